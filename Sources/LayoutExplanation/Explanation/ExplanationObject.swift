/// An explanation in the format `plumb-explanation/1`.
package struct ExplanationObject: Encodable {
  package struct Track: Encodable {
    /// `column` or `row`.
    package var kind: String
    package var index: Int
  }

  package struct Node: Encodable {
    package var words: String
    package var rule: String?
    package var value: Double
    package var exact: String
  }

  package struct Edge: Encodable {
    package var from: Int
    package var to: Int
    package var coefficient: Double
    package var contribution: Double
  }

  package struct Step: Encodable {
    package var node: Int
    package var kind: String
    package var rules: [String]
    package var sum: [Part]
    package var source: String?
    package var rivals: [Rival]
    package var rivalCount: Int
  }

  package struct Part: Encodable {
    package var node: Int
    package var coefficient: Double
    package var contribution: Double
  }

  package struct Rival: Encodable {
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
    package var nodes: [Node]
    package var edges: [Edge]
  }

  package var format = "plumb-explanation/1"
  package var `case`: String
  package var view: String
  /// Nil where the coordinate is one of the view's frame.
  package var track: Track?
  package var coordinate: String
  package var encoding: String
  package var value: Double
  package var exact: String
  package var story: [String]
  package var steps: [Step]
  package var terms: [Term]
  package var sensitivities: [Sensitivity]
  package var ties: [Tie]
  package var graph: Graph
}
