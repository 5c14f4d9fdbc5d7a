import BoxCases
import Boxes
import ConstraintBoxes
import Foundation
import GLPKSolver
import Testing

let engine = ConstraintBoxEngine(solver: GLPKSolver())

/// A case that is written as JSON, but for its format and name.
func boxCase(_ members: String) throws -> BoxCase {
  let text = #"{"format":"plumb-boxes/1","name":"case",\#(members)}"#
  return try #require(try BoxCase.cases(in: Data(text.utf8)).first)
}

/// A row of items that neither grow nor shrink, of these widths, in a root of a width.
func row(_ widths: [Int], in width: Int, gap: Int = 0, _ constraints: String) throws -> BoxCase {
  let items = widths.map { #"{"style":{"width":"\#($0)px","height":"10px","flex-shrink":"0"}}"# }
  return try boxCase(
    #""viewport":["\#(width)px","max-content"],"root":{"style":{"width":"100%","column-gap":"\#(gap)px"},"children":["#
      + items.joined(separator: ",") + #"]},"constraints":[\#(constraints)]"#)
}

/// A constraint such as `child("0", "width", "atLeast", "200")`.
func child(_ child: String, _ value: String, _ relation: String, _ right: String, _ more: String = "")
  -> String
{
  #"{"left":\#(number(child, value)),"is":"\#(relation)","right":\#(right)\#(more)}"#
}

func number(_ child: String, _ value: String) -> String {
  #"{"box":"root.children[\#(child)]","value":"\#(value)"}"#
}

func gives(_ box: String, _ property: String) -> String {
  #","gives":[{"box":"\#(box)","property":"\#(property)"}]"#
}

/// The cases of a file of Cases/Boxes.
func corpus(_ file: String) throws -> [BoxCase] {
  let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Cases/Boxes/\(file).ndjson")
  return try BoxCase.cases(in: Data(contentsOf: path))
}
