import ArgumentParser
import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutEvidence

struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions",
    abstract: "Finds the smallest cases on which readings of the specification part.",
    discussion: """
      Where no frame of SwiftUI pins a clause, it may be meant in several ways. A reading is a mutant that \
      says in plain words what the clause would mean. For each reading that no recorded scene misses, cases \
      are searched on which it gives other frames than the specification, and shrunk. Then a few cases are \
      chosen that tell all readings apart.

      Every case can be asked on a Mac: its proposal is a window, every view has an id, numbers are short. \
      The folder gets questions.ndjson with the smallest case of each reading, few.ndjson with the few, and \
      readings.json (plumb-questions/1) with the frames that each reading gives. At last every reading is \
      planted: recordings as its engine would make them are read, and must name it.

      All readings take some minutes, with the mutants that `scripts/mutants --tool` built.

      plumb questions
      plumb questions --only S4 -o asked
      plumb record Cases/Questions/few.ndjson -o asking
      plumb answers recorded.ndjson

      Exit codes: 0; 1 if a planted reading is not named; 64, 65 and 74 as of all commands.
      """)

  @OptionGroup var project: ProjectFiles
  @Option(help: "Which scenes the mutants miss; plumb evidence --format json makes it.", completion: .file())
  var pinned = "Benchmarks/Results/pinned.json"
  @Option(name: .shortAndLong, help: "The folder to write to (that of --questions).", completion: .directory)
  var output: String?
  @Option(help: "Only readings whose name or clause begins so.") var only: String?
  @Option(help: "How many generated cases of each family are searched.") var count = 150
  @Option(help: "Further cases to search (Cases/Conformance and starts.ndjson).", completion: .file())
  var cases: [String] = []
  @Option(help: "The most cases that shrinking tries from each of three starts.") var budget = 2000
  @Option(help: "How many readings are searched at a time.") var jobs = 2

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs is \(jobs); at least 1 is needed") }
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
  }

  func run() throws {
    do { try ask() } catch let error as Problem { throw Exit.fail("\(error)", Exit.badData) }
  }

  private func ask() throws {
    let build = try project.readMutants().only(only)
    let pinning = try Pinning(json: try FileBytes.contents(pinned), pinned)
    let rivals = try build.readings(notMissedIn: pinning)
    let search = QuestionSearch(DirectEngine(), in: try pool(), budget: budget)
    Terminal.note("\(rivals.count) readings, \(search.count) askable cases")
    let made = try QuestionMaker(search, rivals).questions(jobs: jobs) { done in
      Terminal.progress("\(done) of \(rivals.count) readings")
    }
    Terminal.progress("")
    let folder = output ?? project.questions
    try write(made, to: folder)
    try Terminal.write(summary(made, folder))
    let unnamed = try made.unnamed(rivals)
    for reading in unnamed { try Terminal.write("\(reading) was planted and not named\n") }
    try Terminal.write(
      "\(made.questions.readings.count - unnamed.count) of \(made.questions.readings.count) planted readings named\n"
    )
    if !unnamed.isEmpty { throw Exit.differ }
  }

  /// The cases to search.
  private func pool() throws -> [LayoutCase] {
    var paths = cases
    if paths.isEmpty {
      let folder = "Cases/Conformance"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      paths = names.sorted().map { "\(folder)/\($0)" } + ["\(project.questions)/starts.ndjson"]
    }
    let given = try CaseFiles<CheckedCase>.read(paths, allowingConstraints: true).map(\.layoutCase)
    let generated = Family.all.flatMap { family in
      (0..<UInt64(count)).map { family.makeCase(seed: $0 + 1) }
    }
    return given + generated.filter { $0.complexity.views <= 40 }
  }

  private func write(_ made: MadeQuestions, to folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Exit.fail("\(folder) cannot be made: \(Terminal.reason(error))", Exit.outputError)
    }
    try WholeFile.write(Data(try made.corpus.utf8), to: "\(folder)/questions.ndjson")
    try WholeFile.write(Data(try made.fewCorpus.utf8), to: "\(folder)/few.ndjson")
    try WholeFile.write(Data(try made.questions.json().utf8), to: "\(folder)/readings.json")
  }

  private func summary(_ made: MadeQuestions, _ folder: String) -> String {
    let questions = made.questions
    var lines = questions.unasked.map { "\($0.reading): \($0.reason)" }
    lines += questions.alike.map { "no case tells apart: \($0.joined(separator: ", "))" }
    lines.append(
      "\(folder): \(questions.readings.count) readings, \(questions.questions.count) cases, of which "
        + "\(questions.few.count) tell all apart")
    return lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }
}
