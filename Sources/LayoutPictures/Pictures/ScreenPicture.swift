public import LayoutCore
import LayoutReading
import LayoutRules

/// A picture of one layout as people see it on a device: texts in their places, shapes and images in grey.
///
/// Colours are not part of a tree, so shapes are grey: the larger, the lighter. Images, symbols and controls
/// are outlined. What stands outside its scroll view (SC5) is cut off, and views that are not shown (F7, LS4)
/// are not drawn; of the options of a menu (L9) only the first is. Coordinates are in points, in the host's coordinates.
public struct ScreenPicture: Sendable {
  private let tree: LayoutTree
  private let result: LayoutResult
  private let title: String?
  private let host: Size?
  private let width: Double?
  private let marks: [Rect]

  /// - Parameters:
  ///   - result: an engine's answer for `tree`. If it is not placed, the picture shows its status.
  ///   - title: a line above the picture.
  ///   - host: the host's size in points: the screen. Nil means the root's frame.
  ///   - width: of the whole picture, in pixels; nil for one that suits the layout.
  ///   - marks: what is outlined in red, in points of the host; where it lies beyond the screen, too.
  public init(
    tree: LayoutTree, result: LayoutResult, title: String? = nil, host: Size? = nil, width: Double? = nil,
    marks: [Rect] = []
  ) {
    self.tree = tree
    self.result = result
    self.title = title
    self.host = host
    self.width = width
    self.marks = marks
  }

  /// The picture as an SVG document. Equal input gives equal text. Complexity: O(nodes).
  public func svg() -> String {
    guard result.status == .placed, result.frames.count == tree.count else {
      return LayoutPicture(tree: tree, result: result, title: title, host: host).svg()
    }
    let screen = host.map { Rect(origin: .zero, size: $0) } ?? result.frames[0]
    let shown = marks.reduce(screen) { $0.union($1) }
    let panel = Sheet.Panel(content: shown, count: tree.count) { svg, canvas in
      Drawing(tree, result.frames, screen, canvas).draw(&svg)
      for mark in marks {
        svg.rect(
          mark.insetBy(dx: -1, dy: -1),
          [("rx", "2"), ("fill", Palette.overflow), ("fill-opacity", "0.15")]
            + canvas.stroke(Palette.overflow, 1.5),
          title: nil)
      }
    }
    return Sheet(panels: [panel], title: title, width: width).document()
  }
}

/// Draws the leaves of a tree, inside the scroll views around them.
private struct Drawing {
  private static let corner = 4.0
  private static let screenCorner = 12.0

  let tree: LayoutTree
  let frames: [Rect]
  let screen: Rect
  let canvas: PictureScale
  /// By node: whether x runs from right to left there (G26).
  let mirrored: [Bool]

  init(_ tree: LayoutTree, _ frames: [Rect], _ screen: Rect, _ canvas: PictureScale) {
    self.tree = tree
    self.frames = frames
    self.screen = screen
    self.canvas = canvas
    mirrored = tree.mirrored()
  }

  func draw(_ svg: inout SVGWriter) {
    svg.rect(
      screen,
      [("rx", SVGWriter.number(Self.screenCorner)), ("fill", Palette.paper)] + canvas.stroke(Grey.edge, 1.5),
      title: nil)
    cut(screen, &svg) { draw(0..<tree.count, &$0) }
  }

