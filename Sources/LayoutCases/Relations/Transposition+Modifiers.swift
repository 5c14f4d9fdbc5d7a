import LayoutCore

// Modifiers and names with the axes exchanged.

extension ViewDescription.Modifier {
  /// The alignment of the column, nil of other modifiers.
  var columnAlignment: String? {
    if case .gridColumnAlignment(let name) = self { name } else { nil }
  }

  func transposed() throws -> ViewDescription.Modifier {
    switch self {
    case .frame(let width, let height, let alignment):
      .frame(width: height, height: width, alignment: try alignment?.transposed())
    case .flexibleFrame(let width, let height, let alignment):
      .flexibleFrame(width: height, height: width, alignment: try alignment?.transposed())
    case .padding(let insets):
      .padding(
        EdgeInsets(
          top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom))
    case .fixedSize(let axes): .fixedSize(axes.transposed)
    case .alignmentGuide(let guide, let axis, let value):
      .alignmentGuide(
        try AlignmentName.transposed(guide), axis: axis?.other, try value.transposed())
    case .gridCellAnchor(let anchor): .gridCellAnchor(UnitPoint(x: anchor.y, y: anchor.x))
    case .gridCellUnsizedAxes(let axes): .gridCellUnsizedAxes(axes.transposed)
    case .overlay(let content, let alignment):
      .overlay(try content.transposed(), alignment: try alignment?.transposed())
    case .background(let content, let alignment):
      .background(try content.transposed(), alignment: try alignment?.transposed())
    case .offset(let offset): .offset(Size(width: offset.height, height: offset.width))
    case .position(let point): .position(Point(x: point.y, y: point.x))
    case .layoutDirection(.leftToRight), .layoutPriority, .layoutValue, .id: self
    case .gridCellColumns, .gridColumnAlignment, .layoutDirection: throw Asymmetry()
    }
  }
}

extension AlignmentName {
  func transposed() throws -> AlignmentName {
    switch self {
    case .named("topLeading"), .named("bottomTrailing"): self
    case .named("topTrailing"): .named("bottomLeading")
    case .named("bottomLeading"): .named("topTrailing")
    case .named(let name):
      if name.hasSuffix("TextBaseline") { throw Asymmetry() } else { .named(try Self.transposed(name)) }
    case .axes(let horizontal, let vertical):
      .axes(horizontal: try Self.transposed(vertical), vertical: try Self.transposed(horizontal))
    }
  }

  /// The guide that a guide becomes; the case's own keep their names.
  static func transposed(_ guide: String) throws -> String {
    switch guide {
    case "leading": "top"
    case "top": "leading"
    case "trailing": "bottom"
    case "bottom": "trailing"
    case "firstTextBaseline", "lastTextBaseline": throw Asymmetry()
    default: guide
    }
  }
}

extension CustomAlignment {
  func transposed() throws -> CustomAlignment {
    CustomAlignment(axis: axis.other, defaultValue: try defaultValue.transposed())
  }

  /// Whether the default reads the length across, or other guides, which might.
  var mayReadAcross: Bool {
    !defaultValue.of.isEmpty || (axis == .horizontal ? defaultValue.height : defaultValue.width) != 0
  }
}

extension GuideValue {
  func transposed() throws -> GuideValue {
    GuideValue(
      constant: constant, width: height, height: width,
      of: try of.reduce(into: [:]) { $0[try AlignmentName.transposed($1.key)] = $1.value })
  }
}

extension Axis {
  fileprivate var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis.Set {
  var transposed: Axis.Set {
    Axis.allCases.reduce(into: []) { if contains($1) { $0.insert(Axis.Set($1.other)) } }
  }
}
