import ConstraintLayout
import LayoutCore
import LinearProgramming

extension Explanation {
  /// The effect of a given length on the coordinate, as long as the assumptions hold.
  public struct Sensitivity: Sendable {
    /// The definition that is the length.
    public var definition: Int
    /// The length in words, such as "declared width of `a`".
    public var words: String
    /// The length in points.
    public var amount: Double
    /// The derivative to the left, in points per point: the loss with one point less.
    public var less: Double
    /// The derivative to the right, in points per point: the gain with one point more.
    public var more: Double
    /// If the two differ: the first definition whose tied rows cause it.
    public var tie: Int?

    /// Whether both derivatives are equal.
    public var isDefined: Bool { Rates.areEqual(less, more) }

    init(of definition: Int, _ rates: Rates, _ wording: Wording) {
      let rates = rates.rates(of: definition)
      let row = wording.program.rows(of: definition).lowerBound
      self.definition = definition
      words = wording.quantity(definition)
      amount = wording.program.rowConstants[row]
      (less, more) = (rates.less, rates.more)
      tie = Rates.areEqual(less, more) ? nil : rates.tie
    }
  }

  /// A definition that several rows attain: if a length changes, any of them may decide.
  public struct Tie: Sendable {
    public var definition: Int
    /// The definition in words, such as "column 2 of `grid`".
    public var words: String
    /// Its value in points.
    public var value: Double
    /// The tied rows in words.
    public var rows: [String]

    init(of definition: Int, in cone: Cone, _ wording: Wording) {
      self.definition = definition
      words = wording.quantity(definition)
      value = cone[definition].value.rounded
      rows = cone[definition].tied.map { wording.candidate($0, of: definition) }
    }
  }
}

/// The derivatives of an expression in given lengths, to both sides.
///
/// A layout program is piecewise linear. In a given direction, the derivative of a largest value is the
/// largest derivative among its tied rows; that of a smallest value is the smallest. A definition without
/// ties has the derivative of its attained row.
struct Rates {
  private let expression: Affine
  private let cone: Cone
  /// The definitions reached along tied rows, in the order of the program.
  private let definitions: [Int]

  /// Complexity: linear in the rows of the cone.
  init(of expression: Affine, in cone: Cone) {
    self.expression = expression
    self.cone = cone
    definitions = cone.program.definitions(under: expression) { cone[$0].tied }
  }

  /// The variables that are given lengths, in the order of the program: the proposal first.
  var given: [Int] {
    definitions.filter { definition in
      let rows = cone.program.rows(of: definition)
      return cone.program.kinds[definition] == .single && cone.program.terms(of: rows.lowerBound).isEmpty
        && Provenance(label: cone.program.labels[definition]).isGiven
    }
  }

  /// The definitions that several rows attain.
  var ties: [Int] { definitions.filter { cone[$0].tied.count > 1 } }

  /// The change of the expression with one point less and one point more of a given length, and the first tie
  /// that makes them differ.
  ///
  /// Complexity: linear in the tied rows.
  func rates(of datum: Int) -> (less: Double, more: Double, tie: Int?) {
    let (less, more) = (directional(datum, -1), directional(datum, 1))
    let kink = definitions.first { definition in
      cone[definition].tied.count > 1
        && !Self.areEqual(-(less.rates[definition] ?? 0), more.rates[definition] ?? 0)
    }
    return (-less.value, more.value, kink)
  }

  /// Whether two derivatives differ only by rounding errors.
  static func areEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }

  private func directional(_ datum: Int, _ direction: Double) -> (rates: [Int: Double], value: Double) {
    let program = cone.program
    var rates = [datum: direction]
    for definition in definitions where definition > datum {
      let rows = cone[definition].tied.map { row in
        program.terms(of: row).reduce(0.0) { sum, term in
          sum + program.termCoefficients[term] * (rates[Int(program.termVariables[term])] ?? 0)
        }
      }
      let rate = program.kinds[definition] == .smallest ? rows.min()! : rows.max()!
      if rate != 0 { rates[definition] = rate }
    }
    var value = 0.0
    expression.forEachTerm { value += $1 * (rates[Int($0)] ?? 0) }
    return (rates, value)
  }
}
