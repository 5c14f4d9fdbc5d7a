import LayoutCore

/// The scale of a picture: how many pixels a point takes, and how thick lines are.
struct Canvas {
  /// The side of a view, in pixels, from which on lines have their full width.
  private static let roomyView = 20.0

  /// Pixels per point.
  let scale: Double
  /// 1, less where views are so many that lines would cover them.
  private let pen: Double

  /// - Parameters:
  ///   - content: what is drawn, in points.
  ///   - count: how many views there are to draw.
  init(scale: Double, content: Size, count: Int) {
    self.scale = scale
    let pixelsPerView = content.width * scale * content.height * scale / Double(max(1, count))
    pen = min(1, max(0.1, pixelsPerView.squareRoot() / Self.roomyView))
  }

  /// A length on paper, in points.
  func length(ofPixels pixels: Double) -> Double { pixels / scale }

  /// The attributes of a line, with its width and its dashes in pixels.
  func stroke(_ color: String, _ width: Double, dashes: [Double] = []) -> SVGWriter.Attributes {
    [("stroke", color), ("stroke-width", pixels([width]))]
      + (dashes.isEmpty ? [] : [("stroke-dasharray", pixels(dashes))])
  }

  /// The attributes of letters that stay legible on lines: an edge of `color` around them.
  func halo(_ color: String) -> SVGWriter.Attributes {
    [
      ("stroke", color), ("stroke-width", SVGWriter.number(length(ofPixels: 3), digits: 5)),
      ("stroke-linejoin", "round"), ("paint-order", "stroke"),
    ]
  }

  private func pixels(_ lengths: [Double]) -> String {
    lengths.map { SVGWriter.number(length(ofPixels: $0 * pen), digits: 5) }.joined(separator: " ")
  }
}
