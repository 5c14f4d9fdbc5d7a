// G6, G7: the cell modifiers, and which of them a cell has.

internal import LayoutCore

/// G6: cell modifiers (columns, anchor, unsized axes, column alignment) travel outward through wrappers with one child,
/// not out of containers. Of two the innermost wins; a cell's own beats its row's.
struct CellModifiers {
  /// What a grid reads off a cell.
  struct Entry {
    /// G7: a span below 1 counts as 1.
    fileprivate(set) var span: Int32 = 1
    /// Whether the cell spans, has an anchor, and the axes on which it is unsized.
    fileprivate(set) var flags: GridCell.Flags = []
    /// The number of the guide by which the cell aligns its column (G21); on a spanning cell it is ignored.
    fileprivate(set) var columnGuide: Int32?
    /// The cell's own anchor, where it has one (G23).
    fileprivate(set) var anchor = UnitPoint(x: 0, y: 0)
  }

  /// By list of modifiers.
  private var entries: [Entry] = []

  init(_ tree: LayoutTree, _ guides: Guides) {
    entries.reserveCapacity(tree.modifierListCount)
    tree.forEachModifierList { _, modifiers in entries.append(Self.entry(of: modifiers, guides)) }
  }

  /// Reads a list from the outside in: a row's modifiers stand outside its cells', and the last of each kind counts.
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

  /// Whether some cell aligns its column by a custom guide.
  func haveCustomGuides(_ guides: Guides) -> Bool {
    entries.contains { $0.columnGuide.map(guides.isCustom) ?? false }
  }
}
