package import Boxes
package import ConstraintBoxes
import LayoutConstraints
import LayoutCore
import LinearProgramming

extension ConstraintBoxEngine {
  /// Lays out boxes so that constraints beyond the rules of CSS hold.
  ///
  /// If they all hold anyway, the answer is the plain layout.  Otherwise declared lengths give way: see
  /// `BoxConstraint.gives`.  Among these layouts, required constraints hold in the answer; then the preferences of level 1
  /// miss by the least sum, then those of level 2 and so on; then lengths change by the least sum, and last places.  It is
  /// the best under the comparisons that its own layout confirms.  See `Documentation/Boxes.md`.
  ///
  /// - Parameter nodeLimit: the most relaxations solved in a round.
  /// - Throws: a refusal for what the engine does not lay out, and if the solver fails.
  package func layout(
    _ tree: BoxTree, under constraints: [BoxConstraint], nodeLimit: Int = 10_000
  ) throws(BoxRefusal) -> ConstrainedBoxes {
    let plain = try layout(tree, opening: [])
    var solve = ConstrainedBoxSolve(tree, constraints, by: self, plain: plain, nodeLimit: nodeLimit)
    return try solve.run()
  }
}

/// Lets declared lengths give way until the constraints hold.
struct ConstrainedBoxSolve {
  private let tree: BoxTree
  private let constraints: [BoxConstraint]
  private let engine: ConstraintBoxEngine
  private let nodeLimit: Int
  /// The layout without constraints.
  private let plain: OpenBoxLayout
  private let deadline: Deadline
  private let known: BoxSlots
  /// What gives way so far, in the order in which constraints name it.
  private var slots: [BoxSlot] = []
  private var effort = SearchEffort()

  init(
    _ tree: BoxTree, _ constraints: [BoxConstraint], by engine: ConstraintBoxEngine, plain: OpenBoxLayout,
    nodeLimit: Int
  ) {
    (self.tree, self.constraints, self.engine) = (tree, constraints, engine)
    (self.plain, self.nodeLimit) = (plain, nodeLimit)
    deadline = Deadline(seconds: engine.options.timeLimit)
    known = BoxSlots(tree, plain.solution.frames)
  }

  /// Lets more lengths give way until every constraint holds or no lengths are left.
  mutating func run() throws(BoxRefusal) -> ConstrainedBoxes {
    let faults = faults()
    if !faults.isEmpty { return ConstrainedBoxes(.faulty(faults), tree) }
    let misses = BoxQuantities(tree, known.boxes, plain.open)
      .misses(constraints, at: plain.solution.values)
    var missed = Set(misses.enumerated().filter { $1 > 0 }.map(\.offset))
    if missed.isEmpty { return ConstrainedBoxes(.placed, tree, plain.solution.frames) }
    while true {
      for index in missed.sorted() { open(constraints[index]) }
      let rest = unopened(among: constraints.indices)
      switch attempt(isLast: rest.isEmpty) {
      case .settled(let settled):
        missed = unopened(among: settled.unmet.indices.filter { settled.unmet[$0] > 0 })
        if missed.isEmpty { return try placed(settled) }
      case .infeasible: missed = rest
      case .conflict(let conflict): return failing(.conflict(conflict))
      case .undecided(let reason, let conflict): return failing(.undecided(reason, conflict))
      }
    }
  }

  // MARK: The constraints on this tree

  private func faults() -> [BoxConstraintFault] {
    constraints.enumerated().compactMap { index, constraint in
      problem(constraint).map { BoxConstraintFault(index: index, constraint: constraint, problem: $0) }
    }
  }

  private func problem(_ constraint: BoxConstraint) -> String? {
    if let flaw = constraint.flaw {
      return flaw.part.map { "\($0.rawValue) \(flaw.problem)" } ?? flaw.problem
    }
    for term in constraint.demand.left.terms + constraint.demand.right.terms {
      switch term.quantity {
      case .window: continue
      case .column, .row, .view(_, .guide):
        return "names \(term.quantity), which boxes do not have; edges and lengths of boxes are needed"
      case .view(let path, _):
        guard let box = known.boxes[path] else { return "names \(path), which is no box" }
        if plain.solution.frameExpressions[box].isEmpty {
          return "names \(path), which is not laid out, because of display: none"
        }
      }
    }
    return (constraint.gives ?? []).lazy.compactMap { known.problem(of: $0) }.first
  }

