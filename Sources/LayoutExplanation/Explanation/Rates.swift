import ConstraintLayout
import LayoutCore
import LinearProgramming

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
