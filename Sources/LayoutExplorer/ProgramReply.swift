import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming

/// The linear programs of a case with their optimum, a stage each.
struct ProgramReply: Encodable {
  var encoding: String
  var stages: [StageReply]

  init(_ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline) throws(ExplorerError) {
    let request = try CaseRequest(object, cases, deadline)
    let tree = request.tree
    let solution = request.constraintEngine
      .solve(tree, in: request.proposal, host: request.layoutCase.host)
    guard let program = ProgramText(request.layoutCase.name, tree, solution) else {
      throw .badCase("$", solution.result.status.words(in: tree))
    }
    encoding = request.encoding.rawValue
    let names = ProgramNames(program)
    stages = program.plan.stages.indices.map { index in
      StageReply(program.stage(index), names, timeLimit: request.secondsLeft)
    }
  }
}
