import Foundation

/// A JSON text that has been read once: an entry for every value, in the order of the text.
///
/// Numbers and strings stay in the text until someone asks for them. An entry takes 16 bytes. In a large case
/// that would be more than the tree takes, so there the children of the root may have no entries: they are checked
/// when the document is read, and read again some thousand values at a time (`forEachDeferred`).
final class JSONDocument: @unchecked Sendable {
  /// What a value is.
  enum Kind: UInt8 {
    case null, no, yes, number, string, array, object
  }

  /// A value, and the key that it stands at if it is a member of an object.
  struct Entry {
    /// Where the value begins in the text, behind the quote of a string.
    let start: UInt32
    /// The bytes of a number or a string; of an array and an object the entry behind its last value.
    var extent: UInt32
    /// Where the key begins, behind its quote.
    let keyStart: UInt32
    /// The bytes of the key in the upper 24 bits, then flags and the kind.
    private let packed: UInt32

    static let longestKey = 1 << 24 - 1
    static let hasEscapes: UInt32 = 0x40
    static let keyHasEscapes: UInt32 = 0x80
    static let keyIsNotASCII: UInt32 = 0x20

    /// - Parameters:
    ///   - key: where the key begins and how long it is.
    ///   - flags: of those above.
    @inline(__always)
    init(_ kind: Kind, start: Int, extent: Int, key: (start: Int, length: Int), flags: UInt32) {
      (self.start, self.extent) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: extent))
      keyStart = UInt32(truncatingIfNeeded: key.start)
      packed = UInt32(kind.rawValue) | flags | UInt32(truncatingIfNeeded: key.length) << 8
    }

    @inline(__always)
    var kind: Kind { Kind(rawValue: UInt8(packed & 0x0F)).unsafelyUnwrapped }
    var keyLength: Int { Int(packed >> 8) }
    var hasEscapes: Bool { packed & Self.hasEscapes != 0 }
    var keyHasEscapes: Bool { packed & Self.keyHasEscapes != 0 }
    /// Whether keys that differ from this one in bytes may be the same text.
    var keyHasOtherForms: Bool { packed & (Self.keyHasEscapes | Self.keyIsNotASCII) != 0 }
    var holdsValues: Bool { packed & 0x0F >= UInt32(Kind.array.rawValue) }
  }

  /// The text, or the file that it is a part of.
  let text: UnsafeBufferPointer<UInt8>
  /// The text, if the document keeps a copy.
  private let copy: UnsafeMutableBufferPointer<UInt8>?
  /// Behind the entries of the values there may be room for more.
  let entries: UnsafeMutableBufferPointer<Entry>
  /// Gets the memory of the entries back.
  private let memory: JSONMemory
  /// How many of the values are objects.
  let objectCount: Int
  /// The entry of the root's children if they have none themselves.
  let deferred: Int?
  /// Where the document stands in a larger one.
  let prefix: JSONPath

  /// The bytes from which the children of a case's root are deferred.
  private static let large = 1 << 20

  /// Reads the text in `range` of `text`, which must stay where it is as long as the document is used.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameter defersChildren: whether the children of the root may have no entries, if the text is large.
  /// - Throws: unless the text is exactly one value, in UTF-8.
  init(
    _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, memory: JSONMemory = JSONMemory(),
    defersChildren: Bool = false
  ) throws(JSONFault) {
    let defers = defersChildren && range.count >= Self.large
    (entries, objectCount, deferred) = try JSONScanner.scan(text, range, memory, defersChildren: defers)
    (self.text, copy, prefix, self.memory) = (text, nil, .document, memory)
  }

  /// Reads a text, and keeps a copy of it. Throws like the other initializer.
  init(_ bytes: [UInt8], prefix: JSONPath = .document) throws(JSONFault) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    (text, self.copy, self.prefix, memory) = (UnsafeBufferPointer(copy), copy, prefix, JSONMemory())
    do throws(JSONFault) {
      (entries, objectCount, deferred) = try JSONScanner.scan(text, bytes.indices, memory)
    } catch {
      copy.deallocate()
      throw error
    }
  }

  /// Whether the text in `range` is exactly one value.
  static func isWhole(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    (try? JSONDocument(text, in: range)) != nil
  }

  /// Some neighbouring values of a larger document, with entries of their own.
  private init(_ entries: UnsafeMutableBufferPointer<Entry>, of whole: JSONDocument) {
    (self.entries, text, memory) = (entries, whole.text, whole.memory)
    (objectCount, deferred, copy, prefix) = (0, nil, nil, .unsaid)
  }

  /// Calls `body` with the deferred children in order: some neighbouring ones at a time, as the values of a
  /// document up to `end`, until it returns false.
  ///
  /// - Complexity: O(bytes), the second time.
  func forEachDeferred(_ body: (_ some: JSONDocument, _ end: Int) -> Bool) {
    guard let deferred else { return }
    var position: Int? = Int(entries[deferred].start) + 1
    while position != nil {
      let (entries, count) = JSONScanner.scan(text, valuesFrom: &position, memory)
      guard body(JSONDocument(entries, of: self), count) else { return }
    }
  }

  deinit {
    memory.put(entries)
    copy?.deallocate()
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
    let plain = UnsafeBufferPointer(rebasing: text[start..<start + length])
    return hasEscapes ? JSONEscapes.resolved(plain) : String(decoding: plain, as: UTF8.self)
  }

  /// The number at `entry`; nil if no double is near it.
  func number(_ entry: Int) -> Double? {
    let value = entries[entry]
    let start = Int(value.start)
    return JSONNumber.double(UnsafeBufferPointer(rebasing: text[start..<start + Int(value.extent)]))
  }

  /// Whether the key at `entry` is `name`.
  @inline(__always)
  func isKey(_ entry: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = entries[entry]
    if value.keyHasEscapes { return key(entry) == String(decoding: name, as: UTF8.self) }
    guard value.keyLength == name.count else { return false }
    let start = Int(value.keyStart)
    var index = 0
    while index < name.count {
      if text[start &+ index] != name[index] { return false }
      index &+= 1
    }
    return true
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
    guard length == text.utf8CodeUnitCount, let bytes = self.text.baseAddress else { return false }
    // The length is known when this is compiled: it becomes a comparison of words.
    return memcmp(bytes + start, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  // MARK: Places

  /// The path of the value at `entry`. Complexity: O(values before it).
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

  /// The text of the value at `entry`. Complexity: O(bytes of the value).
  func bytes(of entry: Int) -> [UInt8] {
    let value = entries[entry]
    let start = Int(value.start)
    switch value.kind {
    case .null, .yes: return Array(text[start..<start + 4])
    case .no: return Array(text[start..<start + 5])
    case .number: return Array(text[start..<start + Int(value.extent)])
    case .string: return Array(text[start - 1..<start + Int(value.extent) + 1])
    case .array, .object:
      var (position, depth) = (start, 0)
      repeat {
        switch text[position] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""):
          position += 1
          while text[position] != UInt8(ascii: "\"") {
            position += text[position] == UInt8(ascii: "\\") ? 2 : 1
          }
        default: break
        }
        position += 1
      } while depth > 0
      return Array(text[start..<position])
    }
  }
}

/// Memory for the entries of one document after another, so that a corpus takes it once.
final class JSONMemory {
  private var spare: UnsafeMutableBufferPointer<JSONDocument.Entry>?
  /// For the arrays and objects around the next value, while one text is scanned.
  let open = UnsafeMutablePointer<Int>.allocate(capacity: JSONScanner.deepest)

  /// More entries than this are not worth keeping.
  private static let most = 1 << 14

  deinit {
    spare?.deallocate()
    open.deallocate()
  }

  /// Memory for at least `count` entries.
  func take(_ count: Int) -> UnsafeMutableBufferPointer<JSONDocument.Entry> {
    if let memory = spare, memory.count >= count {
      spare = nil
      return memory
    }
    return .allocate(capacity: count)
  }

  func put(_ memory: UnsafeMutableBufferPointer<JSONDocument.Entry>) {
    guard memory.count <= Self.most, memory.count > spare?.count ?? 0 else { return memory.deallocate() }
    spare?.deallocate()
    spare = memory
  }
}
