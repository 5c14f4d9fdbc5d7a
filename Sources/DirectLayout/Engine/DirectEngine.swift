// Section 6: the direct engine, what it refuses, and what comes out infinite.

public import LayoutCore

/// The direct engine: the rules of `Documentation/Semantics.md` run as a procedure, the way a toolkit would.
///
/// It measures by asking every view for its size at a proposal, and places by handing every view its
/// proposal and origin. Complexity: linear in the number of views for grids of leaves. Containers are
/// sized once for every proposal that differs where they read it. Around views whose lengths read both sides,
/// as custom layouts and guides may, the proposals may multiply by up to 2 with every level; a layout that asks
/// more than 1,000,000 and 1,000 times the views is refused.
///
/// Sizing recurses, placing does not: a tree whose depth may take more stack than the calling thread has left is
/// laid out on a thread of its own, while the caller waits.
///
/// Statistics: `measures` of leaves (L7), `grids` sized on an axis, `asks` of containers and wrappers for what the
/// views inside answer, `reused`, the answers that were known.
public struct DirectEngine: LayoutEngine {
  public let name: String
  /// Whether tracks of linear leaves are folded into one range and placed in bulk, which changes speed alone.
  let foldsLinearTracks: Bool
  /// Whether answers are shared between proposals that differ only where nothing depends on them, and guides
  /// asked only where they may be other than by default, which changes speed alone.
  let sharesAxes: Bool

  public init() { self.init(foldsLinearTracks: true, sharesAxes: true) }

  init(foldsLinearTracks: Bool, sharesAxes: Bool) {
    name = "direct"
    self.foldsLinearTracks = foldsLinearTracks
    self.sharesAxes = sharesAxes
  }

  public func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    if let refusal = Self.refusal(of: proposal) { return LayoutResult(status: refusal) }
    return CallStack.with(atLeast: (tree.depth + 8) * Self.bytesPerLevel) {
      place(tree, in: proposal, host: host)
    }
  }

  /// More than a level of the tree takes of a thread's stack.
  private static var bytesPerLevel: Int {
    #if DEBUG
      8 << 10
    #else
      4 << 10
    #endif
  }

  private func place(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    TreeNodes.with(tree) { nodes in
      var statistics = LayoutStatistics()
      let pass = statistics.time(.build) {
        LayoutPass(tree, nodes, foldsLinearTracks: foldsLinearTracks, sharesAxes: sharesAxes)
      }
      let frames = statistics.time(.solve) { pass.run(in: proposal, host: host) }
      let isFinite = pass.excess == 0
      let status = pass.failure ?? (isFinite ? .placed : Self.unbounded(frames, in: nodes))
      statistics.counts = [
        "measures": Double(pass.measureCount), "grids": Double(pass.gridCount),
        "asks": Double(pass.askedCount), "reused": Double(pass.reusedCount),
      ]
      if !tree.customLayouts.isEmpty { statistics.counts["layouts"] = Double(pass.layoutCount) }
      guard status == .placed else { return LayoutResult(status: status, statistics: statistics) }
      return LayoutResult(
        status: status, frames: frames, grids: pass.grids.geometries, statistics: statistics)
    }
  }

  // MARK: Section 6 What is refused, and what comes out infinite

  /// A proposal's sides are nil, ∞ or lengths of at least 0.
  private static func refusal(of proposal: ProposedViewSize) -> LayoutStatus? {
    for (axis, side) in [(Axis.horizontal, "width"), (.vertical, "height")] {
      if let length = proposal[axis], !(length >= 0) {
        return .refused(
          view: 0, reason: "the proposed \(side) is \(length); nil, ∞ or a length of at least 0 is needed")
      }
    }
    return nil
  }

  /// Names the first view that has an infinite size, children before parents; if only positions overflow,
  /// the first view whose position does. Views that are not shown have no frame to overflow.
  private static func unbounded(_ frames: [Rect], in nodes: TreeNodes) -> LayoutStatus {
    let first =
      nodes.firstInPostOrder { !(frames[$0].size.width.isFinite && frames[$0].size.height.isFinite) }
      ?? nodes.firstInPostOrder {
        !(frames[$0].origin.x.isFinite && frames[$0].origin.y.isFinite) && frames[$0] != .null
      }
    return .unbounded(view: first ?? 0)
  }
}
