import LayoutCore

// Frames of views and of the frames around them, and what of them lies outside.
extension Scene {
  func drawViews(_ order: [PictureElement], _ svg: inout SVGWriter, _ canvas: Canvas) {
    for element in order {
      svg.rect(
        frames[element.core], style(of: element, canvas), title: description(of: element.core, element))
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
  func drawWrappers(_ svg: inout SVGWriter, _ canvas: Canvas) {
    guard !wrappers.isEmpty else { return }
    svg.group([("fill", "none")] + canvas.stroke(Palette.wrapper, 0.75, dashes: [3, 2])) { svg in
      for (node, element) in wrappers {
        svg.rect(frames[node], [], title: description(of: node, element))
      }
    }
  }

  /// Hatching over what the root does not hold, and over what of the root is more than proposed.
  func drawOverflow(_ svg: inout SVGWriter, _ canvas: Canvas) {
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

  func drawHost(_ svg: inout SVGWriter, _ canvas: Canvas) {
    guard let host else { return }
    svg.rect(host, [("fill", "none")] + canvas.stroke(Palette.faint, 1, dashes: [6, 4]), title: "host")
  }

  func drawRoot(_ svg: inout SVGWriter, _ canvas: Canvas) {
    guard root.isDrawable else { return }
    svg.rect(root, [("fill", "none")] + canvas.stroke(Palette.ink, 1.5), title: "root")
  }

  private func description(of node: Int, _ element: PictureElement) -> String {
    let frame = frames[node].coordinates.map { SVGWriter.number($0) }.joined(separator: ", ")
    return "\(tree.names[node] ?? element.label) (\(tree.kinds[node])): \(frame)"
  }
}
