import LayoutCore

// The views of screens (sections 7 to 9).
extension Lowering {
  func emit(
    _ screen: ScreenView, _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder
  ) {
    for needed in view.kind.neededParts where view.parts[needed] == nil {
      keep(CaseProblem(path: path[needed.rawValue], text: "is missing; a view is needed"))
    }
    if let target = screen.scrollTo, !view.holds(target.name) {
      let text =
        "is \(quoted(target.name)), which is the id of no view inside; one of a view inside is needed"
      keep(CaseProblem(path: path["scrollTo"]["id"], text: text))
    }
    let children = { (builder: inout TreeBuilder) in self.emitChildren(of: view, at: path, into: &builder) }
    let part = { (part: ViewPart) in self.emission(of: part, in: view, at: path) }
    let nothing = { (_: inout TreeBuilder) in }
    switch screen {
    case .scrollView(let axes, let offset, let target, let spacing):
      let scroll = builder.containers.scroll(axes ?? .vertical, contentOffset: offset, target: target)
      builder.scrollView(scroll, spacing: spacing, name: view.id, content: children)
    case .lazyStack(let axis, let alignment, let spacing, let pinned):
      let stack = LazyStackDescription(
        axis: axis, alignment: guide(alignment, across: axis, at: path), spacing: spacing, pinned: pinned)
      builder.lazyStack(stack, name: view.id, content: children)
    case .lazyGrid(let axis, let items, let alignment, let spacing, let pinned):
      let places = path[axis == .vertical ? "columns" : "rows"]
      let grid = LazyGridDescription(
        axis: axis, items: items.enumerated().map { item($0.element, at: places[$0.offset]) },
        alignment: guide(alignment, across: axis, at: path), spacing: spacing, pinned: pinned)
      builder.lazyGrid(grid, name: view.id, content: children)
    case .section:
      builder.section(SectionParts(header: part(.header), content: children, footer: part(.footer)))
    case .geometryReader:
      readers += 1
      builder.geometryReader(name: view.id, content: children)
      readers -= 1
    case .list(let offset, let target):
      builder.list(contentOffset: offset, scrollTo: target, name: view.id, content: children)
    case .form(let spacing): builder.form(spacing: spacing, name: view.id, content: children)
    case .labeledContent:
      builder.labeledContent(name: view.id, label: part(.label) ?? nothing, content: children)
    case .groupBox: builder.groupBox(name: view.id, label: part(.label), content: children)
    case .disclosureGroup(let isExpanded, let spacing):
      builder.disclosureGroup(
        isExpanded: isExpanded, spacing: spacing, name: view.id, label: part(.label) ?? nothing,
        content: children)
    case .navigationStack: builder.navigationStack(name: view.id, content: children)
    case .navigationSplitView:
      builder.navigationSplitView(
        name: view.id, sidebar: part(.sidebar) ?? nothing, content: part(.content),
        detail: part(.detail) ?? nothing)
    case .tabView: builder.tabView(name: view.id, content: children)
    }
  }

  /// What emits a part of a view; nil if the view has no such part.
  private func emission(
    of part: ViewPart, in view: ViewDescription, at path: JSONPath
  ) -> ((inout TreeBuilder) -> Void)? {
    guard let inner = view.parts[part] else { return nil }
    return { builder in
      guard self.descend(at: path) else { return }
      self.emit(inner, at: path[part.rawValue], into: &builder)
      self.ascend()
    }
  }

  /// The guide across `axis`; the centre if the name is wrong, and the error is kept.
  private func guide(_ name: String?, across axis: Axis, at path: JSONPath) -> AlignmentKey {
    let place = path["alignment"]
    let guide = attempt { () throws(CaseProblem) in
      axis == .vertical
        ? try alignments.horizontal(name, at: place).key : try alignments.vertical(name, at: place).key
    }
    return guide ?? (axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key)
  }

  private func item(_ item: GridItemDescription, at path: JSONPath) -> GridItem {
    GridItem(
      item.size, spacing: item.spacing, alignment: item.alignment.flatMap { alignment($0, at: path) })
  }

  /// Checks a modifier of a screen against what stands around it.
  func check(_ modifier: ViewDescription.Modifier, at path: JSONPath) throws(CaseProblem) {
    switch modifier {
    case .relativeFrame(let width, let height, _):
      for (side, length) in [("width", width), ("height", height)]
      where length?.reference == .reader && readers == 0 {
        let text = "is relative to a reader, but stands in none; a GeometryReader around the view is needed"
        throw CaseProblem(path: path[side], text: text)
      }
    case .safeAreaInset(_, let edge, let name, _):
      // A single name must be a guide of the axis that counts (SA2).
      guard case .named(let name) = name else { return }
      if edge.axis == .vertical {
        _ = try alignments.horizontal(name, at: path["alignment"])
      } else {
        _ = try alignments.vertical(name, at: path["alignment"])
      }
    default: break
    }
  }
}

extension ViewDescription {
  /// Whether a view inside this one, beside it or in its content, has the id.
  fileprivate func holds(_ id: String) -> Bool {
    let isNamed = { (view: ViewDescription) in
      view.id == id || view.modifiers.contains { if case .id(let name) = $0 { name == id } else { false } }
    }
    return children.contains { $0.contains(where: isNamed) }
      || parts.values.contains { $0.contains(where: isNamed) }
  }
}
