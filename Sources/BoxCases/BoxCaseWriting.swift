// Writes the format `plumb-boxes/1`.  Declarations keep their order, because it counts.

public import Boxes
import LayoutCore

extension BoxCase {
  /// The case as a line of the format `plumb-boxes/1`, without a line end.  Complexity: O(length).
  public func json() -> String {
    var text = #"{"format":"plumb-boxes/1","name":\#(quoted(name))"#
    if let source { text += #","source":\#(quoted(source))"# }
    if !needs.isEmpty { text += #","needs":[\#(needs.map(quoted).joined(separator: ","))]"# }
    let viewport = scene.viewport
    let lengths = [viewport.width, viewport.height].map { quoted($0.css) }.joined(separator: ",")
    text += #","viewport":[\#(lengths)],"direction":"\#(viewport.direction.rawValue)""#
    text += #","boxSizing":"\#(scene.boxSizing.rawValue)""#
    if let expected { text += #","rounded":\#(expected.isRounded)"# }
    text += #","root":"#
    write(scene.root, to: &text)
    if let expected {
      text += #","expect":"#
      var box = 0
      write(expected, of: scene.root, &box, to: &text)
    }
    if !constraints.isEmpty {
      text += #","constraints":[\#(constraints.map { json($0) }.joined(separator: ","))]"#
    }
    return text + "}"
  }

  private func json(_ constraint: BoxConstraint) -> String {
    let demand = constraint.demand
    var members: [String] = []
    if let name = demand.name { members.append(#""name":\#(quoted(name))"#) }
    members.append(#""left":\#(json(demand.left)),"is":"\#(demand.relation.rawValue)""#)
    members.append(#""right":\#(json(demand.right))"#)
    if case .preferred(let level) = demand.strength { members.append(#""level":\#(level)"#) }
    if let gives = constraint.gives {
      let lengths = gives.map { #"{"box":\#(quoted($0.path)),"property":"\#($0.property.rawValue)"}"# }
      members.append(#""gives":[\#(lengths.joined(separator: ","))]"#)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func json(_ side: LayoutExpression) -> String {
    var summands = side.terms.map { term in
      let quantity =
        switch term.quantity {
        case .window(let axis): #""viewport":"\#(axis == .horizontal ? "width" : "height")""#
        case .view(let path, let value): #""box":\#(quoted(path)),"value":"\#(value)""#
        case .column, .row: preconditionFailure("constraints on boxes name boxes")
        }
      return term.coefficient == 1 ? "{\(quantity)}" : #"{\#(quantity),"times":\#(term.coefficient)}"#
    }
    if side.constant != 0 || summands.isEmpty { summands.append("\(side.constant)") }
    return summands.count == 1 ? summands[0] : "[\(summands.joined(separator: ","))]"
  }

  private func write(_ box: BoxScene.Box, to text: inout String) {
    var members: [String] = []
    if !box.style.isEmpty {
      let style = box.style.map { "\(quoted($0.property)):\(quoted($0.value))" }
      members.append(#""style":{\#(style.joined(separator: ","))}"#)
    }
    if let own = box.text { members.append(#""text":\#(quoted(own))"#) }
    text += "{" + members.joined(separator: ",")
    if !box.children.isEmpty {
      text += (members.isEmpty ? "" : ",") + #""children":["#
      for (index, child) in box.children.enumerated() {
        if index > 0 { text += "," }
        write(child, to: &text)
      }
      text += "]"
    }
    text += "}"
  }

  private func write(
    _ expected: BoxExpectation, of box: BoxScene.Box, _ number: inout Int, to text: inout String
  ) {
    let frame = expected.frames.frames[number]
    text += #"{"frame":[\#(frame.x),\#(frame.y),\#(frame.width),\#(frame.height)]"#
    if let tracks = expected.frames.tracks.first(where: { $0.box == number }) {
      for (key, lengths) in [("columns", tracks.columns), ("rows", tracks.rows)] {
        let words = lengths.isEmpty ? "none" : lengths.map { "\($0)px" }.joined(separator: " ")
        text += #","resolved-\#(key)":"\#(words)""#
      }
    }
    number += 1
    if !box.children.isEmpty {
      text += #","children":["#
      for (index, child) in box.children.enumerated() {
        if index > 0 { text += "," }
        write(expected, of: child, &number, to: &text)
      }
      text += "]"
    }
    text += "}"
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension BoxTree.ViewportLength {
  /// As CSS writes it.
  public var css: String {
    switch self {
    case .px(let length): length == length.rounded() ? "\(Int(length))px" : "\(length)px"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    }
  }
}
