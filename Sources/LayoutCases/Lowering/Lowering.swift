public import LayoutCore

extension LayoutCase {
  /// The tree that engines lay out.
  ///
  /// Complexity: O(views and modifiers).
  ///
  /// - Parameter layouts: the custom layouts that the case may name.
  /// - Throws: the first error in the case: an unknown name, a duplicate id, or a number out of range.
  public func tree(layouts: LayoutRegistry = .builtIn) throws(CaseError) -> LayoutTree {
    let tree = try tree(layouts, rootChildren: nil)
    try checkExpectation(of: tree)
    _ = try layoutConstraints(of: tree)
    return tree
  }

  /// The tree of the views alone.
  ///
  /// - Parameter rootChildren: the children of the root, if they are still to be read.
  func tree(_ layouts: LayoutRegistry, rootChildren: JSONValue?) throws(CaseError) -> LayoutTree {
    let lowering = Lowering(alignments, layouts)
    lowering.unread = rootChildren
    var builder = TreeBuilder()
    // An object is a view or a modifier, mostly.
    if let rootChildren { builder.reserve(nodes: rootChildren.document.objectCount) }
    lowering.check(proposal)
    let settings: (inout TextEnvironment) -> Void = { $0.platform = platform }
    var around: [ModifierDescription] = []
    if layoutDirection != .leftToRight { around.append(.layoutDirection(layoutDirection)) }
    if safeArea != EdgeInsets() { around += [builder.made(.safeArea), .safeAreaPadding(safeArea)] }  // SA3
    builder.texts(settings) { builder in
      // What is read view by view is read again as a whole to say what is wrong.
      let path = rootChildren == nil ? JSONPath.root : .unsaid
      builder.modified(by: around) { lowering.emit(root, at: path, into: &$0) }
    }
    return try lowering.finish(consume builder, case: name)
  }

  /// Checks that expected frames belong to named views.
  private func checkExpectation(of tree: LayoutTree) throws(CaseError) {
    for name in expect?.frames.keys.sorted() ?? [] where tree.nodes[name] == nil {
      let path = JSONPath.document["expect"]["frames"][name]
      throw CaseProblem(path: path, text: "is expected of no view; the id of a view is needed")
        .error(case: self.name)
    }
    guard let expect, !expect.notShown.isEmpty else { return }
    // A view that is not shown need not be in the tree.
    let names = root.names
    for (index, name) in expect.notShown.enumerated() {
      let path = JSONPath.document["expect"]["notShown"][index]
      if !names.contains(name) {
        throw CaseProblem(
          path: path, text: "is \(quoted(name)), the id of no view; the id of a view is needed"
        )
        .error(case: self.name)
      }
      if expect.frames[name] != nil {
        throw CaseProblem(path: path, text: "is \(quoted(name)), which has a frame; one of the two is needed")
          .error(case: self.name)
      }
    }
  }
}

extension ViewDescription {
  /// The ids of this view and of all views inside.
  var names: Set<String> {
    var names: Set<String> = []
    for (_, view) in places {
      if let id = view.id { names.insert(id) }
      for case .id(let name) in view.modifiers { names.insert(name) }
    }
    return names
  }
}

extension Lowering {
  /// Checks that each side of the proposal is nil, ∞ or at least 0.
  fileprivate func check(_ proposal: ProposedViewSize) {
    for (key, length) in [("width", proposal.width), ("height", proposal.height)] {
      if let length, !(length >= 0) {
        let text = "is \(length); a length of at least 0, null or \"infinity\" is needed"
        keep(CaseProblem(path: .document["proposal"][key], text: text))
      }
    }
  }
}

/// Converts the views of one case to elements of a tree builder, and finds errors in them.
///
/// The first error is kept and the walk goes on, as in the builder. This is a class because the content of an
/// overlay is emitted after the view that it belongs to.
final class Lowering {
  /// The largest depth of nested views and modifiers. Around a leaf there can be as many as a tree allows.
  static let deepest = LayoutTree.deepest - 1

