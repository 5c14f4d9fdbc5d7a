internal import LayoutCore

// The lengths of a stack's children along it.
extension LayoutPass {
  /// Nil for stacks of fewer than two views, which have nothing to distribute (A6, L8), and other views.
  func stack(at node: Int, _ kind: ViewKind = .stack) -> Stack? {
    kind == .stack ? stacks[nodes.payload(of: node)] : nil
  }

  // MARK: S3, S4 Distribution

  func distribution(of stack: Stack, in proposal: ProposedViewSize) -> StackDistribution {
    if let known = knownDistribution(of: stack, in: proposal) {
      reusedCount += 1
      return known
    }
    let distributor = distributor(of: stack, in: proposal)
    while let child = distributor.next() {
      distributor.take(length(of: child, along: stack.axis, in: distributor.offer))
    }
    return finished(distributor)
  }

  private func knownDistribution(of stack: Stack, in proposal: ProposedViewSize) -> StackDistribution? {
    stack.distributions[reads[stack.node][stack.axis].of(proposal)]
  }

  private func distributor(of stack: Stack, in proposal: ProposedViewSize) -> StackDistributor {
    let proposal = reads[stack.node][stack.axis].of(proposal)
    let length = proposal[stack.axis]
    guard mayAsk(stack.children.count, for: stack.node) else {
      return StackDistributor(stack, in: proposal, children: 0)
    }
    // S4: nil and ∞ go to every child.
    guard let length, length < .infinity, length != 0 || stack.mayGrowFromZero else {
      return StackDistributor(stack, in: proposal, children: stack.children.count)
    }
    return StackDistributor(stack, in: proposal, length, order(of: stack, in: proposal))
  }

  private func finished(_ distributor: StackDistributor) -> StackDistribution {
    let distribution = distributor.distribution
    distributor.stack.distributions.add(distribution, for: distributor.proposal)
    return distribution
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
    // The answers of the stack itself at 0 and ∞, but where it may have something to hand out at 0.
    if length > 0 || !stack.mayGrowFromZero { return distribution(of: stack, in: offer).lengths }
    return stack.children.map { self.length(of: Int($0), along: stack.axis, in: offer) }
  }
}
