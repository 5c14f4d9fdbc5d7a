/// Builds a tree from the root down, and checks every number.
///
/// `modified(by:)` may be nested, and its closure may emit several elements: each of them gets all modifiers
/// around it, as SwiftUI applies a group's modifiers to each member. The builder keeps the first error, and
/// `finish` throws it. Calls after an error have no effect on the result.
public struct TreeBuilder {
  /// What surrounds the next elements.
  enum Context: Equatable {
    case root, grid, elsewhere
    /// An overlay or a background. Like the root it holds exactly one view.
    case layer
  }

  var tree = LayoutTree()
  /// The modifiers around the next element, outermost first.
  var pending: [ModifierDescription] = []
  /// How many of these need a list: they are neither wrapper nodes nor names.
  var pendingValues = 0
  /// For each grid row around the next element, outermost first: how many of the modifiers stand outside it.
  var rowBorders: [Int] = []
  var context = Context.root
  /// The font and other settings for the next texts.
  package var environment: TextEnvironment
  /// How many nodes are open.
  var depth = 0
  /// How many bodies and erased views stand around the next view.
  var nesting = 0
  /// Settings that a higher module keeps here for its views, such as styles of controls.
  package var viewEnvironment: Any?
  /// What a higher module keeps here while its views are evaluated.
  package var viewContext: AnyObject?
  /// The nodes that marks stand for, by the number of the mark.
  package internal(set) var marks: [[Int]] = []
  /// The parts that containers made, by the number that stands for them.
  var parts: [MadePart] = []
  /// What is written around the next element, outermost first.
  var openWritings: [OpenWriting] = []
  /// How many names have been said by `written(as:)`.
  var writingCount = 0
  /// The stack of this thread; nil before it is first needed.
  var stack: CallStack?
  var error: TreeError?

  /// The settings that the next container reads.
  public package(set) var containers = ContainerEnvironment()
  /// Composes the next elements; nil where they stand as they are.
  var composer: (any MemberComposer)?
  /// The section that the next elements belong to, if they belong to one.
  var section: SectionMember?
  /// How many sections have begun.
  var sectionCount = 0
  /// Takes what is asked for in place of the tree; nil where a tree is made.
  var writing: WrittenViews?
  /// How many GeometryReaders are open.
  var readers = 0

  /// How many columns the grids so far have together.
  var columnCount = 0

  /// - Parameters:
  ///   - measurer: measures the texts of the tree.
  ///   - platform: decides the sizes of text styles (L6).
  public init(text measurer: any TextMeasurer = FixedMetrics(), on platform: Platform = .macOS) {
    environment = TextEnvironment(measurer: measurer)
    environment.platform = platform
  }

  // MARK: Elements

  /// A linear leaf (L2).
  ///
  /// - Parameter spacing: what the leaf prefers around itself (S1); nil means plain.
  public mutating func leaf(_ leaf: LinearLeaf, preferring spacing: ViewSpacing? = nil, name: String? = nil) {
    if name == nil, spacing == nil, isPlain(leaf) { return appendPlain(leaf) }
    check(leaf.width, "width", name)
    check(leaf.height, "height", name)
    if writing != nil { return write(.leaf(leaf, guides: []), preferring: spacing, name: name) }
    element(named: name) { builder in
      builder.declare(spacing, of: builder.tree.count)
      builder.append(leaf)
    }
  }

  /// Appends the open node of a leaf.
  private mutating func append(_ leaf: LinearLeaf) {
    if leaf.width.isFixed && leaf.height.isFixed {
      append(.fixedLeaf, payload: tree.fixedSizes.count)
      tree.fixedSizes.append(Size(width: leaf.width.min, height: leaf.height.min))
    } else if leaf == .shape {
      append(.leaf, payload: 0)
    } else {
      append(.leaf, payload: tree.leaves.count)
      tree.leaves.append(leaf)
    }
  }

  /// Whether nothing stands around the next element, and nothing is wrong with the leaf or its depth.
  func isPlain(_ leaf: LinearLeaf) -> Bool {
    pending.isEmpty && composer == nil && section == nil && error == nil && writing == nil
      && depth < LayoutTree.deepest && leaf.width.isInOrder && leaf.height.isInOrder
  }

  /// What `element(named:)` comes to for a plain leaf.
  private mutating func appendPlain(_ leaf: LinearLeaf) {
    tree.depth = max(tree.depth, depth + 1)
    append(leaf)
    tree.ends[tree.ends.count - 1] = Int32(tree.count)
  }

