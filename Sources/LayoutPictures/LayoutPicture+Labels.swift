import LayoutCore

// Names and sizes in the upper left corner of the views, where they fit; guide lines mostly run elsewhere.
extension LayoutPicture {
  /// Sizes of the lettering, in pixels. The width of a character is estimated, on the wide side.
  private enum Lettering {
    static let largest = 11.0
    static let smallest = 6.0
    static let characterWidth = 0.6
    static let lineHeight = 1.2
    static let padding = 3.0
  }

  func drawLabels(_ elements: [PictureElement], _ svg: inout SVGWriter, _ canvas: Canvas) {
    svg.group([("fill", Palette.ink)]) { svg in
      for element in elements where !tree.kinds[element.core].isContainer {
        drawLabel(element.label, in: result.frames[element.core], &svg, canvas)
      }
    }
  }

  private func drawLabel(_ label: String, in frame: Rect, _ svg: inout SVGWriter, _ canvas: Canvas) {
    let size = "\(SVGWriter.number(frame.size.width)) × \(SVGWriter.number(frame.size.height))"
    for lines in [[label, size], [label]] {
      guard let fontSize = fontSize(of: lines, in: frame, canvas) else { continue }
      let padding = canvas.length(ofPixels: Lettering.padding)
      // Letters rise about 0.8 of the font size above the baseline.
      var baseline = frame.origin.y + padding + 0.8 * fontSize
      for line in lines {
        svg.text(line, at: Point(x: frame.origin.x + padding, y: baseline), size: fontSize)
        baseline += fontSize * Lettering.lineHeight
      }
      return
    }
  }

  /// The largest size, in points, at which the lines fit into the frame; nil if they would be too small.
  private func fontSize(of lines: [String], in frame: Rect, _ canvas: Canvas) -> Double? {
    let padding = 2 * canvas.length(ofPixels: Lettering.padding)
    let longest = Double(lines.map(\.count).max() ?? 0)
    let fitting = min(
      (frame.size.width - padding) / (longest * Lettering.characterWidth),
      (frame.size.height - padding) / (Double(lines.count) * Lettering.lineHeight),
      canvas.length(ofPixels: Lettering.largest))
    return fitting >= canvas.length(ofPixels: Lettering.smallest) ? fitting : nil
  }
}
