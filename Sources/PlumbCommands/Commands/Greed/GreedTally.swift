import GreedyCost
import LayoutCases
import LayoutComparison
import LayoutCore

/// The cost of greed in the cases of one source, in the format `plumb-greed/1`.
struct GreedTally: Encodable {
  var format = "plumb-greed/1"
  /// A family's label or a file.
  var source: String
  var objective: String
  var cases = 0
  var covered = 0
  /// The number of cases by reason.
  var notCovered: [String: Int] = [:]
  /// Cases with overflow, with a text that can break in several ways, or with uneven columns; the objective
  /// decides.
  var concerned = 0
  /// Cases whose greedy value is larger than the optimum.
  var worse = 0
  /// The worse cases whose optimum is 0.
  var avoidable = 0
  /// The sum of losses over the worse cases, in points.
  var totalLoss = 0.0
  var largestLoss = 0.0
  /// The sum of greedy height divided by least height over the worse cases; 1 for other objectives.
  var totalRatio = 0.0
  var largestRatio = 1.0
  /// Programs that were stopped by the time limit.
  var open = 0
  var largestGap = 0.0
  /// Optima whose layout does not have the promised value. They count as no loss.
  var unrealised = 0

  init(source: String, objective: GreedyObjective) {
    self.source = source
    self.objective = objective.rawValue
  }

  mutating func add(_ result: Result<GreedyComparison, NotCovered>) {
    cases += 1
    switch result {
    case .failure(let reason): notCovered[reason.rawValue, default: 0] += 1
    case .success(let comparison): add(comparison)
    }
  }

  private mutating func add(_ comparison: GreedyComparison) {
    covered += 1
    let isHeight = comparison.objective == .height
    if isHeight ? comparison.hasChoices : comparison.concernsGreed { concerned += 1 }
    if !comparison.isOptimal {
      open += 1
      largestGap = max(largestGap, comparison.gap)
    }
    if !comparison.isRealised { unrealised += 1 }
    guard comparison.loss > 0, comparison.isRealised else { return }
    worse += 1
    if comparison.optimum <= GreedyComparison.tolerance { avoidable += 1 }
    totalLoss += comparison.loss
    largestLoss = max(largestLoss, comparison.loss)
    let ratio = isHeight ? comparison.greedyValue / comparison.optimum : 1
    totalRatio += ratio
    largestRatio = max(largestRatio, ratio)
  }
}

/// The cost of greed by source and objective.
struct GreedTable {
  private var tallies: [GreedTally] = []

  mutating func add(_ tally: GreedTally) { tallies.append(tally) }

  var text: String {
    var table = TextTable(
      ["source, objective"] + [
        "cases", "covered", "concerned", "worse", "optimum 0", "mean points", "largest", "mean times",
        "largest", "open", "gap", "unlike",
      ])
    for tally in tallies { table.add(Self.row(tally)) }
    var reasons: [String: Int] = [:]
    for tally in tallies { reasons.merge(tally.notCovered, uniquingKeysWith: +) }
    let left = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($1) \($0)" }
    let lines = table.lines + (left.isEmpty ? [] : ["not covered: " + left.joined(separator: ", ")])
    return lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }

  func json() throws -> String { try tallies.map { try canonicalText(of: $0) + "\n" }.joined() }

  private static func row(_ tally: GreedTally) -> [String] {
    let counts = [tally.cases, tally.covered, tally.concerned, tally.worse, tally.avoidable]
    let worse = Double(max(1, tally.worse))
    let losses = [tally.totalLoss / worse, tally.largestLoss].map { tally.worse > 0 ? rounded($0) : "" }
    let isHeight = tally.objective == GreedyObjective.height.rawValue && tally.worse > 0
    let ratios = [tally.totalRatio / worse, tally.largestRatio].map { isHeight ? rounded($0) : "" }
    return ["\(tally.source), \(tally.objective)"] + counts.map(String.init) + losses + ratios
      + ["\(tally.open)", tally.open > 0 ? rounded(tally.largestGap) : "", "\(tally.unrealised)"]
  }

  /// Rounded to three decimals.
  private static func rounded(_ number: Double) -> String {
    Coordinate.shortText(of: number)
  }
}

/// A case in which greed has a cost, with both layouts, in the format `plumb-greed-example/1`.
struct GreedExample: Encodable {
  /// A view whose size differs between the two layouts.
  struct ViewObject: Encodable {
    var view: String
    /// Width and height, in points.
    var greedy: [Double]
    var optimal: [Double]
  }

  var format = "plumb-greed-example/1"
  var objective: String
  /// In points.
  var greedy: Double
  var optimal: Double
  var views: [ViewObject] = []
  var `case`: LayoutCase

  init(_ layoutCase: LayoutCase, _ comparison: GreedyComparison, _ tree: LayoutTree) {
    self.case = layoutCase
    objective = comparison.objective.rawValue
    greedy = comparison.greedyValue
    optimal = comparison.optimum
    for node in 0..<tree.count {
      guard let frame = comparison.better?.frame(ofOriginal: node) else { continue }
      let sizes = [comparison.layout.frames[node].size, frame.size].map {
        [$0.width.cleaned, $0.height.cleaned]
      }
      views.append(ViewObject(view: tree.label(of: node), greedy: sizes[0], optimal: sizes[1]))
    }
  }

  func json() throws -> String { try canonicalText(of: self) + "\n" }

  func text() throws -> String {
    var table = TextTable(["view", "width", "height", "best width", "best height"])
    for view in views { table.add([view.view] + (view.greedy + view.optimal).map(Coordinate.text)) }
    let head =
      "\(self.case.name), \(objective): greedy \(Coordinate.text(of: greedy)), optimum \(Coordinate.text(of: optimal))"
    let lines = ["", head] + table.lines + [try self.case.json()]
    return lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }
}
