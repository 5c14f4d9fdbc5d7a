public import ConstraintLayout
public import LayoutCore

extension ConstraintEngine {
  /// Lays out a tree so that constraints beyond its rules hold.
  ///
  /// Where they all hold by themselves, the answer is the plain layout. Else what they name gives way: a length by a
  /// fixed frame around the view (F1), a place by an offset (F10), a track by fixed frames around its cells. The rules
  /// hold around them as ever. Of all layouts so made in which the required constraints hold, this is the one where
  /// the sum that the preferences of level 1 lack is least, then that of level 2 and so on; then the lengths that give
  /// way change by the least sum, then places by the least sum. See `Documentation/Constraints.md`.
  ///
  /// - Parameter nodeLimit: the most relaxations solved in a round.
  public func layout(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center,
    under constraints: [LayoutConstraint],
    nodeLimit: Int = 10_000
  ) -> ConstrainedLayout {
    layout(
      tree, in: proposal, host: host, under: constraints, nodeLimit: nodeLimit,
      plain: layout(tree, in: proposal, host: host), ScaffoldLayouts())
  }

  /// - Parameters:
  ///   - plain: the layout without constraints.
  ///   - layouts: what has been compiled of the same tree in the same proposal.
  func layout(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host, under constraints: [LayoutConstraint],
    nodeLimit: Int, plain: LayoutResult, _ layouts: ScaffoldLayouts
  ) -> ConstrainedLayout {
    if constraints.isEmpty || plain.status != .placed {
      return ConstrainedLayout(plain.status == .placed ? .placed : .failed(plain.status), plain)
    }
    var solve = ConstrainedSolve(
      tree, proposal, host, constraints, by: self, plain: plain, nodeLimit: nodeLimit, layouts: layouts)
    return solve.run()
  }
}
