import Foundation
import LinearProgramming

/// GLPK's own command-line solver, as a second reader of LP and MPS text.
struct GlpsolTool {
  let path: String

  init?() {
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = directories.map { "\($0)/glpsol" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else { return nil }
    self.path = path
  }

  static let isInstalled = GlpsolTool() != nil

  /// What glpsol makes of `text`: the fields of its solution line, `s bas rows columns primal dual objective`,
  /// or all that it printed.
  func solve(_ text: String, format: ProgramTextFormat) throws -> (fields: [Substring], log: String) {
    let directory = FileManager.default.temporaryDirectory.appending(path: "glpsol-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let (input, output) = (directory.appending(path: "program"), directory.appending(path: "solution"))
    try text.write(to: input, atomically: false, encoding: .utf8)
    let process = Process()
    let log = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = [
      format == .lp ? "--lp" : "--freemps", input.path, "--nopresol", "--noscale", "-w", output.path,
    ]
    process.standardOutput = log
    try process.run()
    let words = try log.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let solution = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    let line = solution.split(separator: "\n").first { $0.hasPrefix("s ") }
    return (line?.split(separator: " ") ?? [], String(decoding: words, as: UTF8.self))
  }
}
