import LayoutCore
import LayoutViews

/// The motion of views between two layouts, as CSS. It repeats forever: rest, move, rest, move back.
struct TransitionMotion {
  private static let rest = 0.8

  /// The prefix of all names in this motion, which makes them unique on a page.
  private let name: String
  private let views: [MovingView]
  private let seconds: Double

  init(_ views: [MovingView], seconds: Double) {
    self.views = views
    self.seconds = seconds
    let numbers = views.flatMap { view in
      view.start.coordinates + view.end.coordinates + [view.opacities.start, view.opacities.end]
    }
    let text = views.map(\.label).joined(separator: "\n") + numbers.map { "\($0)" }.joined(separator: " ")
    name = "plumb-" + String(Self.hash("\(text) \(seconds)"), radix: 16)
  }

  /// The FNV-1a hash, which is the same on every machine and in every run.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  // MARK: Style sheet

  var styleSheet: String {
    let moving = views.indices.filter { views[$0].moves }
    let period = SVGWriter.number(2 * (seconds + Self.rest))
    var lines = ["<style>"]
    if !moving.isEmpty {
      lines.append(
        ".\(name) .m{animation-duration:\(period)s;animation-iteration-count:infinite;"
          + "animation-timing-function:cubic-bezier(0.42,0,0.58,1)}")
    }
    lines.append(".\(name) .end{display:none}")
    for index in moving { lines += rules(of: index) }
    lines.append(
      "@media (prefers-reduced-motion:reduce){.\(name) .m{animation:none!important}"
        + ".\(name) .end{display:inline}}")
    return (lines + ["</style>"]).joined(separator: "\n")
  }

  /// The CSS rules of a view. Position and opacity animate its group, size its rectangle.
  private func rules(of index: Int) -> [String] {
    let view = views[index]
    var rules: [String] = []
    if view.start.origin != view.end.origin || view.opacities.start != view.opacities.end {
      rules += rule(
        "\(name)-\(index)", state(view.start.origin, view.opacities.start),
        state(view.end.origin, view.opacities.end))
    }
    if view.start.size != view.end.size {
      rules += rule("\(name)-\(index)-size", state(view.start.size), state(view.end.size))
    }
    return rules
  }

  private func rule(_ name: String, _ start: String, _ end: String) -> [String] {
    let period = 2 * (seconds + Self.rest)
    func share(_ time: Double) -> String { SVGWriter.number(100 * time / period) + "%" }
    let (leaves, arrives) = (share(Self.rest), share(Self.rest + seconds))
    let returns = share(2 * Self.rest + seconds)
    return [
      ".\(name){animation-name:\(name)}",
      "@keyframes \(name){0%,\(leaves),100%{\(start)}\(arrives),\(returns){\(end)}}",
    ]
  }

  private func state(_ place: Point, _ opacity: Double) -> String {
    "transform:translate(\(SVGWriter.number(place.x))px,\(SVGWriter.number(place.y))px);"
      + "opacity:\(SVGWriter.number(opacity))"
  }

  private func state(_ size: Size) -> String {
    "width:\(SVGWriter.number(max(0, size.width)))px;height:\(SVGWriter.number(max(0, size.height)))px"
  }

  // MARK: Drawing

  func draw(
    _ views: [MovingView], _ labels: PictureStyle.Labels, _ svg: inout SVGWriter, _ canvas: PictureScale
  ) {
    let labelled = MovingView.labelled(views, labels, canvas)
    svg.group([("class", name)]) { svg in
      for (index, view) in views.enumerated() {
        draw(view, index, hasLabel: labelled.contains(index), &svg, canvas)
      }
      svg.group([("class", "end"), ("fill", "none")] + canvas.stroke(Palette.wrapper, 1, dashes: [4, 3])) {
        svg in
        for view in views where view.moves && view.opacities.end > 0 { svg.rect(view.end, [], title: nil) }
      }
    }
  }

  private func draw(
    _ view: MovingView, _ index: Int, hasLabel: Bool, _ svg: inout SVGWriter, _ canvas: PictureScale
  ) {
    let place = "translate(\(SVGWriter.number(view.start.minX)) \(SVGWriter.number(view.start.minY)))"
    var group = [("transform", place)]
    if view.opacities.start < 1 { group.append(("opacity", SVGWriter.number(view.opacities.start))) }
    if view.moves { group.append(("class", "m \(name)-\(index)")) }
    svg.group(group) { svg in
      let size = view.start.size != view.end.size ? [("class", "m \(name)-\(index)-size")] : []
      svg.box(
        Rect(origin: .zero, size: view.start.size), view.attributes(canvas) + size, title: view.label)
      if hasLabel { view.drawLabel(at: .zero, &svg, canvas) }
    }
  }
}

