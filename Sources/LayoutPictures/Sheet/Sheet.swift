import LayoutCore

/// A sheet with a title, one or more drawings at the same scale, and a legend.
struct Sheet {
  /// One drawing.
  struct Panel {
    /// The rectangle that is drawn, in points.
    var content: Rect
    var margins = PictureMargins()
    /// A line above the drawing.
    var caption: String?
    /// The number of views in the drawing.
    var count = 1
    var draw: (inout SVGWriter, PictureScale) -> Void
  }

  var panels: [Panel]
  var title: String?
  var legend: [LegendEntry] = []
  /// In pixels; nil for a width that suits the drawings.
  var width: Double?
  /// The number of drawings in a row; nil for as many as leave them large enough.
  var columns: Int?
  /// Style sheets and other definitions, as they appear in the document.
  var definitions: String?

  /// The document's text. All units are points, so a single drawing keeps its coordinates.
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

  private func draw(_ panel: Panel, _ place: SheetPlan.Place, _ svg: inout SVGWriter, _ canvas: PictureScale)
  {
    if !place.caption.text.isEmpty {
      svg.text(
        place.caption.text, at: place.caption.start, size: canvas.length(ofPixels: Lettering.captionSize),
        [("fill", Palette.ink)])
    }
    let canvas = PictureScale(scale: canvas.scale, content: panel.content.size, count: panel.count)
    if place.shift == .zero { return panel.draw(&svg, canvas) }
    let shift = "translate(\(SVGWriter.number(place.shift.x)) \(SVGWriter.number(place.shift.y)))"
    svg.group([("transform", shift)]) { panel.draw(&$0, canvas) }
  }

  private func attributes(_ box: Rect, _ canvas: PictureScale) -> SVGWriter.Attributes {
    [
      ("xmlns", "http://www.w3.org/2000/svg"),
      ("width", SVGWriter.number(box.size.width * canvas.scale, digits: 0)),
      ("height", SVGWriter.number(box.size.height * canvas.scale, digits: 0)),
      ("viewBox", box.coordinates.map { SVGWriter.number($0) }.joined(separator: " ")),
      ("font-family", "Helvetica, Arial, sans-serif"),
    ]
  }
}

/// The positions of everything on a sheet, in points.
struct SheetPlan {
  /// The position of a drawing.
  struct Place {
    /// The shift from the drawing's coordinates to those of the sheet.
    var shift: Point
    /// The caption, shortened if there is no space, and its start.
    var caption: (text: String, start: Point)
  }

  private static let longSide = 720.0
  private static let stripWidth = 1000.0
  private static let largestScale = 8.0
  private static let largestAskedScale = 64.0
  private static let captionHeight = 20.0
  private static let titleHeight = 24.0
  private static let edge = 20.0

  let canvas: PictureScale
  private(set) var box: Rect
  private(set) var places: [Place] = []
  private(set) var titleStart: Point
  /// In pixels; smaller than usual if the title is too long for a picture of a given width.
  private(set) var titleSize = Lettering.titleSize
  private(set) var legendCanvas: PictureScale
  private(set) var legend: [(line: [LegendEntry], corner: Point)] = []

  init(_ sheet: Sheet) {
    let columns = Self.columns(sheet)
    let scale = Self.scale(sheet, columns: columns)
    canvas = PictureScale(scale: scale, content: Size(width: 1e9, height: 1e9), count: 1)
    legendCanvas = canvas
    let start = sheet.panels.first?.content.origin ?? .zero
    let margins = sheet.panels.first?.margins ?? PictureMargins()
    let header = sheet.title == nil ? 0 : Self.titleHeight
    let captions = sheet.panels.first?.caption == nil ? 0 : Self.captionHeight
    box = Rect(
      x: start.x - margins.left / scale, y: start.y - (margins.top + header + captions) / scale, width: 0,
      height: 0)
    titleStart = Point(x: box.minX + Self.edge / scale, y: box.minY + (Self.edge + 0.5 * titleSize) / scale)
    placePanels(sheet, columns, top: box.minY + header / scale)
    finish(sheet)
  }

