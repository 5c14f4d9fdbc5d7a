import LayoutCore

extension OverlayPicture {
  func drawAgreeing(_ pairs: [Pair], _ svg: inout SVGWriter, _ canvas: Canvas) {
    svg.group(canvas.stroke(Palette.faint, 0.75)) { svg in
      for pair in pairs where !pair.differs {
        guard let frame = pair.reference ?? pair.candidate else { continue }
        let fill = pair.isContainer ? "none" : Palette.agreement
        svg.rect(frame, [("fill", fill)], title: "\(pair.label): \(numbers(frame))")
      }
    }
  }

  func drawDiffering(_ pairs: [Pair], _ svg: inout SVGWriter, _ canvas: Canvas) {
    for pair in pairs where pair.differs {
      draw(pair.reference, of: pair, by: reference, Palette.reference, [], &svg, canvas)
      draw(pair.candidate, of: pair, by: candidate, Palette.candidate, [5, 3], &svg, canvas)
      guard let first = pair.reference, let second = pair.candidate else { continue }
      svg.group([("fill", "none")] + canvas.stroke(Palette.ink, 0.75)) { svg in
        for (from, to) in zip(first.corners, second.corners) where from != to { svg.line(from, to) }
      }
    }
  }

  private func draw(
    _ frame: Rect?, of pair: Pair, by answer: Answer, _ color: String, _ dashes: [Double],
    _ svg: inout SVGWriter, _ canvas: Canvas
  ) {
    guard let frame else { return }
    let style =
      [("fill", color), ("fill-opacity", pair.isContainer ? "0" : "0.15")]
      + canvas.stroke(color, 2, dashes: dashes)
    svg.rect(frame, style, title: "\(pair.label) by \(answer.engine): \(numbers(frame))")
  }

  /// The names of views in their upper left corners, as the reference has them, else the candidate.
  func drawLabels(_ pairs: [Pair], _ svg: inout SVGWriter, _ canvas: Canvas) {
    let size = canvas.length(ofPixels: 11)
    svg.group([("fill", Palette.ink)]) { svg in
      for pair in pairs where !pair.isContainer {
        guard let frame = pair.reference ?? pair.candidate, frame.size.height > size,
          frame.size.width > 0.6 * size * Double(pair.label.count)
        else { continue }
        let padding = canvas.length(ofPixels: 3)
        svg.text(
          pair.label, at: Point(x: frame.origin.x + padding, y: frame.origin.y + padding + 0.8 * size),
          size: size)
      }
    }
  }

  func drawLegend(_ lines: [String], _ svg: inout SVGWriter, _ canvas: Canvas) {
    let colors = [Palette.reference, Palette.candidate, Palette.wrapper]
    for (line, (text, color)) in zip(lines, colors).enumerated() {
      let (baseline, size) = canvas.legend(line: line)
      svg.group([("fill", color)]) { $0.text(text, at: baseline, size: size) }
    }
  }

  private func numbers(_ frame: Rect) -> String {
    frame.coordinates.map { SVGWriter.number($0) }.joined(separator: ", ")
  }
}

extension Rect {
  /// Clockwise from the top left.
  fileprivate var corners: [Point] {
    let (left, right) = (minimum(.horizontal), maximum(.horizontal))
    let (top, bottom) = (minimum(.vertical), maximum(.vertical))
    return [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom),
    ]
  }
}
