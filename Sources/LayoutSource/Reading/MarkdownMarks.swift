/// Whether SwiftUI would read a text as more than its characters: a string literal in `Text("…")` is Markdown.
///
/// What is found is refused, so the search may find too much, but nothing too little.
enum MarkdownMarks {
  /// The mark in `text` that Markdown may take for its own; nil if all characters stand for themselves.
  ///
  /// Complexity: O(characters).
  static func first(in text: String) -> String? {
    let characters = Array(text)
    var openers: Set<Character> = []
    var backticks = 0
    var tildes = 0
    var hasBracket = false
    let lastSemicolon = characters.lastIndex(of: ";") ?? -1
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : " "
      let after = index + 1 < characters.count ? characters[index + 1] : " "
      switch character {
      case "*", "_":
        if openers.contains(character), !before.isWhitespace, character == "*" || !isWord(after) {
          return String(character)
        }
        if !after.isWhitespace, character == "*" || !isWord(before) { openers.insert(character) }
      case "`":
        backticks += 1
        if backticks > 1 { return "`" }
      case "~":
        tildes += 1
        if tildes > 1 { return "~" }
      case "[": hasBracket = true
      case "]": if hasBracket, "([:".contains(after) { return "[" }
      case "\\": if after.isASCII, after.isPunctuation || after.isSymbol || after.isNewline { return "\\" }
      case "<": if isWord(after) || "/!?".contains(after) { return "<" }
      case "&": if after == "#" || isWord(after), index < lastSemicolon { return "&" }
      default: break
      }
    }
    return nil
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
