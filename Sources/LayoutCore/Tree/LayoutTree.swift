/// A view tree as flat arrays in pre-order: what both engines lay out.
///
/// Node 0 is the root; the children of a node start right after it, and the next sibling starts where
/// a subtree ends. A node takes 13 bytes plus its payload. Groups and user-defined views are already resolved.
///
/// The tree says what was written, and nothing that follows from it. A GridRow is a node wherever it is written,
/// also without cells and outside a grid; so is an EmptyView, with the wrappers around it, and every
/// `layoutDirection`. Where one view is asked for, at the root and as the content of an overlay, rows and empty views
/// leave no node. Modifiers that change geometry or guides are wrapper nodes; `modifiers(of:)` has all that stand
/// around an element.
public struct LayoutTree: Sendable {
  // MARK: A row per node

  public internal(set) var kinds: [ViewKind] = []
  /// The index after the last node of each subtree.
  public internal(set) var ends: [Int32] = []
  /// Index into the table that `ViewKind` names.
  public internal(set) var payloads: [Int32] = []
  /// Index of each element's list of modifiers, at its outermost node; 0 where the wrappers are all there is.
  public internal(set) var modifierIndices: [Int32] = []

  // MARK: Tables

  /// An entry per fixed leaf, in the order of the nodes.
  public internal(set) var fixedSizes: [Size] = []
  public internal(set) var leaves: [LinearLeaf] = [.shape]
  public internal(set) var measures: [MeasuredLeaf] = []
  /// The least lengths of spacers, in points, at least 0 (L4).
  public internal(set) var spacerLengths: [Double] = []
  public internal(set) var grids: [GridDescription] = []
  public internal(set) var rowAlignments: [VerticalAlignment?] = [nil]
  public internal(set) var stacks: [StackDescription] = []
  public internal(set) var zStacks: [Alignment] = []
  public internal(set) var customLayouts: [any Layout] = []
  public internal(set) var fixedFrames: [FixedFrame] = []
  public internal(set) var flexibleFrames: [FlexibleFrame] = []
  public internal(set) var explicitGuides: [ExplicitGuide] = []
  public internal(set) var paddings: [EdgeInsets] = []
  public internal(set) var secondaryAlignments: [Alignment] = []
  public internal(set) var offsets: [Size] = []
  public internal(set) var positions: [Point] = []
  /// The values that custom layouts read off an element (F8), by its outermost node.
  public internal(set) var layoutValues: [Int: LayoutValues] = [:]
  /// A range of `writtenModifiers` for each list.
  var modifierLists: [Range<Int32>] = [0..<0]
  /// The lists of modifiers of elements, one behind the other, with wrappers by how many stand outside them.
  var writtenModifiers: [ElementModifier] = []

  // MARK: Names

  /// Node by name.
  public internal(set) var nodes: [String: Int] = [:]
  /// The first name given to a node, by node.
  public internal(set) var names: [Int: String] = [:]

  /// The most nodes on a way from the root to a leaf.
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
  public func payload(of node: Int) -> Int { Int(payloads[node]) }

  /// The secondary view of the overlay or background at `node` (F6).
  public func secondary(of node: Int) -> Int { end(of: node + 1) }

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
  /// The innermost view of the element at `node`: what is left without its wrappers.
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

  /// How reports call a node: its name, else its path.
  ///
  /// Complexity: that of `path(of:)`.
  public func label(of node: Int) -> String {
    names[node] ?? path(of: node)
  }

  /// The position of the element that `node` belongs to, such as `0/2/1`.
  ///
  /// A path starts with the root, `0`, and continues with positions among the elements of each container,
  /// rows included; wrappers share the path of the view they wrap, and its overlays and backgrounds count
  /// after its children, the innermost first. In a tree being built the node about to be emitted has a
  /// path too. Complexity: O(depth × siblings).
  public func path(of node: Int) -> String {
    var path = "0"
    var element = 0
    while node > core(of: element) {
      let inside = elements(inside: element)
      if let position = inside.firstIndex(where: { $0 <= node && node < end(of: $0) }) {
        path += "/\(position)"
        element = inside[position]
      } else {
        // What is about to be emitted comes next; other nodes here belong to no element.
        return node < count ? path : "\(path)/\(inside.count)"
      }
    }
    return path
  }

  /// The elements inside the element at `node`, in the order of their paths: the children of its innermost
  /// view, then its overlays and backgrounds, the innermost first.
  ///
  /// Empty views are none, nor are rows without cells; rows that are no direct children of a grid are left out for
  /// their members.
  ///
  /// - Parameter node: the outermost node of an element. Complexity: O(wrappers and elements inside).
  public func elements(inside node: Int) -> [Int] {
    let core = core(of: node)
    var elements: [Int] = []
    var child = core + 1
    let end = core < count ? min(end(of: core), count) : count
    while child < end {
      if kinds[child] == .gridRow && kinds[core] != .grid {
        child += 1
      } else {
        if isElement(child) { elements.append(child) }
        child = min(self.end(of: child), count)
      }
    }
    for layer in (node..<core).reversed() where kinds[layer] == .overlay {
      let secondary = secondary(of: layer)
      if secondary < count, kinds[secondary] != .empty { elements.append(secondary) }
    }
    return elements
  }

  /// Whether a child of a container is an element: no EmptyView and no row without cells. Complexity: O(wrappers),
  /// but for a row O(the empty views at its start).
  func isElement(_ child: Int) -> Bool {
    if kinds[child] != .gridRow {
      let core = core(of: child)
      return core == count || kinds[core] != .empty
    }
    // A row that is still open is about to get a cell.
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
  /// Number of columns (G3) and rows of the grid at `node`, whose subtree ends before `end`: what the checks of
  /// section 6 need to know of a grid. Engines count for themselves.
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

  /// The sum of the spans of a row; none counts for more than is possible, so that it cannot overflow.
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
