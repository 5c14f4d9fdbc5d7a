package import LayoutCore
import LinearProgramming
import OpenPrograms

// One input moves along a ray. Every length is affine in the distance as long as the same rows are attained.
// An assumption is a step function of such lengths, so the first distance where it fails can be found.

/// An assumption that fails from some distance on along a ray, and what holds beyond.
package enum AssumptionFlip: Sendable, Hashable {
  /// S2, G13  The order of distribution: positions of children in a stack, of tracks in a grid.
  case order(node: Int, Axis, before: [Int], after: [Int])
  /// F7  The node that a ViewThatFits chooses.
  case choice(node: Int, before: Int, after: Int)
  /// L7  The answer of a measured leaf.
  case measure(node: Int, before: LeafAnswer, after: LeafAnswer)
  /// The outcome of a comparison; `Words.decision` has words for it.
  case decision(DecisionKey, before: Int, after: Int)
  /// A1  A guide closure that is no longer affine.
  case closure(node: Int, guide: AlignmentKey)
}

extension AssumptionCheck {
  /// The value of an expression along the ray, as long as the same rows are attained.
  typealias Line = (Affine) -> ParametricLine

  /// The view, if it was asked in numbers, or keeps the ratio of an ideal size (F12), and the numbers move along
  /// the ray: no line gives its answers between them. Otherwise nil.
  func movingAnswer(_ line: Line) -> Int? {
    switch self {
    case .offer(let key, let inputs, _): inputs.all.contains { $0.moves(line) } ? key.node : nil
    case .ratio(let key, let inputs, _):
      Axis.allCases.contains { inputs.ideal[$0].expression.map { line($0).moves } ?? false }
        ? key.node : nil
    case .closure(let use): use.assumed != nil && use.inputs.contains { line($0).moves } ? use.key.node : nil
    case .order, .measure, .choice, .decision: nil
    }
  }

  /// The first distance inside `range` from which the assumption fails, exact to neighbouring doubles, and
  /// what holds there; nil if it holds in all of `range`.
  ///
  /// When two lengths cross, they are less than a unit (S2) apart for a while, and rounding may change the
  /// decision between them several times. The distance is then one of these changes.
  func firstFlip(
    in range: ClosedRange<Double>, of tree: LayoutTree, _ line: Line
  ) -> (distance: Double, flip: AssumptionFlip)? {
    switch self {
    case .order(let key, let inputs, let assumed):
      func order(_ x: Double) -> [[Int]] { inputs.order { line($0).value(at: x) } }
      return inputs.contests(line).firstFlip(in: range) { order($0) == assumed }.map {
        (
          $0,
          .order(node: key.node, key.axis, before: assumed.flatMap(\.self), after: order($0).flatMap(\.self))
        )
      }
    case .choice(let key, let inputs, let assumed):
      func choice(_ x: Double) -> Int { inputs.choice { line($0).value(at: x) } }
      let children = Array(tree.countedChildren(of: key.node))
      return inputs.contests(line).firstFlip(in: range) { choice($0) == assumed }.map {
        ($0, .choice(node: key.node, before: children[assumed], after: children[choice($0)]))
      }
    case .decision(let key, let inputs, let assumed):
      func outcome(_ x: Double) -> Int { inputs.outcome { line($0).value(at: x) } }
      return inputs.contests(of: assumed, line).firstFlip(in: range) { outcome($0) == assumed }.map {
        ($0, .decision(key, before: assumed, after: outcome($0)))
      }
    case .measure(let key, let proposal, let assumed):
      guard proposal.moves(line) else { return nil }
      let leaf = tree.measures[tree.payload(of: key.node)]
      func offer(_ x: Double) -> ProposedViewSize { proposal.value(at: x, line) }
      return leaf.firstFlip(in: range, offered: offer, from: assumed).map {
        ($0, .measure(node: key.node, before: assumed.answer, after: leaf.measurement(at: offer($0)).answer))
      }
    case .closure(let use):
      func holds(_ x: Double) -> Bool { use.closure.holds(at: use.inputs.map { line($0).value(at: x) }) }
      if use.assumed != nil || holds(range.upperBound) { return nil }
      let distance = range.lowerBound.firstNeighbour(upTo: range.upperBound, where: holds)
      return (distance, .closure(node: use.key.node, guide: use.key.guide))
    case .ratio, .offer: return nil
    }
  }
}

extension Proposal {
  func moves(_ line: AssumptionCheck.Line) -> Bool {
    Axis.allCases.contains { self[$0].kind == .finite && line(self[$0].length).moves }
  }

  fileprivate func value(at distance: Double, _ line: AssumptionCheck.Line) -> ProposedViewSize {
    func value(_ offer: Offer) -> Double? {
      offer.kind == .finite ? line(offer.length).value(at: distance) : offer.value(at: [])
    }
    return ProposedViewSize(width: value(width), height: value(height))
  }
}

extension ParametricLine {
  /// The double nearest to the value.
  func value(at distance: Double) -> Double { value(at: DoubleDouble(distance)).high }
}

extension Double {
  /// Bisects to the first double up to `end` where `holds` is false. It must be true here and false at `end`,
  /// and change once in between.
  func firstNeighbour(upTo end: Double, where holds: (Double) -> Bool) -> Double {
    var (last, first) = (self, end)
    while true {
      let middle = last + 0.5 * (first - last)
      if middle <= last || middle >= first { return first }
      if holds(middle) { last = middle } else { first = middle }
    }
  }
}

extension MeasuredLeaf {
  /// The first distance inside `range` at which the leaf's answer is no longer the one assumed.
  ///
  /// With more width no line of a text starts earlier (L6), and with more height no fewer lines are shown. So
  /// lines that are the same at both ends of a range are the same inside it. For other leaves we assume this of
  /// their sizes.
  ///
  /// - Parameter offered: the offer at a distance, monotone on each axis.
  func firstFlip(
    in range: ClosedRange<Double>, offered: (Double) -> ProposedViewSize,
    from assumed: Assumptions.Measurement
  ) -> Double? {
    var start = range.lowerBound
    if !measurement(at: offered(start)).isSame(as: assumed) { return start }
    let last = lines(offered(range.upperBound))
    while true {
      let lines = lines(offered(start))
      if lines == last { return nil }
      start = start.firstNeighbour(upTo: range.upperBound) { self.lines(offered($0)) == lines }
      if !measurement(at: offered(start)).isSame(as: assumed) { return start }
    }
  }

  /// What decides a leaf's answer: its lines for a text and whether it follows the width, the size itself for
  /// other leaves.
  private enum Lines: Equatable {
    case text([ShownLine], height: Double, followsWidth: Bool)
    case other(Size)
  }

  private func lines(_ offer: ProposedViewSize) -> Lines {
    guard let text else { return .other(measure(offer)) }
    let answer = text.answer(to: offer)
    return .text(text.lines(in: offer), height: answer.size.height, followsWidth: answer.followsWidth)
  }
}