  private mutating func placePanels(_ sheet: Sheet, _ columns: Int, top: Double) {
    let px = canvas.length(ofPixels:)
    var (corner, rowEnd) = (Point(x: box.minX, y: top), top)
    for (number, panel) in sheet.panels.enumerated() {
      if number > 0, number % columns == 0 { corner = Point(x: box.minX, y: rowEnd) }
      let captionHeight = px(panel.caption == nil ? 0 : Self.captionHeight)
      let origin = Point(
        x: corner.x + px(panel.margins.left), y: corner.y + px(panel.margins.top) + captionHeight)
      let shift =
        number == 0 ? .zero : Point(x: origin.x - panel.content.minX, y: origin.y - panel.content.minY)
      let start = Point(x: origin.x, y: corner.y + px(panel.margins.top) + 0.4 * captionHeight)
      let caption = caption(of: panel, isFree: sheet.width == nil)
      places.append(Place(shift: shift, caption: (caption, start)))
      let words = Lettering.width(of: caption) * Lettering.captionSize
      let extent = max(panel.content.width, px(words)) + px(panel.margins.left + panel.margins.right)
      corner.x += extent
      rowEnd = max(rowEnd, origin.y + panel.content.height + px(panel.margins.bottom))
      box.size = Size(width: max(box.width, corner.x - box.minX), height: rowEnd - box.minY)
    }
  }

  /// A caption. It may widen the drawing unless the sheet's width was given.
  private func caption(of panel: Sheet.Panel, isFree: Bool) -> String {
    guard let caption = panel.caption, !isFree else { return panel.caption ?? "" }
    let room = max(60, panel.content.width * canvas.scale) / Lettering.captionSize
    return Lettering.fitted(caption, into: room) ?? ""
  }

  /// Widens the sheet for the title and the legend, and adds the legend's lines.
  private mutating func finish(_ sheet: Sheet) {
    let px = canvas.length(ofPixels:)
    let titleWidth = Lettering.width(of: sheet.title ?? "") * 1.1
    let entries = sheet.legend.map(\.width)
    if let width = sheet.width {
      titleSize = min(titleSize, max(1, (width - 2 * Self.edge) / max(1, titleWidth)))
      box.size.width = max(box.width, px(width))
    } else {
      let legend = max(entries.max() ?? 0, min(entries.reduce(0, +), 440))
      box.size.width = max(box.width, px(max(titleWidth * titleSize, legend) + 2 * Self.edge))
    }
    let room = box.width * canvas.scale - 2 * Self.edge
    // The legend is smaller if it is too long for a narrow picture.
    let shrinking = min(1, room / max(1, entries.max() ?? 0))
    legendCanvas = PictureScale(scale: canvas.scale / shrinking, content: box.size, count: 1)
    for line in LegendEntry.lines(sheet.legend, within: room / shrinking) {
      legend.append((line, Point(x: box.minX + px(Self.edge), y: box.maxY)))
      box.size.height += legendCanvas.length(ofPixels: LegendEntry.lineHeight)
    }
    if !legend.isEmpty { box.size.height += px(Self.edge / 2) }
  }

  // MARK: Scale

  /// The number of drawings in a row: as many as leave one pixel per point, with about the same number in
  /// each row.
  private static func columns(_ sheet: Sheet) -> Int {
    let count = max(1, sheet.panels.count)
    if let columns = sheet.columns { return min(max(1, columns), count) }
    let most = (1...count).last { scale(sheet, columns: $0) >= 1 } ?? 1
    let rows = (count + most - 1) / most
    return (count + rows - 1) / rows
  }

  private static func scale(_ sheet: Sheet, columns: Int) -> Double {
    var rows: [(points: Double, pixels: Double)] = []
    for (number, panel) in sheet.panels.enumerated() {
      if number % columns == 0 { rows.append((0, 0)) }
      rows[rows.count - 1].points += panel.content.width
      rows[rows.count - 1].pixels += panel.margins.left + panel.margins.right
    }
    let asked = sheet.width ?? stripWidth
    let fitting = rows.map { max(10, asked - $0.pixels) / $0.points }.min() ?? 1
    if sheet.width != nil { return fitting.isFinite && fitting > 0 ? min(largestAskedScale, fitting) : 1 }
    let longest = sheet.panels.map { max($0.content.width, $0.content.height) }.max() ?? 0
    let usual = longest > 0 ? min(largestScale, longSide / longest) : 1
    return sheet.panels.count > 1 ? min(usual, fitting) : usual
  }
}
