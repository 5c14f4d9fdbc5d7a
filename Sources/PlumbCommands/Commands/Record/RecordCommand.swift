import ArgumentParser
import Foundation
import LayoutCases
import LayoutSource

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes a Swift package that has real SwiftUI lay out cases and writes the frames.",
    discussion: """
      On a Mac, `swift run` in the package lays out every case in a window that no screen shows, and writes a line \
      of plumb-layout/1 for each, with the system, the version of SwiftUI, the scale and the date. Elsewhere Plumb \
      takes SwiftUI's place, with the same views; PLUMB_PATH says where its sources are.

      plumb record Cases/evidence.ndjson -o /tmp/recorder

      Only views with an id are recorded, unless --every-view is given.

      plumb generate stacks --count 20 | plumb record --every-view - -o /tmp/recorder

      A case that SwiftUI has no words for is left out and named, with the reason: constraints, an infinite \
      proposal, a length for each gap, texts with recorded measures. Documentation/Recording.md says more.
      """)

  @OptionGroup var files: CaseFiles<CheckedCase>
  @Option(name: .shortAndLong, help: "The folder of the package; it is made.") var output: String
  @Flag(help: "Also record views without an id, by their paths.") var everyView = false
  @Flag(help: "Write into a folder that is not empty, in place of the cases in it.") var force = false

  func run() throws {
    let cases = try files.read(allowingConstraints: true).map(\.layoutCase)
    let package: RecorderPackage
    do {
      package = try RecorderPackage(cases, namesEveryView: everyView)
    } catch let error as CaseError {
      throw Exit.fail("\(error)", Exit.badData)
    } catch {
      throw Exit.fail("the recorder's sources cannot be read: \(error)", Exit.internalError)
    }
    for refusal in package.refusals { Terminal.note("left out: \(Terminal.printable("\(refusal)"))") }
    if package.caseCount == 0 {
      throw Exit.fail("none of the \(cases.count) cases can be said in SwiftUI", Exit.badData)
    }
    let folder = FileFolder(output)
    try folder.prepare(force: force, replacing: ["Sources/record/Cases"])
    try folder.write(package.files)
    Terminal.note(
      "\(output): \(package.caseCount) of \(cases.count) cases; on a Mac, run `swift run record recording.ndjson` there"
    )
  }
}
