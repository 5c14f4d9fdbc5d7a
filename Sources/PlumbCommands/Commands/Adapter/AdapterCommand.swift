import ArgumentParser
import ChildProcesses
import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison

struct AdapterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapter",
    abstract: "Answers another plumb's requests: this build's direct engine as an external engine.",
    discussion: """
      Two builds are compared so: one compares, the other is its external engine. Requests are read and \
      answers written, a line each, until the input ends; Documentation/ExternalEngines.md has the formats.

      plumb compare --engine 'external:../older/plumb adapter' Cases/evidence.ndjson
      """)

  func run() throws {
    try Terminal.write(
      EngineHello.line(name: "direct-adapter", version: "0.1.0", subset: "every case") + "\n")
    while let line = readLine() {
      let reply: ExternalReply
      do { reply = try ExternalReply(to: Data(line.utf8), DirectEngine()) } catch {
        throw Exit.fail("the line is no plumb-request/1, or its case is not valid: \(error)", Exit.badData)
      }
      try Terminal.write(try reply.line() + "\n")
    }
  }
}
