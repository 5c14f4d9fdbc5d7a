/// Reads a JSON text from front to back and notes where its values are.
///
/// It stops at the first fault, which says where and why. Complexity: O(bytes).
struct JSONScanner: ~Copyable {
  /// The largest depth of nested arrays and objects.
  static let deepest = 256

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
  /// the children of its root if these were deferred.
  ///
  /// - Throws: the first fault of the text.
  static func scan(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ memory: JSONMemory,
    defersChildren: Bool = false
  ) throws(JSONFault) -> (
    entries: UnsafeMutableBufferPointer<JSONDocument.Entry>, objectCount: Int, deferred: Int?
  ) {
    guard range.upperBound < UInt32.max else { throw JSONFault(.size, at: range.lowerBound) }
    guard let bytes = text.baseAddress else { throw JSONFault(needs: .value, at: range.lowerBound) }
    // Values of cases are six bytes long and more. Memory that is not written takes no room.
    var scanner = JSONScanner(bytes, range, memory, entries: range.count / 6 + 16, defersChildren)
    do throws(JSONFault) {
      try scanner.readAll()
      if scanner.position < scanner.end { throw scanner.needs(.nothing) }
      if !scanner.isASCII, !isUTF8(text, range) { throw JSONFault(.encoding, at: range.lowerBound) }
    } catch {
      defer { memory.put(scanner.entries) }
      if !isUTF8(text, range) { throw JSONFault(.encoding, at: range.lowerBound) }
      throw scanner.keyTwice() ?? error
    }
    return (scanner.entries, scanner.objectCount, scanner.deferred < 0 ? nil : scanner.deferred)
  }

  /// The string at the key `name` of the root, if it stands before the first fault of a text.
  static func name(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String? {
    guard let bytes = text.baseAddress else { return nil }
    var scanner = JSONScanner(bytes, range, JSONMemory(), entries: 16, false)
    try? scanner.readAll()
    scanner.close()
    defer { scanner.memory.put(scanner.entries) }
    guard scanner.count > 0, scanner.entries[0].kind == .object,
      let name = scanner.keys.member("name", of: 0), scanner.entries[name].kind == .string
    else { return nil }
    let start = Int(scanner.entries[name].start)
    return JSONEscapes.resolved(
      UnsafeBufferPointer(rebasing: text[start..<start + Int(scanner.entries[name].extent)]))
  }

  private static func isUTF8(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    String(validating: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self) != nil
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
      scanner.element()
      guard (try? scanner.readAll()) != nil, scanner.position < scanner.end else {
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

  /// The fault at the place that reading has come to.
  private func needs(_ needed: JSONFault.Needed) -> JSONFault { JSONFault(needs: needed, at: position) }

  /// Reads a value, and the space behind it.
  private mutating func readAll() throws(JSONFault) {
    while true {
      if try value() { continue }
      // Behind a value: to the next one.
      repeat {
        skipSpace()
        guard depth > 0 else { return }
        let container = open[depth - 1]
        let isObject = entries[container].kind == .object
        guard position < end else { throw needs(isObject ? .endOfObject : .endOfArray) }
        let byte = bytes[position]
        if container == deferred { count = container + 1 }
        if byte == UInt8(ascii: ",") {
          position += 1
          if isObject { try member() } else { element() }
          break
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw needs(isObject ? .endOfObject : .endOfArray)
        }
        position += 1
        entries[container].extent = UInt32(truncatingIfNeeded: count)
        if isObject { try keys.check(in: container) }
        depth -= 1
      } while true
    }
  }

  /// Prepares for the next value of an array.
  @inline(__always)
  private mutating func element() { (key, flags) = ((0, 0), 0) }

  /// Reads the key of the next value of an object.
  @inline(__always)
  private mutating func member() throws(JSONFault) {
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "\"") else {
      throw position < end && bytes[position] == UInt8(ascii: "}")
        ? JSONFault(.comma, at: position) : needs(.key)
    }
    let start = position + 1
    let marks = try string()
    key = (start, position - 1 - start)
    flags =
      (marks.escapes ? Entry.keyHasEscapes : 0) | (marks.isASCII ? 0 : Entry.keyIsNotASCII)
    guard key.length <= Entry.longestKey else { throw JSONFault(.longKey, at: position) }
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: ":") else { throw needs(.colon) }
    position += 1
  }

  /// Reads a scalar, an empty array or object, or the beginning of one that is not empty.
  ///
  /// - Returns: whether a value inside it comes next.
  @inline(__always)
  private mutating func value() throws(JSONFault) -> Bool {
    skipSpace()
    guard position < end else { throw needs(.value) }
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "{"):
      objectCount += 1
      return try container(.object, closedBy: UInt8(ascii: "}"))
    case UInt8(ascii: "["): return try container(.array, closedBy: UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      if try string().escapes { flags |= Entry.hasEscapes }
      append(.string, start: start + 1, extent: position - 2 - start)
    case UInt8(ascii: "t"):
      try word("true")
      append(.yes, start: start, extent: 4)
    case UInt8(ascii: "f"):
      try word("false")
      append(.no, start: start, extent: 5)
    case UInt8(ascii: "n"):
      try word("null")
      append(.null, start: start, extent: 4)
    default:
      try number()
      append(.number, start: start, extent: position - start)
    }
    return false
  }

