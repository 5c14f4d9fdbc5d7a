import LayoutCore

/// The claimed frames, relative to one container at a time and read from left to right (G26).
final class Claims {
  private let answers: Answers
  let frames: [Rect]
  /// The largest difference that rounding errors can explain, in points.
  let slack: Double
  private var agreements: [Answers.Question: Bool] = [:]
  private var guides: [AlignmentKey: [Int: Double?]] = [:]

  /// Where each shown view is claimed to stand in the end, by node.
  private(set) var contexts: [Int: PlacementContext] = [:]

  init(_ answers: Answers, _ frames: [Rect], host: Rect, tolerance: Double) {
    self.answers = answers
    self.frames = frames
    contexts[0] = PlacementContext(root: frames[0], in: host)
    for node in 0..<answers.tree.count {
      guard let outer = contexts[node] else { continue }
      for child in answers.elements.inside(node) where !frames[child].isNull {
        contexts[child] = outer.inside(node, child, frame: frames[child], answers.elements)
      }
    }
    let numbers = frames.filter { !$0.isNull }.flatMap(\.coordinates).filter(\.isFinite).map(abs)
    slack = tolerance * max(1, numbers.max() ?? 1)
  }

  func isShown(_ node: Int) -> Bool { !frames[node].isNull }

  /// Whether neither the view nor anything in it has a frame.
  private func isHidden(_ node: Int) -> Bool {
    let tree = answers.tree
    return (node..<tree.end(of: node)).allSatisfy { !tree.kinds[$0].hasGeometry || !isShown($0) }
  }

  func size(_ node: Int) -> Size { frames[node].size }

  /// A child's origin, from the origin of its container; a row is not a container.
  func origin(_ child: Int, in container: Int) -> Point {
    let (inner, outer) = (frames[child], frames[container])
    return Point(
      x: answers.elements.directions.isRightToLeft(inside: container)
        ? outer.maxX - inner.maxX : inner.minX - outer.minX,
      y: inner.minY - outer.minY)
  }

  /// Converts a position in the host to one from the origin of a container.
  func position(_ value: Double, length: Double, _ axis: Axis, in container: Int) -> Double {
    let frame = frames[container]
    if axis == .vertical { return value - frame.minY }
    return answers.elements.directions.isRightToLeft(inside: container)
      ? frame.maxX - value - length : value - frame.minX
  }

  /// The rounding error that the largest coordinate on an axis can explain, in points (section 6).
  func noise(_ axis: Axis) -> Double {
    let lengths = frames.lazy.filter { !$0.isNull }.flatMap { [$0.origin[axis], $0.size[axis]] }
    return RuleChecker.ulps * lengths.map(abs).filter(\.isFinite).reduce(1, max).ulp
  }

  func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= slack }

  /// The dimensions of a view, with guides computed from the claimed frames inside it.
  func dimensions(_ node: Int) -> ViewDimensions {
    ViewDimensions(size(node)) { self.explicitGuide($0, node) }
  }

  private func explicitGuide(_ guide: AlignmentKey, _ node: Int) -> Double? {
    if let known = guides[guide]?[node] { return known }
    let value = answers.rules(of: node).guide(
      guide, size(node),
      geometricChildren(of: node).filter(isShown).map { (origin($0, in: node), dimensions($0)) })
    guides[guide, default: [:]][node] = .some(value)
    return value
  }

  /// The children that have frames; in place of rows their cells.
  func geometricChildren(of node: Int) -> [Int] { answers.elements.inside(node) }

  /// Whether the view and everything in it are claimed as the rules say at this offer.
  func agrees(_ node: Int, _ offer: ProposedViewSize) -> Bool {
    let question = answers.question(node, offer)
    if let known = agreements[question] { return known }
    let size = answers.size(node, offer)
    var agrees = Axis.allCases.allSatisfy { isNear(size[$0], self.size(node)[$0]) }
    if agrees {
      agrees = answers.inside(node, offer) {
        answers.arrangement(node, offer, at: contexts[node]).children.allSatisfy { child in
          if !child.exists { return isHidden(child.node) }
          return isShown(child.node)
            && Axis.allCases.allSatisfy { isNear(child.origin[$0], origin(child.node, in: node)[$0]) }
            && self.agrees(child.node, child.offer)
        }
      }
    }
    agreements[question] = agrees
    return agrees
  }
}
