import LayoutCore

/// Modifiers of the cells of a grid.
enum CellRows {
  /// G3.
  static let columns = ModifierRow(
    "gridCellColumns", .value, 1, [Argument("gridCellColumns", \.self, SpanArgument.self)],
    transposed: { _ in throw Asymmetry() }, lower: { count, _ in .gridCellColumns(count) },
    make: { .gridCellColumns($0) })

  /// G23.
  static let anchor = ModifierRow(
    "gridCellAnchor", .value, UnitPoint.center, [Argument("gridCellAnchor", \.self, UnitPointArgument.self)],
    lower: { point, _ in .gridCellAnchor(point) }, make: { .gridCellAnchor($0) })

  /// G18.
  static let unsizedAxes = ModifierRow(
    "gridCellUnsizedAxes", .value, Axis.Set(), [Argument("gridCellUnsizedAxes", \.self, AxesArgument.self)],
    lower: { axes, _ in .gridCellUnsizedAxes(axes) }, make: { .gridCellUnsizedAxes($0) })

  /// G21.
  static let columnAlignment = ModifierRow(
    "gridColumnAlignment", .value, "", [Argument("gridColumnAlignment", \.self, GuideArgument.self)],
    transposed: { _ in throw Asymmetry() },
    lower: { (name, place) throws(CaseProblem) in
      .gridColumnAlignment(try place.lowering.alignments.horizontal(name, at: place.path))
    }, make: { .gridColumnAlignment($0) })
}
