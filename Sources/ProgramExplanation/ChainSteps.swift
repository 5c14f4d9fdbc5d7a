// A chain is told in steps: one for each largest and smallest value.  Sums between them are folded, that is, written out in
// the step that uses them.
//
// A sum is folded if only one step uses it; a definition that equals another one is folded too.  So a chain of positions
// becomes one sum.  Each sum is folded once, so all steps together are no longer than the chain.

package import LinearProgramming

/// A number of a chain, the row that it attains, and the terms of that row.
public struct ChainStep: Sendable {
  /// The node of the graph that the step explains.
  public let node: Int
  /// Its definition; nil for the coordinate itself.
  public let definition: Int?
  /// The terms of the attained row, the largest first.  Folded sums are written out in them.
  public let parts: [Part]
  /// The nodes that are folded into the parts.
  public let folded: [Int]
  /// The nearest rows that are not attained, or that are tied, at most three.
  public let rivals: [Rival]
  /// The number of all rows but the attained one.
  public let rivalCount: Int

  /// A coefficient times the value of a node.
  public struct Part: Sendable {
    public let node: Int
    public let coefficient: Double
    public let contribution: Double

    package init(_ node: Int, _ coefficient: Double, _ contribution: Double) {
      (self.node, self.coefficient, self.contribution) = (node, coefficient, contribution)
    }
  }

  /// A row of the program with its value.
  public struct Rival: Sendable {
    public let row: Int
    public let value: Double
  }

  /// The most rows that are not attained in a step.
  private static let mostRivals = 3

  /// The steps of a chain, each before the steps that it depends on.
  ///
  /// - Parameter staysWhole: whether a sum has a step of its own although one step alone uses it.
  package static func steps(
    of graph: ExplanationGraph, in cone: Cone, staysWhole: (LayoutProgram.Label) -> Bool
  ) -> [ChainStep] {
    let isFolded = folded(graph, cone, staysWhole)
    return graph.nodes.indices.filter { !isFolded[$0] && ($0 == 0 || !isDatum($0, graph, cone)) }
      .map { ChainStep($0, graph, cone, isFolded) }
  }

  private static func isDatum(_ node: Int, _ graph: ExplanationGraph, _ cone: Cone) -> Bool {
    switch graph.nodes[node].source {
    case .coordinate: false
    case .constant: true
    case .definition(let definition): cone.program.kinds[definition] == .single && graph.isLast(node)
    }
  }

  private static func folded(
    _ graph: ExplanationGraph, _ cone: Cone, _ staysWhole: (LayoutProgram.Label) -> Bool
  ) -> [Bool] {
    var uses = [Int](repeating: 0, count: graph.nodes.count)
    for edge in graph.edges { uses[edge.to] += 1 }
    return graph.nodes.indices.map { node in
      guard case .definition(let definition) = graph.nodes[node].source, !graph.isLast(node),
        cone.program.kinds[definition] == .single
      else { return false }
      let edges = graph.edges(from: node)
      if edges.count == 1, edges.first?.coefficient == 1 { return true }
      return uses[node] == 1 && !staysWhole(cone.program.labels[definition])
    }
  }

  private init(_ node: Int, _ graph: ExplanationGraph, _ cone: Cone, _ isFolded: [Bool]) {
    self.node = node
    (parts, folded) = Self.parts(of: node, graph, isFolded)
    guard case .definition(let definition) = graph.nodes[node].source else {
      (self.definition, rivals, rivalCount) = (nil, [], 0)
      return
    }
    self.definition = definition
    let attained = cone[definition].row
    let others = cone.program.rows(of: definition).filter { $0 != attained }
      .map { (row: $0, value: cone.value(ofRow: $0)) }
    rivalCount = others.count
    let isSmallest = cone.program.kinds[definition] == .smallest
    rivals = others.sorted { isSmallest ? $0.value < $1.value : $0.value > $1.value }.prefix(Self.mostRivals)
      .map { Rival(row: $0.row, value: $0.value.rounded) }
  }

  /// The terms of a node's sum after folding, largest first, and the folded nodes.
  private static func parts(
    of node: Int, _ graph: ExplanationGraph, _ isFolded: [Bool]
  ) -> (parts: [Part], folded: [Int]) {
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
    let parts: [Part] = order.compactMap { target in
      guard let coefficient = coefficients[target], coefficient != Dyadic(0) else { return nil }
      let contribution = coefficient * graph.nodes[target].value
      return Part(target, coefficient.rounded, contribution.rounded)
    }
    return (parts.sorted { $0.contribution > $1.contribution }, folded)
  }
}
