import Foundation
import LayoutCore

/// Cases written as outlines: one view per line, its children below it and indented by two more spaces.
///
/// ```
/// G14, G8: the gaps inside a span count for it
///   offered nil nil
///   Grid grid horizontalSpacing 8
///     GridRow
///       Leaf a width 10 height 10
///       Leaf b width 20 height 10
///     GridRow
///       Leaf c width 50 height 10 | gridCellColumns 2
///   frames
///     b 24 0 20 10
/// ```
///
/// A line without indentation names a case. Below it are `offered` with the proposal, other keys of the
/// case, the root view, and `frames`. A view has an optional id, then pairs of key and value, then modifiers
/// after `|`, innermost first.  A line that begins with `|` has more modifiers of the view above.  `header:`,
/// `footer:` or the name of another part before a view makes it that part of the view around it. Keys and
/// values are those of the case format. `nil` and `∞` may stand for `null` and `"infinity"`, words need no
/// quotes, and a number of a frame may be a fraction such as `100/3`. An id with `hidden` must have no frame.
/// A line that begins with `#` is a comment.
struct CaseOutline {
  /// A case as JSON, and the line of its name. What the JSON says stands on the lines of the outline, counted from there.
  struct Entry {
    var line: Int
    var name: String
    var json: String
  }

  /// Whether a text is an outline: its first line is a comment or begins with a rule number.
  static func isOutline(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = bytes.prefix(80).drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if text.first == UInt8(ascii: "#") { return true }
    let letters = text.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    let digit = text.dropFirst(letters.count).first ?? 0
    return (1...2).contains(letters.count) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
  }

