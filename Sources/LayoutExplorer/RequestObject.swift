import Foundation

/// The members of a JSON object, each as the bytes of its value: who reads a value decides how.
struct RequestObject {
  private(set) var members: [String: ArraySlice<UInt8>] = [:]

  /// Splits an object. The values are only told apart; they may be malformed.
  ///
  /// - Throws: a bad request where there is no object, or one with a key twice or a key that is not known.
  /// Complexity: O(bytes).
  init(_ body: Data, keys: [String]) throws(ExplorerError) {
    var scanner = MemberScanner(bytes: Array(body))
    while let (key, value) = try scanner.next() {
      guard keys.contains(key) else {
        throw .badRequest(key, "is not a key of this request; the keys are \(keys.joined(separator: ", "))")
      }
      guard members.updateValue(value, forKey: key) == nil else {
        throw .badRequest(key, "is given twice; once is needed")
      }
    }
  }

  /// The value of a key, decoded; nil where there is none.
  func value<Value: Decodable>(
    _ key: String, as type: Value.Type, _ needed: String
  ) throws(ExplorerError) -> Value? {
    guard let bytes = members[key] else { return nil }
    guard let value = try? JSONDecoder().decode(type, from: Data(bytes)) else {
      throw .badRequest(key, "is not as needed: \(needed)")
    }
    return value
  }

  /// The value of a key that must be there.
  func required<Value: Decodable>(
    _ key: String, as type: Value.Type, _ needed: String
  ) throws(ExplorerError) -> Value {
    guard let value = try value(key, as: type, needed) else {
      throw .badRequest(key, "is missing: \(needed)")
    }
    return value
  }
}
