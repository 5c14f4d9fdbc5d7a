import Foundation
import LayoutBenchmarking

/// Times by size on logarithmic axes: a line with intervals for each contender.
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
    /// The exact median in seconds, the size, and the text of the tooltip.
    let value: String
    let cells: String
    let words: String
  }

  struct Series: Sendable {
    let contender: String
    let colour: Int
    let path: String
    let dots: [Dot]
    /// The fitted exponent of the time over the cells, with its interval; empty if nothing was fitted.
    let exponent: String
    let interval: String
  }

  let title: String
  let columns: [Tick]
  let lines: [Tick]
  let series: [Series]
  let words: String

  // The positions of the axes in the picture; `scaling.mustache` repeats them.
  private static let (left, right, top, bottom) = (58.0, 450.0, 10.0, 262.0)

  /// Nil with fewer than two sizes.
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

/// A logarithmic axis: maps values to positions, with a mark at every power of ten.
struct LogScale: Sendable {
  private let low: Double
  private let high: Double
  private let first: Double
  private let last: Double

  /// An axis for these values. It extends to whole powers of ten if that leaves little empty space.
  ///
  /// Nil if no value is above 0.
  ///
  /// - Parameters:
  ///   - first: the position of the smallest value.
  ///   - last: the position of the largest value.
  init?(_ values: [Double], from first: Double, to last: Double) {
    let logarithms = values.filter { $0 > 0 && $0.isFinite }.map(log10)
    guard let least = logarithms.min(), let most = logarithms.max() else { return nil }
    // At least one power of ten is marked. A single value is in the middle of a decade.
    low = min(least - 0.08, (least + 1e-9).rounded(.down) + (most - least < 1 ? 0 : 1))
    high = max(most + 0.08, (most - 1e-9).rounded(.up) - (most - least < 1 ? 0 : 1))
    self.first = first
    self.last = last
  }

  func place(of value: Double) -> Double? {
    guard value > 0, value.isFinite else { return nil }
    return place(ofPower: log10(value))
  }

  private func place(ofPower power: Double) -> Double {
    first + (last - first) * (power - low) / (high - low)
  }

  /// The powers of ten on the axis, with their positions.
  var decades: [(power: Int, place: Double)] {
    let powers =
      Int((low - 1e-9).rounded(.up))...max(Int((low - 1e-9).rounded(.up)), Int((high + 1e-9).rounded(.down)))
    return powers.map { ($0, place(ofPower: Double($0))) }
  }

  /// A power of ten as a time, such as `10 ms`.
  static func seconds(_ power: Int) -> String {
    let (unit, base) = power < -6 ? ("ns", -9) : power < -3 ? ("µs", -6) : power < 0 ? ("ms", -3) : ("s", 0)
    return "1" + String(repeating: "0", count: max(0, power - base)) + " \(unit)"
  }

  /// A power of ten as a count, such as `10,000`.
  static func count(_ power: Int) -> String { Amount.count(pow(10, Double(power))) }

  /// A position, rounded to a hundredth.
  static func text(_ place: Double) -> String {
    let rounded = (place * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
