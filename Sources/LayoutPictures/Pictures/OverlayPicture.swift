public import LayoutCore

/// Two answers to one layout in one picture, as SVG.
///
/// Views with equal frames are grey. If frames differ, the reference's is blue with a solid outline and the
/// candidate's red with a dashed one; lines connect corresponding corners. A view that only one answer shows
/// (F7) has one frame. The number of views that differ is below the picture. Coordinates are in points, in
/// the host's coordinates.
public struct OverlayPicture: Sendable {
  /// An answer and the name of its engine.
  public struct EngineLayout: Sendable {
    public var engine: String
    public var result: LayoutResult

    public init(engine: String, result: LayoutResult) {
      self.engine = engine
      self.result = result
    }

    func frame(of node: Int) -> Rect? {
      guard result.status == .placed, result.frames.indices.contains(node) else { return nil }
      return result.frames[node].isDrawable ? result.frames[node] : nil
    }
  }

  let tree: LayoutTree
  let reference: EngineLayout
  let candidate: EngineLayout
  let title: String?
  let style: PictureStyle
  private let compared: Set<Int>?
  private let tolerance: OverlayTolerance

  /// - Parameters:
  ///   - title: a line above the picture.
  ///   - tolerance: the largest difference of a coordinate, relative to its magnitude, that counts as equal.
  ///     Up to 64 units in the last place of the axis's largest coordinate count as equal too (Semantics,
  ///     section 6).
  ///   - points: if given, the distance in points that counts as equal, instead of both.
  ///   - compared: the nodes with frames in both answers; nil for all.
  public init(
    tree: LayoutTree, reference: EngineLayout, candidate: EngineLayout, title: String? = nil,
    tolerance: Double = 1e-9,
    points: Double? = nil, compared: Set<Int>? = nil, style: PictureStyle = PictureStyle(hasLegend: true)
  ) {
    self.tree = tree
    self.reference = reference
    self.candidate = candidate
    self.title = title
    self.style = style
    self.compared = compared
    self.tolerance = OverlayTolerance(
      share: tolerance, points: points, reference.result.frames + candidate.result.frames)
  }

  /// The number of views and drawn wrappers whose frames differ.
  public var differences: Int { pairs.count(where: \.differs) }

  /// The picture as an SVG document. Equal input gives equal text. Complexity: O(nodes × depth).
  public func svg() -> String {
    let pairs = pairs
    let frames = pairs.flatMap { [$0.reference, $0.candidate] }.compactMap(\.self)
    let bounds = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    let panel = Sheet.Panel(content: bounds, count: pairs.count) { svg, canvas in
      drawAgreeing(pairs, &svg, canvas)
      drawDiffering(pairs, &svg, canvas)
      if style.labels != .none { drawLabels(pairs, bounds, &svg, canvas) }
    }
    return Sheet(
      panels: [panel], title: title, legend: style.hasLegend ? legend(pairs) : [], width: style.width
    ).document()
  }

  // MARK: Pairs

  /// The frames of a view in both answers.
  struct Pair {
    var label: String
    /// What is written inside the frame: shorter than the label.
    var caption: String
    var isContainer: Bool
    var reference: Rect?
    var candidate: Rect?
    var differs: Bool
  }

  private var pairs: [Pair] { PictureElement.all(in: tree).flatMap(pairs) }

  /// The view itself, and those of its wrappers that differ between the answers or are larger or smaller than
  /// their content. If only a wrapper has a name, it stands for the view.
  private func pairs(of element: PictureElement) -> [Pair] {
    let nodes = (element.outermost...element.core).filter { compared?.contains($0) ?? true }
    return nodes.compactMap { node in
      let (first, second) = (reference.frame(of: node), candidate.frame(of: node))
      if first == nil && second == nil { return nil }
      let differs = isDifferent(first, second)
      if node != nodes.last && !differs && first == reference.frame(of: node + 1) { return nil }
      let isLarger = node != element.core && first != reference.frame(of: element.core)
      return Pair(
        label: tree.names[node] ?? element.label, caption: tree.names[node] ?? element.caption,
        isContainer: isLarger || tree.kinds[element.core].isContainer, reference: first, candidate: second,
        differs: differs)
    }
  }

  private func isDifferent(_ first: Rect?, _ second: Rect?) -> Bool {
    guard let first, let second else { return reference.result.status == candidate.result.status }
    return tolerance.tells(first, second)
  }
}

extension OverlayPicture {
  func drawAgreeing(_ pairs: [Pair], _ svg: inout SVGWriter, _ canvas: PictureScale) {
    svg.group(canvas.stroke(Palette.faint, 0.75)) { svg in
      for pair in pairs where !pair.differs {
        guard let frame = pair.reference ?? pair.candidate else { continue }
        let fill = pair.isContainer ? "none" : Palette.agreement
        svg.rect(frame, [("fill", fill)], title: "\(pair.label): \(numbers(frame))")
      }
    }
  }

