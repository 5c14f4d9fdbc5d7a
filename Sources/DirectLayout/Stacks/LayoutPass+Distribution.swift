internal import LayoutCore

// The lengths of a stack's children along it.
extension LayoutPass {
  /// Nil for stacks of fewer than two views, which have nothing to distribute (A6, L8).
  func stack(at node: Int) -> Stack? { stacks[nodes.payload(of: node)] }

  // MARK: S3, S4 Distribution

  func distribution(of stack: Stack, in proposal: ProposedViewSize) -> StackDistribution {
    let question = reads[stack.node][stack.axis].of(proposal)
    if let known = stack.distributions[question] { return known }
    let distribution =
      mayAsk(stack.children.count, for: stack.node)
      ? newDistribution(of: stack, in: question) : noDistribution(of: stack)
    stack.distributions.add(distribution, for: question)
    return distribution
  }

  private func newDistribution(of stack: Stack, in proposal: ProposedViewSize) -> StackDistribution {
    guard let length = proposal[stack.axis], length < .infinity, length > 0 || stack.gapSum < 0 else {
      // S4: nil and ∞ go to every child. What S3 makes of 0 is 0 for every child, in any order.
      let lengths = lengths(of: stack, in: proposal)
      return StackDistribution(lengths: lengths, offerToAll: proposal[stack.axis], gaps: stack.gapSum)
    }
    let order = order(of: stack, in: proposal)
    var offers = [Double](repeating: 0, count: stack.children.count)
    var lengths = offers
    var offer = proposal
    var available = length - stack.gapSum
    for group in order.groups.dropFirst() { available -= order.minimum(of: group) }
    for (number, group) in order.groups.enumerated() {
      if number > 0 { available += order.minimum(of: group) }
      for position in group {
        let child = Int(order.tracks[position])
        offers[child] = max(0, available / Double(group.upperBound - position))
        offer[stack.axis] = offers[child]
        lengths[child] = self.length(of: Int(stack.children[child]), along: stack.axis, in: offer)
        if lengths[child] < .infinity { available -= lengths[child] }
      }
    }
    return StackDistribution(lengths: lengths, offers: offers, gaps: stack.gapSum)
  }

  /// The children's lengths along the stack, all being offered the same.
  private func lengths(of stack: Stack, in proposal: ProposedViewSize) -> [Double] {
    var lengths: [Double] = []
    lengths.reserveCapacity(stack.children.count)
    for child in stack.children {
      lengths.append(length(of: Int(child), along: stack.axis, in: proposal))
    }
    return lengths
  }

  private func noDistribution(of stack: Stack) -> StackDistribution {
    StackDistribution(
      lengths: Array(repeating: 0, count: stack.children.count), offerToAll: 0, gaps: stack.gapSum)
  }

  // MARK: S2 Order

  private func order(of stack: Stack, in proposal: ProposedViewSize) -> TrackOrder {
    var question = reads[stack.node][stack.axis].of(proposal)
    question[stack.axis] = 0
    if let known = stack.orders[question] { return known }
    // A child whose minimum is infinite counts with a minimum of 0.
    let minimums = probe(stack, in: question, at: 0).map { $0 < .infinity ? $0 : 0 }
    let maximums = probe(stack, in: question, at: .infinity)
    let order = TrackOrder(priorities: stack.priorities, minimums: minimums, maximums: maximums)
    stack.orders.add(order, for: question)
    return order
  }

  /// The children's lengths, all being offered `length` along the stack.
  private func probe(_ stack: Stack, in proposal: ProposedViewSize, at length: Double) -> [Double] {
    var offer = proposal
    offer[stack.axis] = length
    // The answers of the stack itself at 0 and ∞, but where negative gaps have something to hand out at 0.
    if length > 0 || stack.gapSum >= 0 { return distribution(of: stack, in: offer).lengths }
    return lengths(of: stack, in: offer)
  }
}
