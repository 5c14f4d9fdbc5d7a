import LayoutCore

/// SVG text, an element a line, indented by depth.
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

  /// A rectangle, or what is left of it if a side is 0, which SVG would not draw; `title` is shown by
  /// browsers on pointing.
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

  /// A rectangle that stays one where a side is 0, for a side that will grow.
  mutating func box(_ rect: Rect, _ attributes: Attributes, title: String?) {
    let names = ["x", "y", "width", "height"]
    shape("rect", zip(names, rect.coordinates.map { Self.number($0) }) + attributes, title)
  }

  /// Straight lines, drawn as one shape.
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

  /// Text with its baseline at `point`, its start there unless the attributes say otherwise.
  mutating func text(_ text: String, at point: Point, size: Double, _ attributes: Attributes = []) {
    let geometry = [
      ("x", Self.number(point.x)), ("y", Self.number(point.y)), ("font-size", Self.number(size)),
    ]
    line("<text\(Self.text(geometry + attributes))>\(Self.escaped(text))</text>")
  }

  /// Lines that are markup already.
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

  /// A number rounded to `digits` decimals and printed as short as possible; 0 if it is not finite.
  static func number(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "0" }
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    let scaled = (value * unit).rounded()
    let rounded = scaled.isFinite ? scaled / unit : value
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  /// A coordinate, to a thousandth of a point.
  static func number(_ value: Double) -> String { number(value, digits: 3) }

  /// Text safe in XML 1.0, in content and in attributes: markup is escaped, and characters that XML does
  /// not allow are replaced.
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
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
