import ArgumentParser
package import Foundation
import LayoutComparison
import Synchronization

/// Replaces the standard files and arguments of the process for one run, so that a process can run many
/// commands.
package final class Console: Sendable {
  /// The content of standard input.
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

  /// The console of the thread that runs a command; nil for the process's own files.
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
  /// Colours are used only on terminals, and not if NO_COLOR is set.
  private static var showsColor: Bool { isColorful && Console.current == nil }
  private static let isColorful =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"].map(\.isEmpty) ?? true

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 && Console.current == nil }

  /// The characters of a line, if standard output is a terminal; nil if lines may have any length.
  static var width: Int? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The words of the command, without the tool's name.
  static var arguments: [String] { Console.current?.arguments ?? Array(CommandLine.arguments.dropFirst()) }

  /// Everything on standard input.
  static func read() throws -> Data {
    try Console.current?.input ?? FileHandle.standardInput.readWhole()
  }

  /// Whether standard input is a pipe or a terminal, whose parts come one after the other.
  static var readsAsItArrives: Bool {
    var info = stat()
    return Console.current == nil && fstat(STDIN_FILENO, &info) == 0 && info.st_mode & S_IFMT != S_IFREG
  }

  /// What has arrived on standard input, at least a byte; nothing at its end.
  static func readSome() throws -> Data {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
      if count >= 0 { return Data(bytes[..<count]) }
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }

  static func note(_ text: String) { complain(text + "\n") }

  /// Overwrites the last line on a terminal; prints nothing elsewhere.
  static func progress(_ text: String) {
    guard showsProgress else { return }
    complain("\r\u{1B}[2K\(text)")
  }

  /// Writes to standard error. If that is closed or full too, only the exit code can tell.
  private static func complain(_ text: String) {
    if let console = Console.current { return console.complain(text) }
    survivesClosedPipes
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes to standard output.
  ///
  /// - Throws: if the output fails, such as on a full disk or a closed pipe.
  static func write(_ text: String) throws { try write(Data(text.utf8)) }

  /// Writes bytes to standard output. Throws like `write(_:)` of text.
  static func write(_ data: Data) throws {
    if let console = Console.current { return console.write(data) }
    survivesClosedPipes
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      // A reader that has seen enough, such as `head`, is no error to speak of.
      if isClosedPipe(error) { throw Exit.outputError }
      throw Exit.fail("standard output cannot be written: \(reason(error))", Exit.outputError)
    }
  }

  /// Writes bytes to standard output without copying them. Throws like `write(_:)` of text.
  static func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    let pointer = UnsafeMutableRawPointer(mutating: start)
    try write(Data(bytesNoCopy: pointer, count: bytes.count, deallocator: .none))
  }

  /// Makes writing to a closed pipe an error, instead of ending the process.
  private static let survivesClosedPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  private static func isClosedPipe(_ error: any Error) -> Bool {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }

  /// The system's message for a failed write.
  static func reason(_ error: any Error) -> String { systemWords(of: error) }

  /// `text` with control characters escaped, so that a name can neither control the terminal nor turn what
  /// stands around it: separators of lines and marks that set the direction of text are escaped too.
  static func printable(_ text: String) -> String {
    text.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  static func colored(_ text: String, _ color: ANSIColor) -> String {
    showsColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  enum ANSIColor: Int {
    case red = 31
    case green = 32
  }
}

/// The exit codes. Usage errors found while parsing end with 64 without this type.
enum Exit {
  static let differ = ExitCode(1)
  static let noSolution = ExitCode(2)
  static let usage = ExitCode(64)
  static let badData = ExitCode(65)
  static let internalError = ExitCode(70)
  static let outputError = ExitCode(74)
  /// As shells say it of a command that SIGINT ended.
  static let interrupted = ExitCode(130)

  /// Prints an error to standard error and returns `code`.
  static func fail(_ message: String, _ code: ExitCode) -> ExitCode {
    Terminal.note("plumb: \(message)")
    return code
  }
}

/// Interrupts from the terminal. The first one asks a campaign to end in an orderly way; the second ends the
/// process.
enum Interruption {
  private static let flag = Atomic<Bool>(false)

  /// Whether the user has interrupted.
  static var came: Bool { flag.load(ordering: .relaxed) }

  static func listen() {
    // The process may have been started with signals blocked.
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
