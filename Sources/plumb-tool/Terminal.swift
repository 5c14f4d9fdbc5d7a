import Foundation
import LayoutComparison

/// Standard output and standard error.
enum Terminal {
  static let showsProgress = isatty(STDERR_FILENO) == 1
  /// Colours are for terminals whose user has not said NO_COLOR.
  static let showsColor =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"].map(\.isEmpty) ?? true

  static func note(_ text: String) { complain(text + "\n") }

  /// Overwrites the last line on a terminal; says nothing elsewhere.
  static func progress(_ text: String) {
    guard showsProgress else { return }
    complain("\r\u{1B}[2K\(text)")
  }

  /// Writes to standard error. Where that is closed or full too, only the exit code is left to speak.
  private static func complain(_ text: String) {
    survivesClosedPipes
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes to standard output.
  ///
  /// - Throws: where the output cannot be taken, such as on a full disk or by a closed pipe.
  static func write(_ text: String) throws { try write(Data(text.utf8)) }

  /// Writes bytes to standard output, likewise.
  static func write(_ data: Data) throws {
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
