internal import BigInt

/// An exact number `significand · 2^exponent`. Every finite double has this form, and so have sums and
/// products.
public struct Dyadic: Sendable {
  private var significand: BigInt
  private var exponent: Int

  /// The exact value of a double. - Precondition: `value` is finite.
  public init(_ value: Double) {
    precondition(value.isFinite, "\(value) has no exact value")
    if value == 0 {
      significand = 0
      exponent = 0
    } else {
      let trailing = Int(value.exponent) - value.significandWidth
      significand =
        BigInt(Double(sign: .plus, exponent: value.significandWidth, significand: value.significand))
        * (value < 0 ? -1 : 1)
      exponent = trailing
    }
  }

  private init(_ significand: BigInt, _ exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }

  public static func + (a: Dyadic, b: Dyadic) -> Dyadic {
    if a.significand == 0 { return b }
    if b.significand == 0 { return a }
    let exponent = min(a.exponent, b.exponent)
    return Dyadic(
      (a.significand << (a.exponent - exponent)) + (b.significand << (b.exponent - exponent)), exponent)
  }

  public static func - (a: Dyadic, b: Dyadic) -> Dyadic { a + Dyadic(-b.significand, b.exponent) }

  public static func * (a: Dyadic, b: Dyadic) -> Dyadic {
    Dyadic(a.significand * b.significand, a.exponent + b.exponent)
  }

  @usableFromInline
  package static func * (a: Double, b: Dyadic) -> Dyadic { Dyadic(a) * b }

  /// The nearest double to the value, ties to even.
  public var rounded: Double {
    let width = significand.magnitude.bitWidth
    let shift = max(0, width - 64)
    // The leading 64 bits, with the last one set if any lower bit is, round the same way as all bits.
    var leading = significand.magnitude >> shift
    if shift > 0, significand.magnitude.trailingZeroBitCount < shift { leading |= 1 }
    let magnitude = Double(sign: .plus, exponent: exponent + shift, significand: Double(UInt64(leading)))
    return significand.sign == .minus ? -magnitude : magnitude
  }
}

extension Dyadic: ProgramNumber {}

extension Dyadic: Comparable {
  public static func == (a: Dyadic, b: Dyadic) -> Bool { (a - b).significand == 0 }

  public static func < (a: Dyadic, b: Dyadic) -> Bool { (a - b).significand.sign == .minus && !(a == b) }
}

extension Dyadic: CustomStringConvertible {
  /// A fraction in lowest terms, such as `26` or `-3/8`.
  public var description: String {
    if significand == 0 { return "0" }
    let shift = significand.magnitude.trailingZeroBitCount
    let (odd, power) = (significand >> shift, exponent + shift)
    return power >= 0 ? "\(odd << power)" : "\(odd)/\(BigInt(1) << -power)"
  }
}
