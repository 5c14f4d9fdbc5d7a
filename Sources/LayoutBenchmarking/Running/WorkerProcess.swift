import Foundation

/// A process that measures one task. If it exceeds a limit, it is ended with everything that it started.
struct WorkerProcess {
  /// How a process ended.
  enum Ending: Sendable, Hashable {
    case finished
    case timeOut
    case outOfMemory(bytes: Int)
    case crash(String)
    /// The user interrupted the run.
    case interrupted
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private let start = ContinuousClock.now

  /// Starts `program` and sends it the task as one line. Its input stays open until it is done: if the input
  /// ends earlier, the parent has died, and the process ends itself.
  init(_ program: URL, _ arguments: [String], _ task: Data) throws {
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try? input.fileHandleForWriting.write(contentsOf: task)
  }

  /// Collects what the process writes until it ends.
  ///
  /// Nothing else is done meanwhile: a busy parent takes time from what is measured, which may need all cores.
  ///
  /// - Parameters:
  ///   - timeLimit: seconds from its start.
  ///   - memoryLimit: the most resident bytes, checked a few times a second, like `isOver`.
  func run(timeLimit: Double, memoryLimit: Int, isOver: () -> Bool) -> (ending: Ending, written: Data) {
    var (written, chatter) = (Data(), Data())
    var open: Set<Int32> = [
      output.fileHandleForReading.fileDescriptor, errors.fileHandleForReading.fileDescriptor,
    ]
    var nextLook = 0.0
    while !open.isEmpty {
      let seconds = secondsSinceStart
      if seconds >= nextLook {
        nextLook = seconds + 0.2
        if isOver() { return (stop(.interrupted), written) }
        if let bytes = PeakMemory.residentBytes(of: process.processIdentifier), bytes > memoryLimit {
          return (stop(.outOfMemory(bytes: bytes)), written)
        }
      }
      if seconds > timeLimit { return (stop(.timeOut), written) }
      for (stream, data) in Self.read(open, milliseconds: 50) {
        if data.isEmpty { open.remove(stream) }
        if stream == errors.fileHandleForReading.fileDescriptor {
          chatter = (chatter + data).suffix(2000)
        } else {
          written += data
        }
      }
      // Many lines at once wake this process less often. A pipe holds a hundred of them.
      usleep(5000)
    }
    process.waitUntilExit()
    let said = String(decoding: chatter, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return (ending(said), written)
  }

  private var secondsSinceStart: Double { (ContinuousClock.now - start) / .seconds(1) }

  private func stop(_ ending: Ending) -> Ending {
    let pid = process.processIdentifier
    // Kill its process group, if it leads one.
    if getpgid(pid) == pid { kill(-pid, SIGKILL) }
    kill(pid, SIGKILL)
    process.waitUntilExit()
    return ending
  }

  private func ending(_ said: String) -> Ending {
    let code = process.terminationStatus
    if process.terminationReason == .exit, code == 0 { return .finished }
    let end = process.terminationReason == .exit ? "exited with code \(code)" : "was ended by signal \(code)"
    return .crash(said.isEmpty ? end : "\(end); it said: \(said)")
  }

  /// Reads the available bytes of the streams, waiting at most this long. A stream at its end gives no bytes.
  private static func read(_ streams: Set<Int32>, milliseconds: Int32) -> [(Int32, Data)] {
    var polled = streams.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return [] }
    return polled.filter { $0.revents != 0 }.compactMap { stream in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = Foundation.read(stream.fd, &bytes, bytes.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return nil }
      return (stream.fd, Data(bytes.prefix(max(0, count))))
    }
  }
}

/// A line that a measuring process writes for its parent: a sample, or a verdict on frames.
package struct WorkerLine: Sendable, Codable {
  var sample: BenchmarkSample?
  var check: FrameCheck?

  init(sample: BenchmarkSample) { self.sample = sample }
  init(check: FrameCheck) { self.check = check }
}

/// The verdict on a contender's frames in one step, for all iterations.
struct FrameCheck: Sendable, Codable {
  var contender: String
  var step: Int
  var verdict: String
  var deviation: Double?
  var isDifferent: Bool
  /// The iterations whose frames are not bit by bit those of the last iteration, which was checked.
  var unlike: [Int]

  /// Stores the verdict in a sample of this contender and step.
  func note(on sample: inout BenchmarkSample) {
    guard sample.contender == contender, sample.step ?? 1 == step else { return }
    let isUnlike = unlike.contains(sample.iteration)
    (sample.verdict, sample.deviation) = (verdict, deviation)
    guard isDifferent || isUnlike else { return }
    sample.outcome = "different"
    sample.reason = isUnlike ? "the frames are not those of the last iteration" : nil
  }
}
