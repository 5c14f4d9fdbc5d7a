import ArgumentParser
package import Foundation
import LayoutComparison
import Synchronization

/// What a run reads and writes in the place of the process's own files, so that it can be one of many in a process.
package final class Console: Sendable {
  /// What the run is told.
  let input: Data
  /// The words of the command.
  let arguments: [String]
  private let written = Mutex((output: Data(), errors: Data()))

  package init(_ arguments: [String], input: Data = Data()) {
    self.arguments = arguments
    self.input = input
  }

  package var output: Data { written.withLock { $0.output } }
  package var errors: Data { written.withLock { $0.errors } }

  func write(_ data: Data) { written.withLock { $0.output += data } }
  func complain(_ text: String) { written.withLock { $0.errors += Data(text.utf8) } }

  /// The console of the thread that runs a command; nil where the process's own files are meant.
  static var current: Console? {
    get { Thread.current.threadDictionary[key] as? Console }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  private static let key = "plumb.console"
}

/// Standard input, standard output and standard error.
enum Terminal {
  static var showsProgress: Bool { isErrorTerminal && Console.current == nil }
  private static let isErrorTerminal = isatty(STDERR_FILENO) == 1
  /// Colours are for terminals whose user has not said NO_COLOR.
  private static var showsColor: Bool { isColorful && Console.current == nil }
  private static let isColorful =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"].map(\.isEmpty) ?? true

  /// Whether what is written is seen by somebody.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 && Console.current == nil }

  /// The words of the command, without that of the tool.
  static var arguments: [String] { Console.current?.arguments ?? Array(CommandLine.arguments.dropFirst()) }

  /// Everything on standard input.
  static func read() throws -> Data {
    try Console.current?.input ?? FileHandle.standardInput.readToEnd() ?? Data()
  }

  static func note(_ text: String) { complain(text + "\n") }

  /// Overwrites the last line on a terminal; says nothing elsewhere.
  static func progress(_ text: String) {
    guard showsProgress else { return }
    complain("\r\u{1B}[2K\(text)")
  }

  /// Writes to standard error. Where that is closed or full too, only the exit code is left to speak.
  private static func complain(_ text: String) {
    if let console = Console.current { return console.complain(text) }
    survivesClosedPipes
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes to standard output.
  ///
  /// - Throws: where the output cannot be taken, such as on a full disk or by a closed pipe.
  static func write(_ text: String) throws { try write(Data(text.utf8)) }

  /// Writes bytes to standard output, likewise.
  static func write(_ data: Data) throws {
    if let console = Console.current { return console.write(data) }
    survivesClosedPipes
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw Exit.fail("standard output cannot be written: \(reason(error))", Exit.outputError)
    }
  }

  /// Makes writing to a closed pipe an error instead of the end of the process.
  private static let survivesClosedPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// What the system says of a failed write.
  static func reason(_ error: any Error) -> String { systemWords(of: error) }

  /// `text` with control characters written out, so that a name cannot steer the terminal.
  static func printable(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }

  static func colored(_ text: String, _ color: Color) -> String {
    showsColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  enum Color: Int {
    case red = 31
    case green = 32
  }
}

/// What the exit codes mean; usage errors found while parsing exit with 64 by themselves.
enum Exit {
  static let differ = ExitCode(1)
  static let noSolution = ExitCode(2)
  static let usage = ExitCode(64)
  static let badData = ExitCode(65)
  static let internalError = ExitCode(70)
  static let outputError = ExitCode(74)

  /// Says on standard error what is wrong and ends with `code`.
  static func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    Terminal.note("plumb: \(message)")
    return code
  }
}

/// The first interrupt from the terminal asks a campaign to end in good order; the second ends the process.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether the user has interrupted.
  static var came: Bool { flag.load(ordering: .relaxed) }

  static func listen() {
    // Whoever starts the tool may have it start with signals blocked.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    flag.store(false, ordering: .relaxed)  // A handler may not be the first to touch a global.
    signal(SIGINT) { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}
