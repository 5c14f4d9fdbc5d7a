import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore

/// A case as the engines lay it out, with their verdict.
struct LayoutReply: Encodable {
  static let keys = CaseRequest.keys + ["engines", "views"]

  /// What comparing the answers gives; nil where one engine was asked.
  var verdict: String?
  /// Why there are no frames to compare.
  var reason: String?
  /// The worst differences.
  var differences: [ReportedDifference] = []
  var engines: [EngineReply]
  /// Nil where the request has no use for them, such as while an edge is dragged.
  var views: [ViewReply]?

  private static let mostDifferences = 20

  /// The engines are added as texts.
  private enum CodingKeys: String, CodingKey {
    case verdict, reason, differences, views
  }

  func json() throws -> Data {
    var object = try ObjectText(self)
    object.add("engines", "[\(try engines.map { try $0.text() }.joined(separator: ","))]")
    return Data(object.text.utf8)
  }

  init(_ object: RequestObject, _ cases: ReadCases, timeLimit: Double) throws(ExplorerError) {
    let request = try CaseRequest(object, cases)
    let engines = try Self.engines(object, request, timeLimit)
    let tree = request.tree
    let results = engines.map { $0.layout(tree, in: request.proposal, host: request.layoutCase.host) }
    self.engines = zip(engines, results).map { EngineReply($0.name, $1, tree) }
    if try object.value("views", as: Bool.self, "true or false") ?? true { views = ViewReply.views(of: tree) }
    if results.count == 2 {
      compare(results, engines.map(\.name), tree)
    }
  }

  private mutating func compare(_ results: [LayoutResult], _ names: [String], _ tree: LayoutTree) {
    let verdict = Comparison(tree, results[0], results[1]).verdict
    self.verdict = verdict.name
    reason = verdict.reason
    if case .different(let found, _) = verdict {
      differences = found.prefix(Self.mostDifferences).map {
        ReportedDifference($0, engine: names[1], reference: names[0])
      }
    }
  }

  private static func engines(
    _ object: RequestObject, _ request: CaseRequest, _ timeLimit: Double
  ) throws(ExplorerError) -> [any LayoutEngine] {
    let needed = "an array of \"direct\", \"constraint\" or both"
    let names = try object.value("engines", as: Set<String>.self, needed) ?? ["direct", "constraint"]
    guard !names.isEmpty, names.isSubset(of: ["direct", "constraint"]) else {
      throw .badRequest("engines", "is not \(needed)")
    }
    var engines: [any LayoutEngine] = []
    if names.contains("direct") { engines.append(DirectEngine()) }
    if names.contains("constraint") { engines.append(request.constraintEngine(timeLimit: timeLimit)) }
    return engines
  }
}
