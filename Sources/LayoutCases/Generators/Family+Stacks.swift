import LayoutCore

extension Family {
  /// Stacks in stacks, horizontal and vertical in turn: a balanced tree of fixed, bounded and flexible leaves
  /// in a finite proposal, for measuring how effort grows with the number of leaves and with the depth.
  ///
  /// - Parameters:
  ///   - leaves: how many there are, from 1 to a million.
  ///   - depth: how many stacks stand inside each other at most, from 1 to 100.
  public static func stacks(leaves: Int, depth: Int) -> Family {
    stacks("stacks", leaves, depth) { random in leaf(&random) }
  }

  /// Trees like those of `stacks` in which one leaf in three is a text, which must be measured.
  public static func textStacks(leaves: Int, depth: Int) -> Family {
    stacks("textStacks", leaves, depth) { random in
      guard random.below(3) == 0 else { return leaf(&random) }
      let words = (0...random.below(5)).map { _ in random.pick(["one", "layout", "asks", "a", "measurer"]) }
      return ViewDescription(.text(words.joined(separator: " ")))
    }
  }

  private static func stacks(
    _ name: String, _ leaves: Int, _ depth: Int,
    leaf: @escaping @Sendable (inout SeededGenerator) -> ViewDescription
  ) -> Family {
    let (leaves, depth) = (min(max(1, leaves), 1_000_000), min(max(1, depth), 100))
    let side = 60 * Double(leaves).squareRoot().rounded(.up)
    return Family(
      name, parameters: ["leaves": leaves, "depth": depth], label: "\(name)/\(leaves)/\(depth)"
    ) { random in
      let root = stack(.horizontal, leaves: leaves, depth: depth, &random, leaf)
      return LayoutCase(
        name: name, proposal: ProposedViewSize(width: side, height: side), root: root)
    }
  }

  private static func stack(
    _ axis: Axis, leaves: Int, depth: Int, _ random: inout SeededGenerator,
    _ leaf: (inout SeededGenerator) -> ViewDescription
  ) -> ViewDescription {
    let count = branching(leaves: leaves, depth: depth)
    let children = (0..<count).map { number in
      // The leaves up to each child's end, less those up to its start.
      let share = leaves * (number + 1) / count - leaves * number / count
      if share == 1 { return leaf(&random) }
      return stack(
        axis == .horizontal ? .vertical : .horizontal, leaves: share, depth: depth - 1, &random, leaf)
    }
    return ViewDescription(axis == .horizontal ? .hStack() : .vStack(), children: children)
  }

  /// The fewest children per stack with which `depth` levels hold the leaves.
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