  let alignments: AlignmentNames
  let layouts: LayoutRegistry
  private(set) var problem: CaseProblem?
  /// The path of the view that has each id.
  private var ids: [String: JSONPath] = [:]
  private var depth = 0
  /// How many GeometryReaders stand around the next view.
  var readers = 0
  /// The children of the next container, if they are still to be read: one at a time, so that a large case
  /// is never in memory as a whole.
  fileprivate(set) var unread: JSONValue?

  /// - Parameter declared: the case's custom guides.
  init(_ declared: [String: CustomAlignment], _ layouts: LayoutRegistry) {
    var names = AlignmentNames()
    do { try names.define(declared) } catch { problem = error }
    alignments = names
    self.layouts = layouts
  }

  // MARK: Views

  /// Emits a view with its modifiers.
  func emit(_ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder) {
    if view.modifiers.isEmpty {
      emitInnermost(view, at: path, into: &builder)
    } else {
      emit(view, under: view.modifiers[...], at: path, into: &builder)
    }
  }

  /// Emits the view inside `modifiers`, whose order is innermost first.
  private func emit(
    _ view: ViewDescription, under modifiers: ArraySlice<ViewDescription.Modifier>, at path: JSONPath,
    into builder: inout TreeBuilder
  ) {
    guard let outermost = modifiers.last else { return emitInnermost(view, at: path, into: &builder) }
    guard descend(at: path) else { return }
    defer { depth -= 1 }
    let place = path["modifiers"][modifiers.endIndex - 1]
    if let modifier = lowered(outermost, of: view, at: place) {
      builder.modified(by: modifier) { builder in
        emit(view, under: modifiers.dropLast(), at: path, into: &builder)
      }
    } else {
      emit(view, under: modifiers.dropLast(), at: path, into: &builder)
    }
  }

  private func emitInnermost(
    _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder
  ) {
    if let id = view.id { claim(id, for: view, at: path["id"], view: path) }
    if view.preferredSpacing != nil, !view.kind.declaresSpacing {
      let text = "is not a key of \(view.kind.name); a leaf, an HStack or a VStack is needed"
      keep(CaseProblem(path: path["preferredSpacing"], text: text))
    }
    if !view.parts.isEmpty {
      for part in ViewPart.allCases where view.parts[part] != nil && !view.kind.parts.contains(part) {
        keep(CaseProblem(path: path[part.rawValue], text: "is not a key of \(view.kind.name)"))
      }
    }
    let spacing = preference(of: view, at: path)
    switch view.kind {
    case .color, .rectangle: builder.leaf(.shape, preferring: spacing, name: view.id)
    case .circle: builder.circle(preferring: spacing, name: view.id)
    case .spacer(let minLength): builder.spacer(minLength: minLength, name: view.id)
    case .divider: builder.divider(name: view.id)
    case .text(let text):
      if let replayed = text.replayed {
        builder.replayedText(replayed, preferring: spacing, name: view.id)
      } else {
        builder.texts(
          text.apply, content: { $0.text(text.content, preferring: spacing, name: view.id) })
      }
    case .image(let size, let isResizable):
      builder.leaf(LinearLeaf(imageOf: size, resizable: isResizable), preferring: spacing, name: view.id)
    case .leaf(let leaf, let first, let last):
      builder.leaf(
        leaf, guides: baselines(first: first, last: last), preferring: spacing, name: view.id)
    default: emitContainer(view, at: path, into: &builder)
    }
  }

  /// What the view declares to prefer (S1).
  private func preference(of view: ViewDescription, at path: JSONPath) -> ViewSpacing? {
    guard let declared = view.preferredSpacing else { return nil }
    var lengths: [Double] = []
    _ = declared.updated { lengths.append($0) }
    if let wrong = lengths.first(where: { !($0 >= 0 && $0.isFinite) }) {
      let text = "holds \(wrong); finite lengths of at least 0 are needed"
      keep(CaseProblem(path: path["preferredSpacing"], text: text))
    }
    return declared.spacing
  }

