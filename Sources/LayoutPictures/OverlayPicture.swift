public import LayoutCore

/// Two answers to one layout in one picture, as SVG.
///
/// Views whose frames agree are grey. Where they differ, the reference's frame is blue with a solid outline, the
/// candidate's red with a dashed one, and lines join the corners that should be one. What only one answer shows
/// (F7) is drawn by that one alone. How many views differ stands below. Coordinates are points in the host's
/// coordinates.
public struct OverlayPicture: Sendable {
  /// An answer and the name of its engine.
  public struct Answer: Sendable {
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
  let reference: Answer
  let candidate: Answer
  let title: String?
  let style: PictureStyle
  private let compared: Set<Int>?
  private let tolerance: OverlayTolerance

  /// - Parameters:
  ///   - title: a line above the picture.
  ///   - tolerance: the largest difference of a coordinate, relative to its magnitude, that counts as none; nor do
  ///     64 units in the last place of the axis's largest coordinate count (Semantics, section 6).
  ///   - points: where it is given, the distance in points that counts as none, instead of both.
  ///   - compared: the nodes that both answers speak of; nil for all of them.
  public init(
    tree: LayoutTree, reference: Answer, candidate: Answer, title: String? = nil, tolerance: Double = 1e-9,
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

  /// How many views, and wrappers that are drawn, do not have the same frame in both answers.
  public var differences: Int { pairs.count(where: \.differs) }

  /// The picture as an SVG document: the same text for the same input. Complexity: O(nodes × depth).
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

  /// The frames of a view by both answers.
  struct Pair {
    var label: String
    var isContainer: Bool
    var reference: Rect?
    var candidate: Rect?
    var differs: Bool
  }

  private var pairs: [Pair] { PictureElement.all(in: tree).flatMap(pairs) }

  /// The view itself, and its wrappers where they differ or are not as large as what they wrap.
  private func pairs(of element: PictureElement) -> [Pair] {
    (element.outermost...element.core).compactMap { node in
      if let compared, !compared.contains(node) { return nil }
      let (first, second) = (reference.frame(of: node), candidate.frame(of: node))
      if first == nil && second == nil { return nil }
      let isCore = node == element.core
      let differs = isDifferent(first, second)
      if !isCore && !differs && first == reference.frame(of: node + 1) { return nil }
      return Pair(
        label: tree.names[node] ?? element.label,
        isContainer: !isCore || tree.kinds[node].isContainer, reference: first, candidate: second,
        differs: differs)
    }
  }

  private func isDifferent(_ first: Rect?, _ second: Rect?) -> Bool {
    guard let first, let second else { return reference.result.status == candidate.result.status }
    return tolerance.tells(first, second)
  }
}
