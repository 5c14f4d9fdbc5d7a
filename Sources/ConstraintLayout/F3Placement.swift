import LayoutCore
import LinearProgramming

// F3  A frame offers its child, for placing, the frame's own size, and places it by its alignment:
//     origin = the frame's default guide − the child's guide.
extension Compiler {
  /// What a frame does with its child.
  struct FramedChild {
    var offer: Proposal
    var extent: Extent
    /// The child's origin in the frame, by axis.
    var origin: [Affine]
  }

  func framedChild(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> FramedChild {
    // Without explicit guides only placing asks, once.
    if explicitKeys.isEmpty { return try newFramedChild(node, in: proposal, extent) }
    let key = SizingKey(node: node, proposal: proposal.id)
    if let known = framedChildren[key] { return known }
    let child = try newFramedChild(node, in: proposal, extent)
    framedChildren[key] = child
    return child
  }

  private func newFramedChild(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> FramedChild {
    let alignment = frameAlignment(node)
    let id = identity(proposal.id, UInt64(node), 16)
    let offer = Proposal(
      width: .exactly(extent.width, isNonnegative: true, id: identity(id, 0)),
      height: .exactly(extent.height, isNonnegative: true, id: identity(id, 1)))
    var child = FramedChild(
      offer: offer, extent: try placedExtent(node + 1, in: offer), origin: [.zero, .zero])
    guard child.extent.isFinite, extent.isFinite else { return child }
    for key in [alignment.horizontal.key, alignment.vertical.key] {
      let own = try plainValue(key, node, extent)
      let inner = try guideValue(key, node + 1, in: offer, child.extent)
      let provenance = Provenance(.F3, .origin, key.axis, view: node)
      child.origin[Int(key.axis.rawValue)] = variableInCells(own - inner, provenance)
    }
    return child
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
      let child = try framedChild(node, in: proposal, extent)
      try place(
        node + 1, in: child.offer, child.extent, at: x + child.origin[0], y + child.origin[1], rule: .F3)
    case .grid: try placeGrid(node, in: proposal, at: x, y)
    default: break
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
