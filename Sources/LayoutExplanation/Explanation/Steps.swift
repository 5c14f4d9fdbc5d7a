import ConstraintLayout
public import LayoutCore
public import LinearProgramming

extension Explanation {
  /// One sentence of an explanation: a number, the row that decides it, and the terms of that row.
  public struct Step: Sendable {
    /// The node of the graph that the step explains.
    public var node: Int
    /// The rules that apply, the node's own rule first.
    public var rules: [Rule]
    public var kind: LayoutProgram.Kind
    /// The terms of the attained row. Intermediate sums are written out in them.
    public var parts: [Part]
    /// The view of the attained row, if the definition has rows of different views.
    public var source: String?
    /// The nearest rows that are not attained, or that are tied.
    public var rivals: [Rival]
    /// The number of rows that are not attained.
    public var rivalCount: Int
  }

  /// A coefficient times the value of a node.
  public struct Part: Sendable {
    public var node: Int
    public var coefficient: Double
    public var contribution: Double
  }

  /// A row that is not attained, or that is attained as well.
  public struct Rival: Sendable {
    public var words: String
    public var value: Double
  }

  /// What a datum adds to the coordinate.
  public struct Term: Sendable {
    /// The datum's node of the graph.
    public var node: Int
    /// How much the coordinate changes per point of the datum, along the chain.
    public var coefficient: Double
    /// The datum's value in points.
    public var amount: Double
    /// The coefficient times the amount, in points.
    public var contribution: Double
    /// The exact contribution. The sum over all terms is the exact value of the coordinate.
    public var exact: Dyadic

    init(node: Int, in graph: ExplanationGraph, _ contribution: Dyadic) {
      self.node = node
      coefficient = graph.nodes[node].influence.rounded
      amount = graph.nodes[node].value.rounded
      self.contribution = contribution.rounded
      exact = contribution
    }
  }
}

/// Turns the chain into steps: one for each largest value, smallest value and track. Sums between them are
/// folded, that is, written out in the step that uses them.
///
/// A sum is folded if only one step uses it; a definition that equals another one is folded too. So a chain
/// of positions becomes one sum. Each sum is folded once, so all steps together are no longer than the chain.
struct StepMaker {
  let graph: ExplanationGraph
  let cone: Cone
  let wording: Wording
  let rules: [Rule?]

  /// The most unattained rows that a step lists.
  private static let mostRivals = 3

  var steps: [Explanation.Step] {
    let isFolded = foldedNodes
    var steps: [Explanation.Step] = []
    for node in graph.nodes.indices where !isFolded[node] && (node == 0 || !isDatum(node)) {
      steps.append(step(node, isFolded))
    }
    return steps
  }

  private func isDatum(_ node: Int) -> Bool {
    switch graph.nodes[node].source {
    case .coordinate: false
    case .constant: true
    case .definition(let definition): cone.program.kinds[definition] == .single && graph.isLast(node)
    }
  }

  private var foldedNodes: [Bool] {
    var uses = [Int](repeating: 0, count: graph.nodes.count)
    for edge in graph.edges { uses[edge.to] += 1 }
    return graph.nodes.indices.map { node in
      guard case .definition(let definition) = graph.nodes[node].source, !graph.isLast(node),
        cone.program.kinds[definition] == .single
      else { return false }
      let edges = graph.edges(from: node)
      if edges.count == 1, edges.first?.coefficient == 1 { return true }
      let role = Provenance(label: cone.program.labels[definition]).role
      return uses[node] == 1 && role != .track
    }
  }

  private func step(_ node: Int, _ isFolded: [Bool]) -> Explanation.Step {
    let (parts, folded) = parts(of: node, isFolded)
    var own: [Rule] = []
    for rule in CollectionOfOne(rules[node]) + folded.map({ rules[$0] }) {
      if let rule, !own.contains(rule) { own.append(rule) }
    }
    var step = Explanation.Step(
      node: node, rules: own, kind: .single, parts: parts, source: nil, rivals: [], rivalCount: 0)
    if case .definition(let definition) = graph.nodes[node].source { describe(definition, &step) }
    return step
  }

