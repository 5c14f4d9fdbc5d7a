import LayoutCore

extension ReductionPass {
  /// A standard guide stands in for a custom one wherever that is named.
  static let renamesAlignments = ReductionPass("renames custom guides to standard ones") {
    layoutCase -> [Edit] in
    layoutCase.alignments.sorted { $0.key < $1.key }.map { name, alignment -> Edit in
      let standard = alignment.axis == .horizontal ? "leading" : "top"
      return { $0.rename(guide: name, to: standard) }
    }
  }
}

extension LayoutCase {
  fileprivate mutating func rename(guide old: String, to new: String) {
    let renamed = { (name: String) in name == old ? new : name }
    alignments[old] = nil
    for index in constraints.indices { constraints[index].rename(guide: renamed) }
    for name in alignments.keys { alignments[name]?.defaultValue.rename(renamed) }
    root.rewrite { view in
      view.kind.rename(renamed)
      for index in view.modifiers.indices { view.modifiers[index].rename(renamed) }
    }
  }
}

extension GuideValue {
  /// Renames the guides that the formula builds on; two of the same name become one.
  fileprivate mutating func rename(_ renamed: (String) -> String) {
    of = Dictionary(of.map { (renamed($0.key), $0.value) }, uniquingKeysWith: { max($0, $1) })
  }
}

extension AlignmentName {
  fileprivate func renamed(_ renamed: (String) -> String) -> AlignmentName {
    switch self {
    case .named(let name): .named(renamed(name))
    case .axes(let horizontal, let vertical):
      .axes(horizontal: renamed(horizontal), vertical: renamed(vertical))
    }
  }
}

extension ViewDescription.Kind {
  fileprivate mutating func rename(_ renamed: (String) -> String) {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      self = .grid(
        alignment: alignment?.renamed(renamed), horizontalSpacing: horizontal, verticalSpacing: vertical)
    case .gridRow(let alignment): self = .gridRow(alignment: alignment.map(renamed))
    case .hStack(let alignment, let spacing):
      self = .hStack(alignment: alignment.map(renamed), spacing: spacing)
    case .vStack(let alignment, let spacing):
      self = .vStack(alignment: alignment.map(renamed), spacing: spacing)
    case .zStack(let alignment): self = .zStack(alignment: alignment?.renamed(renamed))
    case .group, .emptyView, .viewThatFits, .color, .rectangle, .circle, .spacer, .divider, .text, .leaf,
      .layout:
      break
    }
  }
}

extension ViewDescription.Modifier {
  fileprivate mutating func rename(_ renamed: (String) -> String) {
    switch self {
    case .frame(let width, let height, let alignment):
      self = .frame(width: width, height: height, alignment: alignment?.renamed(renamed))
    case .flexibleFrame(let width, let height, let alignment):
      self = .flexibleFrame(width: width, height: height, alignment: alignment?.renamed(renamed))
    case .alignmentGuide(let guide, let axis, var value):
      value.rename(renamed)
      self = .alignmentGuide(renamed(guide), axis: axis, value)
    case .gridColumnAlignment(let name): self = .gridColumnAlignment(renamed(name))
    case .overlay(let content, let alignment):
      self = .overlay(content, alignment: alignment?.renamed(renamed))
    case .background(let content, let alignment):
      self = .background(content, alignment: alignment?.renamed(renamed))
    case .padding, .fixedSize, .layoutPriority, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
      .offset, .position, .layoutDirection, .layoutValue, .id:
      break
    }
  }
}
