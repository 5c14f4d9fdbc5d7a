/// Reads a JSON text from front to back and notes where its values are.
///
/// It accepts what `JSONSyntax` accepts, and stops without a word at anything else. Complexity: O(bytes).
struct JSONScanner: ~Copyable {
  private typealias Entry = JSONDocument.Entry

  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  private var position: Int
  private var isASCII = true

  private let memory: JSONMemory
  private var entries: UnsafeMutableBufferPointer<Entry>
  private var count = 0
  private var objectCount = 0

  /// Whether the values of the root's children are checked now, and their entries made when they are read.
  private let defersChildren: Bool
  /// The entry of these children, or −1.
  private var deferred = -1

  /// The arrays and objects around the next value, the outermost first. In memory of `memory`.
  private let open: UnsafeMutablePointer<Int>
  private var depth = 0

  /// The key of the next value; empty in an array.
  private var key = (start: 0, length: 0)
  /// The flags of that key, then also those of its value.
  private var flags: UInt32 = 0

  /// The entries of the one value in `range`, in memory of `memory`, how many objects it holds, and the entry of
  /// the children of its root if these were deferred; nil if the text is wrong.
  static func scan(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ memory: JSONMemory,
    defersChildren: Bool = false
  ) -> (entries: UnsafeMutableBufferPointer<JSONDocument.Entry>, objectCount: Int, deferred: Int?)? {
    guard let bytes = text.baseAddress, range.upperBound < UInt32.max else { return nil }
    // Values of cases are six bytes long and more. Memory that is not written takes no room.
    var scanner = JSONScanner(bytes, range, memory, entries: range.count / 6 + 16, defersChildren)
    guard scanner.readAll(), scanner.position == scanner.end,
      scanner.isASCII || String(validating: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self) != nil
    else {
      memory.put(scanner.entries)
      return nil
    }
    return (scanner.entries, scanner.objectCount, scanner.deferred < 0 ? nil : scanner.deferred)
  }

  /// The entries of the next values of an array, of some thousand or of one that is larger, and how many there are.
  ///
  /// - Precondition: the text was scanned before, and `position` is not nil.
  /// - Parameter position: where a value or space before it begins; then the same behind the last value, nil if the
  ///   array ends there.
  static func scan(
    _ text: UnsafeBufferPointer<UInt8>, valuesFrom position: inout Int?, _ memory: JSONMemory
  ) -> (entries: UnsafeMutableBufferPointer<JSONDocument.Entry>, count: Int) {
    guard let bytes = text.baseAddress, let start = position else { preconditionFailure("no value is left") }
    var scanner = JSONScanner(bytes, start..<text.count, memory, entries: 2 * manyEntries, false)
    repeat {
      guard scanner.element(), scanner.readAll(), scanner.position < scanner.end else {
        preconditionFailure("the text was scanned before")
      }
      position = bytes[scanner.position] == UInt8(ascii: ",") ? scanner.position + 1 : nil
      scanner.position += 1
    } while position != nil && scanner.count < manyEntries
    return (scanner.entries, scanner.count)
  }

  private static let manyEntries = 1 << 12

