/// What a picture shows besides the layout, and its size.
public struct PictureStyle: Sendable, Hashable {
  /// The text in views, if it fits.
  public enum Labels: String, Sendable, Hashable, CaseIterable {
    case none, names
    /// Names and sizes.
    case sizes
  }

  public var labels: Labels
  /// Whether there is a legend below the picture.
  public var hasLegend: Bool
  /// The width of the whole picture in pixels; nil for a width that suits the layout.
  public var width: Double?

  public init(labels: Labels = .sizes, hasLegend: Bool = false, width: Double? = nil) {
    self.labels = labels
    self.hasLegend = hasLegend
    self.width = width
  }

  /// The allowed widths, in pixels.
  public static let widths = 100.0...10_000.0
}

/// The colours of pictures. Colour-blind readers can tell the fills apart, and dark text is legible on them.
///
/// The fills are Paul Tol's "light" qualitative scheme (SRON technical note, 2021).
enum Palette {
  static let fills = [
    "#77AADD", "#EEDD88", "#44BB99", "#FFAABB", "#99DDFF", "#EE8866", "#BBCC33", "#DDDDDD",
  ]

  static func fill(_ index: Int) -> String { fills[index % fills.count] }

  static let paper = "#FFFFFF"
  static let ink = "#222222"
  static let wrapper = "#555555"
  static let note = "#7A5C1E"
  static let faint = "#999999"
  static let band = "#E3EAF3"
  static let gap = "#FBF3E4"
  static let guide = "#882255"
  static let anchor = "#332288"
  static let overflow = "#CC3311"
  /// The fill of views on which two answers agree.
  static let agreement = "#EEEEEE"
  /// The frames of two answers: blue and red of Paul Tol's "high-contrast" scheme.
  static let reference = "#004488"
  static let candidate = "#BB5566"
}

/// Estimates the width of text; slightly too wide for common sans-serif fonts.
enum Lettering {
  /// Font sizes, in pixels.
  static let titleSize = 15.0
  static let captionSize = 12.0
  static let legendSize = 11.0
  static let largestLabel = 11.0
  static let noteSize = 9.0
  static let smallest = 6.0

  /// The height of a line, as a multiple of the font size.
  static let lineHeight = 1.2
  /// The height of letters above the baseline, as a multiple of the font size.
  static let ascent = 0.8

  /// The width of a line, as a multiple of the font size. Complexity: O(characters).
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ", "/", "-", "I": 0.42
    case "m", "w", "M", "W", "@", "%": 1
    case "a"..."z", "0"..."9": 0.64
    case "A"..."Z": 0.76
    // Ideographs and pictographs are about as wide as high.
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{FFFF}": 1.05
    case _ where scalar.value > 0xFFFF: 1.4
    default: 0.84
    }
  }

  /// The text, or its first characters with an ellipsis; nil if fewer than three characters fit.
  ///
  /// - Parameter width: as a multiple of the font size.
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

/// Space around the drawing, in pixels.
struct PictureMargins: Sendable, Hashable {
  var top = 20.0
  var left = 20.0
  var bottom = 20.0
  var right = 20.0

  /// The larger of the two margins on each side.
  func union(_ other: PictureMargins) -> PictureMargins {
    PictureMargins(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
