import Boxes
import ConstraintBoxes
import LayoutConstraints
import LayoutCore
import LinearProgramming
import OpenPrograms

/// Finds lengths at which the constraints hold, under the comparisons of a layout, and corrects these until the layout at
/// the lengths found confirms them.
struct BoxRounds {
  let tree: BoxTree
  let constraints: [BoxConstraint]
  /// What gives way.
  let slots: [BoxSlot]
  let engine: ConstraintBoxEngine
  let nodeLimit: Int
  private let known: BoxSlots
  /// The plain layout.
  private let plain: BoxFrames
  private let deadline: Deadline
  private(set) var effort = SearchEffort()

  init(
    _ tree: BoxTree, _ constraints: [BoxConstraint], _ slots: [BoxSlot], _ known: BoxSlots,
    by engine: ConstraintBoxEngine, plain: BoxFrames, nodeLimit: Int, deadline: Deadline
  ) {
    (self.tree, self.constraints, self.slots, self.known) = (tree, constraints, slots, known)
    (self.engine, self.plain, self.nodeLimit, self.deadline) = (engine, plain, nodeLimit, deadline)
  }

  var options: SolverOptions { engine.options.until(deadline) }

  enum RoundsResult {
    case settled(SettledLengths)
    /// There is no solution under the comparisons of a layout.
    case infeasible(OpenProgram, OpenBoxLayout, suspects: [Int])
    /// The comparisons did not settle, or rounding errors ended the search; the text says which.
    case restless(String)
    case stopped(String)
  }

  struct SettledLengths {
    /// A value per slot.
    var values: [Double]
    /// For each constraint the amount by which it misses; 0 if it holds.
    var unmet: [Double]
    /// Whether no layout with the same comparisons changes less.
    var isLeast = true
  }

  /// Lengths at which the required constraints held, but whose layout has other comparisons than those under which they
  /// were the best.
  private var feasible: [[Double]] = []

  private static let restless =
    "comparisons and the lengths that give way did not settle; let other lengths give way"

  /// Solves under the comparisons of a layout, and again under those at the lengths found, until they are the same.
  ///
  /// - Parameter limit: the most rounds.  Where items shrink, each round brings the ratio of their lengths some digits nearer.
  mutating func run(from start: [Double], limit: Int) -> RoundsResult {
    do {
      var (values, layout) = (start, try self.layout(at: start))
      if settled(layout, values) != nil { feasible.append(values) }
      var visited: [[Double]] = []
      for _ in 1...limit {
        effort.rounds += 1
        let asked = program(layout.open)
        let answer = try asked.solve(with: engine.solver, options: options, nodeLimit: nodeLimit)
        effort.nodes += answer.nodes
        effort.iterations += answer.iterations
        switch answer.status {
        case .optimal: break
        case .infeasible(let suspects): return .infeasible(asked, layout, suspects: suspects)
        case .unbounded: return .stopped("no layout has the least change")
        case .undecided(let reason): return .stopped(reason)
        case .numericalFailure(let reason): return .restless(reason)
        }
        let next = try self.layout(at: answer.inputs)
        let isConfirmed =
          Self.agree([answer.inputs], [values], 1e-9)
          || Self.agree(next.open.outcomes, layout.open.outcomes, 1e-11)
        if let settled = settled(next, answer.inputs) {
          if isConfirmed { return .settled(settled) }
          feasible.append(answer.inputs)
        }
        // The same lengths lead round the same circle.
        if visited.contains(where: { Self.agree([$0], [answer.inputs], 1e-9) }) { break }
        visited.append(answer.inputs)
        (values, layout) = (answer.inputs, next)
      }
    } catch {
      return .stopped("\(error)")
    }
    return .restless(Self.restless)
  }

  func lengths(_ values: [Double]) -> [OpenLength] {
    zip(slots, values).map { OpenLength($0.box, $0.property, $1) }
  }

  private func layout(at values: [Double]) throws(BoxRefusal) -> OpenBoxLayout {
    try engine.layout(tree, opening: lengths(values))
  }

