// The text of CSS values: words, numbers with units, functions (CSS Values 3).

/// Reads a value from front to back.  Every function moves on only if it finds what it looks for.
struct CSSText {
  private let bytes: [UInt8]
  /// The same in the case in which it is written, for names.
  private let originals: [UInt8]
  private var position = 0

  /// Keywords of CSS have no case (CSS Values 3 §2.1), so the text is read in lower case.
  init(_ text: String) {
    originals = Array(text.utf8)
    bytes = originals.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
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

  /// A name of letters, digits, hyphens and underscores that does not begin with a digit (CSS Values 3 §3.2).
  mutating func name() -> String? {
    attempt { text in
      let start = text.position
      while let byte = text.current,
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
          || byte >= 0x80
      {
        text.position += 1
      }
      let name = text.originals[start..<text.position]
      let letters = name.drop { $0 == 0x2D }
      guard let first = letters.first, !(0x30...0x39).contains(first), text.current != 0x28 else {
        return nil
      }
      text.skipSpace()
      return String(decoding: name, as: UTF8.self)
    }
  }

  /// A text between quotes; there are no escapes.
  mutating func string() -> String? {
    attempt { text in
      guard let quote = text.current, quote == 0x22 || quote == 0x27,
        let end = text.bytes[(text.position + 1)...].firstIndex(of: quote)
      else { return nil }
      let inside = String(decoding: text.originals[(text.position + 1)..<end], as: UTF8.self)
      text.position = end + 1
      text.skipSpace()
      return inside
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

  /// `<length-percentage>`: `px`, `%`, 0 without a unit, or `calc()` of these.
  mutating func length(negative: Bool = false) -> BoxLength? {
    if let sum = calculation() {
      switch (sum.percent, sum.pixels) {
      case (nil, nil): return nil
      case (nil, let pixels?): return .px(negative ? pixels : max(0, pixels))
      case (let percent?, let pixels): return .percent(BoxPercentage(percent, pixels: pixels ?? 0))
      }
    }
    return attempt { text in
      guard let (value, unit) = text.dimension(), negative || value >= 0 else { return nil }
      switch unit {
      case "px": return .px(value)
      case "%": return .percent(BoxPercentage(value))
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

  // MARK: calc() (CSS Values 3 §8.1)

  /// A sum of pixels and a percentage, or a mere number.
  private struct Sum {
    var number: Double?
    var pixels: Double?
    var percent: Double?

    var isInRange: Bool {
      [number, pixels, percent].allSatisfy { $0.map { abs($0) <= CSSText.largest } ?? true }
    }

    /// Nil if a number and a length are added.
    func plus(_ other: Sum, times sign: Double) -> Sum? {
      func sum(_ a: Double?, _ b: Double?) -> Double? {
        a == nil && b == nil ? nil : (a ?? 0) + sign * (b ?? 0)
      }
      if (number == nil) != (other.number == nil) { return nil }
      return Sum(
        number: sum(number, other.number), pixels: sum(pixels, other.pixels),
        percent: sum(percent, other.percent))
    }

    func times(_ factor: Double) -> Sum {
      Sum(
        number: number.map { $0 * factor }, pixels: pixels.map { $0 * factor },
        percent: percent.map { $0 * factor })
    }
  }

  private mutating func calculation() -> Sum? {
    let sum = function("calc") { $0.sum(depth: 0) }
    return sum.flatMap { $0.isInRange ? $0 : nil }
  }

  /// How deep brackets may nest.
  private static let deepest = 32

  private mutating func sum(depth: Int) -> Sum? {
    guard depth < Self.deepest, var sum = product(depth: depth) else { return nil }
    // White space stands around both signs.
    while let sign = current, sign == 0x2B || sign == 0x2D {
      guard bytes[position - 1] == 0x20, position + 1 < bytes.count, bytes[position + 1] == 0x20 else {
        return nil
      }
      position += 1
      skipSpace()
      guard let next = product(depth: depth), let more = sum.plus(next, times: sign == 0x2B ? 1 : -1) else {
        return nil
      }
      sum = more
    }
    return sum
  }

  private mutating func product(depth: Int) -> Sum? {
    guard var product = factor(depth: depth) else { return nil }
    while true {
      if sign("*") {
        guard let next = factor(depth: depth) else { return nil }
        if let number = next.number {
          product = product.times(number)
        } else if let number = product.number {
          product = next.times(number)
        } else {
          return nil
        }
      } else if sign("/") {
        guard let divisor = factor(depth: depth)?.number, divisor != 0 else { return nil }
        product = product.times(1 / divisor)
      } else {
        return product
      }
    }
  }

  private mutating func factor(depth: Int) -> Sum? {
    let inner = attempt { text -> Sum? in
      guard text.sign("("), let sum = text.sum(depth: depth + 1), text.sign(")") else { return nil }
      return sum
    }
    if let inner = inner ?? function("calc", { $0.sum(depth: depth + 1) }) { return inner }
    guard let (value, unit) = dimension() else { return nil }
    switch unit {
    case "": return Sum(number: value)
    case "px": return Sum(pixels: value)
    case "%": return Sum(percent: value)
    default: return nil
    }
  }
}
