import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming
import Plumb

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Prints the linear program of a case as CPLEX LP, free MPS text or JSON.",
    discussion: """
      Every row and column is named after its rule, what it stands for, and the view. A program cut into \
      stages is printed a stage at a time: in each, what earlier stages solved is a constant.

      plumb export --lp case.json > case.lp && glpsol --lp case.lp

      --program prints all stages at once as a JSON object, with the frames as expressions of the variables, \
      for who wants to solve it and read the layout back; Documentation/ExternalEngines.md describes it.

      plumb export --program case.json
      """)

  @OptionGroup var files: CaseFiles
  @Flag(help: "CPLEX LP text, the default.") var lp = false
  @Flag(help: "Free MPS text.") var mps = false
  @Flag(help: "JSON: every definition, stage and weight, and the frames that follow.") var program = false
  @Option(help: "How rules become rows.") var encoding: Encoding = .tracks
  @Option(help: "The stage to print, from 1.") var stage = 1
  @OptionGroup var constraint: ConstraintOptions

  func validate() throws {
    if [lp, mps, program].count(where: { $0 }) > 1 {
      throw ValidationError("--lp, --mps and --program exclude each other")
    }
    if program && stage != 1 {
      throw ValidationError("--program has every stage; --stage is for --lp and --mps")
    }
  }

  func run() throws {
    let cases = try files.read()
    guard let layoutCase = cases.first, cases.count == 1 else {
      throw Exit.fail("export takes one case; there are \(cases.count)", Exit.usage)
    }
    let tree: LayoutTree
    do { tree = try layoutCase.tree() } catch { throw Exit.fail("\(error)", Exit.badData) }
    let solution = constraint.engine(encoding).solve(tree, in: layoutCase.proposal, host: layoutCase.host)
    guard let program = ProgramText(layoutCase.name, tree, solution) else {
      throw Exit.fail(FrameTable.describe(solution.result.status, tree), Exit.noSolution)
    }
    if self.program {
      return try Terminal.write(
        ProgramObject(solution, program.plan, tree, layoutCase.name).json() + "\n")
    }
    let count = program.plan.stages.count
    guard (1...count).contains(stage) else {
      throw Exit.fail("--stage is \(stage); the program has stages 1 to \(count)", Exit.usage)
    }
    if count > 1 { Terminal.note("stage \(stage) of \(count)") }
    try Terminal.write(program.text(ofStage: stage - 1, mps ? .mps : .lp))
  }
}
