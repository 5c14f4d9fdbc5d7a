import LayoutBenchmarking

/// Every number of an experiment of one kind, as a table: times, growth, noise.
struct NumberTable: Sendable {
  struct Row: Sendable {
    let head: String
    let cells: [String]
  }

  let title: String
  let columns: [String]
  let rows: [Row]

  static func all(of lines: [SummaryLine]) -> [NumberTable] {
    [times(lines), growth(lines), noise(lines)].filter { !$0.rows.isEmpty }
  }

  private static func name(_ line: SummaryLine) -> String {
    line.contender + (line.together == nil ? "" : " (together)")
  }

  private static func times(_ lines: [SummaryLine]) -> NumberTable {
    func find(_ kind: SummaryLine.Kind, _ line: SummaryLine, _ measure: String) -> SummaryLine? {
      lines.first {
        $0.kind == kind && $0.measure == measure && $0.problem == line.problem
          && $0.contender == line.contender && $0.together == line.together
      }
    }
    let medians = lines.filter { $0.kind == .median && $0.measure == "total" }
    return NumberTable(
      title: "Medians of processes, with 95 % bootstrap intervals",
      columns: ["problem", "contender", "cells", "processes", "samples", "total", "interval", "round trip"]
        + TimesTable.phases + ["rows", "iterations", "peak", "bytes a cell", "outcomes"],
      rows: medians.map { line in
        let peak = find(.memory, line, "peak")
        let times =
          [Amount.interval(line.low, line.high, Amount.seconds)]
          + ([find(.median, line, "roundTrip")?.value] + TimesTable.phases.map { line.phases?[$0] })
          .map { $0.map(Amount.seconds) ?? "" }
        return Row(
          head: line.problem,
          cells: [
            name(line), line.cells.map(Amount.count) ?? "", Amount.count(line.processes),
            Amount.count(line.samples), line.value.map(Amount.seconds) ?? "",
          ] + times + ["rows", "iterations"].map { line.counts?[$0].map { Amount.count($0) } ?? "" } + [
            peak?.value.map(Amount.bytes) ?? "", peak?.perCell.map(Amount.digits) ?? "",
            (line.outcomes ?? [:]).sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
              .joined(separator: ", "),
          ])
      })
  }

  private static func growth(_ lines: [SummaryLine]) -> NumberTable {
    NumberTable(
      title: "Growth: the exponent of the time over the size",
      columns: ["family", "contender", "of", "over", "sizes", "exponent", "interval"],
      rows: lines.filter { $0.kind == .exponent }.map { line in
        Row(
          head: line.problem,
          cells: [
            name(line), line.measure, line.over ?? "", line.problems.map(Amount.count) ?? "",
            line.value.map(Amount.digits) ?? "", Amount.interval(line.low, line.high, Amount.digits),
          ])
      })
  }

  private static func noise(_ lines: [SummaryLine]) -> NumberTable {
    NumberTable(
      title: "Noise: a contender against itself",
      columns: ["problem", "contender", "of", "processes", "ratio", "interval"],
      rows: lines.filter { $0.kind == .noise }.map { line in
        Row(
          head: line.problem,
          cells: [
            name(line), line.measure, Amount.count(line.processes), line.value.map(Amount.digits) ?? "",
            Amount.interval(line.low, line.high, Amount.digits),
          ])
      })
  }
}