  /// A linear leaf with guides of its own (A1), outermost first.
  public mutating func leaf(
    _ leaf: LinearLeaf, guides: [ExplicitGuide], preferring spacing: ViewSpacing? = nil, name: String?
  ) {
    if guides.isEmpty { return self.leaf(leaf, preferring: spacing, name: name) }
    if writing != nil { return write(.leaf(leaf, guides: guides), preferring: spacing, name: name) }
    inside(guides, named: name) { $0.leaf(leaf, preferring: spacing, name: name) }
  }

  /// A Circle (L3).
  ///
  /// - Parameter spacing: what the circle prefers around itself (S1); nil means plain.
  public mutating func circle(preferring spacing: ViewSpacing? = nil, name: String? = nil) {
    if writing != nil { return write(.circle, preferring: spacing, name: name) }
    element(named: name) { builder in
      builder.declare(spacing, of: builder.tree.count)
      builder.append(.circle, payload: 0)
    }
  }

  private mutating func declare(_ spacing: ViewSpacing?, of node: Int) {
    if let spacing { tree.declaredSpacings[node] = spacing }
  }

  /// A leaf inside guides of its own (A1), outermost first. The name stands for the outermost guide, so that
  /// the view of that name has these guides; a frame around it stands around the guides too.
  mutating func inside(
    _ guides: [ExplicitGuide], named name: String?, leaf emit: (inout TreeBuilder) -> Void
  ) {
    modified(by: guides.map(ModifierDescription.alignmentGuide), content: emit)
    if let name, error == nil, let core = tree.nodes[name] { tree.nodes[name] = core - guides.count }
  }

  /// A leaf that answers by measuring (L7).
  ///
  /// - Parameter spacing: what the leaf prefers around itself (S1); nil means its own.
  public mutating func measuredLeaf(
    _ leaf: MeasuredLeaf, preferring spacing: ViewSpacing? = nil, name: String? = nil
  ) {
    if writing != nil { return write(.measuredLeaf, preferring: spacing, name: name) }
    element(named: name) { builder in
      builder.declare(spacing, of: builder.tree.count)
      builder.append(.measuredLeaf, \.measures, leaf)
    }
  }

  /// A spacer (L4); `minLength` nil means 8.
  public mutating func spacer(minLength: Double? = nil, name: String? = nil) {
    check(length: minLength ?? 8, "minLength", name)
    if writing != nil { return write(.spacer(minLength: minLength), name: name) }
    element(named: name) { $0.append(.spacer, \.spacerLengths, minLength ?? 8) }
  }

  /// A divider (L5).
  public mutating func divider(name: String? = nil) {
    if writing != nil { return write(.divider, name: name) }
    element(named: name) { $0.append(.divider, payload: 0) }
  }

  /// An EmptyView (G5): a node inside the pending wrappers, whose overlays have no content. At the root and
  /// as the content of an overlay, where one view is needed, it leaves no node.
  public mutating func empty() {
    if writing != nil { return write(.empty) }
    if context != .root && context != .layer { emptyElement() }
  }

  /// A grid; `content` emits rows and rowless cells.
  public mutating func grid(
    _ grid: GridDescription, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(grid.alignment, "alignment", name)
    if writing != nil { return write(.grid(grid), name: name) { $0.children = $1.written(content) } }
    element(named: name) { builder in
      let node = builder.tree.count
      builder.append(.grid, \.grids, grid)
      builder.children(in: .grid, content)
      builder.checkGaps(of: node, grid, name)
    }
  }

  /// A grid row (G1). It is a node, except at the root and as the content of an overlay.
  public mutating func gridRow(
    alignment: VerticalAlignment? = nil, content: (inout TreeBuilder) -> Void
  ) {
    guard error == nil else { return }
    if writing != nil { return write(.gridRow(alignment)) { $0.children = $1.written(content) } }
    rowBorders.append(pending.count)
    defer { rowBorders.removeLast() }
    let outer = context
    guard outer != .root && outer != .layer else { return content(&self) }
    if outer == .grid, let alignment { check(alignment.key, "alignment", nil) }
    let node = tree.count
    if let alignment { append(.gridRow, \.rowAlignments, alignment) } else { append(.gridRow, payload: 0) }
    if outer == .grid { context = .elsewhere }
    depth += 1
    tree.depth = max(tree.depth, depth)
    if depth > LayoutTree.deepest { failForDepth(at: node + 1, nil) } else { withStack(content) }
    depth -= 1
    context = outer
    close(node)
  }

