import LayoutCore

// The drawing as a whole, from back to front.
extension Scene {
  func panel(labels: PictureStyle.Labels, caption: String? = nil) -> Sheet.Panel {
    Sheet.Panel(
      content: bounds.isNull ? .zero : bounds, margins: margins, caption: caption, count: elements.count
    ) { svg, canvas in
      draw(labels, &svg, canvas)
    }
  }

  private func draw(_ labels: PictureStyle.Labels, _ svg: inout SVGWriter, _ canvas: Canvas) {
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

  /// The largest first: a background, or any other view behind smaller ones, hides none of them.
  private var drawingOrder: [PictureElement] {
    let area = { (element: PictureElement) in
      self.frames[element.core].width * self.frames[element.core].height
    }
    return elements.sorted { area($0) > area($1) }
  }

  /// Room for the names of guide lines: to the right of level ones, above upright ones.
  private var margins: Margins {
    var margins = Margins()
    let level = guides.filter { $0.axis == .vertical }.map { Lettering.width(of: $0.name) }.max()
    if let level {
      margins.right = max(margins.right, GuideLine.overhang + 12 + level * Lettering.noteSize)
    }
    let upright = guides.count { $0.axis == .horizontal }
    if upright > 0 { margins.top = GuideLine.overhang + 24 + (upright > 1 ? Lettering.noteSize : 0) }
    return margins
  }

  /// Views that are filled, by the order in which they are drawn, and the marks of anchors.
  private func space(_ order: [PictureElement], _ canvas: Canvas) -> LabelSpace {
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
