import Foundation
import PlumbCommands

/// The tool: a run in this process, or of the executable that is built beside the tests.
struct Tool {
  /// What a run of the tool left behind.
  struct Run {
    var code: Int32
    /// Whether it ended by itself rather than by a signal.
    var exited: Bool
    var output: String
    var errors: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  private static let directory: URL =
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    .map { $0.bundleURL.deletingLastPathComponent() } ?? Bundle.main.bundleURL

  static let executable = directory.appending(path: "plumb")

  /// The project's folder.
  static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let evidence = project.appending(path: "Cases/evidence.ndjson").path

  /// Runs a command in this process, which is quick.
  static func run(_ arguments: [String], input: String = "") throws -> Run {
    let console = Console(arguments, input: Data(input.utf8))
    let code = PlumbTool.run(on: console)
    return Run(
      code: code, exited: true, output: String(decoding: console.output, as: UTF8.self),
      errors: String(decoding: console.errors, as: UTF8.self))
  }

  /// Runs a command by the executable, end to end.
  ///
  /// - Parameter output: where its output goes, if not into the result.
  static func start(
    _ arguments: [String], input: String = "", output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    try run(executable, arguments, input: input, output: output, environment: environment)
  }

  /// Runs any program the same way.
  static func run(
    _ program: URL, _ arguments: [String], input: String = "", output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    let files = try Folder()
    defer { files.remove() }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
    // Files rather than pipes: nothing blocks, whatever the sizes.
    process.standardInput = try FileHandle(forReadingFrom: files.write(input, as: "input"))
    let results = try files.write("", as: "output")
    let errors = try files.write("", as: "errors")
    process.standardOutput = try output ?? FileHandle(forWritingTo: results)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, exited: process.terminationReason == .exit,
      output: try String(contentsOf: results, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// A program of the search path, nil if there is none.
  static func installed(_ name: String) -> URL? {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return directories.map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Whether there is the `script` of util-linux, which runs a command on a terminal.
  static let canFakeTerminal: Bool = {
    guard let script = installed("script") else { return false }
    return (try? run(script, ["--version"]).output.contains("util-linux")) ?? false
  }()
}

/// A folder of files for one test.
struct Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "plumb-tests-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  func write(_ text: String, as name: String) throws -> URL {
    let file = url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// A file left to the temporary folder's keeper would do no harm, so errors do not count.
  func remove() { try? FileManager.default.removeItem(at: url) }
}
