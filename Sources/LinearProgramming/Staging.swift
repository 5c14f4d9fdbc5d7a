/// How a layout program becomes linear programs: where it is cut into stages, and whether constant rows
/// become bounds.
///
/// Every cut is exact (see Stages in `Papers/README.md`): the values are the same however a program is
/// staged.
public struct Staging: Sendable, Hashable {
  /// The largest dominance weight before a stage ends.
  public var weightCap: Double
  /// The largest bound of a row's multiplier before a stage ends. Multipliers grow where weights do not: those of
  /// `x_i = max(2 x_{i−1}, b)` double with each definition, and all weights are 1.
  public static let multiplierCap = 1e9
  /// The most rows in a stage, unless one definition alone has more. Small stages fit in a processor's
  /// caches, so that solving takes time proportional to the rows.
  public var rowCap: Int
  /// The most rows in the first stage. Its start basis is only a guess; a propagating start derives those of
  /// later stages from its solution.
  public var firstRowCap: Int
  /// Whether a row with no other variable of the stage becomes a bound of its column, `x_i ≥ c` or `x_i ≤ c`.
  /// Definitions at the end that do not mention each other then form a stage without rows.
  public var boundsColumns: Bool

  public init(
    weightCap: Double = 1e5, rowCap: Int = Self.rowCap, firstRowCap: Int = .max, boundsColumns: Bool = false
  ) {
    self.weightCap = weightCap
    self.rowCap = rowCap
    self.firstRowCap = firstRowCap
    self.boundsColumns = boundsColumns
  }

  /// About as many rows as a solver can work on in the second-level cache.
  public static let rowCap = 1000
  /// So few rows that wrong guesses cost little; worth the additional stage.
  public static let firstRowCap = 20
  /// The fewest definitions at the end that are worth a stage of their own.
  static let leastTerminal = 64
}

// MARK: Weights and stages

/// The weights that make a layout program's one optimum its value, and the stages that keep them small.
///
/// For every variable, an interval S bounds the derivative of the later objective terms with respect to it.
/// From the last definition to the first, a largest gets the weight `c = 1 + max(0, −min S)`, a smallest `c =
/// 1 + max(0, max S)`. Then `[min_k a_kj, max_k a_kj] · (S ± c)` is added to the interval of each earlier
/// variable j. S and c together bound the multipliers of the definition's rows. If a weight, a multiplier or the number of
/// rows would pass its cap, a new stage starts after the definition, and everything before is constant there. `Papers/README.md` has the proof.
public struct DominanceWeights: Sendable {
  /// The definitions of each stage, in the order in which the stages are solved.
  public private(set) var stages: [Range<Int>] = []
  /// The weight of each definition; 0 for single ones.
  public private(set) var weights: [Double]
  /// The largest weight.
  public private(set) var largest: Double = 0
  /// The options that decided the stages.
  public let staging: Staging

  /// Complexity: linear in the nonzeros.
  public init(_ program: LayoutProgram, _ staging: Staging = Staging()) {
    self.staging = staging
    weights = [Double](repeating: 0, count: program.count)
    let terminal = staging.boundsColumns ? program.terminalStart : 0
    let firstEnd = program.firstStageEnd(rows: staging.firstRowCap)
    program.withUncheckedRows { weigh($0, terminal, firstEnd) }
  }

  /// - Parameters:
  ///   - terminal: where the definitions at the end start that do not mention each other.
  ///   - firstEnd: the end of the first stage.
  private mutating func weigh(_ program: UncheckedRows, _ terminal: Int, _ firstEnd: Int) {
    var derivatives = Derivatives(count: weights.count)
    var coefficients = CoefficientHulls(count: weights.count)
    var stageEnd = weights.count
    var rowsInStage = 0
    for definition in stride(from: weights.count - 1, through: 0, by: -1) {
      let rows = program.rows(of: definition)
      let kind = program.kinds[definition]
      var weight = kind == .single ? 0 : Self.weight(kind, derivatives[definition])
      let isFull =
        rowsInStage + rows.count > staging.rowCap || weight > staging.weightCap
        || derivatives[definition].magnitude > Staging.multiplierCap
      if definition + 1 < stageEnd, isFull || definition + 1 == terminal || definition + 1 == firstEnd {
        stages.append(definition + 1..<stageEnd)
        stageEnd = definition + 1
        rowsInStage = 0
        // Earlier variables are constants in the stage just ended: its derivatives do not count for them.
        derivatives.reset()
        weight = kind == .single ? 0 : 1
      }
      rowsInStage += rows.count
      weights[definition] = weight
      largest = max(largest, weight)
      let total = derivatives[definition] + (kind == .smallest ? -weight : weight)
      if rows.count == 1 {
        for term in program.terms(of: rows.lowerBound) {
          let coefficient = program.termCoefficients[term]
          derivatives.add(coefficient, times: total, to: program.termVariables[term])
        }
      } else if let term = program.onlyTerm(of: rows) {
        // The rows without the variable have coefficient 0.
        let coefficient = program.termCoefficients[term]
        let hull = Interval(lower: min(coefficient, 0), upper: max(coefficient, 0))
        derivatives.add(hull, times: total, to: program.termVariables[term])
      } else {
        coefficients.collect(program, rows)
        for variable in coefficients.touched {
          derivatives.add(coefficients.hull(of: variable), times: total, to: variable)
        }
      }
    }
    if stageEnd > 0 { stages.append(0..<stageEnd) }
    stages.reverse()
  }

