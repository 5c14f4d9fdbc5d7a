import LayoutCore

/// A font of a table: the advance of each character at a size of 1 point, 10 of those that it lacks.
struct WordMetrics: TextMeasurer {
  var advances: [Character: Double] = [:]
  /// At a size of 1 point; the other measures follow from it.
  var line = LineMetrics(line: 16, ascent: 13)

  func advances(of run: Substring, size: Double) -> [Double] { run.map { advances[$0] ?? 10 } }

  func lineMetrics(size: Double) -> LineMetrics { line }
}
