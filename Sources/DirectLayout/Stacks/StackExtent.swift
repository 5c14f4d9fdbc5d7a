internal import LayoutCore

/// The extent of a stack across its axis at one proposal (S5).
struct StackExtent {
  var length: Double
  /// Where the guides meet, from the start of the stack.
  var line: Double
}

/// Measures the extent of a stack, child by child.
final class StackExtentMeasure {
  let stack: Stack
  let proposal: ProposedViewSize
  private let distribution: StackDistribution?
  private let count: Int
  /// What the current child is offered.
  @exclusivity(unchecked) private(set) var offer: ProposedViewSize
  @exclusivity(unchecked) private var visited = 0
  /// L and R of S5, and the largest length of the children that count with it alone.
  @exclusivity(unchecked) private var leading = 0.0
  @exclusivity(unchecked) private var trailing = 0.0
  @exclusivity(unchecked) private var plain = 0.0

  /// - Parameters:
  ///   - distribution: nil where no child's length across the stack depends on its offer along it.
  ///   - count: how many children are asked.
  init(
    _ stack: Stack, in proposal: ProposedViewSize, distribution: StackDistribution?, children count: Int
  ) {
    self.stack = stack
    self.proposal = proposal
    self.distribution = distribution
    self.count = count
    offer = proposal
  }

  /// The node of the next child, for which `offer` is then.
  func next() -> Int? {
    guard visited < count else { return nil }
    if let distribution { offer[stack.axis] = distribution.offer(to: visited) }
    visited += 1
    return Int(stack.children[visited - 1])
  }

  /// Takes the length of a child whose guide is the stack's fraction of it.
  func take(_ length: Double) {
    plain = max(plain, length)
    if length < .infinity { leading = max(leading, stack.fraction * length) }
  }

  /// Takes the size of a child and its guide, nil where the child is infinite.
  func take(_ size: Size, guide: Double?) {
    let length = size[stack.axis.cross]
    if let guide {
      leading = max(leading, guide)
      trailing = max(trailing, length - guide)
    } else {
      plain = max(plain, length)
    }
  }

  var extent: StackExtent { StackExtent(length: max(plain, leading + trailing), line: leading) }
}
