import LayoutCore

/// The paper of a picture: its view box in points, how many pixels a point takes, and how thick lines are.
struct Canvas {
  private static let longSide = 720.0
  private static let largestScale = 8.0
  private static let margin = 20.0
  private static let titleSize = 15.0
  private static let legendSize = 12.0
  private static let lineHeight = 20.0
  /// The side of a view, in pixels, from which on lines have their full width.
  private static let roomyView = 20.0

  private let box: Rect
  /// The top of the lines of text below the content.
  private let footer: Double
  private let scale: Double
  private let title: String?
  /// 1, less where views are so many that lines would cover them.
  private let pen: Double

  /// Room for `content`, a margin, the title above, and lines of text below.
  ///
  /// - Parameters:
  ///   - count: how many views there are to draw.
  ///   - legend: the lines below, each drawn by whoever knows its colours.
  init(around content: Rect, count: Int, title: String?, legend: [String] = []) {
    let longest = max(content.size.width, content.size.height)
    scale = longest > 0 ? min(Self.largestScale, Self.longSide / longest) : 1
    let margin = Self.margin / scale
    let header = title == nil ? 0 : 1.6 * Self.titleSize / scale
    // A bold character takes about 0.62 of the font size.
    let longestLine = ([title ?? ""] + legend).map(\.count).max() ?? 0
    let titleWidth = Double(longestLine) * 0.62 * Self.titleSize / scale
    let legendHeight = Double(legend.count) * Self.lineHeight / scale
    footer = content.origin.y + content.size.height + margin
    box = Rect(
      x: content.origin.x - margin, y: content.origin.y - margin - header,
      width: max(content.size.width, titleWidth) + 2 * margin,
      height: content.size.height + 2 * margin + header + legendHeight)
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

  /// Where a line of the legend starts, and the size of its letters.
  func legend(line: Int) -> (baseline: Point, size: Double) {
    let y = footer + length(ofPixels: Self.lineHeight * (Double(line) + 0.5))
    return (Point(x: box.origin.x + length(ofPixels: Self.margin), y: y), length(ofPixels: Self.legendSize))
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
