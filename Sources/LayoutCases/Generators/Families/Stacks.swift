import LayoutCore

extension Family {
  /// Nested stacks, alternately horizontal and vertical: a balanced tree of fixed, bounded and flexible
  /// leaves in a finite proposal. Measures how cost grows with the number of leaves and the depth (S1–S7).
  public static let stacks = stacks(
    "stacks", "balanced trees of HStacks and VStacks around flexible, bounded and fixed leaves"
  ) { random in random.leaf() }

  /// Trees like those of `stacks` in which one leaf in three is a text, which must be measured (L6, L7).
  public static let textStacks = stacks(
    "textStacks", "balanced trees of HStacks and VStacks in which one leaf in three is a text"
  ) { random in
    guard random.below(3) == 0 else { return random.leaf() }
    let words = (0...random.below(5)).map { _ in random.pick(["one", "layout", "asks", "a", "measurer"]) }
    return ViewDescription(.text(words.joined(separator: " ")))
  }

  private static func stacks(
    _ name: String, _ summary: String, leaf: @escaping @Sendable (inout SeededGenerator) -> ViewDescription
  ) -> Family {
    let parameters = [
      FamilyParameter(name: "leaves", meaning: "leaves in all", range: 1...1_000_000, usual: .value(30)),
      FamilyParameter(
        name: "depth", meaning: "most stacks inside each other", range: 1...100, usual: .value(4)),
    ]
    return Family(name, summary, parameters) { settings, random in
      let leaves = settings["leaves"]
      let side = 60 * Double(leaves).squareRoot().rounded(.up)
      let root = stack(.horizontal, leaves: leaves, depth: settings["depth"], &random, leaf)
      return CasePlan(
        outline: LayoutCase(name: "", proposal: ProposedViewSize(width: side, height: side), root: root))
    }
  }

  private static func stack(
    _ axis: Axis, leaves: Int, depth: Int, _ random: inout SeededGenerator,
    _ leaf: (inout SeededGenerator) -> ViewDescription
  ) -> ViewDescription {
    let count = branching(leaves: leaves, depth: depth)
    let children = (0..<count).map { number in
      // The number of leaves up to the child's end minus the number up to its start.
      let share = leaves * (number + 1) / count - leaves * number / count
      if share == 1 { return leaf(&random) }
      return stack(
        axis == .horizontal ? .vertical : .horizontal, leaves: share, depth: depth - 1, &random, leaf)
    }
    return ViewDescription(axis == .horizontal ? .hStack() : .vStack(), children: children)
  }

  /// The smallest number of children per stack with which `depth` levels hold all leaves.
  private static func branching(leaves: Int, depth: Int) -> Int {
    var count = 1
    while true {
      var room = 1
      for _ in 0..<depth where room < leaves { room *= count }
      if room >= leaves || count == leaves { return count }
      count += 1
    }
  }
}
