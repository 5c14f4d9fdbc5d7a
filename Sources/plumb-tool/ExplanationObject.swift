import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming

/// An explanation in the format `plumb-explanation/1`.
struct ExplanationObject: Encodable {
  struct Track: Encodable {
    /// `column` or `row`.
    var kind: String
    var index: Int
  }

  struct Node: Encodable {
    var words: String
    var rule: String?
    var value: Double
    var exact: String
  }

  struct Edge: Encodable {
    var from: Int
    var to: Int
    var coefficient: Double
    var contribution: Double
  }

  struct Step: Encodable {
    var node: Int
    var kind: String
    var rules: [String]
    var sum: [Part]
    var source: String?
    var rivals: [Rival]
    var rivalCount: Int
  }

  struct Part: Encodable {
    var node: Int
    var coefficient: Double
    var contribution: Double
  }

  struct Rival: Encodable {
    var words: String
    var value: Double
  }

  struct Term: Encodable {
    var node: Int
    var words: String
    var amount: Double
    var coefficient: Double
    var contribution: Double
    var exact: String
  }

  struct Sensitivity: Encodable {
    var words: String
    var amount: Double
    var less: Double
    var more: Double
    var isDefined: Bool
    /// Index into `ties`.
    var tie: Int?
  }

  struct Tie: Encodable {
    var words: String
    var value: Double
    var rows: [String]
  }

  struct Graph: Encodable {
    var nodes: [Node]
    var edges: [Edge]
  }

  var format = "plumb-explanation/1"
  var `case`: String
  var view: String
  /// Nil where the coordinate is one of the view's frame.
  var track: Track?
  var coordinate: String
  var encoding: String
  var value: Double
  var exact: String
  var story: [String]
  var steps: [Step]
  var terms: [Term]
  var sensitivities: [Sensitivity]
  var ties: [Tie]
  var graph: Graph

  func json() throws -> String { try canonicalText(of: self) }
}
