/// A view tree as flat arrays in pre-order: the input of both engines.
///
/// Node 0 is the root. The first child of a node follows it directly, and the next sibling starts where a
/// subtree ends. A node takes 13 bytes plus its payload. Groups and views with a `body` leave no nodes.
///
/// An *element* is a view with the wrappers around it. Its *outermost node* is its first wrapper, or the view
/// itself if it has none; its *core* is the view. Modifiers that change geometry or guides are wrapper nodes;
/// `modifiers(of:)` also lists the others.
///
/// The tree records what was written, and no conclusions from it. So every GridRow is a node, even without
/// cells or outside a grid. So is every EmptyView, with its wrappers, and every `layoutDirection`. Only at
/// the root and as the content of an overlay, where one view is needed, rows and empty views leave no node.
public struct LayoutTree: Sendable {
  // MARK: A row per node

  public internal(set) var kinds: [ViewKind] = []
  /// The index after the last node of each subtree.
  public internal(set) var ends: [Int32] = []
  /// The index of each node in the table that its `ViewKind` names.
  public internal(set) var payloads: [Int32] = []
  /// The index of each element's list of modifiers, at its outermost node; 0 if it has wrappers only.
  public internal(set) var modifierIndices: [Int32] = []

  // MARK: Tables

  /// In points; an entry per fixed leaf, in the order of the nodes.
  public internal(set) var fixedSizes: [Size] = []
  /// Entry 0 is that of colors and shapes (L3), which share it.
  public internal(set) var leaves: [LinearLeaf] = [.shape]
  public internal(set) var measures: [MeasuredLeaf] = []
  /// The least lengths of spacers, in points, at least 0 (L4).
  public internal(set) var spacerLengths: [Double] = []
  public internal(set) var grids: [GridDescription] = []
  /// Entry 0 is that of all rows without an alignment.
  public internal(set) var rowAlignments: [VerticalAlignment?] = [nil]
  public internal(set) var stacks: [StackDescription] = []
  public internal(set) var zStacks: [Alignment] = []
  public internal(set) var customLayouts: [any Layout] = []
  public internal(set) var fixedFrames: [FixedFrame] = []
  public internal(set) var flexibleFrames: [FlexibleFrame] = []
  public internal(set) var explicitGuides: [ExplicitGuide] = []
  /// In points (F4, SA3).
  public internal(set) var paddings: [EdgeInsets] = []
  public internal(set) var secondaryAlignments: [Alignment] = []
  public internal(set) var aspectRatios: [AspectRatio] = []
  /// SC1–SC13.
  public internal(set) var scrollViews: [ScrollDescription] = []
  /// LS1–LS5.
  public internal(set) var lazyStacks: [LazyStackDescription] = []
  /// LG1–LG10.
  public internal(set) var lazyGrids: [LazyGridDescription] = []
  /// FO1–FO3.
  public internal(set) var columnsForms: [ColumnsFormDescription] = []
  /// GR3, CR2.
  public internal(set) var relativeFrames: [RelativeFrame] = []
  /// SA2.
  public internal(set) var safeAreaInsets: [SafeAreaInset] = []
  /// In points (F10).
  public internal(set) var offsets: [Size] = []
  /// In points (F11).
  public internal(set) var positions: [Point] = []
  /// The spacing that leaves and stacks declare (S1), by node.
  public internal(set) var declaredSpacings: [Int: ViewSpacing] = [:]
  /// The section that an element belongs to (SE1), by its outermost node.
  public internal(set) var sections: [Int: SectionMember] = [:]
  /// What the nodes are that containers made and the user did not write, by node. It decides nothing.
  public internal(set) var madeParts: [Int: MadePart] = [:]
  /// What views were written as, by the core of the element. It decides nothing.
  public internal(set) var writtenNames = WrittenNames()
  /// The values that custom layouts read off an element (F8), by its outermost node.
  public internal(set) var layoutValues: [Int: LayoutValues] = [:]
  /// The range in `writtenModifiers` of each list.
  @usableFromInline var modifierLists: [Range<Int32>] = [0..<0]
  /// All lists of modifiers, one after another. A wrapper is stored as the number of wrappers outside it.
  @usableFromInline var writtenModifiers: [ElementModifier] = []

