import LayoutCore

extension Family {
  /// Nested stacks, alternately horizontal and vertical. Each holds the next one and its share of the leaves.
  /// The trees can be as deep as trees may be, and leaves have different depths (S1–S7, A6).
  public static let deepStacks = Family(
    "deepStacks", "stacks inside each other, each with some of the leaves around the next one",
    [
      FamilyParameter(name: "leaves", meaning: "leaves in all", range: 1...1_000_000, usual: .value(30)),
      FamilyParameter(name: "depth", meaning: "stacks inside each other", range: 1...1000, usual: .value(12)),
    ]
  ) { settings, random in
    let (leaves, depth) = (settings["leaves"], settings["depth"])
    let side = 60 * Double(leaves).squareRoot().rounded(.up)
    var root: ViewDescription?
    // From the innermost stack outward. It is horizontal if the number of stacks is odd.
    for level in (0..<depth).reversed() {
      let count = leaves * (level + 1) / depth - leaves * level / depth
      var children = (0..<count).map { _ in random.leaf() }
      if let inside = root { children.insert(inside, at: random.below(count + 1)) }
      root = ViewDescription(level % 2 == 0 ? .hStack() : .vStack(), children: children)
    }
    let proposal = ProposedViewSize(width: side, height: side)
    return CasePlan(
      outline: LayoutCase(name: "", proposal: proposal, root: root ?? ViewDescription(.hStack())))
  }
}
