import Foundation

/// The members of a JSON object, each as the bytes of its value. The reader of a value decides how to decode
/// it.
struct RequestObject {
  private(set) var members: [String: ArraySlice<UInt8>] = [:]

  /// Splits an object into members. The values are not checked.
  ///
  /// - Throws: `badRequest` if it is not an object, or has a duplicate or unknown key.
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

  /// The decoded value of a key; nil if the key is missing.
  func value<Value: Decodable>(
    _ key: String, as type: Value.Type, _ needed: String
  ) throws(ExplorerError) -> Value? {
    guard let bytes = members[key] else { return nil }
    guard let value = try? JSONDecoder().decode(type, from: Data(bytes)) else {
      throw .badRequest(key, "is not as needed: \(needed)")
    }
    return value
  }

  /// The decoded value of a required key.
  func required<Value: Decodable>(
    _ key: String, as type: Value.Type, _ needed: String
  ) throws(ExplorerError) -> Value {
    guard let value = try value(key, as: type, needed) else {
      throw .badRequest(key, "is missing: \(needed)")
    }
    return value
  }
}

/// Finds the members of an object.
struct MemberScanner {
  let bytes: [UInt8]
  private var position = 0
  private var isFirst = true

  init(bytes: [UInt8]) { self.bytes = bytes }

  private static let malformed = ExplorerError.badRequest("", "the body is not a JSON object")

  /// The next member; nil at the end of the object.
  mutating func next() throws(ExplorerError) -> (key: String, value: ArraySlice<UInt8>)? {
    if isFirst, !take("{") { throw Self.malformed }
    if take("}") {
      skipSpace()
      if position < bytes.count { throw Self.malformed }
      return nil
    }
    if !isFirst, !take(",") { throw Self.malformed }
    isFirst = false
    let key = try key()
    if !take(":") { throw Self.malformed }
    return (key, value())
  }

  private mutating func key() throws(ExplorerError) -> String {
    skipSpace()
    let start = position
    guard current == UInt8(ascii: "\"") else { throw Self.malformed }
    skipString()
    guard let key = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position])) else {
      throw Self.malformed
    }
    return key
  }

  /// Everything up to the comma or brace after the value.
  private mutating func value() -> ArraySlice<UInt8> {
    skipSpace()
    let start = position
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return bytes[start..<position] }
        depth -= 1
      case UInt8(ascii: ","):
        if depth == 0 { return bytes[start..<position] }
      default: break
      }
      position += 1
    }
    return bytes[start..<position]
  }

  // MARK: Bytes

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipString() {
    position += 1
    while let byte = current {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { break }
    }
    position = min(position, bytes.count)
  }

  private mutating func skipSpace() {
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}
