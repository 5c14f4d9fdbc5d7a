import LayoutCore

/// Subviews in lines like words, each at its ideal size, though offered no more than the proposed width;
/// they keep their preferred gaps in a line and are centred in it, and lines are 8 points apart.
struct Flow: Layout {
  private static let lineGap = 8.0

  /// One subview in its line.
  private struct Item {
    var index: Int
    /// From the start of the line.
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
