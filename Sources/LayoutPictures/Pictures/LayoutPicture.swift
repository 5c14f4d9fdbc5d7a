public import LayoutCore

/// A picture of one layout as SVG: tracks, gaps, views, wrappers, guide lines, anchors and what overflows.
///
/// Leaves are filled, containers are not; spanning cells have a thick outline, wrappers a dashed one, spacers
/// a dotted one. What is not shown (F7) is not drawn. Bands are columns and rows, darker where they meet, warm in
/// the gaps; purple lines are where guides meet (G22, S5, S8, F6); a ring is where an anchor projects a view into
/// its cell (G23); what lies outside the root, or the root outside the host, is hatched red. Coordinates are points
/// in the host's coordinates.
public struct LayoutPicture: Sendable {
  let tree: LayoutTree
  let result: LayoutResult
  let title: String?
  let host: Size?
  let style: PictureStyle

  /// - Parameters:
  ///   - result: an engine's answer for `tree`; one that is not placed is drawn as its status.
  ///   - title: a line above the picture.
  ///   - host: the host's size in points, outlined if it is given.
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

  /// The picture as an SVG document: the same text for the same input. Complexity: O(nodes × depth).
  public func svg() -> String {
    guard let scene = Scene(tree, result, host: host) else { return notice() }
    return Sheet(
      panels: [scene.panel(labels: style.labels)], title: title, legend: style.hasLegend ? scene.legend : [],
      width: style.width
    ).document()
  }

  /// What stands in for the picture of a layout that has none.
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
    tree.kinds.indices.contains(view) ? tree.label(of: view) : "node \(view)"
  }
}
