import LayoutBenchmarking

/// Times over sizes, both logarithmic: a line for each contender, with intervals.
struct ScalingPlot: Sendable {
  struct Tick: Sendable {
    let place: String
    let label: String
  }

  struct Dot: Sendable {
    let x: String
    let y: String
    let low: String
    let high: String
    /// The exact median in seconds and the size, and what pointing says.
    let value: String
    let cells: String
    let words: String
  }

  struct Series: Sendable {
    let contender: String
    let colour: Int
    let path: String
    let dots: [Dot]
    /// The fitted exponent of the time over the cells, and its interval; empty where none was fitted.
    let exponent: String
    let interval: String
  }

  let title: String
  let columns: [Tick]
  let lines: [Tick]
  let series: [Series]
  let words: String

  // The places of the axes in the picture, which `scaling.mustache` repeats.
  private static let (left, right, top, bottom) = (58.0, 450.0, 10.0, 262.0)

  /// Nil with less than two sizes.
  init?(_ medians: [SummaryLine], growth: [SummaryLine], title: String, _ colours: ContenderColours) {
    let placed = medians.filter { $0.value ?? 0 > 0 && $0.cells ?? 0 > 0 && !$0.contender.hasPrefix("A/A:") }
    let sizes = placed.compactMap { $0.cells.map { Double($0) } }
    let times = placed.flatMap { [$0.value, $0.low, $0.high].compactMap(\.self) }
    guard Set(sizes).count > 1, let x = LogScale(sizes, from: Self.left, to: Self.right),
      let y = LogScale(times, from: Self.bottom, to: Self.top)
    else { return nil }
    self.title = title
    columns = x.decades.map { Tick(place: LogScale.text($1), label: LogScale.count($0)) }
    lines = y.decades.map { Tick(place: LogScale.text($1), label: LogScale.seconds($0)) }
    let names = placed.reduce(into: [String]()) { if !$0.contains($1.contender) { $0.append($1.contender) } }
    series = names.map { name in
      let own = placed.filter { $0.contender == name }.sorted { $0.cells ?? 0 < $1.cells ?? 0 }
      let exponent = growth.first { $0.contender == name && $0.over == "cells" }
      return Series(name, colours.number(of: name), own.compactMap { Dot($0, x, y) }, exponent)
    }
    words =
      "Time over cells for \(title), both axes logarithmic: \(names.joined(separator: ", ")). The table below has every number."
  }
}

extension ScalingPlot.Series {
  fileprivate init(_ name: String, _ colour: Int, _ dots: [ScalingPlot.Dot], _ exponent: SummaryLine?) {
    contender = name
    self.colour = colour
    self.dots = dots
    path = dots.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.x) \($1.y)" }.joined()
    self.exponent = exponent?.value.map(Amount.digits) ?? ""
    interval = Amount.interval(exponent?.low, exponent?.high, Amount.digits)
  }
}

extension ScalingPlot.Dot {
  fileprivate init?(_ line: SummaryLine, _ x: LogScale, _ y: LogScale) {
    guard let value = line.value, let cells = line.cells, let across = x.place(of: Double(cells)),
      let up = y.place(of: value)
    else { return nil }
    self.x = LogScale.text(across)
    self.y = LogScale.text(up)
    low = LogScale.text(line.low.flatMap { y.place(of: $0) } ?? up)
    high = LogScale.text(line.high.flatMap { y.place(of: $0) } ?? up)
    self.value = "\(value)"
    self.cells = "\(cells)"
    words = TimesTable.words(line)
  }
}