/// A view that moves from one layout to the other.
struct MovingView {
  /// How a view is drawn.
  enum Appearance: Hashable {
    case fill(Int)
    case circle(Int)
    /// A container, or a named wrapper.
    case outline
    case spacer, divider, host

    var isFilled: Bool {
      switch self {
      case .fill, .circle: true
      case .outline, .spacer, .divider, .host: false
      }
    }
  }

  /// The view's label in the transition.
  var label: String
  /// The text inside the view.
  var caption: String
  var look: Appearance
  var start: Rect
  var end: Rect
  var opacities: (start: Double, end: Double)

  static let padding = 3.0

  var moves: Bool { start != end || opacities.start != opacities.end }
  /// Filled views are in front.
  var rank: Int { look.isFilled ? 1 : 0 }
  var area: Double { max(start.width * start.height, end.width * end.height) }

  /// The looks and captions of views, by their labels in a transition. Complexity: O(nodes × depth).
  static func looks(of tree: LayoutTree) -> [String: (look: Appearance, caption: String)] {
    var looks: [String: (look: Appearance, caption: String)] = [:]
    for element in PictureElement.all(in: tree) {
      let look: Appearance =
        switch tree.kinds[element.core] {
        case let kind where kind.isContainer: .outline
        case .spacer: .spacer
        case .divider: .divider
        case .circle: .circle(element.colour)
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

  func attributes(_ canvas: PictureScale) -> SVGWriter.Attributes {
    switch look {
    case .fill(let color): [("fill", Palette.fill(color))] + canvas.stroke(Palette.ink, 0.75)
    case .circle(let color):
      [("fill", Palette.fill(color))] + canvas.stroke(Palette.ink, 0.75) + SVGWriter.round
    case .outline: [("fill", "none")] + canvas.stroke(Palette.ink, 0.75)
    case .spacer: [("fill", "none")] + canvas.stroke(Palette.ink, 0.75, dashes: [1, 3])
    case .divider: [("fill", Palette.wrapper)]
    case .host: [("fill", "none")] + canvas.stroke(Palette.faint, 1, dashes: [6, 4])
    }
  }

  func draw(at share: Double, hasLabel: Bool, _ svg: inout SVGWriter, _ canvas: PictureScale) {
    let frame = frame(at: share)
    let opacity = opacities.start * (1 - share) + opacities.end * share
    if opacity <= 0 { return }
    svg.group(opacity < 1 ? [("opacity", SVGWriter.number(opacity))] : []) { svg in
      svg.rect(frame, attributes(canvas), title: label)
      if hasLabel { drawLabel(at: frame.origin, &svg, canvas) }
    }
  }

  func drawLabel(at corner: Point, _ svg: inout SVGWriter, _ canvas: PictureScale) {
    let size = canvas.length(ofPixels: Lettering.largestLabel)
    let padding = canvas.length(ofPixels: Self.padding)
    let baseline = Point(x: corner.x + padding, y: corner.y + padding + Lettering.ascent * size)
    svg.text(caption, at: baseline, size: size, [("fill", Palette.ink)])
  }

  /// The indices of the views whose names fit at both ends without covering another name or view.
  static func labelled(_ views: [MovingView], _ labels: PictureStyle.Labels, _ canvas: PictureScale) -> Set<
    Int
  > {
    guard labels != .none else { return [] }
    let bounds = views.reduce(views.first?.start ?? .zero) { $0.union($1.start).union($1.end) }
    var (starts, ends) = (LabelSpace(bounds), LabelSpace(bounds))
    for (index, view) in views.enumerated() {
      guard view.look.isFilled else { continue }
      if view.opacities.start > 0 { starts.add(view: view.start, order: index) }
      if view.opacities.end > 0 { ends.add(view: view.end, order: index) }
    }
    return Set(
      views.indices.filter { index in
        let view = views[index]
        guard view.look.isFilled, let start = view.labelPlace(in: view.start, canvas),
          let end = view.labelPlace(in: view.end, canvas)
        else { return false }
        let isClearAtStart = view.opacities.start == 0 || starts.take([start], above: index) != nil
        return isClearAtStart && (view.opacities.end == 0 || ends.take([end], above: index) != nil)
      })
  }

  private func labelPlace(in frame: Rect, _ canvas: PictureScale) -> Rect? {
    let fontSize = canvas.length(ofPixels: Lettering.largestLabel)
    let padding = canvas.length(ofPixels: Self.padding)
    let size = Size(
      width: Lettering.width(of: caption) * fontSize, height: Lettering.lineHeight * fontSize)
    let inner = frame.insetBy(dx: padding, dy: padding)
    guard !inner.isNull, inner.width >= size.width, inner.height >= size.height else { return nil }
    return Rect(origin: inner.origin, size: size)
  }
}
