/// How wide text comes out: an estimate, on the wide side for the common sans-serif faces.
enum Lettering {
  /// Sizes of letters, in pixels.
  static let titleSize = 15.0
  static let captionSize = 12.0
  static let legendSize = 11.0
  static let largestLabel = 11.0
  static let noteSize = 9.0
  static let smallest = 6.0

  /// A line of text, in shares of the size of its letters.
  static let lineHeight = 1.2
  /// How far letters rise above the baseline, likewise.
  static let ascent = 0.8

  /// The width of a line of text in shares of the size of its letters. Complexity: O(characters).
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ", "/", "-", "I": 0.42
    case "m", "w", "M", "W", "@", "%": 1
    case "a"..."z", "0"..."9": 0.64
    case "A"..."Z": 0.76
    // Ideographs and the like, and pictographs, are as wide as they are high.
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{FFFF}": 1.05
    case _ where scalar.value > 0xFFFF: 1.4
    default: 0.84
    }
  }

  /// The text, or as many of its first characters as fit with an ellipsis; nil where not even three do.
  ///
  /// - Parameter width: in shares of the size of its letters.
  static func fitted(_ text: String, into width: Double) -> String? {
    var sum = 0.0
    var kept = ""
    for character in text {
      sum += Self.width(of: String(character))
      if sum + Self.width(of: "…") > width { break }
      kept.append(character)
    }
    if kept.count == text.count || Self.width(of: text) <= width { return text }
    return kept.count < 3 ? nil : kept + "…"
  }
}