  // MARK: Names

  /// The node that has a name.
  public internal(set) var nodes: [String: Int] = [:]
  /// The first name given to a node, by node.
  public internal(set) var names: [Int: String] = [:]

  /// The number of nodes on the longest path from the root to a leaf.
  public internal(set) var depth = 0

  /// The largest depth that a tree may have.
  public static let deepest = 1024

  init() {}

  /// Number of nodes.
  public var count: Int { kinds.count }

  /// The index after the last node of the subtree at `node`.
  @inlinable
  public func end(of node: Int) -> Int { Int(ends[node]) }

  @inlinable
  /// The index of the node in the table of its kind.
  public func payload(of node: Int) -> Int { Int(payloads[node]) }

  /// The secondary view of the overlay, the background or the inset at `node` (F6, SA2).
  public func secondary(of node: Int) -> Int { end(of: node + 1) }

  /// The spacing that the view at `node` declares itself (S1): a text's, a leaf's or a stack's; else nil.
  /// Engines decide what other views prefer. Complexity: O(1).
  @inlinable
  public func preferredSpacing(of node: Int) -> ViewSpacing? {
    if !declaredSpacings.isEmpty, let spacing = declaredSpacings[node] { return spacing }
    return kinds[node] == .measuredLeaf ? measures[payload(of: node)].spacing : nil
  }

  /// The children of `node`, in order. Complexity: O(1) per step.
  public func children(of node: Int) -> Children {
    Children(ends: ends, child: node + 1, end: end(of: node))
  }

  /// The children of a node, in order.
  public struct Children: Sequence, IteratorProtocol {
    let ends: [Int32]
    var child: Int
    let end: Int

    public mutating func next() -> Int? {
      guard child < end else { return nil }
      defer { child = Int(ends[child]) }
      return child
    }
  }
}

extension LayoutTree {
  /// The core of the element at `node`: its view without the wrappers. Complexity: O(wrappers).
  public func core(of node: Int) -> Int {
    var node = node
    while node < count, kinds[node].isWrapper { node += 1 }
    return node
  }

  /// The parent of each node, −1 for the root. Complexity: O(count).
  public func parents() -> [Int32] {
    var parents = [Int32](repeating: -1, count: count)
    for node in 0..<count {
      for child in children(of: node) { parents[child] = Int32(node) }
    }
    return parents
  }

  /// What reports call a node: its name, else its path.
  ///
  /// Complexity: that of `path(of:)`.
  public func label(of node: Int) -> String {
    names[node] ?? path(of: node)
  }

  /// The position of the element that `node` belongs to, such as `0/2/1`.
  ///
  /// A path starts with the root, `0`. Each further number is a position, from 0, among the elements of a
  /// container, rows included. Wrappers have the path of the view they wrap. Overlays and backgrounds of a
  /// view count after its children, the innermost first. While a tree is built, the node that is emitted next
  /// has a path too. Complexity: O(depth × siblings).
  public func path(of node: Int) -> String {
    var path = "0"
    var element = 0
    while node > core(of: element) {
      let inside = elements(inside: element)
      if let position = inside.firstIndex(where: { $0 <= node && node < end(of: $0) }) {
        path += "/\(position)"
        element = inside[position]
      } else {
        // The node that is emitted next comes last; other nodes here belong to no element.
        return node < count ? path : "\(path)/\(inside.count)"
      }
    }
    return path
  }

  /// The elements inside the element at `node`, in the order of their paths: the children of its innermost
  /// view, then its overlays and backgrounds, the innermost first.
  ///
  /// Empty views and rows without cells are no elements. In place of a row that is no direct child of a grid,
  /// its members are elements.
  ///
  /// - Parameter node: the outermost node of an element. Complexity: O(wrappers and elements inside).
  public func elements(inside node: Int) -> [Int] {
    var elements: [Int] = []
    appendElements(inside: node, to: &elements)
    return elements
  }

