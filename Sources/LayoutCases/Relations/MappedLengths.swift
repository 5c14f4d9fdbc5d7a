import LayoutCore

// Applies a function to every length of a description.

extension Size {
  func mapLengths(_ change: (Double) -> Double) -> Size { Size(width: change(width), height: change(height)) }
}

extension LengthRange {
  fileprivate func mapLengths(_ change: (Double) -> Double) -> LengthRange {
    LengthRange(min: change(min), ideal: change(ideal), max: change(max))
  }
}

extension LinearLeaf {
  func mapLengths(_ change: (Double) -> Double) -> LinearLeaf {
    LinearLeaf(width: width.mapLengths(change), height: height.mapLengths(change))
  }
}

extension FlexibleLength {
  func mapLengths(_ change: (Double) -> Double) -> FlexibleLength {
    FlexibleLength(
      min: min.map(change), ideal: ideal.map(change), max: max.map(change))
  }
}

extension GuideValue {
  /// Changes the constant, which is a length; factors are not lengths.
  func mapLengths(_ change: (Double) -> Double) -> GuideValue {
    GuideValue(constant: change(constant), width: width, height: height, of: of)
  }
}

extension SpacingDescription {
  func mapLengths(_ change: (Double) -> Double) -> SpacingDescription {
    switch self {
    case .preferred: .preferred
    case .uniform(let gap): .uniform(change(gap))
    case .each(let gaps): .each(gaps.map(change))
    }
  }
}

extension EdgeInsets {
  fileprivate func mapLengths(_ change: (Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      top: change(top), leading: change(leading), bottom: change(bottom), trailing: change(trailing))
  }
}

extension RelativeLength {
  /// Changes the constant, which is a length; factors are not lengths.
  fileprivate func mapLengths(_ change: (Double) -> Double) -> RelativeLength {
    RelativeLength(of: reference, constant: change(constant), width: width, height: height)
  }
}

extension ViewDescription.Kind {
  /// Shapes become leaves and spacers get an explicit minimum, because these defaults are lengths too (L3,
  /// L4). A circle has no such leaf.
  mutating func mapLengths(_ change: (Double) -> Double) {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      self = .grid(
        alignment: alignment, horizontalSpacing: horizontal.mapLengths(change),
        verticalSpacing: vertical.mapLengths(change))
    case .hStack(let alignment, let spacing):
      self = .hStack(alignment: alignment, spacing: spacing.mapLengths(change))
    case .vStack(let alignment, let spacing):
      self = .vStack(alignment: alignment, spacing: spacing.mapLengths(change))
    case .color, .rectangle: self = .leaf(LinearLeaf.shape.mapLengths(change))
    case .spacer(let minLength): self = .spacer(minLength: change(minLength ?? 8))
    case .image(let size, let isResizable):
      self = .image(size.mapLengths(change), resizable: isResizable)
    case .leaf(let leaf, let first, let last):
      self = .leaf(
        leaf.mapLengths(change), firstTextBaseline: first.map(change),
        lastTextBaseline: last.map(change))
    case .screen(var screen):
      screen.updateNumbers { $0 = change($0) }
      self = .screen(screen)
    case .gridRow, .zStack, .group, .emptyView, .viewThatFits, .circle, .divider, .text, .layout: break
    }
  }
}

extension ViewDescription.Modifier {
  func mapLengths(_ change: (Double) -> Double) -> ViewDescription.Modifier {
    switch self {
    case .frame(let width, let height, let alignment):
      .frame(width: width.map(change), height: height.map(change), alignment: alignment)
    case .flexibleFrame(let width, let height, let alignment):
      .flexibleFrame(
        width: width.mapLengths(change), height: height.mapLengths(change), alignment: alignment)
    case .padding(let insets):
      .padding(insets.mapLengths(change))
    case .alignmentGuide(let given):
      .alignmentGuide(given.guide, axis: given.axis, given.value.mapLengths(change))
    case .offset(let offset): .offset(offset.mapLengths(change))
    case .position(let point): .position(Point(x: change(point.x), y: change(point.y)))
    case .relativeFrame(let width, let height, let alignment):
      .relativeFrame(
        width: width?.mapLengths(change), height: height?.mapLengths(change), alignment: alignment)
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      .safeAreaInset(content, edge: edge, alignment: alignment, spacing: change(spacing ?? 8))  // SA2
    case .safeAreaPadding(let lengths): .safeAreaPadding(lengths.mapLengths(change))
    case .setting(.defaultScrollAnchor): self
    case .setting(let setting): .setting(setting.updated { $0 = change($0) })
    case .fixedSize, .layoutPriority, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
      .gridColumnAlignment, .overlay, .background, .aspectRatio, .layoutDirection, .ignoresSafeArea,
      .layoutValue, .id:
      self
    }
  }
}

extension LayoutCase {
  /// The case with `change` applied to every length.
  func mapLengths(_ change: (Double) -> Double) -> LayoutCase {
    var result = self
    result.root.rewrite { view in
      view.kind.mapLengths(change)
      view.preferredSpacing = view.preferredSpacing?.updated { $0 = change($0) }
      view.modifiers = view.modifiers.map { $0.mapLengths(change) }
    }
    result.alignments = alignments.mapValues { alignment in
      CustomAlignment(axis: alignment.axis, defaultValue: alignment.defaultValue.mapLengths(change))
    }
    result.safeArea = safeArea.mapLengths(change)
    result.proposal = ProposedViewSize(
      width: proposal.width.map(change), height: proposal.height.map(change))
    return result
  }
}
