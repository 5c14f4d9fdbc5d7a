/// Builds a tree from the outside in, checking every number on the way.
///
/// `modified(by:)` may be nested and may surround several elements; each element takes all the
/// modifiers around it, the way SwiftUI applies a modifier on a group to each member. The first
/// error is kept; later calls do nothing of consequence and `finish` throws it.
public struct TreeBuilder {
  /// What the elements about to come stand in.
  enum Context: Equatable {
    case root, grid, elsewhere
    /// An overlay or a background, which has one view, as the root is one.
    case layer
  }

  var tree = LayoutTree()
  /// Modifiers around the element about to come, outermost first.
  var pending: [ModifierDescription] = []
  /// How many of these need not be nodes.
  var pendingValues = 0
  /// How many of the modifiers stand outside each grid row around the element about to come, outermost row first.
  var rowBorders: [Int] = []
  var context = Context.root
  /// What texts take from around them.
  package var environment: TextEnvironment
  /// How many nodes are open.
  var depth = 0
  /// How many bodies and erased views stand around the view about to come.
  var nesting = 0
  /// What views of a module above take from around them, such as styles of controls; the builder only keeps it.
  package var viewEnvironment: Any?
  /// The stack of this thread, where it has been looked at.
  var stack: CallStack?
  var error: TreeError?

  /// How many columns the grids so far have together.
  var columnCount = 0

  /// - Parameter measurer: measures the texts of the tree.
  public init(text measurer: any TextMeasurer = FixedMetrics()) {
    environment = TextEnvironment(measurer: measurer)
  }

  // MARK: Elements

  /// A linear leaf (L2).
  public mutating func leaf(_ leaf: LinearLeaf, name: String? = nil) {
    check(leaf.width, "width", name)
    check(leaf.height, "height", name)
    element(named: name) { builder in
      if leaf.width.isFixed && leaf.height.isFixed {
        builder.append(.fixedLeaf, payload: builder.tree.fixedSizes.count)
        builder.tree.fixedSizes.append(Size(width: leaf.width.min, height: leaf.height.min))
      } else if leaf == .shape {
        builder.append(.leaf, payload: 0)
      } else {
        builder.append(.leaf, payload: builder.tree.leaves.count)
        builder.tree.leaves.append(leaf)
      }
    }
  }

  /// A linear leaf with guides of its own (A1), outermost first: whoever asks for a guide of the view called `name`
  /// gets these.
  public mutating func leaf(_ leaf: LinearLeaf, guides: [ExplicitGuide], name: String?) {
    modified(by: guides.map(ModifierDescription.alignmentGuide)) { $0.leaf(leaf, name: name) }
    if let name, error == nil, let core = tree.nodes[name] { tree.nodes[name] = core - guides.count }
  }

  /// A leaf that answers by measuring (L7).
  public mutating func measuredLeaf(_ leaf: MeasuredLeaf, name: String? = nil) {
    element(named: name) { $0.append(.measuredLeaf, \.measures, leaf) }
  }

  /// A spacer (L4); `minLength` nil means 8.
  public mutating func spacer(minLength: Double? = nil, name: String? = nil) {
    check(length: minLength ?? 8, "minLength", name)
    element(named: name) { $0.append(.spacer, \.spacerLengths, minLength ?? 8) }
  }

  /// A divider (L5).
  public mutating func divider(name: String? = nil) {
    element(named: name) { $0.append(.divider, payload: 0) }
  }

  /// An EmptyView (G5): a node with the wrappers around it, but without the content of its overlays. Where one view is
  /// asked for, at the root and as the content of an overlay, an empty view is none, and there is no node.
  public mutating func empty() {
    if context != .root && context != .layer { emptyElement() }
  }

  /// A grid; `content` emits rows and rowless cells.
  public mutating func grid(
    _ grid: GridDescription, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(grid.alignment, "alignment", name)
    element(named: name) { builder in
      let node = builder.tree.count
      builder.append(.grid, \.grids, grid)
      builder.children(in: .grid, content)
      builder.checkGaps(of: node, grid, name)
    }
  }

  /// A grid row (G1): a node wherever it is written, but for where one view is asked for.
  public mutating func gridRow(
    alignment: VerticalAlignment? = nil, content: (inout TreeBuilder) -> Void
  ) {
    guard error == nil else { return }
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
  public mutating func modified(
    by modifiers: [ModifierDescription], content: (inout TreeBuilder) -> Void
  ) {
    let values = pendingValues
    for modifier in modifiers {
      check(modifier)
      if !modifier.isAlwaysWrapper { pendingValues += 1 }
    }
    pending.append(contentsOf: modifiers)
    withStack(content)
    pending.removeLast(modifiers.count)
    pendingValues = values
  }

  // MARK: Result

  /// The finished tree.
  ///
  /// Several elements at the top, or none, are an error: a layout has one root.
  public consuming func finish() throws(TreeError) -> LayoutTree {
    if error == nil, tree.count == 0 || tree.end(of: 0) != tree.count {
      fail(
        "root", "root", tree.count == 0 ? "has no view" : "has more than one view; put them into a container")
    }
    if let error { throw error }
    return tree
  }
}

// Containers other than grids.
extension TreeBuilder {
  /// An HStack or a VStack (S1–S7); `content` emits its children.
  public mutating func stack(
    _ stack: StackDescription, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(stack.alignment, "alignment", name)
    if let spacing = stack.spacing { check(finite: spacing, "spacing", name) }
    element(named: name) { builder in
      builder.append(.stack, \.stacks, stack)
      builder.children(in: .elsewhere, content)
    }
  }

  /// A ZStack (S8); `content` emits its children.
  public mutating func zStack(
    _ alignment: Alignment = .center, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    check(alignment, "alignment", name)
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
    element(named: name) { builder in
      builder.append(.viewThatFits, payload: Int(axes.rawValue))
      builder.children(in: .elsewhere, content)
    }
  }

  /// A custom layout (F8); `content` emits its subviews.
  public mutating func layout(
    _ layout: some Layout, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    element(named: name) { builder in
      builder.append(.customLayout, \.customLayouts, layout)
      builder.children(in: .elsewhere, content)
    }
  }

  /// The container that a layout comes down to.
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
