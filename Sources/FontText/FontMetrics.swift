import CHarfBuzzShims
public import LayoutCore

/// Measures text in a font file, shaped by HarfBuzz: with kerning, ligatures and combining marks (L6).
///
/// Advances are those of the font's own units × size ÷ units per em, unhinted, so that they are the same on
/// every machine. A run is shaped in the script and direction of its first letter that has one, in no
/// particular language; a character that the font lacks is as wide as its glyph for missing ones. All fonts
/// of a tree come from this one file and differ in size alone.
public struct FontMetrics: TextMeasurer {
  private let file: FontFile

  /// - Parameter path: a TrueType or OpenType file; of a collection the first font.
  ///
  /// Throws a `FontFileError` that says what is wrong with the file and what would be right. The file is
  /// read here and never again.
  public init(fontFile path: String) throws(FontFileError) {
    file = try FontFile(path: path)
  }

  /// Complexity: O(characters); short runs are shaped once.
  public func advances(of run: Substring, in font: Font) -> [Double] {
    file.advances(of: run).map { points($0, in: font) }
  }

  /// The height is ascender − descender + line gap, the gap below; the baseline lies an ascender below the top.
  public func lineMetrics(in font: Font) -> LineMetrics {
    let metrics = file.metrics
    return LineMetrics(
      height: points(Double(metrics.ascender - metrics.descender + metrics.line_gap), in: font),
      ascent: points(Double(metrics.ascender), in: font))
  }

  private func points(_ units: Double, in font: Font) -> Double {
    units * font.size / Double(file.metrics.units_per_em)
  }
}