  // MARK: What gives way

  private mutating func open(_ constraint: BoxConstraint) {
    for slot in known.slots(of: constraint) where !slots.contains(where: { $0.length == slot.length }) {
      slots.append(slot)
    }
  }

  /// The constraints with lengths that could still give way.
  private func unopened(among indices: some Sequence<Int>) -> Set<Int> {
    let open = Set(slots.map(\.length))
    return Set(indices.filter { !open.isSuperset(of: known.slots(of: constraints[$0]).map(\.length)) })
  }

  // MARK: Attempts

  private enum Outcome {
    case settled(BoxRounds.SettledLengths)
    case infeasible
    case conflict(BoxConflict)
    case undecided(String, BoxConflict?)
  }

  /// Tries to meet all constraints with the lengths that give way so far.
  ///
  /// - Parameter isLast: whether nothing more can give way.  Only then a conflict is found, and other starts are tried.
  private mutating func attempt(isLast: Bool) -> Outcome {
    var rounds = BoxRounds(
      tree, constraints, slots, known, by: engine, plain: plain.solution.frames, nodeLimit: nodeLimit,
      deadline: deadline)
    defer { effort.add(rounds.effort) }
    let first = rounds.run(from: slots.map(\.start), limit: 100)
    var conflict: BoxConflict?
    switch first {
    case .settled(let settled): return .settled(settled)
    case .stopped(let reason): return .undecided(reason, nil)
    case .infeasible, .restless: if !isLast { return .infeasible }
    }
    if case .infeasible(let asked, let layout, let suspects) = first {
      conflict = BoxConflictSearch(rounds, asked, layout).conflict(among: suspects)
      if let conflict, conflict.comparisons.isEmpty { return .conflict(conflict) }
    }
    for start in rounds.otherStarts where deadline.secondsLeft > 0 {
      if case .settled(let settled) = rounds.run(from: start, limit: 30) { return .settled(settled) }
    }
    if let settled = rounds.nearest() { return .settled(settled) }
    if case .restless(let reason) = first { return .undecided(reason, nil) }
    return .undecided(
      conflict == nil
        ? "the constraints in conflict could not be found within the limits"
        : "there is no layout as comparisons of CSS come out now, and none was found where they come out otherwise",
      conflict)
  }

  // MARK: Answers

  private func failing(_ status: ConstrainedBoxes.Status) -> ConstrainedBoxes {
    var answer = ConstrainedBoxes(status, tree)
    answer.effort = effort
    return answer
  }

  private func placed(_ settled: BoxRounds.SettledLengths) throws(BoxRefusal) -> ConstrainedBoxes {
    var realized = tree
    var concessions: [ConstrainedBoxes.Concession] = []
    for (slot, value) in zip(slots, settled.values) {
      // An inset of 0 is as good as none.
      let isSame = slot.plain.map { $0 == value } ?? (slot.isPlace && value == 0)
      if isSame { continue }
      realized.set(slot.property, of: slot.box, pixels: value)
      concessions.append(.init(length: slot.length, plain: slot.plain, value: value))
    }
    var answer = ConstrainedBoxes(.placed, realized, try engine.layout(realized))
    answer.concessions = concessions
    answer.isLeast = settled.isLeast
    answer.effort = effort
    for (index, constraint) in constraints.enumerated() {
      guard case .preferred(let level) = constraint.demand.strength, settled.unmet[index] > 0 else {
        continue
      }
      answer.losses.append(
        .init(index: index, constraint: constraint, level: level, amount: settled.unmet[index]))
    }
    answer.losses.sort { ($0.level, $0.index) < ($1.level, $1.index) }
    return answer
  }
}
