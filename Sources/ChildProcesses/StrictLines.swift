// Lines of external engines, read strictly: a key that a format does not have is an error.

package import Foundation
package import LayoutCore

extension Decodable {
  /// Reads a line of an external engine.
  package static func read(_ line: Data) throws(Problem) -> Self {
    do { return try JSONDecoder().decode(Self.self, from: line) } catch {
      let text = String(decoding: line.prefix(80), as: UTF8.self)
      throw Problem("writes \(text.debugDescription): \(describe(error))")
    }
  }

  private static func describe(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      (["$"] + path.map(\.stringValue)).joined(separator: ".")
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "\(place(context.codingPath + [key])) is missing"
    case DecodingError.typeMismatch(let type, let context):
      return "\(place(context.codingPath)) is no \(type)"
    case DecodingError.valueNotFound(_, let context): return "\(place(context.codingPath)) is null"
    case DecodingError.dataCorrupted(let context):
      let cause = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey]
      return "\(place(context.codingPath)): \(cause.map { "\($0)" } ?? context.debugDescription)"
    default: return "\(error)"
    }
  }
}

/// A key with any name.
private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// A container of an object that may have no other keys than those of `Key`.
  package func strictContainer<Key: CodingKey & CaseIterable>(
    keyedBy: Key.Type, format: String, in formatKey: Key
  ) throws -> KeyedDecodingContainer<Key> {
    let known = Key.allCases.map(\.stringValue)
    let all = try container(keyedBy: AnyKey.self)
    for key in all.allKeys where !known.contains(key.stringValue) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: all, debugDescription: "is no key of \(format)")
    }
    let object = try container(keyedBy: Key.self)
    guard try object.decode(String.self, forKey: formatKey) == format else {
      throw DecodingError.dataCorruptedError(
        forKey: formatKey, in: object, debugDescription: "\(format) is needed")
    }
    return object
  }
}
