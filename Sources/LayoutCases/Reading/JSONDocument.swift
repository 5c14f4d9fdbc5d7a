/// A JSON text that has been read once: an entry for every value, in the order of the text.
///
/// Numbers and strings stay in the text until someone asks for them.  An entry takes 16 bytes.
final class JSONDocument: Sendable {
  /// What a value is.
  enum Kind: UInt8 {
    case null, no, yes, number, string, array, object
  }

  /// A value, and the key that it stands at if it is a member of an object.
  struct Entry {
    /// Where the value begins in the text, behind the quote of a string.
    var start: UInt32
    /// The bytes of a number or a string; of an array and an object the entry behind its last value.
    var extent: UInt32
    /// Where the key begins, behind its quote.
    var keyStart: UInt32
    /// The bytes of the key in the upper 24 bits, then two flags for escapes, then the kind.
    private var packed: UInt32

    static let longestKey = 1 << 24 - 1

    init(_ kind: Kind, start: Int, extent: Int, hasEscapes: Bool = false) {
      (self.start, self.extent) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: extent))
      keyStart = 0
      packed = UInt32(kind.rawValue) | (hasEscapes ? 0x40 : 0)
    }

    mutating func setKey(start: UInt32, length: Int, hasEscapes: Bool) {
      keyStart = start
      packed |= UInt32(length) << 8 | (hasEscapes ? 0x80 : 0)
    }

    var kind: Kind { Kind(rawValue: UInt8(packed & 0x0F)).unsafelyUnwrapped }
    var keyLength: Int { Int(packed >> 8) }
    var hasEscapes: Bool { packed & 0x40 != 0 }
    var keyHasEscapes: Bool { packed & 0x80 != 0 }
    var holdsValues: Bool { packed & 0x0F >= UInt32(Kind.array.rawValue) }
  }

  let bytes: [UInt8]
  let entries: [Entry]
  /// Where the document stands in a larger one.
  let prefix: JSONPath

  /// Reads a text.
  ///
  /// - Returns: nil unless the text is exactly one value as `JSONSyntax` checks it; that says what is wrong.
  ///   Complexity: O(bytes).
  init?(_ bytes: [UInt8], in range: Range<Int>, prefix: JSONPath = .document) {
    guard let entries = JSONScanner.entries(of: bytes, in: range) else { return nil }
    (self.bytes, self.entries, self.prefix) = (bytes, entries, prefix)
  }

  /// The entry behind the value at `entry` and all that it holds.
  func next(after entry: Int) -> Int {
    let value = entries[entry]
    return value.holdsValues ? Int(value.extent) : entry + 1
  }

  // MARK: Values

  /// The text of the string at `entry`.
  func string(_ entry: Int) -> String {
    let value = entries[entry]
    return text(Int(value.start), Int(value.extent), hasEscapes: value.hasEscapes)
  }

  /// The key at which the value at `entry` stands.
  func key(_ entry: Int) -> String {
    let value = entries[entry]
    return text(Int(value.keyStart), value.keyLength, hasEscapes: value.keyHasEscapes)
  }

  private func text(_ start: Int, _ length: Int, hasEscapes: Bool) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      let plain = UnsafeBufferPointer(rebasing: bytes[start..<start + length])
      return hasEscapes ? JSONEscapes.resolved(plain) : String(decoding: plain, as: UTF8.self)
    }
  }

  /// The number at `entry`; nil if no double is near it.
  func number(_ entry: Int) -> Double? {
    let value = entries[entry]
    return bytes.withUnsafeBufferPointer { bytes in
      let start = Int(value.start)
      return JSONNumber.double(UnsafeBufferPointer(rebasing: bytes[start..<start + Int(value.extent)]))
    }
  }

  /// Whether the key at `entry` is `name`.
  @inline(__always)
  func isKey(_ entry: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = entries[entry]
    if value.keyHasEscapes { return key(entry) == String(decoding: name, as: UTF8.self) }
    guard value.keyLength == name.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let start = Int(value.keyStart)
      for index in 0..<name.count where bytes[start + index] != name[index] { return false }
      return true
    }
  }

  /// Whether the key at `entry` is `name`, written without escapes.
  @inline(__always)
  func isKey(_ entry: Int, _ name: StaticString) -> Bool {
    let value = entries[entry]
    return isText(Int(value.keyStart), value.keyLength, name)
  }

  /// Whether the value at `entry` is the string `text`, written without escapes.
  @inline(__always)
  func isString(_ entry: Int, _ text: StaticString) -> Bool {
    let value = entries[entry]
    return value.kind == .string && isText(Int(value.start), Int(value.extent), text)
  }

  @inline(__always)
  private func isText(_ start: Int, _ length: Int, _ text: StaticString) -> Bool {
    guard length == text.utf8CodeUnitCount else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<length where bytes[start + index] != text.utf8Start[index] { return false }
      return true
    }
  }

  // MARK: Places

  /// The path of the value at `entry`.  Complexity: O(values before it).
  func path(of entry: Int) -> JSONPath {
    var path = prefix
    var around = 0
    while around < entry {
      var (inside, position) = (around + 1, 0)
      while next(after: inside) <= entry {
        inside = next(after: inside)
        position += 1
      }
      path = entries[around].kind == .object ? path[key(inside)] : path[position]
      around = inside
    }
    return path
  }

  /// The text of the value at `entry`.  Complexity: O(bytes of the value).
  func bytes(of entry: Int) -> ArraySlice<UInt8> {
    let value = entries[entry]
    let start = Int(value.start)
    switch value.kind {
    case .null, .yes: return bytes[start..<start + 4]
    case .no: return bytes[start..<start + 5]
    case .number: return bytes[start..<start + Int(value.extent)]
    case .string: return bytes[start - 1..<start + Int(value.extent) + 1]
    case .array, .object:
      var (position, depth) = (start, 0)
      repeat {
        switch bytes[position] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""):
          position += 1
          while bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
          }
        default: break
        }
        position += 1
      } while depth > 0
      return bytes[start..<position]
    }
  }
}
