import LayoutCore

extension Family {
  /// Small grids of everything that the engines lay out, with numbers that need not make sense.
  public static let random = Family("random") { random in
    var maker = RandomCase(random)
    let layoutCase = maker.make()
    random = maker.random
    return layoutCase
  }
}

/// Makes one case of the `random` family.
struct RandomCase {
  /// What a case is made of.
  enum Language {
    /// Grids and leaves.
    case grids
    case everything
  }

  var random: SeededGenerator
  let language: Language
  /// In the whole language: leaves that may still be made, and how many of them a grid's cell may hold.
  var leavesLeft = 0
  var cellLeaves = 1
  /// In the whole language: lengths that come up again and again.
  var ties: [Double] = []
  private var cellCount = 0
  private var gridCount = 0
  /// The case's own guides, and all the guides that its views use, by axis.
  var alignments: [String: CustomAlignment] = [:]
  var horizontals: [String] = []
  var verticals: [String] = []

  init(_ random: SeededGenerator, _ language: Language = .grids) {
    self.random = random
    self.language = language
  }

  mutating func make() -> LayoutCase {
    declareAlignments()
    var root = grid(depth: 0)
    if random.chance(15) { root.modifiers.append(frame()) }
    if random.chance(10) { root.modifiers.append(guide()) }
    let proposal = ProposedViewSize(width: proposedLength(), height: proposedLength())
    let host = random.pick([Host.topLeading, .center])
    return LayoutCase(name: "random", proposal: proposal, host: host, alignments: alignments, root: root)
  }

  mutating func cellName() -> String {
    cellCount += 1
    return "c\(cellCount)"
  }

  mutating func gridName() -> String {
    gridCount += 1
    return gridCount == 1 ? "grid" : "grid\(gridCount)"
  }

  /// A length of the range, in points; in the whole language at times a tie, which may lie outside it, or 0.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    if language == .everything {
      if random.chance(20) { return random.pick(ties) }
      if random.chance(5) { return 0 }
    }
    return random.length(range)
  }

  /// Ideal, minimum, too little, enough, or without end.
  private mutating func proposedLength() -> Double? {
    switch random.below(100) {
    case 0..<20: nil
    case 20..<27: 0
    case 27..<47: random.length(1...60)
    case 47..<92: random.length(100...900)
    default: .infinity
    }
  }
}
