// A3: alignmentGuide.

internal import LayoutCore

/// A3: `alignmentGuide(g) { d in … }` makes g explicit. The closure sees the dimensions of the view inside
/// it. Of several modifiers for g the outermost wins. Size and spacing do not change.
enum AlignmentGuideKind: WrapperKind {
  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.range(of: node + 1) }

  static var hasSizeOfChild: Bool { true }

  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? {
    let declared = pass.nodes.payload(of: node)
    guard pass.tree.explicitGuides[declared].guide == guide else {
      return pass.explicit(guide, of: node + 1, in: proposal)
    }
    let size = pass.size(of: node + 1, in: proposal)
    let dimensions = pass.guides.dimensions(of: node + 1, in: proposal, size: size, pass)
    let formula = pass.tree.explicitGuides[declared].formula
    let value = pass.guides.evaluate(formula, for: guide, node, in: dimensions, pass)
    return pass.guides.finite(value, of: guide, node, size, pass)
  }
}
