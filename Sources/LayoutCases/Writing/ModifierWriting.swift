import LayoutCore

// Modifiers, as a case describes them.
extension CaseWriter {
  /// A modifier; nil if it decides nothing in a case.
  ///
  /// - Parameter content: the views that the modifier holds.
  mutating func modifier(
    _ modifier: ModifierDescription, _ content: [WrittenView], _ label: String, at place: JSONPath
  ) throws(TreeError) -> ViewDescription.Modifier? {
    switch modifier {
    case .frame(let width, let height, let alignment):
      return .frame(width: width, height: height, alignment: try guides.name(of: alignment, label))
    case .flexibleFrame(let width, let height, let alignment):
      return .flexibleFrame(width: width, height: height, alignment: try guides.name(of: alignment, label))
    case .relativeFrame(let width, let height, let alignment):
      return .relativeFrame(width: width, height: height, alignment: try guides.name(of: alignment, label))
    case .padding(let insets): return .padding(insets)
    case .fixedSize(let axes): return .fixedSize(axes)
    case .layoutPriority(let priority): return .layoutPriority(priority)
    case .alignmentGuide(let guide): return .alignmentGuide(try guides.explicit(guide, label))
    case .gridCellColumns(let count): return .gridCellColumns(count)
    case .gridCellAnchor(let point): return .gridCellAnchor(point)
    case .gridCellUnsizedAxes(let axes): return .gridCellUnsizedAxes(axes)
    case .gridColumnAlignment(let alignment):
      return .gridColumnAlignment(try guides.name(of: alignment.key, label))
    case .overlay(_, let alignment):
      let content = try one(content, at: place["overlay"]["content"])
      return .overlay(content, alignment: try guides.name(of: alignment, label))
    case .background(_, let alignment):
      let content = try one(content, at: place["background"]["content"])
      return .background(content, alignment: try guides.name(of: alignment, label))
    case .aspectRatio(let ratio): return .aspectRatio(ratio)
    case .offset(let offset): return .offset(offset)
    case .position(let point): return .position(point)
    case .layoutDirection(let direction): return .layoutDirection(direction)
    case .safeAreaInset(_, let edge, let alignment, let spacing):
      // Only the guide across its edge counts (SA2).
      let key = edge.axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
      return .safeAreaInset(
        try one(content, at: place["safeAreaInset"]["content"]), edge: edge,
        alignment: try guides.nameUnlessCentred(key, label).map(AlignmentName.named), spacing: spacing)
    case .safeAreaPadding(let insets): return .safeAreaPadding(insets)
    case .ignoresSafeArea(let edges): return .ignoresSafeArea(edges)
    case .setting(let setting): return .setting(setting)
    case .layoutValue(let value):
      // A value that has a type for its key is read by a layout of that module alone, and such a layout has no name.
      return value.named.map { .layoutValue(key: $0.name, value: $0.number) }
    case .id(let name): return .id(name)
    }
  }
}
