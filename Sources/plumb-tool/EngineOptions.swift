public import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore
import LinearProgramming
import Plumb

extension Encoding: ExpressibleByArgument {}
extension ConstraintEngine.Start: ExpressibleByArgument {}
extension ConstraintEngine.Choices: ExpressibleByArgument {}

/// Which engine, and how it works.
enum EngineName: String, ExpressibleByArgument, CaseIterable {
  case direct, constraint
}

/// The options of the constraint engine.
struct ConstraintOptions: ParsableArguments {
  @Option(
    help:
      "Where the simplex method starts: cold, from a basis guessed from declared data, or that propagated through stages."
  )
  var start: ConstraintEngine.Start = .propagated

  @Option(help: "How a ViewThatFits is decided: by comparing lengths, or by a mixed-integer program.")
  var choices: ConstraintEngine.Choices = .compared

  @Option(help: "The largest dominance weight before a program is cut into stages.")
  var weightCap: Double = 1e5

  @Option(help: "The most rows before a program is cut into stages.")
  var rowCap: Int = Staging.rowCap

  @Option(help: "Seconds after which the solver gives up.")
  var timeLimit: Double = 600

  @Flag(help: "Also follow the program in exact arithmetic, which is slow, and compare every frame with it.")
  var certify = false

  func validate() throws {
    if !(weightCap >= 1) { throw ValidationError("--weight-cap is \(weightCap); at least 1 is needed") }
    if rowCap < 1 { throw ValidationError("--row-cap is \(rowCap); at least 1 is needed") }
    if !(timeLimit > 0) {
      throw ValidationError("--time-limit is \(timeLimit); more than 0 seconds are needed")
    }
  }

  func engine(_ encoding: Encoding) -> ConstraintEngine {
    var engine = ConstraintEngine(encoding: encoding, start: start)
    engine.choices = choices
    engine.weightCap = weightCap
    engine.rowCap = rowCap
    engine.options.timeLimit = timeLimit
    engine.checksExactly = certify
    return engine
  }
}
