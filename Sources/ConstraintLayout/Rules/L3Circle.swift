import LayoutCore
import LinearProgramming

// L3  A Circle is a square: on both axes it is as long as the shorter of the two sides that another shape would
//     have: nil → 10, p → max(p, 0).
//     diameter ≤ width offered, diameter ≤ height offered. An infinite side binds nothing.
struct CircleRule: ViewRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { .L3 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    ProposalReads.both
  }

  /// The diameter, which is compiled once for both axes.
  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    if axis == .vertical { return try compiler.length(node, .horizontal, in: proposal) }
    guard let width = side(.horizontal, in: proposal) else {
      return side(.vertical, in: proposal).map { .finite($0.expression) } ?? .infinite
    }
    guard let height = side(.vertical, in: proposal) else { return .finite(width.expression) }
    return .finite(rows.smaller(width, height, Provenance(.L3, .length, .horizontal, view: node)).expression)
  }

  /// The side that another shape would have; nil if it is infinite.
  private func side(_ axis: Axis, in proposal: Proposal) -> BoundedLength? {
    let answer = compiler.clamp(proposal[axis], to: .shape, Provenance(.L3, .offer, axis, view: node))
    guard let length = answer.expression else { return nil }
    return BoundedLength(
      expression: length, atLeast: length.isConstant ? length.constant : max(0, proposal[axis].atLeast))
  }
}
