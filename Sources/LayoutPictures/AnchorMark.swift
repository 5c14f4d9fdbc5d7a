import LayoutCore
import LayoutReading

/// An anchor at work (G23): the same point of a view and of its cell.
struct AnchorMark {
  /// What a tooltip says.
  var title: String
  var cell: Rect
  /// Where the anchor is in the cell.
  var point: Point
  /// Where it is in the view: the same place, unless the layout breaks the rule.
  var viewPoint: Point

  private static let radius = 3.5
  private static let tick = 4.0

  /// The anchors of a grid's cells; x runs to the left in a mirrored grid (G26). Complexity: O(cells).
  static func all(
    in grid: GridGeometry, of tree: LayoutTree, frames: [Rect], labels: [Int: String], isMirrored: Bool
  ) -> [AnchorMark] {
    GridCell.all(in: grid, of: tree).compactMap { cell in
      guard let anchor = tree.cellModifiers(of: cell.element).anchor, let area = cell.area(in: grid) else {
        return nil
      }
      let frame = frames[cell.element]
      guard frame.isDrawable, area.isDrawable else { return nil }
      let unit = UnitPoint(x: isMirrored ? 1 - anchor.x : anchor.x, y: anchor.y)
      let text = "\(SVGWriter.number(anchor.x)), \(SVGWriter.number(anchor.y))"
      return AnchorMark(
        title: "anchor (\(text)) of \(labels[cell.element] ?? "")", cell: area,
        point: area.point(at: unit), viewPoint: frame.point(at: unit))
    }
  }

  /// A ring at the cell's point, which is projected onto the column and the row, and a dot at the view's.
  func draw(_ svg: inout SVGWriter, _ canvas: Canvas) {
    let px = canvas.length(ofPixels:)
    svg.group([("fill", "none")] + canvas.stroke(Palette.anchor, 0.9)) { svg in
      let nearTop = abs(point.y - cell.minY) <= abs(point.y - cell.maxY)
      let nearLeft = abs(point.x - cell.minX) <= abs(point.x - cell.maxX)
      let column = Point(x: point.x, y: nearTop ? cell.minY : cell.maxY)
      let row = Point(x: nearLeft ? cell.minX : cell.maxX, y: point.y)
      svg.path([
        (point, column), (point, row),
        (Point(x: column.x - px(Self.tick), y: column.y), Point(x: column.x + px(Self.tick), y: column.y)),
        (Point(x: row.x, y: row.y - px(Self.tick)), Point(x: row.x, y: row.y + px(Self.tick))),
      ])
      svg.circle(point, radius: px(Self.radius), [("fill", Palette.paper)], title: title)
      if point.distance(to: viewPoint) > 1e-6 { svg.path([(point, viewPoint)]) }
      let inside = "\(title), in the view"
      svg.circle(viewPoint, radius: px(Self.radius / 2), [("fill", Palette.anchor)], title: inside)
    }
  }

  /// The mark of a legend.
  static func draw(at point: Point, _ svg: inout SVGWriter, _ canvas: Canvas) {
    let px = canvas.length(ofPixels:)
    let cell = Rect(x: point.x - px(8), y: point.y - px(5), width: px(16), height: px(10))
    AnchorMark(title: "anchor", cell: cell, point: point, viewPoint: point).draw(&svg, canvas)
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double { max(abs(x - other.x), abs(y - other.y)) }
}

extension Rect {
  fileprivate func point(at unit: UnitPoint) -> Point {
    Point(x: minX + unit.x * width, y: minY + unit.y * height)
  }
}
