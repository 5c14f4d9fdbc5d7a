package import ConstraintLayout
package import LayoutCore
import LinearProgramming

/// What the numbers of a program are called, in the words of the rules that define them.
///
/// Each file of extensions is a table from (rule, role) to words; `Provenance` tells what its view and index mean.
package struct Wording {
  let tree: LayoutTree
  let program: LayoutProgram
  private let measuredOffers: [Int: ProposedViewSize]

  package init(_ solution: ConstraintSolution, _ tree: LayoutTree) {
    self.tree = tree
    program = solution.program
    measuredOffers = solution.measuredOffers
  }

  /// What a definition is.
  package func quantity(_ definition: Int) -> String {
    let provenance = Provenance(label: program.labels[definition])
    if let offer = measuredOffers[definition] { return measured(provenance, offer) }
    return words(for: provenance, program.kinds[definition]) ?? provenance.name(in: tree)
  }

  /// What the constant of a row is.
  package func constant(ofRow row: Int) -> String {
    let provenance = Provenance(label: program.rowLabels[row])
    return constantWords(for: provenance) ?? provenance.name(in: tree)
  }

  /// The view that a row is of, where the rows of a definition are of different ones.
  func source(ofRow row: Int, of definition: Int) -> String? {
    if program.rowLabels[row] == program.labels[definition] { return nil }
    return sourceWords(for: Provenance(label: program.rowLabels[row]))
  }

  /// Which row of a definition is meant: the view that it is of, else its terms.
  package func candidate(_ row: Int, of definition: Int) -> String {
    if let words = source(ofRow: row, of: definition) { return words }
    let terms = program.terms(of: row)
    if terms.isEmpty { return Self.number(program.rowConstants[row]) }
    var words = terms.prefix(Self.mostTerms).enumerated().map { place, term in
      let coefficient = program.termCoefficients[term]
      let sign = place > 0 || coefficient < 0 ? Self.sign(coefficient) : ""
      let quantity = quantity(Int(program.termVariables[term]))
      return sign + Self.times(quantity, abs(coefficient))
    }
    if terms.count > Self.mostTerms { words.append("+ …") }
    let constant = program.rowConstants[row]
    if constant != 0 { words.append(Self.sign(constant) + Self.number(abs(constant))) }
    return words.joined(separator: " ")
  }

  /// How many terms of a row are told where it is not attained.
  private static let mostTerms = 4

  /// The words of a rule and a role; nil where there are none.
  func words(for provenance: Provenance, _ kind: LayoutProgram.Kind) -> String? {
    gridWords(for: provenance, kind) ?? stackWords(for: provenance) ?? wrapperWords(for: provenance)
      ?? datumWords(for: provenance)
  }

  // MARK: Views

  /// A name or a path in quotes; of a wrapper without a name, that of what it wraps.
  func view(_ node: Int) -> String {
    "`\(tree.names[node] ?? tree.label(of: tree.core(of: node)))`"
  }

  /// The same for numbers that a wrapper itself declares or answers.
  func wrapper(_ node: Int) -> String {
    guard tree.names[node] == nil, let name = tree.kinds[node].wrapperName else { return view(node) }
    return "the \(name) of \(view(node))"
  }

  /// A child of a container by its number.
  func child(_ index: Int, of node: Int) -> String {
    tree.children(of: node).dropFirst(index).first { _ in true }.map(view) ?? "child \(index)"
  }
}

extension ViewKind {
  /// What a wrapper that makes lengths of its own is called; nil for other views.
  fileprivate var wrapperName: String? {
    switch self {
    case .fixedFrame, .flexibleFrame: "frame"
    case .padding: "padding"
    default: nil
    }
  }
}

extension Axis {
  /// What a length along the axis is called.
  var length: String { self == .horizontal ? "width" : "height" }
  /// What a position on it is called.
  var position: String { self == .horizontal ? "x" : "y" }
  /// What the tracks that follow each other along it are called.
  var track: String { self == .horizontal ? "column" : "row" }
  /// What the longest of some lengths is.
  var longest: String { self == .horizontal ? "widest" : "tallest" }
}
