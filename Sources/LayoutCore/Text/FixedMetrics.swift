/// The same metrics for every font and on every machine: what texts are measured with by default (L6).
///
/// A choice of this project: real fonts differ between machines, and a comparison of layouts needs
/// text that does not.
public struct FixedMetrics: TextMeasurer {
  /// Width of every character, spaces included, in points.
  public static let characterWidth = 7.0
  /// Height of every line, in points.
  public static let lineHeight = 16.0
  /// From the top of a line to its baseline, in points.
  public static let ascent = 13.0

  public init() {}

  public func advances(of run: Substring, in font: Font) -> [Double] {
    [Double](repeating: Self.characterWidth, count: run.count)
  }

  public func lineMetrics(in font: Font) -> LineMetrics {
    LineMetrics(height: Self.lineHeight, ascent: Self.ascent)
  }
}
