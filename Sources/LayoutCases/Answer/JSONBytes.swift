/// Text of JSON that is written byte by byte, as `JSONEncoder` would write it.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets the text, and keeps its memory for the next.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Text that needs no change, such as brackets and keys of the format.
  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func raw(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// A string in quotes.
  mutating func write(_ text: String) {
    byte(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { units in
      if units.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: units)
      } else {
        for unit in units { escape(unit) }
      }
    }
    byte(UInt8(ascii: "\""))
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

  /// A number in shortest round-trip form.  One that is not finite becomes a string.
  mutating func write(_ number: Double) {
    if writeShort(number) { return }
    guard number.isFinite else {
      return raw(number.isNaN ? #""nan""# : number > 0 ? #""infinity""# : #""-infinity""#)
    }
    var text = number.description
    text.withUTF8 { units in
      let isWhole =
        units.count > 2 && units[units.count - 2] == UInt8(ascii: ".") && units[units.count - 1] == 0x30
      bytes.append(contentsOf: units.prefix(units.count - (isWhole ? 2 : 0)))
    }
  }

  /// Writes a number of at most 15 digits, at most 4 of them after the point.
  ///
  /// No two such numbers have the same double, so the one that gives this double is its shortest form.
  private mutating func writeShort(_ number: Double) -> Bool {
    guard abs(number) < 1e11 else { return false }
    let scaled = (number * 1e4).rounded()
    guard scaled / 1e4 == number, number != 0 || number.sign == .plus else { return false }
    if number < 0 { byte(UInt8(ascii: "-")) }
    let tenThousandths = UInt64(abs(scaled))
    var rest = tenThousandths % 10000
    write(tenThousandths / 10000)
    guard rest > 0 else { return true }
    byte(UInt8(ascii: "."))
    var unit: UInt64 = 1000
    while rest > 0 {
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      (rest, unit) = (rest % unit, unit / 10)
    }
    return true
  }

  /// A whole number.
  private mutating func write(_ number: UInt64) {
    if number < 10 { return byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    write(number / 10)
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
