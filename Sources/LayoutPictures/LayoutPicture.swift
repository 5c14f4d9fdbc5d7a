public import LayoutCore

/// A picture of one layout as SVG: tracks, views, wrappers, guide lines and what overflows the root.
///
/// Leaves are filled, containers are not; spanning cells have a thick outline, wrappers a dashed one, spacers
/// a dotted one. What is not shown (F7) is not drawn.
/// Bands are columns and rows, darker where they meet, warm in the gaps; purple lines are where guides
/// meet (G22); what lies outside the root is hatched red. Coordinates are points in the host's coordinates.
public struct LayoutPicture: Sendable {
  let tree: LayoutTree
  let result: LayoutResult
  let title: String?
  let host: Size?

  /// - Parameters:
  ///   - result: an engine's answer for `tree`; one that is not placed is drawn as its status.
  ///   - title: a line above the picture.
  ///   - host: the host's size in points, outlined if it is given.
  public init(tree: LayoutTree, result: LayoutResult, title: String? = nil, host: Size? = nil) {
    self.tree = tree
    self.result = result
    self.title = title
    self.host = host
  }

  /// The picture as an SVG document: the same text for the same input. Complexity: O(nodes).
  public func svg() -> String {
    guard result.status == .placed, result.frames.count == tree.count, let root = result.frames.first else {
      return notice()
    }
    let elements = PictureElement.all(in: tree).filter { !result.frames[$0.core].isNull }
    let canvas = Canvas(around: bounds, count: elements.count, title: title)
    return canvas.document { svg in
      drawHost(&svg, canvas)
      drawTracks(&svg)
      drawViews(elements, &svg, canvas)
      drawWrappers(elements, &svg, canvas)
      drawGuideLines(&svg, canvas)
      drawOverflow(elements, outside: root, &svg, canvas)
      drawRoot(root, &svg, canvas)
      drawLabels(elements, &svg, canvas)
    }
  }

  /// What the picture must show: every frame, track and the host.
  private var bounds: Rect {
    var bounds = result.frames[0]
    if let host { bounds = bounds.union(Rect(origin: .zero, size: host)) }
    for node in 0..<tree.count where tree.kinds[node].hasGeometry && !result.frames[node].isNull {
      bounds = bounds.union(result.frames[node])
    }
    for grid in grids { bounds = bounds.union(grid.bounds) }
    return bounds
  }

  /// The grids that are shown.
  var grids: [GridGeometry] { result.grids.filter { !result.frames[$0.node].isNull } }

  private func drawHost(_ svg: inout SVGWriter, _ canvas: Canvas) {
    guard let host else { return }
    let style = [("fill", "none")] + canvas.stroke(Palette.faint, 1, dashes: [6, 4])
    svg.rect(Rect(origin: .zero, size: host), style, title: "host")
  }

  private func drawRoot(_ root: Rect, _ svg: inout SVGWriter, _ canvas: Canvas) {
    svg.rect(root, [("fill", "none")] + canvas.stroke(Palette.ink, 1.5), title: "root")
  }
}
