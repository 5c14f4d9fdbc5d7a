// G6, G7: the cell modifiers that count for a cell.

internal import LayoutCore

/// G6: cell modifiers (columns, anchor, unsized axes, column alignment) travel outward through wrappers with
/// one child, not out of containers. Of two of a kind the innermost wins, so a cell's own beats its row's.
struct CellModifiers {
  /// The cell modifiers of one cell.
  struct Entry {
    /// G7: a span below 1 counts as 1.
    fileprivate(set) var span: Int32 = 1
    /// The number of the cell's `gridColumnAlignment` (G21); −1 if it has none, and on a spanning cell.
    fileprivate var guide: Int32 = -1
    /// The index of the cell's own anchor (G23). Valid only with the flag `anchored`.
    fileprivate var anchor: Int32 = 0
    /// Says whether the cell spans columns, whether it has an anchor, and on which axes it is unsized.
    fileprivate(set) var flags: GridCell.Flags = []

    /// The number of the cell's `gridColumnAlignment` (G21); nil if it has none, and on a spanning cell.
    var columnGuide: Int32? { guide < 0 ? nil : guide }
  }

  /// An entry per list of modifiers in the tree. 16 bytes only, since there may be one per cell.
  private var entries: [Entry] = []
  private var anchors: [UnitPoint] = []
  /// Whether some cell has an anchor of its own.
  var haveAnchors: Bool { !anchors.isEmpty }
  /// Whether no coordinate of an anchor is over 1 or below −1.
  private(set) var haveInnerAnchors = true
  /// Whether some cell has a custom guide as its `gridColumnAlignment`.
  private(set) var haveCustomGuides = false
  /// Whether some list of modifiers has a layout priority (S9).
  private(set) var standBesidePriorities = false

  init(_ tree: borrowing LayoutTree, _ guides: Guides) {
    entries = [Entry](unsafeUninitializedCapacity: tree.modifierListCount) { entries, count in
      tree.forEachModifierList { index, modifiers in
        entries.initializeElement(at: index, to: entry(of: modifiers, guides))
      }
      count = tree.modifierListCount
    }
  }

  /// Reads a list from the outside in. The last of each kind counts, so a cell's own beats its row's.
  @inline(__always)
  private mutating func entry(of modifiers: Span<ElementModifier>, _ guides: Guides) -> Entry {
    var entry = Entry()
    var unsized: Axis.Set = []
    for position in modifiers.indices {
      switch modifiers[position] {
      case .gridCellColumns(let count): entry.span = Int32(clamping: max(1, count))
      case .gridCellUnsizedAxes(let axes): unsized = axes
      case .gridColumnAlignment(let guide): entry.guide = guides.number(of: guide.key)
      case .gridCellAnchor(let anchor):
        entry.anchor = Int32(anchors.count)
        anchors.append(anchor)
        if !(anchor.x.magnitude <= 1 && anchor.y.magnitude <= 1) { haveInnerAnchors = false }
        entry.flags.insert(.anchored)
      case .layoutPriority: standBesidePriorities = true
      case .wrapper, .layoutValue, .row: break
      }
    }
    if entry.span > 1 {
      entry.flags.insert(.spanning)
      entry.guide = -1
    }
    if let guide = entry.columnGuide, guides.isCustom(guide) { haveCustomGuides = true }
    if !unsized.isEmpty {
      if unsized.contains(Axis.horizontal) { entry.flags.insert(.unsizedWidth) }
      if unsized.contains(Axis.vertical) { entry.flags.insert(.unsizedHeight) }
    }
    return entry
  }

  @inline(__always)
  subscript(node: Int, nodes: TreeNodes) -> Entry { entries[Int(nodes.modifierIndices[node])] }

  /// The anchor of the cell at `node`, which must have one.
  func anchor(of node: Int, _ nodes: TreeNodes) -> UnitPoint { anchors[Int(self[node, nodes].anchor)] }

  /// Calls `body` with the anchors, to be read without bounds checks in release mode.
  @inline(__always)
  func withAnchors(_ body: (Anchors) -> Void) {
    entries.withUnsafeBufferPointer { entries in
      anchors.withUnsafeBufferPointer { body(Anchors(entries: entries, anchors: $0)) }
    }
  }

  struct Anchors {
    fileprivate let entries: UnsafeBufferPointer<Entry>
    fileprivate let anchors: UnsafeBufferPointer<UnitPoint>

    /// The anchor of the cell at `node`, which must have one.
    @inline(__always)
    func of(_ node: Int, _ nodes: TreeNodes) -> UnitPoint {
      anchors[Int(entries[Int(nodes.modifierIndices[node])].anchor)]
    }
  }
}
