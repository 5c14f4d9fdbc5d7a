public import ArgumentParser
import Foundation
public import LayoutCore
import LayoutSource

struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Reads SwiftUI code as a case, and prints that.",
    discussion: """
      It takes the first View of a file, or an expression of views: containers, leaves, layout modifiers, numbers, simple \
      constants, ForEach over a range, properties of type some View, and controls whose size a rule says. What only \
      paints is left out. What moves things and is not understood is an error with its line. What is read as something \
      simpler is noted on standard error.

      plumb read Card.swift > card.json
      plumb read Card.swift --width 390 --height ideal --platform iOS | plumb layout -

      plumb export --swift prints a case as code again.

      Exit codes: 0 read, 65 code that is not understood.
      """)

  @Argument(help: "A file of Swift code; - reads standard input.", completion: .file(extensions: ["swift"]))
  var file: String
  @Option(help: "The proposed width: points, ideal or infinity.") var width = ProposedLength(360)
  @Option(help: "The proposed height: points, ideal or infinity.") var height = ProposedLength(640)
  @Option(help: "The platform whose sizes controls and texts have.") var platform: Platform = .macOS
  @Option(help: "The name of the case; that of the file by default.") var name: String?

  func run() throws {
    let data = try FileBytes.contents(file)
    guard let text = String(data: data, encoding: .utf8) else {
      throw Exit.fail("\(file): is not UTF-8 text; save the file as UTF-8", Exit.badData)
    }
    let usual = file == "-" ? "pasted" : URL(filePath: file).deletingPathExtension().lastPathComponent
    let reader = SwiftReader(
      text, name: name ?? usual,
      proposal: ProposedViewSize(width: width.points, height: height.points), platform: platform)
    for remark in reader.notes { Terminal.note("note: \(line(remark))") }
    guard let json = reader.json else {
      throw Exit.fail(reader.errors.map(line).joined(separator: "\nplumb: "), Exit.badData)
    }
    try Terminal.write(json + "\n")
  }

  private func line(_ remark: SwiftReader.Remark) -> String {
    Terminal.printable("\(file): line \(remark.line), column \(remark.column): \(remark.message)")
  }
}

extension Platform: ExpressibleByArgument {}

/// A side of a proposal on the command line.
struct ProposedLength: ExpressibleByArgument {
  /// Nil for the ideal length.
  var points: Double?

  init(_ points: Double?) { self.points = points }

  init?(argument: String) {
    switch argument {
    case "ideal", "nil", "null": points = nil
    case "infinity": points = .infinity
    default:
      guard let length = Double(argument), length >= 0, length.isFinite else { return nil }
      points = length
    }
  }

  var defaultValueDescription: String { points.map { "\(Int($0))" } ?? "ideal" }
}
