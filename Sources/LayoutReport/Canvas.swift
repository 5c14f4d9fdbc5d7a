import LayoutCore

/// The paper of a picture: its view box in points, how many pixels a point takes, and how thick lines are.
struct Canvas {
  private static let longSide = 720.0
  private static let largestScale = 8.0
  private static let margin = 20.0
  private static let titleSize = 15.0
  /// The side of a view, in pixels, from which on lines have their full width.
  private static let roomyView = 20.0

  private let box: Rect
  private let scale: Double
  private let title: String?
  /// 1, less where views are so many that lines would cover them.
  private let pen: Double

  /// Room for `content`, a margin, and the title above.
  ///
  /// - Parameter count: how many views there are to draw.
  init(around content: Rect, count: Int, title: String?) {
    let longest = max(content.size.width, content.size.height)
    scale = longest > 0 ? min(Self.largestScale, Self.longSide / longest) : 1
    let margin = Self.margin / scale
    let header = title == nil ? 0 : 1.6 * Self.titleSize / scale
    // A bold character takes about 0.62 of the font size.
    let titleWidth = Double(title?.count ?? 0) * 0.62 * Self.titleSize / scale
    box = Rect(
      x: content.origin.x - margin, y: content.origin.y - margin - header,
      width: max(content.size.width, titleWidth) + 2 * margin,
      height: content.size.height + 2 * margin + header)
    self.title = title
    let pixelsPerView = content.size.width * scale * content.size.height * scale / Double(max(1, count))
    pen = min(1, max(0.1, pixelsPerView.squareRoot() / Self.roomyView))
  }

  /// A length on paper, in points.
  func length(ofPixels pixels: Double) -> Double { pixels / scale }

  /// The attributes of a line, with its width and its dashes in pixels.
  func stroke(_ color: String, _ width: Double, dashes: [Double] = []) -> SVGWriter.Attributes {
    [("stroke", color), ("stroke-width", pixels([width]))]
      + (dashes.isEmpty ? [] : [("stroke-dasharray", pixels(dashes))])
  }

  private func pixels(_ lengths: [Double]) -> String {
    lengths.map { SVGWriter.number(length(ofPixels: $0 * pen), digits: 5) }.joined(separator: " ")
  }

  /// The whole document around what `draw` draws.
  func document(_ draw: (inout SVGWriter) -> Void) -> String {
    var svg = SVGWriter()
    let attributes = [
      ("xmlns", "http://www.w3.org/2000/svg"),
      ("width", SVGWriter.number(box.size.width * scale, digits: 0)),
      ("height", SVGWriter.number(box.size.height * scale, digits: 0)),
      ("viewBox", box.coordinates.map { SVGWriter.number($0) }.joined(separator: " ")),
      ("font-family", "Helvetica, Arial, sans-serif"),
    ]
    svg.element("svg", attributes) { svg in
      svg.rect(box, [("fill", Palette.paper)], title: title)
      if let title {
        let size = length(ofPixels: Self.titleSize)
        let corner = length(ofPixels: Self.margin)
        svg.group([("fill", Palette.ink), ("font-weight", "bold")]) { svg in
          svg.text(
            title, at: Point(x: box.origin.x + corner, y: box.origin.y + corner + 0.5 * size), size: size)
        }
      }
      draw(&svg)
    }
    return svg.document
  }
}
