// G6, G7: the cell modifiers, and which of them a cell has.

internal import LayoutCore

/// G6: cell modifiers (columns, anchor, unsized axes, column alignment) travel outward through wrappers with one child,
/// not out of containers. Of two the innermost wins; a cell's own beats its row's.
struct CellModifiers {
  /// What a grid reads off a cell, condensed.
  struct Entry {
    /// G7: a span below 1 counts as 1.
    fileprivate(set) var span: Int32 = 1
    /// Whether the cell spans, has an anchor, and the axes on which it is unsized.
    fileprivate(set) var flags: GridCell.Flags = []
    /// G21: whether the cell gives its column an alignment; on a spanning cell it is ignored.
    fileprivate(set) var alignsColumn = false
    /// The cell's own anchor, where it has one (G23).
    fileprivate(set) var anchor = UnitPoint.zero
  }

  /// By list of modifiers.
  private var entries: [Entry] = []
  private var columnAlignments: [AlignmentKey?] = []

  /// What one list says so far, read from the outside in: a row's modifiers stand outside its cells', and the last of
  /// each kind counts.
  struct List {
    private var columns = 1
    private var alignment: AlignmentKey?
    private var unsized: Axis.Set = []
    private var entry = Entry()

    @inline(__always)
    mutating func read(_ modifier: ElementModifier) {
      switch modifier {
      case .gridCellColumns(let count): columns = count
      case .gridCellUnsizedAxes(let axes): unsized = axes
      case .gridColumnAlignment(let guide): alignment = guide.key
      case .gridCellAnchor(let anchor):
        entry.anchor = anchor
        entry.flags.insert(.anchored)
      case .wrapper, .layoutPriority, .layoutValue, .layoutDirection, .row: break
      }
    }

    @inline(__always)
    fileprivate var condensed: (Entry, AlignmentKey?) {
      var entry = entry
      entry.span = Int32(clamping: max(1, columns))
      if entry.span > 1 { entry.flags.insert(.spanning) }
      if unsized.contains(Axis.horizontal) { entry.flags.insert(.unsizedWidth) }
      if unsized.contains(Axis.vertical) { entry.flags.insert(.unsizedHeight) }
      entry.alignsColumn = entry.span == 1 && alignment != nil
      return (entry, alignment)
    }
  }

  mutating func reserve(_ lists: Int) {
    entries.reserveCapacity(lists)
    columnAlignments.reserveCapacity(lists)
  }

  @inline(__always)
  mutating func add(_ list: List) {
    let (entry, alignment) = list.condensed
    entries.append(entry)
    columnAlignments.append(alignment)
  }

  @inline(__always)
  subscript(node: Int, nodes: TreeNodes) -> Entry { entries[Int(nodes.modifierIndices[node])] }

  /// The alignment that the cell gives its column (G21).
  func columnAlignment(of node: Int, _ nodes: TreeNodes) -> AlignmentKey? {
    columnAlignments[Int(nodes.modifierIndices[node])]
  }

  /// Whether some cell gives its column a custom guide.
  var haveCustomGuides: Bool {
    zip(entries, columnAlignments).contains { $0.alignsColumn && $1?.standard == nil }
  }
}