  /// The baselines of a leaf, which are explicit guides directly around it, inside all modifiers.
  private func baselines(first: Double?, last: Double?) -> [ExplicitGuide] {
    var guides: [ExplicitGuide] = []
    if let last { guides.append(baseline(.lastTextBaseline, last)) }
    if let first { guides.append(baseline(.firstTextBaseline, first)) }
    return guides
  }

  private func baseline(_ guide: AlignmentKey.Standard, _ value: Double) -> ExplicitGuide {
    ExplicitGuide(guide: .standard(guide), formula: .affine(AffineGuide(constant: value)))
  }

  func emitChildren(of view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder) {
    guard descend(at: path) else { return }
    defer { depth -= 1 }
    if let place = unread { return readChildren(of: place, into: &builder) }
    let children = path["children"]
    for (index, child) in view.children.enumerated() {
      emit(child, at: children[index], into: &builder)
    }
  }

  /// Reads views and emits them one after another.
  private func readChildren(of place: JSONValue, into builder: inout TreeBuilder) {
    unread = nil
    guard place.kind == .array else {
      return keep(CaseProblem(path: .unsaid, text: "is no array"))
    }
    let document = place.document
    if document.deferred == place.entry {
      document.forEachDeferred { some, end in
        readViews(some, 0..<end, into: &builder)
        return problem == nil
      }
    } else {
      readViews(document, place.entry + 1..<document.next(after: place.entry), into: &builder)
    }
  }

  /// An array that nobody uses, so that not every container allocates one.
  private var spareModifiers: [ElementModifier] = []

  /// Reads the views in a range of entries and emits them.
  private func readViews(_ document: JSONDocument, _ entries: Range<Int>, into builder: inout TreeBuilder) {
    var entry = entries.lowerBound
    var modifiers = spareModifiers
    spareModifiers = []
    defer { spareModifiers = modifiers }
    while entry < entries.upperBound, problem == nil {
      switch PlainView(document, entry) {
      case .row(let children):
        builder.gridRow { builder in
          guard descend(at: .unsaid) else { return }
          readChildren(of: JSONValue(document, children), into: &builder)
          ascend()
        }
      case .leaf(let leaf, nil): builder.leaf(leaf)
      case .leaf(let leaf, let list?)
      where PlainView.read(document, list, into: &modifiers) && depth + modifiers.count <= Self.deepest
        && builder.leaf(leaf, under: modifiers):
        break
      default: readChild(JSONValue(document, entry), into: &builder)
      }
      entry = document.next(after: entry)
    }
  }

  /// Reads a view and emits it.
  private func readChild(_ place: JSONValue, into builder: inout TreeBuilder) {
    do {
      let (child, inside) = try ViewDescription.alone(at: place)
      unread = inside
      emit(child, at: .unsaid, into: &builder)
      unread = nil
    } catch {
      keep(CaseProblem(path: .unsaid, text: "cannot be read"))
    }
  }

  // MARK: Result

  /// The finished tree, unless there is an error.
  func finish(_ builder: consuming TreeBuilder, case name: String) throws(CaseError) -> LayoutTree {
    if let problem { throw problem.error(case: name) }
    do {
      return try builder.finish()
    } catch {
      throw CaseProblem(path: ids[error.view] ?? .root, text: error.description).error(case: name)
    }
  }

  // MARK: What is wrong

  /// Goes one level deeper, unless the depth limit is reached. The caller goes back up.
  func descend(at path: JSONPath) -> Bool {
    if depth == Self.deepest {
      keep(
        CaseProblem(
          path: path, text: "nests more than \(Self.deepest) views and modifiers; a flatter case is needed"))
      return false
    }
    depth += 1
    return true
  }

  func ascend() { depth -= 1 }

  func keep(_ problem: CaseProblem) {
    if self.problem == nil { self.problem = problem }
  }

