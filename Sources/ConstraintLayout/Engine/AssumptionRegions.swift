import LayoutCore
package import LinearProgramming

// Which order (S2, G12), choice (F7) or measure (L7) is right depends on the inputs. Each *outcome* is right
// exactly where the inputs meet linear bounds: one flexibility is at most another, an ideal length fits its
// room, a text is offered a width between two line breaks.
//
// These bounds divide the inputs of an open layout into regions. In each region the layout is one program.

/// The identity of an assumption, without its outcome.
package struct Assumed: Hashable, Sendable {
  fileprivate enum Key: Hashable, Sendable {
    case order(OrderKey)
    case measure(ChoiceKey)
    case choice(ChoiceKey)
    case ratio(ChoiceKey)
    case decision(DecisionKey)
    case offer(ChoiceKey)
    case closure(ClosureKey)
  }

  fileprivate let key: Key
}

/// The outcomes of some assumptions. The region is all inputs for which these outcomes are right.
package struct AssumedRegion: Sendable {
  /// One way in which an assumption can turn out.
  fileprivate enum Outcome: Hashable, Sendable {
    case order([[Int]])
    /// The chosen child, and for each child before it a side that it does not fit; nil if that is
    /// left open.
    case choice(Int, tooLong: [Int]?)
    /// What a text may be offered.
    case offers(TextPiece)
  }

  fileprivate var outcomes: [Assumed: Outcome] = [:]

  package static let everything = AssumedRegion()

  var isEverything: Bool { outcomes.isEmpty }

  fileprivate func with(_ assumed: Assumed, _ outcome: Outcome) -> AssumedRegion {
    var region = self
    region.outcomes[assumed] = outcome
    return region
  }
}

/// Bounds of an expression throughout a region: `lower ≤ expression ≤ upper`.
package struct RegionBound: Sendable {
  package var expression: Affine
  package var lower: Double
  package var upper: Double
}

extension AssumedRegion {
  /// Writes the outcomes as assumptions.
  func write(to assumptions: inout Assumptions, _ tree: LayoutTree) {
    for (assumed, outcome) in outcomes {
      switch (assumed.key, outcome) {
      case (.order(let key), .order(let order)): assumptions.orders[key] = order
      case (.choice(let key), .choice(let child, _)): assumptions.choices[key] = child
      case (.measure(let key), .offers(let piece)):
        func length(in range: ClosedRange<Double>) -> Double {
          range.lowerBound.isFinite ? range.lowerBound : min(range.upperBound, 0)
        }
        assumptions.measures[key] = tree.measures[tree.payload(of: key.node)].measurement(
          at: ProposedViewSize(
            width: piece.widths.lowerBound == .infinity ? nil : length(in: piece.widths),
            height: piece.heights.lowerBound == .infinity ? nil : length(in: piece.heights)))
      default: break
      }
    }
  }

  /// Whether the outcome of a check is given here.
  func decides(_ check: AssumptionCheck) -> Bool { outcomes[check.subject] != nil }

  /// The bounds of the region, over the variables of a program compiled for it.
  ///
  /// - Parameter margin: by how many points one length must be shorter than another, if equal lengths have
  ///   another outcome.
  func bounds(_ checks: [AssumptionCheck], margin: Double) -> [RegionBound] {
    checks.flatMap { check in
      outcomes[check.subject].map { check.bounds($0, margin: margin) } ?? []
    }
  }
}

/// A region divided by the outcomes of its assumptions.
package struct RegionParts: Sendable {
  /// The part where all present assumptions are right.
  package private(set) var present: AssumedRegion
  /// The other parts.
  package private(set) var others: [AssumedRegion] = []
  /// Whether the parts cover the region. They may not if an order of many tracks, a leaf other than a text, the
  /// ratio of an ideal size, a decision, a custom layout or a guide closure depends on the inputs: these have no list of
  /// outcomes.
  package private(set) var isComplete: Bool

  /// Each other part changes the outcome of one check; the checks before it keep theirs. Checks stand in the
  /// order of compilation, so no check depends on a later one.
  ///
  /// - Parameters:
  ///   - region: the region to divide.
  ///   - isAskedInNumbers: whether lengths that depend on an input are asked for in numbers. No check shows
  ///     these.
  ///   - moves: whether an expression depends on an input that may move.
  ///   - value: the value of an expression that does not.
  init(
    _ checks: [AssumptionCheck], in region: AssumedRegion, tree: LayoutTree, isAskedInNumbers: Bool,
    moves: (Affine) -> Bool, value: (Affine) -> Double
  ) {
    isComplete = !isAskedInNumbers
    present = region
    for check in checks where !region.decides(check) && check.depends(moves) {
      guard let outcomes = check.outcomes(tree, moves, value) else {
        isComplete = false
        continue
      }
      let (same, others) = (outcomes.filter(check.isAssumed), outcomes.filter { !check.isAssumed($0) })
      self.others += others.map { present.with(check.subject, $0) }
      if case .choice(let child, _)? = same.first, same.count > 1 {
        present = present.with(check.subject, .choice(child, tooLong: nil))
      } else if let same = same.first {
        present = present.with(check.subject, same)
      }
    }
  }
}

