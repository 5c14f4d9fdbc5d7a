package import ConstraintLayout
package import LayoutCore
import LinearProgramming

/// Describes the numbers of a program, with the words of the rules (`Words`).
package struct Wording {
  let tree: LayoutTree
  let program: LayoutProgram
  let words: Words
  private let measuredOffers: [Int: MeasuredOffer]

  package init(_ solution: ConstraintSolution, _ tree: LayoutTree) {
    self.init(solution.program, tree, measuredOffers: solution.measuredOffers)
  }

  init(_ program: LayoutProgram, _ tree: LayoutTree, measuredOffers: [Int: MeasuredOffer] = [:]) {
    self.tree = tree
    self.program = program
    words = Words(tree)
    self.measuredOffers = measuredOffers
  }

  /// The description of a definition.
  package func quantity(_ definition: Int) -> String {
    let provenance = Provenance(label: program.labels[definition])
    let quantity = words.quantity(provenance, program.kinds[definition])?.words ?? provenance.name(in: tree)
    return measuredOffers[definition].map { "\(quantity), proposed \(Self.proposal($0.offer))" } ?? quantity
  }

  /// The description of the constant of a row.
  package func constant(ofRow row: Int) -> String {
    let provenance = Provenance(label: program.rowLabels[row])
    return words.constant(provenance)?.words ?? provenance.name(in: tree)
  }

  /// The view that a row belongs to; nil if the row belongs to the definition itself.
  func source(ofRow row: Int, of definition: Int) -> String? {
    if program.rowLabels[row] == program.labels[definition] { return nil }
    return words.source(Provenance(label: program.rowLabels[row]))
  }

  /// The description of a row that tells it from the definition's others: its view, else its terms.
  package func candidate(_ row: Int, of definition: Int) -> String {
    if let words = source(ofRow: row, of: definition) { return words }
    let terms = program.terms(of: row)
    let constant = program.rowConstants[row]
    if terms.isEmpty { return Self.number(constant) }
    // A constant comes first if the first term is subtracted from it.
    let leads = constant > 0 && program.termCoefficients[terms.lowerBound] < 0
    var words = leads ? [Self.number(constant)] : []
    for term in terms.prefix(Self.mostTerms) {
      let coefficient = program.termCoefficients[term]
      let sign = words.isEmpty && coefficient > 0 ? "" : Self.sign(coefficient)
      let quantity = quantity(Int(program.termVariables[term]))
      words.append(sign + Self.times(quantity, abs(coefficient)))
    }
    if terms.count > Self.mostTerms { words.append("+ …") }
    if constant != 0 && !leads { words.append(Self.sign(constant) + Self.number(abs(constant))) }
    return words.joined(separator: " ")
  }

  /// The most terms in the description of a row that is not attained.
  private static let mostTerms = 4

  /// The description of a view.
  func view(_ node: Int) -> String { words.view(node) }
}

extension Wording {
  /// A number with at most six decimals.
  package static func number(_ value: Double) -> String {
    let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value
    return (rounded == 0 ? 0 : rounded).shortest
  }

  static func sign(_ value: Double) -> String { value < 0 ? "− " : "+ " }

  /// `words` times a positive factor. A factor such as 1/3 is written as a division.
  static func times(_ words: String, _ factor: Double) -> String {
    if factor == 1 { return words }
    let divisor = (1 / factor).rounded()
    if divisor > 1, divisor < 1e6, 1 / divisor == factor { return "\(words) ÷ \(number(divisor))" }
    return "\(number(factor)) × \(words)"
  }

  static func proposal(_ offer: ProposedViewSize) -> String {
    func side(_ length: Double?) -> String { length.map { $0 == .infinity ? "∞" : number($0) } ?? "ideal" }
    return "\(side(offer.width)) × \(side(offer.height))"
  }
}
