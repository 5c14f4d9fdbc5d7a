public import ConstraintLayout
public import LayoutCore
public import LinearProgramming
public import ProgramExplanation

/// Why a coordinate of a frame or track has its value: the attained rows from the coordinate down to the
/// data, in steps, and what each datum adds.
///
/// The chain is followed in exact arithmetic over the doubles of the program, so the terms sum exactly to
/// `exact`. Choices and measures are taken as given: orders of distribution (S2, G12), choices of a
/// ViewThatFits (F7), measured sizes (L7) and answers of custom layouts (F8).
public struct Explanation: Sendable {
  public let subject: ExplanationSubject
  /// The name or the path of the view; for a track, of its grid.
  public let view: String
  public let coordinate: FrameCoordinate
  /// The exact value. The layout's own value differs from it only by rounding errors.
  public let exact: Dyadic
  public let graph: ExplanationGraph
  /// By node of the graph: its description in words.
  public let words: [String]
  /// By node of the graph: its rule; nil for a coordinate that is a sum of definitions.
  public let rules: [Rule?]
  /// The steps from the coordinate to the data. A step comes before the steps that it depends on.
  public let steps: [Step]
  /// The explanation in plain words. The first sentence says what decides the coordinate; the others follow
  /// the numbers in it back to the case.
  public let plain: [PlainSentence]
  /// What each datum adds, the largest magnitude first.
  public let terms: [Term]
  /// The effect of one point more or less of each given length; the proposal comes first.
  public let sensitivities: [Sensitivity]
  /// The definitions in the chain that several rows attain.
  public let ties: [Tie]

  /// The coordinate's value in points: the double nearest to the exact one.
  public var value: Double { exact.rounded }

  /// Explains a coordinate of the frame of a node, or of a track.
  ///
  /// Solutions of an engine `forExplanations` are best, because every datum has a name in them.
  ///
  /// - Complexity: linear in the rows of everything that the coordinate may depend on, in exact arithmetic.
  ///   If rows are tied, this is multiplied by the number of given lengths. An unnamed view is described by
  ///   its path, which takes time linear in its siblings.
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
    let title = subject.title(coordinate, in: tree)
    words = graph.nodes.map { wording.words(for: $0.source, of: title) }
    rules = graph.nodes.map { wording.rule(of: $0.source, of: expression) }
    let (known, own) = (wording, rules)
    steps = ChainStep.steps(of: graph, in: cone) { Provenance(label: $0).role == .track }
      .map { Step($0, cone, known, own) }
    var teller = ProseTeller(cone, wording, solution)
    plain = teller.sentences(on: expression, subject, coordinate)
    terms = graph.terms.map { Term(node: $0.node, in: graph, $0.contribution) }
      .sorted { (abs($1.contribution), $0.node) < (abs($0.contribution), $1.node) }
    let rates = Rates(of: expression, in: cone)
    ties = rates.ties.map { Tie(of: $0, in: cone, wording) }
    sensitivities = rates.given { Provenance(label: $0).isGiven }.map { Sensitivity(of: $0, rates, wording) }
  }

  /// Explains a coordinate of the frame of a node.
  public init(
    of node: Int, _ coordinate: FrameCoordinate, in solution: ConstraintSolution, _ tree: LayoutTree
  ) throws(ExplanationError) {
    try self.init(of: .frame(node: node), coordinate, in: solution, tree)
  }
}

extension Explanation: CustomStringConvertible {
  /// The plain sentences, a line each; the first stands alone.
  public var description: String { plain.map(\.description).joined(separator: "\n") }
}

