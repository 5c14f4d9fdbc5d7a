public import LayoutCore

/// Two answers to one layout in one picture, as SVG.
///
/// Views whose frames agree are grey. Where they differ, the reference's frame is blue with a solid outline, the
/// candidate's red with a dashed one, and lines join the corners that should be one. What only one answer shows
/// (F7) is drawn by that one alone. Coordinates are points in the host's coordinates.
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
      let frame = result.frames[node]
      return frame.isNull || !frame.coordinates.allSatisfy(\.isFinite) ? nil : frame
    }
  }

  let tree: LayoutTree
  let reference: Answer
  let candidate: Answer
  let title: String?
  let tolerance: Double

  /// - Parameters:
  ///   - title: a line above the picture.
  ///   - tolerance: the largest difference of a coordinate, relative to its magnitude, that counts as none.
  public init(
    tree: LayoutTree, reference: Answer, candidate: Answer, title: String? = nil, tolerance: Double = 1e-9
  ) {
    self.tree = tree
    self.reference = reference
    self.candidate = candidate
    self.title = title
    self.tolerance = tolerance
  }

  /// The picture as an SVG document: the same text for the same input. Complexity: O(nodes × depth).
  public func svg() -> String {
    let pairs = PictureElement.all(in: tree).flatMap(pairs)
    let frames = pairs.flatMap { [$0.reference, $0.candidate] }.compactMap(\.self)
    let bounds = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    let legend = [line(reference, "solid"), line(candidate, "dashed"), "agreeing views: grey"]
    let canvas = Canvas(around: bounds, count: pairs.count, title: title, legend: legend)
    return canvas.document { svg in
      drawAgreeing(pairs, &svg, canvas)
      drawDiffering(pairs, &svg, canvas)
      drawLabels(pairs, &svg, canvas)
      drawLegend(legend, &svg, canvas)
    }
  }

  /// The frames of a view by both answers.
  struct Pair {
    var label: String
    var isContainer: Bool
    var reference: Rect?
    var candidate: Rect?
    var differs: Bool
  }

  /// The view itself, and its wrappers where they differ or are not as large as what they wrap.
  private func pairs(of element: PictureElement) -> [Pair] {
    (element.outermost...element.core).compactMap { node in
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
    return zip(first.coordinates, second.coordinates).contains { a, b in
      abs(a - b) > tolerance * max(1, abs(a), abs(b))
    }
  }

  private func line(_ answer: Answer, _ style: String) -> String {
    let status = answer.result.status == .placed ? "\(style) outline" : answer.result.status.name
    return "\(answer.engine): \(status)"
  }
}
