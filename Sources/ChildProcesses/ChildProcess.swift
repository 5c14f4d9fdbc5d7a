package import Foundation
package import LayoutCore
import Synchronization

/// A shell command in a process group of its own. Its input, output and errors are pipes that never block us.
///
/// Foundation's `Process` has no groups, so processes that the command started would go on after it. Here the
/// whole group is ended. Some descendants leave the group, for example with `setsid`. On Linux they are found
/// by a mark in the environment that they inherit from the command, and ended too.
///
/// Limits: a descendant that left the group lives on if it also dropped its environment, if this process is
/// killed, or if the system is not Linux.
package final class ChildProcess {
  private let pid: pid_t
  /// A text that only the environments of the command and of its descendants contain.
  private let mark: String
  package let input: Int32
  package let output: Int32
  package let errors: Int32
  /// Nothing is ever written here. When it closes, the group knows that this process is gone.
  private let lifeline: Int32
  /// How the command ended; nil while it runs.
  private var ending: String?
  /// Whether the command ended by itself with exit code 0. Known after `end(within:)`.
  package private(set) var hasSucceeded = false

  /// Starts `command` with `/bin/sh`.
  package init(_ command: String) throws(Problem) {
    let mark = UUID().uuidString
    let child: (pid: pid_t, streams: [Int32])?
    child = Self.starting.withLock { _ in Self.start(command, mark) }
    guard let child else {
      throw Problem("cannot be started: \(String(cString: strerror(errno)))")
    }
    self.mark = mark
    pid = child.pid
    (input, output, errors, lifeline) =
      (child.streams[0], child.streams[1], child.streams[2], child.streams[3])
    for stream in child.streams { _ = fcntl(stream, F_SETFL, fcntl(stream, F_GETFL) | O_NONBLOCK) }
  }

  /// Closes the command's input, which asks it to end. After a second it ends the rest of the group.
  deinit {
    close(input)
    _ = end(within: .seconds(1))
    close(output)
    close(errors)
    close(lifeline)
  }

  /// Ends the command and everything it started, at once.
  package func kill() { _ = end(within: .zero) }

  /// Waits at most `grace` for the command to end by itself. Then ends it and everything that it started.
  /// Returns how the command ended, in words.
  package func end(within grace: Duration) -> String {
    if let ending { return ending }
    let endedByItself = ends(within: grace)
    // Before it is reaped, so that its number belongs to no other group.
    _ = Foundation.kill(-pid, SIGKILL)
    endMarked()
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    hasSucceeded = endedByItself && status == 0
    let ending = endedByItself ? Self.describe(status) : "closed its output and went on"
    self.ending = ending
    return ending
  }

  /// Waits at most `limit` for the command to end by itself. Returns whether it has.
  package func ends(within limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    while !hasEnded {
      guard ContinuousClock.now < deadline else { return false }
      usleep(1000)
    }
    return true
  }

  /// How listening to a command ended.
  package enum Heard: Sendable, Hashable {
    case ended, tooLate, tooMuch
  }

  /// Reads what the command writes to its output until it ends, however much that is.
  ///
  /// - Parameters:
  ///   - limit: the time until its end.
  ///   - most: the bytes that it may write.
  ///   - kept: gets the last bytes of its output, at most `keeping`.
  package func listen(
    within limit: Duration, most: Int, keeping: Int, _ kept: inout Data
  ) -> Heard {
    let deadline = ContinuousClock.now + limit
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    while true {
      // What a command that has ended left in the pipe is still read.
      let isOver = hasEnded
      while true {
        let read = Foundation.read(output, &bytes, bytes.count)
        guard read > 0 else { break }
        count += read
        kept += bytes[..<read]
        if kept.count > 2 * keeping { kept = Data(kept.suffix(keeping)) }
        if count > most || ContinuousClock.now >= deadline { break }
      }
      kept = kept.count > keeping ? Data(kept.suffix(keeping)) : kept
      if count > most { return .tooMuch }
      if isOver { return .ended }
      let left = deadline - .now
      guard left > .zero else { return .tooLate }
      // A closed pipe is always ready, so the end of the command is waited for without it.
      var stream = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let milliseconds = min(Int32(clamping: Int64(left / .milliseconds(1)) + 1), 10)
      if poll(&stream, 1, milliseconds) > 0, stream.revents & Int16(POLLIN) == 0 { usleep(1000) }
    }
  }

  /// Whether the command has ended. It is not reaped yet, so that its process id stays reserved.
  private var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo == SIGCHLD
  }

  /// Ends all processes with the mark in their environment, at most 100 times over, until none is left: a
  /// process may start another one before it gets the signal.
  ///
  /// Complexity: O(processes of the machine).
  private func endMarked() {
    #if os(Linux)
      let mark = Data(self.mark.utf8)
      for _ in 0..<100 {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap {
          pid_t($0)
        }
        let marked = (processes ?? []).filter { process in
          guard process != pid,
            let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
          else { return false }
          return environment.range(of: mark) != nil
        }
        if marked.isEmpty { return }
        for process in marked { _ = Foundation.kill(process, SIGKILL) }
        usleep(1000)
      }
    #endif
  }

  private static func describe(_ status: Int32) -> String {
    let signal = status & 0x7F
    return signal == 0 ? "exited with code \((status >> 8) & 0xFF)" : "was ended by signal \(signal)"
  }

  // MARK: Starting

  /// Commands start one at a time, so that none inherits the pipes of another. Also ignores SIGPIPE, so that
  /// a write to a closed pipe is an error.
  private static let starting: Mutex<Void> = {
    signal(SIGPIPE, SIG_IGN)
    return Mutex(())
  }()

  /// Shell code that ends the group one second after stream 3, the lifeline, is closed for whatever reason.
  private static let watch = "{ read _ <&3; sleep 1; kill -KILL 0; } >/dev/null 2>&1 & exec 3<&-\n"

  /// The process id, and our ends of its input, output, errors and lifeline. nil on failure, with `errno`
  /// set.
  private static func start(_ command: String, _ mark: String) -> (pid_t, [Int32])? {
    var ours: [Int32] = []
    var theirs: [Int32] = []
    defer { for end in theirs { close(end) } }
    for stream in 0..<4 {
      guard let (reading, writing) = makePipe() else {
        for end in ours { close(end) }
        return nil
      }
      let weWrite = stream == 0 || stream == 3
      ours.append(weWrite ? writing : reading)
      theirs.append(weWrite ? reading : writing)
    }
    guard let pid = spawn(command, mark, theirs) else {
      for end in ours { close(end) }
      return nil
    }
    return (pid, ours)
  }

  /// Both ends of a pipe. They are numbered from 10, above the command's streams, and not inherited by other
  /// programs.
  private static func makePipe() -> (reading: Int32, writing: Int32)? {
    var low: [Int32] = [0, 0]
    guard pipe(&low) == 0 else { return nil }
    defer { for end in low { close(end) } }
    let ends = low.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    guard ends.allSatisfy({ $0 >= 0 }) else {
      for end in ends where end >= 0 { close(end) }
      return nil
    }
    return (ends[0], ends[1])
  }

  /// The environment variable that contains the mark.
  private static let variable = "PLUMB_CHILD"

  private static func spawn(_ command: String, _ mark: String, _ streams: [Int32]) -> pid_t? {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (standard, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(standard))
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var arguments = ["sh", "-c", watch + command].map { (argument: String) in strdup(argument) }
    arguments.append(nil)
    // Keep the mark of a process that started this one, so that it can find our descendants.
    var environment = ProcessInfo.processInfo.environment
    environment[Self.variable, default: ""] += ":\(mark)"
    var variables = environment.map { (variable: (key: String, value: String)) in
      strdup("\(variable.key)=\(variable.value)")
    }
    variables.append(nil)
    defer { for text in arguments + variables { free(text) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, "/bin/sh", &actions, &attributes, &arguments, &variables)
    errno = code
    return code == 0 ? pid : nil
  }
}
