import Foundation
import Testing

@testable import ChildProcesses

/// What becomes of a command, and of all that it started.
@Suite struct ChildProcessTests {
  @Test(arguments: [
    ("true", "exited with code 0", true), ("exit 3", "exited with code 3", false),
    ("kill -SEGV $$", "was ended by signal 11", false),
  ])
  func `a command that ends says how`(command: String, ending: String, hasSucceeded: Bool) throws {
    let child = try ChildProcess(command)
    #expect(child.ends(within: .seconds(60)))
    #expect(child.end(within: .zero) == ending)
    #expect(child.hasSucceeded == hasSucceeded)
  }

  @Test func `what a command writes is read to its end, and the last of it kept`() throws {
    func heard(_ command: String, most: Int = 1 << 20, seconds: Double = 600) throws -> (
      ChildProcess.Heard, String
    ) {
      var kept = Data()
      let ended = try ChildProcess(command)
        .listen(within: .seconds(seconds), most: most, keeping: 10, &kept)
      return (ended, String(decoding: kept, as: UTF8.self))
    }
    #expect(try heard("seq 100000") == (.ended, "99\n100000\n".suffix(10).description))
    #expect(try heard("exit 3") == (.ended, ""))
    #expect(try heard("exec >&- 2>&-; sleep 0.1") == (.ended, ""))
    #expect(try heard("yes", most: 100_000) == (.tooMuch, "y\ny\ny\ny\ny\n"))
    #expect(try heard("echo a; sleep 1000", seconds: 0.5).0 == .tooLate)
    #expect(try heard("exec >&-; sleep 1000", seconds: 0.5) == (.tooLate, ""))
  }

  @Test func `a command that goes on is ended`() throws {
    let child = try ChildProcess("sleep 1000")
    #expect(!child.ends(within: .milliseconds(50)))
    #expect(child.end(within: .zero) == "closed its output and went on")
    #expect(!child.hasSucceeded)
  }

  /// How a command starts a process that writes its number into $FILE and stays.
  static let descendants = [
    "sh -c 'echo $$ > \"$FILE\"; exec sleep 1000' & wait",
    "setsid sh -c 'echo $$ > \"$FILE\"; exec sleep 1000' & wait",
    "setsid sh -c 'setsid sh -c \"echo \\$\\$ > \\\"\\$FILE\\\"; exec sleep 1000\" &' & wait; sleep 1000",
  ]

  #if os(Linux)
    @Test(arguments: descendants.indices, [true, false])
    func `what a command started ends with it, in its group or out of it`(
      index: Int, isForgotten: Bool
    ) throws {
      let file = FileManager.default.temporaryDirectory.appending(path: "plumb-child-\(UUID())")
      defer { try? FileManager.default.removeItem(at: file) }
      var child: ChildProcess? = try ChildProcess("export FILE='\(file.path)'\n\(Self.descendants[index])")
      let descendant = try #require(number(in: file))
      #expect(kill(descendant, 0) == 0)
      if !isForgotten { child?.kill() }
      withExtendedLifetime(child) {}
      child = nil
      #expect(hasEnded(descendant))
    }

    /// The number in a file, once it is there.
    private func number(in file: URL) -> pid_t? {
      for _ in 0..<6000 {
        let text = try? String(contentsOf: file, encoding: .utf8)
        if let text, text.hasSuffix("\n") { return pid_t(text.dropLast()) }
        usleep(10_000)
      }
      return nil
    }

    /// Whether a process is gone, or only waits to be buried by who is not ours.
    private func hasEnded(_ process: pid_t) -> Bool {
      for _ in 0..<6000 {
        guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
          return true
        }
        if state.contains(") Z ") { return true }
        usleep(10_000)
      }
      return false
    }

    @Test func `processes of others are left alone`() throws {
      let other = try ChildProcess("sleep 1000")
      let child = try ChildProcess("sleep 1000")
      child.kill()
      #expect(!other.ends(within: .milliseconds(50)))
    }
  #endif
}
