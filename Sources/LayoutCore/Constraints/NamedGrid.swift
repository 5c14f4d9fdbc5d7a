/// A grid as constraints speak of it: by its name.
public struct NamedGrid: Sendable, Hashable {
  public let name: String

  /// The column at `index`, counted from 0.
  public func column(_ index: Int) -> Column { Column(grid: name, index: index) }
  /// The row at `index`, counted from 0; a rowless cell is a row of its own (G2).
  public func row(_ index: Int) -> Row { Row(grid: name, index: index) }

  /// A column of the grid, from 0.
  public struct Column: Sendable, Hashable {
    public let grid: String
    public let index: Int

    public var width: LayoutExpression { expression(.length) }
    public var minX: LayoutExpression { expression(.start) }
    public var midX: LayoutExpression { expression(.middle) }
    public var maxX: LayoutExpression { expression(.end) }

    private func expression(_ value: LayoutQuantity.TrackValue) -> LayoutExpression {
      LayoutExpression(.column(grid: grid, index, value))
    }
  }

  /// A row of the grid, from 0.
  public struct Row: Sendable, Hashable {
    public let grid: String
    public let index: Int

    public var height: LayoutExpression { expression(.length) }
    public var minY: LayoutExpression { expression(.start) }
    public var midY: LayoutExpression { expression(.middle) }
    public var maxY: LayoutExpression { expression(.end) }

    private func expression(_ value: LayoutQuantity.TrackValue) -> LayoutExpression {
      LayoutExpression(.row(grid: grid, index, value))
    }
  }
}

/// The grid that `id(_:)` or `name(_:)` names so, right on the grid, for constraints.
public func grid(_ name: String) -> NamedGrid { NamedGrid(name: name) }
