import ChildProcesses
import Foundation
package import LayoutCore
package import SwiftCode
import Synchronization

/// The program that parses Swift, `plumb-swift`, which stands beside this one.
///
/// It is another program, so that only what reads Swift needs swift-syntax. It runs as long as this value lives, and
/// reads one file at a time.
package final class SwiftParserProgram: Sendable {
  private let lines: Mutex<LineExchange>

  /// The longest time for one file.
  private static let limit = Duration.seconds(20)
  /// The most bytes of an answer: a file of the largest size has fewer.
  private static let longestLine = 200 << 20

  /// Starts the program.
  ///
  /// - Throws: if it is not there, or cannot be started.
  package init() throws(Problem) {
    let path = try Self.path()
    let quoted = path.replacing("'", with: "'\\''")
    lines = Mutex(try LineExchange("exec '\(quoted)'", longestLine: Self.longestLine))
  }

  /// The file of the program: what PLUMB_SWIFT names, else the one beside this program.
  private static func path() throws(Problem) -> String {
    if let told = ProcessInfo.processInfo.environment["PLUMB_SWIFT"] { return told }
    let here = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")).map {
      URL(filePath: $0)
    }
    let folders = [own, Bundle.main.executableURL?.resolvingSymlinksInPath(), here].compactMap {
      $0?.deletingLastPathComponent()
    }
    for folder in folders {
      let path = folder.appending(path: "plumb-swift").path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Problem(
      "plumb-swift, which parses Swift, is not beside plumb; build it with `swift build --product plumb-swift`, or name it in PLUMB_SWIFT"
    )
  }

  /// The tree of a file.
  ///
  /// - Throws: if the file cannot be read as text, or the program fails.
  package func tree(ofFile path: String) throws(Problem) -> CodeTree { try answer(ParserRequest(path: path)) }

  /// The tree of a text.
  package func tree(of text: String) throws(Problem) -> CodeTree { try answer(ParserRequest(text: text)) }

  private func answer(_ request: ParserRequest) throws(Problem) -> CodeTree {
    guard let data = try? JSONEncoder().encode(request) else { throw Problem("cannot be asked for") }
    let line = try lines.withLock { lines throws(Problem) in try lines.exchange(data, within: Self.limit) }
    guard let answer = try? JSONDecoder().decode(ParserAnswer.self, from: line) else {
      throw Problem("is answered by plumb-swift with a line that is no answer; build both programs anew")
    }
    if let tree = answer.tree { return tree }
    throw Problem(answer.problem ?? "has no tree")
  }
}
