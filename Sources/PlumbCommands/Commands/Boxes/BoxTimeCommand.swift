import ArgumentParser
import BoxCases
import Boxes
import LayoutCases

struct BoxTimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time",
    abstract: "Times the layout of boxes.",
    discussion: """
      Each case is read once and laid out by one engine --runs times, from nothing each time. Each line of the output \
      is an object with the case's name, the number of boxes, and the nanoseconds of each run, which are those of the \
      engine's own call: reading and writing are not timed.

      plumb boxes time Cases/Boxes/gridflex.ndjson --runs 7
      """)

  @OptionGroup var files: CaseFiles<BoxCase>
  @Option(help: "The engine.") var engine: BoxEngineName = .direct
  @Option(help: "How often each case is laid out.") var runs = 7

  func validate() throws {
    if runs < 1 { throw ValidationError("--runs is \(runs); at least 1 is needed") }
  }

  private struct Line: Encodable {
    var boxes: Int
    var `case`: String
    var engine: String
    var nanoseconds: [Int]
  }

  func run() throws {
    let engine = engine.engine()
    for boxCase in try files.read() {
      var nanoseconds: [Int] = []
      for _ in 0..<runs {
        let start = ContinuousClock.now
        do throws(BoxRefusal) { _ = try engine.layout(boxCase.tree) } catch {
          throw Exit.fail("\(boxCase.name): \(error)", Exit.noSolution)
        }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        nanoseconds.append(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
      }
      let line = Line(
        boxes: boxCase.tree.count, case: boxCase.name, engine: engine.name, nanoseconds: nanoseconds)
      try Terminal.write(try canonicalText(of: line) + "\n")
    }
  }
}
