import LayoutCore
import LinearProgramming

// Along a ray every length is affine while the rows attained stay. What is assumed is a step function of
// such lengths, so the first place where it fails can be found.
extension AssumptionCheck {
  /// What an expression is along the ray, while the rows attained stay.
  typealias Line = (Affine) -> ParametricLine

  /// A view whose answer follows what it is offered in no way that lines express: it was asked in numbers, and the
  /// numbers move. Nil where they stand still.
  func movingAnswer(_ line: Line) -> Int? {
    switch self {
    case .offer(let key, let proposal, _): proposal.moves(line) ? key.node : nil
    case .closure(let use): use.assumed != nil && use.inputs.contains { line($0).moves } ? use.key.node : nil
    case .order, .measure, .choice: nil
    }
  }

  /// The first distance inside `range` behind which the assumption fails, to neighbouring doubles, and what holds
  /// there.
  ///
  /// Two lengths that pass each other are less than a unit (S2) apart for a while, in which a decision between them
  /// may go back and forth: there one of the places is found.
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
      func choice(_ x: Double) -> Int { ChoiceInputs.choice(inputs.fits { line($0).value(at: x) }) }
      let children = Array(tree.children(of: key.node))
      return inputs.contests(line).firstFlip(in: range) { choice($0) == assumed }.map {
        ($0, .choice(node: key.node, before: children[assumed], after: children[choice($0)]))
      }
    case .measure(let key, let proposal, let assumed):
      guard proposal.moves(line) else { return nil }
      let leaf = tree.measures[tree.payload(of: key.node)]
      func offer(_ x: Double) -> ProposedViewSize { proposal.value(at: x, line) }
      return leaf.firstFlip(in: range, offered: offer, from: assumed.size).map {
        ($0, .measure(node: key.node, before: assumed.size, after: leaf.measure(offer($0))))
      }
    case .closure(let use):
      func holds(_ x: Double) -> Bool { use.closure.holds(at: use.inputs.map { line($0).value(at: x) }) }
      if use.assumed != nil || holds(range.upperBound) { return nil }
      let distance = range.lowerBound.firstNeighbour(upTo: range.upperBound, where: holds)
      return (distance, .closure(node: use.key.node, guide: use.key.guide))
    case .offer: return nil
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
  /// The first double from here up to `end` at which something no longer holds that holds here and not there, if it
  /// changes once.
  func firstNeighbour(upTo end: Double, where holds: (Double) -> Bool) -> Double {
    var (last, first) = (self, end)
    while true {
      let middle = last + 0.5 * (first - last)
      if middle <= last || middle >= first { return first }
      if holds(middle) { last = middle } else { first = middle }
    }
  }
}
