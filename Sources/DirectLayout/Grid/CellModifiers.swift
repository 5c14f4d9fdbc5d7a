// G6, G7: the cell modifiers that count for a cell.

internal import LayoutCore

/// G6: cell modifiers (columns, anchor, unsized axes, column alignment) travel outward through wrappers with
/// one child, not out of containers. Of two of a kind the innermost wins, so a cell's own beats its row's.
struct CellModifiers {
  /// The cell modifiers of one cell.
  struct Entry {
    /// G7: a span below 1 counts as 1.
    fileprivate(set) var span: Int32 = 1
    /// Says whether the cell spans columns, whether it has an anchor, and on which axes it is unsized.
    fileprivate(set) var flags: GridCell.Flags = []
    /// The number of the cell's `gridColumnAlignment` (G21); nil if it has none, and on a spanning cell.
    fileprivate(set) var columnGuide: Int32?
    /// The cell's own anchor (G23). Valid only with the flag `anchored`.
    fileprivate(set) var anchor = UnitPoint(x: 0, y: 0)
  }

  /// An entry per list of modifiers in the tree.
  private var entries: [Entry] = []

  init(_ tree: LayoutTree, _ guides: Guides) {
    entries.reserveCapacity(tree.modifierListCount)
    tree.forEachModifierList { _, modifiers in entries.append(Self.entry(of: modifiers, guides)) }
  }

  /// Reads a list from the outside in. The last of each kind counts, so a cell's own beats its row's.
  @inline(__always)
  private static func entry(of modifiers: Span<ElementModifier>, _ guides: Guides) -> Entry {
    var entry = Entry()
    var unsized: Axis.Set = []
    for position in modifiers.indices {
      switch modifiers[position] {
      case .gridCellColumns(let count): entry.span = Int32(clamping: max(1, count))
      case .gridCellUnsizedAxes(let axes): unsized = axes
      case .gridColumnAlignment(let guide): entry.columnGuide = guides.number(of: guide.key)
      case .gridCellAnchor(let anchor):
        entry.anchor = anchor
        entry.flags.insert(.anchored)
      case .wrapper, .layoutPriority, .layoutValue, .row: break
      }
    }
    if entry.span > 1 {
      entry.flags.insert(.spanning)
      entry.columnGuide = nil
    }
    if unsized.contains(Axis.horizontal) { entry.flags.insert(.unsizedWidth) }
    if unsized.contains(Axis.vertical) { entry.flags.insert(.unsizedHeight) }
    return entry
  }

  @inline(__always)
  subscript(node: Int, nodes: TreeNodes) -> Entry { entries[Int(nodes.modifierIndices[node])] }

  /// Whether some cell has a custom guide as its `gridColumnAlignment`.
  func haveCustomGuides(_ guides: Guides) -> Bool {
    entries.contains { $0.columnGuide.map(guides.isCustom) ?? false }
  }
}
