// What every external engine has in common, whatever it lays out: it says who it is, and then answers lines with lines.

package import Foundation
package import LayoutCore
internal import Synchronization

/// The first line of an external engine, in the format `plumb-engine/1`: its name and what it can do.
public struct EngineHello: Sendable, Hashable, Decodable {
  package static let format = "plumb-engine/1"

  public let name: String
  public let version: String
  /// A description of what it lays out.
  public let subset: String

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case format, name, subset, version
  }

  public init(from decoder: any Decoder) throws {
    let object = try decoder.strictContainer(keyedBy: CodingKeys.self, format: Self.format, in: .format)
    name = try object.decode(String.self, forKey: .name)
    version = try object.decode(String.self, forKey: .version)
    subset = try object.decode(String.self, forKey: .subset)
    if name.isEmpty {
      throw DecodingError.dataCorruptedError(forKey: .name, in: object, debugDescription: "is empty")
    }
  }
}

/// Another program that lays out what it is sent, whatever that is: its processes, which are asked by lines.
///
/// A process is started for each thread that asks at the same time, and again after a failure. Every request gets an
/// answer or a failure with a reason within the limits. No process is left running once the program is released.
public final class ExternalProgram: Sendable {
  /// What a process may use before it is ended.
  public struct Limits: Sendable, Hashable {
    /// Time until its first line.
    public var start: Duration
    /// Time for one answer.
    public var answer: Duration
    /// Number of bytes that it may write for one answer.
    public var bytes: Int

    public init(start: Duration = .seconds(60), answer: Duration = .seconds(10), bytes: Int = 1 << 28) {
      (self.start, self.answer, self.bytes) = (start, answer, bytes)
    }
  }

  /// The program's first line: its name and what it can do.
  public let hello: EngineHello
  private let command: String
  private let limits: Limits
  private let idle: Mutex<[EngineProcess]>

  /// Starts `command` with the shell and reads its first line.
  ///
  /// - Throws: if it cannot be started or does not write a valid first line in time.
  package init(_ command: String, _ limits: Limits) throws(Problem) {
    (self.command, self.limits) = (command, limits)
    let (process, hello) = try Self.start(command, limits)
    self.hello = hello
    idle = Mutex([process])
  }

  /// The answer to a line.
  ///
  /// - Parameter read: reads it from the program's next line, which came after this time.
  package func answer<Answer>(
    to request: Data, read: (_ line: Data, _ roundTrip: Duration) throws(Problem) -> Answer
  ) throws(Problem) -> Answer {
    let free = idle.withLock { $0.popLast() }
    let process = if let free { free } else { try Self.start(command, limits).process }
    let start = ContinuousClock.now
    let line = try process.exchange(request, within: limits.answer)
    let answer = try read(line, .now - start)
    idle.withLock { $0.append(process) }
    return answer
  }

  private static func start(
    _ command: String, _ limits: Limits
  ) throws(Problem) -> (process: EngineProcess, hello: EngineHello) {
    let process = EngineProcess(try LineExchange(command, longestLine: limits.bytes))
    return (process, try EngineHello.read(try process.exchange(nil, within: limits.start)))
  }
}

/// One running process. It handles one request at a time.
private final class EngineProcess: Sendable {
  private let lines: Mutex<LineExchange>

  init(_ lines: sending LineExchange) { self.lines = Mutex(lines) }

  func exchange(_ line: Data?, within limit: Duration) throws(Problem) -> Data {
    try lines.withLock { lines throws(Problem) in try lines.exchange(line, within: limit) }
  }
}
