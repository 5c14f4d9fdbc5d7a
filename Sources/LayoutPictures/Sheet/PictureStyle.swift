/// What a picture shows beside the layout itself, and how large it is.
public struct PictureStyle: Sendable, Hashable {
  /// What stands in views, where it fits.
  public enum Labels: String, Sendable, Hashable, CaseIterable {
    case none, names
    /// Names and sizes.
    case sizes
  }

  public var labels: Labels
  /// Whether a legend of what occurs stands below.
  public var hasLegend: Bool
  /// The width of the whole picture in pixels; nil takes what suits the layout.
  public var width: Double?

  public init(labels: Labels = .sizes, hasLegend: Bool = false, width: Double? = nil) {
    self.labels = labels
    self.hasLegend = hasLegend
    self.width = width
  }

  /// The widths that a picture may be given, in pixels.
  public static let widths = 100.0...10_000.0
}

/// The colours of pictures: fills that stay apart for colour-blind readers and carry dark text.
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
  /// Where two answers agree.
  static let agreement = "#EEEEEE"
  /// The frames of two answers in one picture: blue and red of Paul Tol's "high-contrast" scheme.
  static let reference = "#004488"
  static let candidate = "#BB5566"
}

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

/// Room around what is drawn, in pixels.
struct Margins: Sendable, Hashable {
  var top = 20.0
  var left = 20.0
  var bottom = 20.0
  var right = 20.0

  /// At least what each of two sets needs.
  func union(_ other: Margins) -> Margins {
    Margins(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
