import GreedyCost
import LayoutCases
import LayoutComparison
import LayoutCore

/// A case in which greed costs something, with both layouts, in the format `plumb-greed-example/1`.
struct GreedExample: Encodable {
  /// A view that has other lengths in the two layouts.
  struct View: Encodable {
    var view: String
    /// Width and height.
    var greedy: [Double]
    var optimal: [Double]
  }

  var format = "plumb-greed-example/1"
  var objective: String
  /// In points.
  var greedy: Double
  var optimal: Double
  var views: [View] = []
  var `case`: LayoutCase

  init(_ layoutCase: LayoutCase, _ comparison: GreedyComparison, _ tree: LayoutTree) {
    self.case = layoutCase
    objective = comparison.objective.rawValue
    greedy = comparison.greedyValue
    optimal = comparison.optimum
    for node in 0..<tree.count {
      guard let frame = comparison.better?.frame(ofOriginal: node) else { continue }
      let sizes = [comparison.layout.frames[node].size, frame.size].map {
        [$0.width.cleaned, $0.height.cleaned]
      }
      views.append(View(view: tree.label(of: node), greedy: sizes[0], optimal: sizes[1]))
    }
  }

  func json() throws -> String { try canonicalText(of: self) + "\n" }

  func text() throws -> String {
    var table = TextTable(["view", "width", "height", "best width", "best height"])
    for view in views { table.add([view.view] + (view.greedy + view.optimal).map(Coordinate.text)) }
    let head =
      "\(self.case.name), \(objective): greedy \(Coordinate.text(of: greedy)), optimum \(Coordinate.text(of: optimal))"
    let lines = ["", head] + table.lines + [try self.case.json()]
    return lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }
}
