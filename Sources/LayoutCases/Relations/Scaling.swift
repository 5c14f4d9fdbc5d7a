import LayoutCore

/// Multiplying all lengths by a power of two multiplies all frames by it.
///
/// Every rule adds lengths, compares them, takes their largest or smallest, multiplies them by numbers
/// without a unit, or divides them by counts. Only constants set a scale, such as the spacing of 8. So they
/// are written out first: spacing (`ExplicitSpacing`), shapes (L3), spacers (L4). A power of two changes no
/// digit of a floating-point number, so a procedure's frames are bit-identical. Orders and choices compare in
/// units of 1/65536 point (S2, F7), which do not scale. So declared lengths must be multiples of 1/100 or
/// 1/4, whose sums are equal or differ by many units. A grid uses a guide's default in a 1 × 1 view as a
/// share (G22, G24), so a constant in that default does not scale. Applies to cases without texts, circles,
/// dividers, readers, lazy grids, compositions and custom layouts, which have their own scale; without spacers
/// and declared spacings in containers that have no spacing; and without grids that use a custom guide with a
/// constant.
struct Scaling: Relation {
  let name = "scale"
  let theorem = "all lengths times a power of two: all frames times the same"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var changed = subject.withExplicitSpacing
    guard !changed.root.contains(where: \.hasScale) else { return nil }
    let guides = changed.alignments.values.map(\.defaultValue)
    if guides.contains(where: { $0.constant != 0 }), changed.root.contains(where: \.isGrid) { return nil }
    guard changed.isCoarse else { return nil }
    let factor = random.pick([0.5, 2, 4, 64])
    changed = changed.mapLengths { $0 * factor }
    return RelatedCases(subject.layoutCase, changed) { frame, _ in
      Rect(
        origin: Point(x: frame.origin.x * factor, y: frame.origin.y * factor),
        size: Size(width: frame.size.width * factor, height: frame.size.height * factor))
    }
  }
}

extension LayoutCase {
  /// Whether all lengths are multiples of 1/400 point, up to rounding errors. Their sums are then equal or
  /// differ by many units.
  fileprivate var isCoarse: Bool {
    var isCoarse = true
    _ = mapLengths { length in
      let steps = length * 400
      if length.isFinite, abs(steps - steps.rounded()) > 1e-6 { isCoarse = false }
      return length
    }
    return isCoarse
  }
}

extension ViewDescription {
  /// Whether some lengths in it cannot be set in a case.
  fileprivate var hasScale: Bool {
    switch kind {
    case .text, .divider, .circle, .layout, .hStack(_, .preferred), .vStack(_, .preferred): true
    case .grid(_, let horizontal, let vertical): horizontal == .preferred || vertical == .preferred
    case .screen(.scrollView(_, _, _, let spacing)): spacing == .preferred && elementCount > 1
    case .screen(.lazyStack(_, _, let spacing, _)): spacing == .preferred
    case .screen(let screen): screen != .section
    default: false
    }
  }
}
