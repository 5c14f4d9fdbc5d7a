import Foundation
public import LayoutCore

/// Custom layouts by the names under which cases use them (F8).
public struct LayoutRegistry: Sendable {
  private var layouts: [String: any Layout]

  public init(_ layouts: [String: any Layout] = [:]) { self.layouts = layouts }

  /// The custom layouts that belong to the format.
  public static let builtIn = LayoutRegistry([
    "cascade": Cascade(), "equalWidthHStack": EqualWidthHStack(), "equalWidthVStack": EqualWidthVStack(),
    "flow": Flow(), "radial": Radial(),
  ])

  /// The layout with this name; nil if there is none.
  public subscript(name: String) -> (any Layout)? {
    get { layouts[name] }
    set { layouts[name] = newValue }
  }

  /// All names, in alphabetical order.
  public var names: [String] { layouts.keys.sorted() }
}

/// A row of subviews with equal widths: the largest ideal width, or an equal share of the offer if that is
/// less. Subviews keep their preferred gaps and are centred vertically.
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

/// A column of subviews with equal widths: the largest ideal width, but at most the offer. Subviews keep
/// their preferred gaps and have their ideal heights at that width.
struct EqualWidthVStack: Layout {
  /// Values that do not depend on a proposal.
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

/// Subviews like a fan of cards: each one is to the right of and below the one before, by their preferred
/// gaps. Each is offered what is left after all steps.
///
/// The leading guide is explicit: the leading edge of the subview with the highest layout priority, the first
/// of several. The fan prefers a spacing of 0 around itself.
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

  /// The top left corner of each subview.
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

/// Subviews in lines, like words. Each has its ideal size, but is offered at most the proposed width.
/// Subviews keep their preferred gaps in a line and are centred in it. Lines are 8 points apart.
struct Flow: Layout {
  private static let lineGap = 8.0

  /// A subview in its line.
  private struct Item {
    var index: Int
    /// The distance from the start of the line, in points.
    var x: Double
    var size: Size
    var offer: ProposedViewSize
  }

  private struct Line {
    var items: [Item] = []
    var width: Double { items.last.map { $0.x + $0.size.width } ?? 0 }
    var height: Double { items.map(\.size.height).max() ?? 0 }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let lines = lines(of: subviews, in: proposal)
    let gaps = Self.lineGap * Double(max(0, lines.count - 1))
    return Size(
      width: lines.map(\.width).max() ?? 0, height: lines.map(\.height).reduce(0, +) + gaps)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for line in lines(of: subviews, in: proposal) {
      for item in line.items {
        subviews[item.index].place(
          at: Point(x: bounds.minX + item.x, y: y + line.height / 2), anchor: .leading,
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
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    subviews.isEmpty ? .zero : proposal.replacingUnspecifiedDimensions(by: Size(width: 90, height: 90))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let radius = min(bounds.width, bounds.height) / 3
    let ranks = subviews.map { $0.value(named: "rank") ?? 0 }
    let order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    for (position, index) in order.enumerated() {
      let angle = 2 * Double.pi * Double(position) / Double(order.count)
      subviews[index].place(
        at: Point(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

extension LayoutSubviews {
  /// The preferred gaps between neighbours, in points (S1).
  func gaps(along axis: Axis) -> [Double] {
    zip(self, dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: axis) }
  }
}

extension LayoutProperties {
  init(orientation: Axis) {
    self.init()
    stackOrientation = orientation
  }
}

extension Double {
  /// Whether this length is at most another one in units of S2, so that rounding errors do not decide.
  func isAtMost(_ other: Double) -> Bool { units <= other.units }

  private var units: Double { (self * 65536 - 0.618034).rounded(.up) }
}
