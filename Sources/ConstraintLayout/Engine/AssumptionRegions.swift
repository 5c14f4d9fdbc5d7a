import LayoutCore
import LinearProgramming

// Which order (S2, G12), choice (F7) or measure (L7) is right depends on the inputs. Each *outcome* is right
// exactly where the inputs meet linear bounds: one flexibility is at most another, an ideal length fits its
// room, a text is offered a width between two line breaks.
//
// These bounds divide the inputs of an open layout into regions. In each region the layout is one program.

/// The outcomes of some assumptions. The region is all inputs for which these outcomes are right.
package struct AssumedRegion: Sendable {
  private var outcomes: [AssumptionKey: any RegionOutcome] = [:]

  package static let everything = AssumedRegion()

  var isEverything: Bool { outcomes.isEmpty }

  fileprivate func with(_ key: AssumptionKey, _ outcome: any RegionOutcome) -> AssumedRegion {
    var region = self
    region.outcomes[key] = outcome
    return region
  }

  /// Writes the outcomes as assumptions.
  func write(to assumptions: inout Assumptions, _ tree: LayoutTree) {
    for (key, outcome) in outcomes { outcome.write(to: &assumptions, key, tree) }
  }

  /// Whether the outcome of an assumption is given here.
  func decides(_ check: any Assumption) -> Bool { outcomes[check.key] != nil }

  /// The bounds of the region, over the variables of a program compiled for it.
  ///
  /// - Parameter margin: by how many points one length must be shorter than another, if equal lengths have
  ///   another outcome.
  func bounds(_ checks: [any Assumption], margin: Double) -> [RegionBound] {
    checks.flatMap { check in outcomes[check.key].map { check.bounds($0, margin: margin) } ?? [] }
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
    _ checks: [any Assumption], in region: AssumedRegion, tree: LayoutTree, isAskedInNumbers: Bool,
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
      self.others += others.map { present.with(check.key, $0) }
      if !same.isEmpty { present = present.with(check.key, check.joined(same)) }
    }
  }
}
