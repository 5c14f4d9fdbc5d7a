import LayoutCore

// Kinds and modifiers with fewer keys. What comes out as it went in is no simpler and is left out by the pass.
extension ViewDescription.Kind {
  /// The kind without each of its keys, or with less in it.
  var withoutKeys: [ViewDescription.Kind] {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      [.grid()]
        + AlignmentName.simpler(than: alignment).map {
          .grid(alignment: $0, horizontalSpacing: horizontal, verticalSpacing: vertical)
        }
        + horizontal.simpler.map {
          .grid(alignment: alignment, horizontalSpacing: $0, verticalSpacing: vertical)
        }
        + vertical.simpler.map {
          .grid(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: $0)
        }
    case .gridRow: [.gridRow()]
    case .hStack(let alignment, let spacing): [.hStack(spacing: spacing), .hStack(alignment: alignment)]
    case .vStack(let alignment, let spacing): [.vStack(spacing: spacing), .vStack(alignment: alignment)]
    case .zStack(let alignment): AlignmentName.simpler(than: alignment).map { .zStack(alignment: $0) }
    case .viewThatFits: [.viewThatFits()]
    case .spacer: [.spacer()]
    case .text(let text, _): [.text(text)]
    case .leaf(let leaf, let first, let last):
      [
        .leaf(leaf, lastTextBaseline: last), .leaf(leaf, firstTextBaseline: first),
        .leaf(
          LinearLeaf(width: LengthRange(fixed: leaf.width.ideal), height: leaf.height),
          firstTextBaseline: first, lastTextBaseline: last),
        .leaf(
          LinearLeaf(width: leaf.width, height: LengthRange(fixed: leaf.height.ideal)),
          firstTextBaseline: first, lastTextBaseline: last),
      ]
    case .group, .emptyView, .color, .rectangle, .circle, .divider, .layout: []
    }
  }
}

extension ViewDescription.Modifier {
  /// The modifier without each of its keys, or with less in it.
  var withoutKeys: [ViewDescription.Modifier] {
    switch self {
    case .frame(let width, let height, let alignment):
      [.frame(height: height, alignment: alignment), .frame(width: width, alignment: alignment)]
        + AlignmentName.simpler(than: alignment).map { .frame(width: width, height: height, alignment: $0) }
    case .flexibleFrame(let width, let height, let alignment):
      width.simpler.map { .flexible($0, height, alignment) }
        + height.simpler.map { .flexible(width, $0, alignment) }
        + AlignmentName.simpler(than: alignment).map { .flexible(width, height, $0) }
    case .padding(let insets):
      [insets.top, insets.leading, insets.bottom, insets.trailing].map { .padding(EdgeInsets(all: $0)) }
    case .fixedSize: Axis.allCases.map { .fixedSize(Axis.Set($0)) }
    case .gridCellUnsizedAxes: Axis.allCases.map { .gridCellUnsizedAxes(Axis.Set($0)) }
    case .alignmentGuide(let guide, let axis, let value):
      value.of.keys.sorted().map { name in
        var value = value
        value.of[name] = nil
        return .alignmentGuide(guide, axis: axis, value)
      }
    case .overlay(let content, let alignment):
      AlignmentName.simpler(than: alignment).map { .overlay(content, alignment: $0) }
    case .background(let content, let alignment):
      AlignmentName.simpler(than: alignment).map { .background(content, alignment: $0) }
    case .layoutPriority, .gridCellColumns, .gridCellAnchor, .gridColumnAlignment, .offset, .position,
      .layoutDirection, .layoutValue, .id:
      []
    }
  }

  /// A flexible frame; one without lengths is written, and read, as a fixed one.
  private static func flexible(
    _ width: FlexibleLength, _ height: FlexibleLength, _ alignment: AlignmentName?
  ) -> ViewDescription.Modifier {
    let isEmpty = width == FlexibleLength() && height == FlexibleLength()
    return isEmpty
      ? .frame(alignment: alignment) : .flexibleFrame(width: width, height: height, alignment: alignment)
  }
}

extension AlignmentName {
  /// None at all, or that of one axis.
  fileprivate static func simpler(than alignment: AlignmentName?) -> [AlignmentName?] {
    switch alignment {
    case nil: []
    case .named: [nil]
    case .axes(let horizontal, let vertical): [nil, .named(horizontal), .named(vertical)]
    }
  }
}

extension GridSpacing {
  fileprivate var simpler: [GridSpacing] {
    switch self {
    case .preferred: []
    case .uniform: [.preferred]
    case .each(let gaps): [.preferred] + gaps.prefix(1).map { .uniform($0) }
    }
  }
}

extension FlexibleLength {
  /// Without any length, and without each.
  fileprivate var simpler: [FlexibleLength] {
    [
      FlexibleLength(), FlexibleLength(ideal: ideal, max: max), FlexibleLength(min: min, max: max),
      FlexibleLength(min: min, ideal: ideal),
    ]
  }
}
