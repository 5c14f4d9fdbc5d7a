import LayoutCore
import LayoutRules

/// The content of a picture of one layout, before it has a scale.
struct Scene {
  let tree: LayoutTree
  let frames: [Rect]
  /// The views that are drawn, in tree order.
  let elements: [PictureElement]
  /// The wrappers whose size differs from their content's, with their elements.
  let wrappers: [(node: Int, element: PictureElement)]
  let grids: [GridGeometry]
  let gaps: [TrackGap]
  let guides: [NamedGuideLine]
  let anchors: [AnchorMark]
  /// The parts that overflow, with the texts of their tooltips.
  let overflows: [(part: Rect, title: String)]
  let root: Rect
  let host: Rect?
  /// The bounds of everything drawn, in points.
  let bounds: Rect

  /// Nil if there are no frames to draw. Complexity: O(nodes × depth).
  init?(_ tree: LayoutTree, _ result: LayoutResult, host: Size?) {
    guard result.status == .placed, result.frames.count == tree.count, tree.count > 0 else { return nil }
    root = Self.outermostFrame(0, tree.core(of: 0), result.frames)
    self.tree = tree
    frames = result.frames
    self.host = host.map { Rect(origin: .zero, size: $0) }
    let frames = result.frames
    elements = PictureElement.all(in: tree).filter { frames[$0.core].isDrawable }
    wrappers = elements.flatMap { element in
      (element.outermost..<element.core).filter { frames[$0].isDrawable && frames[$0] != frames[$0 + 1] }
        .map { ($0, element) }
    }
    grids = result.grids.filter { frames[$0.node].isDrawable && $0.isDrawable }
    gaps = grids.flatMap(TrackGap.all)
    let frameGuides = FrameGuides(of: tree, in: frames)
    guides =
      grids.flatMap { NamedGuideLine.all(in: $0, frameGuides) }
      + NamedGuideLine.all(outsideGrids: tree, frames, frameGuides)
    anchors = Self.anchors(grids, tree, frames, elements)
    overflows = Self.overflows(elements, frames, root, self.host)
    bounds = Self.bounds(root, self.host, tree, frames, grids, guides, anchors)
  }

  /// The frame of the outermost wrapper that has one. Answers may leave out unnamed wrappers.
  private static func outermostFrame(_ outermost: Int, _ core: Int, _ frames: [Rect]) -> Rect {
    frames[outermost...core].first(where: \.isDrawable) ?? .null
  }

  private static func anchors(
    _ grids: [GridGeometry], _ tree: LayoutTree, _ frames: [Rect], _ elements: [PictureElement]
  ) -> [AnchorMark] {
    guard !grids.isEmpty, tree.modifierListCount > 1 else { return [] }
    let labels = Dictionary(uniqueKeysWithValues: elements.map { ($0.outermost, $0.label) })
    let mirrored = tree.mirrored()
    return grids.flatMap {
      AnchorMark.all(in: $0, of: tree, frames: frames, labels: labels, isMirrored: mirrored[$0.node])
    }
  }

  private static func overflows(
    _ elements: [PictureElement], _ frames: [Rect], _ root: Rect, _ host: Rect?
  ) -> [(part: Rect, title: String)] {
    guard root.isDrawable else { return [] }
    let inside = elements.flatMap { element in
      outermostFrame(element.outermost, element.core, frames).parts(outside: root).map {
        ($0, "\(element.label) overflows the root")
      }
    }
    let outside =
      host.map { root.parts(outside: $0).map { ($0, "the root overflows what is proposed") } } ?? []
    return inside + outside
  }

  private static func bounds(
    _ root: Rect, _ host: Rect?, _ tree: LayoutTree, _ frames: [Rect], _ grids: [GridGeometry],
    _ guides: [NamedGuideLine], _ anchors: [AnchorMark]
  ) -> Rect {
    let views = frames.indices.lazy.filter { tree.kinds[$0].hasGeometry }.map { frames[$0] }
    let lines = guides.map { line in
      var bounds = line.bounds
      bounds.origin[line.axis] = line.position
      bounds.size[line.axis] = 0
      return bounds
    }
    let points = anchors.flatMap { [$0.point, $0.viewPoint] }.map { Rect(origin: $0, size: .zero) }
    let all = [host].compactMap(\.self) + grids.map(\.bounds) + lines + points
    return (Array(views) + all).filter(\.isDrawable).reduce(root.isDrawable ? root : .null) { $0.union($1) }
  }
}

extension GridGeometry {
  /// Whether all tracks have finite numbers.
  fileprivate var isDrawable: Bool {
    (columns + rows).allSatisfy { $0.position.isFinite && $0.length.isFinite }
  }
}

// The drawing, from back to front.
extension Scene {
  func panel(labels: PictureStyle.Labels, caption: String? = nil) -> Sheet.Panel {
    Sheet.Panel(
      content: bounds.isNull ? .zero : bounds, margins: margins, caption: caption, count: elements.count
    ) { svg, canvas in
      draw(labels, &svg, canvas)
    }
  }

  private func draw(_ labels: PictureStyle.Labels, _ svg: inout SVGWriter, _ canvas: PictureScale) {
    let order = drawingOrder
    drawHost(&svg, canvas)
    drawTracks(&svg)
    drawViews(order, &svg, canvas)
    drawWrappers(&svg, canvas)
    drawOverflow(&svg, canvas)
    drawGuideLines(&svg, canvas)
    drawAnchors(&svg, canvas)
    drawRoot(&svg, canvas)
    var space = space(order, canvas)
    if labels != .none { drawLabels(labels, order, &space, &svg, canvas) }
    drawGapLengths(&space, &svg, canvas)
    drawGuideNames(&space, &svg, canvas)
    if labels != .none { drawContainerNames(&space, &svg, canvas) }
  }

