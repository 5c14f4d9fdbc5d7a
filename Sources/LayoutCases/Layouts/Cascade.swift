import LayoutCore

/// Subviews like a hand of cards: each stands to the right of and below the one before by the gaps they
/// prefer, and is offered what all steps together leave.
///
/// The leading guide is explicit: the leading edge of the subview with the highest layout priority, the first
/// of several. Around itself the hand prefers no spacing.
struct Cascade: Layout {
  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { .zero }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let offer = offer(to: subviews, in: proposal)
    var size = Size.zero
    for (subview, corner) in zip(subviews, corners(of: subviews)) {
      let card = subview.sizeThatFits(offer)
      for axis in Axis.allCases { size[axis] = max(size[axis], corner[axis] + card[axis]) }
    }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offer = offer(to: subviews, in: proposal)
    for (subview, corner) in zip(subviews, corners(of: subviews)) {
      subview.place(
        at: Point(x: bounds.minX + corner.x, y: bounds.minY + corner.y), proposal: offer)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> Double? {
    let priorities = subviews.map(\.priority)
    guard guide == .leading, let highest = priorities.max() else { return nil }
    return priorities.firstIndex(of: highest).map { corners(of: subviews)[$0].x }
  }

  /// The top left corners of the subviews.
  private func corners(of subviews: Subviews) -> [Point] {
    var corners = [Point.zero]
    let steps = zip(subviews.gaps(along: .horizontal), subviews.gaps(along: .vertical))
    for (across, down) in steps {
      let last = corners[corners.count - 1]
      corners.append(Point(x: last.x + across, y: last.y + down))
    }
    return corners
  }

  private func offer(to subviews: Subviews, in proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    for axis in Axis.allCases {
      let steps = subviews.gaps(along: axis).reduce(0, +)
      offer[axis] = proposal[axis].map { max(0, $0 - steps) }
    }
    return offer
  }
}
