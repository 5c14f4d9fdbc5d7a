public import LayoutCore

/// A picture of one layout as SVG: tracks, gaps, views, wrappers, guide lines, anchors and overflow.
///
/// Leaves are filled, containers are not. Spanning cells have a thick outline, wrappers a dashed one, spacers
/// a dotted one. Hidden views (F7) are not drawn. Bands are columns and rows, darker where they cross; gaps
/// have a warm colour. Purple lines show where guides meet (G22, S5, S8, F6). A ring shows an anchor's point
/// in the cell (G23). Red hatching shows what is outside the root, or what of the root is outside the host.
/// Coordinates are in points, in the host's coordinates.
public struct LayoutPicture: Sendable {
  let tree: LayoutTree
  let result: LayoutResult
  let title: String?
  let host: Size?
  let style: PictureStyle

  /// - Parameters:
  ///   - result: an engine's answer for `tree`. If it is not placed, the picture shows its status.
  ///   - title: a line above the picture.
  ///   - host: the host's size in points; if given, it is outlined.
  public init(
    tree: LayoutTree, result: LayoutResult, title: String? = nil, host: Size? = nil,
    style: PictureStyle = PictureStyle()
  ) {
    self.tree = tree
    self.result = result
    self.title = title
    self.host = host
    self.style = style
  }

  /// The picture as an SVG document. Equal input gives equal text. Complexity: O(nodes × depth).
  public func svg() -> String {
    guard let scene = Scene(tree, result, host: host) else { return notice() }
    return Sheet(
      panels: [scene.panel(labels: style.labels)], title: title, legend: style.hasLegend ? scene.legend : [],
      width: style.width
    ).document()
  }

  /// The text in place of a picture for a layout without frames.
  private func notice() -> String {
    let nothing = Sheet.Panel(content: .zero, draw: { _, _ in })
    let text = [title, reason].compactMap(\.self).joined(separator: ": ")
    return Sheet(panels: [nothing], title: text, width: style.width).document()
  }

  /// Why there is no picture.
  var reason: String {
    switch result.status {
    case .placed: "not drawn: \(result.frames.count) frames for \(tree.count) nodes"
    case .unbounded(let view): "unbounded at \(label(of: view))"
    case .unsupported(let view, let reason):
      "unsupported at \(label(of: view)): \(reason)"
    case .solverFailure(let reason): "solver failure: \(reason)"
    case .refused(let view, let reason): "refused at \(label(of: view)): \(reason)"
    }
  }

  private func label(of view: Int) -> String {
    tree.kinds.indices.contains(view) ? tree.called(view) : "node \(view)"
  }
}
