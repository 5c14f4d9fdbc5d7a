import LayoutCore
import LinearProgramming

// A3  The outermost alignmentGuide wins; its formula sees the view inside.
// A4  Wrappers with one child forward every explicit guide: child's origin + child's value.
// A5  Containers combine (child's origin + child's explicit value), skipping children that have none:
//     custom IDs by the arithmetic mean, firstTextBaseline by the minimum, lastTextBaseline by the
//     maximum; edges and centers never.
extension Compiler {
  /// Whether the structure lets a guide be explicit in the view at `node`.
  func mayBeExplicit(_ key: AlignmentKey, _ node: Int) -> Bool {
    if !explicitKeys.contains(key) { return false }
    switch tree.kinds[node] {
    case .alignmentGuide:
      return tree.explicitGuides[tree.payload(of: node)].guide == key || mayBeExplicit(key, node + 1)
    case .fixedFrame, .flexibleFrame: return mayBeExplicit(key, node + 1)
    case .grid:
      return combines(key) && structure(node).cells.contains { mayBeExplicit(key, $0.node) }
    default: return false
    }
  }

  /// A5  Whether containers pass a guide of their children on.
  private func combines(_ key: AlignmentKey) -> Bool {
    switch key.standard {
    case nil, .firstTextBaseline, .lastTextBaseline: true
    default: false
    }
  }

  /// Which guide of which view under which proposal.
  struct GuideKey: Hashable {
    var guide: AlignmentKey
    var node: Int
    var proposal: UInt64
  }

  /// The explicit value of a guide in the view at `node`, nil where it has none; worked out once.
  func explicitValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> Affine? {
    guard mayBeExplicit(key, node) else { return nil }
    let question = GuideKey(guide: key, node: node, proposal: proposal.id)
    if let known = explicitValues[question] { return known }
    let value = try newExplicitValue(key, node, in: proposal, extent)
    explicitValues[question] = .some(value)
    return value
  }

  private func newExplicitValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> Affine? {
    switch tree.kinds[node] {
    case .alignmentGuide:
      let guide = tree.explicitGuides[tree.payload(of: node)]
      if guide.guide != key { return try explicitValue(key, node + 1, in: proposal, extent) }
      return try value(of: guide.formula, node + 1, in: proposal, extent)
    case .fixedFrame, .flexibleFrame:
      let child = try framedChild(node, in: proposal, extent)
      guard child.extent.isFinite,
        let value = try explicitValue(key, node + 1, in: child.offer, child.extent)
      else { return nil }
      return value + child.origin[Int(key.axis.rawValue)]
    case .grid: return try combinedValue(key, node, in: proposal)
    default: return nil
    }
  }

  // G25  A grid's own explicit guides combine by A5.
  private func combinedValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal
  ) throws(Failure) -> Affine? {
    let placing = try sizing(node, in: proposal).placing()
    let provenance = Provenance(.A5, .guide, key.axis, view: node)
    var rows: [Row] = []
    for (index, cell) in placing.structure.cells.enumerated() where mayBeExplicit(key, cell.node) {
      let offer = placing.offer(index)
      let extent = try placing.extent(index, isKept: true)
      guard extent.isFinite, let value = try explicitValue(key, cell.node, in: offer, extent) else {
        continue
      }
      let origin = try cellOrigin(placing, index, key.axis, offer, extent)
      rows.append((origin + value, Provenance(.A5, .guide, key.axis, view: cell.node)))
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
}
