import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutCore
import Plumb

struct ProveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Has the solver prove the direct engine's layouts optimal, without an iteration.",
    discussion: """
      The frames and tracks of a layout imply a basis of the linear programs, and the solver starts from it. \
      If it needs no iteration and its point is the layout, the layout is proved. For every source and \
      encoding the table counts the layouts that are proved, those that took iterations, those that the \
      solver's point differs from, those without a point, and the cases without a layout. cost and solver \
      are the time of the proof and its part in the solver, divided by the time of the layout.

      plumb prove all --count 200
      plumb prove mixed:rows=100,columns=100 --count 1 --encoding tracks
      plumb prove Cases/evidence.ndjson
      """)

  @Argument(
    help:
      "Families such as trees or mixed:rows=3, all of them with all, and case files: one case each, or one a line; - is standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var sources: [String]
  @Option(help: "The encoding to use; both by default.") var encoding: Encoding?
  @OptionGroup var strictness: Strictness
  @Option(help: "The seed of the first generated case.") var seed: UInt64 = 1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 100
  @OptionGroup var constraint: ConstraintOptions
  @Option(help: "A table to read, or an object a line.") var format = OutputFormat.text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
  }

  func run() throws {
    var table = ProofTable()
    for source in sources.flatMap({ $0 == "all" ? Family.all.map(\.label) : [$0] }) {
      let cases = try CaseSource.cases(source, seed: seed, count: count, strictness)
      for encoding in encoding.map({ [$0] }) ?? Encoding.allCases {
        table.add(try prove(cases.map(\.case), source, constraint.engine(encoding)))
      }
    }
    Terminal.progress("")
    try Terminal.write(format == .json ? try table.json() : table.text)
    if table.someUnproved { throw Exit.differ }
  }

  private func prove(_ cases: [LayoutCase], _ source: String, _ engine: ConstraintEngine) throws -> ProofTally
  {
    var tally = ProofTally(source: source, engine: engine.name)
    for layoutCase in cases {
      Terminal.progress("\(layoutCase.name)  \(engine.name)")
      let tree: LayoutTree
      do { tree = try layoutCase.tree() } catch { throw Exit.fail("\(source): \(error)", Exit.badData) }
      let layout = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      let certificate = engine.certify(layout, of: tree, in: layoutCase.proposal, host: layoutCase.host)
      tally.add(certificate, of: layout, tree, layoutCase.name)
    }
    return tally
  }
}
