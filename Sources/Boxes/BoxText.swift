/// The text of a box in a font of fixed metrics: Ahem at 10 px with a line height of 10 px.
///
/// Every character is 10 px wide and its line 10 px high; the baseline is 8 px below the top of a line.  Lines break only at
/// U+200B, a zero-width space.  A text has no other white space.
public struct BoxText: Sendable, Hashable {
  /// The width of a character, and the height of a line.
  public static let em = 10.0
  /// From the top of a line to its baseline.
  public static let ascent = 8.0

  /// The characters of each part that does not break, in order.
  public let parts: [Int]

  /// - Parameter text: characters, and U+200B where it may break.
  public init(_ text: String) {
    parts = text.unicodeScalars.split(separator: "\u{200B}", omittingEmptySubsequences: true).map(\.count)
  }

  /// The width of the widest part: that of the text with a break at every chance.
  public var minContent: Double { Double(parts.max() ?? 0) * Self.em }
  /// The width without breaks.
  public var maxContent: Double { Double(parts.reduce(0, +)) * Self.em }

  /// How many lines the text takes at a width: each holds as many parts as fit, at least one.  0 for an empty text.
  /// Complexity: O(parts).
  public func lines(inWidth width: Double) -> Int {
    var (lines, used) = (0, Double.infinity)
    for part in parts {
      let length = Double(part) * Self.em
      // Widths that come from sums are a little off.
      if used + length <= width + 1e-6 { used += length } else { (lines, used) = (lines + 1, length) }
    }
    return lines
  }
}
