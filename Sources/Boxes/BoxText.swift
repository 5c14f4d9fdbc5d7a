/// The text of a box in a font of fixed metrics, such as Ahem: with the font size *em*, every character is *em* wide and its
/// line *em* high, and the baseline lies 0.8 *em* below the top of a line.
///
/// Lines break at U+200B, a zero-width space, and at white space.  White space counts as one space however long it is, as
/// none at both ends of the text, and hangs at the end of a line: it takes no room there (CSS Text 3 §4.1).
public struct BoxText: Sendable, Hashable {
  /// What stands between two chances to break a line.
  public struct Part: Sendable, Hashable {
    public var characters: Int
    /// Whether a space stands behind it, and another part behind that.
    public var hasSpaceBehind: Bool

    public init(_ characters: Int, hasSpaceBehind: Bool = false) {
      (self.characters, self.hasSpaceBehind) = (characters, hasSpaceBehind)
    }
  }

  /// The parts that have characters, in order.
  public let parts: [Part]
  /// The width of a character, and the height of a line.
  public let em: Double
  /// From the top of a line to its baseline.
  public var ascent: Double { 0.8 * em }

  /// - Parameters:
  ///   - text: characters, and U+200B or white space where it may break.
  ///   - em: the font size.
  public init(_ text: String, em: Double = 10) {
    self.em = em
    var (parts, count): ([Part], Int) = ([], 0)
    func end() {
      if count > 0 { parts.append(Part(count)) }
      count = 0
    }
    for scalar in text.unicodeScalars {
      if scalar == "\u{200B}" {
        end()
      } else if scalar.properties.isWhitespace {
        end()
        if !parts.isEmpty { parts[parts.count - 1].hasSpaceBehind = true }
      } else {
        count += 1
      }
    }
    end()
    if !parts.isEmpty { parts[parts.count - 1].hasSpaceBehind = false }
    self.parts = parts
  }

  /// The width of the widest part: that of the text with a break at every chance.
  public var minContent: Double { Double(parts.map(\.characters).max() ?? 0) * em }
  /// The width without breaks.
  public var maxContent: Double {
    Double(parts.reduce(0) { $0 + $1.characters + ($1.hasSpaceBehind ? 1 : 0) }) * em
  }

  /// How many lines the text takes at a width: each holds as many parts as fit, at least one.  0 for an empty text.
  /// Complexity: O(parts).
  public func lines(inWidth width: Double) -> Int {
    var (lines, used, space) = (0, Double.infinity, 0.0)
    for part in parts {
      let length = Double(part.characters) * em
      // Widths that come from sums are a little off.
      if used + space + length <= width + 1e-6 {
        used += space + length
      } else {
        (lines, used) = (lines + 1, length)
      }
      space = part.hasSpaceBehind ? em : 0
    }
    return lines
  }
}
