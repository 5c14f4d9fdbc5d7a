import Boxes
import ConstraintBoxes
import LayoutCore
import LinearProgramming
import ProgramExplanation

/// Describes the numbers of a box program with the terms of CSS.
struct BoxWording {
  let tree: BoxTree
  let program: LayoutProgram

  /// A box as sentences name it: its path in backquotes.
  func name(_ box: Int) -> String { box < 0 ? "the viewport" : "`\(tree.path(of: box))`" }

  func words(for source: ExplanationGraph.Source, _ title: String) -> String {
    switch source {
    case .coordinate: title
    case .definition(let definition): quantity(definition)
    case .constant(row: let row?):
      "declared for the \(quantity(BoxProvenance(label: program.rowLabels[row])))"
    case .constant(row: nil): "declared lengths"
    }
  }

  func section(of source: ExplanationGraph.Source) -> BoxSection? {
    switch source {
    case .coordinate, .constant(row: nil): nil
    case .definition(let definition): BoxProvenance(label: program.labels[definition]).section
    case .constant(row: let row?): BoxProvenance(label: program.rowLabels[row]).section
    }
  }

  func quantity(_ definition: Int) -> String { quantity(BoxProvenance(label: program.labels[definition])) }

  private func quantity(_ provenance: BoxProvenance) -> String {
    let box = name(provenance.box)
    let side = provenance.axis == .horizontal ? "width" : "height"
    let start = provenance.axis == .horizontal ? "x" : "y"
    let track = provenance.axis == .horizontal ? "column" : "row"
    return switch provenance.section {
    case .viewport: "\(side) of the viewport"
    case .boxModel: "border-box \(side) of \(box)"
    case .contributions: "content \(side) of \(box)"
    case .minMax: "\(side) of \(box) within its limits"
    case .lines: "lines of the text of \(box)"
    case .flexBaseSize: "flex base size of \(box)"
    case .flexMinimum: "automatic minimum \(side) of \(box)"
    case .flexLines: "lines of \(box)"
    case .flexBalancedLines: "balanced lines of \(box)"
    case .flexMainSize: "main size of \(box)"
    case .flexibleLengths: "space shared in line \(provenance.index + 1) of \(box)"
    case .flexCross: "cross size in \(box)"
    case .flexMainAlignment: "\(start) on the main axis in \(box)"
    case .flexCrossAlignment: "\(start) on the cross axis in \(box)"
    case .flexIntrinsic: "content \(side) of the lines of \(box)"
    case .gridRepeat: "repeated \(track)s of \(box)"
    case .gridItems: "grid item \(box)"
    case .gridInitial: "initial size of \(track) \(provenance.index + 1) of \(box)"
    case .gridIntrinsic: "intrinsic size of \(track) \(provenance.index + 1) of \(box)"
    case .gridSpanning: "\(track)s of \(box), sized by their items"
    case .gridMaximize: "\(track)s of \(box) grown to their limits"
    case .gridFlexible: "fr size in the \(track)s of \(box)"
    case .gridStretch: "stretched \(track) of \(box)"
    case .gridContributions: "contribution of an item to the \(track)s of \(box)"
    case .sharing: "space shared in \(box)"
    case .contentDistribution: "free space between the \(track)s of \(box)"
    case .selfAlignment: "\(start) of \(box) in its area"
    case .baselines: "baseline in \(box)"
    case .absolute: "\(start) of the absolute box \(box)"
    case .aspectRatio: "\(side) of \(box) by its aspect ratio"
    }
  }

  /// A row that is not attained, by its terms.
  func candidate(_ row: Int, of definition: Int) -> String {
    let terms = program.terms(of: row)
    let constant = program.rowConstants[row]
    if terms.isEmpty { return Self.number(constant) }
    var words: [String] = []
    for term in terms.prefix(Self.mostTerms) {
      let coefficient = program.termCoefficients[term]
      let sign = coefficient < 0 ? "− " : words.isEmpty ? "" : "+ "
      let quantity = quantity(Int(program.termVariables[term]))
      words.append(sign + Self.times(quantity, abs(coefficient)))
    }
    if terms.count > Self.mostTerms { words.append("+ …") }
    if constant != 0 { words.append("\(constant < 0 ? "−" : "+") \(Self.number(abs(constant)))") }
    return words.joined(separator: " ")
  }

  /// The most terms in the description of a row.
  private static let mostTerms = 4

  /// A number with at most six decimals.
  static func number(_ value: Double) -> String {
    let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value
    return (rounded == 0 ? 0 : rounded).shortest
  }

  /// `words` times a positive factor; a factor that is a simple fraction is written as one.
  static func times(_ words: String, _ factor: Double) -> String {
    if factor == 1 { return words }
    for divisor in 2...64 where factor != factor.rounded() {
      let part = (factor * Double(divisor)).rounded()
      if part > 0, abs(part / Double(divisor) - factor) <= 1e-14 * factor {
        return "\(number(part))/\(divisor) × \(words)"
      }
    }
    return "\(number(factor)) × \(words)"
  }
}
