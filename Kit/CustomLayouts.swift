struct IndentKey: LayoutValueKey {
  static let defaultValue: CGFloat? = nil
}

struct RankKey: LayoutValueKey {
  static let defaultValue: CGFloat? = nil
}

/// A row of subviews with equal widths: the largest ideal width, or an equal share of the offer if that is
/// less. Subviews keep their preferred gaps and are centred vertically.
struct EqualWidthHStack: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = width(of: subviews, in: proposal)
    let heights = subviews.map {
      $0.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).height
    }
    let gaps = subviews.gaps(along: .horizontal).reduce(0, +)
    return CGSize(width: width * CGFloat(subviews.count) + gaps, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let width = width(of: subviews, in: proposal)
    var x = bounds.minX
    for (subview, gap) in zip(subviews, subviews.gaps(along: .horizontal) + [0]) {
      subview.place(
        at: CGPoint(x: x + width / 2, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: width, height: proposal.height))
      x += width + gap
    }
  }

  private func width(of subviews: Subviews, in proposal: ProposedViewSize) -> CGFloat {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    guard let offered = proposal.width else { return widest }
    let gaps = subviews.gaps(along: .horizontal).reduce(0, +)
    return min(widest, max(0, offered - gaps) / CGFloat(max(1, subviews.count)))
  }
}

/// A column of subviews with equal widths: the largest ideal width, but at most the offer. Subviews keep
/// their preferred gaps and have their ideal heights at that width.
struct EqualWidthVStack: Layout {
  /// Values that do not depend on a proposal.
  struct Cache {
    var widest: CGFloat
    var gaps: [CGFloat]
  }

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(
      widest: subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0,
      gaps: subviews.gaps(along: .vertical))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let offer = offer(in: proposal, cache)
    let heights = subviews.map { $0.sizeThatFits(offer).height }
    return CGSize(width: offer.width ?? 0, height: heights.reduce(0, +) + cache.gaps.reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let offer = offer(in: proposal, cache)
    var y = bounds.minY
    for (subview, gap) in zip(subviews, cache.gaps + [0]) {
      subview.place(at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: offer)
      y += subview.sizeThatFits(offer).height + gap
    }
  }

  private func offer(in proposal: ProposedViewSize, _ cache: Cache) -> ProposedViewSize {
    ProposedViewSize(width: min(cache.widest, proposal.width ?? .infinity), height: nil)
  }
}

/// Subviews like a fan of cards: each one is to the right of and below the one before, by their preferred
/// gaps. Each is offered what is left after all steps.
///
/// The leading guide is explicit: the leading edge of the subview with the highest layout priority, the first
/// of several. The fan prefers a spacing of 0 around itself.
struct Cascade: Layout {
  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { .zero }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let offer = offer(to: subviews, in: proposal)
    var size = CGSize.zero
    for (subview, corner) in zip(subviews, corners(of: subviews)) {
      let card = subview.sizeThatFits(offer)
      size.width = max(size.width, corner.x + card.width)
      size.height = max(size.height, corner.y + card.height)
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offer = offer(to: subviews, in: proposal)
    for (subview, corner) in zip(subviews, corners(of: subviews)) {
      subview.place(
        at: CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y), proposal: offer)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    let priorities = subviews.map(\.priority)
    guard guide == .leading, let highest = priorities.max() else { return nil }
    return priorities.firstIndex(of: highest).map { corners(of: subviews)[$0].x }
  }

  /// The top left corner of each subview.
  private func corners(of subviews: Subviews) -> [CGPoint] {
    var corners = [CGPoint.zero]
    let steps = zip(subviews.gaps(along: .horizontal), subviews.gaps(along: .vertical))
    for (across, down) in steps {
      let last = corners[corners.count - 1]
      corners.append(CGPoint(x: last.x + across, y: last.y + down))
    }
    return corners
  }

  private func offer(to subviews: Subviews, in proposal: ProposedViewSize) -> ProposedViewSize {
    let across = subviews.gaps(along: .horizontal).reduce(0, +)
    let down = subviews.gaps(along: .vertical).reduce(0, +)
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - across) }, height: proposal.height.map { max(0, $0 - down) })
  }
}

/// Subviews in lines, like words. Each has its ideal size, but is offered at most the proposed width.
/// Subviews keep their preferred gaps in a line and are centred in it. Lines are 8 points apart.
struct Flow: Layout {
  private static let lineGap = 8.0

  /// A subview in its line.
  private struct Item {
    var index: Int
    /// The distance from the start of the line, in points.
    var x: CGFloat
    var size: CGSize
    var offer: ProposedViewSize
  }

  private struct Line {
    var items: [Item] = []
    var width: CGFloat { items.last.map { $0.x + $0.size.width } ?? 0 }
    var height: CGFloat { items.map(\.size.height).max() ?? 0 }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let lines = lines(of: subviews, in: proposal)
    let gaps = Self.lineGap * CGFloat(max(0, lines.count - 1))
    return CGSize(
      width: lines.map(\.width).max() ?? 0, height: lines.map(\.height).reduce(0, +) + gaps)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for line in lines(of: subviews, in: proposal) {
      for item in line.items {
        subviews[item.index].place(
          at: CGPoint(x: bounds.minX + item.x, y: y + line.height / 2), anchor: .leading,
          proposal: item.offer)
      }
      y += line.height + Self.lineGap
    }
  }

