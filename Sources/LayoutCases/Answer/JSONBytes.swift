import Foundation

/// Text of JSON that is written byte by byte, as `JSONEncoder` would write it.
struct JSONBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 256
  private(set) var count = 0
  private var longNumbers = NumberTexts()

  init() { start = Self.memory(nil, capacity) }

  deinit { free(start) }

  /// Memory for `capacity` bytes, with what `old` holds. The system moves large blocks without copying them.
  private static func memory(
    _ old: UnsafeMutablePointer<UInt8>?, _ capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(old, capacity) else { fatalError("there is no memory for \(capacity) bytes") }
    LargeBlock.expectFilling(memory, capacity)
    return memory.bindMemory(to: UInt8.self, capacity: capacity)
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the text, and keeps its memory for the next.
  mutating func clear() { count = 0 }

  /// Forgets all but the first `length` bytes.
  mutating func shorten(to length: Int) { count = length }

  /// Makes room for more bytes.
  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  private mutating func grow(_ more: Int) {
    capacity = 2 * capacity + more
    start = Self.memory(start, capacity)
  }

  /// Appends a byte for which there is room.
  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    start[count] = byte
    count += 1
  }

  /// Text that needs no change, such as brackets and keys of the format.
  mutating func raw(_ text: StaticString) {
    raw(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func raw(_ text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress else { return }
    reserve(text.count)
    (start + count).update(from: source, count: text.count)
    count += text.count
  }

  mutating func byte(_ byte: UInt8) {
    reserve(1)
    append(byte)
  }

  /// A string in quotes.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { units in
      reserve(units.count + 2)
      append(UInt8(ascii: "\""))
      var position = 0
      // Most texts need no escapes.
      while position < units.count {
        let unit = units[position]
        if unit < 0x20 || unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "\\") { break }
        append(unit)
        position &+= 1
      }
      for unit in units[position...] { escape(unit) }
      byte(UInt8(ascii: "\""))
    }
  }

  private mutating func escape(_ unit: UInt8) {
    switch unit {
    case UInt8(ascii: "\""): raw(#"\""#)
    case UInt8(ascii: "\\"): raw(#"\\"#)
    case 0x08: raw(#"\b"#)
    case 0x0C: raw(#"\f"#)
    case 0x0A: raw(#"\n"#)
    case 0x0D: raw(#"\r"#)
    case 0x09: raw(#"\t"#)
    case 0..<0x20:
      raw(#"\u00"#)
      let digit = unit & 0x0F
      byte(UInt8(ascii: "0") + unit >> 4)
      byte(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: byte(unit)
    }
  }

  /// `[x, y, width, height]`.
  mutating func write(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    // A number has at most 24 bytes.
    reserve(4 * 32)
    append(UInt8(ascii: "["))
    writeReserved(x)
    append(UInt8(ascii: ","))
    writeReserved(y)
    append(UInt8(ascii: ","))
    writeReserved(width)
    append(UInt8(ascii: ","))
    writeReserved(height)
    append(UInt8(ascii: "]"))
  }

  /// A number in shortest round-trip form. One that is not finite becomes a string.
  mutating func write(_ number: Double) {
    reserve(32)
    writeReserved(number)
  }

  /// Writes a number for which there is room.
  @inline(__always)
  private mutating func writeReserved(_ number: Double) {
    if !writeShort(number) { writeLong(number) }
  }

  private mutating func writeLong(_ number: Double) {
    guard number.isFinite else {
      return raw(number.isNaN ? #""nan""# : number > 0 ? #""infinity""# : #""-infinity""#)
    }
    count += longNumbers.copy(number, to: start + count)
  }

  /// Writes a number of at most 15 digits, at most 4 of them after the point, for which there is room.
  ///
  /// No two such numbers have the same double, so the one that gives this double is its shortest form.
  @inline(__always)
  private mutating func writeShort(_ number: Double) -> Bool {
    guard abs(number) < 1e11 else { return false }
    let tenThousandths = Int64(number * 1e4 + (number < 0 ? -0.5 : 0.5))
    guard Double(tenThousandths) / 1e4 == number, number != 0 || number.sign == .plus else { return false }
    if number < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    appendDigits(whole)
    if rest != 0 { appendFraction(UInt32(truncatingIfNeeded: rest)) }
    return true
  }

  /// A point, and ten thousandths without zeros at the end.
  @inline(__always)
  private mutating func appendFraction(_ tenThousandths: UInt32) {
    append(UInt8(ascii: "."))
    let (tenths, hundredths) = (tenThousandths / 1000, tenThousandths / 100)
    appendDigit(tenths)
    if tenths &* 1000 == tenThousandths { return }
    appendDigit(hundredths &- tenths &* 10)
    if hundredths &* 100 == tenThousandths { return }
    let thousandths = tenThousandths / 10
    appendDigit(thousandths &- hundredths &* 10)
    let last = tenThousandths &- thousandths &* 10
    if last != 0 { appendDigit(last) }
  }

  @inline(__always)
  private mutating func appendDigit(_ digit: UInt32) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
  }

  /// A whole number.
  @inline(__always)
  private mutating func appendDigits(_ number: UInt64) {
    guard number < 1000 else { return appendManyDigits(number) }
    let small = UInt32(truncatingIfNeeded: number)
    let (hundreds, tens) = (small / 100, small / 10)
    if hundreds > 0 { appendDigit(hundreds) }
    if tens > 0 { appendDigit(tens &- hundreds &* 10) }
    appendDigit(small &- tens &* 10)
  }

  private mutating func appendManyDigits(_ number: UInt64) {
    var end = 1
    var power: UInt64 = 10
    while power <= number { (end, power) = (end + 1, power &* 10) }
    var rest = number
    for place in (0..<end).reversed() {
      start[count + place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += end
  }
}
