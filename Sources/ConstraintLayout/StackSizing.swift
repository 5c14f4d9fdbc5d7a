import LayoutCore
import LinearProgramming

// S1   Gaps between neighbours.
// S4   Major proposal nil or ∞: every child is offered it.
// S3   available = proposal − gaps − minimums of lower groups; each child in order is offered
//      max(0, available ÷ children left); its length is subtracted; a later group adds its minimums back.
//      offer ≥ 0, offer ≥ available / left;  available' = available − length.

/// What the children of a stack are offered along it, and what they take.
struct Distribution {
  var offers: [Offer]
  var lengths: [Length]
}

extension Compiler {
  func stack(_ node: Int) -> StackDescription { tree.stacks[tree.payload(of: node)] }

  /// The axis of a stack, for which the whole description need not be copied.
  func major(_ node: Int) -> Axis { tree.stacks[tree.payload(of: node)].axis }

  func distribution(_ node: Int, in proposal: Proposal) throws(Failure) -> Distribution {
    let axis = major(node)
    let proposal = facts.normalized(proposal, node, axis)
    let key = LengthKey(node: node, axis: axis, isProbing: isProbing, proposal: proposal.id)
    if let known = distributions[key] { return known }
    let children = Array(tree.children(of: node))
    let distribution =
      proposal[axis].kind == .finite
      ? try distribute(children, of: node, in: proposal)
      : Distribution(
        offers: [Offer](repeating: proposal[axis], count: children.count),
        lengths: try children.map { child throws(Failure) in try length(child, axis, in: proposal) })
    distributions[key] = distribution
    return distribution
  }

  private func distribute(
    _ children: [Int], of node: Int, in proposal: Proposal
  ) throws(Failure) -> Distribution {
    let axis = major(node)
    let (groups, inputs) = try order(children, of: node, in: proposal)
    func minimums(of members: some Sequence<Int>) -> Affine {
      members.reduce(into: Affine.zero) { $0.add(inputs.tracks[$1].minimum) }
    }
    var distribution = Distribution(
      offers: [Offer](repeating: .ideal, count: children.count),
      lengths: [Length](repeating: .zero, count: children.count))
    var available =
      proposal[axis].length - (try stackGaps(node).sum) - minimums(of: groups.dropFirst().joined())
    for (number, group) in groups.enumerated() {
      if number > 0 { available = available + minimums(of: group) }
      for (visited, index) in group.enumerated() {
        available = variable(available, Provenance(.S3, .available, axis, view: node, index: index))
        let offer = share(of: available, among: group.count - visited, children[index], index, node, proposal)
        var childProposal = proposal
        childProposal[axis] = offer
        let length = try length(children[index], axis, in: childProposal)
        distribution.offers[index] = offer
        distribution.lengths[index] = length
        if let length = length.expression { available = available - length }
      }
    }
    return distribution
  }

  private func share(
    of available: Affine, among left: Int, _ child: Int, _ index: Int, _ node: Int, _ proposal: Proposal
  ) -> Offer {
    let axis = major(node)
    let key = OfferKey(.share, proposal.id, node, index)
    // What declared constants answer by themselves needs no offer.
    if encoding == .tracks, profile(child, axis)?.isFixed == true {
      foldedRows += 2
      return finiteOffer(.zero, atLeast: 0, key)
    }
    let provenance = Provenance(.S3, .offer, axis, view: node, index: index)
    let share = largest((1 / Double(left)) * available, .zero, provenance)
    return sharedByValue(share, atLeast: 0, key)
  }

  // MARK: S2  The order of distribution

  private func order(
    _ children: [Int], of node: Int, in proposal: Proposal
  ) throws(Failure) -> (groups: [[Int]], inputs: OrderInputs) {
    let axis = major(node)
    var inputs = OrderInputs(tracks: [])
    try probing { () throws(Failure) in
      for child in children {
        var probe = proposal
        probe[axis] = .zero
        let minimum = try length(child, axis, in: probe)
        probe[axis] = .infinite
        inputs.tracks.append(
          OrderInputs.Track(
            minimum: minimum.expression ?? .zero, maximum: try length(child, axis, in: probe),
            priority: tree.cellTraits(of: child).layoutPriority))
      }
    }
    return (assumedOrder(inputs, OrderKey(node: node, axis: axis, proposal: proposal.id)), inputs)
  }

  // MARK: S7  Lengths

  func stackLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    if axis != major(node) { return try crossAlignment(node, in: proposal).extent }
    let lengths = try distribution(node, in: proposal).lengths
    if lengths.contains(where: \.isInfinite) { return .infinite }
    let gaps = try stackGaps(node)
    let provenance = Provenance(.S7, .length, axis, view: node)
    var sum = gaps.sum
    for length in lengths { if let length = length.expression { sum.add(length) } }
    if gaps.areNatural && !facts.mayBeNegative(node) {
      return .finite(variable(sum, provenance))
    }
    return .finite(largest(sum, .zero, provenance))
  }
}
