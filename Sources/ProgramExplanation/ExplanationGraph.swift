public import LinearProgramming

/// The chain of attained rows from a coordinate down to the data that decide it.
///
/// The first node is the coordinate. Each edge goes from a definition to a term of the row that it attains.
/// Nodes without outgoing edges are data. Each definition is one node, even if several paths lead to it.
public struct ExplanationGraph: Sendable {
  /// What a node stands for.
  public enum Source: Sendable, Hashable {
    case coordinate
    /// A definition of the program.
    case definition(Int)
    /// The constant of a row of the program; nil for the constant of the coordinate itself.
    case constant(row: Int?)
  }

  /// A definition, a coordinate or a datum, with its value.
  public struct Node: Sendable {
    public var source: Source
    public var value: Dyadic
    /// How much the coordinate changes per point of this node along the chain: the sum, over all paths to the
    /// node, of the products of their coefficients.
    public var influence = Dyadic(0)
  }

  /// A term of the row that `from` attains.
  public struct Edge: Sendable {
    public var from: Int
    public var to: Int
    public var coefficient: Double
    /// The coefficient times the value of `to`.
    public var contribution: Dyadic
  }

  /// The coordinate, then definitions, then constants. A definition comes before those that it depends on.
  public private(set) var nodes: [Node] = []
  /// Sorted by the node that they start from.
  public private(set) var edges: [Edge] = []
  /// The index of each node's first edge, and at the end the number of edges.
  private var edgeStarts: [Int] = []

  /// Complexity: linear in the terms of the chain, in exact arithmetic, plus one pass over the program.
  package init(of expression: Affine, in cone: Cone) {
    let program = cone.program
    let chain = program.definitions(under: expression) { CollectionOfOne(cone[$0].row) }
    nodes.append(Node(source: .coordinate, value: cone.value(of: expression), influence: Dyadic(1)))
    var places: [Int: Int] = [:]
    for definition in chain.reversed() {
      places[definition] = nodes.count
      nodes.append(Node(source: .definition(definition), value: cone[definition].value))
    }
    var terms: [(target: Int, coefficient: Double)] = []
    expression.forEachTerm { terms.append((places[Int($0)]!, $1)) }
    take(terms, constant: expression.constant, from: 0, row: nil)
    for definition in chain.reversed() {
      let row = cone[definition].row
      let terms = program.terms(of: row).map {
        (target: places[Int(program.termVariables[$0])]!, coefficient: program.termCoefficients[$0])
      }
      // A definition that is a single constant is a datum itself.
      let isDatum = program.kinds[definition] == .single && terms.isEmpty
      take(terms, constant: isDatum ? 0 : program.rowConstants[row], from: places[definition]!, row: row)
    }
    edgeStarts += [Int](repeating: edges.count, count: nodes.count + 1 - edgeStarts.count)
    for edge in edges {
      nodes[edge.to].influence =
        nodes[edge.to].influence + Dyadic(edge.coefficient) * nodes[edge.from].influence
    }
  }

  public func edges(from node: Int) -> ArraySlice<Edge> { edges[edgeStarts[node]..<edgeStarts[node + 1]] }

  /// Whether the chain ends at the node.
  public func isLast(_ node: Int) -> Bool { edgeStarts[node] == edgeStarts[node + 1] }

  /// The contributions of the data, without those that are 0. They sum exactly to the coordinate's value.
  package var terms: [(node: Int, contribution: Dyadic)] {
    nodes.indices.filter(isLast).compactMap { node in
      let contribution = nodes[node].influence * nodes[node].value
      return contribution == Dyadic(0) ? nil : (node, contribution)
    }
  }

  private mutating func take(
    _ terms: [(target: Int, coefficient: Double)], constant: Double, from node: Int, row: Int?
  ) {
    edgeStarts.append(edges.count)
    for (target, coefficient) in terms {
      edges.append(
        Edge(
          from: node, to: target, coefficient: coefficient,
          contribution: Dyadic(coefficient) * nodes[target].value))
    }
    if constant == 0 { return }
    edges.append(Edge(from: node, to: nodes.count, coefficient: 1, contribution: Dyadic(constant)))
    nodes.append(Node(source: .constant(row: row), value: Dyadic(constant)))
  }
}