  /// Every case of the text, in order.
  ///
  /// - Parameter skip: gets the errors of cases that are wrong, and the others are read; nil to end at the first.
  static func entries(_ text: String, _ skip: ((CaseError) -> Void)? = nil) throws(CaseError) -> [Entry] {
    var entries: [Entry] = []
    var open: CaseOutline?
    // Whether the lines belong to a case that is told to be wrong.
    var isWrong = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 == " " }
      if words.isEmpty || words.hasPrefix("#") { continue }
      do throws(CaseError) {
        if words.startIndex == line.startIndex, words.first != "\t" {
          let whole = open
          open = CaseOutline(name: String(words), line: index + 1)
          isWrong = false
          if let whole { entries.append(try whole.entry()) }
        } else if !isWrong {
          try read(line, words, index + 1, into: &open)
        }
      } catch {
        guard let skip else { throw error }
        skip(error)
        // An error of the case before this name is no error of this one.
        if words.startIndex != line.startIndex || words.first == "\t" { (open, isWrong) = (nil, true) }
      }
    }
    do throws(CaseError) {
      if let open { entries.append(try open.entry()) }
    } catch {
      guard let skip else { throw error }
      skip(error)
    }
    return entries
  }

  /// Reads a line below the name of a case.
  private static func read(
    _ line: Substring, _ words: Substring, _ number: Int, into open: inout CaseOutline?
  ) throws(CaseError) {
    if words.first == "\t" {
      throw fault(open?.name, number, "the line begins with a tab; two spaces for each level are needed")
    }
    if open == nil {
      throw fault(
        nil, number,
        "the line stands in no case; a line at the left edge with the name of a case is needed before it")
    }
    let spaces = line.count - words.count
    if spaces % 2 == 1 {
      throw fault(
        open?.name, number,
        "the line stands \(Self.spaces(spaces)) from the edge; each level is two further right, so "
          + "\(spaces - 1) or \(spaces + 1) are needed")
    }
    try open?.read(words, depth: spaces / 2, line: number)
  }

  private let name: String
  private let line: Int
  private var keys: [OutlinePiece] = []
  private var frames: [OutlinePiece]?
  private var hidden: [OutlinePiece] = []
  private var views: [OutlinedView] = []

  /// A piece of JSON, and the line that says it.
  private struct OutlinePiece {
    var json: String
    var line: Int
  }

  private init(name: String, line: Int) {
    (self.name, self.line) = (name, line)
  }

  private struct OutlinedView {
    var depth: Int
    /// The part that it is of the view around it; nil for a child.
    var part: String?
    var members: OutlinePiece
    var modifiers: [OutlinePiece] = []
  }

  private mutating func read(_ text: Substring, depth: Int, line: Int) throws(CaseError) {
    var parts = Self.words(text)
    if frames != nil, parts.count == 2, parts[1] == "hidden" {
      hidden.append(OutlinePiece(json: Self.quoted(parts[0]), line: line))
    } else if frames != nil {
      guard parts.count == 3 || parts.count == 5 else {
        throw fault(line, "the line is no id with two or four numbers, or with hidden")
      }
      let numbers = parts.dropFirst().map(Self.value).joined(separator: ",")
      frames?.append(OutlinePiece(json: "\(Self.quoted(parts[0])):[\(numbers)]", line: line))
    } else if parts == ["frames"] {
      frames = []
    } else if parts[0] == "|" {
      guard !views.isEmpty else { throw fault(line, "the line modifies no view; a view is needed before it") }
      try modify(parts[...], line)
    } else if let part = Self.part(parts) {
      parts.removeFirst()
      try read(parts, as: part, depth: depth, line: line)
    } else if parts[0].first?.isUppercase == true {
      try read(parts, as: nil, depth: depth, line: line)
    } else if parts[0] == "offered", parts.count == 3 {
      let sides = parts.dropFirst().map(Self.value)
      keys.append(OutlinePiece(json: #""proposal":{"width":\#(sides[0]),"height":\#(sides[1])}"#, line: line))
    } else if parts.count == 2 {
      keys += Self.members(parts[...]).map { OutlinePiece(json: $0, line: line) }
    } else {
      parts = Array(parts.prefix(3))
      throw fault(
        line,
        "\(parts.joined(separator: " ")) is neither a view, which begins with a capital letter, nor a key with its value"
      )
    }
  }

  /// The part that a line says, if it is a view with one.
  private static func part(_ words: [String]) -> String? {
    guard let first = words.first, first.last == ":", words.count > 1 else { return nil }
    return ViewPart(rawValue: String(first.dropLast()))?.rawValue
  }

  /// Reads a view, which is a part of the view around it or, without one, its child.
  private mutating func read(
    _ parts: [String], as part: String?, depth: Int, line: Int
  ) throws(CaseError) {
    guard depth == 1 ? views.isEmpty : (views.last.map { $0.depth >= depth - 1 } ?? false) else {
      throw fault(line, misplaced(depth))
    }
    guard depth <= 1024 else { throw fault(line, "the view stands in more than 1023 other views") }
    let modifiers = parts.firstIndex(of: "|") ?? parts.endIndex
    var members = ["\"view\":\(Self.quoted(parts[0]))"]
    var pairs = parts[1..<modifiers]
    if pairs.count % 2 == 1 { members.append("\"id\":\(Self.quoted(pairs.removeFirst()))") }
    members += Self.members(pairs)
    views.append(
      OutlinedView(
        depth: depth, part: part, members: OutlinePiece(json: members.joined(separator: ","), line: line)))
    try modify(parts[modifiers...], line)
  }

  /// Why no view can stand at a depth, and where it can.
  private func misplaced(_ depth: Int) -> String {
    guard let above = views.last else {
      return
        "the view stands \(Self.spaces(2 * depth)) from the edge, in no view; the root, 2 from the edge, comes first"
    }
    if depth == 1 {
      return "the view is a second root; a case has one root, and views in it stand 4 or more from the edge"
    }
    return
      "the view stands \(Self.spaces(2 * depth)) from the edge, in no view; the view above, in line \(above.members.line), "
      + "stands \(2 * above.depth) from it, so at most \(2 * above.depth + 2) are possible"
  }

  private static func spaces(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }

  /// Reads modifiers, each after a `|`: a name, then one value, or pairs that form an object.
  private mutating func modify(_ parts: ArraySlice<String>, _ line: Int) throws(CaseError) {
    for modifier in parts.split(separator: "|") {
      let values = modifier.dropFirst()
      let value =
        values.count == 1
        ? Self.value(values.first ?? "") : "{\(Self.members(values).joined(separator: ","))}"
      guard values.count % 2 == 0 || values.count == 1, !values.isEmpty else {
        throw fault(line, "\(modifier.first ?? "|") needs a value, or keys with values")
      }
      views[views.count - 1].modifiers.append(
        OutlinePiece(json: "{\(Self.quoted(modifier.first ?? "")):\(value)}", line: line))
    }
  }

  private func entry() throws(CaseError) -> Entry {
    guard !views.isEmpty else {
      throw fault(line, "the case has no view; its root is needed below its name, 2 spaces from the edge")
    }
    var text = OutlineText(text: "{", line: line)
    text.list(
      [OutlinePiece(json: "\"format\":\"plumb-case/1\",\"name\":\(Self.quoted(name))", line: line)] + keys)
    var next = 0
    text.add(#","root":"#)
    write(&next, to: &text)
    if let frames {
      text.add(#","expect":{"frames":{"#)
      text.list(frames)
      text.add("}")
      if !hidden.isEmpty {
        text.add(#","notShown":["#)
        text.list(hidden)
        text.add("]")
      }
      text.add("}")
    }
    text.add("}")
    return Entry(line: line, name: name, json: text.text)
  }

  /// Writes the view at `next` with everything in it, and moves `next` behind it.
  private func write(_ next: inout Int, to text: inout OutlineText) {
    let view = views[next]
    next += 1
    text.add("{")
    text.list([view.members])
    if !view.modifiers.isEmpty {
      text.add(",\"modifiers\":[")
      text.list(view.modifiers)
      text.add("]")
    }
    // Parts before the first child, the children, and the other parts.
    var (children, others): ([Int], [Int]) = ([], [])
    while next < views.count, views[next].depth > view.depth {
      if views[next].part == nil { children.append(next) } else { others.append(next) }
      skip(&next)
    }
    let firsts = others.prefix { $0 < children.first ?? 0 }
    for part in firsts { write(part: part, to: &text) }
    for (index, child) in children.enumerated() {
      text.add(index == 0 ? ",\"children\":[" : ",")
      var child = child
      write(&child, to: &text)
    }
    if !children.isEmpty { text.add("]") }
    for part in others.dropFirst(firsts.count) { write(part: part, to: &text) }
    text.add("}")
  }

  private func write(part: Int, to text: inout OutlineText) {
    var part = part
    text.add(",\(Self.quoted(views[part].part ?? "")):")
    write(&part, to: &text)
  }

  /// Moves `next` behind a view and everything in it.
  private func skip(_ next: inout Int) {
    let depth = views[next].depth
    repeat { next += 1 } while next < views.count && views[next].depth > depth
  }

  /// JSON whose pieces stand on given lines, as far as they come in that order.
  private struct OutlineText {
    private(set) var text: String
    private var line: Int

    init(text: String, line: Int) { (self.text, self.line) = (text, line) }

    mutating func add(_ words: String) { text += words }

    mutating func list(_ pieces: [OutlinePiece]) {
      for (index, piece) in pieces.enumerated() {
        if index > 0 { text += "," }
        if piece.line > line {
          text += String(repeating: "\n", count: piece.line - line)
          line = piece.line
        }
        text += piece.json
      }
    }
  }

  private func fault(_ line: Int, _ text: String) -> CaseError { Self.fault(name, line, text) }

  /// An error that says itself what it is about.
  private static func fault(_ name: String?, _ line: Int, _ text: String) -> CaseError {
    var error = CaseProblem(path: .document, text: text).error(case: name, line: line)
    error.outlined = ""
    return error
  }

  // MARK: Words

  /// The words of a line. Spaces inside quotes, brackets or braces do not separate words.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "[{".contains(character) { depth += 1 }
      if !isQuoted, "]}".contains(character) { depth -= 1 }
      if character != " " || isQuoted || depth > 0 {
        word.append(character)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func members(_ pairs: ArraySlice<String>) -> [String] {
    stride(from: pairs.startIndex, to: pairs.endIndex - 1, by: 2).map {
      "\(quoted(pairs[$0])):\(value(pairs[$0 + 1]))"
    }
  }

  /// A word as JSON.
  private static func value(_ word: String) -> String {
    let sides = word.split(separator: "/")
    if sides.count == 2, let numerator = Double(sides[0]), let denominator = Double(sides[1]),
      (numerator / denominator).isFinite
    {
      return "\(numerator / denominator)"
    }
    // Other words that Swift takes for numbers, such as infinity, are words of JSON.
    if isNumber(word) || ["null", "true", "false"].contains(word) { return word }
    if let first = word.first, "[{\"".contains(first) { return word.replacing("∞", with: #""infinity""#) }
    return word == "nil" ? "null" : quoted(word == "∞" ? "infinity" : word)
  }

  private static func isNumber(_ word: String) -> Bool {
    word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
  }

  private static func quoted(_ word: String) -> String {
    if word.hasPrefix("\"") { return word }
    let escaped = word.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return "\"\(escaped)\""
  }
}