  private static func weight(_ kind: LayoutProgram.Kind, _ derivative: Interval) -> Double {
    1 + max(0, kind == .largest ? -derivative.lower : derivative.upper)
  }
}

extension LayoutProgram {
  /// The end of the first stage: the first definitions with at most `cap` rows, at least one definition;
  /// `count` if the rest would have no more rows than that.
  fileprivate func firstStageEnd(rows cap: Int) -> Int {
    if rowCount / 2 <= cap { return count }
    return max(1, (rowStarts.firstIndex { $0 > cap } ?? rowStarts.count) - 1)
  }

  /// The start of the definitions at the end that do not mention each other; `count` if they are too few for
  /// a stage of their own.
  fileprivate var terminalStart: Int {
    let start = withUncheckedRows { program in
      var start = count
      var latest: Int32 = -1
      while start > 0 {
        let rows = program.rows(of: start - 1)
        for term in Int(program.termStarts[rows.lowerBound])..<Int(program.termStarts[rows.upperBound]) {
          latest = max(latest, program.termVariables[term])
        }
        if latest >= start - 1 { break }
        start -= 1
      }
      return start
    }
    return count - start < Staging.leastTerminal ? count : start
  }
}

extension UncheckedRows {
  /// The term of two rows or more, if there is one alone: a clamp of a variable has no other.
  fileprivate func onlyTerm(of rows: Range<Int>) -> Int? {
    let first = Int(termStarts[rows.lowerBound])
    return Int(termStarts[rows.upperBound]) == first + 1 ? first : nil
  }
}

/// A closed interval of derivatives.
package struct Interval {
  package var lower: Double
  package var upper: Double

  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  package init(_ number: Double) { (lower, upper) = (number, number) }

  package static let zero = Interval(lower: 0, upper: 0)

  /// The largest size of its numbers.
  var magnitude: Double { max(-lower, upper) }

  package static func + (a: Interval, b: Interval) -> Interval {
    Interval(lower: a.lower + b.lower, upper: a.upper + b.upper)
  }

  package static func + (a: Interval, b: Double) -> Interval {
    Interval(lower: a.lower + b, upper: a.upper + b)
  }

  package static func * (factor: Double, a: Interval) -> Interval {
    let (product, other) = (factor * a.lower, factor * a.upper)
    return product < other ? Interval(lower: product, upper: other) : Interval(lower: other, upper: product)
  }

  static func * (a: Interval, b: Interval) -> Interval {
    let products = (a.lower * b.lower, a.lower * b.upper, a.upper * b.lower, a.upper * b.upper)
    return Interval(
      lower: min(min(products.0, products.1), min(products.2, products.3)),
      upper: max(max(products.0, products.1), max(products.2, products.3)))
  }
}

extension Interval: ProgramNumber {}

/// For every variable, the interval that bounds the derivative of the later objective terms of the stage.
private struct Derivatives {
  private var intervals: [Interval]
  /// The variables whose intervals may not be zero.
  private var mentioned: [Int32] = []

  init(count: Int) { intervals = [Interval](repeating: .zero, count: count) }

  subscript(variable: Int) -> Interval { intervals[variable] }

  mutating func add(_ hull: Interval, times total: Interval, to variable: Int32) {
    intervals[Int(variable)] = intervals[Int(variable)] + hull * total
    mentioned.append(variable)
  }

  mutating func add(_ coefficient: Double, times total: Interval, to variable: Int32) {
    intervals[Int(variable)] = intervals[Int(variable)] + coefficient * total
    mentioned.append(variable)
  }

  mutating func reset() {
    for variable in mentioned { intervals[Int(variable)] = .zero }
    mentioned.removeAll(keepingCapacity: true)
  }
}

/// For the variables of one definition, the hull of their coefficients over its rows; a row that does
/// not mention a variable counts with coefficient 0.
private struct CoefficientHulls {
  private(set) var touched: [Int32] = []
  private var hulls: [Interval]
  private var mentions: [Int32]
  private var rows: Int32 = 0

  init(count: Int) {
    hulls = [Interval](repeating: .zero, count: count)
    mentions = [Int32](repeating: 0, count: count)
  }

  mutating func collect(_ program: UncheckedRows, _ range: Range<Int>) {
    for variable in touched { mentions[Int(variable)] = 0 }
    touched.removeAll(keepingCapacity: true)
    rows = Int32(range.count)
    for row in range {
      for term in program.terms(of: row) {
        let variable = program.termVariables[term]
        let coefficient = program.termCoefficients[term]
        let index = Int(variable)
        if mentions[index] == 0 {
          touched.append(variable)
          hulls[index] = Interval(lower: coefficient, upper: coefficient)
        } else {
          hulls[index].lower = min(hulls[index].lower, coefficient)
          hulls[index].upper = max(hulls[index].upper, coefficient)
        }
        mentions[index] += 1
      }
    }
  }

  func hull(of variable: Int32) -> Interval {
    let hull = hulls[Int(variable)]
    if mentions[Int(variable)] == rows { return hull }
    return Interval(lower: min(hull.lower, 0), upper: max(hull.upper, 0))
  }
}
