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
  func drawLabels(_ pairs: [Pair], _ bounds: Rect, _ svg: inout SVGWriter, _ canvas: Canvas) {
    let fontSize = canvas.length(ofPixels: Lettering.largestLabel)
    let padding = canvas.length(ofPixels: 3)
    var space = LabelSpace(bounds)
    svg.group([("fill", Palette.ink)] + canvas.halo(Palette.paper)) { svg in
      for pair in pairs where !pair.isContainer {
        guard let frame = pair.reference ?? pair.candidate else { continue }
        let size = Size(
          width: Lettering.width(of: pair.label) * fontSize, height: Lettering.lineHeight * fontSize)
        let inner = frame.insetBy(dx: padding, dy: padding)
        guard !inner.isNull, inner.width >= size.width, inner.height >= size.height else { continue }
        let corners = [inner.minY, inner.maxY - size.height].map { y in
          Rect(origin: Point(x: inner.minX, y: y), size: size)
        }
        guard let place = space.take(corners) else { continue }
        let baseline = Point(x: place.minX, y: place.minY + Lettering.ascent * fontSize)
        svg.text(pair.label, at: baseline, size: fontSize)
      }
    }
  }

  func legend(_ pairs: [Pair]) -> [LegendEntry] {
    let differing = pairs.count(where: \.differs)
    let areBothPlaced = reference.result.status == .placed && candidate.result.status == .placed
    var entries: [LegendEntry] = []
    if differing > 0 || !areBothPlaced {
      entries += [entry(reference, Palette.reference, []), entry(candidate, Palette.candidate, [5, 3])]
    }
    if differing < pairs.count {
      let text = areBothPlaced ? "both agree" : "frames of one answer alone"
      entries.append(LegendEntry(mark: .box(fill: Palette.agreement, stroke: Palette.faint), text: text))
    }
    let verdict =
      switch (areBothPlaced, differing) {
      case (false, _): "not compared: there are not two layouts"
      case (true, 0): "nothing differs between \(reference.engine) and \(candidate.engine)"
      case (true, 1): "1 of \(pairs.count) frames differs"
      case (true, _): "\(differing) of \(pairs.count) frames differ"
      }
    return entries + [LegendEntry(mark: .none, text: verdict)]
  }

  private func entry(_ answer: Answer, _ color: String, _ dashes: [Double]) -> LegendEntry {
    let status = answer.result.status
    return LegendEntry(
      mark: .box(fill: nil, stroke: color, width: 2, dashes: dashes),
      text: status == .placed ? answer.engine : "\(answer.engine): \(status.name)", color: color)
  }

  private func numbers(_ frame: Rect) -> String {
    frame.coordinates.map { SVGWriter.number($0) }.joined(separator: ", ")
  }
}

extension Rect {
  /// Clockwise from the top left.
  fileprivate var corners: [Point] {
    [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }
}
