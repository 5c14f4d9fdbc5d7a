/// A view tree as flat arrays in pre-order: what both engines lay out.
///
/// Node 0 is the root; the children of a node start right after it, and the next sibling starts where
/// a subtree ends. A node takes 13 bytes plus its payload. Groups, empty views and user-defined views
/// are already resolved; modifiers that change geometry or guides are wrapper nodes; the cell
/// modifiers of an element are the traits of its outermost node (G6).
public struct LayoutTree: Sendable {
  // MARK: A row per node

  public internal(set) var kinds: [ViewKind] = []
  /// The index after the last node of each subtree.
  public internal(set) var ends: [Int32] = []
  /// Index into the table that `ViewKind` names.
  public internal(set) var payloads: [Int32] = []
  /// Index into `traits`; 0 means none.
  public internal(set) var traitIndices: [Int32] = []

  // MARK: Tables

  /// An entry per fixed leaf, in the order of the nodes.
  public internal(set) var fixedSizes: [Size] = []
  public internal(set) var leaves: [LinearLeaf] = [.shape]
  public internal(set) var measures: [MeasuredLeaf] = []
  public internal(set) var spacers: [SpacerDescription] = []
  public internal(set) var grids: [GridDescription] = []
  public internal(set) var rowAlignments: [VerticalAlignment?] = [nil]
  public internal(set) var stacks: [StackDescription] = []
  public internal(set) var zStacks: [Alignment] = []
  public internal(set) var customLayouts: [CustomLayoutDescription] = []
  public internal(set) var fixedFrames: [FixedFrame] = []
  public internal(set) var flexibleFrames: [FlexibleFrame] = []
  public internal(set) var explicitGuides: [ExplicitGuide] = []
  public internal(set) var paddings: [EdgeInsets] = []
  public internal(set) var secondaryAlignments: [Alignment] = []
  public internal(set) var offsets: [Size] = []
  public internal(set) var positions: [Point] = []
  /// The values that custom layouts read off an element (F8), by its outermost node.
  public internal(set) var layoutValues: [Int: LayoutValues] = [:]
  public internal(set) var traits: [CellTraits] = [.none]
  /// A range of `writtenModifiers` for each of `traits`.
  var modifierLists: [Range<Int32>] = [0..<0]
  /// The lists of modifiers of elements, one behind the other, with wrappers by how many stand outside them.
  var writtenModifiers: [ElementModifier] = []

  // MARK: Names

  /// Node by name.
  public internal(set) var nodes: [String: Int] = [:]
  /// The first name given to a node, by node.
  public internal(set) var names: [Int: String] = [:]

  /// Whether the tree says what was written and nothing that follows from it.
  ///
  /// In a raw tree an EmptyView is a node, with the wrappers around it; a GridRow is one wherever it is written, also
  /// without cells and outside a grid; every `layoutDirection` is one, and there are no mirrors; a spacer has its
  /// `minLength` and no axis, a divider has no axis; `traits` are empty. Where one view is asked for, at the root and
  /// as the content of an overlay, empty views and rows leave no node. Names, paths and labels are the same.
  public internal(set) var isRaw = false

  /// Whether trees are raw where nothing else is said.
  public static var isRawByDefault: Bool { false }

  /// The most nodes on a way from the root to a leaf.
  public internal(set) var depth = 0

  /// The largest depth that a tree may have.
  public static let deepest = 1024

  init() {}

  /// Number of nodes.
  public var count: Int { kinds.count }

  /// The index after the last node of the subtree at `node`.
  public func end(of node: Int) -> Int { Int(ends[node]) }

  public func payload(of node: Int) -> Int { Int(payloads[node]) }

  /// The secondary view of the overlay or background at `node` (F6).
  public func secondary(of node: Int) -> Int { end(of: node + 1) }

  /// The traits of the element whose outermost node is `node`.
  public func cellTraits(of node: Int) -> CellTraits { traits[Int(traitIndices[node])] }

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
