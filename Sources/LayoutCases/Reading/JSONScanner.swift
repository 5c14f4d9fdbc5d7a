/// Reads a JSON text from front to back and notes where its values are.
///
/// It accepts what `JSONSyntax` accepts, and stops without a word at anything else.  Complexity: O(bytes).
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  private var entries: [JSONDocument.Entry] = []
  /// The arrays and objects around the next value.
  private var open: [Int] = []
  private var isASCII = true

  /// The entries of the one value in `range`; nil if the text is wrong.
  static func entries(of text: [UInt8], in range: Range<Int>) -> [JSONDocument.Entry]? {
    guard range.upperBound < UInt32.max else { return nil }
    return text.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, range)
      guard scanner.readAll() else { return nil }
      if !scanner.isASCII, String(validating: bytes[range], as: UTF8.self) == nil { return nil }
      return scanner.entries
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
    entries.reserveCapacity(range.count / 8 + 16)
    open.reserveCapacity(16)
  }

  private mutating func readAll() -> Bool {
    guard value(at: nil) else { return false }
    while let container = open.last {
      let isObject = entries[container].kind == .object
      skipSpace()
      guard position < end else { return false }
      switch bytes[position] {
      case UInt8(ascii: ","):
        position += 1
        guard isObject ? member() : value(at: nil) else { return false }
      case UInt8(ascii: "}"):
        guard isObject else { return false }
        position += 1
        close(container)
        guard keysDiffer(in: container) else { return false }
      case UInt8(ascii: "]"):
        guard !isObject else { return false }
        position += 1
        close(container)
      default: return false
      }
    }
    skipSpace()
    return position == end
  }

  private mutating func close(_ container: Int) {
    entries[container].extent = UInt32(truncatingIfNeeded: entries.count)
    open.removeLast()
  }

  private struct Key {
    var start: Int
    var length: Int
    var hasEscapes: Bool
  }

  /// A key and its value, or the beginning of it.
  private mutating func member() -> Bool {
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "\"") else { return false }
    let start = position + 1
    guard let hasEscapes = string() else { return false }
    let length = position - 1 - start
    skipSpace()
    guard length <= JSONDocument.Entry.longestKey, position < end, bytes[position] == UInt8(ascii: ":") else {
      return false
    }
    position += 1
    return value(at: Key(start: start, length: length, hasEscapes: hasEscapes))
  }

  /// A value.  Of an array or an object that is not empty, the beginning up to its first scalar.
  private mutating func value(at key: Key?) -> Bool {
    var key = key
    while true {
      skipSpace()
      guard position < end else { return false }
      let start = position
      let index = entries.count
      var entry: JSONDocument.Entry
      switch bytes[position] {
      case UInt8(ascii: "{"): entry = .init(.object, start: start, extent: index + 1)
      case UInt8(ascii: "["): entry = .init(.array, start: start, extent: index + 1)
      case UInt8(ascii: "\""):
        guard let hasEscapes = string() else { return false }
        entry = .init(.string, start: start + 1, extent: position - 2 - start, hasEscapes: hasEscapes)
      case UInt8(ascii: "t"):
        guard word("true") else { return false }
        entry = .init(.yes, start: start, extent: 4)
      case UInt8(ascii: "f"):
        guard word("false") else { return false }
        entry = .init(.no, start: start, extent: 5)
      case UInt8(ascii: "n"):
        guard word("null") else { return false }
        entry = .init(.null, start: start, extent: 4)
      default:
        guard number() else { return false }
        entry = .init(.number, start: start, extent: position - start)
      }
      if let key {
        entry.setKey(
          start: UInt32(truncatingIfNeeded: key.start), length: key.length, hasEscapes: key.hasEscapes)
      }
      entries.append(entry)
      guard entry.holdsValues else { return true }
      position += 1
      guard open.count < JSONSyntax.deepest else { return false }
      skipSpace()
      guard position < end else { return false }
      if bytes[position] == (entry.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        position += 1
        return true
      }
      open.append(index)
      if entry.kind == .object { return member() }
      key = nil
    }
  }

  /// Whether no key of the object stands twice.
  private func keysDiffer(in object: Int) -> Bool {
    let end = Int(entries[object].extent)
    var (count, member) = (0, object + 1)
    while member < end {
      // Keys with other characters may differ in bytes and be the same text.
      if count == 16 || !isASCII || entries[member].keyHasEscapes { return textsDiffer(in: object) }
      var other = object + 1
      while other < member {
        if isSameKey(member, other) { return false }
        other = next(after: other)
      }
      (count, member) = (count + 1, next(after: member))
    }
    return true
  }

  private func textsDiffer(in object: Int) -> Bool {
    let end = Int(entries[object].extent)
    var keys: Set<String> = []
    var member = object + 1
    while member < end {
      if !keys.insert(key(member)).inserted { return false }
      member = next(after: member)
    }
    return true
  }

  private func next(after member: Int) -> Int {
    entries[member].holdsValues ? Int(entries[member].extent) : member + 1
  }

  private func isSameKey(_ one: Int, _ other: Int) -> Bool {
    let length = entries[one].keyLength
    guard length == entries[other].keyLength else { return false }
    let (first, second) = (Int(entries[one].keyStart), Int(entries[other].keyStart))
    for index in 0..<length where bytes[first + index] != bytes[second + index] { return false }
    return true
  }

  private func key(_ entry: Int) -> String {
    let start = Int(entries[entry].keyStart)
    let plain = UnsafeBufferPointer(rebasing: bytes[start..<start + entries[entry].keyLength])
    return entries[entry].keyHasEscapes ? JSONEscapes.resolved(plain) : String(decoding: plain, as: UTF8.self)
  }

  // MARK: Scalars

  private mutating func word(_ word: StaticString) -> Bool {
    guard end - position >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[position + index] != word.utf8Start[index] {
      return false
    }
    position += word.utf8CodeUnitCount
    return true
  }

  private mutating func number() -> Bool {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else if !digits() {
      return false
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      if !digits() { return false }
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position += 1
      }
      if !digits() { return false }
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = position
    while position < end, bytes[position] &- 0x30 <= 9 { position += 1 }
    return position > start
  }

  /// Moves behind a string, and says whether it has escapes; nil if it is wrong.
  private mutating func string() -> Bool? {
    position += 1
    var hasEscapes = false
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return hasEscapes
      }
      if byte < 0x20 { return nil }
      if byte >= 0x80 { isASCII = false }
      position += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        guard let length = JSONEscapes.length(bytes, at: position, end: end) else { return nil }
        position += length
      }
    }
    return nil
  }

  private mutating func skipSpace() {
    while position < end {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }
}
