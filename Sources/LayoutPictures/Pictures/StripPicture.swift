public import LayoutCore

/// Pictures of one tree in several proposals, side by side at the same scale, as SVG.
///
/// Each has a caption and shows the proposal as a dashed outline. Parts of the root outside the proposal are
/// hatched.
public struct StripPicture: Sendable {
  /// A layout of the tree.
  public struct Step: Sendable {
    /// The line above the picture. If nothing was placed, the reason is appended.
    public var caption: String
    public var result: LayoutResult
    /// The host's size in points; if given, it is outlined.
    public var host: Size?

    public init(caption: String, result: LayoutResult, host: Size? = nil) {
      self.caption = caption
      self.result = result
      self.host = host
    }
  }

  let tree: LayoutTree
  let steps: [Step]
  let title: String?
  let style: PictureStyle
  let columns: Int?

  /// - Parameters:
  ///   - title: a line above all pictures.
  ///   - columns: the number of pictures in a row; nil for as many as leave them large enough.
  public init(
    tree: LayoutTree, steps: [Step], title: String? = nil, style: PictureStyle = PictureStyle(),
    columns: Int? = nil
  ) {
    self.tree = tree
    self.steps = steps
    self.title = title
    self.style = style
    self.columns = columns
  }

  /// The strip as an SVG document. Equal input gives equal text. Complexity: O(steps × nodes × depth).
  public func svg() -> String {
    let scenes = steps.map { Scene(tree, $0.result, host: $0.host) }
    var panels = zip(steps, scenes).map { step, scene in
      scene?.panel(labels: style.labels, caption: step.caption) ?? missing(step)
    }
    let margins = panels.reduce(PictureMargins(top: 12)) { $0.union($1.margins) }
    let top = panels.map(\.content.minY).min() ?? 0
    let bottom = panels.map(\.content.maxY).max() ?? 0
    for index in panels.indices {
      // All pictures have the same margins and height, so that equal views are at the same height.
      panels[index].margins = margins
      panels[index].content.origin.y = top
      panels[index].content.size.height = bottom - top
    }
    var legend: [LegendEntry] = []
    for entry in scenes.compactMap(\.self).flatMap(\.legend) where !legend.contains(entry) {
      legend.append(entry)
    }
    return Sheet(
      panels: panels, title: title, legend: style.hasLegend ? legend : [], width: style.width,
      columns: columns
    ).document()
  }

  /// A panel that shows only the proposal.
  private func missing(_ step: Step) -> Sheet.Panel {
    let picture = LayoutPicture(tree: tree, result: step.result)
    let host = Rect(origin: .zero, size: step.host ?? .zero)
    return Sheet.Panel(content: host, caption: "\(step.caption): \(picture.reason)") { svg, canvas in
      let style = [("fill", "none")] + canvas.stroke(Palette.faint, 1, dashes: [6, 4])
      svg.rect(host, style, title: "host")
    }
  }
}