// MARK: One assumption

extension AssumptionCheck {
  fileprivate var subject: Assumed {
    switch self {
    case .order(let key, _, _): Assumed(key: .order(key))
    case .measure(let key, _, _): Assumed(key: .measure(key))
    case .choice(let key, _, _): Assumed(key: .choice(key))
    case .ratio(let key, _, _): Assumed(key: .ratio(key))
    case .decision(let key, _, _): Assumed(key: .decision(key))
    case .offer(let key, _, _): Assumed(key: .offer(key))
    case .closure(let use): Assumed(key: .closure(use.key))
    }
  }

  /// Whether the assumption may be wrong at other inputs.
  func depends(_ moves: (Affine) -> Bool) -> Bool {
    switch self {
    case .order(_, let inputs, _): inputs.depends(moves)
    case .choice(_, let inputs, _):
      inputs.sides.contains(where: moves)
        || inputs.ideals.joined().contains { $0.expression.map(moves) ?? false }
    case .ratio(_, let inputs, _):
      Axis.allCases.contains { inputs.ideal[$0].expression.map(moves) ?? false }
    case .decision(_, let inputs, _): inputs.lengths.contains(where: moves)
    case .measure(_, let proposal, _): proposal.depends(moves)
    case .offer(_, let inputs, _): inputs.all.contains { $0.depends(moves) }
    case .closure(let use): use.inputs.contains(where: moves)
    }
  }

  /// All outcomes that are possible; nil if they cannot be listed.
  fileprivate func outcomes(
    _ tree: LayoutTree, _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [AssumedRegion.Outcome]? {
    switch self {
    case .order(_, let inputs, _):
      inputs.possibleOrders(moves, value)?.map(AssumedRegion.Outcome.order)
    case .choice(_, let inputs, _): inputs.possibleChoices(moves, value)
    case .measure(let key, let proposal, _):
      tree.measures[tree.payload(of: key.node)].text?.pieces(of: proposal, moves, value)?.map { .offers($0) }
    case .ratio, .decision, .offer, .closure: nil
    }
  }

  fileprivate func isAssumed(_ outcome: AssumedRegion.Outcome) -> Bool {
    switch (self, outcome) {
    case (.order(_, _, let assumed), .order(let order)): assumed == order
    case (.choice(_, _, let assumed), .choice(let child, _)): assumed == child
    case (.measure(_, _, let assumed), .offers(let piece)):
      piece.widths.contains(OrderInputs.units(assumed.offer.width ?? .infinity) / 65536)
        && piece.heights.contains(OrderInputs.units(assumed.offer.height ?? .infinity) / 65536)
    default: false
    }
  }

  fileprivate func bounds(_ outcome: AssumedRegion.Outcome, margin: Double) -> [RegionBound] {
    switch (self, outcome) {
    case (.order(_, let inputs, _), .order(let order)): inputs.bounds(order, margin)
    case (.choice(_, let inputs, _), .choice(let child, let tooLong)): inputs.bounds(child, tooLong, margin)
    case (.measure(_, let proposal, _), .offers(let piece)):
      [(proposal.width, piece.widths), (proposal.height, piece.heights)].filter { $0.0.kind == .finite }.map {
        // From a unit (S2) above `upperBound` on, the text answers otherwise.
        RegionBound(
          expression: $0.length, lower: $1.lowerBound, upper: $1.upperBound + (1.0 / 65536 - margin))
      }
    default: []
    }
  }
}

// MARK: S2, G12  Orders

extension OrderInputs {
  /// Which of two tracks comes first: the same for all inputs, or decided by the sign of a difference.
  private enum Contest {
    case isBefore(Bool)
    /// The first track comes before the second if this is at least 0, or above 0 if `isStrict`.
    case difference(Affine, isStrict: Bool)
  }

  /// The maximum of each track; nil if a spanning cell may raise one by a length that is no constant.
  private var maxima: [AffineLength]? {
    var maxima = tracks.map(\.maximum)
    for (track, declared) in spanMaxima.enumerated() where declared > -.infinity {
      if declared == .infinity { maxima[track] = .infinite }
      guard let own = maxima[track].expression else { continue }
      guard own.isConstant else { return nil }
      maxima[track] = .finite(Affine(max(own.constant, declared)))
    }
    for span in spans {
      guard span.minimum.isConstant else { return nil }
      let minimum = span.minimum.constant
      guard let maximum = span.maximum.expression else {
        for column in span.columns { maxima[column] = .infinite }
        continue
      }
      guard maximum.isConstant else { return nil }
      if Self.units(maximum.constant) <= Self.units(minimum) { continue }
      for column in span.columns {
        guard let own = maxima[column].expression else { continue }
        guard own.isConstant else { return nil }
        maxima[column] = .finite(Affine(max(own.constant, maximum.constant)))
      }
    }
    return maxima
  }