  /// The largest views first, so that a background or another large view does not hide smaller ones.
  private var drawingOrder: [PictureElement] {
    let area = { (element: PictureElement) in
      self.frames[element.core].width * self.frames[element.core].height
    }
    return elements.sorted { area($0) > area($1) }
  }

  /// Space for the names of guide lines: right of horizontal lines, above vertical ones.
  private var margins: PictureMargins {
    var margins = PictureMargins()
    let level = guides.filter { $0.axis == .vertical }.map { Lettering.width(of: $0.name) }.max()
    if let level {
      margins.right = max(margins.right, NamedGuideLine.overhang + 12 + level * Lettering.noteSize)
    }
    let upright = guides.count { $0.axis == .horizontal }
    if upright > 0 { margins.top = NamedGuideLine.overhang + 24 + (upright > 1 ? Lettering.noteSize : 0) }
    return margins
  }

  /// The space for text: filled views in drawing order, and the marks of anchors.
  private func space(_ order: [PictureElement], _ canvas: PictureScale) -> LabelSpace {
    let px = canvas.length(ofPixels:)
    let area = bounds.isNull ? Rect.zero : bounds
    var space = LabelSpace(area.insetBy(dx: -px(margins.left), dy: -px(margins.top)))
    for (number, element) in order.enumerated() where element.isFilled(in: tree) {
      space.add(view: frames[element.core], order: number)
    }
    for anchor in anchors {
      let ring = Rect(origin: anchor.point, size: .zero).insetBy(dx: -px(4.5), dy: -px(4.5))
      space.add(view: ring, order: order.count)
    }
    return space
  }
}

extension PictureElement {
  func isFilled(in tree: LayoutTree) -> Bool { !tree.kinds[core].isContainer && tree.kinds[core] != .spacer }
}

// Frames of views and wrappers, and their overflow.
extension Scene {
  func drawViews(_ order: [PictureElement], _ svg: inout SVGWriter, _ canvas: PictureScale) {
    for element in order {
      svg.rect(
        frames[element.core], style(of: element, canvas), title: description(of: element.core, element))
    }
  }

  private func style(of element: PictureElement, _ canvas: PictureScale) -> SVGWriter.Attributes {
    let width = element.isSpanning ? 2.25 : 0.75
    return switch tree.kinds[element.core] {
    case let kind where kind.isContainer: [("fill", "none")] + canvas.stroke(Palette.ink, width)
    case .spacer: [("fill", "none")] + canvas.stroke(Palette.ink, width, dashes: [1, 3])
    case .divider: [("fill", Palette.wrapper)]
    case .circle:
      [("fill", Palette.fill(element.colour))] + canvas.stroke(Palette.ink, width) + SVGWriter.round
    default: [("fill", Palette.fill(element.colour))] + canvas.stroke(Palette.ink, width)
    }
  }

  /// Draws wrappers as thin outlines. A wrapper of the same size as its view is already drawn by that view.
  func drawWrappers(_ svg: inout SVGWriter, _ canvas: PictureScale) {
    guard !wrappers.isEmpty else { return }
    svg.group([("fill", "none")] + canvas.stroke(Palette.wrapper, 0.75, dashes: [3, 2])) { svg in
      for (node, element) in wrappers {
        svg.rect(frames[node], [], title: description(of: node, element))
      }
    }
  }

  /// Draws hatching over parts outside the root, and over parts of the root outside the proposal.
  func drawOverflow(_ svg: inout SVGWriter, _ canvas: PictureScale) {
    guard !overflows.isEmpty else { return }
    let step = canvas.length(ofPixels: 6)
    svg.group([("fill", "none")] + canvas.stroke(Palette.overflow, 0.75) + [("stroke-opacity", "0.7")]) {
      svg in
      for (part, title) in overflows {
        svg.rect(part, [], title: title)
        svg.path(part.hatching(step: step))
      }
    }
  }

  func drawHost(_ svg: inout SVGWriter, _ canvas: PictureScale) {
    guard let host else { return }
    svg.rect(host, [("fill", "none")] + canvas.stroke(Palette.faint, 1, dashes: [6, 4]), title: "host")
  }

  func drawRoot(_ svg: inout SVGWriter, _ canvas: PictureScale) {
    guard root.isDrawable else { return }
    svg.rect(root, [("fill", "none")] + canvas.stroke(Palette.ink, 1.5), title: "root")
  }

  private func description(of node: Int, _ element: PictureElement) -> String {
    let frame = frames[node].coordinates.map { SVGWriter.number($0) }.joined(separator: ", ")
    return "\(tree.names[node] ?? element.label) (\(tree.kinds[node])): \(frame)"
  }
}

// Columns and rows of all grids: bands, gaps, guide lines and anchors.
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

  /// Draws a dashed line where guides meet, a little longer than the frame that it crosses.
  func drawGuideLines(_ svg: inout SVGWriter, _ canvas: PictureScale) {
    guard !guides.isEmpty else { return }
    let style = canvas.stroke(Palette.guide, 1.25, dashes: [5, 3]) + [("stroke-opacity", "0.6")]
    svg.group(style) { svg in
      for guide in guides {
        let (from, to) = guide.ends(canvas)
        svg.line(from, to, title: guide.name)
      }
    }
  }

  func drawAnchors(_ svg: inout SVGWriter, _ canvas: PictureScale) {
    for anchor in anchors { anchor.draw(&svg, canvas) }
  }
}
