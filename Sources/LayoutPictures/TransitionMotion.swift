import LayoutCore

/// The motion of views between two layouts, as CSS: they rest, move, rest and move back, for ever.
struct TransitionMotion {
  private static let rest = 0.8

  /// What the names of this motion start with, on a page with others.
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

  /// The hash FNV-1a: the same everywhere and in every run.
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

  /// The place and the opacity of a view move its group, its size its rectangle.
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
    _ views: [MovingView], _ labels: PictureStyle.Labels, _ svg: inout SVGWriter, _ canvas: Canvas
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
    _ view: MovingView, _ index: Int, hasLabel: Bool, _ svg: inout SVGWriter, _ canvas: Canvas
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