  func drawDiffering(_ pairs: [Pair], _ svg: inout SVGWriter, _ canvas: PictureScale) {
    for pair in pairs where pair.differs {
      draw(pair.reference, of: pair, by: reference, Palette.reference, [], &svg, canvas)
      draw(pair.candidate, of: pair, by: candidate, Palette.candidate, [5, 3], &svg, canvas)
      guard let first = pair.reference, let second = pair.candidate else { continue }
      svg.group([("fill", "none")] + canvas.stroke(Palette.ink, 0.75)) { svg in
        for (from, to) in zip(first.corners, second.corners) where from != to { svg.line(from, to) }
      }
    }
  }

  private func draw(
    _ frame: Rect?, of pair: Pair, by answer: EngineLayout, _ color: String, _ dashes: [Double],
    _ svg: inout SVGWriter, _ canvas: PictureScale
  ) {
    guard let frame else { return }
    let style =
      [("fill", color), ("fill-opacity", pair.isContainer ? "0" : "0.15")]
      + canvas.stroke(color, 2, dashes: dashes)
    svg.rect(frame, style, title: "\(pair.label) by \(answer.engine): \(numbers(frame))")
  }

  /// Draws names in the upper left corners of the reference's frames, or of the candidate's if the reference
  /// has none.
  func drawLabels(_ pairs: [Pair], _ bounds: Rect, _ svg: inout SVGWriter, _ canvas: PictureScale) {
    let fontSize = canvas.length(ofPixels: Lettering.largestLabel)
    let padding = canvas.length(ofPixels: 3)
    var space = LabelSpace(bounds)
    svg.group([("fill", Palette.ink)] + canvas.halo(Palette.paper)) { svg in
      for pair in pairs where !pair.isContainer {
        guard let frame = pair.reference ?? pair.candidate else { continue }
        let size = Size(
          width: Lettering.width(of: pair.caption) * fontSize, height: Lettering.lineHeight * fontSize)
        let inner = frame.insetBy(dx: padding, dy: padding)
        guard !inner.isNull, inner.width >= size.width, inner.height >= size.height else { continue }
        let corners = [inner.minY, inner.maxY - size.height].map { y in
          Rect(origin: Point(x: inner.minX, y: y), size: size)
        }
        guard let place = space.take(corners) else { continue }
        let baseline = Point(x: place.minX, y: place.minY + Lettering.ascent * fontSize)
        svg.text(pair.caption, at: baseline, size: fontSize)
      }
    }
  }

  func legend(_ pairs: [Pair]) -> [LegendEntry] {
    let differing = pairs.count(where: \.differs)
    let areBothPlaced = reference.result.status == .placed && candidate.result.status == .placed
    var entries: [LegendEntry] = []
    if differing > 0 || !areBothPlaced {
      entries += [entry(reference, Palette.reference, []), entry(candidate, Palette.candidate, [5, 3])]
    }
    if differing < pairs.count {
      let text = areBothPlaced ? "both agree" : "frames of one answer alone"
      entries.append(LegendEntry(mark: .box(fill: Palette.agreement, stroke: Palette.faint), text: text))
    }
    let verdict =
      switch (areBothPlaced, differing) {
      case (false, _): "not compared: there are not two layouts"
      case (true, 0): "nothing differs between \(reference.engine) and \(candidate.engine)"
      case (true, 1): "1 of \(pairs.count) frames differs"
      case (true, _): "\(differing) of \(pairs.count) frames differ"
      }
    return entries + [LegendEntry(mark: .none, text: verdict)]
  }

  private func entry(_ answer: EngineLayout, _ color: String, _ dashes: [Double]) -> LegendEntry {
    let status = answer.result.status
    return LegendEntry(
      mark: .box(fill: nil, stroke: color, width: 2, dashes: dashes),
      text: status == .placed ? answer.engine : "\(answer.engine): \(status.name)", color: color)
  }

  private func numbers(_ frame: Rect) -> String {
    frame.coordinates.map { SVGWriter.number($0) }.joined(separator: ", ")
  }
}

extension Rect {
  /// Clockwise from the top left.
  fileprivate var corners: [Point] {
    [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }
}

/// Decides which differences of two frames count (Semantics, section 6).
struct OverlayTolerance: Sendable {
  private let share: Double
  private let points: Double?
  /// The rounding error allowed on each axis, in points.
  private let noise: Size

  /// - Parameters:
  ///   - points: if given, the only tolerance.
  ///   - frames: the frames of both answers.
  init(share: Double, points: Double?, _ frames: [Rect]) {
    self.share = share
    self.points = points
    var largest = Size(width: 1, height: 1)
    for frame in frames where frame.isDrawable {
      for axis in Axis.allCases {
        largest[axis] = max(largest[axis], abs(frame.origin[axis]), abs(frame.size[axis]))
      }
    }
    noise = Size(width: 64 * largest.width.ulp, height: 64 * largest.height.ulp)
  }

  func tells(_ first: Rect, _ second: Rect) -> Bool {
    Axis.allCases.contains { axis in
      tells(first.origin[axis], second.origin[axis], axis) || tells(first.size[axis], second.size[axis], axis)
    }
  }

  private func tells(_ a: Double, _ b: Double, _ axis: Axis) -> Bool {
    let allowed = points ?? max(share * max(1, abs(a), abs(b)), noise[axis])
    return !(abs(a - b) <= allowed)
  }
}
