import LayoutCore
import LayoutReading

/// A view with its wrappers, as it is drawn.
struct PictureElement {
  /// The outermost wrapper, else the view itself.
  var outermost: Int
  /// The view without its wrappers.
  var core: Int
  /// The view's id, else that of a wrapper, else what it is called (`ViewNames`).
  var label: String
  /// The indices of the elements from the root, `0`, to this one.
  var path: String
  /// The text inside the view: its label, or the text of an unnamed text view.
  var caption: String
  /// The index of its colour. Neighbours in a row or column have different colours.
  var colour: Int
  /// Whether it is a cell that spans several columns, or rowless (G2).
  var isSpanning: Bool

  /// The elements with frames, in tree order. Complexity: O(nodes × depth).
  static func all(in tree: LayoutTree) -> [PictureElement] {
    var elements: [PictureElement] = []
    let names = tree.viewNames
    // The elements to visit, the next one last. An explicit stack, because a tree may be deep.
    var stack = [UnvisitedNode(node: 0, path: "0", position: 0, outerPosition: 0, container: nil)]
    while let visit = stack.popLast() {
      let core = tree.core(of: visit.node)
      if tree.kinds[core].hasGeometry {
        elements.append(PictureElement(visit, core: core, in: tree, names))
      }
      let children = tree.elements(inside: visit.node).enumerated().map { position, child in
        UnvisitedNode(
          node: child, path: "\(visit.path)/\(position)", position: position,
          outerPosition: visit.position, container: child < tree.end(of: core) ? tree.kinds[core] : nil)
      }
      stack.append(contentsOf: children.reversed())
    }
    return elements
  }

  private struct UnvisitedNode {
    var node: Int
    var path: String
    var position: Int
    var outerPosition: Int
    var container: ViewKind?
  }

  private init(_ visit: UnvisitedNode, core: Int, in tree: LayoutTree, _ names: ViewNames) {
    outermost = visit.node
    self.core = core
    path = visit.path
    let name = (visit.node...core).reversed().lazy.compactMap { tree.names[$0] }.first
    label = name ?? names.name(of: core)
    let text = tree.kinds[core] == .measuredLeaf ? tree.measures[tree.payload(of: core)].text?.content : nil
    caption = name ?? text ?? visit.path
    colour = visit.position + 3 * visit.outerPosition
    isSpanning =
      visit.container == .grid
      || visit.container == .gridRow && tree.cellModifiers(of: visit.node).span > 1
  }
}

extension ViewKind {
  /// Whether the view shows nothing but its children.
  var isContainer: Bool {
    switch self {
    case .grid, .stack, .zStack, .viewThatFits, .customLayout, .scrollView, .lazyStack, .lazyGrid,
      .geometryReader, .relativeContainer, .columnsForm:
      true
    default: false
    }
  }
}

/// The scale of a picture: pixels per point, and line widths.
struct PictureScale {
  /// The side, in pixels, from which a view has lines of full width.
  private static let roomyView = 20.0

  /// Pixels per point.
  let scale: Double
  /// The factor for line widths: 1, or less if there are so many views that lines would cover them.
  private let pen: Double

  /// - Parameters:
  ///   - content: the size of the drawing, in points.
  ///   - count: the number of views in the drawing.
  init(scale: Double, content: Size, count: Int) {
    self.scale = scale
    let pixelsPerView = content.width * scale * content.height * scale / Double(max(1, count))
    pen = min(1, max(0.1, pixelsPerView.squareRoot() / Self.roomyView))
  }

  /// Converts pixels to points.
  func length(ofPixels pixels: Double) -> Double { pixels / scale }

  /// The attributes of a line; width and dashes are in pixels.
  func stroke(_ color: String, _ width: Double, dashes: [Double] = []) -> SVGWriter.Attributes {
    [("stroke", color), ("stroke-width", pixels([width]))]
      + (dashes.isEmpty ? [] : [("stroke-dasharray", pixels(dashes))])
  }

  /// The attributes of text with an edge of `color`, which keeps it legible on lines.
  func halo(_ color: String) -> SVGWriter.Attributes {
    [
      ("stroke", color), ("stroke-width", SVGWriter.number(length(ofPixels: 3), digits: 5)),
      ("stroke-linejoin", "round"), ("paint-order", "stroke"),
    ]
  }

  private func pixels(_ lengths: [Double]) -> String {
    lengths.map { SVGWriter.number(length(ofPixels: $0 * pen), digits: 5) }.joined(separator: " ")
  }
}

/// Writes SVG, one element per line, indented by depth.
struct SVGWriter {
  private(set) var document = ""
  private var depth = 0

  typealias Attributes = [(String, String)]

  // MARK: Elements

  mutating func element(_ name: String, _ attributes: Attributes, _ content: (inout SVGWriter) -> Void) {
    line("<\(name)\(Self.text(attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(name)>")
  }

  mutating func group(_ attributes: Attributes, _ content: (inout SVGWriter) -> Void) {
    element("g", attributes, content)
  }

