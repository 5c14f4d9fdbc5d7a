import LayoutCore
import LinearProgramming

// The rules of a grid, in the order in which they work:
//   G1, G5          what counts as a row or a cell        G1Children
//   G2–G4, G7, G21  the cells and their tracks            G3Structure
//   G6              what a cell declares                  G6CellModifiers
//   G8–G10          gaps                                  G8Spacing
//   G11, G12        probes, and the order they lead to    G12TrackOrder
//   G13, G15–G19    columns, then rows                    G13Tracks
//   G14             spanning cells                        G14Spans
//   G22             guides on one line                    G22GuideLines
//   G20, G23, G24   placing                               G20Placing
struct GridRule: ViewRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  /// Rows depend on the columns only if the height of some cell depends on its width; that of a linear leaf
  /// never does.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    let structure = facts.structure(node)
    if !facts.hasPlainGuides(structure) { return ProposalReads.both }
    return structure.cells.reduce(into: Axis.Set(axis)) { $0.formUnion(inside[$1.node, axis]) }
  }

  static func mayBeNegative(_ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    tree.grids[tree.payload(of: node)].hasNegativeGaps
  }

  static func mayBeExplicit(_ key: AlignmentKey, _ node: Int, _ tree: LayoutTree, inside: [Bool]) -> Bool {
    key.isCombined && tree.countedChildren(of: node).contains { inside[$0] }
  }

  /// G16
  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    try TrackSizing(compiler, node, in: proposal).tracks(axis).extent
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    try CellPlacing(compiler, node, in: proposal).placedCells()
  }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    try CellPlacing(compiler, node, in: proposal).place(at: x, y)
  }

  /// G25
  func explicitValue(_ key: AlignmentKey, in proposal: Proposal, _ size: AffineSize) throws(Failure)
    -> Affine?
  {
    try compiler.combinedValue(key, node, try children(in: proposal, size))
  }
}
