import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming

/// Why a coordinate of a view or track has its value, in the format `plumb-explanation/1`.
enum ExplanationReply {
  static let keys = CaseRequest.keys + ["view", "column", "row", "coordinate"]

  static func explanation(
    _ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline
  ) throws(ExplorerError) -> ExplanationObject {
    let view = try object.required("view", as: String.self, "the name or the path of a view")
    let named = try object.required("coordinate", as: String.self, coordinates)
    guard let coordinate = FrameCoordinate(rawValue: named) else {
      throw .badRequest("coordinate", "is \(named); needed is \(coordinates)")
    }
    var request = try CaseRequest(object, cases, deadline)
    if object.members["encoding"] == nil { request.encoding = .cells }
    let tree = request.tree
    let found = tree.find(view)
    guard case .node(let node) = found else {
      throw .badRequest("view", found.problem(with: quoted(view)) ?? view)
    }
    let subject = try subject(object, node)
    let engine = request.constraintEngine
    let solution = (request.encoding == .cells ? engine.forExplanations : engine)
      .solve(tree, in: request.proposal, host: request.layoutCase.host)
    do {
      let explanation = try Explanation(of: subject, coordinate, in: solution, tree)
      return ExplanationObject(
        explanation, request.layoutCase.name, request.encoding, request.tree.fontFamily)
    } catch {
      throw .badCase("$", error.words(for: quoted(view), in: tree))
    }
  }

  /// The frame of a view, or the track with the number in the request.
  private static func subject(_ object: RequestObject, _ node: Int) throws(ExplorerError)
    -> ExplanationSubject
  {
    let column = try object.value("column", as: Int.self, "the number of a column, from 0")
    let row = try object.value("row", as: Int.self, "the number of a row, from 0")
    switch (column, row) {
    case (nil, nil): return .frame(node: node)
    case (let column?, nil): return .track(grid: node, .horizontal, column)
    case (nil, let row?): return .track(grid: node, .vertical, row)
    case (.some, .some): throw .badRequest("row", "is given beside column; one of them is needed")
    }
  }

  private static var coordinates: String { FrameCoordinate.allCases.map(\.rawValue).joined(separator: ", ") }
}
