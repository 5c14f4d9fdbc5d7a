import LayoutCore

// Names and sizes in the corners of views, where they fit and nothing covers them.
extension Scene {
  private static let padding = 3.0

  func drawLabels(
    _ labels: PictureStyle.Labels, _ order: [PictureElement], _ space: inout LabelSpace,
    _ svg: inout SVGWriter, _ canvas: Canvas
  ) {
    svg.group([("fill", Palette.ink)]) { svg in
      for (number, element) in order.enumerated() where !tree.kinds[element.core].isContainer {
        drawLabel(of: element, labels, number, &space, &svg, canvas)
      }
    }
  }

  private func drawLabel(
    of element: PictureElement, _ labels: PictureStyle.Labels, _ order: Int, _ space: inout LabelSpace,
    _ svg: inout SVGWriter, _ canvas: Canvas
  ) {
    let frame = frames[element.core]
    let size = "\(SVGWriter.number(frame.width)) × \(SVGWriter.number(frame.height))"
    let room = (frame.width * canvas.scale - 2 * Self.padding) / Lettering.smallest
    guard let caption = Lettering.fitted(element.caption, into: room) else { return }
    for lines in labels == .sizes ? [[caption, size], [caption]] : [[caption]] {
      guard let fontSize = fontSize(of: lines, in: frame, canvas) else { continue }
      let block = Size(
        width: fontSize * (lines.map(Lettering.width).max() ?? 0),
        height: fontSize * Lettering.lineHeight * Double(lines.count))
      guard let place = space.take(places(for: block, in: frame, canvas), above: order) else { continue }
      let halo = element.isFilled(in: tree) ? Palette.fill(element.colour) : Palette.paper
      for (number, line) in lines.enumerated() {
        let baseline = place.minY + fontSize * (Lettering.ascent + Lettering.lineHeight * Double(number))
        svg.text(line, at: Point(x: place.minX, y: baseline), size: fontSize, canvas.halo(halo))
      }
      return
    }
  }

  /// The largest size, in points, at which the lines fit into the frame; nil if they would be too small.
  private func fontSize(of lines: [String], in frame: Rect, _ canvas: Canvas) -> Double? {
    let padding = 2 * canvas.length(ofPixels: Self.padding)
    let longest = max(0.1, lines.map(Lettering.width).max() ?? 0)
    let fitting = min(
      (frame.width - padding) / longest,
      (frame.height - padding) / (Double(lines.count) * Lettering.lineHeight),
      canvas.length(ofPixels: Lettering.largestLabel))
    // A frame that was made for the text must not fail by a rounding error.
    return fitting >= canvas.length(ofPixels: Lettering.smallest) * (1 - 1e-9) ? fitting : nil
  }

  /// The corners and the middle of a frame, first those that no guide line crosses.
  private func places(for block: Size, in frame: Rect, _ canvas: Canvas) -> [Rect] {
    let inner = canvas.length(ofPixels: Self.padding)
    let (left, right) = (frame.minX + inner, frame.maxX - inner - block.width)
    let (top, bottom) = (frame.minY + inner, frame.maxY - inner - block.height)
    let corners = [
      Point(x: left, y: top), Point(x: left, y: bottom), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: (left + right) / 2, y: (top + bottom) / 2),
    ].map { Rect(origin: $0, size: block) }
    return uncrossedFirst(corners)
  }

  /// The places in their order, but first those that no guide line crosses, where lines are not too many to ask.
  func uncrossedFirst(_ places: [Rect]) -> [Rect] {
    guard guides.count <= 200 else { return places }
    let crossed = places.map { place in guides.contains { $0.crosses(place) } }
    return zip(places, crossed).filter { !$1 }.map(\.0) + zip(places, crossed).filter { $1 }.map(\.0)
  }
}

extension GuideLine {
  func crosses(_ place: Rect) -> Bool {
    position > place.minimum(axis) && position < place.maximum(axis)
      && bounds.minimum(axis.other) < place.maximum(axis.other)
      && bounds.maximum(axis.other) > place.minimum(axis.other)
  }
}
