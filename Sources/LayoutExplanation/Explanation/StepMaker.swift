import ConstraintLayout
import LayoutCore
import LinearProgramming

/// Tells the chain in steps: a step for every largest, smallest and track, with the plain sums between them folded.
///
/// A sum that one step alone refers to is folded into it, and so is a definition that equals another: a position that
/// follows from positions before it becomes one sum. Each sum is folded once, so that all steps together are no longer
/// than the chain.
struct StepMaker {
  let graph: ExplanationGraph
  let cone: Cone
  let wording: Wording
  let rules: [Rule?]

  /// The most rows that are told of those not attained.
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

  /// What is left of a node's sum when folded nodes are written out, the largest first, and those nodes.
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

  /// Which row a definition attains, and which ones it does not.
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
