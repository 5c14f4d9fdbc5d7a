package import ConstraintLayout
import LayoutCore
import LinearProgramming

extension ExplanationObject {
  /// What a format's reader needs of an explanation: steps, terms, sensitivities and the graph.
  package init(_ explanation: Explanation, _ name: String, _ encoding: Encoding) {
    self.case = name
    view = explanation.view
    if case .track(_, let axis, let index) = explanation.subject {
      track = Track(kind: axis == .horizontal ? "column" : "row", index: index)
    }
    coordinate = explanation.coordinate.rawValue
    self.encoding = encoding.rawValue
    value = explanation.value
    exact = "\(explanation.exact)"
    story = explanation.story
    steps = explanation.steps.map(Step.init)
    terms = explanation.terms.map { Term($0, explanation.words[$0.node]) }
    let places = Dictionary(uniqueKeysWithValues: explanation.ties.enumerated().map { ($1.definition, $0) })
    sensitivities = explanation.sensitivities.map { Sensitivity($0, tie: $0.tie.flatMap { places[$0] }) }
    ties = explanation.ties.map { Tie(words: $0.words, value: $0.value, rows: $0.rows) }
    graph = Graph(explanation)
  }
}

extension ExplanationObject.Step {
  init(_ step: Explanation.Step) {
    node = step.node
    kind = "\(step.kind)"
    rules = step.rules.map(\.number)
    sum = step.parts.map {
      ExplanationObject.Part(node: $0.node, coefficient: $0.coefficient, contribution: $0.contribution)
    }
    source = step.source
    rivals = step.rivals.map { ExplanationObject.Rival(words: $0.words, value: $0.value) }
    rivalCount = step.rivalCount
  }
}

extension ExplanationObject.Term {
  init(_ term: Explanation.Term, _ words: String) {
    node = term.node
    self.words = words
    amount = term.amount
    coefficient = term.coefficient
    contribution = term.contribution
    exact = "\(term.exact)"
  }
}

extension ExplanationObject.Sensitivity {
  init(_ sensitivity: Explanation.Sensitivity, tie: Int?) {
    words = sensitivity.words
    amount = sensitivity.amount
    less = sensitivity.less
    more = sensitivity.more
    isDefined = sensitivity.isDefined
    self.tie = tie
  }
}

extension ExplanationObject.Graph {
  init(_ explanation: Explanation) {
    nodes = explanation.graph.nodes.enumerated().map { number, node in
      ExplanationObject.Node(
        words: explanation.words[number], rule: explanation.rules[number]?.number, value: node.value.rounded,
        exact: "\(node.value)")
    }
    edges = explanation.graph.edges.map { edge in
      ExplanationObject.Edge(
        from: edge.from, to: edge.to, coefficient: edge.coefficient, contribution: edge.contribution.rounded)
    }
  }
}
