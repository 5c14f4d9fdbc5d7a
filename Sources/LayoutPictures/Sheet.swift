import LayoutCore

/// The paper: a title, one drawing or several at the same scale, and a legend below.
struct Sheet {
  /// One drawing.
  struct Panel {
    /// What is drawn, in points.
    var content: Rect
    var margins = Margins()
    /// A line above the drawing.
    var caption: String?
    /// How many views are drawn.
    var count = 1
    var draw: (inout SVGWriter, Canvas) -> Void
  }

  var panels: [Panel]
  var title: String?
  var legend: [LegendEntry] = []
  /// Pixels; nil takes what suits the drawings.
  var width: Double?
  /// How many drawings stand side by side; nil as many as leave them large enough.
  var columns: Int?
  /// Style sheets and the like, as they stand in the document.
  var definitions: String?

  /// The text of the document. Everything is drawn in points, so that a single drawing keeps its coordinates.
  func document() -> String {
    let plan = SheetPlan(self)
    let canvas = plan.canvas
    var svg = SVGWriter()
    svg.element("svg", attributes(plan.box, canvas)) { svg in
      if let definitions { svg.raw(definitions) }
      svg.rect(plan.box, [("fill", Palette.paper)], title: title)
      if let title {
        svg.group([("fill", Palette.ink), ("font-weight", "bold")]) {
          $0.text(title, at: plan.titleStart, size: canvas.length(ofPixels: plan.titleSize))
        }
      }
      for (panel, place) in zip(panels, plan.places) { draw(panel, place, &svg, canvas) }
      for (line, corner) in plan.legend { LegendEntry.draw(line, at: corner, &svg, plan.legendCanvas) }
    }
    return svg.document
  }

  private func draw(_ panel: Panel, _ place: SheetPlan.Place, _ svg: inout SVGWriter, _ canvas: Canvas) {
    if !place.caption.text.isEmpty {
      svg.text(
        place.caption.text, at: place.caption.start, size: canvas.length(ofPixels: Lettering.captionSize),
        [("fill", Palette.ink)])
    }
    let canvas = Canvas(scale: canvas.scale, content: panel.content.size, count: panel.count)
    if place.shift == .zero { return panel.draw(&svg, canvas) }
    let shift = "translate(\(SVGWriter.number(place.shift.x)) \(SVGWriter.number(place.shift.y)))"
    svg.group([("transform", shift)]) { panel.draw(&$0, canvas) }
  }

  private func attributes(_ box: Rect, _ canvas: Canvas) -> SVGWriter.Attributes {
    [
      ("xmlns", "http://www.w3.org/2000/svg"),
      ("width", SVGWriter.number(box.size.width * canvas.scale, digits: 0)),
      ("height", SVGWriter.number(box.size.height * canvas.scale, digits: 0)),
      ("viewBox", box.coordinates.map { SVGWriter.number($0) }.joined(separator: " ")),
      ("font-family", "Helvetica, Arial, sans-serif"),
    ]
  }
}
