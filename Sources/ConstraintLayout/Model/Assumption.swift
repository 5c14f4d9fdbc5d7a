package import LayoutCore
package import LinearProgramming
import OpenPrograms

// Rows can compute, but not choose or measure.  So what a rule decides by comparing lengths, and what it asks in numbers, is
// assumed while a program is compiled, and checked at its solution.  The conformances stand in the rooms of their rules.

/// Identifies an assumption: the same in every round, and no two of a round have the same.
package struct AssumptionKey: Hashable, Sendable {
  /// The rule that makes it.
  package var rule: Rule
  package var node: Int
  /// Which of the node's under the rule: an axis, an edge, the number of an item.
  package var index: Int
  /// The proposal under which it is made; 0 if the view is placed, which it is only once.
  var proposal: UInt64

  init(_ rule: Rule, _ node: Int, index: Int = 0, proposal: UInt64 = 0) {
    (self.rule, self.node, self.index, self.proposal) = (rule, node, index, proposal)
  }
}

/// What compiling takes for granted because rows cannot compute it.
protocol Assumption {
  /// The value of an expression along a ray, as long as the same rows are attained.
  typealias Line = (Affine) -> ParametricLine
  /// The first distance along a ray from which an assumption fails, and what holds there.
  typealias Flip = (distance: Double, flip: AssumptionFlip)

  var key: AssumptionKey { get }

  /// Calls `body` with each expression that the assumption depends on.
  func forEachExpression(_ body: (Affine) -> Void)

  /// Checks the assumption at a solution. What is assumed in the next round goes into `assumptions`.
  func correct(
    _ assumptions: inout Assumptions, at solution: CheckedSolution
  ) throws(Compiler.Failure) -> Assumptions.Outcome

  // MARK: Edits

  /// Whether the assumption holds at a solution; nil unless a program can stay where it fails, because what is assumed
  /// stands there as numbers.
  func holdsAsNumbers(at values: [Double], of compiler: Compiler) -> Bool?

  // MARK: Along a ray

  /// The view, if it was asked in numbers and the numbers move along the ray: no line gives its answers between them.
  func movingAnswer(_ line: Line) -> Int?

  /// The first distance inside `range` from which the assumption fails, exact to neighbouring doubles; nil if it holds in
  /// all of `range`.
  ///
  /// When two lengths cross, they are less than a unit (S2) apart for a while, and rounding may change the
  /// decision between them several times. The distance is then one of these changes.
  func firstFlip(in range: ClosedRange<Double>, of tree: LayoutTree, _ line: Line) -> Flip?

  // MARK: Regions

  /// Whether the assumption may be wrong at other inputs.
  ///
  /// - Parameter moves: whether an expression depends on an input that may move.
  func depends(_ moves: (Affine) -> Bool) -> Bool

  /// All outcomes that are possible; nil if they cannot be listed.
  ///
  /// - Parameter value: the value of an expression that does not move.
  func outcomes(
    _ tree: LayoutTree, _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [any RegionOutcome]?

  func isAssumed(_ outcome: any RegionOutcome) -> Bool

  /// One outcome in place of several that are all assumed.
  func joined(_ outcomes: [any RegionOutcome]) -> any RegionOutcome

  /// The bounds of the region where an outcome is right.
  ///
  /// - Parameter margin: by how many points one length must be shorter than another, if equal lengths have
  ///   another outcome.
  func bounds(_ outcome: any RegionOutcome, margin: Double) -> [RegionBound]
}

extension Assumption {
  func holdsAsNumbers(at values: [Double], of compiler: Compiler) -> Bool? { nil }
  func movingAnswer(_ line: Line) -> Int? { nil }
  func firstFlip(in range: ClosedRange<Double>, of tree: LayoutTree, _ line: Line) -> Flip? { nil }

  func depends(_ moves: (Affine) -> Bool) -> Bool {
    var depends = false
    forEachExpression { if !depends { depends = moves($0) } }
    return depends
  }

  func outcomes(
    _ tree: LayoutTree, _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [any RegionOutcome]? { nil }

  func isAssumed(_ outcome: any RegionOutcome) -> Bool { false }
  func joined(_ outcomes: [any RegionOutcome]) -> any RegionOutcome { outcomes[0] }
  func bounds(_ outcome: any RegionOutcome, margin: Double) -> [RegionBound] { [] }
}

/// One way in which an assumption can turn out.
protocol RegionOutcome: Sendable {
  /// Writes the outcome as an assumption.
  func write(to assumptions: inout Assumptions, _ key: AssumptionKey, _ tree: LayoutTree)
}

/// Bounds of an expression throughout a region: `lower ≤ expression ≤ upper`.
package struct RegionBound: Sendable {
  package var expression: Affine
  package var lower: Double
  package var upper: Double
}

/// An assumption that fails from some distance on along a ray, and what holds beyond.
package enum AssumptionFlip: Sendable, Hashable {
  /// S2, G13  The order of distribution: positions of children in a stack, of tracks in a grid.
  case order(node: Int, Axis, before: [Int], after: [Int])
  /// F7  The node that a ViewThatFits chooses.
  case choice(node: Int, before: Int, after: Int)
  /// L7  The answer of a measured leaf.
  case measure(node: Int, before: LeafAnswer, after: LeafAnswer)
  /// The outcome of a comparison; `Words.decision` has words for it.
  case decision(AssumptionKey, before: Int, after: Int)
  /// A1  A guide closure that is no longer affine.
  case closure(node: Int, guide: AlignmentKey)
}

/// A solution at which the assumptions of its program are checked.
final class CheckedSolution {
  let values: [Double]
  let compiler: Compiler
  /// The assumptions that are checked.
  let checks: [any Assumption]
  let rounding: SolutionRounding
  /// F7  The child that each ViewThatFits shows; nil until one asks.
  var choices: [AssumptionKey: Int]?

  init(_ values: [Double], of compiler: Compiler, checks: [any Assumption]) {
    (self.values, self.compiler, self.checks) = (values, compiler, checks)
    rounding = SolutionRounding(of: values)
  }

  func value(of length: Affine) -> Double { length.value(at: values) }
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
