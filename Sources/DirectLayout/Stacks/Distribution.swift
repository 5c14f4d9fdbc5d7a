// S2, S3: the order in which children, or the tracks of grids (G12, G13), are offered length, and how much.

/// S2: the order in which items (children or tracks) are offered length. S3: how much each is offered.
struct Distribution {
  /// The items in order.
  private let items: [Int32]
  /// The positions in `items` of each priority group, highest first.
  private let groups: [Range<Int>]
  private let minimums: [Double]

  // MARK: S2 Order

  /// The order of at most one item.
  init(single count: Int) {
    items = count == 0 ? [] : [0]
    groups = [0..<count]
    minimums = [0]
  }

  /// Higher layout priority goes first, and within a priority lower flexibility = maximum − minimum. Equal
  /// finite flexibilities keep the source order; of two infinite ones the larger minimum goes first; then
  /// source order. Complexity: O(n log n).
  ///
  /// - Parameters: arrays with a value per item. Minimums must be finite.
  init(priorities: [Double], minimums: [Double], maximums: [Double]) {
    var ranks = minimums.indices.map {
      Rank(item: $0, priority: priorities[$0], minimum: minimums[$0], maximum: maximums[$0])
    }
    let isSorted = ranks.indices.dropFirst().allSatisfy { ranks[$0 - 1] < ranks[$0] }
    if !isSorted { ranks.sort() }
    items = ranks.map(\.item)
    self.minimums = minimums
    groups = Self.groups(of: items, priorities)
  }

  /// The values that decide the position of an item in the order.
  private struct Rank: Comparable {
    let item: Int32
    private let priority: Double
    /// In units.
    private let flexibility: Double
    /// In units if the flexibility is infinite, else 0.
    private let minimum: Double

    init(item: Int, priority: Double, minimum: Double, maximum: Double) {
      self.item = Int32(item)
      self.priority = priority
      // Both are ∞ after an overflow; ∞ − ∞ would be NaN.
      flexibility = maximum == minimum ? 0 : LengthUnits.of(maximum - minimum)
      self.minimum = flexibility == .infinity ? LengthUnits.of(minimum) : 0
    }

    static func < (a: Rank, b: Rank) -> Bool {
      if a.priority != b.priority { return a.priority > b.priority }
      if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
      if a.minimum != b.minimum { return a.minimum > b.minimum }
      return a.item < b.item
    }
  }

  private static func groups(of items: [Int32], _ priorities: [Double]) -> [Range<Int>] {
    if priorities.allSatisfy({ $0 == priorities[0] }) { return [0..<items.count] }
    var groups: [Range<Int>] = []
    var start = 0
    for position in 1...items.count
    where position == items.count || priorities[Int(items[position])] != priorities[Int(items[start])] {
      groups.append(start..<position)
      start = position
    }
    return groups
  }

  // MARK: S3 Distribution

  /// Distributes `length`: the proposal minus the gaps, in points.
  ///
  /// At first available = length − minimums of all groups but the highest. For each group, highest first: add
  /// its minimums back (not for the first); then, item by item in order, offer max(0, available ÷ items left
  /// in the group), and subtract the length taken.
  ///
  /// - Parameter take: returns the length that an item takes at an offer.
  @inline(__always)
  func distribute(_ length: Double, take: (_ item: Int, _ offer: Double) -> Double) {
    var available = length
    for group in groups.dropFirst() { available -= minimum(of: group) }
    for (number, group) in groups.enumerated() {
      if number > 0 { available += minimum(of: group) }
      for position in group {
        let offer = max(0, available / Double(group.upperBound - position))
        available -= take(Int(items[position]), offer)
      }
    }
  }

  /// The sum of the minimums of a group's items.
  private func minimum(of group: Range<Int>) -> Double {
    group.reduce(0) { $0 + minimums[Int(items[$1])] }
  }
}

/// The units in which lengths are compared (S2, G12, F7).
enum LengthUnits {
  /// One unit, in points.
  static let unit = 1.0 / 65536

  /// The smallest integer that is at least 65536·x − 0.618034, for a length of x points: whole units of
  /// 1/65536 point. So rounding errors cannot decide a tie.
  ///
  /// The argument may be negative: the length of a grid with negative gaps, or the flexibility of a view that
  /// gets shorter as the offer grows, such as a ViewThatFits.
  static func of(_ length: Double) -> Double { (length * 65536 - 0.618034).rounded(.up) }
}
