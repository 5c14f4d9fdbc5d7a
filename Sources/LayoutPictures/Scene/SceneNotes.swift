import LayoutCore

// Small text beside the views: the lengths of gaps, the names of guide lines and of containers.
extension Scene {
  /// Draws the length of each gap inside the gap, across one track.
  func drawGapLengths(_ space: inout LabelSpace, _ svg: inout SVGWriter, _ canvas: PictureScale) {
    svg.group([("fill", Palette.note), ("text-anchor", "middle")] + canvas.halo(Palette.gap)) { svg in
      for grid in grids {
        for gap in TrackGap.all(in: grid) { drawLength(of: gap, in: grid, &space, &svg, canvas) }
      }
    }
  }

  private func drawLength(
    of gap: TrackGap, in grid: GridGeometry, _ space: inout LabelSpace, _ svg: inout SVGWriter,
    _ canvas: PictureScale
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

  /// Draws names above or below vertical lines and beside horizontal ones, if there is space.
  func drawGuideNames(_ space: inout LabelSpace, _ svg: inout SVGWriter, _ canvas: PictureScale) {
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

  /// Draws the given names of containers in one of their corners.
  func drawContainerNames(_ space: inout LabelSpace, _ svg: inout SVGWriter, _ canvas: PictureScale) {
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

  /// The bounds of the drawing with its margins.
  private func outline(_ canvas: PictureScale) -> Rect {
    let px = canvas.length(ofPixels:)
    let margins = panel(labels: .none).margins
    return Rect(
      x: bounds.minX - px(margins.left), y: bounds.minY - px(margins.top),
      width: bounds.width + px(margins.left + margins.right),
      height: bounds.height + px(margins.top + margins.bottom))
  }
}

extension NamedGuideLine {
  /// Possible places for the name, the best first.
  func places(forNameOf size: Size, within outline: Rect, _ canvas: PictureScale) -> [Rect] {
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

// Names and sizes in the corners of views, if they fit and nothing covers them.
extension Scene {
  private static let padding = 3.0

  func drawLabels(
    _ labels: PictureStyle.Labels, _ order: [PictureElement], _ space: inout LabelSpace,
    _ svg: inout SVGWriter, _ canvas: PictureScale
  ) {
    svg.group([("fill", Palette.ink)]) { svg in
      for (number, element) in order.enumerated() where !tree.kinds[element.core].isContainer {
        drawLabel(of: element, labels, number, &space, &svg, canvas)
      }
    }
  }

  private func drawLabel(
    of element: PictureElement, _ labels: PictureStyle.Labels, _ order: Int, _ space: inout LabelSpace,
    _ svg: inout SVGWriter, _ canvas: PictureScale
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

  /// The largest font size, in points, at which the lines fit into the frame; nil if it would be too small.
  private func fontSize(of lines: [String], in frame: Rect, _ canvas: PictureScale) -> Double? {
    let padding = 2 * canvas.length(ofPixels: Self.padding)
    let longest = max(0.1, lines.map(Lettering.width).max() ?? 0)
    let fitting = min(
      (frame.width - padding) / longest,
      (frame.height - padding) / (Double(lines.count) * Lettering.lineHeight),
      canvas.length(ofPixels: Lettering.largestLabel))
    // A frame of exactly the text's size must not fail because of a rounding error.
    return fitting >= canvas.length(ofPixels: Lettering.smallest) * (1 - 1e-9) ? fitting : nil
  }

  /// The corners and the middle of a frame; places that no guide line crosses come first.
  private func places(for block: Size, in frame: Rect, _ canvas: PictureScale) -> [Rect] {
    let inner = canvas.length(ofPixels: Self.padding)
    let (left, right) = (frame.minX + inner, frame.maxX - inner - block.width)
    let (top, bottom) = (frame.minY + inner, frame.maxY - inner - block.height)
    let corners = [
      Point(x: left, y: top), Point(x: left, y: bottom), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: (left + right) / 2, y: (top + bottom) / 2),
    ].map { Rect(origin: $0, size: block) }
    return uncrossedFirst(corners)
  }

  /// The same places, with those first that no guide line crosses. If there are too many lines, the order
  /// stays.
  func uncrossedFirst(_ places: [Rect]) -> [Rect] {
    guard guides.count <= 200 else { return places }
    let crossed = places.map { place in guides.contains { $0.crosses(place) } }
    return zip(places, crossed).filter { !$1 }.map(\.0) + zip(places, crossed).filter { $1 }.map(\.0)
  }
}

extension NamedGuideLine {
  func crosses(_ place: Rect) -> Bool {
    position > place.minimum(axis) && position < place.maximum(axis)
      && bounds.minimum(axis.other) < place.maximum(axis.other)
      && bounds.maximum(axis.other) > place.minimum(axis.other)
  }
}

/// Finds space for text between views and other text.
///
/// The area is divided into squares, so that a query is fast even with many views.
struct LabelSpace {
  private static let side = 32

  private struct Bucket {
    /// The order of the last view that covers the whole square.
    var covered = -1
    var views: [(frame: Rect, order: Int)] = []
    var texts: [Rect] = []
  }

  private let area: Rect
  private var buckets = [Bucket](repeating: Bucket(), count: side * side)

  init(_ area: Rect) { self.area = area }

  /// Adds a filled view.
  ///
  /// - Parameter order: views are drawn in ascending order, so a later one covers earlier ones.
  mutating func add(view frame: Rect, order: Int) {
    for index in indices(of: frame) {
      if frame.contains(bounds(of: index)) {
        buckets[index].covered = max(buckets[index].covered, order)
      } else {
        buckets[index].views.append((frame, order))
      }
    }
  }

  /// Reserves the first place that is free for text; nil if none is.
  ///
  /// - Parameter order: the order of the text's view; −1 for text that must not cover any view.
  mutating func take(_ places: [Rect], above order: Int = -1) -> Rect? {
    guard let free = places.first(where: { isFree($0, above: order) }) else { return nil }
    for index in indices(of: free) { buckets[index].texts.append(free) }
    return free
  }

  private func isFree(_ place: Rect, above order: Int) -> Bool {
    guard place.coordinates.allSatisfy(\.isFinite) else { return false }
    return indices(of: place).allSatisfy { index in
      let bucket = buckets[index]
      return bucket.covered <= order
        && !bucket.views.contains { $0.order > order && $0.frame.intersects(place) }
        && !bucket.texts.contains { $0.intersects(place) }
    }
  }

  /// The squares that a rectangle touches. Parts outside the area count for the squares at its edge.
  private func indices(of rect: Rect) -> [Int] {
    let columns = range(rect, .horizontal)
    return range(rect, .vertical).flatMap { row in columns.map { row * Self.side + $0 } }
  }

  private func range(_ rect: Rect, _ axis: Axis) -> ClosedRange<Int> {
    let first = bucket(of: rect.minimum(axis), axis)
    return first...max(first, bucket(of: rect.maximum(axis), axis))
  }

  private func bucket(of coordinate: Double, _ axis: Axis) -> Int {
    let share = (coordinate - area.origin[axis]) / area.size[axis] * Double(Self.side)
    return share.isFinite ? Int(min(max(share, 0), Double(Self.side - 1))) : 0
  }

  /// The bounds of a square inside the area.
  private func bounds(of index: Int) -> Rect {
    let (width, height) = (area.width / Double(Self.side), area.height / Double(Self.side))
    return Rect(
      x: area.minX + Double(index % Self.side) * width, y: area.minY + Double(index / Self.side) * height,
      width: width, height: height)
  }
}
