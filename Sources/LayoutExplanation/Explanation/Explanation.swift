public import ConstraintLayout
public import LayoutCore
public import LinearProgramming

/// Why a coordinate of a frame or of a track is the number that it is: the attained rows from the coordinate down to the data,
/// told in steps, and what each datum adds.
///
/// The chain is followed in exact arithmetic over the doubles of the program, and the terms sum exactly to `exact`.
/// What chooses and what measures is taken as it is: orders of distribution (S2, G12), the choices of a ViewThatFits
/// (F7), measured sizes (L7) and the answers of custom layouts (F8).
public struct Explanation: Sendable {
  public let subject: ExplanationSubject
  /// The name or the path of the view, of a track that of its grid.
  public let view: String
  public let coordinate: FrameCoordinate
  /// The exact value, which the layout's own differs from by rounding errors alone.
  public let exact: Dyadic
  public let graph: ExplanationGraph
  /// What each node of the graph is, in words.
  public let words: [String]
  /// The rule of each node of the graph; nil for a coordinate that is a sum of definitions.
  public let rules: [Rule?]
  /// The coordinate first; each step before those that it rests on.
  public let steps: [Step]
  /// What the data add, the largest magnitudes first.
  public let terms: [Term]
  /// What one more or one less point of each given length would change, the proposal first.
  public let sensitivities: [Sensitivity]
  /// The definitions on the way that more than one row attains.
  public let ties: [Tie]

  /// The coordinate's value in points: the double nearest to the exact one.
  public var value: Double { exact.rounded }

  /// Explains a coordinate of the frame of a node, or of a track.
  ///
  /// The solution is best that of an engine `forExplanations`, in which every datum has a name.
  ///
  /// - Complexity: linear in the rows of everything that the coordinate may depend on, in exact arithmetic; where
  ///   rows are tied, that times the number of given lengths. The words of a view without a name take its path, which
  ///   is linear in its siblings.
  public init(
    of subject: ExplanationSubject, _ coordinate: FrameCoordinate, in solution: ConstraintSolution,
    _ tree: LayoutTree
  ) throws(ExplanationError) {
    guard solution.result.status == .placed else { throw .notPlaced(solution.result.status) }
    let expression = try subject.expression(coordinate, in: solution, tree)
    let cone = Cone(of: expression, in: solution.program)
    let wording = Wording(solution, tree)
    self.subject = subject
    view = tree.label(of: subject.node)
    self.coordinate = coordinate
    let graph = ExplanationGraph(of: expression, in: cone)
    self.graph = graph
    exact = graph.nodes[0].value
    let title = "\(subject.title(in: tree)).\(coordinate.rawValue)"
    words = graph.nodes.map { wording.words(for: $0.source, of: title) }
    rules = graph.nodes.map { wording.rule(of: $0.source, of: expression) }
    steps = StepMaker(graph: graph, cone: cone, wording: wording, rules: rules).steps
    terms = graph.terms.map { Term(node: $0.node, in: graph, $0.contribution) }
      .sorted { (abs($1.contribution), $0.node) < (abs($0.contribution), $1.node) }
    let rates = Rates(of: expression, in: cone)
    ties = rates.ties.map { Tie(of: $0, in: cone, wording) }
    sensitivities = rates.given.map { Sensitivity(of: $0, rates, wording) }
  }

  /// Explains a coordinate of the frame of a node.
  public init(
    of node: Int, _ coordinate: FrameCoordinate, in solution: ConstraintSolution, _ tree: LayoutTree
  ) throws(ExplanationError) {
    try self.init(of: .frame(node: node), coordinate, in: solution, tree)
  }
}

extension ConstraintEngine {
  /// An engine whose solutions explanations are made of: a row for every rule instance, and a name for every datum.
  public var forExplanations: ConstraintEngine {
    var engine = self
    engine.encoding = .cells
    engine.namesData = true
    return engine
  }

  /// Lays out a tree and explains a coordinate of the frame of a node, or of a track.
  public func explain(
    _ subject: ExplanationSubject, _ coordinate: FrameCoordinate, of tree: LayoutTree,
    in proposal: ProposedViewSize, host: Host
  ) throws(ExplanationError) -> Explanation {
    try Explanation(
      of: subject, coordinate, in: forExplanations.solve(tree, in: proposal, host: host), tree)
  }

  /// Lays out a tree and explains a coordinate of the frame of a node.
  public func explain(
    _ node: Int, _ coordinate: FrameCoordinate, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host
  ) throws(ExplanationError) -> Explanation {
    try explain(.frame(node: node), coordinate, of: tree, in: proposal, host: host)
  }
}

extension Wording {
  fileprivate func words(for source: ExplanationGraph.Source, of title: String) -> String {
    switch source {
    case .coordinate: title
    case .definition(let definition): quantity(definition)
    case .constant(row: let row?): constant(ofRow: row)
    case .constant(row: nil): "what is declared for \(title)"
    }
  }

  fileprivate func rule(of source: ExplanationGraph.Source, of expression: Affine) -> Rule? {
    switch source {
    case .coordinate, .constant(row: nil): expression.bareVariable.map(rule)
    case .definition(let definition): rule(definition)
    case .constant(row: let row?): Provenance(label: program.rowLabels[row]).rule
    }
  }

  private func rule(_ definition: Int) -> Rule { Provenance(label: program.labels[definition]).rule }
}
