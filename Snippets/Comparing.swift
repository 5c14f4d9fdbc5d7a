// A case written by hand, laid out by both engines and compared frame by frame.

import Foundation
import LayoutCases
import LayoutComparison
import Plumb

let text = """
  {"format": "plumb-case/1", "name": "first", "proposal": {"width": 300, "height": 200}, "root":
    {"view": "Grid", "id": "grid", "children": [
      {"view": "GridRow", "children": [
        {"view": "Leaf", "id": "label", "width": 60, "height": 16},
        {"view": "Color", "id": "bar", "modifiers": [{"frame": {"height": 16}}]}]}]}}
  """
let check = CrossCheck([
  DirectEngine(), ConstraintEngine(encoding: .cells), ConstraintEngine(encoding: .tracks),
])
let report = try check.check(LayoutCase(json: Data(text.utf8)))
for answer in report.answers { print(answer.engine, answer.comparison.verdict.name) }
// prints: direct equal
// prints: constraint/cells equal
// prints: constraint/tracks equal