  /// The answer at some lengths; nil if a required constraint is missed there.
  private func settled(_ layout: OpenBoxLayout, _ values: [Double]) -> SettledLengths? {
    let unmet = BoxQuantities(tree, known.boxes, layout.open)
      .misses(constraints, at: layout.solution.values)
    let isMet = zip(constraints, unmet).allSatisfy { $0.demand.strength != .required || $1 == 0 }
    return isMet ? SettledLengths(values: values, unmet: unmet) : nil
  }

  // MARK: Where a comparison changes

  /// Where no best lengths were confirmed, since they lie beyond where a comparison changes: of the lengths at which the
  /// constraints held, those moved towards the plain ones as far as they hold, with the least change.
  ///
  /// Complexity: some 60 layouts for each of at most ten such lengths.
  func nearest() -> SettledLengths? {
    let plain = slots.map(\.start)
    func change(_ settled: SettledLengths) -> Double {
      zip(settled.values, plain).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    return feasible.prefix(10).compactMap { edge(from: $0, to: plain) }.min { change($0) < change($1) }
  }

  /// The last lengths on the way from some at which the constraints hold, in units of 1/64 px if that holds.
  private func edge(from point: [Double], to plain: [Double]) -> SettledLengths? {
    func values(_ share: Double) -> [Double] { zip(point, plain).map { $0 + share * ($1 - $0) } }
    func settled(_ values: [Double]) -> SettledLengths? {
      guard deadline.secondsLeft > 0, let layout = try? layout(at: values) else { return nil }
      return self.settled(layout, values)
    }
    let step = 1.0 / 16
    var low = stride(from: 1 - step, to: 0, by: -step).first { settled(values($0)) != nil } ?? 0
    var high = low + step
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if settled(values(middle)) != nil { low = middle } else { high = middle }
    }
    let units = zip(values(low), point).map { value, point in
      (value * 64).rounded(point < value ? .down : .up) / 64
    }
    var found = settled(units) ?? settled(values(low)) ?? settled(point)
    found?.isLeast = false
    return found
  }

  private static func agree(_ some: [[Double]], _ others: [[Double]], _ tolerance: Double) -> Bool {
    some.count == others.count
      && zip(some, others).allSatisfy { a, b in
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0)) }
      }
  }

  /// The constraints and the least change on a program of the boxes.
  func program(_ layout: OpenBoxProgram) -> OpenProgram {
    var open = OpenProgram(layout.program)
    let quantities = BoxQuantities(tree, known.boxes, layout)
    var (lengths, places):
      ([OpenProgram.Objective.WeightedExpression], [OpenProgram.Objective.WeightedExpression]) = ([], [])
    for (slot, variable) in zip(slots, layout.inputs) {
      open.program.setInput(variable, to: slot.start)
      open.free.append(FreeInput(variable, lower: slot.property.isSigned ? -.infinity : 0))
      let change = OpenProgram.Objective.WeightedExpression(change(of: slot, variable, quantities))
      if slot.isPlace { places.append(change) } else { lengths.append(change) }
    }
    open.objectives = [lengths, places].filter { !$0.isEmpty }.map(OpenProgram.Objective.leastTotal)
    open.constraints = constraints.compactMap { quantities.constraint($0) }
    return open
  }

  /// How much a slot changes.  A size that was no length in pixels changes as much as the border box that it measures.
  private func change(of slot: BoxSlot, _ variable: Int, _ quantities: BoxQuantities) -> Affine {
    if slot.plain != nil || slot.isPlace { return Affine(variable: variable) + -slot.start }
    let axis = known.axis(ofSize: slot.property, slot.box)
    let frame = plain.frames[slot.box]
    return quantities.length(slot.box, axis) + -(axis == .horizontal ? frame.width : frame.height)
  }

  /// Other starts: first all lengths changed by the same share, then one at a time.
  var otherStarts: [[Double]] {
    let shares = [0.5, 1.5, 0.75, 0.25, 2, 4, 0.05]
    func changed(_ slot: BoxSlot, _ share: Double) -> Double {
      slot.isPlace ? slot.start + 80 * (share - 1) : max(slot.start, 10) * share
    }
    let alike = shares.map { share in slots.map { changed($0, share) } }
    if slots.count < 2 { return alike }
    let single = slots.indices.flatMap { place in
      shares.map { share in slots.indices.map { $0 == place ? changed(slots[$0], share) : slots[$0].start } }
    }
    return alike + single.prefix(35)
  }
}
