import LayoutCore

/// The sizes that a text takes at all widths that it may be offered (L6).
struct TextBreaks {
  /// From the widest, which is the ideal one.
  let sizes: [Size]

  /// - Parameter keepsAll: whether to keep a size beside a narrower one that is no higher.
  ///
  /// Complexity: a measurement for each size that there is.
  init(_ leaf: MeasuredLeaf, keepsAll: Bool) {
    var sizes = [leaf.measure(.unspecified)]
    while let last = sizes.last, last.width > 0 {
      // Lines that fit into the widest of them break alike in all widths between that and the offer, so the next
      // answer is that to the next narrower offer, in the units of widths.
      let narrower = leaf.measure(ProposedViewSize(width: last.width - 1 / 65536, height: nil))
      if narrower.width >= last.width { break }
      sizes.append(narrower)
    }
    self.sizes = keepsAll ? sizes : Self.undominated(sizes)
  }

  /// Of equal heights the narrowest.
  private static func undominated(_ sizes: [Size]) -> [Size] {
    var kept: [Size] = []
    for size in sizes {
      while let last = kept.last, last.height >= size.height { kept.removeLast() }
      kept.append(size)
    }
    return kept
  }
}
