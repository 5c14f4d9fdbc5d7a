package import LinearProgramming

/// A length in pixels as the expression `constant + Σ coefficient·variable` over the variables of a layout program.
///
/// Terms are sorted, each variable occurs once, and no coefficient is 0: lengths with the same expression are equal, and
/// can be keys.
package struct Length: Sendable, Hashable {
  package private(set) var constant: Double
  package private(set) var terms: [Affine.Term]

  package init(_ constant: Double) { (self.constant, terms) = (constant, []) }

  init(variable: Int) {
    constant = 0
    terms = [Affine.Term(variable: Int32(variable), coefficient: 1)]
  }

  static let zero = Length(0)

  fileprivate init(sumOf lengths: [Length]) {
    constant = lengths.reduce(0) { $0 + $1.constant }
    terms = []
    for term in lengths.flatMap(\.terms).sorted(by: { $0.variable < $1.variable }) {
      if terms.last?.variable == term.variable {
        terms[terms.count - 1].coefficient += term.coefficient
      } else {
        terms.append(term)
      }
    }
    terms.removeAll { $0.coefficient == 0 }
  }

  /// The same expression as the layout program takes it.
  package var affine: Affine {
    var affine = Affine(constant)
    for term in terms { affine.add(term.variable, term.coefficient) }
    return affine
  }

  package func value(at values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[Int($1.variable)] }
  }

  static func + (a: Length, b: Length) -> Length { a.adding(b, times: 1) }
  static func - (a: Length, b: Length) -> Length { a.adding(b, times: -1) }
  static func * (factor: Double, a: Length) -> Length { Length.zero.adding(a, times: factor) }
  static func / (a: Length, divisor: Double) -> Length { (1 / divisor) * a }
  static func += (a: inout Length, b: Length) { a = a + b }
  static func -= (a: inout Length, b: Length) { a = a - b }

  /// Complexity: linear in the terms.
  private func adding(_ other: Length, times factor: Double) -> Length {
    var sum = Length(constant + factor * other.constant)
    sum.terms.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    func append(_ variable: Int32, _ coefficient: Double) {
      if coefficient != 0 { sum.terms.append(Affine.Term(variable: variable, coefficient: coefficient)) }
    }
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || (i < terms.count && terms[i].variable < other.terms[j].variable) {
        append(terms[i].variable, terms[i].coefficient)
        i += 1
      } else if i == terms.count || other.terms[j].variable < terms[i].variable {
        append(other.terms[j].variable, factor * other.terms[j].coefficient)
        j += 1
      } else {
        append(terms[i].variable, terms[i].coefficient + factor * other.terms[j].coefficient)
        (i, j) = (i + 1, j + 1)
      }
    }
    return sum
  }
}

extension [Length] {
  /// Complexity: n log n in the terms.
  var sum: Length {
    if count < 4 { return reduce(.zero, +) }
    return Length(sumOf: self)
  }
}

/// A value for each axis.
struct BothAxes<Value: Hashable & Sendable>: Hashable, Sendable {
  var horizontal: Value
  var vertical: Value

  init(_ horizontal: Value, _ vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}