  /// Whether track `a` comes before `b`, both of the same priority.
  private func contest(_ a: Int, _ b: Int, _ maxima: [AffineLength]) -> Contest {
    let isStrict = a > b
    switch (maxima[a].expression, maxima[b].expression) {
    case (nil, nil): return .difference(tracks[a].minimum - tracks[b].minimum, isStrict: isStrict)
    case (nil, _?): return .isBefore(false)
    case (_?, nil): return .isBefore(true)
    case (let first?, let second?):
      return .difference(
        (second - tracks[b].minimum) - (first - tracks[a].minimum), isStrict: isStrict)
    }
  }

  fileprivate func depends(_ moves: (Affine) -> Bool) -> Bool {
    guard let maxima else { return true }
    for b in tracks.indices {
      for a in 0..<b where tracks[a].priority == tracks[b].priority {
        if case .difference(let difference, _) = contest(a, b, maxima), moves(difference) { return true }
      }
    }
    return false
  }

  /// The orders that some inputs may lead to, in the form of `order`; nil if there are more than
  /// `mostOrders`.
  fileprivate func possibleOrders(
    _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [[[Int]]]? {
    guard let maxima else { return nil }
    func mayPrecede(_ a: Int, _ b: Int) -> Bool {
      switch contest(a, b, maxima) {
      case .isBefore(let isBefore): return isBefore
      case .difference(let difference, let isStrict):
        if moves(difference) { return true }
        let length = value(difference)
        return isStrict ? length > 0.5 / 65536 : length > -0.5 / 65536
      }
    }
    var orders: [[[Int]]] = [[]]
    for group in Dictionary(grouping: tracks.indices, by: { tracks[$0].priority })
      .sorted(by: { $0.key > $1.key }).map(\.value)
    {
      var partial: [[Int]] = [[]]
      for _ in group {
        partial = partial.flatMap { order in
          group.filter { track in
            !order.contains(track)
              && group.allSatisfy { $0 == track || order.contains($0) || mayPrecede(track, $0) }
          }.map { order + [$0] }
        }
        if partial.count > Self.mostOrders { return nil }
      }
      orders = orders.flatMap { order in partial.map { order + [$0] } }
      if orders.count > Self.mostOrders { return nil }
    }
    return orders
  }

  /// All orders of five tracks.
  private static let mostOrders = 120

  fileprivate func bounds(_ order: [[Int]], _ margin: Double) -> [RegionBound] {
    guard let maxima else { return [] }
    return order.flatMap { group in
      zip(group, group.dropFirst()).compactMap { a, b in
        guard case .difference(let difference, let isStrict) = contest(a, b, maxima) else { return nil }
        return RegionBound(expression: difference, lower: isStrict ? margin : 0, upper: .infinity)
      }
    }
  }
}

// MARK: F7  Choices

extension ChoiceInputs {
  fileprivate func possibleChoices(
    _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [AssumedRegion.Outcome]? {
    /// Whether an ideal length fits its side; nil if that depends on the inputs.
    func fits(_ child: Int, _ side: Int) -> Bool? {
      guard let ideal = ideals[child][side].expression else { return false }
      let room = sides[side] - ideal
      if moves(room) { return nil }
      return OrderInputs.units(value(ideal)) <= OrderInputs.units(value(sides[side]))
    }
    var outcomes: [AssumedRegion.Outcome] = []
    var tooLong: [[Int]] = [[]]
    for child in 0...ideals.count {
      let fitting = child < ideals.count ? sides.indices.map { fits(child, $0) } : []
      if !fitting.contains(false) { outcomes += tooLong.map { .choice(child, tooLong: $0) } }
      if child == ideals.count { break }
      // The next child is considered if this child is too long on one of these sides.
      let ways = fitting.firstIndex(of: false).map { [$0] } ?? fitting.indices.filter { fitting[$0] == nil }
      tooLong = tooLong.flatMap { before in ways.map { before + [$0] } }
      if tooLong.count > Self.mostWays { return nil }
    }
    return outcomes
  }

  private static let mostWays = 64

  fileprivate func bounds(_ child: Int, _ tooLong: [Int]?, _ margin: Double) -> [RegionBound] {
    var bounds: [RegionBound] = []
    for (earlier, side) in (tooLong ?? []).enumerated() {
      guard let ideal = ideals[earlier][side].expression else { continue }
      bounds.append(RegionBound(expression: ideal - sides[side], lower: margin, upper: .infinity))
    }
    if child < ideals.count {
      for (length, side) in zip(ideals[child], sides) {
        guard let ideal = length.expression else { continue }
        bounds.append(RegionBound(expression: side - ideal, lower: 0, upper: .infinity))
      }
    }
    return bounds
  }
}

// MARK: L7, L6  Texts

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

extension Proposal {
  fileprivate func depends(_ moves: (Affine) -> Bool) -> Bool {
    Axis.allCases.contains { self[$0].kind == .finite && moves(self[$0].length) }
  }
}
