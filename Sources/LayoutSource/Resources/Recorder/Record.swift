import Foundation

/// Lays out every case and writes a line of plumb-layout/1 for each.
///
///     swift run record [FILE] [--from NUMBER]
///
/// FILE is `recording.ndjson` unless given.  On a Mac the cases are laid out in a process of their own, so that one
/// that ends it costs its own answer alone.
@main
struct Record {
  @MainActor
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    let isChild = take("--child", from: &words) != nil
    let first = take("--from", from: &words, withValue: true).map { Int($0) ?? 0 } ?? 1
    let engine = take("--engine", from: &words, withValue: true) ?? RecordingHost.engines[0]
    guard words.count <= 1, first >= 1, RecordingHost.engines.contains(engine) else {
      note("usage: record [FILE] [--from NUMBER] [--engine \(RecordingHost.engines.joined(separator: "|"))]")
      exit(64)
    }
    let file = words.first ?? "recording.ndjson"
    if RecordingHost.needsProcess, !isChild { exit(supervise(file, from: first, engine)) }
    guard let output = open(file, isNew: !isChild && first == 1) else {
      note("\(file) cannot be written")
      exit(74)
    }
    for (index, recorded) in allCases.enumerated().dropFirst(first - 1) {
      note("\(index + 1) of \(allCases.count)  \(recorded.name)")
      write(RecordingHost.answer(to: recorded, engine: engine), of: recorded, to: output)
    }
    if !isChild { note("\(file): \(allCases.count - first + 1) lines") }
  }

  /// Has the cases laid out by this program in another process, and starts that again behind a case that ended it.
  @MainActor
  private static func supervise(_ file: String, from first: Int, _ engine: String) -> Int32 {
    var next = first
    if first == 1, open(file, isNew: true) == nil {
      note("\(file) cannot be written")
      return 74
    }
    var crashes = 0
    while next <= allCases.count {
      let process = Process()
      process.executableURL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = [file, "--child", "--from", "\(next)", "--engine", engine]
      let before = lineCount(file)
      do { try process.run() } catch {
        note("the program cannot start itself: \(error)")
        return 70
      }
      wait(for: process, writing: file)
      next += lineCount(file) - before
      if process.terminationStatus == 0, process.terminationReason == .exit { break }
      guard next <= allCases.count, let output = open(file, isNew: false) else { return 74 }
      let reason = "the process ended with \(process.terminationReason == .exit ? "code" : "signal") "
      note("\(allCases[next - 1].name): \(reason)\(process.terminationStatus)")
      write(
        CaseAnswer(status: "solverFailure", reason: reason + "\(process.terminationStatus)"),
        of: allCases[next - 1], to: output)
      next += 1
      crashes += 1
    }
    note("\(file): \(lineCount(file)) lines, \(crashes) of them without an answer")
    return crashes == 0 ? 0 : 2
  }

  /// Waits until the process ends; ends it if a minute passes without a line.
  private static func wait(for process: Process, writing file: String) {
    var (lines, idle) = (lineCount(file), 0)
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.1)
      let now = lineCount(file)
      idle = now == lines ? idle + 1 : 0
      lines = now
      if idle == 600 { process.terminate() }
    }
    process.waitUntilExit()
  }

  private static func take(_ option: String, from words: inout [String], withValue: Bool = false) -> String? {
    guard let index = words.firstIndex(of: option) else { return nil }
    words.remove(at: index)
    if !withValue { return "" }
    return index < words.count ? words.remove(at: index) : ""
  }

  private static func note(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  private static func open(_ file: String, isNew: Bool) -> FileHandle? {
    if file == "-" { return FileHandle.standardOutput }
    if isNew || !FileManager.default.fileExists(atPath: file) {
      guard FileManager.default.createFile(atPath: file, contents: nil) else { return nil }
    }
    let handle = FileHandle(forWritingAtPath: file)
    _ = try? handle?.seekToEnd()
    return handle
  }

  private static func lineCount(_ file: String) -> Int {
    (FileManager.default.contents(atPath: file) ?? Data()).reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
  }

  @MainActor
  private static func write(_ answer: CaseAnswer, of recorded: RecordedCase, to output: FileHandle) {
    let line = LayoutLine(
      case: recorded.name, engine: answer.engine, frames: answer.frames,
      recording: LayoutLine.RecordingObject(
        date: ISO8601DateFormatter().string(from: Date()), digest: recorded.digest, scale: answer.scale,
        swiftUI: answer.swiftUI, system: system),
      reason: answer.reason, size: answer.size, statistics: LayoutLine.Statistics(), status: answer.status)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    guard var data = try? encoder.encode(line) else { fatalError("an answer is no JSON") }
    data.append(10)
    output.write(data)
  }

  /// Such as `macOS 26.2 (25C56)`.
  private static let system: String = {
    #if os(macOS)
      let version = ProcessInfo.processInfo.operatingSystemVersion
      let patch = version.patchVersion == 0 ? "" : ".\(version.patchVersion)"
      let text = ProcessInfo.processInfo.operatingSystemVersionString
      let build = text.components(separatedBy: "Build ").dropFirst().first?.dropLast() ?? "unknown build"
      return "macOS \(version.majorVersion).\(version.minorVersion)\(patch) (\(build))"
    #else
      return ProcessInfo.processInfo.operatingSystemVersionString
    #endif
  }()
}

/// A line of plumb-layout/1.
private struct LayoutLine: Encodable {
  struct RecordingObject: Encodable {
    var date: String
    var digest: String
    var scale: Double?
    var swiftUI: String?
    var system: String
  }

  struct Statistics: Encodable {
    var counts: [String: Double] = [:]
    var seconds = ["build": 0.0, "compile": 0, "load": 0, "readBack": 0, "solve": 0]
  }

  var `case`: String
  var engine: String
  var format = "plumb-layout/1"
  var frames: [String: [Double]]
  var recording: RecordingObject
  var reason: String?
  var size: [Double]?
  var statistics: Statistics
  var status: String
}
