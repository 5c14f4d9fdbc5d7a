/// A custom layout with its subviews and its cache, while one tree is laid out (F8).
///
/// An engine makes one per node of kind `customLayout`. A layout that asks itself gets NaN for its size.
public protocol LayoutRun: AnyObject {
  /// The spacing that the layout prefers around itself (S1).
  func spacing() -> ViewSpacing
  /// The size in points. Negative sides of the proposal count as 0, and the proposal is cleaned (F8).
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size
  /// Calls the host's `place` for each subview that the layout places.
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize)
  /// The explicit guide, in points relative to `bounds`. It is nil if there is none, and if the layout called
  /// the host's `combinesGuides` (A5).
  func explicitAlignment(of guide: AlignmentKey, in bounds: Rect, proposal: ProposedViewSize) -> Double?
}

extension Layout {
  /// The layout with its subviews and a new cache.
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
      Size(layout.sizeThatFits(proposal: proposal.withoutNegatives.cleaned, subviews: subviews, cache: &$0))
    }
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize) {
    ask(or: ()) {
      layout.placeSubviews(
        in: CGRect(bounds), proposal: proposal.withoutNegatives.cleaned, subviews: subviews, cache: &$0)
    }
  }

  func explicitAlignment(of guide: AlignmentKey, in bounds: Rect, proposal: ProposedViewSize) -> Double? {
    let proposal = proposal.withoutNegatives.cleaned
    return ask(or: nil) { cache in
      let bounds = CGRect(bounds)
      let value =
        guide.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key: guide), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key: guide), in: bounds, proposal: proposal, subviews: subviews, cache: &cache
        )
      return value.map(Double.init)
    }
  }

  private var isBeingAsked = false

  /// Asks the layout, unless it is being asked already. Through subviews of another layout, a layout could
  /// ask itself without end. Its size is then NaN, which engines refuse.
  private func ask<Answer>(or otherwise: Answer, _ question: (inout Custom.Cache) -> Answer) -> Answer {
    if isBeingAsked { return otherwise }
    isBeingAsked = true
    defer { isBeingAsked = false }
    return question(&cache)
  }
}

/// The engine's side of custom layouts: it answers for their subviews.
///
/// A subview is given by its outermost node. Sizes, guides and spacing are in points.
public protocol SubviewHost: AnyObject {
  var tree: LayoutTree { get }

  /// The size of a subview at a proposal; may be ∞.
  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size

  /// The explicit guide of a subview at a proposal; nil if there is none (A1).
  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double?

  /// The layout priority of a subview (S9).
  func priority(ofSubview node: Int) -> Double

  /// The spacing that a subview prefers around itself (S1).
  func spacing(ofSubview node: Int) -> ViewSpacing

  /// Records the place of a subview. Ignored unless its layout is placing its subviews.
  func place(_ node: Int, _ placement: SubviewPlacement)

  /// The layout that is asked for an explicit guide leaves it to A5.
  func combinesGuides()
}

/// A subview's place in a custom layout: its `anchor` lies at `position`, in the coordinates of the bounds.
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
