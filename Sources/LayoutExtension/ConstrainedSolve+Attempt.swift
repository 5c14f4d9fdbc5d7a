import ConstraintLayout
import LayoutCore
import LinearProgramming

extension ConstrainedSolve {
  /// What is wrong with the constraints in this tree.
  func faults() -> [ConstraintFault] {
    var outlines = GridOutlines()
    return constraints.enumerated().compactMap { index, constraint in
      constraint.problem(in: tree, &outlines).map {
        ConstraintFault(index: index, constraint: constraint, problem: $0)
      }
    }
  }

  /// What gives way for a constraint.
  func givers(of constraint: LayoutConstraint) -> Set<Giver> {
    Set(constraint.givingQuantities.compactMap { Giver($0, in: tree) })
  }

  /// The guides that constraints speak of, as nodes of the tree.
  var guides: [PlacedGuide] {
    constraints.flatMap { $0.left.terms + $0.right.terms }.compactMap { term in
      guard case .view(let name, .guide(let key)) = term.quantity else { return nil }
      return PlacedGuide(key, of: tree.nodes[name]!)
    }
  }

  /// What the plain layout says of the constraints.
  enum PlainVerdict {
    case missed(Set<Int>)
    /// Some speak of views that are not shown.
    case hidden([ConstraintFault])
  }

  func plainVerdict() throws(OpenLayout.Failure) -> PlainVerdict {
    let scaffold = Scaffold(tree, [], asking: guides)!
    let layout = try layouts.layout(of: scaffold, in: proposal, host: host, by: engine)
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
      if Demand(difference, constraint).miss(at: values) > 0 { missed.insert(index) }
    }
    return hidden.isEmpty ? .missed(missed) : .hidden(hidden)
  }

  /// What a giver is in the plain layout.
  func plainValue(of giver: Giver) -> Double {
    switch giver {
    case .place: 0
    case .length(let node, let axis): plain.frames[node].size[axis]
    case .track(let grid, let axis, let index):
      plain.grids.first { $0.node == grid }.map {
        (axis == .horizontal ? $0.columns : $0.rows)[index].length
      } ?? 0
    }
  }

  /// The answer to all constraints with what gives way by now.
  mutating func attempt() throws(OpenLayout.Failure) -> ScaffoldSolve.Outcome {
    guard let scaffold = Scaffold(tree, slots, asking: guides) else {
      return .undecided("the tree is too deep to put frames and offsets around what gives way")
    }
    self.scaffold = scaffold
    let layout = try layouts.layout(of: scaffold, in: proposal, host: host, by: engine)
    var solve = ScaffoldSolve(constraints, scaffold, layout, nodeLimit: nodeLimit, deadline: deadline)
    let outcome = try layout.run { _ throws(OpenLayout.Failure) in try solve.run() }
    effort.add(solve.effort)
    return outcome
  }
}
