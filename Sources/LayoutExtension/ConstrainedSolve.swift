public import ConstraintLayout
import LayoutConstraints
public import LayoutCore
import LinearProgramming
import OpenPrograms

extension ConstraintEngine {
  /// Lays out a tree so that constraints beyond its rules hold.
  ///
  /// If they all hold anyway, the answer is the plain layout. Otherwise the quantities that they name give
  /// way: a length by a fixed frame around the view (F1), a position by an offset (F10), a track by fixed
  /// frames around its cells. The rules still apply around them. Among these layouts, required constraints
  /// hold in the answer; then the preferences of level 1 miss by the least sum, then those of level 2 and so
  /// on; then lengths change by the least sum, and last positions. See `Documentation/Constraints.md`.
  ///
  /// - Parameter nodeLimit: the most relaxations solved in a round.
  public func layout(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center,
    under constraints: [LayoutConstraint],
    nodeLimit: Int = 10_000
  ) -> ConstrainedLayout {
    layout(
      tree, in: proposal, host: host, under: constraints, nodeLimit: nodeLimit,
      plain: layout(tree, in: proposal, host: host), AdjustableLayouts())
  }

  /// - Parameters:
  ///   - plain: the layout without constraints.
  ///   - layouts: compiled layouts of the same tree in the same proposal, which are reused.
  func layout(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host, under constraints: [LayoutConstraint],
    nodeLimit: Int, plain: LayoutResult, _ layouts: AdjustableLayouts
  ) -> ConstrainedLayout {
    if constraints.isEmpty || plain.status != .placed {
      return ConstrainedLayout(plain.status == .placed ? .placed : .failed(plain.status), plain)
    }
    var solve = ConstrainedSolve(
      tree, proposal, host, constraints, by: self, plain: plain, nodeLimit: nodeLimit, layouts: layouts)
    return solve.run()
  }
}

/// Lets quantities give way until the constraints hold.
struct ConstrainedSolve {
  private let tree: LayoutTree
  private let proposal: ProposedViewSize
  private let host: Host
  private let constraints: [LayoutConstraint]
  private let engine: ConstraintEngine
  /// The layout without constraints.
  private let plain: LayoutResult
  private let nodeLimit: Int
  private let deadline: Deadline
  /// Layouts compiled so far.
  private let layouts: AdjustableLayouts
  /// The quantities that give way so far, in the order in which constraints name them.
  private var slots: [AdjustableTree.Adjustment] = []
  private var isOpen: Set<AdjustableQuantity> = []
  /// The tree of the last attempt.
  private var adjustable: AdjustableTree?
  private var effort = SearchEffort()

