import ConstraintLayout
import LayoutCore
import LinearProgramming

extension Explanation {
  /// What a given length changes, as long as what is assumed stays what it is.
  public struct Sensitivity: Sendable {
    /// The definition that stands for the length.
    public var definition: Int
    /// Such as "declared width of `a`".
    public var words: String
    /// In points.
    public var amount: Double
    /// The derivative towards smaller lengths, in points a point: what one point less takes away.
    public var less: Double
    /// The derivative towards larger lengths: what one point more adds.
    public var more: Double
    /// Where the two differ, the definition whose tied rows are the first cause.
    public var tie: Int?

    /// Whether there is one derivative.
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

  /// A definition that more than one row attains: a change may follow either of them.
  public struct Tie: Sendable {
    public var definition: Int
    /// Such as "column 2 of `grid`".
    public var words: String
    /// In points.
    public var value: Double
    /// The tied rows.
    public var rows: [String]

    init(of definition: Int, in cone: Cone, _ wording: Wording) {
      self.definition = definition
      words = wording.quantity(definition)
      value = cone[definition].value.rounded
      rows = cone[definition].tied.map { wording.candidate($0, of: definition) }
    }
  }
}

/// How fast an expression changes with given lengths, to each side.
///
/// A layout program is piecewise linear. Where several rows of a definition are tied, its derivative in a direction is
/// the largest, for a smallest the smallest, of those of the tied rows; all others follow the row they attain. So a
/// derivative to one side is followed from definition to definition along tied rows.
struct Rates {
  private let expression: Affine
  private let cone: Cone
  /// What is reached along tied rows, in the order of the program.
  private let definitions: [Int]

  /// Complexity: linear in the rows of the cone.
  init(of expression: Affine, in cone: Cone) {
    self.expression = expression
    self.cone = cone
    definitions = cone.program.definitions(under: expression) { cone[$0].tied }
  }

  /// The variables of given lengths, in the order of the program: the proposal first.
  var given: [Int] {
    definitions.filter { definition in
      let rows = cone.program.rows(of: definition)
      return cone.program.kinds[definition] == .single && cone.program.terms(of: rows.lowerBound).isEmpty
        && Provenance(label: cone.program.labels[definition]).isGiven
    }
  }

  /// The definitions that more than one row attains.
  var ties: [Int] { definitions.filter { cone[$0].tied.count > 1 } }

  /// What the expression changes by for a point less and a point more of a given length, and where the first tie
  /// stands that makes them differ.
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

  /// Whether two derivatives differ by no more than rounding errors.
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
