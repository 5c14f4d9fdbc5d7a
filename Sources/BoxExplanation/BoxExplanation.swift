package import Boxes
package import ConstraintBoxes
package import LinearProgramming
package import ProgramExplanation

/// One of the four numbers of a box's frame, in the order of frames.
package enum BoxCoordinate: String, CaseIterable, Sendable, Hashable {
  case x, y, width, height
}

/// Why a number of a box's frame has its value: the attained rows from it down to the declared lengths and the viewport,
/// with the sections of CSS that they follow.
///
/// The chain is followed in exact arithmetic over the doubles of the program, so the terms sum exactly to `exact`.  What the
/// program assumes, such as line breaks and frozen items, is taken as it was checked.
package struct BoxExplanation: Sendable {
  /// The number of the box in its tree.
  package let box: Int
  package let coordinate: BoxCoordinate
  /// The exact value in pixels.  The frame's own value differs from it only by rounding errors.
  package let exact: Dyadic
  package let graph: ExplanationGraph
  /// By node of the graph: its description in words.
  package let words: [String]
  /// By node of the graph: the section that it follows; nil for a coordinate that is a sum.
  package let sections: [BoxSection?]
  /// From the coordinate to the data.  A step comes before the steps that it depends on.
  package let steps: [ChainStep]
  /// What each datum adds, the largest magnitude first.
  package let terms: [Term]
  /// The effect of one pixel more or less of each side of the viewport that takes part.
  package let sensitivities: [ViewportSensitivity]

  /// What a declared length or the viewport adds.
  package struct Term: Sendable {
    /// The datum's node of the graph.
    package let node: Int
    /// How much the coordinate changes per pixel of the datum, along the chain.
    package let coefficient: Double
    /// The datum's value in pixels.
    package let amount: Double
    /// The exact product of the two.  The sum over all terms is the exact value of the coordinate.
    package let exact: Dyadic
  }

  /// The derivatives of the coordinate in a side of the viewport, as long as the assumptions hold.
  package struct ViewportSensitivity: Sendable {
    /// The loss with one pixel less, and the gain with one more, in pixels.
    package struct Change: Sendable {
      package let less, more: Double
    }

    package let words: String
    /// The side's length in pixels.
    package let amount: Double
    /// Nil if a ratio by which items shrink moves with the side: the coordinate is then no straight line.
    package let change: Change?
    /// The box whose items have that ratio, in words.
    package let ratio: String?
  }

  /// - Throws: if the box has no frame, because an element around it has `display: none`.
  /// - Complexity: linear in the rows of everything that the number may depend on, in exact arithmetic.
  package init(of box: Int, _ coordinate: BoxCoordinate, in layout: ExplainableBoxLayout) throws(BoxRefusal) {
    let (tree, solution) = (layout.tree, layout.solution)
    precondition(tree.styles.indices.contains(box), "the tree has no such box")
    let sides = solution.frameExpressions[box]
    guard let place = BoxCoordinate.allCases.firstIndex(of: coordinate), !sides.isEmpty else {
      throw BoxRefusal(
        box, of: tree, property: "display", "the box is not laid out, so nothing explains its frame")
    }
    let expression = sides[place].affine
    var cone = Cone(of: expression, in: solution.program)
    let graph = ExplanationGraph(of: expression, in: cone)
    let wording = BoxWording(tree: tree, program: solution.program, declared: layout.declared)
    (self.box, self.coordinate, self.graph) = (box, coordinate, graph)
    exact = graph.nodes[0].value
    let title = "\(coordinate.rawValue) of \(wording.name(box))"
    words = graph.nodes.map { wording.words(for: $0.source, title, of: box, $0.value.rounded) }
    sections = graph.nodes.map { wording.section(of: $0.source) }
    steps = ChainStep.steps(of: graph, in: cone) { _ in false }
    simpleParts = Self.simplified(steps, graph)
    terms = graph.terms.map { node, contribution in
      let datum = graph.nodes[node]
      return Term(
        node: node, coefficient: datum.influence.rounded, amount: datum.value.rounded, exact: contribution)
    }
    .sorted { (abs($1.exact.rounded), $0.node) < (abs($0.exact.rounded), $1.node) }
    fractionWords = Self.fractions(graph, solution, wording)
    let rates = Rates(of: expression, in: cone)
    let boxes = Set(
      graph.nodes.compactMap { node in
        if case .definition(let definition) = node.source {
          BoxProvenance(label: solution.program.labels[definition]).box
        } else {
          nil
        }
      }
      .filter { $0 >= 0 })
    self.boxes = boxes
    let ratios = solution.ratios.filter { ratio in
      let items = ratio.provenance.box
      return boxes.contains(items) || items >= 0 && tree.children(of: items).contains(where: boxes.contains)
    }
    for length in ratios.flatMap(\.lengths) { cone.extend(to: length.affine) }
    sensitivities = rates.given { BoxProvenance(label: $0).section == .viewport }.map { side in
      let moving = ratios.first { Self.moves($0.lengths, with: side, in: cone) }
      let found = rates.rates(of: side)
      return ViewportSensitivity(
        words: wording.quantity(side), amount: cone[side].value.rounded,
        change: moving == nil ? ViewportSensitivity.Change(less: found.less, more: found.more) : nil,
        ratio: moving.map { wording.name($0.provenance.box) })
    }
    (stepRivals, kinds) = (
      steps.map { step in
        step.rivals.map { rival in
          (words: step.definition.map { wording.candidate(rival.row, of: $0) } ?? "", value: rival.value)
        }
      }, steps.map { step in step.definition.map { solution.program.kinds[$0] } ?? .single }
    )
  }

  /// Whether the ratios of lengths change with a side of the viewport.
  private static func moves(_ lengths: [Length], with side: Int, in cone: Cone) -> Bool {
    let values = lengths.map { cone.value(of: $0.affine).rounded }
    let rates = lengths.map { Rates(of: $0.affine, in: cone).rates(of: side).more }
    let (sum, change) = (values.reduce(0, +), rates.reduce(0, +))
    return zip(values, rates).contains { !Rates.areEqual($1 * sum, $0 * change) }
  }

  /// By node of the graph that is the length of a flexible track: how its fr was divided from the space.
  private let fractionWords: [Int: String]

  /// The fr with which a track has its length: the last one that was asked for, if several are equal.
  private static func fractions(
    _ graph: ExplanationGraph, _ solution: ConstraintBoxSolution, _ wording: BoxWording
  ) -> [Int: String] {
    var words: [Int: String] = [:]
    for (place, node) in graph.nodes.enumerated() {
      guard case .definition(let definition) = node.source else { continue }
      let own = BoxProvenance(label: solution.program.labels[definition])
      guard own.section == .gridFlexible else { continue }
      let value = node.value.rounded
      let fraction = solution.fractions.last { fraction in
        guard fraction.provenance.box == own.box, fraction.provenance.axis == own.axis,
          let track = fraction.tracks.firstIndex(of: own.index - 1)
        else { return false }
        return abs(fraction.factors[track] * fraction.size - value) <= 1e-9 * max(1, abs(value))
      }
      words[place] = fraction?.words(in: wording.tree)
    }
    return words
  }

  /// The boxes that the definitions of the chain belong to.
  package let boxes: Set<Int>

  /// By step: its parts, where those that cancel are left out.
  private let simpleParts: [[ChainStep.Part]]

  /// The most steps whose parts are followed to the data.
  private static let mostSteps = 400

  /// CSS Flexbox §9.7 and others share what is left of a length, and where nothing is left, the terms of the share cancel.  A
  /// sum whose data are those of one of its parts is that part; one with fewer data than parts is told by its data.
  private static func simplified(_ steps: [ChainStep], _ graph: ExplanationGraph) -> [[ChainStep.Part]] {
    guard steps.count <= mostSteps else { return steps.map(\.parts) }
    // By node that is a step: what a unit of each datum adds to it.
    var known: [Int: [Int: Double]] = [:]
    func data(of node: Int) -> [Int: Double] { known[node] ?? [node: 1] }
    var simple = steps.map(\.parts)
    for (place, step) in steps.enumerated().reversed() {
      var own: [Int: Double] = [:]
      for part in step.parts {
        for (datum, coefficient) in data(of: part.node) {
          own[datum, default: 0] += part.coefficient * coefficient
        }
      }
      own = own.filter { abs($0.value) > 1e-9 }
      known[step.node] = own
      let signs = Set(step.parts.filter { abs($0.contribution) > least }.map { $0.contribution > 0 })
      guard signs.count == 2 else { continue }
      func areSame(_ other: [Int: Double]) -> Bool {
        own.count == other.count && own.allSatisfy { abs($0.value - (other[$0.key] ?? 0)) <= 1e-9 }
      }
      if let part = step.parts.first(where: { areSame(data(of: $0.node)) }) {
        let value = graph.nodes[part.node].value.rounded
        simple[place] = [ChainStep.Part(part.node, 1, value)]
      } else if own.count < step.parts.count {
        simple[place] = own.map { datum, coefficient in
          ChainStep.Part(datum, coefficient, coefficient * graph.nodes[datum].value.rounded)
        }
        .sorted { ($1.contribution, $0.node) < ($0.contribution, $1.node) }
      }
    }
    return simple
  }

  /// By step: the nearest rows that are not attained.
  private let stepRivals: [[(words: String, value: Double)]]
  /// By step: how the value is taken from the rows.
  private let kinds: [LayoutProgram.Kind]

  /// The value in pixels: the double nearest to the exact one.
  package var value: Double { exact.rounded }

  /// The steps as sentences, such as "width of `$.root.children[0]` = 150: 100 (flex base size of …) + 50 (…)
  /// [css-flexbox-1 §9.7]".
  ///
  /// Terms that are 0 are left out, and so are the steps that explain them.  A number that equals another one, and that
  /// nothing but 0 was a rival of, is told as that one.
  ///
  /// Complexity: linear in the steps.
  package var story: [String] { story(zero: nil) }

  /// - Parameter zero: why the number is 0, if it is and no row says it.
  package func story(zero: String?) -> [String] {
    var places: [Int: Int] = [:]
    for (place, step) in steps.enumerated() { places[step.node] = place }
    // The coordinate is told with the step of the number that it is.
    var first = 0
    while let next = equal(first).flatMap({ places[$0] }), steps[first].rivalCount == 0 { first = next }
    var told: Set = [steps[first].node]
    var sentences: [String] = []
    for (place, step) in steps.enumerated() where told.contains(step.node) {
      let parts = parts(place).map { part in (part, resolved(part.node, places)) }
      told.formUnion(parts.map(\.1).filter { !isDeclared($0, places) })
      var sentence = sentence(place, parts, isFirst: place == first)
      if place == first, parts.isEmpty, let zero {
        sentence = "\(words[0]) = 0: \(zero)" + (citation(place).map { " [\($0)]" } ?? "")
      }
      sentences.append(sentence)
      if let fraction = fractionWords[step.node], !sentences.contains(fraction) { sentences.append(fraction) }
    }
    return sentences
  }

  /// Contributions up to this magnitude, in pixels, count as rounding errors.
  private static let least = 1e-9
  /// The most terms of a sum in a sentence.
  private static let mostParts = 8

  /// The terms of a step that are not 0.
  private func parts(_ place: Int) -> [ChainStep.Part] {
    simpleParts[place].filter { abs($0.contribution) > Self.least }
  }

  /// The node that a step's number equals.
  private func equal(_ place: Int) -> Int? {
    let parts = parts(place)
    return parts.count == 1 && parts[0].coefficient == 1 ? parts[0].node : nil
  }

  /// Whether nothing but 0, or what has the same name, was a rival.
  private func isAlone(_ place: Int) -> Bool {
    steps[place].rivalCount == stepRivals[place].count
      && stepRivals[place].allSatisfy { isIdle($0) || $0.words == words[steps[place].node] }
  }

  /// Whether a rival says nothing: it is 0.
  private func isIdle(_ rival: (words: String, value: Double)) -> Bool { abs(rival.value) <= Self.least }

  /// The number that a node is told as.
  private func resolved(_ node: Int, _ places: [Int: Int]) -> Int {
    var node = node
    while let place = places[node], isAlone(place), let next = equal(place), places[next] != nil {
      node = next
    }
    return node
  }

  /// Whether a number is declared: no sentence follows it further.
  private func isDeclared(_ node: Int, _ places: [Int: Int]) -> Bool {
    guard let place = places[node] else { return true }
    return isAlone(place) && equal(place).map { places[$0] == nil } == true
  }

  private func sentence(_ place: Int, _ parts: [(ChainStep.Part, told: Int)], isFirst: Bool) -> String {
    let step = steps[place]
    var text =
      "\(words[isFirst ? 0 : step.node]) = \(BoxWording.number(graph.nodes[step.node].value.rounded))"
    let reasons = [sum(parts), rivals(place)].compactMap(\.self)
    if !reasons.isEmpty { text += ": " + reasons.joined(separator: ", ") }
    return citation(place).map { "\(text) [\($0)]" } ?? text
  }

  /// The sections that a step follows; nil if there is none.
  private func citation(_ place: Int) -> String? {
    var cited: [String] = []
    for section in CollectionOfOne(sections[steps[place].node]) + steps[place].folded.map({ sections[$0] }) {
      if let citation = section?.citation, !cited.contains(citation) { cited.append(citation) }
    }
    return cited.isEmpty ? nil : cited.joined(separator: "; ")
  }

  private func sum(_ parts: [(ChainStep.Part, told: Int)]) -> String? {
    if parts.isEmpty { return nil }
    if let (part, node) = parts.first, parts.count == 1, part.coefficient == 1 { return words[node] }
    var text = parts.prefix(Self.mostParts).enumerated().map { place, told in
      let (part, node) = told
      let sign = part.contribution < 0 ? "− " : place == 0 ? "" : "+ "
      let amount = BoxWording.number(abs(graph.nodes[node].value.rounded))
      return sign + BoxWording.times(amount, abs(part.coefficient)) + " (\(words[node]))"
    }
    let others = parts.dropFirst(Self.mostParts)
    if !others.isEmpty {
      let rest = others.reduce(0) { $0 + $1.0.contribution }
      text.append("\(rest < 0 ? "−" : "+") \(BoxWording.number(abs(rest))) (\(others.count) smaller terms)")
    }
    return text.joined(separator: " ")
  }

  private func rivals(_ place: Int) -> String? {
    if isAlone(place) { return nil }
    let own = graph.nodes[steps[place].node].value.rounded
    func words(_ rivals: [(words: String, value: Double)]) -> [String] {
      rivals.map { rival in
        let value = BoxWording.number(rival.value)
        return rival.words == value ? value : "\(value) (\(rival.words))"
      }
    }
    func isEqual(_ rival: (words: String, value: Double)) -> Bool {
      abs(rival.value - own) <= Self.least * max(1, abs(own))
    }
    let told = stepRivals[place].filter { !isIdle($0) }
    let equal = words(told.filter(isEqual))
    var others = words(told.filter { !isEqual($0) })
    let rest = steps[place].rivalCount - stepRivals[place].count
    if rest > 0 { others.append("\(rest) others") }
    if equal.isEmpty && others.isEmpty { return nil }
    let parts = [
      "the \(kinds[place] == .smallest ? "smallest" : "largest")",
      equal.isEmpty ? nil : "as is \(equal.joined(separator: ", "))",
      others.isEmpty ? nil : "rather than \(others.joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
