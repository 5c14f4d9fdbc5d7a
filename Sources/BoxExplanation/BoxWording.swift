public import Boxes
public import ConstraintBoxes
import LayoutCore
import LinearProgramming
import ProgramExplanation

/// Describes the numbers of a box program with the terms of CSS.
struct BoxWording {
  let tree: BoxTree
  let program: LayoutProgram

  /// A box as sentences name it: its path in backquotes.
  func name(_ box: Int) -> String { tree.name(of: box) }

  func words(for source: ExplanationGraph.Source, _ title: String) -> String {
    switch source {
    case .coordinate: title
    case .definition(let definition): quantity(definition)
    case .constant(row: let row?):
      "declared for the \(BoxProvenance(label: program.rowLabels[row]).quantity(in: tree))"
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

  func quantity(_ definition: Int) -> String {
    BoxProvenance(label: program.labels[definition]).quantity(in: tree)
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

extension BoxTree {
  fileprivate func name(of box: Int) -> String { box < 0 ? "the viewport" : "`\(path(of: box))`" }
}

extension BoxProvenance {
  /// The number that the section computes, such as "flex base size of `$.root`".
  func quantity(in tree: BoxTree) -> String {
    let name = tree.name(of: box)
    let side = axis == .horizontal ? "width" : "height"
    let start = axis == .horizontal ? "x" : "y"
    let track = axis == .horizontal ? "column" : "row"
    return switch section {
    case .viewport: "\(side) of the viewport"
    case .boxModel: "border-box \(side) of \(name)"
    case .contributions: "content \(side) of \(name)"
    case .minMax: "\(side) of \(name) within its limits"
    case .lines: "lines of the text of \(name)"
    case .flexBaseSize: "flex base size of \(name)"
    case .flexMinimum: "automatic minimum \(side) of \(name)"
    case .flexLines: "lines of \(name)"
    case .flexBalancedLines: "balanced lines of \(name)"
    case .flexMainSize: "main size of \(name)"
    case .flexibleLengths: "space shared in line \(index + 1) of \(name)"
    case .flexCross: "cross size in \(name)"
    case .flexMainAlignment: "\(start) on the main axis in \(name)"
    case .flexCrossAlignment: "\(start) on the cross axis in \(name)"
    case .flexIntrinsic: "content \(side) of the lines of \(name)"
    case .gridRepeat: "repeated \(track)s of \(name)"
    case .gridItems: "grid item \(name)"
    case .gridInitial: "initial size of \(track) \(index + 1) of \(name)"
    case .gridIntrinsic: "intrinsic size of \(track) \(index + 1) of \(name)"
    case .gridSpanning: "\(track)s of \(name), sized by their items"
    case .gridMaximize: "\(track)s of \(name) grown to their limits"
    case .gridFlexible:
      index == 0 ? "fr size in the \(track)s of \(name)" : "flexible \(track) \(index) of \(name)"
    case .gridStretch: "stretched \(track) of \(name)"
    case .gridContributions: "contribution of an item to the \(track)s of \(name)"
    case .sharing: "space shared in \(name)"
    case .contentDistribution: "free space between the \(track)s of \(name)"
    case .selfAlignment: "\(start) of \(name) in its area"
    case .baselines: "baseline in \(name)"
    case .absolute: "\(start) of the absolute box \(name)"
    case .aspectRatio: "\(side) of \(name) by its aspect ratio"
    case .scrollbars: "\(side) that scrollbars leave of \(name)"
    case .stretching: "stretched \(side) of \(name)"
    case .blockLines: "\(start) in the lines of \(name)"
    case .blockFlow: axis == .horizontal ? "x of \(name) in its block" : "y in the blocks of \(name)"
    }
  }

  /// What happens where something of this section comes out otherwise, such as "the items of `$.root` stand in other lines
  /// [css-flexbox-1 §9.3]".
  public func change(in tree: BoxTree) -> String {
    let name = tree.name(of: box)
    let event =
      switch section {
      case .lines: "the text of \(name) breaks into other lines"
      case .flexLines, .flexBalancedLines: "the items of \(name) stand in other lines"
      case .flexibleLengths: "items of \(name) reach or leave a limit, or shrink instead of growing"
      case .gridRepeat: "\(name) has another number of tracks"
      case .gridFlexible: "other tracks of \(name) keep more than their share"
      default: "another value decides the \(quantity(in: tree))"
      }
    return "\(event) [\(section.citation)]"
  }
}
