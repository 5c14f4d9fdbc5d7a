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
      so that another program can solve it and compute the layout. Documentation/ExternalEngines.md \
      describes it.

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

/// A layout program with its stages, and the frames in terms of its variables; format `plumb-program/1`.
struct ProgramObject: Encodable {
  struct DefinitionObject: Encodable {
    var kind: String
    var name: String
    var rows: [ExpressionObject]
    var weight: Double
  }

  /// `constant + Σ coefficients[k] · x[variables[k]]`.
  struct ExpressionObject: Encodable {
    var coefficients: [Double] = []
    var constant: Double
    var variables: [Int] = []
  }

  var format = "plumb-program/1"
  var `case`: String
  /// In the order of the variables: variable k belongs to definition k.
  var definitions: [DefinitionObject]
  /// x, y, width and height by label.
  var frames: [String: [ExpressionObject]]
  /// The index of the first definition of each stage.
  var stages: [Int]

  init(_ solution: ConstraintSolution, _ plan: DominanceWeights, _ tree: LayoutTree, _ name: String) {
    let program = solution.program
    self.case = name
    definitions = (0..<program.count).map { definition in
      DefinitionObject(
        kind: "\(program.kinds[definition])",
        name: Provenance(label: program.labels[definition]).name(in: tree),
        rows: program.rows(of: definition).map { row in
          let terms = program.terms(of: row)
          return ExpressionObject(
            coefficients: Array(program.termCoefficients[terms]), constant: program.rowConstants[row],
            variables: program.termVariables[terms].map(Int.init))
        }, weight: plan.weights[definition])
    }
    let expressions = solution.frameExpressions
    frames = tree.nodesByLabel().compactMapValues { expressions[$0]?.map(ExpressionObject.init) }
    stages = plan.stages.map(\.lowerBound)
  }

  func json() throws -> String { try canonicalText(of: self) }
}

extension ProgramObject.ExpressionObject {
  init(_ expression: Affine) {
    self.init(constant: expression.constant)
    expression.forEachTerm { variable, coefficient in
      variables.append(Int(variable))
      coefficients.append(coefficient)
    }
  }
}