  /// The terms of a node's sum after folding, largest first, and the folded nodes.
  private func parts(of node: Int, _ isFolded: [Bool]) -> (parts: [Explanation.Part], folded: [Int]) {
    var coefficients: [Int: Dyadic] = [:]
    var (order, folded): ([Int], [Int]) = ([], [])
    var open = graph.edges(from: node).reversed().map { (node: $0.to, coefficient: Dyadic($0.coefficient)) }
    while let (target, coefficient) = open.popLast() {
      if isFolded[target] {
        folded.append(target)
        open += graph.edges(from: target).reversed().map {
          (node: $0.to, coefficient: coefficient * Dyadic($0.coefficient))
        }
      } else {
        if coefficients[target] == nil { order.append(target) }
        coefficients[target] = (coefficients[target] ?? Dyadic(0)) + coefficient
      }
    }
    let parts: [Explanation.Part] = order.compactMap { target in
      guard let coefficient = coefficients[target], coefficient != Dyadic(0) else { return nil }
      let contribution = coefficient * graph.nodes[target].value
      return Explanation.Part(
        node: target, coefficient: coefficient.rounded, contribution: contribution.rounded)
    }
    return (parts.sorted { $0.contribution > $1.contribution }, folded)
  }

  /// Describes which row a definition attains, and which rows it does not.
  private func describe(_ definition: Int, _ step: inout Explanation.Step) {
    step.kind = cone.program.kinds[definition]
    let rows = cone.program.rows(of: definition)
    if rows.count == 1 { return }
    let attained = cone[definition].row
    step.source = wording.source(ofRow: attained, of: definition)
    let rivals = rows.filter { $0 != attained }.map { (row: $0, value: cone.value(ofRow: $0)) }
    step.rivalCount = rivals.count
    let isSmallest = step.kind == .smallest
    let nearest = rivals.sorted { isSmallest ? $0.value < $1.value : $0.value > $1.value }
    step.rivals = nearest.prefix(Self.mostRivals).map {
      Explanation.Rival(words: wording.candidate($0.row, of: definition), value: $0.value.rounded)
    }
  }
}

extension Explanation {
  /// The steps as sentences, such as "column 0 of `grid` = 78: 69 (what `divider` adds to each of its
  /// columns) + 9 (widest answer in column 0 of `grid`) (G13)". Terms that are 0 are left out, and so are the
  /// steps that explain them.
  public var story: [String] {
    var told: Set = [0]
    var sentences: [String] = []
    for step in steps where told.contains(step.node) {
      let parts = step.parts.filter { abs($0.contribution) > Self.least }
      told.formUnion(parts.map(\.node))
      sentences.append(sentence(step, parts))
    }
    return sentences
  }

  /// Contributions and derivatives up to this magnitude count as rounding errors.
  package static let least = 1e-9

  /// The most terms of a sum in a sentence.
  private static let mostParts = 8

  private func sentence(_ step: Step, _ parts: [Part]) -> String {
    var text = "\(words[step.node]) = \(number(step.node))"
    let reason = [sum(parts), step.source.map { "for \($0)" }, rivals(step)].compactMap(\.self)
    if !reason.isEmpty { text += ": " + reason.joined(separator: ", ") }
    if !step.rules.isEmpty { text += " (\(step.rules.map(\.number).joined(separator: ", ")))" }
    return text
  }

  private func number(_ node: Int) -> String { Wording.number(graph.nodes[node].value.rounded) }

  private func sum(_ parts: [Part]) -> String? {
    if parts.isEmpty { return nil }
    if let part = parts.first, parts.count == 1, part.coefficient == 1 { return words[part.node] }
    var text = parts.prefix(Self.mostParts).enumerated().map { place, part in
      let sign = part.contribution < 0 ? "− " : place == 0 ? "" : "+ "
      let amount = Wording.number(abs(graph.nodes[part.node].value.rounded))
      return sign + Wording.times(amount, abs(part.coefficient)) + " (\(words[part.node]))"
    }
    let others = parts.dropFirst(Self.mostParts)
    if !others.isEmpty {
      let rest = others.reduce(0) { $0 + $1.contribution }
      text.append("\(Wording.sign(rest))\(Wording.number(abs(rest))) (\(others.count) others)")
    }
    return text.joined(separator: " ")
  }

  private func rivals(_ step: Step) -> String? {
    if step.rivals.isEmpty { return nil }
    var told = step.rivals.map { rival in
      let value = Wording.number(rival.value)
      return rival.words == value ? value : "\(value) (\(rival.words))"
    }
    if step.rivalCount > step.rivals.count { told.append("\(step.rivalCount - step.rivals.count) others") }
    return "rather than \(told.joined(separator: ", "))"
  }
}