  /// Appends what `elements(inside:)` gives.
  package func appendElements(inside node: Int, to elements: inout [Int]) {
    let core = core(of: node)
    var child = core + 1
    let end = core < count ? min(end(of: core), count) : count
    while child < end {
      if kinds[child] == .fixedLeaf || kinds[child] == .leaf {
        elements.append(child)
        child += 1
      } else if kinds[child] == .gridRow && kinds[core] != .grid {
        child += 1
      } else {
        if isElement(child) { elements.append(child) }
        child = min(self.end(of: child), count)
      }
    }
    for layer in (node..<core).reversed() where kinds[layer].hasSecondary {
      let secondary = secondary(of: layer)
      if secondary < count, kinds[secondary] != .empty { elements.append(secondary) }
    }
  }

  /// Whether a child of a container is an element: neither an EmptyView nor a row without cells. Complexity:
  /// O(wrappers); for a row O(empty views at its start).
  func isElement(_ child: Int) -> Bool {
    if kinds[child] != .gridRow {
      let core = core(of: child)
      return core == count || kinds[core] != .empty
    }
    // A row that is still being built gets a cell next.
    if end(of: child) > count { return true }
    var cell = child + 1
    while cell < end(of: child) {
      if kinds[cell] == .gridRow {
        cell += 1
      } else {
        if isElement(cell) { return true }
        cell = end(of: cell)
      }
    }
    return false
  }
}

extension LayoutTree {
  /// The number of columns (G3) and rows of the grid at `node`, whose subtree ends before `end`. Only the
  /// checks of section 6 use it; engines count for themselves.
  ///
  /// Complexity: O(children and their children).
  package func extent(ofGrid node: Int, end: Int) -> (columns: Int, rows: Int) {
    var columns = 1
    var rows = 0
    var child = node + 1
    while child < end {
      if isElement(child) {
        rows += 1
        if kinds[child] == .gridRow { columns = max(columns, span(ofRow: child)) }
      }
      child = self.end(of: child)
    }
    return (columns, rows)
  }

  /// The number of children of the stack at `node`, whose subtree ends before `end`. Only the checks of
  /// section 6 use it. Complexity: O(children).
  func memberCount(ofStack node: Int, end: Int) -> Int {
    var count = 0
    var child = node + 1
    while child < end {
      if kinds[child] == .gridRow {
        child += 1
      } else {
        if isElement(child) { count += 1 }
        child = self.end(of: child)
      }
    }
    return count
  }

  /// The sum of the spans of a row. Each span counts at most `mostColumns`, so that the sum cannot overflow.
  private func span(ofRow row: Int) -> Int {
    var sum = 0
    var cell = row + 1
    while cell < end(of: row) {
      if kinds[cell] == .gridRow {
        cell += 1
      } else {
        if isElement(cell) { sum += min(max(1, declaredColumns(of: cell) ?? 1), TreeBuilder.mostColumns) }
        cell = end(of: cell)
      }
    }
    return sum
  }

  /// The innermost `gridCellColumns` of an element (G6).
  private func declaredColumns(of element: Int) -> Int? {
    if modifierIndices[element] == 0 { return nil }
    for case .gridCellColumns(let count) in modifiers(of: element).reversed() { return count }
    return nil
  }
}

extension LayoutTree {
  /// The kind of a node's view as cases call it; for a wrapper the name of the modifier.
  package func kindName(of node: Int) -> String {
    switch kinds[node] {
    case .fixedLeaf, .leaf: return "Leaf"
    case .measuredLeaf: return "Text"
    case .gridRow, .empty: return "GridRow"
    case .stack: return stacks[payload(of: node)].axis == .horizontal ? "HStack" : "VStack"
    case .customLayout: return "Layout"
    case .lazyStack: return lazyStacks[payload(of: node)].axis == .vertical ? "LazyVStack" : "LazyHStack"
    case .lazyGrid: return lazyGrids[payload(of: node)].axis == .vertical ? "LazyVGrid" : "LazyHGrid"
    case .relativeContainer: return "Container"
    case .columnsForm: return "Form"
    case .fixedFrame, .flexibleFrame, .relativeFrame: return "frame"
    case let kind:
      let name = "\(kind)"
      return kind.isWrapper ? name : name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}
