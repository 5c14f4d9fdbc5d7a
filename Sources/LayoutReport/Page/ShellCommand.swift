/// A command that a reader can run, and what it is for.
public struct ShellCommand: Sendable, Hashable {
  let purpose: String
  let text: String

  public init(_ purpose: String, _ text: String) {
    self.purpose = purpose
    self.text = text
  }

  /// Words as a POSIX shell reads them back: quoted where they must be.
  public static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", "=", "+", ",", "@", "%": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
