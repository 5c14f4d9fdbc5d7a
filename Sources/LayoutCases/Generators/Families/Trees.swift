import LayoutCore

extension Family {
  /// Small trees with all kinds of views, at most 40 leaves and 6 containers deep, with arbitrary numbers.
  public static let trees = Family.cases(
    "trees",
    "trees of stacks, grids, wrappers and leaves of all kinds, with numbers that need not make sense",
    [], .everything
  ) { _, maker in maker.makeTreeCase() }

  /// Trees like those, in which views of screens stand among the others: everything that a case can hold.
  public static let screenTrees = Family.cases(
    "screenTrees", "trees of everything that a case can hold, views of screens too", [], .everything
  ) { _, maker in
    maker.holdsScreens = true
    return maker.makeTreeCase()
  }
}

extension CaseMaker {
  private static let mostLeaves = 40

  fileprivate mutating func makeTreeCase() -> LayoutCase {
    leavesLeft = Self.mostLeaves
    declareAlignments()
    let leaves = 1 + min(random.below(Self.mostLeaves), random.below(Self.mostLeaves))
    let root = element(leaves: leaves, depth: 0)
    let proposal = ProposedViewSize(width: offeredLength(), height: offeredLength())
    return LayoutCase(
      name: "", proposal: proposal, host: random.pick([Host.topLeading, .center]),
      layoutDirection: random.chance(20) ? .rightToLeft : .leftToRight, alignments: alignments, root: root)
  }

  /// Mostly enough; else too little, nil, 0, or rarely ∞.
  private mutating func offeredLength() -> Double? {
    switch random.below(100) {
    case 0..<65: random.length(100...600)
    case 65..<78: random.length(1...60)
    case 78..<91: nil
    case 91..<96: 0
    default: .infinity
    }
  }
}