  private init(
    _ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, _ memory: JSONMemory, entries: Int,
    _ defersChildren: Bool
  ) {
    (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
    (self.memory, self.defersChildren) = (memory, defersChildren)
    self.entries = memory.take(entries)
    open = memory.open
  }

  /// Reads a value, and the space behind it.
  private mutating func readAll() -> Bool {
    while true {
      guard let beginsMore = value() else { return false }
      if beginsMore { continue }
      // Behind a value: to the next one.
      repeat {
        skipSpace()
        guard depth > 0 else { return true }
        guard position < end else { return false }
        let byte = bytes[position]
        let container = open[depth - 1]
        let isObject = entries[container].kind == .object
        if container == deferred { count = container + 1 }
        position += 1
        if byte == UInt8(ascii: ",") {
          guard isObject ? member() : element() else { return false }
          break
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
        entries[container].extent = UInt32(truncatingIfNeeded: count)
        depth -= 1
        guard !isObject || keysDiffer(in: container) else { return false }
      } while true
    }
  }

  /// Prepares for the next value of an array.
  @inline(__always)
  private mutating func element() -> Bool {
    (key, flags) = ((0, 0), 0)
    return true
  }

  /// Reads the key of the next value of an object.
  @inline(__always)
  private mutating func member() -> Bool {
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "\"") else { return false }
    let start = position + 1
    guard let marks = string() else { return false }
    key = (start, position - 1 - start)
    flags =
      (marks.escapes ? Entry.keyHasEscapes : 0) | (marks.isASCII ? 0 : Entry.keyIsNotASCII)
    skipSpace()
    guard key.length <= Entry.longestKey, position < end, bytes[position] == UInt8(ascii: ":") else {
      return false
    }
    position += 1
    return true
  }

  /// Reads a scalar, an empty array or object, or the beginning of one that is not empty.
  ///
  /// - Returns: whether a value inside it comes next; nil if the text is wrong.
  @inline(__always)
  private mutating func value() -> Bool? {
    skipSpace()
    guard position < end else { return nil }
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "{"):
      objectCount += 1
      return container(.object, closedBy: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return container(.array, closedBy: UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      guard let marks = string() else { return nil }
      if marks.escapes { flags |= Entry.hasEscapes }
      append(.string, start: start + 1, extent: position - 2 - start)
    case UInt8(ascii: "t"):
      guard word("true") else { return nil }
      append(.yes, start: start, extent: 4)
    case UInt8(ascii: "f"):
      guard word("false") else { return nil }
      append(.no, start: start, extent: 5)
    case UInt8(ascii: "n"):
      guard word("null") else { return nil }
      append(.null, start: start, extent: 4)
    default:
      guard number() else { return nil }
      append(.number, start: start, extent: position - start)
    }
    return false
  }

  @inline(__always)
  private mutating func container(_ kind: JSONDocument.Kind, closedBy close: UInt8) -> Bool? {
    guard depth < JSONSyntax.deepest else { return nil }
    append(kind, start: position, extent: count + 1)
    position += 1
    skipSpace()
    guard position < end else { return nil }
    if bytes[position] == close {
      position += 1
      return false
    }
    open[depth] = count - 1
    depth += 1
    if defersChildren, depth == 3, kind == .array, isChildrenOfRoot(count - 1) { deferred = count - 1 }
    guard kind == .object ? member() : element() else { return nil }
    return true
  }

  /// Whether the value at an entry, two levels deep, stands at `root` and `children`.
  private func isChildrenOfRoot(_ entry: Int) -> Bool {
    isKey(open[1], "root") && isKey(entry, "children")
  }

  private func isKey(_ entry: Int, _ name: StaticString) -> Bool {
    guard entries[entry].keyLength == name.utf8CodeUnitCount else { return false }
    let start = Int(entries[entry].keyStart)
    for index in 0..<name.utf8CodeUnitCount where bytes[start + index] != name.utf8Start[index] {
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func append(_ kind: JSONDocument.Kind, start: Int, extent: Int) {
    if count == entries.count { grow() }
    entries.initializeElement(
      at: count, to: Entry(kind, start: start, extent: extent, key: key, flags: flags))
    count += 1
  }

  private mutating func grow() {
    let larger = memory.take(2 * count)
    _ = larger.moveInitialize(fromContentsOf: entries)
    memory.put(entries)
    entries = larger
  }

  // MARK: Keys

  /// Whether no key of the object stands twice.
  private func keysDiffer(in object: Int) -> Bool {
    let end = Int(entries[object].extent)
    var (keys, member) = (0, object + 1)
    // For every length of at most 63 bytes of the keys so far: a bit.
    var lengths: UInt64 = 0
    while member < end {
      if keys == 16 || entries[member].keyHasOtherForms { return textsDiffer(in: object) }
      let length: UInt64 = 1 &<< UInt64(min(entries[member].keyLength, 63))
      if lengths & length != 0 {
        var other = object + 1
        while other < member {
          if isSameKey(member, other) { return false }
          other = next(after: other)
        }
      }
      lengths |= length
      (keys, member) = (keys + 1, next(after: member))
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
    let start = bytes + Int(entries[entry].keyStart)
    let plain = UnsafeBufferPointer(start: start, count: entries[entry].keyLength)
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

  @inline(__always)
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

  @inline(__always)
  private mutating func digits() -> Bool {
    let start = position
    while position < end, bytes[position] &- 0x30 <= 9 { position += 1 }
    return position > start
  }

  /// Moves behind a string, and says what it holds; nil if it is wrong.
  @inline(__always)
  private mutating func string() -> (escapes: Bool, isASCII: Bool)? {
    var at = position + 1
    var all: UInt8 = 0
    // Over 8 bytes at a time that are neither the end, nor an escape, nor wrong, nor beyond ASCII.
    while at &+ 8 <= end {
      let marks = Self.marks(in: UnsafeRawPointer(bytes + at).loadUnaligned(as: UInt64.self).littleEndian)
      at &+= marks.trailingZeroBitCount &>> 3
      if marks != 0 { break }
    }
    while at < end {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        position = at + 1
        if all >= 0x80 { isASCII = false }
        return (false, all < 0x80)
      }
      if byte < 0x20 { return nil }
      if byte == UInt8(ascii: "\\") { return stringWithEscapes(from: at, all) }
      all |= byte
      at += 1
    }
    return nil
  }

  /// For 8 bytes: 0x80 in the first one that is a quote, a backslash, a control character or beyond ASCII, if there
  /// is one, and 0 in all before it.
  @inline(__always)
  private static func marks(in bytes: UInt64) -> UInt64 {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let quotes = bytes ^ (ones &* 0x22)
    let backslashes = bytes ^ (ones &* 0x5C)
    // A subtraction borrows only from bytes behind one that is marked.
    let below =
      ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((bytes &- (ones &* 0x20)) & ~bytes)
    return (below | bytes) & highest
  }

  /// Reads the rest of a string from its first escape on.
  private mutating func stringWithEscapes(
    from start: Int, _ before: UInt8
  ) -> (escapes: Bool, isASCII: Bool)? {
    let text = UnsafeBufferPointer(start: bytes, count: end)
    var (at, all) = (start, before)
    while at < end {
      let byte = bytes[at]
      if byte < 0x20 { return nil }
      at += 1
      if byte == UInt8(ascii: "\"") {
        position = at
        if all >= 0x80 { isASCII = false }
        return (true, all < 0x80)
      }
      all |= byte
      if byte == UInt8(ascii: "\\") {
        guard let length = JSONEscapes.length(text, at: at, end: end) else { return nil }
        at += length
      }
    }
    return nil
  }

  @inline(__always)
  private mutating func skipSpace() {
    while position < end {
      let byte = bytes[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }
}
