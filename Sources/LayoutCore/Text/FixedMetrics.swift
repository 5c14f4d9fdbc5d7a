/// The metrics of all text (L6): the same for every font, every machine and every engine.
///
/// A choice of this project: real fonts differ between machines, and a comparison of layouts needs
/// text that does not.
public enum FixedMetrics {
  /// Width of every character, spaces included, in points.
  public static let characterWidth = 7.0
  /// Height of every line, in points.
  public static let lineHeight = 16.0
  /// From the top of a line to its baseline, in points.
  public static let ascent = 13.0

  /// 13: the baseline of the first line.
  static let firstTextBaseline = ExplicitGuide(
    guide: .standard(.firstTextBaseline), formula: .affine(AffineGuide(constant: ascent)))

  /// Height − 3: the baseline of the last line.
  static let lastTextBaseline = ExplicitGuide(
    guide: .standard(.lastTextBaseline),
    formula: .affine(AffineGuide(constant: ascent - lineHeight, height: 1)))

  /// How many characters fit into `width`: at least 1, any number where it is nil or ∞.
  ///
  /// The width is taken in whole units of 1/65536 point, like the comparisons of S2, so that the
  /// rounding errors of an engine cannot move a line break.
  static func capacity(of width: Double?) -> Int {
    guard let width else { return .max }
    let characters = ((width * 65536).rounded() / 65536 / characterWidth).rounded(.down)
    return characters < 1e9 ? Int(max(1, characters)) : .max
  }
}