  init(
    _ tree: LayoutTree, _ proposal: ProposedViewSize, _ host: Host, _ constraints: [LayoutConstraint],
    by engine: ConstraintEngine, plain: LayoutResult, nodeLimit: Int,
    layouts: AdjustableLayouts
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

  /// Lets more quantities give way until every constraint holds or no quantities are left.
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
        let rest = unopened(among: constraints.indices)
        switch try attempt(isLast: rest.isEmpty) {
        case .settled(let settled):
          missed = unopened(among: settled.unmet.indices.filter { settled.unmet[$0] > 0 })
          if missed.isEmpty { return placed(settled) }
        case .conflict(let conflict): return failing(.conflict(conflict))
        case .infeasible: missed = rest
        case .undecided(let reason): return failing(.undecided(reason))
        }
      }
    } catch {
      return failing(.failed(error.status))
    }
  }

  // MARK: The constraints on this tree

  /// What is wrong with the constraints.
  private func faults() -> [ConstraintFault] {
    var outlines = GridOutlines()
    return constraints.enumerated().compactMap { index, constraint in
      constraint.problem(in: tree, &outlines).map {
        ConstraintFault(index: index, constraint: constraint, problem: $0)
      }
    }
  }

  /// The guides that constraints speak of, as nodes of the tree.
  private var guides: [PlacedGuide] {
    constraints.flatMap { $0.left.terms + $0.right.terms }.compactMap { term in
      guard case .view(let name, .guide(let key)) = term.quantity else { return nil }
      return PlacedGuide(key, of: tree.nodes[name]!)
    }
  }

  /// Whether the plain layout meets the constraints.
  private enum PlainVerdict {
    case missed(Set<Int>)
    /// Some speak of views that are not shown.
    case hidden([ConstraintFault])
  }

  private func plainVerdict() throws(OpenLayout.Failure) -> PlainVerdict {
    let adjustable = AdjustableTree(tree, [], asking: guides)!
    let layout = try layouts.layout(of: adjustable, in: proposal, host: host, by: engine)
    let values = try layout.run { layout throws(OpenLayout.Failure) in try layout.settle().values }
    var numbers = LayoutNumbers(layout)
    var missed: Set<Int> = []
    var hidden: [ConstraintFault] = []
    for (index, constraint) in constraints.enumerated() {
      guard let difference = numbers.difference(constraint) else {
        let problem = "speaks of a view that is not shown (F7): \(constraint)"
        hidden.append(ConstraintFault(index: index, constraint: constraint, problem: problem))
        continue
      }
      if OpenProgram.Constraint(difference, constraint).miss(at: values) > 0 { missed.insert(index) }
    }
    return hidden.isEmpty ? .missed(missed) : .hidden(hidden)
  }

  // MARK: What gives way

  /// Lets the quantities of the constraint give way.
  private mutating func open(_ constraint: LayoutConstraint) {
    for quantity in constraint.givingQuantities {
      guard let relaxable = AdjustableQuantity(quantity, in: tree), isOpen.insert(relaxable).inserted else {
        continue
      }
      slots.append(
        AdjustableTree.Adjustment(
          relaxable: relaxable, quantity: quantity.given, plain: plainValue(of: relaxable)))
    }
  }

  /// The constraints with quantities that could still give way.
  private func unopened(among indices: some Sequence<Int>) -> Set<Int> {
    Set(
      indices.filter { index in
        !isOpen.isSuperset(
          of: constraints[index].givingQuantities.compactMap { AdjustableQuantity($0, in: tree) })
      })
  }

  /// The value in the plain layout, in points; 0 for a position.
  private func plainValue(of relaxable: AdjustableQuantity) -> Double {
    switch relaxable {
    case .place: 0
    case .length(let node, let axis): plain.frames[node].size[axis]
    case .track(let grid, let axis, let index):
      plain.grids.first { $0.node == grid }.map {
        (axis == .horizontal ? $0.columns : $0.rows)[index].length
      } ?? 0
    }
  }

  /// Tries to meet all constraints with the quantities that give way so far.
  ///
  /// - Parameter isLast: whether nothing more can give way.
  private mutating func attempt(isLast: Bool) throws(OpenLayout.Failure) -> AdjustmentSolve.Outcome {
    guard let adjustable = AdjustableTree(tree, slots, asking: guides) else {
      return .undecided("the tree is too deep to put frames and offsets around what gives way")
    }
    self.adjustable = adjustable
    let layout = try layouts.layout(of: adjustable, in: proposal, host: host, by: engine)
    var solve = AdjustmentSolve(constraints, adjustable, layout, nodeLimit: nodeLimit, deadline: deadline)
    let outcome = try layout.run { _ throws(OpenLayout.Failure) in try solve.run(isLast: isLast) }
    effort.add(solve.effort)
    return outcome
  }

  // MARK: Answers

  private func failing(_ status: ConstrainedLayout.Status) -> ConstrainedLayout {
    var answer = ConstrainedLayout(status, LayoutResult(status: .placed))
    answer.result = LayoutResult(status: status.layoutStatus)
    answer.effort = effort
    return answer
  }

  private func placed(_ settled: AdjustmentSolve.Settled) -> ConstrainedLayout {
    let adjustable = adjustable!
    let realization = ConstrainedLayout.Realization(
      tree: adjustable.tree(with: settled.values), nodes: adjustable.shown)
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
