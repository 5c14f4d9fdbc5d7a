/// The escapes in the strings of a JSON text.
enum JSONEscapes {
  /// The bytes of the escape at `position`, behind its backslash.
  ///
  /// - Throws: if it is none, or half a surrogate pair.
  static func length(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int, end: Int
  ) throws(JSONFault) -> Int {
    guard position < end else { throw JSONFault(needs: .escape, at: position) }
    guard bytes[position] == UInt8(ascii: "u") else {
      guard plain(bytes[position]) != nil else { throw JSONFault(needs: .escape, at: position) }
      return 1
    }
    func unit(_ position: Int) throws(JSONFault) -> UInt16 {
      guard let unit = self.unit(bytes, at: position, end: end) else {
        throw JSONFault(needs: .hexadecimals, at: position)
      }
      return unit
    }
    var behind = position + 5
    switch try unit(position + 1) {
    case 0xD800...0xDBFF:
      for byte in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
        guard behind < end, bytes[behind] == byte else { throw JSONFault(needs: .secondHalf, at: behind) }
        behind += 1
      }
      guard (0xDC00...0xDFFF).contains(try unit(behind)) else {
        throw JSONFault(needs: .secondHalf, at: behind + 4)
      }
      return 11
    case 0xDC00...0xDFFF: throw JSONFault(needs: .firstHalf, at: behind)
    default: return 5
    }
  }

  /// The text of a string without its quotes, whose escapes have been checked.
  static func resolved(_ string: UnsafeBufferPointer<UInt8>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(string.count)
    var position = 0
    while position < string.count {
      let byte = string[position]
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      if let plain = plain(string[position]) {
        units.append(plain)
        position += 1
        continue
      }
      var code = UInt32(unit(string, at: position + 1, end: string.count) ?? 0)
      position += 5
      if (0xD800...0xDBFF).contains(code) {
        let other = UInt32(unit(string, at: position + 2, end: string.count) ?? 0)
        code = 0x10000 + (code - 0xD800) << 10 + (other - 0xDC00)
        position += 6
      }
      if let scalar = Unicode.Scalar(code) { units += UTF8.encode(scalar).map(Array.init) ?? [] }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// What an escape of one letter stands for.
  private static func plain(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The number that four hexadecimal digits write.
  private static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int, end: Int) -> UInt16? {
    guard position + 4 <= end else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[position..<position + 4] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt16(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: unit = unit << 4 | UInt16((byte | 0x20) - 0x57)
      default: return nil
      }
    }
    return unit
  }
}
