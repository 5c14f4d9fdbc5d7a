import LayoutCore
import LinearProgramming

// L7  The answer of a leaf that is measured is an assumption: the leaf is measured again at the offer that the solution
//     makes.

extension Assumptions {
  /// A leaf's answer to an offer.
  struct Measurement {
    var offer: ProposedViewSize
    var size: Size
    /// Whether the leaf is a text that is as wide as it is offered (L6).
    var followsWidth = false

    var answer: LeafAnswer { LeafAnswer(size: size, followsWidth: followsWidth) }
  }
}

/// L7  The assumption that a leaf answers a proposal with a size.
struct MeasureAssumption: Assumption {
  var measure: ChoiceKey
  var proposal: Proposal
  var assumed: Assumptions.Measurement

  var key: AssumptionKey { measure.assumption(.L7) }

  func forEachExpression(_ body: (Affine) -> Void) { proposal.forEachExpression(body) }

  func correct(_ assumptions: inout Assumptions, at solution: CheckedSolution) -> Assumptions.Outcome {
    let host = solution.compiler.host
    let offer = proposal.value(at: solution.values)
    let measurement = host.measure(measure.node, offer)
    assumptions.measures[measure] = measurement
    if measurement.isSame(as: assumed, asNumbers: solution.compiler.hasInputs(forAnswersOf: measure.node)) {
      return .hold
    }
    if assumptions.grounds != nil, solution.rounding.isNearly(assumed.offer, offer),
      host.measure(measure.node, assumed.offer).isSame(as: assumed)
    {
      assumptions.measures[measure] = assumed
      return .hold
    }
    return .corrected
  }

  func holdsAsNumbers(at values: [Double], of compiler: Compiler) -> Bool? {
    compiler.host.measure(measure.node, proposal.value(at: values))
      .isSame(as: assumed, asNumbers: compiler.hasInputs(forAnswersOf: measure.node))
  }

  func firstFlip(in range: ClosedRange<Double>, of tree: LayoutTree, _ line: Line) -> Flip? {
    guard proposal.moves(line) else { return nil }
    let leaf = tree.measures[tree.payload(of: measure.node)]
    func offer(_ x: Double) -> ProposedViewSize { proposal.value(at: x, line) }
    return leaf.firstFlip(in: range, offered: offer, from: assumed).map {
      (
        $0,
        .measure(node: measure.node, before: assumed.answer, after: leaf.measurement(at: offer($0)).answer)
      )
    }
  }

  func outcomes(
    _ tree: LayoutTree, _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [any RegionOutcome]? {
    tree.measures[tree.payload(of: measure.node)].text?.pieces(of: proposal, moves, value)?
      .map(OfferedPiece.init)
  }

  func isAssumed(_ outcome: any RegionOutcome) -> Bool {
    guard let piece = (outcome as? OfferedPiece)?.piece else { return false }
    return piece.widths.contains(OrderInputs.units(assumed.offer.width ?? .infinity) / 65536)
      && piece.heights.contains(OrderInputs.units(assumed.offer.height ?? .infinity) / 65536)
  }

  func bounds(_ outcome: any RegionOutcome, margin: Double) -> [RegionBound] {
    guard let piece = (outcome as? OfferedPiece)?.piece else { return [] }
    return [(proposal.width, piece.widths), (proposal.height, piece.heights)]
      .filter { $0.0.kind == .finite }.map {
        // From a unit (S2) above `upperBound` on, the text answers otherwise.
        RegionBound(
          expression: $0.length, lower: $1.lowerBound, upper: $1.upperBound + (1.0 / 65536 - margin))
      }
  }
}

extension Assumptions.Measurement {
  /// Whether two measures give a program the same rows: a width that follows the offer is an expression. NaN
  /// counts as equal to NaN; it is refused once the round's assumptions hold.
  ///
  /// - Parameter asNumbers: whether the program holds an answer as numbers, also a width that follows the offer.
  ///   Such a width is the offer itself, up to the rounding errors of two solutions.
  func isSame(as other: Self, asNumbers: Bool = false) -> Bool {
    if followsWidth != other.followsWidth { return false }
    return Axis.allCases.allSatisfy {
      size[$0] == other.size[$0] || (size[$0].isNaN && other.size[$0].isNaN)
        || (followsWidth && $0 == .horizontal
          && (!asNumbers || SolutionRounding.isNearly(size.width, other.size.width)))
    }
  }
}

// MARK: Along a ray

extension Proposal {
  fileprivate func value(at distance: Double, _ line: Assumption.Line) -> ProposedViewSize {
    func value(_ offer: Offer) -> Double? {
      offer.kind == .finite ? line(offer.length).value(at: distance) : offer.value(at: [])
    }
    return ProposedViewSize(width: value(width), height: value(height))
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
  private enum MeasuredLines: Equatable {
    case text([ShownLine], height: Double, followsWidth: Bool)
    case other(Size)
  }

  private func lines(_ offer: ProposedViewSize) -> MeasuredLines {
    guard let text else { return .other(measure(offer)) }
    let answer = text.answer(to: offer)
    return .text(text.lines(in: offer), height: answer.size.height, followsWidth: answer.followsWidth)
  }
}

// MARK: Regions

/// What a text may be offered.
private struct OfferedPiece: RegionOutcome {
  var piece: TextPiece

  func write(to assumptions: inout Assumptions, _ key: AssumptionKey, _ tree: LayoutTree) {
    func length(in range: ClosedRange<Double>) -> Double {
      range.lowerBound.isFinite ? range.lowerBound : min(range.upperBound, 0)
    }
    let offer = ProposedViewSize(
      width: piece.widths.lowerBound == .infinity ? nil : length(in: piece.widths),
      height: piece.heights.lowerBound == .infinity ? nil : length(in: piece.heights))
    assumptions.measures[ChoiceKey(node: key.node, proposal: key.proposal)] =
      tree.measures[tree.payload(of: key.node)].measurement(at: offer)
  }
}

extension MeasuredText {
  /// The pieces of what a proposal may offer; nil if there are too many, or if they are not known.
  fileprivate func pieces(
    of proposal: Proposal, _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [TextPiece]? {
    func range(_ offer: Offer) -> ClosedRange<Double> {
      if offer.kind != .finite { return .infinity ... .infinity }
      if moves(offer.length) { return -.infinity ... .infinity }
      let length = value(offer.length)
      return length...length
    }
    return pieces(inWidths: range(proposal.width), heights: range(proposal.height), most: Self.mostPieces)
  }

  private static let mostPieces = 256
}
