import LayoutBenchmarking

/// One experiment of a plan: the growth of times, the time of each contender on each problem, and all
/// numbers.
struct ExperimentEntry: Sendable {
  let id: String
  let title: String
  let plots: [ScalingPlot]
  let times: [TimesTable]
  let numbers: [NumberTable]
  let commands: [ShellCommand]
  /// Whether a contender is another program.
  let hasPeers: Bool
  /// The largest problem that the first contender was measured on, and its median time.
  let largest: (problem: String, contender: String, time: String)?

  /// - Parameters:
  ///   - lines: the summary lines of the experiment.
  ///   - command: the command that measures it again.
  init(_ lines: [SummaryLine], id: String, command: String?) {
    let medians = lines.filter { $0.kind == .median && $0.measure == "total" }
    self.id = id
    title = "\(lines[0].plan), \(lines[0].experiment)"
    largest = medians.filter { $0.contender == medians[0].contender && $0.value != nil }
      .max { $0.cells ?? 0 < $1.cells ?? 0 }
      .map { line in
        let cells = line.cells.map { "\(Amount.count($0)) cells, \(Self.family(line))" }
        return (cells ?? line.problem, line.contender, Amount.seconds(line.value ?? 0))
      }
    hasPeers = medians.contains { Self.isPeer($0.contender) }
    let families = medians.map(Self.family).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let colours = ContenderColours(medians.map(\.contender))
    let plots = families.compactMap { family in
      ScalingPlot(
        medians.filter { Self.family($0) == family },
        growth: lines.filter { $0.kind == .exponent && $0.problem == family && $0.measure == "total" },
        title: family, colours)
    }
    let problems = medians.reduce(into: [String]()) { if !$0.contains($1.problem) { $0.append($1.problem) } }
    // From a series of sizes, show the largest; show every other problem.
    let shown = problems.filter { problem in
      guard let line = medians.first(where: { $0.problem == problem }) else { return false }
      let others = medians.filter { Self.family($0) == Self.family(line) }
      return plots.allSatisfy { $0.title != Self.family(line) }
        || line.cells == others.compactMap(\.cells).max()
    }
    self.plots = plots
    times = shown.map { problem in TimesTable(problem, lines.filter { $0.problem == problem }, colours) }
    numbers = NumberTable.all(of: lines)
    commands =
      (command.map { [ShellCommand("Measure again", $0)] } ?? [])
      + [ShellCommand("Sum up a log", "plumb bench summary LOG")]
  }

  static func family(_ line: SummaryLine) -> String { String(line.problem.prefix { $0 != ":" }) }

  /// Whether a contender is another program.
  static func isPeer(_ contender: String) -> Bool {
    !["direct", "file", "loop"].contains(contender)
      && !["constraint/", "file/", "follow/", "loop/", "session/", "A/A:"].contains(
        where: contender.hasPrefix)
  }
}

/// A colour and a shape for each contender of an experiment, in their order.
struct ContenderColours: Sendable {
  private let contenders: [String]

  init(_ names: [String]) {
    contenders = names.reduce(into: []) { if !$0.contains($1), !$1.hasPrefix("A/A:") { $0.append($1) } }
  }

  /// The number of the contender's colour. There are eight; shapes change with them.
  func number(of contender: String) -> Int { (contenders.firstIndex(of: contender) ?? 0) % 8 }
}

/// A machine with its tools, and the logs measured on it.
struct MachineEntry: Sendable {
  struct LoggedRun: Sendable {
    let plan: String
    let begun: String
    let log: String
    let digest: String
    let order: String
    let command: String
  }

  let facts: [Fact]
  let runs: [LoggedRun]

  /// The machines of the logs, in order of first occurrence.
  static func all(of manifests: [(path: String, manifest: BenchmarkManifest)]) -> [MachineEntry] {
    var groups: [(facts: [Fact], runs: [LoggedRun])] = []
    for (path, manifest) in manifests {
      let facts = facts(of: manifest)
      let run = LoggedRun(
        plan: manifest.plan.name, begun: manifest.date, log: path, digest: manifest.planDigest,
        order: "\(manifest.shuffle)", command: ShellCommand.line(manifest.command))
      if let index = groups.firstIndex(where: { $0.facts == facts }) {
        groups[index].runs.append(run)
      } else {
        groups.append((facts, [run]))
      }
    }
    return groups.map { MachineEntry(facts: $0.facts, runs: $0.runs) }
  }

  private static func facts(of manifest: BenchmarkManifest) -> [Fact] {
    let machine = manifest.machine
    return [
      Fact("processor", "\(machine.cpu), \(Amount.of(machine.cores, "core"))"),
      Fact("memory", Amount.bytes(Double(machine.memoryBytes))), Fact("system", machine.kernel),
      Fact("compiler", manifest.compiler ?? "none found"), Fact("solver", manifest.solver),
      Fact("build", "\(manifest.build), version \(manifest.version)"),
    ]
  }
}

/// A table with all numbers of one kind in an experiment: times, growth or noise.
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
      title: "Medians of processes, with intervals of at least 95 %",
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

/// The time of each contender on one problem: a dot with its interval, and the shares of the phases.
struct TimesTable: Sendable {
  struct Tick: Sendable {
    let x: String
    let label: String
    let anchor: String
  }

  struct PhaseShare: Sendable {
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
    /// The exact median in seconds, and the text of the tooltip.
    let value: String
    let words: String
    let median: String
    let interval: String
    let ratio: String
    let shares: [PhaseShare]
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

  /// The tooltip of a time.
  static func words(_ line: SummaryLine) -> String {
    let size = line.cells.map { ", \(Amount.count($0)) cells" } ?? ""
    let interval = Amount.interval(line.low, line.high, Amount.seconds)
    return "\(line.contender)\(size): \(line.value.map(Amount.seconds) ?? "nothing placed")"
      + (interval.isEmpty ? "" : " \(interval)")
      + "; \(Amount.of(line.processes, "process", "processes")), \(Amount.of(line.samples, "sample"))"
  }

  private static func shares(_ line: SummaryLine) -> [PhaseShare] {
    let seconds = phases.map { line.phases?[$0] ?? 0 }
    let sum = seconds.reduce(0, +)
    guard sum > 0 else { return [] }
    var start = 0.0
    return zip(phases, seconds).enumerated().compactMap { number, phase in
      defer { start += phase.1 }
      guard phase.1 > 0 else { return nil }
      let share = Amount.digits(100 * phase.1 / sum)
      return PhaseShare(
        x: LogScale.text(bar * start / sum), width: LogScale.text(bar * phase.1 / sum), phase: number,
        words: "\(line.contender), \(phase.0): \(Amount.seconds(phase.1)), \(share) %")
    }
  }
}
