import LayoutCore
import LinearProgramming
import ProgramExplanation

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
