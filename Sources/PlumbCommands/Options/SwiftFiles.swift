import Foundation
import LayoutCases
import LayoutCore
import SwiftEvaluation
import SwiftReading

/// Swift files from the command line.
enum SwiftFiles {
  /// Reads files and folders; `-` is standard input. Files that are no Swift are told and left out.
  ///
  /// - Throws: if there is none that is Swift.
  static func read(_ paths: [String], progress: (Int, Int) -> Void = { _, _ in }) throws -> SwiftSources {
    do {
      let parser = try SwiftParserProgram()
      var sources = try SwiftSources(paths.filter { $0 != "-" }, parser: parser, progress: progress)
      if paths.contains("-") {
        guard let text = try String(data: FileBytes.contents("-"), encoding: .utf8) else {
          throw Problem("standard input is not UTF-8 text; save the code as UTF-8")
        }
        try sources.add(text, named: "-", parser: parser)
      }
      let faults = sources.faults.map { Terminal.printable($0.description) }
      if sources.files.isEmpty, let first = faults.first {
        throw Problem(([first] + faults.dropFirst().prefix(4)).joined(separator: "\nplumb: "))
      }
      for fault in faults { Terminal.note("left out: \(fault)") }
      return sources
    } catch let problem as Problem {
      throw Exit.fail(problem.description, Exit.badData)
    }
  }

  /// Whether a path of cases is one of Swift: a file, a folder with Swift files, or either with `#` and a view.
  static func isSwift(_ path: String) -> Bool {
    let (path, _) = parts(path)
    if path.hasSuffix(".swift") { return true }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
      && (try? SwiftSources.files(at: path)) != nil
  }

  /// The path, and the name of the view behind `#`.
  private static func parts(_ path: String) -> (path: String, view: String?) {
    guard let mark = path.lastIndex(of: "#"), !FileManager.default.fileExists(atPath: path) else {
      return (path, nil)
    }
    return (String(path[..<mark]), String(path[path.index(after: mark)...]))
  }

  /// The text of the case of the first frame, on the usual device; notes go to standard error.
  ///
  /// - Parameter fonts: measure its texts.
  static func caseText(_ path: String, _ fonts: CaseFonts) throws -> Data {
    let (file, view) = parts(path)
    let sources = try read([file])
    let offer = FrameCase.HostOffer(font: fonts.ofCode)
    do throws(Problem) {
      let frame = try FrameCase(
        of: sources.program(on: offer.platform), named: view, in: offer, with: FrameSettings())
      for note in frame.notes { Terminal.note("note: \(line(note))") }
      return Data(try frame.text.utf8)
    } catch {
      throw Exit.fail("\(path): \(error.description)", Exit.badData)
    }
  }

  /// A note with its place.
  static func line(_ note: FrameNote) -> String {
    Terminal.printable("\(note.file): line \(note.line), column \(note.column): \(note.message)")
  }
}
