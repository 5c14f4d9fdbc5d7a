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

  private enum Key: String, CodingKey, CaseIterable {
    case format, name, subset, version
  }

  public init(from decoder: any Decoder) throws {
    let object = try decoder.strictContainer(keyedBy: Key.self, format: Self.format, in: .format)
    name = try object.decode(String.self, forKey: .name)
    version = try object.decode(String.self, forKey: .version)
    subset = try object.decode(String.self, forKey: .subset)
    if name.isEmpty {
      throw DecodingError.dataCorruptedError(forKey: .name, in: object, debugDescription: "is empty")
    }
  }
}

/// One running process of an external engine. It handles one request at a time.
package final class EngineProcess: Sendable {
  package let hello: EngineHello
  private let lines: Mutex<LineExchange>

  /// Starts `command` and reads its first line.
  ///
  /// - Parameters:
  ///   - limit: the time until that line.
  ///   - longestLine: the most bytes of a line.
  package init(_ command: String, within limit: Duration, longestLine: Int) throws(Problem) {
    var lines = try LineExchange(command, longestLine: longestLine)
    hello = try EngineHello.read(try lines.exchange(nil, within: limit))
    self.lines = Mutex(lines)
  }

  /// The next line of the program after it got `request`.
  package func answer(to request: Data, within limit: Duration) throws(Problem) -> Data {
    try lines.withLock { lines throws(Problem) in
      try lines.exchange(request, within: limit)
    }
  }
}
