internal import LayoutCore

/// A ZStack of at least two views, and the answers found for it so far (S8).
///
/// A ZStack of one view is that view (A6), and one of none is 0 × 0 (L8).
final class ZStack {
  let node: Int
  let alignment: Alignment
  let children: [Int32]
  /// The children of the highest layout priority.
  let sizing: [Int32]
  private let guidedAxes: Axis.Set
  @exclusivity(unchecked) var widths = ProposalMemo<Double>()
  @exclusivity(unchecked) var heights = ProposalMemo<Double>()

  init(at node: Int, in pass: LayoutPass) {
    let nodes = pass.nodes
    self.node = node
    alignment = pass.tree.zStacks[nodes.payload(of: node)]
    children = pass.tree.children(of: node).map(Int32.init)
    let priorities = children.map { pass.modifiers[Int(nodes.traitIndices[Int($0)])].priority }
    let highest = priorities.max() ?? 0
    sizing = children.indices.filter { priorities[$0] == highest }.map { [children] in children[$0] }
    var guided = Axis.Set()
    for axis in Axis.allCases
    where pass.asksForGuides(alignment[axis], in: node..<nodes.end(of: node)) {
      guided.insert(Axis.Set(axis))
    }
    guidedAxes = guided
  }

  /// Whether guides along `axis` must be asked from the children; else they are a fraction of their lengths.
  func isGuided(_ axis: Axis) -> Bool { guidedAxes.contains(axis) }
}
