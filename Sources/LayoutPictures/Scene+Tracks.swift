import LayoutCore

// Columns and rows of every grid: bands, the gaps between them, guide lines and anchors.
extension Scene {
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
    }
    guard !gaps.isEmpty else { return }
    svg.group([("fill", Palette.gap)]) { svg in
      for gap in gaps { svg.rect(gap.frame, [], title: "gap") }
    }
  }

  /// A dashed line wherever guides meet, a little longer than what it crosses.
  func drawGuideLines(_ svg: inout SVGWriter, _ canvas: Canvas) {
    guard !guides.isEmpty else { return }
    let style = canvas.stroke(Palette.guide, 1.25, dashes: [5, 3]) + [("stroke-opacity", "0.6")]
    svg.group(style) { svg in
      for guide in guides {
        let (from, to) = guide.ends(canvas)
        svg.line(from, to, title: guide.name)
      }
    }
  }

  func drawAnchors(_ svg: inout SVGWriter, _ canvas: Canvas) {
    for anchor in anchors { anchor.draw(&svg, canvas) }
  }
}
