import ArgumentParser
import ConstraintLayout
import DirectLayout
import Dispatch
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExtension
import Plumb
import Synchronization

struct SatisfyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "satisfy",
    abstract: "Asks for generated constraints that are known to have a layout.",
    discussion: """
      In every case some lengths and places are chosen first: views are put into frames or moved, and the direct \
      engine lays that out. What is demanded then are numbers of that layout, so there is one. An answer that the \
      constraints conflict is a finding. So is a layout that the direct engine does not confirm, or in which a \
      constraint is missed; a leaf's baselines are read off the case. Undecided answers are counted.

      The first three findings of each kind are made as small as they can be while their constraints go on having a \
      layout. --cases prints the generated cases instead, one a line, for another program to answer.

      plumb satisfy trees text --count 10000
      plumb satisfy trees --seed 7 --count 100 --cases | plumb constrain -

      Exit codes: 0 no findings, 1 findings.
      """)

  @Argument(
    help: "Families, such as trees or text; all stands for every one. plumb generate --list shows them.")
  var families: [String]
  @Option(help: "The seed of each family's first case.") var seed: UInt64 = 1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 1000
  @Option(help: "Seconds after which no case is begun.") var time: Double?
  @Option(help: "Threads; as many as there are cores by default.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  @Option(help: "How the constraint engine turns rules into rows.") var encoding: Encoding = .tracks
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "The most relaxations solved in a round of the search.") var nodeLimit = 1000
  @Flag(inversion: .prefixedNo, help: "Make findings as small as they can be.") var shrink = true
  @Flag(help: "Print the cases and answer none.") var cases = false
  @Option(help: "A table and the findings, or an object a line.") var format = OutputFormat.text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if jobs < 1 { throw ValidationError("--jobs is \(jobs); at least 1 is needed") }
    if nodeLimit < 1 { throw ValidationError("--node-limit is \(nodeLimit); at least 1 is needed") }
    if let time, !(time > 0) { throw ValidationError("--time is \(time); more than 0 seconds are needed") }
    _ = try chosen()
  }

  func run() throws {
    let began = ContinuousClock.now
    let judge = SatisfactionJudge(engine: constraint.engine(encoding), nodeLimit: nodeLimit)
    var tallies: [SatisfactionTally] = []
    for family in try chosen() {
      if cases {
        try printCases(of: family)
        continue
      }
      let tally = Mutex(SatisfactionTally(family: family.label))
      let next = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          let isOver = time.map { (ContinuousClock.now - began) / .seconds(1) > $0 } ?? false
          if index >= count || isOver { return }
          let seed = seed &+ UInt64(index)
          let outcome = SatisfactionJudge.makeCase(family, seed: seed).map {
            ($0, judge.judge($0.layoutCase))
          }
          let cases = tally.withLock {
            $0.add(outcome?.1, seed: seed)
            return $0.cases
          }
          if cases % 100 == 0 { Terminal.progress("\(family.label): \(cases) of \(count)") }
        }
      }
      Terminal.progress("")
      tallies.append(tally.withLock { $0 })
    }
    if cases { return }
    try report(tallies, judge)
    if tallies.contains(where: { !$0.findings.isEmpty }) { throw Exit.differ }
  }

  private func printCases(of family: Family) throws {
    for offset in 0..<UInt64(count) {
      guard let made = SatisfactionJudge.makeCase(family, seed: seed &+ offset) else { continue }
      try Terminal.write(try made.layoutCase.json() + "\n")
    }
  }

  // MARK: What was found

  /// The most time for shrinking one finding.
  private static let longestShrinking = Duration.seconds(60)
  /// The most findings of the same family and kind that are printed.
  private static let mostTold = 3

  private func report(_ tallies: [SatisfactionTally], _ judge: SatisfactionJudge) throws {
    let isJSON = format == .json
    for line in isJSON ? try tallies.map({ try canonicalText(of: $0) }) : SatisfactionTally.table(tallies) {
      try Terminal.write(line + "\n")
    }
    for (tally, family) in zip(tallies, try chosen()) {
      var told: [String: Int] = [:]
      for finding in tally.findings.sorted(by: { $0.seed < $1.seed }) {
        told[finding.outcome.kind, default: 0] += 1
        guard told[finding.outcome.kind, default: 0] <= Self.mostTold,
          let made = SatisfactionJudge.makeCase(family, seed: finding.seed)
        else { continue }
        let small = shrink ? shrunk(made, finding.outcome.kind, judge) : made.layoutCase
        let outcome = shrink ? judge.judge(small) : finding.outcome
        if isJSON {
          try Terminal.write(
            try canonicalText(
              of: SatisfactionFinding(
                family: family.label, seed: finding.seed, kind: outcome.kind, reason: outcome.reason,
                case: try small.json())) + "\n")
        } else {
          try Terminal.write(
            Terminal.printable("\(family.label)/\(finding.seed): \(outcome.kind): \(outcome.reason)") + "\n"
              + "  \(try small.json())\n")
        }
      }
    }
  }

  /// The smallest case found that certainly has a layout and still gets the same wrong answer.
  private func shrunk(_ made: SatisfiableCase, _ kind: String, _ judge: SatisfactionJudge) -> LayoutCase {
    Shrinker(timeLimit: Self.longestShrinking).shrink(made.layoutCase) { candidate in
      !candidate.constraints.isEmpty && made.witness.holds(candidate, by: SatisfactionJudge.direct)
        && judge.judge(candidate).kind == kind
    }.subject
  }

  /// The named families, without duplicates.
  private func chosen() throws -> [Family] {
    var chosen: [Family] = []
    for text in families {
      let named = text == "all" ? Family.all : [try GenerateCommand.family(text)]
      for family in named where !chosen.contains(where: { $0.label == family.label }) {
        chosen.append(family)
      }
    }
    return chosen
  }
}

