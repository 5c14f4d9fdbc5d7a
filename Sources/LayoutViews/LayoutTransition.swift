public import LayoutCore

/// Interpolates between two placed layouts.
///
/// A view of one layout is the same as a view of the other if both have the same label: their name, else
/// their path (`LayoutTree.label(of:)`). So views stay the same when a size changes, or when one container
/// takes the place of another.
public struct LayoutTransition: Sendable {
  /// A view at one moment.
  public struct ShownView: Sendable, Hashable {
    /// The view's name, else its path.
    public var label: String
    public var presence: Presence
    /// In the host's coordinates.
    public var frame: Rect
    /// From 0 to 1.
    public var opacity: Double
  }

  /// The layouts that show a view.
  public enum Presence: Sendable, Hashable {
    case both
    /// Only the end: the view stands at its end all the time.
    case appearing
    /// Only the start: the view stands at its start all the time.
    case disappearing
  }

  /// A view's frames at both ends. They are equal if only one end shows the view.
  private struct Path: Sendable {
    var label: String
    var presence: Presence
    var start: Rect
    var end: Rect
  }

  private let paths: [Path]

  /// Throws an error if a layout is not placed, or if a result does not belong to its tree.
  ///
  /// The transition contains every innermost view and every wrapper with a name, except rows and views that a
  /// layout does not show (F7). Complexity: O(nodes).
  public init(
    from start: (tree: LayoutTree, result: LayoutResult), to end: (tree: LayoutTree, result: LayoutResult)
  ) throws(LayoutTransitionError) {
    try LayoutTransitionError.check(start.tree, start.result, .start)
    try LayoutTransitionError.check(end.tree, end.result, .end)
    let starts = start.tree.shownFrames(start.result.frames)
    let ends = end.tree.shownFrames(end.result.frames)
    let startLabels = Set(starts.map(\.label))
    let endFrames = Dictionary(ends.map { ($0.label, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let staying = starts.map { label, frame in
      endFrames[label].map { Path(label: label, presence: .both, start: frame, end: $0) }
        ?? Path(label: label, presence: .disappearing, start: frame, end: frame)
    }
    let coming = ends.lazy.filter { !startLabels.contains($0.label) }.map { label, frame in
      Path(label: label, presence: .appearing, start: frame, end: frame)
    }
    paths = staying + coming
  }

  /// Every view at a moment: first those of the start, in tree order, then the appearing ones.
  ///
  /// At 0 and 1 the frames are exactly those of the layouts. A curve that overshoots moves views beyond them,
  /// but lengths stay at least 0. Complexity: O(views).
  ///
  /// - Parameters:
  ///   - progress: below 0 and NaN count as 0, above 1 as 1.
  ///   - curve: the share of the way at each moment.
  public func views(at progress: Double, curve: UnitCurve = .linear) -> [ShownView] {
    let share = curve.value(at: progress)
    let opacity = min(max(share, 0), 1)
    return paths.map { path in
      let frame = Rect(from: path.start, to: path.end, share)
      return switch path.presence {
      case .both: ShownView(label: path.label, presence: .both, frame: frame, opacity: 1)
      case .appearing: ShownView(label: path.label, presence: .appearing, frame: frame, opacity: opacity)
      case .disappearing:
        ShownView(label: path.label, presence: .disappearing, frame: frame, opacity: 1 - opacity)
      }
    }
  }

  /// The views at `count` moments at equal distances, from the start to the end. A single moment is the end.
  ///
  /// Each moment is computed when it is read.
  ///
  /// - Parameter count: the number of moments; below 1 gives none.
  public func frames(count: Int, curve: UnitCurve = .linear) -> LazyMapSequence<Range<Int>, [ShownView]> {
    (0..<max(count, 0)).lazy.map { index in
      views(at: count > 1 ? Double(index) / Double(count - 1) : 1, curve: curve)
    }
  }
}

extension Rect {
  /// The rectangle at `share` of the way from `start` to `end`. It is exact at 0 and 1; lengths are at least
  /// 0.
  package init(from start: Rect, to end: Rect, _ share: Double) {
    func between(_ a: Double, _ b: Double) -> Double { a == b ? a : a * (1 - share) + b * share }
    self.init(
      x: between(start.origin.x, end.origin.x), y: between(start.origin.y, end.origin.y),
      width: max(0, between(start.size.width, end.size.width)),
      height: max(0, between(start.size.height, end.size.height)))
  }
}

/// Why a transition cannot be made.
public enum LayoutTransitionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The two ends of a transition.
  public enum End: String, Sendable, Hashable {
    case start, end
  }

  /// A layout has no frames.
  case notPlaced(End, LayoutStatus)
  /// A result does not belong to its tree: it has another number of frames than the tree has nodes.
  case otherTree(End, nodes: Int, frames: Int)

  public var description: String {
    switch self {
    case .notPlaced(let end, let status):
      "the layout at the \(end.rawValue) is \(status.name), not placed; a transition needs two placed layouts"
    case .otherTree(let end, let nodes, let frames):
      "the result at the \(end.rawValue) has \(frames) frames for a tree of \(nodes) nodes; give the tree that "
        + "was laid out"
    }
  }

  static func check(
    _ tree: LayoutTree, _ result: LayoutResult, _ end: End
  ) throws(LayoutTransitionError) {
    guard result.status == .placed else { throw .notPlaced(end, result.status) }
    guard result.frames.count == tree.count else {
      throw .otherTree(end, nodes: tree.count, frames: result.frames.count)
    }
  }
}

extension LayoutTree {
  /// The labels and frames of all shown innermost views and of all shown wrappers with a name, in tree order.
  /// Rows have no frame (G1). Complexity: O(nodes).
  ///
  /// - Parameter frames: one per node.
  func shownFrames(_ frames: [Rect]) -> [(label: String, frame: Rect)] {
    let labels = innermostPaths().merging(names) { _, name in name }
    return (0..<count).compactMap { node in
      guard let label = labels[node], kinds[node].hasGeometry, !frames[node].isNull else { return nil }
      return (label, frames[node])
    }
  }

  /// The path of every innermost view, by node.
  private func innermostPaths() -> [Int: String] {
    var paths: [Int: String] = [:]
    paths.reserveCapacity(count)
    var open = [(element: 0, path: "0")]
    while let (element, path) = open.popLast() {
      paths[core(of: element)] = path
      for (position, inside) in elements(inside: element).enumerated() {
        open.append((inside, "\(path)/\(position)"))
      }
    }
    return paths
  }
}
