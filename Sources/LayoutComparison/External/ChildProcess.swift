import Foundation
import Synchronization

/// A command of the shell in a process group of its own, with its three streams as pipes that never block us.
///
/// Foundation's `Process` has no groups: it would leave running what the command itself started.
package final class ChildProcess {
  private let pid: pid_t
  let input: Int32
  let output: Int32
  let errors: Int32
  /// Nothing is written here: that it closes tells the group that we are gone.
  private let lifeline: Int32
  /// How the command ended, once it has.
  private var ending: String?
  /// Whether the command has ended by itself, with exit code 0.
  package private(set) var hasSucceeded = false

  /// Starts `command` with `/bin/sh`.
  package init(_ command: String) throws(ExternalEngineError) {
    let child: (pid: pid_t, streams: [Int32])?
    child = Self.starting.withLock { _ in Self.start(command) }
    guard let child else {
      throw ExternalEngineError("cannot be started: \(String(cString: strerror(errno)))")
    }
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

  /// Waits at most `grace` for the command to end, ends what is left of its group, and says how it ended.
  package func end(within grace: Duration) -> String {
    if let ending { return ending }
    let endedByItself = ends(within: grace)
    // Before it is reaped, so that its number belongs to no other group.
    _ = Foundation.kill(-pid, SIGKILL)
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
  private static func start(_ command: String) -> (pid_t, [Int32])? {
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
    guard let pid = spawn(command, theirs) else {
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

  private static func spawn(_ command: String, _ streams: [Int32]) -> pid_t? {
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
    defer { for argument in arguments { free(argument) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, "/bin/sh", &actions, &attributes, &arguments, environ)
    errno = code
    return code == 0 ? pid : nil
  }
}
