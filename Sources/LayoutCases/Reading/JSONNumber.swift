/// The numbers of a JSON text as doubles.
enum JSONNumber {
  /// The double nearest to a number, whose syntax has been checked; nil if the number is too large for one, or so
  /// small that only 0 is near it. Complexity: O(bytes).
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? { short(text) ?? long(text) }

  /// A number of at most 16 bytes without an exponent; nil for others.
  @inline(__always)
  private static func short(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard text.count <= 16 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    var digits: UInt64 = 0
    var (position, decimals) = (isNegative ? 1 : 0, 0)
    while position < text.count, text[position] &- 0x30 <= 9 {
      digits = digits &* 10 &+ UInt64(text[position] &- 0x30)
      position &+= 1
    }
    if position < text.count, text[position] == UInt8(ascii: ".") {
      let point = position
      position &+= 1
      while position < text.count, text[position] &- 0x30 <= 9 {
        digits = digits &* 10 &+ UInt64(text[position] &- 0x30)
        position &+= 1
      }
      decimals = position &- point &- 1
    }
    // Both are doubles, so that one rounding gives the nearest double (Clinger 1990).
    guard position == text.count, digits <= 1 << 53 else { return nil }
    let value = decimals == 0 ? Double(digits) : Double(digits) / powers[decimals]
    return isNegative ? -value : value
  }

  /// The number, however it is written.
  private static func long(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var digits: UInt64 = 0
    var (count, exponent, position) = (0, 0, 0)
    let isNegative = text[0] == UInt8(ascii: "-")
    if isNegative { position = 1 }
    var isFraction = false
    while position < text.count {
      let byte = text[position]
      if byte &- 0x30 <= 9 {
        if count < 19 { digits = digits &* 10 &+ UInt64(byte &- 0x30) }
        if digits > 0 { count += 1 }
        if isFraction { exponent -= 1 }
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        break
      }
      position += 1
    }
    if digits == 0 { return isNegative ? -0.0 : 0 }
    if position < text.count {
      guard let written = Int(String(decoding: text[(position + 1)...], as: UTF8.self)) else {
        return exact(text)
      }
      let (sum, overflows) = exponent.addingReportingOverflow(written)
      if overflows { return exact(text) }
      exponent = sum
    }
    // Both numbers are doubles, so that one rounding gives the nearest double (Clinger 1990).
    guard count <= 19, digits <= 1 << 53, abs(exponent) <= 22 else { return exact(text) }
    let whole = Double(digits)
    let value = exponent < 0 ? whole / powers[-exponent] : whole * powers[exponent]
    return isNegative ? -value : value
  }

  /// The nearest double by the standard library.
  private static func exact(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite, value != 0 else {
      return nil
    }
    return value
  }

  /// 10⁰ to 10²², which are doubles.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}
