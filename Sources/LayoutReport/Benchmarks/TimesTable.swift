import LayoutBenchmarking

/// What each contender took on one problem: a dot with its interval, and the shares of the phases.
struct TimesTable: Sendable {
  struct Tick: Sendable {
    let x: String
    let label: String
    let anchor: String
  }

  struct Share: Sendable {
    let x: String
    let width: String
    let phase: Int
    let words: String
  }

  struct Row: Sendable {
    let contender: String
    let colour: Int
    let x: String?
    let low: String
    let high: String
    /// The exact median in seconds, and what pointing at the dot says.
    let value: String
    let words: String
    let median: String
    let interval: String
    let ratio: String
    let shares: [Share]
    let outcomes: String
  }

  let problem: String
  let ticks: [Tick]
  let rows: [Row]
  let reference: String?
  let width = Int(Self.length)
  let barWidth = Int(Self.bar)

  private static let length = 200.0
  private static let bar = 120.0
  static let phases = ["build", "compile", "load", "solve", "readBack"]

  init(_ problem: String, _ lines: [SummaryLine], _ colours: ContenderColours) {
    self.problem = problem
    let medians = lines.filter { $0.kind == .median && $0.measure == "total" }
    let times = medians.flatMap { [$0.value, $0.low, $0.high].compactMap(\.self) }.filter { $0 > 0 }
    let scale = LogScale(times, from: 8, to: Self.length - 8)
    ticks = (scale?.decades ?? []).map { exponent, place in
      Tick(
        x: LogScale.text(place), label: LogScale.seconds(exponent),
        anchor: place < 20 ? "start" : place > Self.length - 20 ? "end" : "middle")
    }
    let ratios = lines.filter { $0.kind == .ratio && $0.measure == "total" }
    let reference = ratios.contains { $0.reference == "direct" } ? "direct" : ratios.first?.reference
    self.reference = reference
    rows = medians.map { line in
      let ratio = ratios.first {
        $0.contender == line.contender && $0.together == line.together && $0.reference == reference
      }
      return Self.row(line, ratio, isReference: line.contender == reference, scale, colours)
    }
  }

  private static func row(
    _ line: SummaryLine, _ ratio: SummaryLine?, isReference: Bool, _ scale: LogScale?,
    _ colours: ContenderColours
  ) -> Row {
    let place = line.value.flatMap { scale?.place(of: $0) }
    let interval = Amount.interval(line.low, line.high, Amount.seconds)
    return Row(
      contender: line.contender + (line.together == nil ? "" : " (together)"),
      colour: colours.number(of: line.contender), x: place.map(LogScale.text),
      low: LogScale.text(line.low.flatMap { scale?.place(of: $0) } ?? place ?? 0),
      high: LogScale.text(line.high.flatMap { scale?.place(of: $0) } ?? place ?? 0),
      value: line.value.map { "\($0)" } ?? "", words: Self.words(line),
      median: line.value.map(Amount.seconds) ?? "–", interval: interval,
      ratio: ratio?.value.map { "\(Amount.digits($0)) ×" } ?? (isReference ? "1" : ""), shares: shares(line),
      outcomes: (line.outcomes ?? [:]).sorted { $0.key < $1.key }
        .map { "\(Amount.count($0.value)) \($0.key)" }.joined(separator: ", "))
  }

  /// What pointing at a time says.
  static func words(_ line: SummaryLine) -> String {
    let size = line.cells.map { ", \(Amount.count($0)) cells" } ?? ""
    let interval = Amount.interval(line.low, line.high, Amount.seconds)
    return "\(line.contender)\(size): \(line.value.map(Amount.seconds) ?? "nothing placed")"
      + (interval.isEmpty ? "" : " \(interval)")
      + "; \(Amount.of(line.processes, "process", "processes")), \(Amount.of(line.samples, "sample"))"
  }

  private static func shares(_ line: SummaryLine) -> [Share] {
    let seconds = phases.map { line.phases?[$0] ?? 0 }
    let sum = seconds.reduce(0, +)
    guard sum > 0 else { return [] }
    var start = 0.0
    return zip(phases, seconds).enumerated().compactMap { number, phase in
      defer { start += phase.1 }
      guard phase.1 > 0 else { return nil }
      let share = Amount.digits(100 * phase.1 / sum)
      return Share(
        x: LogScale.text(bar * start / sum), width: LogScale.text(bar * phase.1 / sum), phase: number,
        words: "\(line.contender), \(phase.0): \(Amount.seconds(phase.1)), \(share) %")
    }
  }
}
