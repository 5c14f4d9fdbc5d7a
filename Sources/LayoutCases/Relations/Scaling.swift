import LayoutCore

/// All lengths times a power of two: all frames times the same.
///
/// Every rule adds lengths, compares them, takes largest and smallest ones, and multiplies them by numbers
/// without a unit or divides them by counts; only constants set a scale, such as the spacing of 8. So they are
/// written out first: spacing (`ExplicitSpacing`), the ideal length of shapes (L3), spacers (L4). A power of two
/// changes no digit of a floating-point number, so that a procedure's frames are bit-identical. Orders and
/// choices compare in units of 1/65536 point (S2, F7), which do not grow along: lengths that differ by less than
/// a unit, as rounding errors do and declared lengths hardly, could be told apart at a larger scale. A grid takes
/// a guide's default value in a view of 1 × 1 point for a share (G22, G24), so one with a constant in it has no
/// scale. Applies to cases without texts, dividers and custom layouts, which have a scale of their own, with no
/// spacer in a container that has no spacing, and without grids where a custom guide has a constant.
struct Scaling: Relation {
  let name = "scale"
  let theorem = "all lengths times a power of two: all frames times the same"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var changed = subject.withExplicitSpacing
    guard !changed.root.contains(where: \.kind.hasScale) else { return nil }
    let guides = changed.alignments.values.map(\.defaultValue)
    if guides.contains(where: { $0.constant != 0 }), changed.root.contains(where: \.isGrid) { return nil }
    let factor = random.pick([0.5, 2, 4, 64])
    changed.root.rewrite { view in
      view.kind.scale(by: factor)
      view.modifiers = view.modifiers.map { $0.scaled(by: factor) }
    }
    changed.alignments = changed.alignments.mapValues { alignment in
      CustomAlignment(axis: alignment.axis, defaultValue: alignment.defaultValue.scaled(by: factor))
    }
    changed.proposal = ProposedViewSize(
      width: changed.proposal.width.map { $0 * factor }, height: changed.proposal.height.map { $0 * factor })
    return RelatedCases(subject.layoutCase, changed) { frame, _ in
      Rect(
        origin: Point(x: frame.origin.x * factor, y: frame.origin.y * factor),
        size: frame.size.scaled(by: factor))
    }
  }
}

extension ViewDescription.Kind {
  /// Whether lengths are in it that a case cannot give.
  fileprivate var hasScale: Bool {
    switch self {
    case .text, .divider, .layout, .hStack(_, nil), .vStack(_, nil): true
    case .grid(_, let horizontal, let vertical): horizontal == .preferred || vertical == .preferred
    case .gridRow, .hStack, .vStack, .zStack, .group, .emptyView, .viewThatFits, .color, .rectangle, .circle,
      .spacer, .leaf:
      false
    }
  }

  fileprivate mutating func scale(by factor: Double) {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      self = .grid(
        alignment: alignment, horizontalSpacing: horizontal.scaled(by: factor),
        verticalSpacing: vertical.scaled(by: factor))
    case .hStack(let alignment, let spacing):
      self = .hStack(alignment: alignment, spacing: spacing.map { $0 * factor })
    case .vStack(let alignment, let spacing):
      self = .vStack(alignment: alignment, spacing: spacing.map { $0 * factor })
    case .color, .rectangle, .circle: self = .leaf(LinearLeaf.shape.scaled(by: factor))
    case .spacer(let minLength): self = .spacer(minLength: (minLength ?? 8) * factor)
    case .leaf(let leaf, let first, let last):
      self = .leaf(
        leaf.scaled(by: factor), firstTextBaseline: first.map { $0 * factor },
        lastTextBaseline: last.map { $0 * factor })
    case .gridRow, .zStack, .group, .emptyView, .viewThatFits, .divider, .text, .layout: break
    }
  }
}

extension ViewDescription.Modifier {
  fileprivate func scaled(by factor: Double) -> ViewDescription.Modifier {
    switch self {
    case .frame(let width, let height, let alignment):
      .frame(width: width.map { $0 * factor }, height: height.map { $0 * factor }, alignment: alignment)
    case .flexibleFrame(let width, let height, let alignment):
      .flexibleFrame(
        width: width.scaled(by: factor), height: height.scaled(by: factor), alignment: alignment)
    case .padding(let insets):
      .padding(
        EdgeInsets(
          top: insets.top * factor, leading: insets.leading * factor, bottom: insets.bottom * factor,
          trailing: insets.trailing * factor))
    case .alignmentGuide(let guide, let axis, let value):
      .alignmentGuide(guide, axis: axis, value.scaled(by: factor))
    case .offset(let offset): .offset(offset.scaled(by: factor))
    case .position(let point): .position(Point(x: point.x * factor, y: point.y * factor))
    case .fixedSize, .layoutPriority, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
      .gridColumnAlignment, .overlay, .background, .layoutDirection, .layoutValue, .id:
      self
    }
  }
}
