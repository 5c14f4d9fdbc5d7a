import LayoutCore

// Frames of views and of the frames around them, and what of them lies outside the root.
extension LayoutPicture {
  /// The largest first: a background, or any other view behind smaller ones, hides none of them.
  func drawViews(_ elements: [PictureElement], _ svg: inout SVGWriter, _ canvas: Canvas) {
    let area = { (element: PictureElement) in
      self.result.frames[element.core].width * self.result.frames[element.core].height
    }
    for element in elements.sorted(by: { area($0) > area($1) }) {
      let style = style(of: element, canvas)
      svg.rect(result.frames[element.core], style, title: description(of: element.core, element))
    }
  }

  private func style(of element: PictureElement, _ canvas: Canvas) -> SVGWriter.Attributes {
    let width = element.isSpanning ? 2.25 : 0.75
    return switch tree.kinds[element.core] {
    case let kind where kind.isContainer: [("fill", "none")] + canvas.stroke(Palette.ink, width)
    case .spacer: [("fill", "none")] + canvas.stroke(Palette.ink, width, dashes: [1, 3])
    case .divider: [("fill", Palette.wrapper)]
    default: [("fill", Palette.fill(element.colour))] + canvas.stroke(Palette.ink, width)
    }
  }

  /// Wrappers as thin outlines; one as large as the view inside is that view's outline already.
  func drawWrappers(_ elements: [PictureElement], _ svg: inout SVGWriter, _ canvas: Canvas) {
    svg.group([("fill", "none")] + canvas.stroke(Palette.wrapper, 0.75, dashes: [3, 2])) { svg in
      for element in elements {
        for node in element.outermost..<element.core where result.frames[node] != result.frames[node + 1] {
          svg.rect(result.frames[node], [], title: description(of: node, element))
        }
      }
    }
  }

  /// Hatching over those parts of views and wrappers that the root does not hold.
  func drawOverflow(
    _ elements: [PictureElement], outside root: Rect, _ svg: inout SVGWriter, _ canvas: Canvas
  ) {
    let step = canvas.length(ofPixels: 6)
    svg.group([("fill", "none")] + canvas.stroke(Palette.overflow, 1)) { svg in
      for element in elements {
        for part in result.frames[element.outermost].parts(outside: root) {
          svg.rect(part, [], title: "\(element.label) overflows the root")
          svg.path(part.hatching(step: step))
        }
      }
    }
  }

  private func description(of node: Int, _ element: PictureElement) -> String {
    let frame = result.frames[node].coordinates.map(SVGWriter.number).joined(separator: ", ")
    return "\(tree.names[node] ?? element.label) (\(tree.kinds[node])): \(frame)"
  }
}
