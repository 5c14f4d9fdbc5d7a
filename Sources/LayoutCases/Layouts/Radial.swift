import Foundation
import LayoutCore

/// Subviews at their ideal sizes around a circle, clockwise from the top in the order of the layout value
/// `rank`, 0 without one; the circle's radius is a third of the shorter side.
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
