import LayoutCore
import LinearProgramming

// S8  A ZStack is sized by the children of the highest layout priority: size = union of their frames when
//     their guides coincide:  L ≥ g_i, R ≥ s_i − g_i;  extent = L + R.  Every child is then offered that size
//     and placed by its guides, the line being at the largest guide of the sizing children at that offer.
//     Where every guide is a fixed share f of the size:  extent ≥ s_i, and the line lies at f · max s_i.
extension Compiler {
  func zStackLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let provenance = Provenance(.S8, .extent, axis, view: node)
    let key = zStackGuide(node, axis)
    let isPlain = facts.isPlain(key, node)
    var guides = GuideParts()
    if facts.mayBeNegative(node) { guides.plain.append((.zero, provenance)) }
    for child in sizingChildren(node) {
      if isPlain {
        guard let size = try length(child, axis, in: proposal).expression else { return .infinite }
        guides.plain.append((size, Provenance(.S8, .length, axis, view: child)))
      } else {
        try guides.add(child, key, proposal, by: self)
      }
    }
    if guides.isInfinite { return .infinite }
    if !guides.leading.isEmpty {
      let leading = largest(guides.leading, Provenance(.S8, .leadingPart, axis, view: node))
      let trailing = largest(guides.trailing, Provenance(.S8, .trailingPart, axis, view: node))
      guides.plain.append((leading + trailing, provenance))
    }
    return guides.plain.isEmpty ? .zero : .finite(largest(guides.plain, provenance))  // L8
  }

  func zStackedChildren(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> [PlacedChild] {
    let offer = ownSize(extent, of: node, in: proposal)
    var children: [PlacedChild] = []
    for child in tree.children(of: node) {
      children.append(PlacedChild(node: child, offer: offer, extent: try placedExtent(child, in: offer)))
    }
    guard extent.isFinite, children.allSatisfy(\.extent.isFinite), !children.isEmpty else { return children }
    let sizing = Set(sizingChildren(node))
    for axis in Axis.allCases {
      let key = zStackGuide(node, axis)
      let guides = try children.map { child throws(Failure) in
        try guideValue(key, child.node, in: child.offer, child.extent)
      }
      let rows: [Row] = zip(children, guides).filter { sizing.contains($0.0.node) }.map {
        ($0.1, Provenance(.S8, .guide, axis, view: $0.0.node))
      }
      let line = largest(rows, Provenance(.S8, .leadingPart, axis, view: node, index: 1))
      for index in children.indices {
        let provenance = Provenance(.S8, .origin, axis, view: children[index].node)
        children[index].origin[Int(axis.rawValue)] = variableInCells(line - guides[index], provenance)
      }
    }
    return children
  }

  private func sizingChildren(_ node: Int) -> [Int] {
    let children = Array(tree.children(of: node))
    let highest = children.map { tree.cellTraits(of: $0).layoutPriority }.max()
    return children.filter { tree.cellTraits(of: $0).layoutPriority == highest }
  }

  private func zStackGuide(_ node: Int, _ axis: Axis) -> AlignmentKey {
    let alignment = tree.zStacks[tree.payload(of: node)]
    return axis == .horizontal ? alignment.horizontal.key : alignment.vertical.key
  }
}
