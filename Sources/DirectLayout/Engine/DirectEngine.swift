// Section 6: the direct engine, what it refuses, and infinite results.

public import LayoutCore

/// The direct engine runs the rules of `Documentation/Semantics.md` as a procedure, like a UI toolkit.
///
/// It first asks views for their sizes at proposals, then gives every view its last proposal and its origin.
///
/// Complexity: O(views) for grids of leaves. A container is sized once for all proposals that agree on the
/// sides that matter to it. Where both lengths of a view depend on both sides, as with custom layouts and
/// guides, the number of proposals may double with every level. The engine refuses a layout that asks more
/// than 1,000,000 + 1,000 × nodes times.
///
/// Sizing recurses, placing does not. If the thread's stack may be too small for the depth of the tree, the
/// engine uses a thread of its own while the caller waits.
///
/// Counts in the statistics: `measures`, how often leaves were measured (L7); `grids`, how often a grid was
/// sized on an axis; `asks`, how often containers and wrappers asked views inside; `reused`, how often an
/// answer was already known; with custom layouts also `layouts`, how often one was asked for its size.
public struct DirectEngine: LayoutEngine {
  public let name: String
  /// Whether tracks of linear leaves are combined into one range and placed in bulk. Only the speed changes.
  let foldsLinearTracks: Bool
  /// Whether proposals that agree on all sides that matter share an answer, and guides are asked only where
  /// they may differ from their defaults. This changes only the speed.
  let sharesAxes: Bool

  public init() { self.init(foldsLinearTracks: true, sharesAxes: true) }

  init(foldsLinearTracks: Bool, sharesAxes: Bool) {
    name = "direct"
    self.foldsLinearTracks = foldsLinearTracks
    self.sharesAxes = sharesAxes
  }

  public func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: Host) -> LayoutResult {
    if let refusal = Self.refusal(of: proposal) { return LayoutResult(status: refusal) }
    return CallStack.with(atLeast: Self.stack(levels: tree.depth)) {
      place(tree, in: proposal, host: host)
    }
  }

  /// An upper bound for the stack that one level of the tree takes.
  private static var bytesPerLevel: Int {
    #if DEBUG
      8 << 10
    #else
      4 << 10
    #endif
  }

  /// The bytes of stack that a layout of a tree with so many levels may take.
  static func stack(levels: Int) -> Int { (levels + 8) * bytesPerLevel }

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
  static func refusal(of proposal: ProposedViewSize) -> LayoutStatus? {
    for (axis, side) in [(Axis.horizontal, "width"), (.vertical, "height")] {
      if let length = proposal[axis], !(length >= 0) {
        return .refused(
          view: 0, reason: "the proposed \(side) is \(length); nil, ∞ or a length of at least 0 is needed")
      }
    }
    return nil
  }

  /// Names the first view of infinite size, children before parents. If all sizes are finite, it names the
  /// first view of infinite position. Views that are not shown do not count.
  static func unbounded(_ frames: [Rect], in nodes: TreeNodes) -> LayoutStatus {
    let first =
      nodes.firstInPostOrder { !(frames[$0].size.width.isFinite && frames[$0].size.height.isFinite) }
      ?? nodes.firstInPostOrder {
        !(frames[$0].origin.x.isFinite && frames[$0].origin.y.isFinite) && frames[$0] != .null
      }
    return .unbounded(view: first ?? 0)
  }
}