/// Judges the constraint engine's answers to constraints that certainly have a layout.
struct SatisfactionJudge: Sendable {
  enum Outcome {
    case placed
    case undecided(String)
    case conflict(String)
    /// A layout that a check does not confirm.
    case unconfirmed(String)
    case failed(String)

    /// The name used in machine-readable output.
    var kind: String {
      switch self {
      case .placed: "placed"
      case .undecided: "undecided"
      case .conflict: "conflict"
      case .unconfirmed: "unconfirmed"
      case .failed: "failed"
      }
    }

    var reason: String {
      switch self {
      case .placed: "every constraint holds"
      case .undecided(let reason), .conflict(let reason), .unconfirmed(let reason), .failed(let reason):
        reason
      }
    }
  }

  let engine: ConstraintEngine
  let nodeLimit: Int

  /// The case for a seed; nil if no constraints can be made for it.
  static func makeCase(_ family: Family, seed: UInt64) -> SatisfiableCase? {
    SatisfiableCase(family.makeCase(seed: seed), seed: seed, by: direct)
  }

  static func direct(_ tree: LayoutTree, _ proposal: ProposedViewSize, _ host: LayoutCore.Host)
    -> LayoutResult
  {
    DirectEngine().layout(tree, in: proposal, host: host)
  }

  func judge(_ layoutCase: LayoutCase) -> Outcome {
    let tree: LayoutTree
    let constraints: [LayoutConstraint]
    do {
      tree = try layoutCase.tree()
      constraints = try layoutCase.layoutConstraints(of: tree)
    } catch {
      return .failed("\(error)")
    }
    let layout = engine.layout(
      tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints, nodeLimit: nodeLimit)
    switch layout.status {
    case .undecided(let reason): return .undecided(reason)
    case .conflict(let conflict):
      return .conflict(
        conflict.reasons.map { $0.constraint.map { "\($0)" } ?? "what a length holds" }.joined(
          separator: "; "))
    case .faulty(let faults): return .failed("\(faults[0])")
    case .failed(let status): return .failed(status.words(in: tree))
    case .placed: break
    }
    let check = ConstrainedCheck(
      layout, of: tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints)
    if !check.comparison.verdict.isAgreement {
      return .unconfirmed("direct: \(check.comparison.verdict.name)")
    }
    if let miss = check.misses.first { return .unconfirmed("missed by \(miss.found): \(miss.constraint)") }
    let numbers = WitnessedNumbers(layoutCase, tree, layout.result.frames)
    for (constraint, description) in zip(constraints, layoutCase.constraints) {
      if let miss = numbers.miss(description), miss > 1e-8, constraint.strength == .required {
        return .unconfirmed("missed by \(miss), as the case declares baselines: \(constraint)")
      }
    }
    return .placed
  }
}

/// The results for the cases of a family.
struct SatisfactionTally: Encodable, Sendable {
  struct SeedOutcome: Sendable {
    var seed: UInt64
    var outcome: SatisfactionJudge.Outcome
  }

  let family: String
  private(set) var cases = 0
  /// Cases for which no constraints can be made.
  private(set) var bare = 0
  /// By the kind of an outcome.
  private(set) var outcomes: [String: Int] = [:]
  private(set) var findings: [SeedOutcome] = []

  init(family: String) { self.family = family }

  /// - Parameter outcome: nil if there were no constraints.
  mutating func add(_ outcome: SatisfactionJudge.Outcome?, seed: UInt64) {
    cases += 1
    guard let outcome else {
      bare += 1
      return
    }
    outcomes[outcome.kind, default: 0] += 1
    switch outcome {
    case .placed, .undecided: break
    case .conflict, .unconfirmed, .failed: findings.append(SeedOutcome(seed: seed, outcome: outcome))
    }
  }

  private static let kinds = ["placed", "undecided", "conflict", "unconfirmed", "failed"]

  private enum CodingKeys: String, CodingKey {
    case family, cases, bare, outcomes
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(family, forKey: .family)
    try object.encode(cases, forKey: .cases)
    try object.encode(bare, forKey: .bare)
    try object.encode(outcomes, forKey: .outcomes)
  }

  static func table(_ tallies: [SatisfactionTally]) -> [String] {
    var table = TextTable(["family", "cases", "bare"] + kinds)
    for tally in tallies {
      table.add(
        [tally.family, "\(tally.cases)", "\(tally.bare)"] + kinds.map { "\(tally.outcomes[$0] ?? 0)" })
    }
    return table.lines
  }
}

/// A finding in machine-readable output.
private struct SatisfactionFinding: Encodable {
  var family: String
  var seed: UInt64
  var kind: String
  var reason: String
  /// The case as text.
  var `case`: String
}
