/// A layout that is kept, and laid out again after every edit.
///
/// Both engines have one. Its answer is that of a fresh layout of the edited tree; its cost depends on what the
/// edit changes. One caller at a time may use a session, so it is not `Sendable`.
///
/// ```swift
/// let session = DirectLayoutSession(tree, in: proposal)
/// let change = try session.apply([.leaf(7, wider)])
/// for node in change.moved.joined() { redraw(node, session.result.frames[node]) }
/// ```
public protocol LayoutSession: AnyObject {
  /// The view tree after the last edit. Whoever keeps a copy makes the next edit copy what it changes.
  var tree: LayoutTree { get }
  /// The proposal to the root.
  var proposal: ProposedViewSize { get }
  /// Where the root stands (F9).
  var host: Host { get }
  /// The present answer. Whoever keeps a copy makes the next edit copy what it changes.
  var result: LayoutResult { get }

  /// Makes some edits, in order, and lays out once.
  ///
  /// - Throws: if an edit is not possible; then none is made, and the session stays as it was.
  /// - Returns: how the layout ended, and which frames changed.
  @discardableResult
  func apply(_ edits: [LayoutEdit]) throws(TreeError) -> LayoutChange
}

extension LayoutSession {
  /// Lays out the same tree in another proposal.
  @discardableResult
  public func resize(to proposal: ProposedViewSize) throws(TreeError) -> LayoutChange {
    try apply([.proposal(proposal)])
  }

  /// Lays out another tree, for instance the same one with other sizes, in the same proposal.
  ///
  /// Complexity: linear in the nodes of both trees, to find what differs; the layout costs what differs.
  @discardableResult
  public func update(_ tree: LayoutTree) throws(TreeError) -> LayoutChange {
    try apply(self.tree.edits(to: tree))
  }
}

/// What an edit of a session did.
public struct LayoutChange: Sendable {
  /// How the layout ended.
  public var status: LayoutStatus
  /// The nodes, as they are now, whose frames changed or are new: disjoint ranges in ascending order. All nodes,
  /// if the layout before this one or after it has no frames.
  public var moved: [Range<Int>]
  /// Counts and times of this step.
  public var statistics: LayoutStatistics

  public init(
    status: LayoutStatus, moved: [Range<Int>], statistics: LayoutStatistics = LayoutStatistics()
  ) {
    self.status = status
    self.moved = moved
    self.statistics = statistics
  }
}