  /// The value of `body`. If it throws, the error is kept and the value is nil.
  func attempt<Value>(_ body: () throws(CaseProblem) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      keep(error)
      return nil
    }
  }

  /// Registers a view's name. Names must be unique and must not look like paths.
  func claim(_ id: String, for view: ViewDescription, at path: JSONPath, view place: JSONPath) {
    if !view.kind.hasFrame {
      keep(CaseProblem(path: path, text: "names a \(view.kind.name), which has no frame; name its members"))
    }
    if id.utf8.allSatisfy({ (0x2F...0x39).contains($0) }) {
      let text = "is \(quoted(id)); a character other than digits and slashes, which are for paths, is needed"
      keep(CaseProblem(path: path, text: text))
    }
    if let other = ids.updateValue(place, forKey: id) {
      // The content of an overlay around a group or row is emitted once for each member.
      let isSame = other.description == place.description
      let others = isSame ? "in every view that the modifier applies to" : "like the view at \(other)"
      keep(CaseProblem(path: path, text: "is \(quoted(id)) \(others); unique names are needed"))
    }
  }
}

// Views that hold others.
extension Lowering {
  func emitContainer(_ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder) {
    let children = { (builder: inout TreeBuilder) in self.emitChildren(of: view, at: path, into: &builder) }
    let place = path["alignment"]
    switch view.kind {
    case .grid: emitGrid(view, at: path, into: &builder, children: children)
    case .gridRow(let name):
      let alignment = name.flatMap { name in
        attempt { () throws(CaseProblem) in try alignments.vertical(name, at: place) }
      }
      builder.gridRow(alignment: alignment, content: children)
    case .hStack(let name, let spacing):
      let alignment = attempt { () throws(CaseProblem) in try alignments.vertical(name, at: place) }
      let stack = StackDescription(
        axis: .horizontal, alignment: (alignment ?? .center).key, spacing: spacing)
      builder.stack(
        stack, preferring: preference(of: view, at: path), name: view.id, content: children)
    case .vStack(let name, let spacing):
      let alignment = attempt { () throws(CaseProblem) in try alignments.horizontal(name, at: place) }
      let stack = StackDescription(axis: .vertical, alignment: (alignment ?? .center).key, spacing: spacing)
      builder.stack(
        stack, preferring: preference(of: view, at: path), name: view.id, content: children)
    case .zStack(let name):
      builder.zStack(alignment(name, at: path) ?? .center, name: view.id, content: children)
    case .viewThatFits(let axes):
      builder.viewThatFits(in: axes ?? [.horizontal, .vertical], name: view.id, content: children)
    case .layout(let name):
      if let layout = layouts[name] {
        builder.layout(layout, name: view.id, content: children)
      } else {
        let known = layouts.names.isEmpty ? "none is registered" : "one of \(list(layouts.names)) is needed"
        let text = "is \(quoted(name)), which is no registered layout; \(known)"
        keep(CaseProblem(path: path["layout"], text: text))
      }
    case .group: children(&builder)
    case .emptyView: builder.empty()
    case .screen(let screen): emit(screen, view, at: path, into: &builder)
    case .color, .rectangle, .circle, .spacer, .divider, .text, .image, .leaf: break
    }
  }

  /// Emits a grid with the elements that `children` emits.
  func emitGrid(
    _ view: ViewDescription, at path: JSONPath, into builder: inout TreeBuilder,
    children: (inout TreeBuilder) -> Void
  ) {
    guard case .grid(let name, let horizontal, let vertical) = view.kind else { return }
    let grid = GridDescription(
      alignment: alignment(name, at: path) ?? .center, horizontalSpacing: horizontal,
      verticalSpacing: vertical)
    builder.grid(grid, name: view.id, content: children)
  }

  /// The alignment on both axes at `path`; nil if it is wrong, and the error is kept.
  func alignment(_ name: AlignmentName?, at path: JSONPath) -> Alignment? {
    attempt { () throws(CaseProblem) in try alignments.alignment(name, at: path["alignment"]) }
  }
}

extension Lowering {
  /// The tree builder's form of a modifier; nil if it is wrong, and the error is kept.
  func lowered(
    _ modifier: ViewDescription.Modifier, of view: ViewDescription, at place: JSONPath
  ) -> ModifierDescription? {
    let path = place[modifier.name]
    if case .id(let name) = modifier { claim(name, for: view, at: path, view: place) }
    return attempt { () throws(CaseProblem) in
      try check(modifier, at: path)
      return try lowered(modifier, at: path)
    }
  }

