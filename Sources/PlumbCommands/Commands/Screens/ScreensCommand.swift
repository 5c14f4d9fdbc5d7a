import ArgumentParser
import Foundation
import LayoutCases
import ScreenComparison

struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "Lays out one description of a screen by the rules of several layout languages.",
    discussion: """
      A screen has rows, columns, sizes, shares, gaps and alignments, in the format plumb-screens/1 \
      (Documentation/Languages.md). SwiftUI's grid and stacks, CSS grid and flexbox are Plumb's engines; Qt and Tk \
      answer themselves, through Adapters.

      plumb screens compare Cases/Screens/toolbar.ndjson
      """,
    subcommands: [ScreenCompareCommand.self, ScreenBoxesCommand.self])
}

/// Files of screens from the command line.
struct ScreenFiles: ParsableArguments {
  @Argument(
    help: "Files of the format plumb-screens/1: a screen, or one a line. - reads standard input.",
    completion: .file(extensions: ["json", "ndjson"]))
  var paths: [String]

  /// All screens of all files, in order.
  func read() throws -> [NeutralScreen] {
    var screens: [NeutralScreen] = []
    for path in paths {
      let data = try FileBytes.contents(path)
      do throws(CaseError) { screens += try NeutralScreen.screens(in: data) } catch {
        let lines = error.description.split(separator: "\n").map { "\(path): \($0)" }
        throw Exit.fail(lines.joined(separator: "\nplumb: "), Exit.badData)
      }
    }
    return screens
  }
}
