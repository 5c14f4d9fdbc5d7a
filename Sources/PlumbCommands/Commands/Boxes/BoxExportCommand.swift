import ArgumentParser
import BoxCases
import Boxes
import ConstraintBoxes
import GLPKSolver
import LinearProgramming

struct BoxExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Prints the layout programs of boxes, with the rows that the solver's last basis attains.",
    discussion: """
      Each case becomes an object of the format plumb-program/1 (Documentation/ExternalEngines.md): the definitions \
      with their sections of CSS, and the frames as expressions of the variables. The attained rows are a \
      certificate: scripts/check-layouts checks in exact fractions that they are the only optimum, and that \
      frames follow from it.

      Exit codes: 0 all were printed; 2 some were refused, and standard error says why.

      plumb boxes export Cases/Boxes/gridflex.ndjson > programs.ndjson
      plumb boxes layout --format json Cases/Boxes/gridflex.ndjson > layouts.ndjson
      scripts/check-layouts programs.ndjson layouts.ndjson
      """)

  @OptionGroup var files: CaseFiles<BoxCase>

  func run() throws {
    let engine = ConstraintBoxEngine(solver: GLPKSolver())
    var isRefused = false
    for boxCase in try files.read() {
      let tree = boxCase.tree
      let name = Terminal.printable(boxCase.name)
      let solution: ConstraintBoxSolution
      do throws(BoxRefusal) { solution = try engine.solve(tree) } catch {
        isRefused = true
        Terminal.note("plumb: \(name): \(engine.name) does not lay it out: \(error)")
        continue
      }
      guard let plan = solution.plan else {
        Terminal.note("\(name): every length is declared, so it has no program")
        continue
      }
      var frames: [String: [Affine]] = [:]
      for (box, sides) in solution.frameExpressions.enumerated() where !sides.isEmpty {
        frames[tree.path(of: box)] = sides.map(\.affine)
      }
      let object = ProgramObject(
        boxCase.name, solution.program, plan, attained: solution.attained, frames: frames,
        start: solution.program.guessedRows(
          stages: plan.stages, values: solution.values, propagates: true)
      ) { BoxProvenance(label: $0).name(in: tree) }
      try Terminal.write(object.json() + "\n")
    }
    if isRefused { throw Exit.noSolution }
  }
}
