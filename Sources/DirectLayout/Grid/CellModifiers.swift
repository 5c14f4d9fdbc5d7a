internal import LayoutCore

/// The cell modifiers of one element, condensed to what building a grid reads often.
struct CellModifiers {
  /// G7: a span below 1 counts as 1.
  var span: Int32
  var flags: GridCell.Flags
  var alignsColumn: Bool
  /// Whether the column alignment is a custom guide.
  var isCustom: Bool
  var priority: Double
  /// The cell's own anchor, where it has one (G23).
  var anchor = UnitPoint.zero

  /// Reads the fields where they are: a copy of all of them would be most of the time.
  init(_ traits: UnsafePointer<CellTraits>) {
    span = Int32(clamping: max(1, traits.pointee.columns ?? 1))
    flags = span > 1 ? .spanning : []
    alignsColumn = span == 1 && traits.pointee.columnAlignment != nil
    isCustom = alignsColumn && traits.pointee.columnAlignment?.key.standard == nil
    priority = traits.pointee.layoutPriority
    if let anchor = traits.pointee.anchor {
      flags.insert(.anchored)
      self.anchor = anchor
    }
    guard let unsized = traits.pointee.unsizedAxes else { return }
    if unsized.contains(Axis.horizontal) { flags.insert(.unsizedWidth) }
    if unsized.contains(Axis.vertical) { flags.insert(.unsizedHeight) }
  }
}
