public import LayoutCore

extension LayoutCase {
  /// What the case demands beyond the rules, in its order, each with its place in the case.
  ///
  /// `tree(layouts:)` has checked it already. Complexity: O(terms + cells of the grids that are named).
  /// - Parameter tree: the case's own tree.
  /// - Throws: the first thing that is wrong with a constraint: a name that stands for nothing, a number out of
  ///   range, a demand that says nothing of the layout.
  public func layoutConstraints(of tree: LayoutTree) throws(CaseError) -> [LayoutConstraint] {
    if constraints.isEmpty { return [] }
    do throws(CaseProblem) {
      var lowering = try ConstraintLowering(tree, alignments)
      var lowered: [LayoutConstraint] = []
      for (index, constraint) in constraints.enumerated() {
        lowered.append(try lowering.lowered(constraint, at: .document["constraints"][index]))
      }
      return lowered
    } catch {
      throw error.error(case: name)
    }
  }
}
