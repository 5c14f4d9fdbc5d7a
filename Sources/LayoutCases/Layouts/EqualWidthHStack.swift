import LayoutCore

/// A row in which all subviews are as wide as the widest one would like, or share what is offered equally if
/// that is less; they keep their preferred gaps and are centred vertically.
struct EqualWidthHStack: Layout {
  static var layoutProperties: LayoutProperties { LayoutProperties(orientation: .horizontal) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let width = width(of: subviews, in: proposal)
    let heights = subviews.map {
      $0.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).height
    }
    let gaps = subviews.gaps(along: .horizontal).reduce(0, +)
    return Size(width: width * Double(subviews.count) + gaps, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let width = width(of: subviews, in: proposal)
    var x = bounds.minX
    for (subview, gap) in zip(subviews, subviews.gaps(along: .horizontal) + [0]) {
      subview.place(
        at: Point(x: x + width / 2, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: width, height: proposal.height))
      x += width + gap
    }
  }

  private func width(of subviews: Subviews, in proposal: ProposedViewSize) -> Double {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    guard let offered = proposal.width else { return widest }
    let gaps = subviews.gaps(along: .horizontal).reduce(0, +)
    return min(widest, max(0, offered - gaps) / Double(max(1, subviews.count)))
  }
}
