/// What an engine does for the custom layouts of a tree: it answers for their subviews.
///
/// Nodes are those of the subviews' outermost wrappers.
public protocol SubviewHost: AnyObject {
  var tree: LayoutTree { get }

  /// The size of a subview for a proposal, ∞ where it is infinite.
  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size

  /// The explicit guide of a subview for a proposal (A1).
  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double?

  /// The layout priority of a subview (S9), by default what the tree says that is not raw.
  func priority(ofSubview node: Int) -> Double

  /// The spacing that a subview prefers around itself (S1).
  func spacing(ofSubview node: Int) -> ViewSpacing

  /// Notes where a subview goes; ignored while nothing is being placed.
  func place(_ node: Int, _ placement: SubviewPlacement)

  /// A layout leaves an explicit guide to A5.
  func combinesGuides()
}

/// Where a custom layout puts a subview: `anchor` of the subview at `position`, in the bounds' coordinates.
public struct SubviewPlacement: Sendable, Hashable {
  public var position: Point
  public var anchor: UnitPoint
  public var proposal: ProposedViewSize

  public init(position: Point, anchor: UnitPoint, proposal: ProposedViewSize) {
    self.position = position
    self.anchor = anchor
    self.proposal = proposal
  }
}

extension SubviewHost {
  public func priority(ofSubview node: Int) -> Double { tree.cellTraits(of: node).layoutPriority }
}