  /// Draws the nodes of a range; the content of a scroll view is cut at its frame.
  private func draw(_ nodes: Range<Int>, _ svg: inout SVGWriter) {
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      guard tree.isShown(node) else {
        node = tree.end(of: node)
        continue
      }
      // A background stands behind its view, although its node comes later.
      if tree.kinds[node] == .background {
        draw(tree.secondary(of: node)..<tree.end(of: node), &svg)
        draw(node + 1..<tree.secondary(of: node), &svg)
        node = tree.end(of: node)
      } else if tree.kinds[node] == .scrollView, frames[node].isDrawable {
        let inside = node + 1..<tree.end(of: node)
        cut(frames[node], &svg) { draw(inside, &$0) }
        node = inside.upperBound
      } else {
        if frames[node].isDrawable, frames[node].size.width >= 0, frames[node].size.height >= 0 {
          leaf(node, frames[node], &svg)
        }
        node += 1
      }
    }
  }

  /// Draws something that is cut at a rectangle, in the same coordinates.
  private func cut(_ rect: Rect, _ svg: inout SVGWriter, _ content: (inout SVGWriter) -> Void) {
    guard rect.size.width > 0, rect.size.height > 0 else { return }
    let numbers = rect.coordinates.map { SVGWriter.number($0) }
    let geometry = Array(zip(["x", "y", "width", "height"], numbers))
    svg.element("svg", geometry + [("viewBox", numbers.joined(separator: " "))], content)
  }

  private func leaf(_ node: Int, _ frame: Rect, _ svg: inout SVGWriter) {
    let round = [("rx", SVGWriter.number(min(Self.corner, 0.5 * min(frame.size.width, frame.size.height))))]
    switch tree.kinds[node] {
    case .leaf:
      svg.rect(frame, round + [("fill", Grey.fill(frame.size, of: screen.size))], title: title(node))
    case .fixedLeaf:
      svg.rect(frame, round + [("fill", Grey.symbol)] + canvas.stroke(Grey.edge, 0.75), title: title(node))
    case .circle:
      svg.rect(
        frame, SVGWriter.round + [("fill", Grey.fill(frame.size, of: screen.size))], title: title(node))
    case .divider: svg.rect(frame, [("fill", Grey.edge)], title: title(node))
    case .measuredLeaf:
      guard let text = tree.measures[tree.payload(of: node)].text else {
        return svg.rect(frame, round + [("fill", Grey.symbol)], title: title(node))
      }
      lines(of: text, in: frame, isMirrored: mirrored[node], &svg)
    default: break
    }
  }

  /// Each line at its baseline, in a monospaced font of a size that gives it its width: not every program that draws SVG
  /// knows `textLength`, which takes away what fonts differ in.
  private func lines(of text: MeasuredText, in frame: Rect, isMirrored: Bool, _ svg: inout SVGWriter) {
    let layout = text.layout(in: ProposedViewSize(frame.size))
    // A line is about a fifth higher than its font's size.
    let largest = text.lineMetrics.line / 1.2
    for line in layout.lines where !line.text.isEmpty {
      let size = min(largest, line.width / Self.advances(of: line.text))
      let x = isMirrored ? frame.maxX - line.x - line.width : frame.minX + line.x
      svg.text(
        String(line.text), at: Point(x: x, y: frame.minY + line.baseline), size: size,
        [
          ("fill", Palette.ink), ("font-family", "Menlo, 'DejaVu Sans Mono', monospace"),
          ("textLength", SVGWriter.number(line.width)), ("lengthAdjust", "spacingAndGlyphs"),
        ])
    }
  }

  /// The width of a text in monospaced fonts, as a multiple of their size.
  private static func advances(of text: Substring) -> Double {
    text.reduce(0) { sum, character in
      // From Hangul on, most characters are as wide as the font is high.
      sum
        + (character.unicodeScalars.contains { $0.value >= 0x1100 && !(0x2000..<0x2E80).contains($0.value) }
          ? 1 : 0.602)
    }
  }

  private func title(_ node: Int) -> String? { tree.names[node] }
}

/// The greys of a screen.
enum Grey {
  static let edge = "#B9C0CA"
  static let symbol = "#E3E8EF"
  static let fills = ["#8E9AAB", "#A9B4C2", "#C5CDD8", "#DCE2E9", "#EDF0F4"]

  /// The larger a shape is on the screen, the lighter.
  static func fill(_ size: Size, of screen: Size) -> String {
    let share = size.width * size.height / max(1, screen.width * screen.height)
    return fills[[0.002, 0.01, 0.05, 0.25].prefix { share > $0 }.count]
  }
}
