import ArgumentParser
import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExtension
import Plumb

struct ConstrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "constrain",
    abstract: "Lays out cases under constraints that their rules do not give.",
    discussion: """
      A case may demand that two views far from each other are equally wide, that a sidebar takes a third of \
      the window, that baselines meet: see Documentation/CaseFormat.md for how that is written, and \
      Documentation/Constraints.md for what it means. Lengths and places that constraints name give way, as \
      little as possible, and the rules hold around them. Printed are the frames, what gave way, and the \
      preferences that lost, strongest first.

      plumb constrain Cases/Constraints/caption.json

      Where required constraints cannot hold together, the answer is some of them that cannot, none of which \
      could be left out, and by how much one of them would have to be relaxed. A constraint is left out by its \
      name or its place, counted from 0:

      plumb constrain Cases/Constraints/sidebar.json --without 'not wide' --without 0

      Every layout is checked: what gave way is written into the views as frames and offsets, which the \
      direct engine lays out by the rules alone, and the constraints are evaluated on the frames.

      Exit codes: 0 placed, 1 a check failed, 2 a conflict or no layout, 65 a constraint that is none.
      """)

  @OptionGroup var files: CaseFiles
  @Option(help: "How the constraint engine turns rules into rows.") var encoding: Encoding = .tracks
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "The most relaxations solved in a round of the search.") var nodeLimit = 10_000
  @Option(help: "A constraint to leave out: its name, or its place from 0. May be repeated.")
  var without: [String] = []
  @Flag(inversion: .prefixedNo, help: "Have the direct engine confirm every layout.") var check = true
  @Option(help: "Lines to read, or plumb-constrained/1 a line.") var format = OutputFormat.text

  func validate() throws {
    if nodeLimit < 1 { throw ValidationError("--node-limit is \(nodeLimit); at least 1 is needed") }
  }

  func run() throws {
    let cases = try files.read(allowingConstraints: true)
    let choice = ConstraintChoice(without: without)
    if let complaint = choice.complaint(cases) { throw Exit.fail(complaint, Exit.usage) }
    let engine = constraint.engine(encoding)
    var (isRefuted, isUnsolved) = (false, false)
    for (number, layoutCase) in cases.enumerated() {
      Terminal.progress("\(number + 1) of \(cases.count)  \(layoutCase.name)")
      let answer = try answer(layoutCase, choice, engine)
      Terminal.progress("")
      if answer.check?.passes == false { isRefuted = true }
      if !answer.isPlaced { isUnsolved = true }
      try Terminal.write(
        format == .json
          ? try canonicalText(of: ConstrainedObject(answer)) + "\n" : ConstrainedText(answer).text)
    }
    if isRefuted { throw Exit.differ }
    if isUnsolved { throw Exit.noSolution }
  }

  private func answer(
    _ layoutCase: LayoutCase, _ choice: ConstraintChoice, _ engine: ConstraintEngine
  ) throws -> ConstrainedAnswer {
    let tree: LayoutTree
    let all: [LayoutConstraint]
    do throws(CaseError) {
      tree = try layoutCase.tree()
      all = try layoutCase.layoutConstraints(of: tree)
    } catch {
      throw Exit.fail("\(error)", Exit.badData)
    }
    let places = choice.places(all.map(\.name))
    let constraints = places.map { all[$0] }
    let began = ContinuousClock.now
    let layout = engine.layout(
      tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints, nodeLimit: nodeLimit)
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    if case .faulty(let faults) = layout.status {
      let complaints = faults.map { Terminal.printable("\(layoutCase.name): \($0)") }
      throw Exit.fail(complaints.joined(separator: "\nplumb: "), Exit.badData)
    }
    var answer = ConstrainedAnswer(
      caseName: layoutCase.name, engine: engine.name, tree: tree, places: places, layout: layout,
      seconds: seconds)
    if check, answer.isPlaced {
      answer.check = ConstrainedCheck(
        layout, of: tree, in: layoutCase.proposal, host: layoutCase.host, under: constraints)
    }
    return answer
  }
}
