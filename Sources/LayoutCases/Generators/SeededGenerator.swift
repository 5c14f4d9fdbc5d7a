/// A seeded source of random numbers: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// The same seed gives the same numbers on every platform and in every version of Swift, which is why the
/// draws below are made here and not by the standard library.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  // MARK: Draws

  /// An integer from 0 to `bound` − 1; the bias is below `bound` ÷ 2⁶⁴.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// An integer of the range.
  mutating func integer(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// Whether an event of this probability, in percent, happens.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the values.
  /// - Precondition: there is one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// The values in another order, each as likely as any other.
  package mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for last in values.indices.dropFirst().reversed() { values.swapAt(last, below(last + 1)) }
    return values
  }

  // MARK: Lengths, in points

  /// A length of the range on the grid of quarter points, where sums are exact.
  mutating func quarters(_ range: ClosedRange<Int>) -> Double {
    Double(4 * range.lowerBound + below(4 * (range.upperBound - range.lowerBound) + 1)) / 4
  }

  /// A length of the range: half points mostly, quarter points, and now and then hundredths.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    let quarters = quarters(range)
    switch below(10) {
    case 0: return (quarters * 100).rounded() / 100 + (quarters < Double(range.upperBound) ? 0.01 : 0)
    case 1...3: return quarters
    default: return (quarters * 2).rounded(.down) / 2
    }
  }
}
