import ArgumentParser
import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutExtension
import Plumb

struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Plants conflicts among constraints and counts how well they are found.",
    discussion: """
      Every case gets constraints that its layout meets anyway, and a few that contradict each other: a view \
      wider than it may be, a chain of views, a circle. Counted is a plant without any of whose members all \
      other constraints have a layout: then it is the one conflict that there is. Precision is how many of the \
      constraints that are named belong to it, recall how many of it are named.

      plumb conflicts trees random --count 50

      Exit codes: 0 all are found exactly, 1 some are not.
      """)

  @Argument(
    help: "Families such as trees, and case files: one case each, or one a line; - is standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var sources: [String]
  @Option(help: "How the constraint engine turns rules into rows.") var encoding: Encoding = .tracks
  @Option(help: "The seed of the first generated case.") var seed: UInt64 = 1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 50
  @Option(help: "How many constraints each case has that are met anyway.") var noise = 20
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "A table to read, or an object a line.") var format = OutputFormat.text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if noise < 0 { throw ValidationError("--noise is \(noise); at least 0 is needed") }
  }

  func run() throws {
    let engine = constraint.engine(encoding)
    var tallies: [ConflictTally] = []
    for source in sources {
      var tally = ConflictTally(source: source)
      for (layoutCase, seed) in try CaseSource.cases(source, seed: seed, count: count) {
        Terminal.progress("\(source)  \(layoutCase.name)")
        try plant(layoutCase, seed, engine, &tally)
      }
      tallies.append(tally)
    }
    Terminal.progress("")
    for line in format == .json
      ? try tallies.map({ try canonicalText(of: $0) }) : ConflictTally.table(tallies)
    {
      try Terminal.write(line + "\n")
    }
    if tallies.contains(where: { $0.exact < $0.planted }) { throw Exit.differ }
  }

  private func plant(
    _ layoutCase: LayoutCase, _ seed: UInt64, _ engine: ConstraintEngine, _ tally: inout ConflictTally
  ) throws {
    let tree: LayoutTree
    do { tree = try layoutCase.tree() } catch { throw Exit.fail("\(error)", Exit.badData) }
    let session = ConstraintSession(tree, in: layoutCase.proposal, host: layoutCase.host, engine: engine)
    tally.cases += 1
    let plain = session.layout.result
    guard plain.status == .placed,
      let conflict = PlantedConflict(tree, plain, seed: seed, noise: noise)
    else {
      tally.bare += 1
      return
    }
    var members: [ConstraintSession.Member] = []
    for constraint in conflict.constraints {
      do { members.append(try session.add(constraint)) } catch {
        throw Exit.fail("\(error)", Exit.internalError)
      }
    }
    let answer = session.layout
    for index in conflict.planted {
      var others = conflict.constraints
      others.remove(at: index)
      let rest = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host, under: others)
      guard case .placed = rest.status else {
        tally.tangled += 1
        return
      }
    }
    tally.add(answer.status, conflict.planted)
  }
}
