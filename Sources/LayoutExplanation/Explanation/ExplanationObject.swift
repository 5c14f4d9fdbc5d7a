package import ConstraintLayout
import LayoutCore
import LinearProgramming
import ProgramExplanation

/// An explanation in the format `plumb-explanation/1`.
package struct ExplanationObject: Encodable {
  package struct TrackObject: Encodable {
    /// `column` or `row`.
    package var kind: String
    package var index: Int
  }

  package struct NodeObject: Encodable {
    package var words: String
    package var rule: String?
    package var value: Double
    package var exact: String
  }

  package struct EdgeObject: Encodable {
    package var from: Int
    package var to: Int
    package var coefficient: Double
    package var contribution: Double
  }

  /// A sentence in plain words, and what adds up to its number.
  package struct SentenceObject: Encodable {
    package struct SummandObject: Encodable {
      package var words: String
      package var value: Double
    }

    package var text: String
    package var rules: [String]
    package var value: Double
    package var parts: [SummandObject]
  }

  package struct StepObject: Encodable {
    package var node: Int
    package var kind: String
    package var rules: [String]
    package var sum: [PartObject]
    package var source: String?
    package var rivals: [RivalObject]
    package var rivalCount: Int
  }

  package struct PartObject: Encodable {
    package var node: Int
    package var coefficient: Double
    package var contribution: Double
  }

  package struct RivalObject: Encodable {
    package var words: String
    package var value: Double
  }

  package struct Term: Encodable {
    package var node: Int
    package var words: String
    package var amount: Double
    package var coefficient: Double
    package var contribution: Double
    package var exact: String
  }

  package struct Sensitivity: Encodable {
    package var words: String
    package var amount: Double
    package var less: Double
    package var more: Double
    package var isDefined: Bool
    /// Index into `ties`.
    package var tie: Int?
  }

  package struct Tie: Encodable {
    package var words: String
    package var value: Double
    package var rows: [String]
  }

  package struct Graph: Encodable {
    package var nodes: [NodeObject]
    package var edges: [EdgeObject]
  }

  package var format = "plumb-explanation/1"
  package var `case`: String
  /// The font that measured the texts; nil for fixed metrics.
  package var fontFamily: String?
  package var view: String
  /// Nil for a coordinate of the view's frame.
  package var track: TrackObject?
  package var coordinate: String
  package var encoding: String
  package var value: Double
  package var exact: String
  package var plain: [SentenceObject]
  package var story: [String]
  package var steps: [StepObject]
  package var terms: [Term]
  package var sensitivities: [Sensitivity]
  package var ties: [Tie]
  package var graph: Graph
}

extension ExplanationObject {
  /// The parts of an explanation that the format contains: steps, terms, sensitivities and the graph.
  package init(_ explanation: Explanation, _ name: String, _ encoding: Encoding, _ fontFamily: String?) {
    self.fontFamily = fontFamily
    self.case = name
    view = explanation.view
    if case .track(_, let axis, let index) = explanation.subject {
      track = TrackObject(kind: axis == .horizontal ? "column" : "row", index: index)
    }
    coordinate = explanation.coordinate.rawValue
    self.encoding = encoding.rawValue
    value = explanation.value
    exact = "\(explanation.exact)"
    plain = explanation.plain.map(SentenceObject.init)
    story = explanation.story
    steps = explanation.steps.map(StepObject.init)
    terms = explanation.terms.map { Term($0, explanation.words[$0.node]) }
    let places = Dictionary(uniqueKeysWithValues: explanation.ties.enumerated().map { ($1.definition, $0) })
    sensitivities = explanation.sensitivities.map { Sensitivity($0, tie: $0.tie.flatMap { places[$0] }) }
    ties = explanation.ties.map { Tie(words: $0.words, value: $0.value, rows: $0.rows) }
    graph = Graph(explanation)
  }
}

extension ExplanationObject.SentenceObject {
  init(_ sentence: Explanation.PlainSentence) {
    text = sentence.text
    rules = sentence.rules.map(\.number)
    value = sentence.value
    parts = sentence.parts.map { SummandObject(words: $0.words, value: $0.value) }
  }
}

extension ExplanationObject.StepObject {
  init(_ step: Explanation.Step) {
    node = step.node
    kind = "\(step.kind)"
    rules = step.rules.map(\.number)
    sum = step.parts.map {
      ExplanationObject.PartObject(node: $0.node, coefficient: $0.coefficient, contribution: $0.contribution)
    }
    source = step.source
    rivals = step.rivals.map { ExplanationObject.RivalObject(words: $0.words, value: $0.value) }
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
      ExplanationObject.NodeObject(
        words: explanation.words[number], rule: explanation.rules[number]?.number, value: node.value.rounded,
        exact: "\(node.value)")
    }
    edges = explanation.graph.edges.map { edge in
      ExplanationObject.EdgeObject(
        from: edge.from, to: edge.to, coefficient: edge.coefficient, contribution: edge.contribution.rounded)
    }
  }
}
