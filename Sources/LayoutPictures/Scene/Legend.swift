import LayoutCore

/// An entry of a legend: a mark and its meaning.
struct LegendEntry: Hashable {
  /// The look of the mark.
  enum Mark: Hashable {
    /// A small rectangle; nil for no fill or no outline. Widths and dashes are in pixels.
    case box(fill: String?, stroke: String?, width: Double = 0.75, dashes: [Double] = [])
    case line(color: String, width: Double, dashes: [Double])
    case hatching(color: String)
    case anchor
    /// No mark, only words.
    case none
  }

  var mark: Mark
  var text: String
  var color = Palette.ink

  /// The mark's width with the space after it, in pixels.
  static let markWidth = 24.0
  static let lineHeight = 18.0
  private static let markSize = Size(width: 18, height: 11)
  private static let gap = 16.0

  /// The entry's width, in pixels.
  var width: Double {
    Lettering.width(of: text) * Lettering.legendSize + (mark == .none ? 0 : Self.markWidth)
  }

  /// The entries in lines of at most `width` pixels. A longer entry has a line of its own.
  static func lines(_ entries: [LegendEntry], within width: Double) -> [[LegendEntry]] {
    var lines: [[LegendEntry]] = []
    var rest = 0.0
    for entry in entries {
      if lines.isEmpty || entry.width > rest {
        lines.append([])
        rest = width
      }
      lines[lines.count - 1].append(entry)
      rest -= entry.width + gap
    }
    return lines
  }

  /// Draws a line of entries with its top left corner at `corner`.
  static func draw(_ line: [LegendEntry], at corner: Point, _ svg: inout SVGWriter, _ canvas: PictureScale) {
    var pen = corner
    for entry in line {
      entry.draw(at: pen, &svg, canvas)
      pen.x += canvas.length(ofPixels: entry.width + gap)
    }
  }

  private func draw(at corner: Point, _ svg: inout SVGWriter, _ canvas: PictureScale) {
    let px = canvas.length(ofPixels:)
    let box = Rect(
      x: corner.x, y: corner.y + px(3), width: px(Self.markSize.width), height: px(Self.markSize.height))
    draw(in: box, &svg, canvas)
    let start = Point(x: corner.x + (mark == .none ? 0 : px(Self.markWidth)), y: box.maxY - px(1.5))
    svg.text(text, at: start, size: px(Lettering.legendSize), [("fill", color)])
  }

  private func draw(in box: Rect, _ svg: inout SVGWriter, _ canvas: PictureScale) {
    let style = PictureScale(scale: canvas.scale, content: Size(width: 1e6, height: 1e6), count: 1)
    switch mark {
    case .box(let fill, let stroke, let width, let dashes):
      let outline = stroke.map { style.stroke($0, width, dashes: dashes) } ?? []
      svg.rect(box, [("fill", fill ?? "none")] + outline, title: nil)
    case .line(let color, let width, let dashes):
      svg.group(style.stroke(color, width, dashes: dashes)) { svg in
        svg.path([(Point(x: box.minX, y: box.midY), Point(x: box.maxX, y: box.midY))])
      }
    case .hatching(let color):
      svg.group([("fill", "none")] + style.stroke(color, 1)) { svg in
        svg.path(box.hatching(step: style.length(ofPixels: 6)))
      }
    case .anchor:
      AnchorMark.draw(at: Point(x: box.midX, y: box.midY), &svg, style)
    case .none: break
    }
  }
}

// The legend, with an entry for each kind of mark that the picture contains.
extension Scene {
  var legend: [LegendEntry] {
    let kinds = elements.map { tree.kinds[$0.core] }
    let leaves = elements.filter { $0.isFilled(in: tree) && tree.kinds[$0.core] != .divider }
    let entries: [(Bool, LegendEntry)] = [
      (!leaves.isEmpty, LegendEntry(mark: .box(fill: Palette.fill(0), stroke: Palette.ink), text: "view")),
      (
        elements.contains(where: \.isSpanning),
        LegendEntry(mark: .box(fill: nil, stroke: Palette.ink, width: 2.25), text: "cell across columns")
      ),
      (
        kinds.contains(where: \.isContainer),
        LegendEntry(mark: .box(fill: nil, stroke: Palette.ink), text: "container")
      ),
      (
        !wrappers.isEmpty,
        LegendEntry(
          mark: .box(fill: nil, stroke: Palette.wrapper, dashes: [3, 2]), text: "frame, padding and the like")
      ),
      (
        kinds.contains(.spacer),
        LegendEntry(mark: .box(fill: nil, stroke: Palette.ink, dashes: [1, 3]), text: "spacer")
      ),
      (
        kinds.contains(.divider),
        LegendEntry(mark: .line(color: Palette.wrapper, width: 2, dashes: []), text: "divider")
      ),
      (!grids.isEmpty, LegendEntry(mark: .box(fill: Palette.band, stroke: nil), text: "column, row")),
      (!gaps.isEmpty, LegendEntry(mark: .box(fill: Palette.gap, stroke: nil), text: "gap")),
      (
        !guides.isEmpty,
        LegendEntry(mark: .line(color: Palette.guide, width: 1.25, dashes: [5, 3]), text: "guides meet")
      ),
      (!anchors.isEmpty, LegendEntry(mark: .anchor, text: "anchor in its cell")),
      (!overflows.isEmpty, LegendEntry(mark: .hatching(color: Palette.overflow), text: "overflow")),
      (
        host != nil,
        LegendEntry(mark: .box(fill: nil, stroke: Palette.faint, width: 1, dashes: [6, 4]), text: "proposal")
      ),
    ]
    return entries.filter(\.0).map(\.1)
  }
}
