import ArgumentParser
import Foundation
import LayoutCases

/// What happens to a case that is wrong.
struct Strictness: ParsableArguments {
  @Flag(
    help:
      "End at the first case that cannot be read, before anything is done. Else it is told, and the others are taken."
  )
  var strict = false

  static var strict: Strictness { Strictness(true) }
  static var lenient: Strictness { Strictness(false) }

  init() {}

  /// Where no command line says it. What is not parsed has no value until it is set.
  private init(_ strict: Bool) { self.strict = strict }
}

/// The cases of a run that cannot be read. Each is told when it is found; the others are answered, and the run ends
/// with exit code 65.
final class UnreadCases {
  private let isStrict: Bool
  private var isAnyRead = false
  private var isAnyUnread = false

  init(_ strictness: Strictness) { isStrict = strictness.strict }

  /// Whether some case of the command that this thread runs could not be read.
  static private(set) var came: Bool {
    get { Thread.current.threadDictionary[key] != nil }
    set { Thread.current.threadDictionary[key] = newValue ? true : nil }
  }

  private static let key = "plumb.unread"

  /// Forgets what an earlier command of this thread could not read.
  static func reset() { came = false }

  /// Takes the errors of cases while the others are read; nil if the first is to end a strict command.
  func skip(_ path: String) -> ((CaseError) -> Void)? {
    isStrict ? nil : { self.tell(Self.words(of: $0, path)) }
  }

  /// The error that ended the reading of a file: of its first wrong case, or of the file as a whole.
  ///
  /// - Throws: the exit of a strict command.
  func take(_ error: CaseError, _ path: String) throws { try refuse(Self.words(of: error, path)) }

  /// A case with constraints, which a command would ignore.
  ///
  /// - Throws: the exit of a strict command.
  func refuse(_ name: String, _ path: String, _ command: String) throws {
    try refuse("\(path): case \(Terminal.printable(name)) has constraints, which `\(command)` answers")
  }

  /// A case that can be read, but not taken.
  ///
  /// - Throws: the exit of a strict command.
  func refuse(_ words: String) throws {
    if isStrict { throw Exit.fail(words, Exit.badData) }
    tell(words)
  }

  func hasRead() { isAnyRead = true }

  /// - Throws: the exit of a command for which nothing is left.
  func end() throws { if isAnyUnread, !isAnyRead { throw Exit.badData } }

  private func tell(_ words: String) {
    Terminal.note("plumb: \(words)")
    isAnyUnread = true
    Self.came = true
  }

  /// A line for each error.
  private static func words(of error: CaseError, _ path: String) -> String {
    error.description.split(separator: "\n").map { "\(path): \($0)" }.joined(separator: "\nplumb: ")
  }
}
