import Foundation
import LayoutBenchmarking
import LayoutCore

/// Tables as text: times and memory by experiment, growth, and noise.
struct BenchTables {
  private let lines: [SummaryLine]
  private let byPlace: [Place: [SummaryLine]]

  /// The properties that the values in one row share.
  private struct Place: Hashable {
    var kind: SummaryLine.Kind
    var plan: String
    var experiment: String
    var problem: String
    var contender: String
    var together: String?

    init(_ kind: SummaryLine.Kind, _ line: SummaryLine) {
      self.kind = kind
      (plan, experiment, problem) = (line.plan, line.experiment, line.problem)
      (contender, together) = (line.contender, line.together)
    }
  }

  /// Identifies a table.
  private struct Experiment: Hashable {
    var plan: String
    var name: String

    init(_ line: SummaryLine) { (plan, name) = (line.plan, line.experiment) }
  }

  init(_ lines: [SummaryLine]) {
    self.lines = lines
    byPlace = Dictionary(grouping: lines) { Place($0.kind, $0) }
  }

  var text: String {
    let experiments = of(.median).reduce(into: [Experiment]()) { found, line in
      if found.last != Experiment(line) { found.append(Experiment(line)) }
    }
    return experiments.map { experiment in
      let titled = [
        ("milliseconds: medians of processes and their median distance from them; ratio [interval]", times),
        ("growth: exponents of the time over the size [interval]", growth),
        ("noise: a contender to itself [interval]", noise),
      ]
      let tables = titled.map { title, table in (title, table(experiment)) }.filter { $0.1.count > 1 }
      return "\(Terminal.printable(experiment.plan)), \(Terminal.printable(experiment.name))\n"
        + tables.map { title, table in ([title] + table).joined(separator: "\n") + "\n" }.joined()
    }.joined(separator: "\n") + coverage
  }

  /// How many of the intervals of A/A hold 1; empty if there are none.
  private var coverage: String {
    let measures = lines.reduce(into: [String]()) { found, line in
      if line.kind == .noise, !found.contains(line.measure) { found.append(line.measure) }
    }
    let sentences = measures.compactMap { measure -> String? in
      let coverage = IntervalCoverage(noise: lines, measure)
      guard let stated = coverage.statedShare else { return nil }
      return "A/A \(measure): \(coverage.held) of \(coverage.intervals) intervals hold 1; "
        + "they state \(String(format: "%.1f", 100 * stated)) %\n"
    }
    return sentences.isEmpty ? "" : "\n" + sentences.joined()
  }

  private func of(_ kind: SummaryLine.Kind) -> [SummaryLine] { lines.filter { $0.kind == kind } }

  private func find(_ kind: SummaryLine.Kind, _ line: SummaryLine, _ measure: String) -> SummaryLine? {
    byPlace[Place(kind, line)]?.first { $0.measure == measure }
  }

  // MARK: Tables

  private static let phases = ["build", "compile", "load", "solve", "readBack"]

  private func times(_ experiment: Experiment) -> [String] {
    var table = TextTable(
      ["", "n", "cells", "total", "±", "round trip"] + Self.phases
        + ["rows", "iterations", "ratio", "", "solve", "", "peak MiB", "B/cell", "outcomes"])
    var problem: String?
    for line in of(.median) where line.measure == "total" && Experiment(line) == experiment {
      if line.problem != problem {
        table.add([Terminal.printable(line.problem)] + [String](repeating: "", count: 19))
        problem = line.problem
      }
      table.add(["  " + Self.name(line)] + effort(line) + ratios(line) + memory(line) + [Self.outcomes(line)])
    }
    return table.lines
  }

  private func effort(_ line: SummaryLine) -> [String] {
    let counts = ["rows", "iterations"].map { line.counts?[$0].map { "\(Int($0))" } ?? "" }
    let roundTrip = find(.median, line, "roundTrip")?.value
    let times = [line.value, line.mad, roundTrip] + Self.phases.map { line.phases?[$0] }
    return ["\(line.processes)/\(line.samples)", line.cells.map { "\($0)" } ?? ""]
      + times.map(Self.milliseconds) + counts
  }

  private func ratios(_ line: SummaryLine) -> [String] {
    ["total", "solve"].flatMap { measure -> [String] in
      guard let ratio = find(.ratio, line, measure) else { return ["", ""] }
      return [Self.number(ratio.value), Self.interval(ratio)]
    }
  }

  private func memory(_ line: SummaryLine) -> [String] {
    let peak = find(.memory, line, "peak")
    return [
      peak.flatMap(\.value).map { String(format: "%.0f", $0 / 0x1p20) } ?? "",
      peak.flatMap(\.perCell).map { String(format: "%.0f", $0) } ?? "",
    ]
  }

  private func growth(_ experiment: Experiment) -> [String] {
    var table = TextTable(["", "of", "over", "problems", "exponent", ""])
    for line in of(.exponent) where Experiment(line) == experiment {
      table.add([
        "  \(Terminal.printable(line.problem)) \(Self.name(line))", line.measure, line.over ?? "",
        line.problems.map { "\($0)" } ?? "", Self.number(line.value), Self.interval(line),
      ])
    }
    return table.lines
  }

  private func noise(_ experiment: Experiment) -> [String] {
    var table = TextTable(["", "of", "processes", "ratio", ""])
    for line in of(.noise) where Experiment(line) == experiment {
      table.add([
        "  \(Terminal.printable(line.problem)) \(Self.name(line))", line.measure, "\(line.processes)",
        Self.number(line.value), Self.interval(line),
      ])
    }
    return table.lines
  }

  // MARK: Cells

  private static func name(_ line: SummaryLine) -> String {
    Terminal.printable(line.contender) + (line.together == nil ? "" : " (together)")
  }

  private static func outcomes(_ line: SummaryLine) -> String {
    (line.outcomes ?? [:]).sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }

  private static func milliseconds(_ seconds: Double?) -> String {
    guard let seconds else { return "" }
    return String(format: seconds < 0.01 ? "%.3f" : "%.1f", 1000 * seconds)
  }

  private static func number(_ value: Double?) -> String {
    value.map { String(format: $0 < 100 ? "%.3g" : "%.0f", $0) } ?? ""
  }

  private static func interval(_ line: SummaryLine) -> String {
    guard line.low != nil else { return "" }
    return "[\(number(line.low)), \(number(line.high))]"
  }
}
