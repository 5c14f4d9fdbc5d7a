import LayoutCore
import LinearProgramming

// F3  A frame offers its child, for placing, the frame's own size, and places it by its alignment:
//     origin = the frame's default guide − the child's guide.
extension Compiler {
  /// What a frame does with its child: the offer, the child's size and its origin in the frame.
  func framedChild(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> (offer: Proposal, extent: Extent, origin: [Affine]) {
    let alignment = frameAlignment(node)
    let id = identity(proposal.id, UInt64(node), 16)
    let offer = Proposal(
      width: .exactly(extent.width, isNonnegative: true, id: identity(id, 0)),
      height: .exactly(extent.height, isNonnegative: true, id: identity(id, 1)))
    let child = try placedExtent(node + 1, in: offer)
    guard child.isFinite, extent.isFinite else { return (offer, child, [.zero, .zero]) }
    var origin: [Affine] = []
    for (axis, key) in [
      (Axis.horizontal, alignment.horizontal.key), (.vertical, alignment.vertical.key),
    ] {
      let own = try plainValue(key, node, extent)
      let inner = try guideValue(key, node + 1, in: offer, child)
      origin.append(variableInCells(own - inner, Provenance(.F3, .origin, axis, view: node)))
    }
    return (offer, child, origin)
  }

  private func frameAlignment(_ node: Int) -> Alignment {
    let payload = tree.payload(of: node)
    return tree.kinds[node] == .fixedFrame
      ? tree.fixedFrames[payload].alignment : tree.flexibleFrames[payload].alignment
  }

  /// Places the view at `node` and everything inside; children are recorded before parents.
  func place(
    _ node: Int, in proposal: Proposal, _ extent: Extent, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let x = variableInCells(x, Provenance(rule, .coordinate, .horizontal, view: node))
    let y = variableInCells(y, Provenance(rule, .coordinate, .vertical, view: node))
    switch tree.kinds[node] {
    case .alignmentGuide: try place(node + 1, in: proposal, extent, at: x, y, rule: rule)
    case .fixedFrame, .flexibleFrame:
      let (offer, child, origin) = try framedChild(node, in: proposal, extent)
      try place(node + 1, in: offer, child, at: x + origin[0], y + origin[1], rule: .F3)
    case .grid: try placeGrid(node, in: proposal, at: x, y)
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow: break
    }
    guard let width = extent.width.expression, let height = extent.height.expression else {
      firstInfinite = firstInfinite ?? node
      return
    }
    readBack.recordFrame(node: node, x, y, width, height)
  }

  /// The answer of a view at its final offer, with a variable for each coordinate in the cells encoding.
  func placedExtent(_ node: Int, in proposal: Proposal) throws(Failure) -> Extent {
    let extent = try extent(node, in: proposal)
    if encoding == .tracks { return extent }
    let rule: Rule = leafRange(node, .horizontal) == nil ? .G20 : leafRule(node)
    func named(_ length: Length, _ axis: Axis) -> Length {
      guard let expression = length.expression else { return length }
      return .finite(variable(expression, Provenance(rule, .coordinate, axis, view: node)))
    }
    return Extent(width: named(extent.width, .horizontal), height: named(extent.height, .vertical))
  }

  func variableInCells(_ expression: Affine, _ provenance: Provenance) -> Affine {
    encoding == .cells ? variable(expression, provenance) : expression
  }
}