  /// The lines, broken greedily.
  private func lines(of subviews: Subviews, in proposal: ProposedViewSize) -> [Line] {
    let limit = proposal.width ?? .infinity
    let gaps = [0] + subviews.gaps(along: .horizontal)
    var lines: [Line] = []
    for (index, subview) in subviews.enumerated() {
      var offer = ProposedViewSize.unspecified
      if !subview.sizeThatFits(offer).width.isAtMost(limit) { offer.width = limit }
      var item = Item(index: index, x: 0, size: subview.sizeThatFits(offer), offer: offer)
      if let line = lines.last, (line.width + gaps[index] + item.size.width).isAtMost(limit) {
        item.x = line.width + gaps[index]
        lines[lines.count - 1].items.append(item)
      } else {
        lines.append(Line(items: [item]))
      }
    }
    return lines
  }
}

/// Subviews at their ideal sizes around a circle, clockwise from the top, ordered by the layout value `rank`
/// (default 0). The radius is a third of the shorter side.
struct Radial: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.isEmpty ? .zero : proposal.replacingUnspecifiedDimensions(by: CGSize(width: 90, height: 90))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let radius = min(bounds.width, bounds.height) / 3
    let ranks = subviews.map(\.rank)
    let order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    for (position, index) in order.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(position) / CGFloat(order.count)
      subviews[index].place(
        at: CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

// The layouts of scenes that were recorded from SwiftUI (Cases/Recorded).

/// Subviews at their ideal sizes in lines, 8 points apart and level at their tops; a line breaks where the next
/// subview would end beyond the width. Lines are 6 points apart. As wide as proposed, 300 if that is nil.
struct Lines: Layout {
  private static let gap: CGFloat = 8
  private static let lineGap: CGFloat = 6

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    if subviews.isEmpty { return .zero }
    let width = proposal.width ?? 300
    return CGSize(width: width, height: frames(of: subviews, in: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      let corner = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: corner, proposal: .unspecified)
    }
  }

  private func frames(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
    var next = CGPoint.zero
    var lineHeight: CGFloat = 0
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if next.x > 0, !(next.x + size.width).isAtMost(width) {
        next = CGPoint(x: 0, y: next.y + lineHeight + Self.lineGap)
        lineHeight = 0
      }
      defer { next.x += size.width + Self.gap }
      lineHeight = max(lineHeight, size.height)
      return CGRect(origin: next, size: size)
    }
  }
}

/// Subviews at their ideal sizes with their centres at quarter turns from the top, clockwise: half the shorter
/// side less 12 points from the middle, the fifth and later ones half as far. A square as long as the shorter
/// side that is proposed; a nil side counts as 200.
struct Quarters: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    if subviews.isEmpty { return .zero }
    let side = min(proposal.width ?? 200, proposal.height ?? 200)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let radius = min(bounds.width, bounds.height) / 2 - 12
    let turns = [CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0)]
    for (index, subview) in subviews.enumerated() {
      let (turn, distance) = (turns[index % 4], index < 4 ? radius : radius / 2)
      let centre = CGPoint(x: bounds.midX + distance * turn.x, y: bounds.midY + distance * turn.y)
      subview.place(at: centre, anchor: .center, proposal: .unspecified)
    }
  }
}

/// A column of subviews at their ideal sizes in descending order of their layout priorities, then in source
/// order, with their preferred gaps. The layout value `indent` (default 0) moves a subview in from the leading
/// edge. As wide as the widest subview with its indent.
struct PriorityColumn: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let rows = ordered(subviews)
    let heights = rows.map { $0.sizeThatFits(.unspecified).height }
    return CGSize(
      width: rows.map { $0.indent + $0.sizeThatFits(.unspecified).width }.reduce(0, max),
      height: heights.reduce(0, +) + rows.gaps(along: .vertical).reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let rows = ordered(subviews)
    var y = bounds.minY
    for (subview, gap) in zip(rows, rows.gaps(along: .vertical) + [0]) {
      subview.place(at: CGPoint(x: bounds.minX + subview.indent, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height + gap
    }
  }

  private func ordered(_ subviews: Subviews) -> Subviews {
    let priorities = subviews.map(\.priority)
    return subviews[priorities.indices.sorted { (-priorities[$0], $0) < (-priorities[$1], $1) }]
  }
}

extension LayoutSubviews {
  /// The preferred gaps between neighbours, in points (S1).
  func gaps(along axis: Axis) -> [CGFloat] {
    zip(self, dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: axis) }
  }
}

extension CGFloat {
  /// Whether this length is at most another one in units of S2, so that rounding errors do not decide.
  func isAtMost(_ other: CGFloat) -> Bool { units <= other.units }

  private var units: CGFloat { (self * 65536 - 0.618034).rounded(.up) }
}

extension LayoutSubview {
  var indent: CGFloat { self[IndentKey.self] ?? 0 }
  var rank: CGFloat { self[RankKey.self] ?? 0 }
}
