import LayoutCore

/// A column in which all subviews are as wide as the widest one would like, though not wider than offered;
/// they keep their preferred gaps and the heights they like at that width.
struct EqualWidthVStack: Layout {
  /// What does not depend on a proposal.
  struct Cache {
    var widest: Double
    var gaps: [Double]
  }

  static var layoutProperties: LayoutProperties { LayoutProperties(orientation: .vertical) }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(
      widest: subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0,
      gaps: subviews.gaps(along: .vertical))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size {
    let offer = offer(in: proposal, cache)
    let heights = subviews.map { $0.sizeThatFits(offer).height }
    return Size(width: offer.width ?? 0, height: heights.reduce(0, +) + cache.gaps.reduce(0, +))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let offer = offer(in: proposal, cache)
    var y = bounds.minY
    for (subview, gap) in zip(subviews, cache.gaps + [0]) {
      subview.place(at: Point(x: bounds.midX, y: y), anchor: .top, proposal: offer)
      y += subview.sizeThatFits(offer).height + gap
    }
  }

  private func offer(in proposal: ProposedViewSize, _ cache: Cache) -> ProposedViewSize {
    ProposedViewSize(width: min(cache.widest, proposal.width ?? .infinity), height: nil)
  }
}
