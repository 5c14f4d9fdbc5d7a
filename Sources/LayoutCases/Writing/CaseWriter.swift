package import LayoutCore

extension LayoutCase {
  /// The case of views as a builder was asked for them, with the names, formulas and tables that it needs.
  ///
  /// Its layout has the frames of the tree that the builder would have made.
  ///
  /// - Parameters:
  ///   - layouts: the custom layouts that the case may name.
  ///   - font: what measured the texts, if the case shall name it.
  ///   - measures: what texts answer that the words and the settings of the case do not give; by text.
  /// - Throws: an error that names the first view that a case cannot hold, and why.
  package init(
    _ views: [WrittenView], name: String, proposal: ProposedViewSize, host: Host = .topLeading,
    platform: Platform = .macOS, font: CaseFont? = nil, layouts: LayoutRegistry = .builtIn,
    measures: [MeasuredText: [ReplayedText.Measure]] = [:]
  ) throws(TreeError) {
    var writer = CaseWriter(layouts, measures, font)
    let root = try writer.one(views, at: .root)
    self.init(
      name: name, proposal: proposal, host: host, platform: platform, font: font,
      alignments: writer.guides.declared, root: root)
  }
}

/// Makes descriptions of views as a builder was asked for them: the inverse of `Lowering`.
struct CaseWriter {
  let layouts: LayoutRegistry
  let measures: [MeasuredText: [ReplayedText.Measure]]
  /// The font that the case names.
  let font: CaseFont?
  var guides = GuideWriter()

  init(
    _ layouts: LayoutRegistry, _ measures: [MeasuredText: [ReplayedText.Measure]], _ font: CaseFont?
  ) {
    (self.layouts, self.measures, self.font) = (layouts, measures, font)
  }

  // MARK: Views

  /// The one view of several: itself, or a group of them.
  mutating func one(_ views: [WrittenView], at path: JSONPath) throws(TreeError) -> ViewDescription {
    if views.count == 1 { return try description(of: views[0], at: path) }
    return ViewDescription(.group, children: try descriptions(of: views, at: path))
  }

  private mutating func descriptions(
    of views: [WrittenView], at path: JSONPath
  ) throws(TreeError) -> [ViewDescription] {
    var descriptions: [ViewDescription] = []
    let places = path["children"]
    for (index, view) in views.enumerated() {
      descriptions.append(try description(of: view, at: places[index]))
    }
    return descriptions
  }

  private mutating func description(
    of view: WrittenView, at path: JSONPath
  ) throws(TreeError) -> ViewDescription {
    let label = view.label(at: path)
    var description = ViewDescription(try kind(of: view, label), id: view.name)
    if let spacing = view.spacing { description.preferredSpacing = try declared(spacing, label) }
    switch view.kind {
    case .leaf(_, let guides): description.modifiers = try lineGuides(guides, &description.kind, label)
    case .text(let runs, let text, let environment)
    where view.spacing == nil && text.lineMetrics.spacing != FixedMetrics.line.spacing:
      // A text that answers from a table prefers what fixed metrics do.
      if needsMeasures(runs, text, environment) {
        description.preferredSpacing = .text(text.lineMetrics.spacing)
      }
    default: break
    }
    description.written = view.written == description.kind.written ? nil : view.written
    description.children = try descriptions(of: view.children, at: path)
    for part in ViewPart.allCases {
      guard let views = view.parts[part] else { continue }
      description.parts[part] = try one(views, at: path[part.rawValue])
    }
    for (modifier, content) in view.modifiers {
      let place = path["modifiers"][description.modifiers.count]
      if let modifier = try self.modifier(modifier, content, label, at: place) {
        description.modifiers.append(modifier)
      }
    }
    return description
  }

  private mutating func kind(
    of view: WrittenView, _ label: String
  ) throws(TreeError) -> ViewDescription.Kind {
    func refused(_ field: String, _ problem: String) -> TreeError {
      TreeError(view: label, field: field, problem: problem)
    }
    switch view.kind {
    case .leaf(let leaf, let guides):
      return guides.isEmpty ? plainLeaf(leaf, written: view.written) : .leaf(leaf)
    case .circle: return .circle
    case .spacer(let minLength): return .spacer(minLength: minLength)
    case .divider: return .divider
    case .empty: return .emptyView
    case .text(let runs, let text, let environment):
      return .text(try self.text(runs, text, environment, label))
    case .replayedText(let text): return .text(TextDescription(text))
    case .measuredLeaf:
      throw refused("measure", "is a closure, which a case does not hold; a Leaf of its lengths is needed")
    case .group: return .group
    case .grid(let grid):
      return .grid(
        alignment: try guides.name(of: grid.alignment, label), horizontalSpacing: grid.horizontalSpacing,
        verticalSpacing: grid.verticalSpacing)
    case .gridRow(let alignment):
      guard let alignment else { return .gridRow() }
      return .gridRow(alignment: try guides.name(of: alignment.key, label))
    case .stack(let stack):
      let alignment = try guides.nameUnlessCentred(stack.alignment, label)
      return stack.axis == .horizontal
        ? .hStack(alignment: alignment, spacing: stack.spacing)
        : .vStack(alignment: alignment, spacing: stack.spacing)
    case .zStack(let alignment): return .zStack(alignment: try guides.name(of: alignment, label))
    case .viewThatFits(let axes):
      return .viewThatFits(axes: axes == [.horizontal, .vertical] ? nil : axes)
    case .layout(let layout):
      if let name = layouts.name(of: layout) { return .layout(name) }
      let known = layouts.names.isEmpty ? "none is" : "\(list(layouts.names)) are"
      throw refused(
        "layout",
        "is a \(type(of: layout)), which is not registered; \(known). A registry that has it is needed")
    case .relativeContainer, .columnsForm:
      throw refused("view", "stands in no case by itself; the container that makes it is needed")
    default: return .screen(try screen(view, label))
    }
  }

