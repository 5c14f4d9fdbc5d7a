// Scroll views, lazy containers, and views that read the space around them (sections 7 and 8).
extension TreeBuilder {
  /// A ScrollView (SC1–SC13); `content` emits what stands in it.
  ///
  /// - Parameters:
  ///   - scroll: its declarations; `containers.scroll(_:contentOffset:target:)` makes them with the margins and
  ///     anchors in force.
  ///   - spacing: the gaps of the VStack around its content (SC1).
  public mutating func scrollView(
    _ scroll: ScrollDescription, spacing: SpacingDescription = .preferred, name: String? = nil,
    content: (inout TreeBuilder) -> Void
  ) {
    check(scroll, name)
    if writing != nil {
      if scroll != containers.scroll(scroll.axes, contentOffset: scroll.contentOffset, target: scroll.target)
      {
        fail(
          label(name), "contentMargins", "are not those around the view; a case has them in modifiers alone")
      }
      return write(.scrollView(scroll, spacing: spacing), name: name) { $0.children = $1.written(content) }
    }
    element(named: name) { builder in
      let node = builder.tree.count
      builder.append(.scrollView, \.scrollViews, scroll)
      builder.children(in: .elsewhere) { builder in
        builder.stack(
          StackDescription(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: spacing),
          content: content)
      }
      if let target = scroll.target { builder.check(target, inside: node, name) }
    }
  }

  /// A LazyVStack or a LazyHStack (LS1–LS5); `content` emits its children.
  public mutating func lazyStack(
    _ stack: LazyStackDescription, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(stack.alignment, "alignment", name)
    if writing != nil { return write(.lazyStack(stack), name: name) { $0.children = $1.written(content) } }
    element(named: name) { builder in
      let node = builder.tree.count
      builder.append(.lazyStack, \.lazyStacks, stack)
      builder.children(in: .elsewhere, content)
      builder.checkGaps(ofStack: node, stack.spacing, name)
    }
  }

  /// A LazyVGrid or a LazyHGrid (LG1–LG10); `content` emits its cells.
  public mutating func lazyGrid(
    _ grid: LazyGridDescription, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(grid, name)
    if writing != nil { return write(.lazyGrid(grid), name: name) { $0.children = $1.written(content) } }
    element(named: name) { builder in
      builder.append(.lazyGrid, \.lazyGrids, grid)
      builder.children(in: .elsewhere, content)
    }
  }

  /// A GeometryReader (GR1–GR3); `content` emits what stands in it.
  public mutating func geometryReader(name: String? = nil, content: (inout TreeBuilder) -> Void) {
    if writing != nil {
      readers += 1
      defer { readers -= 1 }
      return write(.geometryReader, name: name) { $0.children = $1.written(content) }
    }
    element(named: name) { builder in
      builder.append(.geometryReader, payload: 0)
      builder.readers += 1
      defer { builder.readers -= 1 }
      builder.children(in: .elsewhere) { $0.zStack(.topLeading, content: content) }
    }
  }

  /// A container that fills its proposal and that `containerRelativeFrame` reads (CR1): a navigation stack, a
  /// column, a tab. `content` emits what stands in it, centred.
  public mutating func relativeContainer(name: String? = nil, content: (inout TreeBuilder) -> Void) {
    if writing != nil { return write(.relativeContainer, name: name) }
    element(named: name) { builder in
      builder.append(.relativeContainer, payload: 0)
      builder.children(in: .elsewhere) { $0.zStack(.center, content: content) }
    }
  }

  /// A Form in columns (FO1–FO3); `content` emits its rows.
  public mutating func columnsForm(
    _ form: ColumnsFormDescription, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    if writing != nil { return write(.columnsForm, name: name) }
    element(named: name) { builder in
      let node = builder.tree.count
      builder.append(.columnsForm, \.columnsForms, form)
      builder.children(in: .elsewhere, content)
      builder.checkGaps(ofStack: node, form.spacing, name)
    }
  }
}

// Section 6 for these containers.
extension TreeBuilder {
  private mutating func check(_ scroll: ScrollDescription, _ name: String?) {
    if let offset = scroll.contentOffset {
      check(finite: offset.x, "contentOffset", name)
      check(finite: offset.y, "contentOffset", name)
    }
    for anchor in [scroll.initialAnchor, scroll.alignmentAnchor, scroll.target?.anchor] {
      guard let anchor else { continue }
      check(finite: anchor.x, "anchor", name)
      check(finite: anchor.y, "anchor", name)
    }
    check(lengths: scroll.margins, "contentMargins", name)
  }

  /// Checks four lengths of at least 0.
  mutating func check(lengths: EdgeInsets, _ field: String, _ name: String?) {
    for length in [lengths.top, lengths.leading, lengths.bottom, lengths.trailing] {
      check(length: length, field, name)
    }
  }

  private mutating func check(_ target: ScrollTarget, inside node: Int, _ name: String?) {
    if let found = tree.nodes[target.name], found > node { return }
    fail(
      label(name, node), "scrollTo",
      "names \"\(target.name)\", which is no view inside; the id of a view inside is needed")
  }

  private mutating func check(_ grid: LazyGridDescription, _ name: String?) {
    let field = grid.axis == .vertical ? "columns" : "rows"
    check(grid.alignment, "alignment", name)
    if let spacing = grid.spacing { check(finite: spacing, "spacing", name) }
    if grid.items.isEmpty { fail(label(name), field, "is empty; at least one item is needed") }
    for item in grid.items {
      if let spacing = item.spacing { check(finite: spacing, "\(field) spacing", name) }
      if let alignment = item.alignment { check(alignment, "\(field) alignment", name) }
      switch item.size {
      case .fixed(let length): check(length: length, "\(field) fixed", name)
      case .flexible(let minimum, let maximum): check(minimum, maximum, field, name)
      case .adaptive(let minimum, let maximum):
        check(minimum, maximum, field, name)
        if minimum + (item.spacing ?? 8) <= 0 {
          fail(
            label(name), "\(field) minimum",
            "is \(minimum) with a spacing of \(item.spacing ?? 8); a sum over 0 is needed")
        }
      }
    }
  }

  private mutating func check(_ minimum: Double, _ maximum: Double, _ field: String, _ name: String?) {
    check(length: minimum, "\(field) minimum", name)
    if maximum != .infinity { check(length: maximum, "\(field) maximum", name) }
    if !(minimum <= maximum) {
      fail(
        label(name), "\(field) maximum",
        "is \(maximum); a length of at least the minimum, \(minimum), is needed")
    }
  }

  mutating func check(_ length: RelativeLength?, _ field: String) {
    guard let length else { return }
    check(finite: length.constant, field, nil)
    check(finite: length.width, field, nil)
    check(finite: length.height, field, nil)
    if length.reference == .reader && readers == 0 {
      fail(label(nil), field, "reads a GeometryReader, but none stands around it; put the view into one")
    }
  }
}
