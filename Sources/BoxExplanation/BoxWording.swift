package import Boxes
package import ConstraintBoxes
import LayoutCore
import LinearProgramming
import ProgramExplanation

/// Describes the numbers of a box program with the terms of CSS.
struct BoxWording {
  let tree: BoxTree
  let program: LayoutProgram
  /// The declared lengths that are the first definitions of the program.
  var declared: [OpenLength] = []

  /// A box as sentences name it: its path in backquotes.
  func name(_ box: Int) -> String { tree.name(of: box) }

  /// - Parameters:
  ///   - box: the box whose coordinate is explained.
  ///   - value: that of the source, in pixels.
  func words(for source: ExplanationGraph.Source, _ title: String, of box: Int, _ value: Double) -> String {
    switch source {
    case .coordinate: return title
    case .definition(let definition): return quantity(definition)
    case .constant(row: let row?):
      let own = BoxProvenance(label: program.rowLabels[row])
      return constant(value, of: own.box) ?? "declared for the \(own.quantity(in: tree))"
    case .constant(row: nil):
      return constant(value, of: box) ?? "borders, texts and tracks"
    }
  }

  /// A number that is no property with a length of its own, by what declares it: a text, borders, a scrollbar or a track of the
  /// box, of what it holds or of what holds it; or two of them, which the compiler added up.  Nil if nothing there has this
  /// length.
  private func constant(_ value: Double, of box: Int) -> String? {
    guard value != 0 else { return nil }
    // What stands around the root is the viewport, which declares nothing.
    let box = max(0, box)
    let near = [box] + tree.children(of: box) + (tree.parents[box] < 0 ? [] : [Int(tree.parents[box])])
    let lengths = near.flatMap(constants)
    let words = Dictionary(lengths.map { ($0.length, $0.words) }) { first, _ in first }
    if let one = words[abs(value)] { return one }
    for first in lengths {
      if let second = words[abs(value) - first.length], second != first.words {
        return "\(first.words) and \(second)"
      }
    }
    return nil
  }

  /// The lengths that a box declares without a property of their own, all more than 0.
  private func constants(of box: Int) -> [(length: Double, words: String)] {
    let (style, name) = (tree.styles[box], name(box))
    var found: [(length: Double, words: String)] = []
    if let text = tree.text(of: box) {
      found.append((text.maxContent, "the text of \(name) on one line"))
      found.append((text.minContent, "the longest part of the text of \(name)"))
      for lines in 1...max(1, text.parts.count) {
        found.append((Double(lines) * text.em, "the lines of the text of \(name)"))
      }
    }
    for property in BoxLengthProperty.allCases {
      if let pixels = style.percent(property)?.pixels {
        found.append((abs(pixels), "the pixels in `\(property.rawValue)` of \(name)"))
      }
    }
    let border = style.border
    for (side, width) in [
      ("top", border.top), ("right", border.right), ("bottom", border.bottom), ("left", border.left),
    ] {
      found.append((width, "`border-\(side)-width` of \(name)"))
    }
    found.append((border.left + border.right, "left and right borders of \(name)"))
    found.append((border.top + border.bottom, "upper and lower borders of \(name)"))
    found.append((style.scrollbarWidth, "the scrollbar of \(name)"))
    found += tree.tracks(of: box).map { ($0.length, "`\($0.template)` of \(name)") }
    return found.filter { $0.length > 0 }
  }

  func section(of source: ExplanationGraph.Source) -> BoxSection? {
    switch source {
    case .coordinate, .constant(row: nil): nil
    case .definition(let definition):
      declared.indices.contains(definition)
        ? nil : BoxProvenance(label: program.labels[definition]).section
    case .constant(row: let row?): BoxProvenance(label: program.rowLabels[row]).section
    }
  }

  func quantity(_ definition: Int) -> String {
    if declared.indices.contains(definition) {
      return "`\(declared[definition].property.rawValue)` of \(name(declared[definition].box))"
    }
    return BoxProvenance(label: program.labels[definition]).quantity(in: tree)
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
  func name(of box: Int) -> String { box < 0 ? "the viewport" : "`\(path(of: box))`" }

  /// The lengths of the tracks that a grid container declares in pixels, with the property that does.
  fileprivate func tracks(of box: Int) -> [(length: Double, template: String)] {
    guard styles[box].display == .grid, gridIndices[box] >= 0 else { return [] }
    let grid = grid(of: box)
    func sizes(_ list: [BoxGrid.TrackComponent]) -> [BoxGrid.TrackSize] {
      list.flatMap { component in
        switch component {
        case .track(let size): [size]
        case .repeat(_, let sizes), .autoFill(let sizes), .autoFit(let sizes): sizes
        }
      }
    }
    var found: [(length: Double, template: String)] = []
    for (template, sizes) in [
      ("grid-template-columns", sizes(grid.templateColumns)),
      ("grid-template-rows", sizes(grid.templateRows)),
      ("grid-auto-columns", grid.autoColumns), ("grid-auto-rows", grid.autoRows),
    ] {
      for size in sizes {
        if case .px(let length) = size.min { found.append((length, template)) }
        if case .px(let length) = size.max { found.append((length, template)) }
      }
    }
    return found
  }
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
  package func change(in tree: BoxTree) -> String {
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