extension ConstraintEngine {
  /// The engine with the options for explanations: a row for every rule instance, and a name for every datum.
  public var forExplanations: ConstraintEngine {
    var engine = self
    engine.encoding = .cells
    engine.namesData = true
    // Offers that happen to be equal move apart with a length, so they are merged only in very deep trees.
    engine.expressionLimit = 1000
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

/// The owner of the explained coordinate: the frame of a view, or a track of a grid.
public enum ExplanationSubject: Sendable, Hashable {
  case frame(node: Int)
  /// A column of a grid (horizontal, with x and width) or a row (vertical, with y and height). The number
  /// counts from 0.
  case track(grid: Int, Axis, Int)

  /// The node of the view or of the grid.
  public var node: Int {
    switch self {
    case .frame(let node), .track(let node, _, _): node
    }
  }

  /// The coordinates that the subject has.
  public var coordinates: [FrameCoordinate] {
    switch self {
    case .frame: FrameCoordinate.allCases
    case .track(_, let axis, _): FrameCoordinate.allCases.filter { $0.axis == axis }
    }
  }

  /// A coordinate of it, such as `blue.width`, `width of column 2 of scores` or `width of Text "Goals"`. Tracks count
  /// from 1.
  package func title(_ coordinate: FrameCoordinate, in tree: LayoutTree) -> String {
    let name = tree.called(node)
    if case .track(_, let axis, let index) = self {
      return "\(coordinate.rawValue) of \(axis.track) \(index + 1) of \(name)"
    }
    return tree.names[node] == nil ? "\(coordinate.rawValue) of \(name)" : "\(name).\(coordinate.rawValue)"
  }

  /// The coordinate as an expression over the variables of the solution's program.
  package func expression(
    _ coordinate: FrameCoordinate, in solution: ConstraintSolution, _ tree: LayoutTree
  ) throws(ExplanationError) -> Affine {
    switch self {
    case .frame(let node):
      guard tree.kinds[node].hasGeometry else { throw .noFrame }
      guard let frame = solution.frameExpressions(of: node) else {
        throw .notShown(reason: Self.hiding(node, solution, tree))
      }
      return frame[coordinate.index]
    case .track(let grid, let axis, let index):
      guard tree.kinds[grid] == .grid else { throw .noGrid }
      guard coordinate.axis == axis else { throw .notOfTrack(axis) }
      guard let tracks = solution.trackExpressions(axis, ofGrid: grid) else {
        throw .notShown(reason: Self.hiding(grid, solution, tree))
      }
      guard tracks.indices.contains(index) else { throw .noTrack(axis, count: tracks.count) }
      return coordinate == .x || coordinate == .y ? tracks[index].position : tracks[index].length
    }
  }

  /// Why a view is not shown.
  private static func hiding(_ node: Int, _ solution: ConstraintSolution, _ tree: LayoutTree) -> String {
    let words = Words(tree)
    let choice = solution.choices.values.filter { choice in
      (choice.node..<tree.end(of: choice.node)).contains(node)
        && !(choice.child..<tree.end(of: choice.child)).contains(node)
    }.min { $0.node < $1.node }
    if let choice { return "\(words.view(choice.node)) around it shows \(words.choice(choice)) (F7)" }
    return "it is out of view in a lazy container (LS4), or in a view that a ViewThatFits does not show (F7)"
  }
}

/// One of the four numbers of a frame, in the order of reports.
public enum FrameCoordinate: String, CaseIterable, Sendable, Hashable {
  case x, y, width, height

  /// The axis that the coordinate belongs to.
  public var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }

  /// Its index among the expressions of a frame.
  var index: Int {
    switch self {
    case .x: 0
    case .y: 1
    case .width: 2
    case .height: 3
    }
  }
}

/// Why a coordinate cannot be explained.
public enum ExplanationError: Error, Sendable, Hashable {
  /// The layout has no frames.
  case notPlaced(LayoutStatus)
  /// The view is inside a ViewThatFits that chose another one (F7), or out of view in a lazy container (LS4); why, in
  /// words.
  case notShown(reason: String)
  /// A row of a grid, which has no frame (G1).
  case noFrame
  /// Tracks were requested of a view that is not a grid.
  case noGrid
  /// The grid has no track of this number; it has `count` tracks.
  case noTrack(Axis, count: Int)
  /// The coordinate does not exist for tracks: columns have x and width, rows y and height.
  case notOfTrack(Axis)
}

extension ExplanationError {
  /// The error in words, with the view's name in quotes.
  package func words(for view: String, in tree: LayoutTree) -> String {
    switch self {
    case .notPlaced(let status): status.words(in: tree)
    case .notShown(let reason): "\(view) is not shown: \(reason)"
    case .noFrame:
      "\(view) is a row, which has no frame (G1); name one of its cells, or its grid and the row's number"
    case .noGrid: "\(view) is no grid; columns and rows are those of the grid that is named"
    case .noTrack(let axis, let count): "\(view) has \(count) \(axis.track)s, counted from 1"
    case .notOfTrack(let axis): "a \(axis.track) has \(axis.position) and \(axis.length)"
    }
  }
}
