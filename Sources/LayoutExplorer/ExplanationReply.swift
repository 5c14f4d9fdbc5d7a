import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming

/// Why a coordinate of a view is the number that it is, in the format `plumb-explanation/1`.
enum ExplanationReply {
  static let keys = CaseRequest.keys + ["view", "coordinate"]

  static func explanation(
    _ object: RequestObject, _ cases: ReadCases, timeLimit: Double
  ) throws(ExplorerError) -> ExplanationObject {
    let view = try object.required("view", as: String.self, "the name or the path of a view")
    let named = try object.required("coordinate", as: String.self, coordinates)
    guard let coordinate = FrameCoordinate(rawValue: named) else {
      throw .badRequest("coordinate", "is \(named); needed is \(coordinates)")
    }
    var request = try CaseRequest(object, cases)
    if object.members["encoding"] == nil { request.encoding = .cells }
    let tree = request.tree
    guard let node = tree.node(called: view) else {
      let near = NearNames(view, among: tree.nodesByLabel().keys.sorted()).names
      throw .badRequest(
        "view", "there is no view \(quoted(view)); like it are \(near.joined(separator: ", "))")
    }
    let engine = request.constraintEngine(timeLimit: timeLimit)
    let solution = (request.encoding == .cells ? engine.forExplanations : engine)
      .solve(tree, in: request.proposal, host: request.layoutCase.host)
    do {
      let explanation = try Explanation(of: node, coordinate, in: solution, tree)
      return ExplanationObject(explanation, request.layoutCase.name, request.encoding)
    } catch {
      throw .badCase("$", error.words(for: quoted(view), in: tree))
    }
  }

  private static var coordinates: String { FrameCoordinate.allCases.map(\.rawValue).joined(separator: ", ") }
}
