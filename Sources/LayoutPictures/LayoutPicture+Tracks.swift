import LayoutCore

// Columns and rows of every grid: bands, the gaps between them, and guide lines.
extension LayoutPicture {
  func drawTracks(_ svg: inout SVGWriter) {
    for grid in grids {
      svg.group([("fill", Palette.band), ("fill-opacity", "0.5")]) { svg in
        for (number, column) in grid.columns.enumerated() {
          svg.rect(grid.band(column, along: .horizontal), [], title: "column \(number + 1)")
        }
        for (number, row) in grid.rows.enumerated() {
          svg.rect(grid.band(row, along: .vertical), [], title: "row \(number + 1)")
        }
      }
      svg.group([("fill", Palette.gap)]) { svg in
        for axis in Axis.allCases {
          for gap in grid.gaps(along: axis) { svg.rect(grid.band(gap, along: axis), [], title: "gap") }
        }
      }
    }
  }

  /// A dashed line wherever the cells of a track meet on a guide (G22), a little longer than the grid.
  func drawGuideLines(_ svg: inout SVGWriter, _ canvas: Canvas) {
    let style = canvas.stroke(Palette.guide, 1.25, dashes: [5, 3]) + [("stroke-opacity", "0.6")]
    svg.group(style) { svg in
      for grid in grids {
        let bounds = grid.bounds
        let overhang = canvas.length(ofPixels: 5)
        for x in grid.columns.compactMap(\.guideLine) {
          svg.line(
            Point(x: x, y: bounds.minimum(.vertical) - overhang),
            Point(x: x, y: bounds.maximum(.vertical) + overhang))
        }
        for y in grid.rows.compactMap(\.guideLine) {
          svg.line(
            Point(x: bounds.minimum(.horizontal) - overhang, y: y),
            Point(x: bounds.maximum(.horizontal) + overhang, y: y))
        }
      }
    }
  }
}

extension GridGeometry {
  func tracks(along axis: Axis) -> [Track] { axis == .horizontal ? columns : rows }

  /// What the tracks cover.
  var bounds: Rect {
    let (x, width) = extent(along: .horizontal)
    let (y, height) = extent(along: .vertical)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Negative gaps can make tracks overlap, so the first and the last one need not be the outermost.
  private func extent(along axis: Axis) -> (position: Double, length: Double) {
    let tracks = tracks(along: axis)
    let start = tracks.map(\.position).min() ?? 0
    let end = tracks.map { $0.position + $0.length }.max() ?? 0
    return (start, end - start)
  }

  /// A track of `axis` from edge to edge of the grid.
  fileprivate func band(_ track: Track, along axis: Axis) -> Rect {
    var band = bounds
    band.origin[axis] = track.position
    band.size[axis] = track.length
    return band
  }

  /// The positive gaps between neighbouring tracks.
  fileprivate func gaps(along axis: Axis) -> [Track] {
    let tracks = tracks(along: axis)
    return zip(tracks, tracks.dropFirst()).compactMap { before, after in
      let end = before.position + before.length
      return after.position > end ? Track(position: end, length: after.position - end, guideLine: nil) : nil
    }
  }
}
