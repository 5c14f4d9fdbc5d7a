public import LayoutCore
public import LayoutViews

/// A layout that changes into another one and back, as an animated SVG.
///
/// `LayoutTransition` matches the views of both layouts. Views in only one of them fade. The animation is CSS
/// inside the document, without scripts; its names are unique on a page. If the reader prefers less motion,
/// the picture shows the start, and the end as dashed outlines. Without support for CSS animation it shows
/// the start.
public struct TransitionPicture: Sendable {
  /// One of the two layouts.
  public struct Endpoint: Sendable {
    public var tree: LayoutTree
    public var result: LayoutResult
    /// The host's size in points. It is outlined if both ends have one.
    public var host: Size?

    public init(tree: LayoutTree, result: LayoutResult, host: Size? = nil) {
      self.tree = tree
      self.result = result
      self.host = host
    }
  }

  /// The timing of the motion: `UnitCurve.easeInOut`, whose control points CSS can use.
  static let curve = UnitCurve.easeInOut

  private let transition: LayoutTransition
  /// In the order of `transition.views`.
  private let looks: [(look: MovingView.Appearance, caption: String)]
  private let hosts: (start: Rect, end: Rect)?
  let title: String?
  let style: PictureStyle
  let seconds: Double

  /// - Parameters:
  ///   - title: a line above the picture.
  ///   - seconds: the time of the motion in each direction. Views rest in between.
  /// - Throws: if one of the layouts is not placed.
  public init(
    from start: Endpoint, to end: Endpoint, title: String? = nil, style: PictureStyle = PictureStyle(),
    seconds: Double = 1.2
  ) throws(LayoutTransitionError) {
    transition = try LayoutTransition(from: (start.tree, start.result), to: (end.tree, end.result))
    let ends = MovingView.looks(of: end.tree)
    let starts = MovingView.looks(of: start.tree)
    looks = transition.views(at: 0).map { starts[$0.label] ?? ends[$0.label] ?? (.outline, $0.label) }
    if let first = start.host, let last = end.host {
      hosts = (Rect(origin: .zero, size: first), Rect(origin: .zero, size: last))
    } else {
      hosts = nil
    }
    self.title = title
    self.style = style
    self.seconds = seconds
  }

  /// The animated picture. Equal input gives equal text. Complexity: O(nodes × depth).
  public func svg() -> String {
    let views = views
    let motion = TransitionMotion(views, seconds: seconds)
    return sheet(views, definitions: motion.styleSheet) { svg, canvas in
      motion.draw(views, style.labels, &svg, canvas)
    }
  }

  /// The picture at one moment, not animated.
  ///
  /// - Parameter progress: from 0, the start, to 1, the end.
  public func svg(at progress: Double) -> String {
    let views = views
    let share = Self.curve.value(at: progress)
    return sheet(views, definitions: nil) { svg, canvas in
      let labelled = MovingView.labelled(views, style.labels, canvas)
      for (index, view) in views.enumerated() {
        view.draw(at: share, hasLabel: labelled.contains(index), &svg, canvas)
      }
    }
  }

  private func sheet(
    _ views: [MovingView], definitions: String?, _ draw: @escaping (inout SVGWriter, PictureScale) -> Void
  ) -> String {
    let frames = views.flatMap { [$0.start, $0.end] }.filter(\.isDrawable)
    let bounds = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    let panel = Sheet.Panel(content: bounds, count: views.count, draw: draw)
    return Sheet(
      panels: [panel], title: title, legend: style.hasLegend ? legend(views) : [], width: style.width,
      definitions: definitions
    ).document()
  }

  /// From back to front: the proposal, containers and wrappers, then views, the largest first.
  private var views: [MovingView] {
    var views: [MovingView] = []
    for (index, (first, last)) in zip(transition.views(at: 0), transition.views(at: 1)).enumerated() {
      guard first.frame.isDrawable, last.frame.isDrawable else { continue }
      views.append(
        MovingView(
          label: first.label, caption: looks[index].caption, look: looks[index].look, start: first.frame,
          end: last.frame,
          opacities: (first.opacity, last.opacity)))
    }
    views.sort { ($0.rank, -$0.area) < ($1.rank, -$1.area) }
    guard let hosts else { return views }
    return [
      MovingView(
        label: "host", caption: "", look: .host, start: hosts.start, end: hosts.end, opacities: (1, 1))
    ]
      + views
  }

  private func legend(_ views: [MovingView]) -> [LegendEntry] {
    func shows(_ matches: (MovingView.Appearance) -> Bool) -> Bool { views.contains { matches($0.look) } }
    var entries: [LegendEntry] = []
    if shows(\.isFilled) {
      entries.append(LegendEntry(mark: .box(fill: Palette.fill(0), stroke: Palette.ink), text: "view"))
    }
    if shows({ $0 == .outline }) {
      entries.append(
        LegendEntry(mark: .box(fill: nil, stroke: Palette.ink), text: "container or named frame"))
    }
    if views.contains(where: { $0.opacities != (1, 1) }) {
      entries.append(LegendEntry(mark: .none, text: "what is in one layout alone fades"))
    }
    if hosts != nil {
      let mark = LegendEntry.Mark.box(fill: nil, stroke: Palette.faint, width: 1, dashes: [6, 4])
      entries.append(LegendEntry(mark: mark, text: "proposal"))
    }
    return entries
  }
}
