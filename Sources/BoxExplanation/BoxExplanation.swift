public import Boxes
public import ConstraintBoxes
public import LinearProgramming
public import ProgramExplanation

/// One of the four numbers of a box's frame, in the order of frames.
public enum BoxCoordinate: String, CaseIterable, Sendable, Hashable {
  case x, y, width, height
}

/// Why a number of a box's frame has its value: the attained rows from it down to the declared lengths and the viewport,
/// with the sections of CSS that they follow.
///
/// The chain is followed in exact arithmetic over the doubles of the program, so the terms sum exactly to `exact`.  What the
/// program assumes, such as line breaks and frozen items, is taken as it was checked.
public struct BoxExplanation: Sendable {
  /// The number of the box in its tree.
  public let box: Int
  public let coordinate: BoxCoordinate
  /// The exact value in pixels.  The frame's own value differs from it only by rounding errors.
  public let exact: Dyadic
  public let graph: ExplanationGraph
  /// By node of the graph: its description in words.
  public let words: [String]
  /// By node of the graph: the section that it follows; nil for a coordinate that is a sum.
  public let sections: [BoxSection?]
  /// From the coordinate to the data.  A step comes before the steps that it depends on.
  public let steps: [ChainStep]
  /// What each datum adds, the largest magnitude first.
  public let terms: [Term]
  /// The effect of one pixel more or less of each side of the viewport that takes part.
  public let sensitivities: [Sensitivity]

  /// What a declared length or the viewport adds.
  public struct Term: Sendable {
    /// The datum's node of the graph.
    public let node: Int
    /// How much the coordinate changes per pixel of the datum, along the chain.
    public let coefficient: Double
    /// The datum's value in pixels.
    public let amount: Double
    /// The exact product of the two.  The sum over all terms is the exact value of the coordinate.
    public let exact: Dyadic
  }

  /// The derivatives of the coordinate in a side of the viewport, as long as the assumptions hold.
  public struct Sensitivity: Sendable {
    public let words: String
    /// The side's length in pixels.
    public let amount: Double
    /// The loss with one pixel less, and the gain with one more, in pixels.
    public let less, more: Double
  }

  /// - Parameter tree: the tree that `solution` is the layout of.
  /// - Throws: if the box has no frame, because an element around it has `display: none`.
  /// - Complexity: linear in the rows of everything that the number may depend on, in exact arithmetic.
  public init(of box: Int, _ coordinate: BoxCoordinate, in solution: ConstraintBoxSolution, _ tree: BoxTree)
    throws(BoxRefusal)
  {
    precondition(tree.styles.indices.contains(box), "the tree has no such box")
    let sides = solution.frameExpressions[box]
    guard let place = BoxCoordinate.allCases.firstIndex(of: coordinate), !sides.isEmpty else {
      throw BoxRefusal(
        box, of: tree, property: "display", "the box is not laid out, so nothing explains its frame")
    }
    let expression = sides[place].affine
    let cone = Cone(of: expression, in: solution.program)
    let graph = ExplanationGraph(of: expression, in: cone)
    let wording = BoxWording(tree: tree, program: solution.program)
    (self.box, self.coordinate, self.graph) = (box, coordinate, graph)
    exact = graph.nodes[0].value
    let title = "\(coordinate.rawValue) of \(wording.name(box))"
    words = graph.nodes.map { wording.words(for: $0.source, title) }
    sections = graph.nodes.map { wording.section(of: $0.source) }
    steps = ChainStep.steps(of: graph, in: cone) { _ in false }
    terms = graph.terms.map { node, contribution in
      let datum = graph.nodes[node]
      return Term(
        node: node, coefficient: datum.influence.rounded, amount: datum.value.rounded, exact: contribution)
    }
    .sorted { (abs($1.exact.rounded), $0.node) < (abs($0.exact.rounded), $1.node) }
    let rates = Rates(of: expression, in: cone)
    sensitivities = rates.given { BoxProvenance(label: $0).section == .viewport }.map { side in
      let found = rates.rates(of: side)
      return Sensitivity(
        words: wording.quantity(side), amount: cone[side].value.rounded, less: found.less, more: found.more)
    }
    (stepRivals, kinds) = (
      steps.map { step in
        step.rivals.map { rival in
          (words: step.definition.map { wording.candidate(rival.row, of: $0) } ?? "", value: rival.value)
        }
      }, steps.map { step in step.definition.map { solution.program.kinds[$0] } ?? .single }
    )
  }

