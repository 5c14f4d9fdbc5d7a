import ArgumentParser
import Foundation
import LayoutCases
import LayoutCore
import LayoutEvidence

struct EvidenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evidence",
    abstract: "Says which clauses of the specification frames of SwiftUI pin.",
    discussion: """
      A clause is pinned if breaking it misses a frame that SwiftUI gave. Mutants break clauses: single \
      changes to the direct engine, all in one build. Each of them lays out the scenes that were recorded \
      from SwiftUI or stand in its documentation. `make evidence` does all of it.

      scripts/mutants --tool
      plumb evidence
      plumb evidence --format json > Benchmarks/Results/pinned.json
      plumb evidence --result Benchmarks/Results/pinned.json \\
        --format markdown > Documentation/Evidence.md

      Exit codes: 0; 1 if a clause is tagged [M] and not pinned, or is neither pinned, nor asked about, nor \
      exempt; 64 and 65 as of all commands.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(help: "The scenes (Cases/evidence.ndjson and all files of Cases/Recorded).")
  var scenes: [String] = []
  @OptionGroup var project: ProjectFiles
  @Option(help: "A result of this command, read in place of running the mutants.", completion: .file())
  var result: String?
  @Option(help: "Only mutants whose name or clause begins so, such as S or S1.2.") var only: String?
  @Option(help: "How many mutants run at a time.") var jobs = 2
  @Option(help: "Lines to read, plumb-pinned/1, or the page Documentation/Evidence.md.")
  var format = Format.text

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs is \(jobs); at least 1 is needed") }
  }

  func run() throws {
    do {
      let pinning = try self.pinning()
      if format == .json { return try Terminal.write(try pinning.json()) }
      let page = try EvidencePage(
        try project.readSpecification(), pinning, try project.readQuestionsIfAny(),
        exempt: project.readExempt())
      if format == .markdown { return try Terminal.write(page.markdown) }
      try Terminal.write(text(page, pinning))
      if only == nil, !page.wronglyMeasured.isEmpty || !page.neglected.isEmpty { throw Exit.differ }
    } catch let error as Problem {
      throw Exit.fail("\(error)", Exit.badData)
    }
  }

  private func pinning() throws -> Pinning {
    if let result { return try Pinning(json: try FileBytes.contents(result), result) }
    let build = try project.readMutants().only(only)
    let files = try (scenes.isEmpty ? project.sceneFiles() : scenes).map { path in
      (name: path, cases: try CaseFiles<CheckedCase>.read([path], allowingConstraints: true, .strict))
    }
    let count = build.ofDirectEngine.count
    let pinning = try Pinning(build, on: files, jobs: jobs) { done in
      Terminal.progress("\(done) of \(count) mutants")
    }
    Terminal.progress("")
    return pinning
  }

  private func text(_ page: EvidencePage, _ pinning: Pinning) -> String {
    var lines = [page.headline]
    lines += pinning.breaks.map { one in
      "\(one.clause.padding(toLength: 6, withPad: " ", startingAt: 0)) \(one.name): "
        + (one.missed.isEmpty
          ? "not noticed" : "misses \(one.missed.count), such as \(pinning.scenes(pinning: one.clause)[0])")
    }
    lines += page.wronglyMeasured.map { "\($0.name) is tagged [\($0.tag)], and no scene pins it" }
    lines += page.neglected.map { "\($0.name) is neither pinned, nor asked about, nor exempt" }
    lines += pinning.omitted.map { "\($0.scene) takes no part: \($0.reason)" }
    return lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }
}
