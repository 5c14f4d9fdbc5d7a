import Foundation
import Synchronization

/// A command of the shell in a process group of its own, with its three streams as pipes that never block us.
///
/// Foundation's `Process` has no groups: it would leave running what the command itself started. What left the group,
/// as by `setsid`, is found on Linux by a mark in its environment, which it inherited from the command, and is ended
/// too.
///
/// Limits: what both left the group and dropped its environment lives on; so does what left the group where this
/// process is killed itself, or is not on Linux.
package final class ChildProcess {
  private let pid: pid_t
  /// What only the environments of the command and of its descendants hold.
  private let mark: String
  package let input: Int32
  package let output: Int32
  package let errors: Int32
  /// Nothing is written here: that it closes tells the group that we are gone.
  private let lifeline: Int32
  /// How the command ended, once it has.
  private var ending: String?
  /// Whether the command has ended by itself, with exit code 0.
  package private(set) var hasSucceeded = false

  /// Why a command could not be started.
  package struct StartFailure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Starts `command` with `/bin/sh`.
  package init(_ command: String) throws(StartFailure) {
    let mark = UUID().uuidString
    let child: (pid: pid_t, streams: [Int32])?
    child = Self.starting.withLock { _ in Self.start(command, mark) }
    guard let child else {
      throw StartFailure(description: "cannot be started: \(String(cString: strerror(errno)))")
    }
    self.mark = mark
    pid = child.pid
    (input, output, errors, lifeline) =
      (child.streams[0], child.streams[1], child.streams[2], child.streams[3])
    for stream in child.streams { _ = fcntl(stream, F_SETFL, fcntl(stream, F_GETFL) | O_NONBLOCK) }
  }

  /// Closes the command's input, which asks it to end, and ends what is left of it after a second.
  deinit {
    close(input)
    _ = end(within: .seconds(1))
    close(output)
    close(errors)
    close(lifeline)
  }

  /// Ends the command and everything it started, at once.
  package func kill() { _ = end(within: .zero) }

  /// Waits at most `grace` for the command to end, ends what is left of all that it started, and says how it ended.
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

  /// Waits at most `limit` for the command to end by itself, and says whether it has.
  package func ends(within limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    while !hasEnded {
      guard ContinuousClock.now < deadline else { return false }
      usleep(1000)
    }
    return true
  }

  /// Whether the command has ended; it stays to be waited for.
  private var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo == SIGCHLD
  }

  /// Ends what has the mark in its environment, again and again until nothing has: between a look and a signal a
  /// process may start another.
  ///
  /// Complexity: a look at every process of the machine.
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

  /// One at a time, so that no command inherits the pipes of another; a write to a closed one is an error.
  private static let starting: Mutex<Void> = {
    signal(SIGPIPE, SIG_IGN)
    return Mutex(())
  }()

  /// Ends the group a second after whoever holds the other end of stream 3 is gone, however that came about.
  private static let watch = "{ read _ <&3; sleep 1; kill -KILL 0; } >/dev/null 2>&1 & exec 3<&-\n"

  /// The process and our ends of its input, output, errors and lifeline; nil with `errno` set.
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

  /// Both ends of a pipe, numbered above those of the command and not inherited by other programs.
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

  /// The variable of the environment that holds the mark.
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
    // A mark of those who started us stays: they find our descendants by it.
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
