package import LayoutCore

/// The positions of guides in the layout that the rules give, found by the naive reading of `RuleChecker`.
package struct GuidePlaces: Sendable {
  /// A guide of the view at a node.
  package struct Place: Sendable, Hashable {
    package var guide: AlignmentKey
    package var node: Int

    package init(_ guide: AlignmentKey, of node: Int) {
      self.guide = guide
      self.node = node
    }
  }

  /// In points, in the host's coordinates (A1, G26). Nil for a view that is not shown (F7, LS4), and if
  /// the reading exceeds its capacity.
  package let positions: [Place: Double]

  /// - Parameter capacity: the most (view, proposal) pairs that may be sized.
  ///
  /// Complexity: asks every view once for every proposal that the rules make to it.
  package init(
    of places: [Place], in tree: LayoutTree, _ proposal: ProposedViewSize, host: Host,
    capacity: Int = 4_000_000
  ) {
    let answers = Answers(tree, capacity: capacity)
    defer { answers.release() }
    let truth = ReferenceLayout(answers, in: proposal, host: host)
    var positions: [Place: Double] = [:]
    for place in places {
      let (frame, axis) = (truth.frames[place.node], place.guide.axis)
      guard let offer = truth.offers[place.node], let ancestorSizes = truth.ancestorSizes[place.node],
        !frame.isNull, !answers.isExhausted
      else { continue }
      let value = answers.within(ancestorSizes) { answers.dimensions(place.node, offer)[place.guide] }
      positions[place] =
        axis == .horizontal && answers.elements.directions.isRightToLeft(around: place.node)
        ? frame.maxX - value : frame.origin[axis] + value
    }
    self.positions = positions
  }
}

extension LayoutTree {
  /// Whether x of the view at `node` runs from right to left in its container (G26).
  ///
  /// Complexity: O(nodes).
  package func isMirrored(_ node: Int) -> Bool { mirrored()[node] }

  /// `isMirrored` by node.
  ///
  /// Complexity: O(nodes).
  package func mirrored() -> [Bool] {
    let directions = LayoutDirections(self)
    return (0..<count).map(directions.isRightToLeft(around:))
  }
}
