/// The weights that make a layout program's one optimum its value, and the stages that keep them small.
///
/// Formula: for every variable an interval S bounds the derivative, with respect to it, of the later
/// objective terms. From the last definition to the first a largest gets `c = 1 + max(0, −min S)`, a
/// smallest `c = 1 + max(0, max S)`; each earlier variable j then receives
/// `[min_k a_kj, max_k a_kj] · (S ± c)`. Where a weight would pass the cap, a stage starts after the
/// definition, and everything before it is a constant there. See `Papers/README.md` for the proof.
public struct DominanceWeights: Sendable {
  /// The definitions of each stage, in the order in which the stages are solved.
  public var stages: [Range<Int>] = []
  /// The weight of each definition; 0 for single ones.
  public var weights: [Double]
  /// The largest weight.
  public var largest: Double = 0

  /// Complexity: linear in the nonzeros.
  public init(_ program: LayoutProgram, cap: Double = 1e5) {
    weights = [Double](repeating: 0, count: program.count)
    var derivative = [Interval](repeating: .zero, count: program.count)
    var coefficients = CoefficientHulls(count: program.count)
    var mentioned: [Int32] = []
    var stageEnd = program.count
    for definition in stride(from: program.count - 1, through: 0, by: -1) {
      var total = derivative[definition]
      if program.kinds[definition] != .single {
        var weight = Self.weight(program.kinds[definition], total)
        if weight > cap, definition + 1 < stageEnd {
          stages.append(definition + 1..<stageEnd)
          stageEnd = definition + 1
          // Earlier variables are constants in the stage just ended: what it says of them is void.
          for variable in mentioned { derivative[Int(variable)] = .zero }
          mentioned.removeAll(keepingCapacity: true)
          total = .zero
          weight = 1
        }
        weights[definition] = weight
        largest = max(largest, weight)
        total = total + (program.kinds[definition] == .largest ? weight : -weight)
      }
      let rows = program.rows(of: definition)
      if rows.count == 1 {
        for term in program.terms(of: rows.lowerBound) {
          let variable = program.termVariables[term]
          let coefficient = program.termCoefficients[term]
          let hull = Interval(lower: coefficient, upper: coefficient)
          derivative[Int(variable)] = derivative[Int(variable)] + hull * total
          mentioned.append(variable)
        }
        continue
      }
      coefficients.collect(program, rows)
      for variable in coefficients.touched {
        let hull = coefficients.hull(of: variable)
        derivative[Int(variable)] = derivative[Int(variable)] + hull * total
        mentioned.append(variable)
      }
    }
    if stageEnd > 0 { stages.append(0..<stageEnd) }
    stages.reverse()
  }

  private static func weight(_ kind: LayoutProgram.Kind, _ derivative: Interval) -> Double {
    1 + max(0, kind == .largest ? -derivative.lower : derivative.upper)
  }
}

/// A closed interval of derivatives.
struct Interval {
  var lower: Double
  var upper: Double

  static let zero = Interval(lower: 0, upper: 0)

  static func + (a: Interval, b: Interval) -> Interval {
    Interval(lower: a.lower + b.lower, upper: a.upper + b.upper)
  }

  static func + (a: Interval, b: Double) -> Interval {
    Interval(lower: a.lower + b, upper: a.upper + b)
  }

  static func * (a: Interval, b: Interval) -> Interval {
    let products = (a.lower * b.lower, a.lower * b.upper, a.upper * b.lower, a.upper * b.upper)
    return Interval(
      lower: min(min(products.0, products.1), min(products.2, products.3)),
      upper: max(max(products.0, products.1), max(products.2, products.3)))
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

  mutating func collect(_ program: LayoutProgram, _ range: Range<Int>) {
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
