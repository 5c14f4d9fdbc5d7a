internal import LayoutCore

/// A spanning cell, as the columns under it see it (G12, G14).
struct GridSpan {
  var cell: GridCell
  /// What the cell answers where its width is a clamp of the offered one (L2, G18), else nil.
  var width: LengthRange?
}
