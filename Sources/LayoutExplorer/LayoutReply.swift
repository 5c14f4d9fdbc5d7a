import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming

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

  init(_ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline) throws(ExplorerError) {
    let request = try CaseRequest(object, cases, deadline)
    let tree = request.tree
    var results: [LayoutResult] = []
    engines = []
    for kind in try Self.engines(object) {
      // Made when its turn comes, with what is left of the time.
      let engine: any LayoutEngine = kind == .direct ? DirectEngine() : request.constraintEngine
      let result = engine.layout(tree, in: request.proposal, host: request.layoutCase.host)
      engines.append(EngineReply(engine.name, result, tree))
      results.append(result)
    }
    if try object.value("views", as: Bool.self, "true or false") ?? true { views = ViewReply.views(of: tree) }
    if results.count == 2 {
      compare(results, tree)
    }
  }

  private mutating func compare(_ results: [LayoutResult], _ tree: LayoutTree) {
    let verdict = Comparison(tree, results[0], results[1]).verdict
    self.verdict = verdict.name
    reason = verdict.reason
    if case .different(let found, _) = verdict {
      differences = found.prefix(Self.mostDifferences).map {
        ReportedDifference($0, engine: engines[1].name, reference: engines[0].name)
      }
    }
  }

  private enum Engine: String, Decodable {
    case direct, constraint
  }

  /// The engines that are asked, the direct one first.
  private static func engines(_ object: RequestObject) throws(ExplorerError) -> [Engine] {
    let needed = "an array of \"direct\", \"constraint\" or both"
    let named = try object.value("engines", as: Set<Engine>.self, needed) ?? [.direct, .constraint]
    guard !named.isEmpty else { throw .badRequest("engines", "is not \(needed)") }
    return [.direct, .constraint].filter(named.contains)
  }
}
