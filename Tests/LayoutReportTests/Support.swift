import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb

@testable import LayoutReport

/// The direct engine, but for a view that it moves to the right by a point.
struct ShiftingEngine: LayoutEngine {
  var name = "shifting"
  var isWrong: @Sendable (LayoutTree) -> Bool = { _ in true }

  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: LayoutCore.Host) -> LayoutResult {
    var result = DirectEngine().layout(tree, in: proposal, host: host)
    if result.status == .placed, isWrong(tree), let node = tree.nodes["b"] {
      result.frames[node].origin.x += 1
    }
    return result
  }
}

/// Cases of two fixed views in a stack.
struct PairCase {
  /// - Parameter expected: the x at which `b` is expected; nil expects nothing.
  static func json(_ name: String, expected: Double? = nil) throws -> String {
    let expectation = expected.map { #","expect":{"frames":{"b":[\#($0),0]}}"# } ?? ""
    let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    return """
      {"format":"plumb-case/1","name":\(quoted),"proposal":{"width":100,"height":50},"root":{"view":"HStack",\
      "id":"stack","spacing":4,"children":[{"view":"Leaf","id":"a","width":10,"height":10},\
      {"view":"Leaf","id":"b","width":20,"height":10}]}\(expectation)}
      """
  }

  static func layoutCase(_ name: String, expected: Double? = nil) throws -> LayoutCase {
    try LayoutCase(json: Data(json(name, expected: expected).utf8))
  }
}

extension ReportPage {
  /// A page of cases that a check has compared.
  static func comparing(
    _ cases: [LayoutCase], by engines: [any LayoutEngine] = [DirectEngine(), ConstraintEngine()],
    most: Int = 200
  ) throws -> ReportPage {
    let check = CrossCheck(engines)
    var page = ReportPage(
      version: "0", command: "plumb report", engines: engines.map(\.name), explainer: ConstraintEngine(),
      most: most)
    for (number, layoutCase) in cases.enumerated() {
      page.add(try check.check(layoutCase), from: CaseOrigin(path: "cases.ndjson", line: number + 1))
    }
    return page
  }
}
