import LayoutCore

/// A seeded source of random numbers: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// A seed gives the same numbers on every platform and in every version of Swift. The standard library's
/// draws may change between versions, so they are not used.
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

  /// An integer from 0 to `bound` − 1; the probabilities differ by less than `bound` ÷ 2⁶⁴.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// An integer of the range.
  mutating func integer(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// True with this probability, in percent.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the values, each with the same probability.
  ///
  /// - Precondition: there is at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// The values in a random order, all orders equally likely.
  package mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for last in values.indices.dropFirst().reversed() { values.swapAt(last, below(last + 1)) }
    return values
  }

  // MARK: Lengths, in points

  /// A multiple of a quarter point in the range, so that sums are exact.
  mutating func quarters(_ range: ClosedRange<Int>) -> Double {
    Double(4 * range.lowerBound + below(4 * (range.upperBound - range.lowerBound) + 1)) / 4
  }

  /// A length in the range: mostly a multiple of half a point, else of a quarter or, rarely, of a hundredth.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    let quarters = quarters(range)
    switch below(10) {
    case 0: return (quarters * 100).rounded() / 100 + (quarters < Double(range.upperBound) ? 0.01 : 0)
    case 1...3: return quarters
    default: return (quarters * 2).rounded(.down) / 2
    }
  }
}

// Leaves, cells and grids that several families are made of.
extension SeededGenerator {
  // MARK: Leaves

  /// A leaf of one size.
  mutating func fixedLeaf() -> ViewDescription {
    let size = LinearLeaf(
      width: LengthRange(fixed: quarters(4...60)), height: LengthRange(fixed: quarters(4...40)))
    return ViewDescription(.leaf(size))
  }

  /// A leaf with a finite minimum and maximum on each axis.
  mutating func boundedLeaf() -> ViewDescription {
    ViewDescription(.leaf(LinearLeaf(width: bounded(), height: bounded())))
  }

  /// A flexible, a bounded or a fixed leaf.
  mutating func leaf() -> ViewDescription {
    switch below(3) {
    case 0: ViewDescription(.color)
    case 1: boundedLeaf()
    default: fixedLeaf()
    }
  }

  /// A view without a maximum width, mostly without a maximum height: a shape, a leaf, a spacer or a frame.
  mutating func flexibleView() -> ViewDescription {
    switch below(10) {
    case 0..<4: return ViewDescription(pick([.color, .rectangle, .circle]))
    case 4..<7: return ViewDescription(.leaf(LinearLeaf(width: endless(), height: endless())))
    case 7: return ViewDescription(.spacer(minLength: chance(50) ? length(0...20) : nil))
    default:
      let wide = FlexibleLength(min: chance(40) ? length(0...50) : nil, max: .infinity)
      return ViewDescription(
        fixedLeaf().kind,
        modifiers: [.flexibleFrame(width: wide, height: FlexibleLength(max: chance(50) ? .infinity : nil))])
    }
  }

  /// Three lengths in ascending order, multiples of a quarter point.
  private mutating func bounded() -> LengthRange {
    let lengths = [quarters(0...80), quarters(0...80), quarters(0...80)].sorted()
    return LengthRange(min: lengths[0], ideal: lengths[1], max: lengths[2])
  }

  private mutating func endless() -> LengthRange {
    let lengths = [length(0...40), length(0...40)].sorted()
    return LengthRange(min: lengths[0], ideal: lengths[1], max: .infinity)
  }

  // MARK: Rows

  /// Spans that fill `columns` columns. About `percent` of them are 2 to 4 columns wide.
  mutating func spans(columns: Int, percent: Int) -> [Int] {
    var spans: [Int] = []
    var left = columns
    while left > 0 {
      let wanted = chance(percent) ? integer(2...4) : 1
      if wanted > 1, left == 1, let last = spans.indices.last,
        spans[last] > 1 || chance(10_000 / (100 + percent))
      {
        // One column cannot hold a span, so the cell before takes it. A plain cell takes it only sometimes,
        // because this reduces the share of plain cells.
        spans[last] += 1
      } else {
        spans.append(min(wanted, left))
      }
      left -= wanted
    }
    return spans
  }

  /// A row of these cells, sometimes with an alignment.
  mutating func row(_ cells: [ViewDescription], aligned percent: Int = 30) -> ViewDescription {
    let names = ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]
    return ViewDescription(.gridRow(alignment: chance(percent) ? pick(names) : nil), children: cells)
  }

  /// An anchor, sometimes outside the unit square.
  mutating func anchor() -> UnitPoint {
    chance(50)
      ? pick([.topLeading, .center, .bottomTrailing, .trailing, .bottom])
      : UnitPoint(x: quarters(0...2) - 0.5, y: quarters(0...2) - 0.5)
  }

  // MARK: Grids

  /// A grid without rows, with random alignment and spacing.
  mutating func grid() -> ViewDescription {
    let alignment = AlignmentName.axes(
      horizontal: pick(["leading", "center", "trailing"]),
      vertical: pick(["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]))
    return ViewDescription(
      .grid(
        alignment: chance(70) ? alignment : nil, horizontalSpacing: gridSpacing(),
        verticalSpacing: gridSpacing()),
      id: "grid")
  }

  private mutating func gridSpacing() -> SpacingDescription {
    switch below(10) {
    case 0..<5: .preferred
    case 5..<9: .uniform(length(0...16))
    default: .uniform(-length(1...6))
    }
  }

  /// A case with this root and a proposal of about `width` × `height` points.
  mutating func offering(_ width: Int, _ height: Int, root: ViewDescription) -> LayoutCase {
    let proposal = ProposedViewSize(width: offered(width), height: offered(height))
    return LayoutCase(name: "", proposal: proposal, host: pick([.topLeading, .center]), root: root)
  }

  /// Mostly half to all of `usual`, sometimes much less, nil or 0; never ∞.
  mutating func offered(_ usual: Int) -> Double? {
    switch below(100) {
    case 0..<72: length(max(1, usual / 2)...max(2, usual))
    case 72..<86: length(0...max(1, usual / 4))
    case 86..<96: nil
    default: 0
    }
  }
}
