import ArgumentParser
import Foundation
import LayoutCases
import LayoutCore
import SwiftEvaluation
import SwiftReading

struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Reads SwiftUI code as a case, and prints that.",
    discussion: """
      It takes files, or folders with all their Swift files, and evaluates the first frame of a view: what its body \
      shows before anything happens, with the first values of its states. Views, modifiers and functions of your own \
      are evaluated, those in other files of the folder too.

      What only a running program knows becomes a placeholder, and a note on standard error with its line: a text from \
      data (--text user.name="Ada Lovelace" sets it), a condition (--set isLoading=false), a view of a library (--size \
      KFImage=60x60). Actions are never run.

      plumb read Card.swift > card.json
      plumb read Sources --view ProfileView --device iphone-se | plumb layout -
      plumb read Sources --list

      plumb export --swift prints a case as code again.

      Exit codes: 0 read, 65 code that is no Swift, or has no view of that name.
      """)

  @Argument(
    help: "Files of Swift code, or folders with them; - reads standard input.",
    completion: .file(extensions: ["swift"]))
  var paths: [String]
  @Option(
    help:
      "The view, or the name of a preview; what a preview shows by default, else the first view that no other makes."
  )
  var view: String?
  @Flag(help: "Print the names of the views and previews, and read none.") var list = false
  @OptionGroup var options: SwiftOptions
  @OptionGroup var font: FontOption
  @Option(help: "The name of the case; that of the view by default.") var name: String?

  func run() throws {
    let sources = try SwiftFiles.read(paths)
    let program = sources.program(on: options.offer.platform)
    if list { return try Terminal.write(program.shownViews.map { $0.name + "\n" }.joined()) }
    try font.check()
    var offer = options.offer
    offer.font = font.fonts.ofCode
    let text: String
    do throws(Problem) {
      let frame = try FrameCase(of: program, named: view, as: name, in: offer, with: options.settings)
      for note in frame.notes { Terminal.note("note: \(SwiftFiles.line(note))") }
      text = try frame.text
    } catch {
      throw Exit.fail("\(paths.joined(separator: ", ")): \(error.description)", Exit.badData)
    }
    try Terminal.write(text + "\n")
  }
}
