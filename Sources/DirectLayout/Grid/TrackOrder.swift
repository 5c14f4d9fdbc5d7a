/// The order in which tracks are offered length (S2, G12).
struct TrackOrder {
  /// The tracks in order.
  let tracks: [Int32]
  /// The positions in `tracks` of each priority group, highest first.
  let groups: [Range<Int>]
  private let minimums: [Double]

  /// The order of at most one track.
  init(single count: Int) {
    tracks = count == 0 ? [] : [0]
    groups = [0..<count]
    minimums = [0]
  }

  // MARK: S2 Order

  /// Priority descending, flexibility ascending, of two infinite ones the larger minimum first, then source
  /// order; a value per track each.
  init(priorities: [Double], minimums: [Double], maximums: [Double]) {
    let flexibilities = minimums.indices.map { track in
      // An overflow of both is no flexibility, not ∞ − ∞.
      maximums[track] == minimums[track] ? 0 : Self.units(maximums[track] - minimums[track])
    }
    func isInOrder(_ a: Int, _ b: Int) -> Bool {
      if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
      if flexibilities[a] != flexibilities[b] { return flexibilities[a] < flexibilities[b] }
      if flexibilities[a] == .infinity {
        let (first, second) = (Self.units(minimums[a]), Self.units(minimums[b]))
        if first != second { return first > second }
      }
      return a < b
    }
    let source = minimums.indices.map(Int32.init)
    let isSorted = source.indices.dropFirst().allSatisfy { isInOrder($0 - 1, $0) }
    tracks = isSorted ? source : source.sorted { isInOrder(Int($0), Int($1)) }
    self.minimums = minimums
    if priorities.allSatisfy({ $0 == priorities[0] }) {
      groups = [0..<tracks.count]
      return
    }
    var groups: [Range<Int>] = []
    var start = 0
    for position in 1...tracks.count
    where position == tracks.count
      || priorities[Int(tracks[position])] != priorities[Int(tracks[start])]
    {
      groups.append(start..<position)
      start = position
    }
    self.groups = groups
  }

  /// A length in whole units of 1/65536 point (S2): the smallest integer that is at least 65536·x − 0.618034.
  ///
  /// Below 0 are the flexibility of a view that is shorter the more it is offered, as a ViewThatFits may be,
  /// and the lengths of grids with negative gaps.
  static func units(_ length: Double) -> Double { (length * 65536 - 0.618034).rounded(.up) }

  /// The minimum lengths of a group's tracks together.
  func minimum(of group: Range<Int>) -> Double {
    group.reduce(0) { $0 + minimums[Int(tracks[$1])] }
  }
}
