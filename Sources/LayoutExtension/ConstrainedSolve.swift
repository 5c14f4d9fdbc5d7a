import ConstraintLayout
import LayoutCore
import LinearProgramming

/// Finds what gives way so that constraints hold.
struct ConstrainedSolve {
  let tree: LayoutTree
  let proposal: ProposedViewSize
  let host: Host
  let constraints: [LayoutConstraint]
  let engine: ConstraintEngine
  /// The layout without constraints.
  let plain: LayoutResult
  let nodeLimit: Int
  let deadline: Deadline
  /// Layouts compiled so far.
  let layouts: ScaffoldLayouts
  /// What gives way by now, in the order in which constraints name it.
  private(set) var slots: [Scaffold.Slot] = []
  private var isOpen: Set<Giver> = []
  /// The tree of the last attempt.
  var scaffold: Scaffold?
  var effort = ConstrainedLayout.Effort()

  init(
    _ tree: LayoutTree, _ proposal: ProposedViewSize, _ host: Host, _ constraints: [LayoutConstraint],
    by engine: ConstraintEngine, plain: LayoutResult, nodeLimit: Int,
    layouts: ScaffoldLayouts
  ) {
    self.tree = tree
    self.proposal = proposal
    self.host = host
    self.constraints = constraints
    self.engine = engine
    self.plain = plain
    self.nodeLimit = nodeLimit
    self.layouts = layouts
    deadline = Deadline(seconds: engine.options.timeLimit)
  }

  /// Lets more and more give way, until every constraint holds or everything that may has given way.
  mutating func run() -> ConstrainedLayout {
    let faults = faults()
    if !faults.isEmpty { return failing(.faulty(faults)) }
    do throws(OpenLayout.Failure) {
      var missed: Set<Int>
      switch try plainVerdict() {
      case .missed(let indices): missed = indices
      case .hidden(let faults): return failing(.faulty(faults))
      }
      if missed.isEmpty { return ConstrainedLayout(.placed, plain) }
      while true {
        for index in missed.sorted() { open(constraints[index]) }
        switch try attempt() {
        case .settled(let settled):
          missed = unopened(among: settled.unmet.indices.filter { settled.unmet[$0] > 0 })
          if missed.isEmpty { return placed(settled) }
        case .conflict(let conflict):
          missed = unopened(among: constraints.indices)
          if missed.isEmpty { return failing(.conflict(conflict)) }
        case .undecided(let reason): return failing(.undecided(reason))
        }
      }
    } catch {
      return failing(.failed(error.status))
    }
  }

  /// Lets the quantities of a constraint give way.
  private mutating func open(_ constraint: LayoutConstraint) {
    for quantity in constraint.givingQuantities {
      guard let giver = Giver(quantity, in: tree), isOpen.insert(giver).inserted else { continue }
      slots.append(
        Scaffold.Slot(giver: giver, quantity: quantity.given, plain: plainValue(of: giver)))
    }
  }

  /// The constraints for which more can give way.
  private func unopened(among indices: some Sequence<Int>) -> Set<Int> {
    Set(indices.filter { !isOpen.isSuperset(of: givers(of: constraints[$0])) })
  }

  // MARK: Answers

  private func failing(_ status: ConstrainedLayout.Status) -> ConstrainedLayout {
    var answer = ConstrainedLayout(status, LayoutResult(status: .placed))
    answer.result = LayoutResult(status: status.layoutStatus)
    answer.effort = effort
    return answer
  }

  private func placed(_ settled: ScaffoldSolve.Settled) -> ConstrainedLayout {
    let scaffold = scaffold!
    let realization = ConstrainedLayout.Realization(
      tree: scaffold.tree(with: settled.values), nodes: scaffold.shown)
    var answer = ConstrainedLayout(.placed, realization.read(settled.result))
    answer.realization = realization
    answer.effort = effort
    answer.concessions = zip(slots, settled.values).filter { $0.plain != $1 }.map {
      ConstrainedLayout.Concession(quantity: $0.quantity, plain: $0.plain, value: $1)
    }
    for (index, constraint) in constraints.enumerated() {
      guard case .preferred(let level) = constraint.strength, settled.unmet[index] > 0 else { continue }
      answer.losses.append(
        ConstrainedLayout.Loss(
          index: index, constraint: constraint, level: level, amount: settled.unmet[index]))
    }
    answer.losses.sort { ($0.level, $0.index) < ($1.level, $1.index) }
    return answer
  }
}