  /// A leaf without guides as what it was written as, if cases have a word for that.
  private func plainLeaf(_ leaf: LinearLeaf, written: WrittenName?) -> ViewDescription.Kind {
    guard case .view(let kind, _)? = written else { return leaf == .shape ? .color : .leaf(leaf) }
    if leaf == .shape { return kind == ViewDescription.Kind.rectangle.name ? .rectangle : .color }
    let size = Size(width: leaf.width.ideal, height: leaf.height.ideal)
    let isImage = kind == ViewDescription.Kind.image(size).name
    let image = [false, true].first { leaf == LinearLeaf(imageOf: size, resizable: $0) }
    return isImage ? image.map { .image(size, resizable: $0) } ?? .leaf(leaf) : .leaf(leaf)
  }

  private mutating func screen(_ view: WrittenView, _ label: String) throws(TreeError) -> ScreenView {
    switch view.kind {
    case .scrollView(let scroll, let spacing):
      return .scrollView(
        axes: scroll.axes == .vertical ? nil : scroll.axes, contentOffset: scroll.contentOffset,
        scrollTo: scroll.target, spacing: spacing)
    case .lazyStack(let stack):
      return .lazyStack(
        stack.axis, alignment: try guides.nameUnlessCentred(stack.alignment, label), spacing: stack.spacing,
        pinnedViews: stack.pinned)
    case .lazyGrid(let grid):
      var items: [GridItemDescription] = []
      for item in grid.items {
        var alignment: AlignmentName?
        if let given = item.alignment { alignment = try guides.name(of: given, label) ?? .named("center") }
        items.append(GridItemDescription(item.size, spacing: item.spacing, alignment: alignment))
      }
      return .lazyGrid(
        grid.axis, items: items, alignment: try guides.nameUnlessCentred(grid.alignment, label),
        spacing: grid.spacing, pinnedViews: grid.pinned)
    case .geometryReader: return .geometryReader
    case .list(let offset, let target): return .list(contentOffset: offset, scrollTo: target)
    case .form(let spacing, _): return .form(spacing: spacing)
    case .labeledContent: return .labeledContent
    case .groupBox: return .groupBox
    case .disclosureGroup(let isExpanded, let spacing):
      return .disclosureGroup(isExpanded: isExpanded, spacing: spacing)
    case .navigationStack: return .navigationStack
    case .navigationSplitView: return .navigationSplitView
    case .tabView(0): return .tabView
    case .tabView(let selected):
      throw TreeError(
        view: label, field: "selected",
        problem: "is \(selected), and a case shows the first tab; put it first, or emit it alone")
    default: return .section
    }
  }

  /// The baselines of a leaf become its keys where they are constant, as a case has them, and else modifiers.
  private mutating func lineGuides(
    _ guides: [ExplicitGuide], _ kind: inout ViewDescription.Kind, _ label: String
  ) throws(TreeError) -> [ViewDescription.Modifier] {
    guard case .leaf(let leaf, _, _) = kind else { return [] }
    func baseline(_ guide: ExplicitGuide, _ standard: AlignmentKey.Standard) -> Double? {
      guard guide.guide == .standard(standard), case .affine(let value) = guide.formula,
        value == AffineGuide(constant: value.constant)
      else { return nil }
      return value.constant
    }
    var rest = guides[...]
    let first = rest.last.flatMap { baseline($0, .firstTextBaseline) }
    if first != nil { rest = rest.dropLast() }
    let last = rest.last.flatMap { baseline($0, .lastTextBaseline) }
    if last != nil { rest = rest.dropLast() }
    kind = .leaf(leaf, firstTextBaseline: first, lastTextBaseline: last)
    var modifiers: [ViewDescription.Modifier] = []
    for guide in rest.reversed() { modifiers.append(.alignmentGuide(try self.guides.explicit(guide, label))) }
    return modifiers
  }

  private func declared(_ spacing: ViewSpacing, _ label: String) throws(TreeError) -> DeclaredSpacing {
    func length(_ edge: Edge) -> Double? {
      if case .length(let length)? = spacing.preferences(at: edge).first { length } else { nil }
    }
    var declared = DeclaredSpacing.lengths(above: length(.top), below: length(.bottom))
    if case .text(let text)? = spacing.preferences(at: .top).first { declared = .text(text) }
    if declared.spacing == spacing { return declared }
    throw TreeError(
      view: label, field: "preferredSpacing",
      problem: "is no text's and no lengths above and below, which are all that a case declares")
  }
}

extension LayoutRegistry {
  /// The name of a layout: of one with its type and its properties.
  fileprivate func name(of layout: any Layout) -> String? {
    names.first { name in
      self[name].map { type(of: $0) == type(of: layout) && "\($0)" == "\(layout)" } ?? false
    }
  }
}

extension WrittenView {
  /// What errors call the view: its name, else its kind and its place in the case.
  fileprivate func label(at path: JSONPath) -> String {
    if let name { return name }
    for case .id(let name) in modifiers.map(\.description) { return name }
    if case .text(_, let text, _) = kind {
      let start = text.content.prefix(24)
      return "\"\(start)\(start.count < text.content.count ? "…" : "")\" at \(path)"
    }
    return "\(path)"
  }
}
