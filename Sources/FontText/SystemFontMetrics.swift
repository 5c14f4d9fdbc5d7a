public import LayoutCore

/// Stands in for the system font of Apple's platforms, which is found nowhere else: another family, spaced as the system
/// font is at each size (L6).
///
/// The system font sets small letters wide and large ones narrow. How much follows from widths that were recorded from
/// SwiftUI of one text at eleven sizes; `recordedWidths` has them.
public struct SystemFontMetrics: TextMeasurer {
  /// Families in the order in which they are tried: those whose sizes came nearest to recorded ones first.
  /// Documentation/Fonts.md has the differences, and `scripts/fonts --check` compares the order.
  public static let families = [
    "Inter", "Noto Sans", "Open Sans", "Cantarell", "DejaVu Sans", "Roboto", "Liberation Sans", "Nimbus Sans",
    "Lato",
  ]

  /// The name of the family behind `prefix`.
  public var name: String { Self.prefix + family.name }
  private let family: FontMetrics

  /// What a name of these metrics begins with.
  public static let prefix = "system:"

  /// - Parameter family: a family that fontconfig knows.
  public init(family: String) throws(FontFileError) { self.init(try FontMetrics(family: family)) }

  private init(_ family: FontMetrics) { self.family = family }

  /// The first of `families` that is installed; nil if none is, or fontconfig is missing.
  public static func installed() -> SystemFontMetrics? {
    families.lazy.compactMap { try? SystemFontMetrics(family: $0) }.first
  }

  public func face(_ face: FontFace) -> any TextMeasurer {
    guard face != .regular, let measurer = family.face(face) as? FontMetrics else { return self }
    // Letters of one width are not drawn together.
    return face.design == .monospaced ? measurer : SystemFontMetrics(measurer)
  }

  public func advances(of run: Substring, size: Double) -> [Double] {
    let tracking = Self.tracking(size: size)
    return family.advances(of: run, size: size).map { max(0, $0 + tracking) }
  }

  public func lineMetrics(size: Double) -> LineMetrics { family.lineMetrics(size: size) }

  // MARK: Tracking

  /// The width of a text of 19 characters in the system font, in points by its size, as recorded from SwiftUI on macOS
  /// 26.2 (scenes text/styles and text/system-fonts of Cases/Recorded).
  static let recordedWidths: [(size: Double, width: Double)] = [
    (10, 97.5), (11, 106), (12, 114.5), (13, 122.5), (15, 138.5), (17, 154), (20, 176.5), (22, 191),
    (24, 207),
    (26, 224), (32, 275),
  ]

  /// Points after every character at a size: none at 12 points, and what recorded widths differ from those of the text at
  /// 12 points, in proportion. Between two sizes it is between theirs; beyond them it is in proportion to the size.
  static func tracking(size: Double) -> Double {
    func perPoint(_ entry: (size: Double, width: Double)) -> Double {
      (entry.width / entry.size - 114.5 / 12) / 19
    }
    let table = recordedWidths
    guard let above = table.firstIndex(where: { $0.size >= size }) else {
      return perPoint(table[table.count - 1]) * size
    }
    if above == 0 { return perPoint(table[0]) * size }
    let (a, b) = (table[above - 1], table[above])
    let part = (size - a.size) / (b.size - a.size)
    return (perPoint(a) + (perPoint(b) - perPoint(a)) * part) * size
  }
}
