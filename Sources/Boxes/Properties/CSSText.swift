// The text of CSS values: words, numbers with units, functions (CSS Values 3).

/// Reads a value from front to back.  Every function moves on only if it finds what it looks for.
struct CSSText {
  private let bytes: [UInt8]
  private var position = 0

  /// Keywords of CSS have no case (CSS Values 3 §2.1), so the text is read in lower case.
  init(_ text: String) {
    bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    skipSpace()
  }

  var isAtEnd: Bool { position == bytes.count }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  /// The largest absolute value of a number.  A double then holds sums of lengths to a millionth of a pixel.
  static let largest = 1e9

  // MARK: Parts

  /// What `read` finds; the text stays where it is if that is nothing.
  mutating func attempt<Value>(_ read: (inout CSSText) -> Value?) -> Value? {
    let start = position
    if let value = read(&self) { return value }
    position = start
    return nil
  }

  /// The next word of letters, digits and hyphens, if it does not begin a function.
  mutating func word() -> String? {
    attempt { text in
      guard let first = text.current, (0x61...0x7A).contains(first) || first == 0x2D else { return nil }
      let start = text.position
      while let byte = text.current,
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      {
        text.position += 1
      }
      guard text.current != 0x28 else { return nil }
      let word = String(decoding: text.bytes[start..<text.position], as: UTF8.self)
      text.skipSpace()
      return word
    }
  }

  mutating func word(_ word: String) -> Bool {
    attempt { $0.word() == word ? true : nil } ?? false
  }

  /// One character between other parts, such as a comma.
  mutating func sign(_ sign: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: sign) else { return false }
    position += 1
    skipSpace()
    return true
  }

  /// What stands in the brackets of the function `name`.
  mutating func function<Value>(_ name: String, _ read: (inout CSSText) -> Value?) -> Value? {
    attempt { text in
      let start = Array("\(name)(".utf8)
      guard text.bytes[text.position...].starts(with: start) else { return nil }
      text.position += start.count
      text.skipSpace()
      guard let value = read(&text), text.sign(")") else { return nil }
      return value
    }
  }

  // MARK: Numbers

  /// A number with the unit behind it; the unit of a mere number is empty.  Nil for numbers above `largest`.
  mutating func dimension() -> (value: Double, unit: String)? {
    attempt { text in
      let start = text.position
      if text.current == 0x2B || text.current == 0x2D { text.position += 1 }
      let whole = text.digits()
      if text.current == 0x2E {
        text.position += 1
        if text.digits() == 0 { return nil }
      } else if whole == 0 {
        return nil
      }
      if text.current == 0x65 {
        // A sign or a digit behind the letter; `1em` has none.
        _ = text.attempt { text in
          text.position += 1
          if text.current == 0x2B || text.current == 0x2D { text.position += 1 }
          return text.digits() > 0 ? true : nil
        }
      }
      guard let value = Double(String(decoding: text.bytes[start..<text.position], as: UTF8.self)),
        abs(value) <= Self.largest
      else { return nil }
      let unitStart = text.position
      if text.current == 0x25 {
        text.position += 1
      } else {
        while let byte = text.current, (0x61...0x7A).contains(byte) { text.position += 1 }
      }
      let unit = String(decoding: text.bytes[unitStart..<text.position], as: UTF8.self)
      // Behind a number and its unit stand a space, a sign or the end.
      if let byte = text.current, (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x28 { return nil }
      text.skipSpace()
      return (value, unit)
    }
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }

  /// `<number>`.
  mutating func number() -> Double? {
    attempt { text in text.dimension().flatMap { $0.unit.isEmpty ? $0.value : nil } }
  }

  /// `<integer>`: a sign and digits, as large as browsers keep.
  mutating func integer() -> Int? {
    attempt { text in
      let start = text.position
      if text.current == 0x2B || text.current == 0x2D { text.position += 1 }
      guard text.digits() > 0 else { return nil }
      let digits = String(decoding: text.bytes[start..<text.position], as: UTF8.self)
      guard let value = Int32(digits) else { return nil }
      // Behind it stand a space, a sign or the end.
      if let byte = text.current, byte == 0x2E || byte == 0x25 || (0x61...0x7A).contains(byte) { return nil }
      text.skipSpace()
      return Int(value)
    }
  }

  /// `<color>`: a word, hexadecimal digits, or a function of anything.  Nothing is made of it.
  mutating func color() -> Bool {
    attempt { text -> Bool? in
      if text.word() != nil { return true }
      let start = text.position
      let isHexadecimal = text.current == 0x23
      if isHexadecimal { text.position += 1 }
      while let byte = text.current,
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      {
        text.position += 1
      }
      if !isHexadecimal {
        guard text.position > start, text.current == 0x28,
          let end = text.bytes[text.position...].firstIndex(of: 0x29)
        else { return nil }
        text.position = end + 1
      }
      guard text.position > start + 1 else { return nil }
      text.skipSpace()
      return true
    } ?? false
  }

  /// `<length-percentage>`: `px`, `%`, or 0 without a unit.
  mutating func length(negative: Bool = false) -> BoxLength? {
    attempt { text in
      guard let (value, unit) = text.dimension(), negative || value >= 0 else { return nil }
      switch unit {
      case "px": return .px(value)
      case "%": return .percent(value)
      case "": return value == 0 ? .zero : nil
      default: return nil
      }
    }
  }

  /// `<length>`, not negative.
  mutating func pixels() -> Double? {
    attempt { text in
      if case .px(let value)? = text.length() { value } else { nil }
    }
  }
}
