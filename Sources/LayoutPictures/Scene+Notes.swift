import LayoutCore

// Small text beside the views: the lengths of gaps, the names of guide lines and of containers.
extension Scene {
  /// In each gap, across a track, so that it is plain which gap is meant.
  func drawGapLengths(_ space: inout LabelSpace, _ svg: inout SVGWriter, _ canvas: Canvas) {
    svg.group([("fill", Palette.note), ("text-anchor", "middle")] + canvas.halo(Palette.gap)) { svg in
      for grid in grids {
        for gap in TrackGap.all(in: grid) { drawLength(of: gap, in: grid, &space, &svg, canvas) }
      }
    }
  }

  private func drawLength(
    of gap: TrackGap, in grid: GridGeometry, _ space: inout LabelSpace, _ svg: inout SVGWriter,
    _ canvas: Canvas
  ) {
    let text = SVGWriter.number(gap.length, digits: 2)
    let extent = gap.axis == .horizontal ? Lettering.width(of: text) : Lettering.lineHeight
    let fontSize = min(0.85 * gap.length / extent, canvas.length(ofPixels: Lettering.noteSize))
    guard fontSize >= canvas.length(ofPixels: Lettering.smallest) else { return }
    let size = Size(width: fontSize * Lettering.width(of: text), height: fontSize * Lettering.lineHeight)
    let across = gap.axis.other
    let tracks = grid.tracks(along: across).filter { $0.length >= size[across] }.prefix(12)
    let places = [0.5, 0.2, 0.8].flatMap { share in
      tracks.map { track in
        var place = Rect(origin: .zero, size: size)
        place.origin[gap.axis] = gap.frame.origin[gap.axis] + (gap.length - size[gap.axis]) / 2
        place.origin[across] = track.position + (track.length - size[across]) * share
        return place
      }
    }
    guard let place = space.take(uncrossedFirst(places)) else { return }
    draw(text, in: place, fontSize, &svg)
  }

  /// Above or below upright lines, right or left of level ones, where there is room.
  func drawGuideNames(_ space: inout LabelSpace, _ svg: inout SVGWriter, _ canvas: Canvas) {
    let fontSize = canvas.length(ofPixels: Lettering.noteSize)
    svg.group([("fill", Palette.guide), ("text-anchor", "middle")] + canvas.halo(Palette.paper)) { svg in
      for guide in guides where guide.isNamed {
        let width = fontSize * Lettering.width(of: guide.name)
        let places = guide.places(
          forNameOf: Size(width: width, height: fontSize * Lettering.lineHeight), within: outline(canvas),
          canvas)
        guard let place = space.take(places) else { continue }
        draw(guide.name, in: place, fontSize, &svg)
      }
    }
  }

  /// Names that containers were given, in one of their corners.
  func drawContainerNames(_ space: inout LabelSpace, _ svg: inout SVGWriter, _ canvas: Canvas) {
    let fontSize = canvas.length(ofPixels: Lettering.noteSize)
    let inner = canvas.length(ofPixels: 3)
    let style = [("fill", Palette.wrapper), ("text-anchor", "middle"), ("font-style", "italic")]
    svg.group(style + canvas.halo(Palette.paper)) { svg in
      for element in elements where tree.kinds[element.core].isContainer {
        guard let name = tree.names[element.core] else { continue }
        let size = Size(width: fontSize * Lettering.width(of: name), height: fontSize * Lettering.lineHeight)
        let frame = frames[element.core].insetBy(dx: inner, dy: inner)
        guard !frame.isNull, frame.width >= size.width, frame.height >= size.height else { continue }
        let places = [frame.minY, frame.maxY - size.height].flatMap { y in
          [frame.minX, frame.maxX - size.width, frame.midX - size.width / 2].map { x in
            Rect(origin: Point(x: x, y: y), size: size)
          }
        }
        guard let place = space.take(uncrossedFirst(places)) else { continue }
        draw(name, in: place, fontSize, &svg)
      }
    }
  }

  private func draw(_ text: String, in place: Rect, _ fontSize: Double, _ svg: inout SVGWriter) {
    let baseline = place.minY + fontSize * (Lettering.lineHeight / 2 + 0.35)
    svg.text(text, at: Point(x: place.midX, y: baseline), size: fontSize)
  }

  /// What is drawn and the room around it.
  private func outline(_ canvas: Canvas) -> Rect {
    let px = canvas.length(ofPixels:)
    let margins = panel(labels: .none).margins
    return Rect(
      x: bounds.minX - px(margins.left), y: bounds.minY - px(margins.top),
      width: bounds.width + px(margins.left + margins.right),
      height: bounds.height + px(margins.top + margins.bottom))
  }
}

extension GuideLine {
  /// Where the name may stand, the best place first.
  func places(forNameOf size: Size, within outline: Rect, _ canvas: Canvas) -> [Rect] {
    let (from, to) = ends(canvas)
    let gap = canvas.length(ofPixels: 2)
    func rect(_ x: Double, _ y: Double) -> Rect {
      Rect(origin: Point(x: min(max(x, outline.minX), outline.maxX - size.width), y: y), size: size)
    }
    let all =
      axis == .horizontal
      ? [0, 1].map { rect(position - size.width / 2, from.y - gap - size.height * (1 + $0)) }
        + [0].map { rect(position - size.width / 2, to.y + gap + size.height * $0) }
      : [
        rect(to.x + gap, position - size.height / 2),
        rect(from.x - gap - size.width, position - size.height / 2),
      ]
    return all.filter { outline.contains($0) && $0.isDrawable }
  }
}
