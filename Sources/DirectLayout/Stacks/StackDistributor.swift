internal import LayoutCore

/// Hands out the length of a stack, child by child (S3, S4).
final class StackDistributor {
  let stack: Stack
  let proposal: ProposedViewSize
  /// What the current child is offered.
  @exclusivity(unchecked) private(set) var offer: ProposedViewSize
  /// Nil where all children are offered the same, in source order.
  private let order: TrackOrder?
  @exclusivity(unchecked) private var offers: [Double] = []
  @exclusivity(unchecked) private var lengths: [Double]
  private let count: Int
  /// How many children have been visited, and which one is now.
  @exclusivity(unchecked) private var visited = 0
  @exclusivity(unchecked) private var child = 0
  @exclusivity(unchecked) private var group = 0
  @exclusivity(unchecked) private var available = 0.0

  /// S4: the first `count` children are offered the proposal.
  init(_ stack: Stack, in proposal: ProposedViewSize, children count: Int) {
    self.stack = stack
    self.proposal = proposal
    self.count = count
    offer = proposal
    order = nil
    lengths = Array(repeating: 0, count: stack.children.count)
  }

  /// S3: the children are offered shares of `length`.
  init(_ stack: Stack, in proposal: ProposedViewSize, _ length: Double, _ order: TrackOrder) {
    self.stack = stack
    self.proposal = proposal
    self.order = order
    count = stack.children.count
    offer = proposal
    lengths = Array(repeating: 0, count: count)
    offers = lengths
    available = length - stack.gapSum
    for group in order.groups.dropFirst() { available -= order.minimum(of: group) }
  }

  /// The node of the next child, for which `offer` is then.
  func next() -> Int? {
    guard visited < count else { return nil }
    child = visited
    if let order { enterChild(order) }
    visited += 1
    return Int(stack.children[child])
  }

  private func enterChild(_ order: TrackOrder) {
    child = Int(order.tracks[visited])
    if visited == order.groups[group].upperBound {
      group += 1
      available += order.minimum(of: order.groups[group])
    }
    offers[child] = max(0, available / Double(order.groups[group].upperBound - visited))
    offer[stack.axis] = offers[child]
  }

  /// Takes the answer of the child that `next` returned.
  func take(_ length: Double) {
    lengths[child] = length
    if length < .infinity { available -= length }
  }

  var distribution: StackDistribution {
    order == nil
      ? StackDistribution(lengths: lengths, offerToAll: proposal[stack.axis], gaps: stack.gapSum)
      : StackDistribution(lengths: lengths, offers: offers, gaps: stack.gapSum)
  }
}