  /// A rectangle. If a side is 0, SVG would draw nothing, so it becomes a line. `title` is the tooltip.
  mutating func rect(_ rect: Rect, _ attributes: Attributes, title: String?) {
    let (x, y) = (Self.number(rect.origin.x), Self.number(rect.origin.y))
    let (width, height) = (Self.number(rect.size.width), Self.number(rect.size.height))
    let name: String
    let geometry: Attributes
    if rect.size.width > 0 && rect.size.height > 0 {
      name = "rect"
      geometry = [("x", x), ("y", y), ("width", width), ("height", height)]
    } else {
      name = "path"
      geometry = [("d", "M\(x) \(y)l\(width) \(height)")]
    }
    shape(name, geometry + attributes, title)
  }

  /// A rectangle even if a side is 0, because an animation will enlarge it.
  mutating func box(_ rect: Rect, _ attributes: Attributes, title: String?) {
    let names = ["x", "y", "width", "height"]
    shape("rect", zip(names, rect.coordinates.map { Self.number($0) }) + attributes, title)
  }

  /// Makes the corners of a rectangle as round as it allows: a square becomes a circle.
  static let round: Attributes = [("rx", "50%")]

  /// Straight lines as one shape.
  mutating func path(_ lines: [(from: Point, to: Point)]) {
    guard !lines.isEmpty else { return }
    let data = lines.map { from, to in
      "M\(Self.number(from.x)) \(Self.number(from.y))L\(Self.number(to.x)) \(Self.number(to.y))"
    }
    line("<path\(Self.text([("d", data.joined())]))/>")
  }

  mutating func line(_ from: Point, _ to: Point, title: String? = nil) {
    let geometry = [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)]
    shape("line", geometry.map { ($0, Self.number($1)) }, title)
  }

  mutating func circle(_ center: Point, radius: Double, _ attributes: Attributes, title: String? = nil) {
    let geometry = [("cx", center.x), ("cy", center.y), ("r", radius)].map { ($0, Self.number($1)) }
    shape("circle", geometry + attributes, title)
  }

  /// Text with its baseline at `point`, starting there unless the attributes say otherwise.
  mutating func text(_ text: String, at point: Point, size: Double, _ attributes: Attributes = []) {
    let geometry = [
      ("x", Self.number(point.x)), ("y", Self.number(point.y)), ("font-size", Self.number(size)),
    ]
    line("<text\(Self.text(geometry + attributes))>\(Self.escaped(text))</text>")
  }

  /// Adds lines of markup as they are.
  mutating func raw(_ text: String) {
    for line in text.split(separator: "\n") { self.line(String(line)) }
  }

  private mutating func shape(_ name: String, _ attributes: Attributes, _ title: String?) {
    let start = "<\(name)\(Self.text(attributes))"
    line(title.map { "\(start)><title>\(Self.escaped($0))</title></\(name)>" } ?? "\(start)/>")
  }

  private mutating func line(_ text: String) {
    document += String(repeating: "  ", count: depth) + text + "\n"
  }

  // MARK: Text

  private static func text(_ attributes: Attributes) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// A number rounded to `digits` decimals, as short as possible; 0 if it is not finite.
  static func number(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "0" }
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = (value * unit).rounded()
    let rounded = scaled.isFinite ? scaled / unit : value
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  /// A coordinate, rounded to a thousandth of a point.
  static func number(_ value: Double) -> String { number(value, digits: 3) }

  /// Text that is safe in XML 1.0 content and attributes. Markup is escaped; characters that XML does not
  /// allow, and marks that set the direction of text, are replaced.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      case _ where scalar.properties.isBidiControl: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

// Geometry for pictures.
extension Rect {
  func minimum(_ axis: Axis) -> Double { origin[axis] }

  func maximum(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Whether the rectangle can be drawn: not null, as for hidden views (F7), and finite.
  var isDrawable: Bool { coordinates.allSatisfy(\.isFinite) }

  /// Up to four rectangles that cover the parts outside `other`. Differences below a millionth of a point are
  /// rounding errors and do not count.
  func parts(outside other: Rect) -> [Rect] {
    var parts: [Rect] = []
    var rest = self
    for axis in Axis.allCases {
      let (start, end) = (rest.minimum(axis), rest.maximum(axis))
      let inner = min(max(start, other.minimum(axis)), end)
      let outer = max(min(end, other.maximum(axis)), inner)
      if inner - start > 1e-6 { parts.append(rest.cut(axis, start, inner)) }
      if end - outer > 1e-6 { parts.append(rest.cut(axis, outer, end)) }
      if outer == inner && end > start { break }
      rest = rest.cut(axis, inner, outer)
    }
    return parts
  }

  /// Diagonal lines inside the rectangle. They lie on x + y = a multiple of `step`, so that those of
  /// neighbours match.
  func hatching(step: Double) -> [(from: Point, to: Point)] {
    let (left, right) = (minimum(.horizontal), maximum(.horizontal))
    let (top, bottom) = (minimum(.vertical), maximum(.vertical))
    let first = ((left + top) / step).rounded(.up)
    let count = (((right + bottom) / step).rounded(.down) - first).rounded() + 1
    guard count >= 1, count < 10_000 else { return [] }
    return (0..<Int(count)).map { number in
      let sum = (first + Double(number)) * step
      let from = min(right, sum - top)
      let to = max(left, sum - bottom)
      return (Point(x: from, y: sum - from), Point(x: to, y: sum - to))
    }
  }

  private func cut(_ axis: Axis, _ start: Double, _ end: Double) -> Rect {
    var part = self
    part.origin[axis] = start
    part.size[axis] = end - start
    return part
  }
}
