import Plumb

/// Views on a circle, turned by their ranks: a single leader, or two of three, stands at the top.
struct RadialLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let radius = min(bounds.size.width, bounds.size.height) / 3.0
    let angle = Angle.degrees(360.0 / Double(subviews.count)).radians
    let offset = offset(subviews.map { $0[Rank.self] }, angle: angle)

    for (index, subview) in subviews.enumerated() {
      var point = CGPoint(x: 0, y: -radius)
        .applying(CGAffineTransform(rotationAngle: angle * Double(index) + offset))
      point.x += bounds.midX
      point.y += bounds.midY
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }

  private func offset(_ ranks: [Int], angle: Double) -> Double {
    let leaders = ranks.indices.filter { ranks[$0] == 1 }
    if ranks.count == 3, leaders.count == 2, let last = ranks.firstIndex(where: { $0 != 1 }) {
      return .pi - angle * Double(last)
    }
    return -angle * Double(leaders.first ?? 0)
  }
}

/// A pet's place in the election.
private struct Rank: LayoutValueKey {
  static let defaultValue: Int = 1
}

extension View {
  func rank(_ value: Int) -> some View {
    layoutValue(key: Rank.self, value: value)
  }
}