  /// By step: the nearest rows that are not attained.
  private let stepRivals: [[(words: String, value: Double)]]
  /// By step: how the value is taken from the rows.
  private let kinds: [LayoutProgram.Kind]

  /// The value in pixels: the double nearest to the exact one.
  public var value: Double { exact.rounded }

  /// The steps as sentences, such as "width of `$.root.children[0]` = 150: 100 (flex base size of …) + 50 (…)
  /// [css-flexbox-1 §9.7]".  Terms that are 0 are left out, and so are the steps that explain them.
  ///
  /// Complexity: linear in the steps.
  public var story: [String] {
    var told: Set = [0]
    var sentences: [String] = []
    for (number, step) in steps.enumerated() where told.contains(step.node) {
      let parts = step.parts.filter { abs($0.contribution) > Self.least }
      told.formUnion(parts.map(\.node))
      sentences.append(sentence(number, parts))
    }
    return sentences
  }

  /// Contributions up to this magnitude, in pixels, count as rounding errors.
  private static let least = 1e-9
  /// The most terms of a sum in a sentence.
  private static let mostParts = 8

  private func sentence(_ number: Int, _ parts: [ChainStep.Part]) -> String {
    let step = steps[number]
    var text = "\(words[step.node]) = \(BoxWording.number(graph.nodes[step.node].value.rounded))"
    let reasons = [sum(parts), rivals(number)].compactMap(\.self)
    if !reasons.isEmpty { text += ": " + reasons.joined(separator: ", ") }
    var cited: [String] = []
    for section in CollectionOfOne(sections[step.node]) + step.folded.map({ sections[$0] }) {
      if let citation = section?.citation, !cited.contains(citation) { cited.append(citation) }
    }
    return cited.isEmpty ? text : text + " [\(cited.joined(separator: "; "))]"
  }

  private func sum(_ parts: [ChainStep.Part]) -> String? {
    if parts.isEmpty { return nil }
    if let part = parts.first, parts.count == 1, part.coefficient == 1 { return words[part.node] }
    var text = parts.prefix(Self.mostParts).enumerated().map { place, part in
      let sign = part.contribution < 0 ? "− " : place == 0 ? "" : "+ "
      let amount = BoxWording.number(abs(graph.nodes[part.node].value.rounded))
      let factor = abs(part.coefficient)
      return sign + (factor == 1 ? amount : "\(BoxWording.number(factor)) × \(amount)")
        + " (\(words[part.node]))"
    }
    let others = parts.dropFirst(Self.mostParts)
    if !others.isEmpty {
      let rest = others.reduce(0) { $0 + $1.contribution }
      text.append("\(rest < 0 ? "−" : "+") \(BoxWording.number(abs(rest))) (\(others.count) smaller terms)")
    }
    return text.joined(separator: " ")
  }

  private func rivals(_ number: Int) -> String? {
    if stepRivals[number].isEmpty { return nil }
    var told = stepRivals[number].map { rival in
      let value = BoxWording.number(rival.value)
      return rival.words == value ? value : "\(value) (\(rival.words))"
    }
    let rest = steps[number].rivalCount - told.count
    if rest > 0 { told.append("\(rest) others") }
    return
      "the \(kinds[number] == .smallest ? "smallest" : "largest"), rather than \(told.joined(separator: ", "))"
  }
}