  private func lowered(
    _ modifier: ViewDescription.Modifier, at path: JSONPath
  ) throws(CaseProblem) -> ModifierDescription {
    func placed(_ name: AlignmentName?) throws(CaseProblem) -> Alignment {
      try alignments.alignment(name, at: path["alignment"])
    }
    switch modifier {
    case .frame(let width, let height, let alignment):
      return .frame(width: width, height: height, alignment: try placed(alignment))
    case .flexibleFrame(let width, let height, let alignment):
      return .flexibleFrame(width: width, height: height, alignment: try placed(alignment))
    case .relativeFrame(let width, let height, let alignment):
      return .relativeFrame(width: width, height: height, alignment: try placed(alignment))
    case .padding(let insets): return .padding(insets)
    case .fixedSize(let axes): return .fixedSize(axes)
    case .aspectRatio(let ratio): return .aspectRatio(ratio)
    case .offset(let offset): return .offset(offset)
    case .position(let point): return .position(point)
    case .layoutDirection(let direction): return .layoutDirection(direction)
    case .alignmentGuide(let given):
      let key = try alignments.guide(given.guide, axis: given.axis, at: path["guide"])
      let formula = try alignments.formula(given.value, on: key.axis, at: path["value"])
      return .alignmentGuide(ExplicitGuide(guide: key, formula: .affine(formula)))
    case .gridCellColumns(let count): return .gridCellColumns(count)
    case .gridCellAnchor(let point): return .gridCellAnchor(point)
    case .gridCellUnsizedAxes(let axes): return .gridCellUnsizedAxes(axes)
    case .gridColumnAlignment(let name):
      return .gridColumnAlignment(try alignments.horizontal(name, at: path))
    case .overlay(let content, let name):
      let alignment = try placed(name)
      return .overlay(layer(content, alignment, at: path["content"]), alignment: alignment)
    case .background(let content, let name):
      let alignment = try placed(name)
      return .background(layer(content, alignment, at: path["content"]), alignment: alignment)
    case .safeAreaInset(let content, let edge, let name, let spacing):
      let alignment = try placed(name)
      // Several views in it count across its edge alone (SA2).
      let inside =
        edge.axis == .vertical
        ? Alignment(horizontal: alignment.horizontal, vertical: .center)
        : Alignment(horizontal: .center, vertical: alignment.vertical)
      return .safeAreaInset(
        layer(content, inside, at: path["content"]), edge: edge, alignment: alignment, spacing: spacing)
    case .safeAreaPadding(let insets): return .safeAreaPadding(insets)
    case .ignoresSafeArea(let edges): return .ignoresSafeArea(edges)
    case .setting(let setting): return .setting(setting)
    case .layoutPriority(let priority): return .layoutPriority(priority)
    case .layoutValue(let given):
      if !given.value.isFinite {
        throw CaseProblem(path: path["value"], text: "is \(given.value); a finite number is needed")
      }
      return .layoutValue(LayoutValue(named: given.key, given.value))
    case .id(let name): return .id(name)
    }
  }

  /// An overlay or a background. A content of no view or of several views is put into a ZStack (F6).
  private func layer(
    _ content: ViewDescription, _ alignment: Alignment, at path: JSONPath
  ) -> ModifierDescription.Content {
    { builder in
      if content.memberCount == 1 {
        self.emit(content, at: path, into: &builder)
      } else {
        builder.zStack(alignment) { self.emit(content, at: path, into: &$0) }
      }
    }
  }
}

extension LinearLeaf {
  /// An image: rigid, or as large as what it is offered, with its own size as its ideal.
  init(imageOf size: Size, resizable: Bool) {
    func range(_ length: Double) -> LengthRange {
      resizable ? LengthRange(min: 0, ideal: length, max: .infinity) : LengthRange(fixed: length)
    }
    self.init(width: range(size.width), height: range(size.height))
  }
}
