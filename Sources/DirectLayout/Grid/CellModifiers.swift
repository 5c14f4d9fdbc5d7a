internal import LayoutCore

/// The cell modifiers of one element, condensed to what building a grid reads often.
struct CellModifiers {
  /// G7: a span below 1 counts as 1.
  var span: Int32
  var flags: GridCell.Flags
  var alignsColumn: Bool

  init(_ traits: borrowing CellTraits) {
    span = Int32(clamping: max(1, traits.columns ?? 1))
    flags = span > 1 ? .spanning : []
    alignsColumn = traits.columnAlignment != nil && span == 1
    if traits.anchor != nil { flags.insert(.anchored) }
    guard let unsized = traits.unsizedAxes else { return }
    if unsized.contains(Axis.horizontal) { flags.insert(.unsizedWidth) }
    if unsized.contains(Axis.vertical) { flags.insert(.unsizedHeight) }
  }
}
