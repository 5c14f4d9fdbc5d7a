// G6, G7: the cell modifiers, and which of them a cell has.

internal import LayoutCore

/// G6: cell modifiers (columns, anchor, unsized axes, column alignment) travel outward through wrappers with one child,
/// not out of containers. Of two the innermost wins; a cell's own beats its row's.
struct CellModifiers {
  /// What a grid reads off a cell, condensed.
  struct Entry {
    /// G7: a span below 1 counts as 1.
    var span: Int32
    /// Whether the cell spans, has an anchor, and the axes on which it is unsized.
    var flags: GridCell.Flags
    /// G21: the alignment of the column; on a spanning cell it is ignored.
    var alignsColumn: Bool
    /// Whether that is a custom guide.
    var hasCustomGuide: Bool
    /// The cell's own anchor, where it has one (G23).
    var anchor = UnitPoint.zero
  }

  /// By entry of the tree's traits.
  private let entries: [Entry]

  init(_ nodes: TreeNodes) {
    entries = nodes.traits.baseAddress.map { first in nodes.traits.indices.map { Entry(first + $0) } } ?? []
  }

  @inline(__always)
  subscript(node: Int, nodes: TreeNodes) -> Entry { entries[Int(nodes.traitIndices[node])] }

  /// The alignment that the cell gives its column (G21).
  func columnAlignment(of node: Int, _ nodes: TreeNodes) -> AlignmentKey? {
    nodes.traits[Int(nodes.traitIndices[node])].columnAlignment?.key
  }

  /// Whether some cell gives its column a custom guide.
  var haveCustomGuides: Bool { entries.contains { $0.hasCustomGuide } }
}

extension CellModifiers.Entry {
  /// Reads the fields where they are: a copy of all of them would be most of the time.
  fileprivate init(_ traits: UnsafePointer<CellTraits>) {
    span = Int32(clamping: max(1, traits.pointee.columns ?? 1))
    flags = span > 1 ? .spanning : []
    alignsColumn = span == 1 && traits.pointee.columnAlignment != nil
    hasCustomGuide = alignsColumn && traits.pointee.columnAlignment?.key.standard == nil
    if let anchor = traits.pointee.anchor {
      flags.insert(.anchored)
      self.anchor = anchor
    }
    guard let unsized = traits.pointee.unsizedAxes else { return }
    if unsized.contains(Axis.horizontal) { flags.insert(.unsizedWidth) }
    if unsized.contains(Axis.vertical) { flags.insert(.unsizedHeight) }
  }
}
