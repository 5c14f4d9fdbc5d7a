import ConstraintLayout
import LayoutCore
import LinearProgramming
import ProgramExplanation

/// A sum of definitions and of constants of rows, after sums between decisions were written out.
struct FoldedSum {
  /// In the order of their first use.
  private(set) var order: [Int] = []
  private(set) var constants: [(row: Int, value: Double)] = []
  /// The definitions that were written out.
  fileprivate(set) var folded: [Int] = []
  private var coefficients: [Int: Dyadic] = [:]

  /// The coefficient of a definition in the sum.
  subscript(definition: Int) -> Dyadic { coefficients[definition]! }

  fileprivate mutating func add(_ definition: Int, _ coefficient: Dyadic) {
    if coefficients[definition] == nil { order.append(definition) }
    coefficients[definition] = (coefficients[definition] ?? Dyadic(0)) + coefficient
  }

  fileprivate mutating func add(constantOf row: Int, _ program: LayoutProgram, times factor: Double = 1) {
    let constant = program.rowConstants[row]
    if constant != 0 { constants.append((row, factor * constant)) }
  }
}

/// Sums as plain sentences tell them: positions and what is left of a length are written out, and a number that
/// equals another one is told as that one.
struct FoldedSums {
  var cone: Cone
  let tree: LayoutTree

  private var program: LayoutProgram { cone.program }

  /// Whether a definition is a number of the case, or a measured one.
  func isDatum(_ definition: Int) -> Bool {
    program.kinds[definition] == .single && program.terms(of: cone[definition].row).isEmpty
  }

  /// The row's sum. Complexity: linear in what is written out.
  func sum(ofRow row: Int, withConstant: Bool = true) -> FoldedSum {
    var sum = FoldedSum()
    write(terms(ofRow: row, times: Dyadic(1)), to: &sum)
    if withConstant { sum.add(constantOf: row, program) }
    return sum
  }

  /// The sum of an expression, without its constant.
  func sum(_ expression: Affine) -> FoldedSum {
    var sum = FoldedSum()
    var terms: [Term] = []
    expression.forEachTerm { terms.append((Int($0), Dyadic($1))) }
    write(terms.reversed(), to: &sum)
    return sum
  }

  /// A definition and those that it equals, down to the one that decides.
  func resolved(_ definition: Int) -> [Int] {
    var chain = [definition]
    while let next = equal(chain.last!) { chain.append(next) }
    return chain
  }

  private typealias Term = (definition: Int, coefficient: Dyadic)

  /// The terms of a row, the last first.
  private func terms(ofRow row: Int, times factor: Dyadic) -> [Term] {
    program.terms(of: row).reversed().map {
      (Int(program.termVariables[$0]), factor * Dyadic(program.termCoefficients[$0]))
    }
  }

  private func write(_ terms: [Term], to sum: inout FoldedSum) {
    var open = terms
    while let (definition, coefficient) = open.popLast() {
      guard isFolded(definition) else {
        sum.add(definition, coefficient)
        continue
      }
      sum.folded.append(definition)
      let row = cone[definition].row
      open += self.terms(ofRow: row, times: coefficient)
      sum.add(constantOf: row, program, times: coefficient.rounded)
    }
  }

  /// Whether a sum is written out in the sentences that use it.
  private func isFolded(_ definition: Int) -> Bool {
    guard program.kinds[definition] == .single, !isDatum(definition) else { return false }
    let own = Provenance(label: program.labels[definition])
    switch own.role {
    case .position, .available, .total, .extent: return true
    case .track, .deficit: return own.rule == .G14
    default: return false
    }
  }

  /// The definition that this one equals: a sum of one term, or a bound that does not bind.
  private func equal(_ definition: Int) -> Int? {
    let row = cone[definition].row
    if program.kinds[definition] == .single {
      if isDatum(definition) { return nil }
      let sum = sum(ofRow: row)
      // G14  A view that spans its columns and makes them as long as they are.
      let own = Provenance(label: program.labels[definition])
      if own.role == .coordinate, let span = spanning(sum), isSame(span.view, own.view) { return span.need }
      let terms = sum.order.filter { abs((sum[$0] * cone[$0].value).rounded) > Explanation.least }
      let constant = sum.constants.reduce(0) { $0 + $1.value }
      let isEqual = terms.count == 1 && abs(constant) <= Explanation.least && sum[terms[0]] == Dyadic(1)
      return isEqual ? terms[0] : nil
    }
    let terms = program.terms(of: row)
    guard terms.count == 1, program.rowConstants[row] == 0, program.termCoefficients[terms.lowerBound] == 1
    else { return nil }
    let next = Int(program.termVariables[terms.lowerBound])
    let own = Provenance(label: program.labels[definition])
    // F12  A view that makes its container as long as it is, and is then proposed that length.
    if own.rule == .F12, own.role == .offer, let source = source(next, of: own.view) {
      return program.labels[source] == program.labels[definition] ? source : nil
    }
    if program.labels[next] == program.labels[definition] { return own.role == .length ? next : nil }
    // F2  A frame that is as long as what it is proposed, between its bounds.
    let inner = Provenance(label: program.labels[next])
    let isFrame = own.rule == .F2 && inner.rule == .F2 && own.view == inner.view && own.axis == inner.axis
    return isFrame && own.role == .length && inner.role == .offer ? next : nil
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool { tree.core(of: a) == tree.core(of: b) }

  /// The length of the view itself, if it is what a stack's extent comes from (S5, S8).
  private func source(_ extent: Int, of view: Int) -> Int? {
    guard program.kinds[extent] == .largest else { return nil }
    let row = cone[extent].row
    let terms = program.terms(of: row)
    let inner = Provenance(label: program.rowLabels[row])
    guard [.S5, .S8].contains(inner.rule), isSame(inner.view, view), terms.count == 1,
      program.rowConstants[row] == 0, program.termCoefficients[terms.lowerBound] == 1
    else { return nil }
    return Int(program.termVariables[terms.lowerBound])
  }

  /// The view whose need a sum of columns and gaps is, because it spans them and made them so wide last (G14); the
  /// variable of its need; and what the sum would be without it.
  func spanning(_ sum: FoldedSum) -> (view: Int, need: Int, without: Double)? {
    var last: (deficit: Int, columns: Int)?
    for column in sum.order {
      let own = Provenance(label: program.labels[column])
      guard own.rule == .G13, own.role == .track, program.kinds[column] == .single else { continue }
      for deficit in self.sum(ofRow: cone[column].row).order where isDeficit(deficit) {
        if let known = last, known.deficit >= deficit {
          if known.deficit == deficit { last = (deficit, known.columns + 1) }
        } else {
          last = (deficit, 1)
        }
      }
    }
    guard let last else { return nil }
    let row = cone[last.deficit].row
    let needs = program.terms(of: row).filter { program.termCoefficients[$0] > 0 }
    guard needs.count == 1, let term = needs.first else { return nil }
    let need = Int(program.termVariables[term])
    let value = cone[need].value.rounded
    var total = sum.constants.reduce(0) { $0 + $1.value }
    for definition in sum.order { total += (sum[definition] * cone[definition].value).rounded }
    guard abs(value - total) <= 1e-9 * max(1, abs(value)) else { return nil }
    let added = Double(last.columns) * cone[last.deficit].value.rounded
    return (Provenance(label: program.labels[last.deficit]).view, need, total - added)
  }

  private func isDeficit(_ definition: Int) -> Bool {
    let own = Provenance(label: program.labels[definition])
    return own.rule == .G14 && own.role == .deficit && program.kinds[definition] != .single
      && cone[definition].value.rounded > Explanation.least
  }
}
