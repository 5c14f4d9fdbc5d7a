import Plumb

/// Views below each other, each as wide as the widest one would like to be. Measures once.
struct EqualWidthVStack: Layout {
  struct CacheData {
    let maxSize: CGSize
    let spacing: [CGFloat]
    let totalSpacing: CGFloat
  }

  func makeCache(subviews: Subviews) -> CacheData {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let maxSize = sizes.reduce(CGSize.zero) { largest, size in
      CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
    let spacing = subviews.indices.map { index -> CGFloat in
      guard index < subviews.count - 1 else { return 0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical)
    }
    return CacheData(maxSize: maxSize, spacing: spacing, totalSpacing: spacing.reduce(0, +))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
    CGSize(
      width: cache.maxSize.width,
      height: cache.maxSize.height * CGFloat(subviews.count) + cache.totalSpacing)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
  ) {
    let placementProposal = ProposedViewSize(cache.maxSize)
    var y = bounds.minY + cache.maxSize.height / 2

    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: bounds.midX, y: y), anchor: .center, proposal: placementProposal)
      y += cache.maxSize.height + cache.spacing[index]
    }
  }
}
