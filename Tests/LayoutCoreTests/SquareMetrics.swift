import LayoutCore

/// Characters as wide as the font is large, lines a quarter higher: a font's size can be read off a text's.
struct SquareMetrics: TextMeasurer {
  func advances(of run: Substring, in font: Font) -> [Double] { run.map { _ in font.size } }

  func lineMetrics(in font: Font) -> LineMetrics { LineMetrics(height: font.size * 1.25, ascent: font.size) }
}
