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
      A family is written as NAME or NAME:PARAMETER=VALUE,… The same family and seed always give the same \
      case.

      plumb generate --list
      plumb generate random --seed 7 --count 100 | plumb compare -
      plumb generate spanning:density=60,columns=8 --count 100 | plumb compare -
      plumb generate mixed --seed 7 --edits 20 | plumb replay -
      """)

  @Argument(
    help: "The family, such as random or mixed:rows=3,columns=4; --list shows all.",
    transform: GenerateCommand.family)
  var family: Family?
  @Flag(help: "Lists the families with their parameters instead.") var list = false
  @Option(help: "The list as lines to read, or an object a line.") var format: OutputFormat?
  @Option(help: "The seed of the first case.") var seed: UInt64 = 1
  @Option(help: "How many cases, each with the next seed.") var count = 1
  @Option(help: "Print scripts of at most this many edits instead, 1 to \(Family.mostEdits).")
  var edits: Int?

  /// The family with this label.
  static func family(_ text: String) throws -> Family {
    do {
      return try Family(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if let edits, !(1...Family.mostEdits).contains(edits) {
      throw ValidationError("--edits is \(edits); 1 to \(Family.mostEdits) are needed")
    }
    if list, family != nil { throw ValidationError("--list lists all families; leave the family out") }
    if !list, family == nil { throw ValidationError("a family is needed; plumb generate --list shows all") }
    if !list, format != nil { throw ValidationError("--format is for --list; cases are always JSON") }
  }

  func run() throws {
    guard let family else { return try Terminal.write(FamilyList(Family.all).text(format ?? .text)) }
    for offset in 0..<UInt64(count) {
      let seed = seed &+ offset
      let json =
        try edits.map { try family.makeScript(seed: seed, edits: $0).json() }
        ?? family.makeCase(seed: seed).json()
      try Terminal.write(json + "\n")
    }
  }
}

/// The families and their parameters, as text or as JSON lines.
struct FamilyList {
  private let families: [Family]

  init(_ families: [Family]) { self.families = families }

  func text(_ format: OutputFormat) throws -> String {
    switch format {
    case .text: families.map(paragraph).joined()
    case .json: try families.map { try canonicalText(of: FamilyObject($0)) + "\n" }.joined()
    }
  }

  private func paragraph(_ family: Family) -> String {
    let parameters = family.parameters.map { "    \($0.name): \(text(of: $0))\n" }
    return "\(family.label)\n    \(family.summary)\n" + parameters.joined()
  }

  private func text(of parameter: FamilyParameter) -> String {
    let range = "\(parameter.range.lowerBound) to \(parameter.range.upperBound)"
    return switch parameter.usual {
    case .value(let value): "\(parameter.meaning), \(range), usually \(value)"
    case .seeded(let usual):
      "\(parameter.meaning), \(range), else \(usual.lowerBound) to \(usual.upperBound) by the seed"
    }
  }
}

/// A family in the format `plumb-family/1`.
private struct FamilyObject: Encodable {
  struct ParameterObject: Encodable {
    var name: String
    var meaning: String
    /// The smallest and the largest value.
    var range: [Int]
    /// The default value; nil if the seed decides.
    var value: Int?
    /// The smallest and largest value that the seed may choose.
    var seeded: [Int]?
  }

  var format = "plumb-family/1"
  var family: String
  var label: String
  var summary: String
  var parameters: [ParameterObject]

  init(_ family: Family) {
    self.family = family.name
    label = family.label
    summary = family.summary
    parameters = family.parameters.map { parameter in
      var object = ParameterObject(
        name: parameter.name, meaning: parameter.meaning,
        range: [parameter.range.lowerBound, parameter.range.upperBound])
      switch parameter.usual {
      case .value(let value): object.value = value
      case .seeded(let usual): object.seeded = [usual.lowerBound, usual.upperBound]
      }
      return object
    }
  }
}