  @inline(__always)
  private mutating func container(
    _ kind: JSONDocument.Kind, closedBy close: UInt8
  ) throws(JSONFault) -> Bool {
    guard depth < Self.deepest else { throw JSONFault(.depth, at: position + 1) }
    append(kind, start: position, extent: count + 1)
    position += 1
    skipSpace()
    if position < end, bytes[position] == close {
      position += 1
      return false
    }
    open[depth] = count - 1
    depth += 1
    if defersChildren, depth == 3, kind == .array, isChildrenOfRoot(count - 1) { deferred = count - 1 }
    if kind == .object { try member() } else { element() }
    return true
  }

  /// Whether the value at an entry, two levels deep, stands at `root` and `children`.
  private func isChildrenOfRoot(_ entry: Int) -> Bool {
    keys.isKey(open[1], "root") && keys.isKey(entry, "children")
  }

  @inline(__always)
  private var keys: JSONKeys { JSONKeys(bytes: bytes, entries: entries) }

  /// Ends what is open, where reading stopped. A key without a value gets null.
  private mutating func close() {
    if count > 0, key.start > 0, entries[count - 1].keyStart != key.start {
      append(.null, start: position, extent: 0)
    }
    for level in 0..<depth { entries[open[level]].extent = UInt32(truncatingIfNeeded: count) }
  }

  /// The first key that stands twice in the objects that were open when reading stopped.
  private mutating func keyTwice() -> JSONFault? {
    close()
    var first: JSONFault?
    for level in 0..<depth where entries[open[level]].kind == .object {
      do throws(JSONFault) { try keys.check(in: open[level]) } catch {
        if error.position < first?.position ?? .max { first = error }
      }
    }
    return first
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

  // MARK: Scalars

  private mutating func word(_ word: StaticString) throws(JSONFault) {
    for index in 0..<word.utf8CodeUnitCount {
      guard position + index < end else { throw JSONFault(needs: .value, at: end) }
      guard bytes[position + index] == word.utf8Start[index] else { throw needs(.value) }
    }
    position += word.utf8CodeUnitCount
  }

  @inline(__always)
  private mutating func number() throws(JSONFault) {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else if !digits() {
      throw position > start ? needs(.digit) : noValue()
    }
    if position < end, bytes[position] == UInt8(ascii: ".") {
      position += 1
      if !digits() { throw needs(.digit) }
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < end, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position += 1
      }
      if !digits() { throw needs(.digit) }
    }
  }

  @inline(__always)
  private mutating func digits() -> Bool {
    let start = position
    while position < end, bytes[position] &- 0x30 <= 9 { position += 1 }
    return position > start
  }

  /// The fault of a byte that begins no value.
  private func noValue() -> JSONFault {
    let isInArray = depth > 0 && entries[open[depth - 1]].kind == .array
    return isInArray && bytes[position] == UInt8(ascii: "]")
      ? JSONFault(.comma, at: position) : needs(.value)
  }

  /// Moves behind a string, and says what it holds.
  @inline(__always)
  private mutating func string() throws(JSONFault) -> (escapes: Bool, isASCII: Bool) {
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
      if byte < 0x20 { throw JSONFault(needs: .control, at: at) }
      if byte == UInt8(ascii: "\\") { return try stringWithEscapes(from: at, all) }
      all |= byte
      at += 1
    }
    throw JSONFault(needs: .endOfString, at: at)
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
  ) throws(JSONFault) -> (escapes: Bool, isASCII: Bool) {
    let text = UnsafeBufferPointer(start: bytes, count: end)
    var (at, all) = (start, before)
    while at < end {
      let byte = bytes[at]
      if byte < 0x20 { throw JSONFault(needs: .control, at: at) }
      at += 1
      if byte == UInt8(ascii: "\"") {
        position = at
        if all >= 0x80 { isASCII = false }
        return (true, all < 0x80)
      }
      all |= byte
      if byte == UInt8(ascii: "\\") { at += try JSONEscapes.length(text, at: at, end: end) }
    }
    throw JSONFault(needs: .endOfString, at: at)
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