  /// Puts `modifier` around every element that `content` emits.
  public mutating func modified(
    by modifier: ModifierDescription, content: (inout TreeBuilder) -> Void
  ) {
    modified(by: [modifier], content: content)
  }

  /// Puts `modifiers`, outermost first, around every element that `content` emits.
  ///
  /// The content of an overlay and the like stands among the settings around its modifier (L6).
  public mutating func modified(
    by modifiers: [ModifierDescription], content: (inout TreeBuilder) -> Void
  ) {
    let (values, isWriting) = (pendingValues, writing != nil)
    var outer: ContainerEnvironment?
    for modifier in modifiers {
      check(modifier)
      if modifier.value != nil { pendingValues += 1 }
      if case .setting(let setting) = modifier {
        outer = outer ?? containers
        containers.set(setting)
      }
      let alone = modifier.holdsContent ? modifier.amongSettings(of: self) : modifier
      pending.append(alone)
    }
    if isWriting {
      let written = Array(pending.suffix(modifiers.count))
      (pending, pendingValues) = (pending.dropLast(modifiers.count), values)
      write(modifiers: written, around: content)
      if let outer { containers = outer }
      return
    }
    withStack(content)
    if let outer { containers = outer }
    pending.removeLast(modifiers.count)
    pendingValues = values
  }

  // MARK: Result

  /// The finished tree. Throws the first error.
  ///
  /// A layout has one root: no element at the top, or more than one, is an error.
  public consuming func finish() throws(TreeError) -> LayoutTree {
    if error == nil, tree.count == 0 || tree.end(of: 0) != tree.count {
      fail(
        "root", "root", tree.count == 0 ? "has no view" : "has more than one view; put them into a container")
    }
    if let error { throw error }
    // To copy the tree takes a reference to each of its tables.
    var finished = LayoutTree()
    swap(&finished, &tree)
    return finished
  }
}

// Containers other than grids.
extension TreeBuilder {
  /// An HStack or a VStack (S1–S7); `content` emits its children.
  ///
  /// - Parameter spacing: what the stack prefers around itself (S1); nil means what S10 says.
  public mutating func stack(
    _ stack: StackDescription, preferring spacing: ViewSpacing? = nil, name: String? = nil,
    content: (inout TreeBuilder) -> Void
  ) {
    check(stack.alignment, "alignment", name)
    if writing != nil {
      return write(.stack(stack), preferring: spacing, name: name) { $0.children = $1.written(content) }
    }
    element(named: name) { builder in
      let node = builder.tree.count
      builder.append(.stack, \.stacks, stack)
      builder.declare(spacing, of: node)
      builder.children(in: .elsewhere, content)
      builder.checkGaps(ofStack: node, stack.spacing, name)
    }
  }

  /// A ZStack (S8); `content` emits its children.
  public mutating func zStack(
    _ alignment: Alignment = .center, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(alignment, "alignment", name)
    if writing != nil { return write(.zStack(alignment), name: name) { $0.children = $1.written(content) } }
    element(named: name) { builder in
      builder.append(.zStack, \.zStacks, alignment)
      builder.children(in: .elsewhere, content)
    }
  }

  /// A ViewThatFits (F7); `content` emits the views to choose from.
  public mutating func viewThatFits(
    in axes: Axis.Set = [.horizontal, .vertical], name: String? = nil,
    content: (inout TreeBuilder) -> Void
  ) {
    if writing != nil { return write(.viewThatFits(axes), name: name) { $0.children = $1.written(content) } }
    element(named: name) { builder in
      builder.append(.viewThatFits, payload: Int(axes.rawValue))
      builder.children(in: .elsewhere, content)
    }
  }

  /// A custom layout (F8); `content` emits its subviews.
  public mutating func layout(
    _ layout: some Layout, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    if writing != nil { return write(.layout(layout), name: name) { $0.children = $1.written(content) } }
    element(named: name) { builder in
      builder.append(.customLayout, \.customLayouts, layout)
      builder.children(in: .elsewhere, content)
    }
  }

  /// The container that a layout value stands for; `content` emits its children.
  public mutating func container(
    _ container: LayoutContainer, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    switch container {
    case .stack(let description): stack(description, name: name, content: content)
    case .zStack(let alignment): zStack(alignment, name: name, content: content)
    case .grid(let description): grid(description, name: name, content: content)
    case .custom(let custom): layout(custom, name: name, content: content)
    }
  }
}
