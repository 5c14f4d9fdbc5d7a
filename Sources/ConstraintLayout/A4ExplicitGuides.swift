import LayoutCore
import LinearProgramming

// A3  The outermost alignmentGuide wins; its formula sees the view inside.
// A4  Wrappers with one child forward every explicit guide: child's origin + child's value.
// A5  Containers combine (child's origin + child's explicit value), skipping children that have none:
//     custom IDs by the arithmetic mean, firstTextBaseline by the minimum, lastTextBaseline by the
//     maximum; edges and centers never.
extension Compiler {
  /// Which guide of which view under which proposal.
  struct GuideKey: Hashable {
    var guide: AlignmentKey
    var node: Int
    var isProbing: Bool
    var proposal: UInt64

    /// One number without the guide, of which a view is asked for a few only.
    func hash(into hasher: inout Hasher) {
      hasher.combine(proposal.mixed ^ UInt64(node) << 1 ^ (isProbing ? 1 : 0))
    }
  }

  /// The explicit value of a guide in the view at `node`, nil where it has none; worked out once.
  func explicitValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> Affine? {
    guard facts.mayBeExplicit(key, node) else { return nil }
    if node != root && host.isByValue(node) { return try explicitValueByValue(key, node, in: proposal) }
    let question = GuideKey(guide: key, node: node, isProbing: isProbing, proposal: proposal.id)
    if let known = explicitValues[question] { return known }
    let value = try newExplicitValue(key, node, in: proposal, extent)
    explicitValues[question] = .some(value)
    return value
  }

  private func newExplicitValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> Affine? {
    switch tree.kinds[node] {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow, .empty: return nil
    case .alignmentGuide:
      let guide = tree.explicitGuides[tree.payload(of: node)]
      if guide.guide != key { return try explicitValue(key, node + 1, in: proposal, extent) }
      let use = ClosureKey(node: node, guide: key, role: .explicit, proposal: proposal.id)
      return try value(of: guide.formula, use, node + 1, in: proposal, extent)
    case .offset: return try explicitValue(key, node + 1, in: proposal, extent)
    case .mirror, .layoutDirection:
      guard let value = try explicitValue(key, node + 1, in: proposal, extent) else { return nil }
      guard key.axis == .horizontal, let width = extent.width.expression else { return value }
      return width - value  // G26
    case .fixedFrame, .flexibleFrame, .padding, .fixedSize, .overlay, .position, .viewThatFits:
      return try placedChildren(node, in: proposal, extent).first.flatMap { child throws(Failure) in
        try forwardedValue(key, child)
      }
    case .customLayout: return try customValue(key, node, in: proposal, extent)
    case .stack, .zStack:
      let children = try placedChildren(node, in: proposal, extent)
      if tree.onlyChild(of: node) != nil { return try forwardedValue(key, children[0]) }  // A6
      return try combinedValue(key, node, children)
    case .grid: return try combinedValue(key, node, try gridChildren(node, in: proposal))
    }
  }

  private func forwardedValue(_ key: AlignmentKey, _ child: PlacedChild) throws(Failure) -> Affine? {
    guard child.extent.isFinite,
      let value = try explicitValue(key, child.node, in: child.offer, child.extent)
    else { return nil }
    return value + child.origin[Int(key.axis.rawValue)]
  }

  // A5
  func combinedValue(
    _ key: AlignmentKey, _ node: Int, _ children: [PlacedChild]
  ) throws(Failure) -> Affine? {
    if !key.isCombined { return nil }
    let provenance = Provenance(.A5, .guide, key.axis, view: node)
    var rows: [Row] = []
    for child in children {
      guard let value = try forwardedValue(key, child) else { continue }
      rows.append((value, Provenance(.A5, .guide, key.axis, view: child.node)))
    }
    if rows.isEmpty { return nil }
    switch key.standard {
    case .firstTextBaseline: return smallest(rows, provenance)
    case .lastTextBaseline: return largest(rows, provenance)
    default:
      var mean = Affine.zero
      for row in rows { mean.add(row.expression, times: 1 / Double(rows.count)) }
      return variable(mean, provenance)
    }
  }

  // G25  The cells of a grid at their final offers.
  private func gridChildren(_ node: Int, in proposal: Proposal) throws(Failure) -> [PlacedChild] {
    let placing = try placing(node, in: proposal)
    var children: [PlacedChild] = []
    for (index, cell) in placing.structure.cells.enumerated() {
      let offer = placing.offer(index)
      var child = PlacedChild(
        node: cell.node, offer: offer, extent: try placing.extent(index, in: offer, isKept: true))
      if child.extent.isFinite {
        for axis in Axis.allCases {
          child.origin[Int(axis.rawValue)] = try cellOrigin(placing, index, axis, offer, child.extent)
        }
      }
      children.append(child)
    }
    return children
  }
}
