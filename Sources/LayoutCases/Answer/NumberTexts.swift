/// The texts of the last numbers with many digits.
///
/// Coordinates of a column come again in every row. To find the digits of a number takes several times as long
/// as to copy them.
struct NumberTexts {
  /// The numbers of places in the table. A number has one place, which it takes from the one before it.
  private static let places = 256
  /// The bytes of a place: the length of the text, and the text, which has at most 24 bytes.
  private static let size = 32

  /// The bits of the number at each place; 0 if there is none. 0 itself has one digit.
  private var numbers: [UInt64] = []
  private var texts: [UInt8] = []

  /// Writes a finite number in shortest round-trip form, without a fraction of 0. There must be room for 32 bytes.
  ///
  /// - Returns: the number of bytes.
  @inline(__always)
  mutating func copy(_ number: Double, to target: UnsafeMutablePointer<UInt8>) -> Int {
    // Multiplied by 2⁶⁴ ÷ the golden ratio, the highest bits depend on all of them (Fibonacci hashing).
    let place = Int(truncatingIfNeeded: (number.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 56)
    if numbers.isEmpty || numbers[place] != number.bitPattern { enter(number, at: place) }
    return texts.withUnsafeBufferPointer { texts in
      let text = UnsafeBufferPointer(rebasing: texts[place * Self.size..<(place + 1) * Self.size])
      target.update(from: text.baseAddress.unsafelyUnwrapped + 1, count: Self.size - 1)
      return Int(text[0])
    }
  }

  private mutating func enter(_ number: Double, at place: Int) {
    if numbers.isEmpty {
      numbers = Array(repeating: 0, count: Self.places)
      texts = Array(repeating: 0, count: Self.places * Self.size)
    }
    var text = number.description
    text.withUTF8 { units in
      let isWhole =
        units.count > 2 && units[units.count - 2] == UInt8(ascii: ".") && units[units.count - 1] == 0x30
      let digits = UnsafeBufferPointer(rebasing: units[..<(units.count - (isWhole ? 2 : 0))])
      texts.withUnsafeMutableBufferPointer { texts in
        let text = UnsafeMutableBufferPointer(rebasing: texts[place * Self.size..<(place + 1) * Self.size])
        text[0] = UInt8(digits.count)
        _ = text[1...].update(fromContentsOf: digits)
      }
    }
    numbers[place] = number.bitPattern
  }
}
