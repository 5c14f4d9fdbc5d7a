import LayoutBenchmarking

/// One experiment of a plan: how times grow, what each contender takes on each problem, and every number.
struct ExperimentEntry: Sendable {
  let id: String
  let title: String
  let plots: [ScalingPlot]
  let times: [TimesTable]
  let numbers: [NumberTable]
  let commands: [ShellCommand]
  /// Whether some contender is another program.
  let hasPeers: Bool

  /// - Parameters:
  ///   - lines: the summary lines of the experiment.
  ///   - command: what measures it again.
  init(_ lines: [SummaryLine], id: String, command: String?) {
    let medians = lines.filter { $0.kind == .median && $0.measure == "total" }
    self.id = id
    title = "\(lines[0].plan), \(lines[0].experiment)"
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
    // Of a series of sizes the largest stands for all; a problem by itself stands for itself.
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

  /// Whether a contender is none of Plumb's own.
  static func isPeer(_ contender: String) -> Bool {
    let own = ["direct", "loop", "A/A:"]
    return !own.contains(contender)
      && !["constraint/", "session/", "A/A:"].contains(where: contender.hasPrefix)
  }
}

/// A colour and a shape for each contender of an experiment, in the order in which they come.
struct ContenderColours: Sendable {
  private let contenders: [String]

  init(_ names: [String]) {
    contenders = names.reduce(into: []) { if !$0.contains($1), !$1.hasPrefix("A/A:") { $0.append($1) } }
  }

  /// The number of the colour; there are eight, and shapes change with them.
  func number(of contender: String) -> Int { (contenders.firstIndex(of: contender) ?? 0) % 8 }
}
