import LayoutCore
import LayoutViews

/// A view on its way from one layout to another.
struct MovingView {
  /// How a view is drawn.
  enum Look: Hashable {
    case fill(Int)
    /// A container, or a wrapper that has a name.
    case outline
    case spacer, divider, host
  }

  /// What a transition calls the view.
  var label: String
  /// What stands in it.
  var caption: String
  var look: Look
  var start: Rect
  var end: Rect
  var opacities: (start: Double, end: Double)

  static let padding = 3.0

  var moves: Bool { start != end || opacities.start != opacities.end }
  /// Filled views stand in front.
  var rank: Int { if case .fill = look { 1 } else { 0 } }
  var area: Double { max(start.width * start.height, end.width * end.height) }

  /// The looks and captions of views by the labels that a transition gives them. Complexity: O(nodes × depth).
  static func looks(of tree: LayoutTree) -> [String: (look: Look, caption: String)] {
    var looks: [String: (look: Look, caption: String)] = [:]
    for element in PictureElement.all(in: tree) {
      let look: Look =
        switch tree.kinds[element.core] {
        case let kind where kind.isContainer: .outline
        case .spacer: .spacer
        case .divider: .divider
        default: .fill(element.colour)
        }
      looks[tree.names[element.core] ?? element.path] = (look, element.caption)
      for node in element.outermost..<element.core {
        if let name = tree.names[node] { looks[name] = (.outline, name) }
      }
    }
    return looks
  }

  func frame(at share: Double) -> Rect { Rect(from: start, to: end, share) }

  // MARK: Drawing

  func attributes(_ canvas: Canvas) -> SVGWriter.Attributes {
    switch look {
    case .fill(let color): [("fill", Palette.fill(color))] + canvas.stroke(Palette.ink, 0.75)
    case .outline: [("fill", "none")] + canvas.stroke(Palette.ink, 0.75)
    case .spacer: [("fill", "none")] + canvas.stroke(Palette.ink, 0.75, dashes: [1, 3])
    case .divider: [("fill", Palette.wrapper)]
    case .host: [("fill", "none")] + canvas.stroke(Palette.faint, 1, dashes: [6, 4])
    }
  }

  func draw(at share: Double, hasLabel: Bool, _ svg: inout SVGWriter, _ canvas: Canvas) {
    let frame = frame(at: share)
    let opacity = opacities.start * (1 - share) + opacities.end * share
    if opacity <= 0 { return }
    svg.group(opacity < 1 ? [("opacity", SVGWriter.number(opacity))] : []) { svg in
      svg.rect(frame, attributes(canvas), title: label)
      if hasLabel { drawLabel(at: frame.origin, &svg, canvas) }
    }
  }

  func drawLabel(at corner: Point, _ svg: inout SVGWriter, _ canvas: Canvas) {
    let size = canvas.length(ofPixels: Lettering.largestLabel)
    let padding = canvas.length(ofPixels: Self.padding)
    let baseline = Point(x: corner.x + padding, y: corner.y + padding + Lettering.ascent * size)
    svg.text(caption, at: baseline, size: size, [("fill", Palette.ink)])
  }

  /// The views, by index, whose names fit at both ends and stand on no other name or view there.
  static func labelled(_ views: [MovingView], _ labels: PictureStyle.Labels, _ canvas: Canvas) -> Set<Int> {
    guard labels != .none else { return [] }
    let bounds = views.reduce(views.first?.start ?? .zero) { $0.union($1.start).union($1.end) }
    var (starts, ends) = (LabelSpace(bounds), LabelSpace(bounds))
    for (index, view) in views.enumerated() {
      guard case .fill = view.look else { continue }
      if view.opacities.start > 0 { starts.add(view: view.start, order: index) }
      if view.opacities.end > 0 { ends.add(view: view.end, order: index) }
    }
    return Set(
      views.indices.filter { index in
        guard case .fill = views[index].look else { return false }
        let view = views[index]
        guard let start = view.labelPlace(in: view.start, canvas),
          let end = view.labelPlace(in: view.end, canvas)
        else { return false }
        let isClearAtStart = view.opacities.start == 0 || starts.take([start], above: index) != nil
        return isClearAtStart && (view.opacities.end == 0 || ends.take([end], above: index) != nil)
      })
  }

  private func labelPlace(in frame: Rect, _ canvas: Canvas) -> Rect? {
    let fontSize = canvas.length(ofPixels: Lettering.largestLabel)
    let padding = canvas.length(ofPixels: Self.padding)
    let size = Size(
      width: Lettering.width(of: caption) * fontSize, height: Lettering.lineHeight * fontSize)
    let inner = frame.insetBy(dx: padding, dy: padding)
    guard !inner.isNull, inner.width >= size.width, inner.height >= size.height else { return nil }
    return Rect(origin: inner.origin, size: size)
  }
}
