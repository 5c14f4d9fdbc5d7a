import LayoutCore

extension ViewDescription.Kind {
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      self = .grid(
        alignment: alignment, horizontalSpacing: horizontal.updated(change),
        verticalSpacing: vertical.updated(change))
    case .hStack(let alignment, let spacing):
      self = .hStack(alignment: alignment, spacing: spacing.updated(change))
    case .vStack(let alignment, let spacing):
      self = .vStack(alignment: alignment, spacing: spacing.updated(change))
    case .spacer(let minLength): self = .spacer(minLength: minLength.updated(change))
    case .text(let text, let lineLimit):
      self = .text(text, lineLimit: lineLimit.map { max(1, $0.updated(change)) })
    case .leaf(let leaf, let first, let last):
      self = .leaf(
        LinearLeaf(width: leaf.width.updated(change), height: leaf.height.updated(change)),
        firstTextBaseline: first.updated(change), lastTextBaseline: last.updated(change))
    case .gridRow, .zStack, .group, .emptyView, .viewThatFits, .color, .rectangle, .circle, .divider,
      .layout:
      break
    }
  }
}

extension ViewDescription.Modifier {
  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    switch self {
    case .frame(let width, let height, let alignment):
      self = .frame(width: width.updated(change), height: height.updated(change), alignment: alignment)
    case .flexibleFrame(let width, let height, let alignment):
      self = .flexibleFrame(
        width: width.updated(change), height: height.updated(change), alignment: alignment)
    case .padding(let insets): self = .padding(insets.updated(change))
    case .layoutPriority(let priority): self = .layoutPriority(priority.updated(change))
    case .alignmentGuide(let guide, let axis, var value):
      value.updateNumbers(change)
      self = .alignmentGuide(guide, axis: axis, value)
    case .gridCellColumns(let count): self = .gridCellColumns(count.updated(change))
    case .gridCellAnchor(let point):
      self = .gridCellAnchor(UnitPoint(x: point.x.updated(change), y: point.y.updated(change)))
    case .offset(let size):
      self = .offset(Size(width: size.width.updated(change), height: size.height.updated(change)))
    case .position(let point):
      self = .position(Point(x: point.x.updated(change), y: point.y.updated(change)))
    case .layoutValue(let key, let value): self = .layoutValue(key: key, value: value.updated(change))
    case .fixedSize, .gridCellUnsizedAxes, .gridColumnAlignment, .overlay, .background, .layoutDirection,
      .id:
      break
    }
  }
}
