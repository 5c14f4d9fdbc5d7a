import LayoutCore

extension Family {
  /// Small grids with everything that a grid can lay out, and arbitrary numbers.
  public static let random = Family.cases(
    "random", "grids of everything that grids lay out, with numbers that need not make sense"
  ) { _, maker in maker.makeGridCase() }
}

extension CaseMaker {
  fileprivate mutating func makeGridCase() -> LayoutCase {
    declareAlignments()
    var root = grid(depth: 0)
    if random.chance(15) { root.modifiers.append(frame()) }
    if random.chance(10) { root.modifiers.append(guide()) }
    let proposal = ProposedViewSize(width: proposedLength(), height: proposedLength())
    let host = random.pick([Host.topLeading, .center])
    return LayoutCase(name: "", proposal: proposal, host: host, alignments: alignments, root: root)
  }

  /// Nil, 0, too little, enough, or ∞.
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
