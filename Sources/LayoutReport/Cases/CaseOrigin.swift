/// Where a case of the page was read from.
public struct CaseOrigin: Sendable, Hashable {
  /// The file, `-` for standard input.
  let path: String
  /// The line of a corpus, from 1 on; nil where the file is the case.
  let line: Int?

  public init(path: String, line: Int?) {
    self.path = path
    self.line = line
  }

  var file: String { path == "-" ? "standard input" : path }

  /// A command that gives the case alone to another; nil for what was read from standard input.
  func piped(to command: [String]) -> String? {
    if path == "-" { return nil }
    guard let line else { return ShellCommand.line(command + [path]) }
    return ShellCommand.line(["sed", "-n", "\(line)p", path]) + " | " + ShellCommand.line(command + ["-"])
  }
}
