public import LayoutCore

/// Where guides stand in the layout that the rules give, by the naive reading that `RuleChecker` judges by.
public struct GuideReading: Sendable {
  /// A guide of the view at a node.
  public struct Place: Sendable, Hashable {
    public var guide: AlignmentKey
    public var node: Int

    public init(_ guide: AlignmentKey, of node: Int) {
      self.guide = guide
      self.node = node
    }
  }

  /// In points, in the host's coordinates (A1, G26); nil for a view that is not shown (F7), or where views answer more
  /// proposals than may be read.
  public let positions: [Place: Double]

  /// - Parameter capacity: the most sizes of views that the reading may take.
  ///
  /// Complexity: that of asking every view for every proposal that the rules make, once.
  public init(
    of places: [Place], in tree: LayoutTree, _ proposal: ProposedViewSize, host: Host,
    capacity: Int = 4_000_000
  ) {
    let answers = Answers(tree, capacity: capacity)
    defer { answers.release() }
    let truth = Truth(answers, in: proposal, host: host)
    var positions: [Place: Double] = [:]
    for place in places {
      guard let offer = truth.offers[place.node], !answers.isExhausted else { continue }
      let (frame, axis) = (truth.frames[place.node], place.guide.axis)
      let value = answers.dimensions(place.node, offer)[place.guide]
      positions[place] =
        axis == .horizontal && answers.elements.isRightToLeft(around: place.node)
        ? frame.maxX - value : frame.origin[axis] + value
    }
    self.positions = positions
  }
}

extension LayoutTree {
  /// Whether the view at `node` is read from right to left, so that its x runs against the host's (G26).
  ///
  /// Complexity: O(node).
  package func isMirrored(_ node: Int) -> Bool {
    var isMirrored = false
    for outer in 0..<node where end(of: outer) > node && kinds[outer] == .layoutDirection {
      isMirrored = payload(of: outer) == 1
    }
    return isMirrored
  }
}
