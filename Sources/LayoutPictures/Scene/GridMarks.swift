import LayoutCore
import LayoutReading

/// A cell of a placed grid: an element and the tracks that it occupies.
struct PlacedGridCell {
  /// The outermost node of the element.
  var element: Int
  /// All columns for a rowless cell (G2).
  var columns: Range<Int>
  var row: Int

  /// The cells of a grid, row by row. Complexity: O(cells).
  static func all(in grid: GridGeometry, of tree: LayoutTree) -> [PlacedGridCell] {
    var cells: [PlacedGridCell] = []
    for (row, child) in tree.elements(inside: grid.node).enumerated() {
      guard tree.kinds[child] == .gridRow else {
        cells.append(PlacedGridCell(element: child, columns: grid.columns.indices, row: row))
        continue
      }
      var column = 0
      for cell in tree.elements(inside: child) {
        let end = column + min(tree.cellModifiers(of: cell).span, grid.columns.count)
        cells.append(PlacedGridCell(element: cell, columns: column..<end, row: row))
        column = end
      }
    }
    return cells
  }

  /// The rectangle of its columns with the gaps inside, and its row (G20); nil if the grid's tracks do not
  /// fit the tree.
  func area(in grid: GridGeometry) -> Rect? {
    guard columns.upperBound <= grid.columns.count, !columns.isEmpty, grid.rows.indices.contains(row) else {
      return nil
    }
    let tracks = grid.columns[columns]
    let start = tracks.map(\.position).min() ?? 0
    let end = tracks.map { $0.position + $0.length }.max() ?? 0
    return Rect(x: start, y: grid.rows[row].position, width: end - start, height: grid.rows[row].length)
  }
}

/// The area between two neighbouring tracks, over the whole grid.
struct TrackGap {
  /// Horizontal for a gap between columns.
  var axis: Axis
  var frame: Rect

  var length: Double { frame.size[axis] }

  /// The gaps of a grid that are larger than 0.
  static func all(in grid: GridGeometry) -> [TrackGap] {
    Axis.allCases.flatMap { axis in
      let tracks = grid.tracks(along: axis)
      return zip(tracks, tracks.dropFirst()).compactMap { before, after -> TrackGap? in
        // In a mirrored grid the next track is to the left (G26).
        let (first, second) = before.position <= after.position ? (before, after) : (after, before)
        let end = first.position + first.length
        guard second.position > end else { return nil }
        let gap = GridGeometry.Track(position: end, length: second.position - end, guideLine: nil)
        return TrackGap(axis: axis, frame: grid.band(gap, along: axis))
      }
    }
  }
}

extension GridGeometry {
  func tracks(along axis: Axis) -> [Track] { axis == .horizontal ? columns : rows }

  /// The rectangle that the tracks cover.
  var bounds: Rect {
    let (x, width) = extent(along: .horizontal)
    let (y, height) = extent(along: .vertical)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The extent of all tracks. Negative gaps can make tracks overlap, so the first and last need not be the
  /// outermost.
  private func extent(along axis: Axis) -> (position: Double, length: Double) {
    let tracks = tracks(along: axis)
    let start = tracks.map(\.position).min() ?? 0
    let end = tracks.map { $0.position + $0.length }.max() ?? 0
    return (start, end - start)
  }

  /// The band of a track over the whole grid.
  func band(_ track: Track, along axis: Axis) -> Rect {
    var band = bounds
    band.origin[axis] = track.position
    band.size[axis] = track.length
    return band
  }
}

/// The mark of an anchor (G23): the same relative point in a view and in its cell.
struct AnchorMark {
  /// The text of the tooltip.
  var title: String
  var cell: Rect
  /// The anchor's point in the cell.
  var point: Point
  /// The anchor's point in the view. It is the same place unless the layout breaks the rule.
  var viewPoint: Point

  private static let radius = 3.5
  private static let tick = 4.0

  /// The anchors of a grid's cells. In a mirrored grid, x runs to the left (G26). Complexity: O(cells).
  static func all(
    in grid: GridGeometry, of tree: LayoutTree, frames: [Rect], labels: [Int: String], isMirrored: Bool
  ) -> [AnchorMark] {
    PlacedGridCell.all(in: grid, of: tree).compactMap { cell in
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

  /// Draws a ring at the cell's point, lines from it to the column and the row, and a dot at the view's
  /// point.
  func draw(_ svg: inout SVGWriter, _ canvas: PictureScale) {
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

  /// Draws the mark for a legend.
  static func draw(at point: Point, _ svg: inout SVGWriter, _ canvas: PictureScale) {
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
