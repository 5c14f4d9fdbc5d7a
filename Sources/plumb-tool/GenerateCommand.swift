import ArgumentParser
import Foundation
import LayoutCases
import LayoutCore
import Plumb

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Prints generated cases, one a line.",
    discussion: """
      A family is a name, at times with parameters: NAME or NAME:PARAMETER=VALUE,… \
      The same family and seed give the same case for ever.

      plumb generate --list
      plumb generate random --seed 7 --count 100 | plumb compare -
      plumb generate spanning:density=60,columns=8 --count 100 | plumb compare -
      """)

  @Argument(
    help: "The family, such as random or mixed:rows=3,columns=4; --list shows all.",
    transform: GenerateCommand.family)
  var family: Family?
  @Flag(help: "Lists the families with their parameters instead.") var list = false
  @Option(help: "The list as lines to read, or an object a line.") var format: OutputFormat?
  @Option(help: "The seed of the first case.") var seed: UInt64 = 1
  @Option(help: "How many cases, each with the next seed.") var count = 1

  /// The family of a text.
  static func family(_ text: String) throws -> Family {
    do {
      return try Family(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if list, family != nil { throw ValidationError("--list lists all families; leave the family out") }
    if !list, family == nil { throw ValidationError("a family is needed; plumb generate --list shows all") }
    if !list, format != nil { throw ValidationError("--format is for --list; cases are always JSON") }
  }

  func run() throws {
    guard let family else { return try Terminal.write(FamilyList(Family.all).text(format ?? .text)) }
    for offset in 0..<UInt64(count) {
      try Terminal.write(try family.makeCase(seed: seed &+ offset).json() + "\n")
    }
  }
}
