import Foundation
import LayoutBenchmarking
import LayoutCases
import LayoutCore

extension ContenderKind {
  /// The tool itself, from a file of cases to a file of answers, as a process.
  static let file = ContenderKind(names: ["file", "file/COUNT"]) { description in
    let parts = description.engine.split(separator: "/", omittingEmptySubsequences: false)
    guard parts[0] == "file", parts.count < 3 else { return nil }
    guard let count = parts.count == 1 ? 1 : Int(parts[1]), (1...10_000_000).contains(count) else {
      return nil
    }
    return { _ in FileContender(count) }
  }
}

/// `plumb layout --format json FILE > ANSWERS`, timed from the start of the process to its end.
///
/// The file has one case, or a number of cases of a family with seeds that follow each other, a line each. It
/// is written before the first timing, so it is in the system's memory. That the answers are right is checked
/// elsewhere; here each must be there and say that its case is placed.
private final class FileContender: Contender {
  private let count: Int
  private let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-bench-\(UUID())")
  private var inputBytes = 0
  /// Of a process of its own, before the timings.
  private var peakBytes = 0
  private var failure: String?

  init(_ count: Int) { self.count = count }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var laysOut: Bool { false }

  private var input: URL { folder.appending(path: count == 1 ? "case.json" : "cases.ndjson") }
  private var output: URL { folder.appending(path: "answers.ndjson") }

  func begin(_ problem: BenchmarkProblem) {
    guard inputBytes == 0 else { return }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var text = Data()
      for layoutCase in try problem.makeCases(count: count) {
        text += Data((try canonicalText(of: layoutCase) + "\n").utf8)
      }
      try text.write(to: input)
      inputBytes = text.count
    } catch { failure = "the file of cases cannot be written: \(error)" }
    if let words { peakBytes = Self.run(words, output: output.path, watchingMemory: true).peakBytes }
  }

  /// The tool and its arguments.
  private var words: [String]? {
    Bundle.main.executableURL.map { [$0.path, "layout", "--format", "json", input.path] }
  }

  func run(_ step: BenchmarkProblem.Step, of problem: BenchmarkProblem) -> ContenderRun {
    guard failure == nil, let words else {
      return failed(failure ?? "the path of the tool is not known")
    }
    try? FileManager.default.removeItem(at: output)
    let process = Self.run(words, output: output.path)
    guard process.code == 0, let answers = try? Data(contentsOf: output, options: .mappedIfSafe) else {
      return failed("plumb layout exited with code \(process.code)")
    }
    guard Self.placed(in: answers) == count else {
      return failed("\(Self.placed(in: answers)) of \(count) cases are placed")
    }
    var run = ContenderRun(LayoutResult(status: .placed), total: process.total)
    run.file = .init(
      cases: count, cpu: process.cpu, peakBytes: peakBytes, inputBytes: inputBytes,
      outputBytes: answers.count)
    return run
  }

  private func failed(_ reason: String) -> ContenderRun {
    ContenderRun(LayoutResult(status: .solverFailure(reason)), total: 0)
  }

  /// The lines that end like the answer of a placed case.
  private static func placed(in answers: Data) -> Int {
    let end = Array(#""status":"placed"}"#.utf8)
    return answers.split(separator: 0x0A).count { $0.suffix(end.count).elementsEqual(end) }
  }

  /// What became of a process.
  private struct Ended {
    var code: Int32
    /// Seconds from its start to its end, and those of its processors.
    var total = 0.0
    var cpu = 0.0
    var peakBytes = 0
  }

  /// Runs a program with its output in a file, and waits. No thread or event loop of a library is in the time.
  ///
  /// - Parameter watchingMemory: whether to look a thousand times a second how much memory it has had. What the
  ///   system says of a process that has ended includes what its starter had.
  private static func run(_ words: [String], output: String, watchingMemory: Bool = false) -> Ended {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let clock = ContinuousClock()
    let start = clock.now
    var process: pid_t = 0
    guard posix_spawn(&process, words[0], &actions, nil, arguments, environ) == 0 else {
      return Ended(code: -1)
    }
    var (status, usage) = (0 as Int32, rusage())
    var peak = 0
    while true {
      let ended = wait4(process, &status, watchingMemory ? WNOHANG : 0, &usage)
      if ended == process || ended < 0 && errno != EINTR { break }
      guard watchingMemory else { continue }
      peak = max(peak, PeakMemory.bytes(of: process) ?? 0)
      usleep(1000)
    }
    let total = (clock.now - start) / .seconds(1)
    let cpu = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    return Ended(
      code: status > 255 ? status >> 8 : status, total: total, cpu: cpu, peakBytes: peak)
  }
}
