/// A custom layout at work in one layout of a tree, with its cache (F8).
///
/// An engine makes one per node of kind `customLayout` and asks it for sizes, placements and guides.
public protocol LayoutRun: AnyObject {
  func spacing() -> ViewSpacing
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size
  /// Calls the host's `place` for each subview that the layout places.
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize)
  /// The guide relative to `bounds`; nil also where the layout told the host to combine (A5).
  func explicitAlignment(of guide: AlignmentKey, in bounds: Rect, proposal: ProposedViewSize) -> Double?
}

extension Layout {
  /// The layout at work on some subviews.
  public func run(_ subviews: LayoutSubviews) -> any LayoutRun { TypedLayoutRun(self, subviews) }
}

private final class TypedLayoutRun<Custom: Layout>: LayoutRun {
  private let layout: Custom
  private let subviews: LayoutSubviews
  private var cache: Custom.Cache

  init(_ layout: Custom, _ subviews: LayoutSubviews) {
    self.layout = layout
    self.subviews = subviews
    cache = layout.makeCache(subviews: subviews)
  }

  func spacing() -> ViewSpacing {
    ask(or: ViewSpacing()) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    ask(or: Size(width: .nan, height: .nan)) {
      layout.sizeThatFits(proposal: proposal.withoutNegatives.cleaned, subviews: subviews, cache: &$0)
    }
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize) {
    ask(or: ()) {
      layout.placeSubviews(
        in: bounds, proposal: proposal.withoutNegatives.cleaned, subviews: subviews, cache: &$0)
    }
  }

  func explicitAlignment(of guide: AlignmentKey, in bounds: Rect, proposal: ProposedViewSize) -> Double? {
    let proposal = proposal.withoutNegatives.cleaned
    return ask(or: nil) { cache in
      guide.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key: guide), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key: guide), in: bounds, proposal: proposal, subviews: subviews, cache: &cache
        )
    }
  }

  private var isBeingAsked = false

  /// Asks the layout, unless it is being asked already: a layout can reach itself through subviews that it
  /// got hold of elsewhere, without end. Its size is then NaN, which engines refuse.
  private func ask<Answer>(or otherwise: Answer, _ question: (inout Custom.Cache) -> Answer) -> Answer {
    if isBeingAsked { return otherwise }
    isBeingAsked = true
    defer { isBeingAsked = false }
    return question(&cache)
  }
}

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

  /// The layout priority of a subview (S9).
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
