import LayoutCore
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
  init(of expression: Affine, in cone: Cone) {
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
  var terms: [(node: Int, contribution: Dyadic)] {
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

/// All definitions that an expression depends on through any of their rows, with exact values and attained
/// rows.
///
/// Exact arithmetic decides which row is attained. Ties use a tolerance: a third of a length is not a double,
/// so rows that are equal by the rules may differ in the last place.
struct Cone {
  struct Attainment {
    var value: Dyadic
    /// The first row with the value.
    var row: Int
    /// The rows with this value to the tolerance of `AttainmentCheck`.
    var tied: [Int]
  }

  let program: LayoutProgram
  private var attainments: [Int: Attainment] = [:]

  /// Complexity: linear in the rows of the cone, in exact arithmetic, plus one pass over the program.
  init(of expression: Affine, in program: LayoutProgram) {
    self.program = program
    extend(to: expression)
  }

  /// Adds everything that another expression depends on. Complexity: that of `init`.
  mutating func extend(to expression: Affine) {
    for definition in program.definitions(under: expression, through: { program.rows(of: $0) })
    where attainments[definition] == nil {
      attainments[definition] = attainment(of: definition)
    }
  }

  /// - Precondition: the definition is in the cone.
  subscript(definition: Int) -> Attainment { attainments[definition]! }

  func value(of expression: Affine) -> Dyadic {
    var sum = Dyadic(expression.constant)
    expression.forEachTerm { sum = sum + Dyadic($1) * self[Int($0)].value }
    return sum
  }

  func value(ofRow row: Int) -> Dyadic {
    program.terms(of: row).reduce(Dyadic(program.rowConstants[row])) { sum, term in
      sum + Dyadic(program.termCoefficients[term]) * self[Int(program.termVariables[term])].value
    }
  }

  private func attainment(of definition: Int) -> Attainment {
    let rows = program.rows(of: definition).map { (row: $0, value: value(ofRow: $0)) }
    var best = rows[0]
    for row in rows.dropFirst() {
      if program.kinds[definition] == .smallest ? row.value < best.value : row.value > best.value {
        best = row
      }
    }
    let tied = rows.filter { row in
      let distance = abs((row.value - best.value).rounded)
      return distance <= AttainmentCheck.tolerance
        * max(magnitude(ofRow: row.row), magnitude(ofRow: best.row))
    }
    return Attainment(value: best.value, row: best.row, tied: tied.map(\.row))
  }

  /// The largest magnitude among the terms of a row, at least 1; the same scale as in `AttainmentCheck`.
  private func magnitude(ofRow row: Int) -> Double {
    program.terms(of: row).reduce(max(1, abs(program.rowConstants[row]))) { largest, term in
      let value = self[Int(program.termVariables[term])].value.rounded
      return max(largest, abs(program.termCoefficients[term] * value))
    }
  }
}

extension LayoutProgram {
  /// The definitions that an expression reaches through the given rows, in the order of the program.
  func definitions(under expression: Affine, through rows: (Int) -> some Sequence<Int>) -> [Int] {
    var isReached = [Bool](repeating: false, count: count)
    expression.forEachTerm { variable, _ in isReached[Int(variable)] = true }
    for definition in stride(from: count - 1, through: 0, by: -1) where isReached[definition] {
      for row in rows(definition) {
        for term in terms(of: row) { isReached[Int(termVariables[term])] = true }
      }
    }
    return isReached.indices.filter { isReached[$0] }
  }
}

extension Explanation {
  /// The graph in Graphviz's DOT language: the coordinate on top, data as boxes, and coefficients other than
  /// 1 on the edges.
  public var dot: String {
    var lines = ["digraph explanation {", "  node [shape=plaintext];"]
    for (node, words) in words.enumerated() {
      let rule = rules[node].map { " (\($0.number))" } ?? ""
      let label = Self.escaped("\(words) = \(Wording.number(graph.nodes[node].value.rounded))\(rule)")
      lines.append("  n\(node) [label=\"\(label)\"\(graph.isLast(node) ? ", shape=box" : "")];")
    }
    for edge in graph.edges {
      let label = edge.coefficient == 1 ? "" : " [label=\"\(Wording.number(edge.coefficient))\"]"
      lines.append("  n\(edge.from) -> n\(edge.to)\(label);")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// A text for the inside of a quoted label: quotes, backslashes and control characters are escaped.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      default:
        scalar.properties.generalCategory == .control ? "\\" + scalar.escaped(asASCII: true) : String(scalar)
      }
    }.joined()
  }
}
