import LayoutCore
import LinearProgramming

// F8  A custom layout is asked for numbers, so what it is offered is an assumption: it answers for the offer
//     that the solution makes, until that offer stays what it was. Its answers are data, as a leaf's measure
//     is; its subviews are compiled under the proposals it makes, and stand where it puts them:
//     origin = position − anchor · size.
extension Compiler {
  func customLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let provenance = Provenance(.F8, .length, axis, view: node)
    guard let offer = assumedOffer(node, proposal) else {
      return host.takesByValue ? .finite(unknown(provenance, proposal)) : .zero
    }
    guard let size = accept(host.size(ofLayout: node, in: offer)) else { return .zero }
    if size[axis] == .infinity { return .infinite }
    return .finite(measured(size[axis], provenance, proposal, offer))
  }

  func customChildren(
    _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> [PlacedChild] {
    guard extent.isFinite, let offer = assumedOffer(node, proposal) else { return [] }
    guard let placements = accept(host.placements(ofLayout: node, in: offer)) else { return [] }
    var children: [PlacedChild] = []
    for child in tree.children(of: node) {
      if let placement = placements[child] {
        children.append(try placed(child, placement, node))
      } else {
        children.append(try centred(child, node, proposal, extent))
      }
    }
    return children
  }

  private func placed(
    _ child: Int, _ placement: SubviewPlacement, _ node: Int
  ) throws(Failure) -> PlacedChild {
    let offer = Proposal(
      width: givenOffer(placement.proposal.width, .horizontal, node),
      height: givenOffer(placement.proposal.height, .vertical, node))
    var placed = PlacedChild(node: child, offer: offer, extent: try placedExtent(child, in: offer))
    for axis in Axis.allCases {
      guard let size = placed.extent[axis].expression else { continue }
      let origin = Affine(placement.position[axis]) - placement.anchor[axis] * size
      placed.origin[Int(axis.rawValue)] = variableInCells(
        origin, Provenance(.F8, .origin, axis, view: child))
    }
    return placed
  }

  /// A subview that was never placed is centred, with the container's proposal.
  private func centred(
    _ child: Int, _ node: Int, _ proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> PlacedChild {
    var placed = PlacedChild(node: child, offer: proposal, extent: try placedExtent(child, in: proposal))
    for axis in Axis.allCases {
      guard let size = placed.extent[axis].expression, let room = extent[axis].expression else { continue }
      placed.origin[Int(axis.rawValue)] = variableInCells(
        0.5 * (room - size), Provenance(.F8, .origin, axis, view: child))
    }
    return placed
  }

  func customValue(
    _ key: AlignmentKey, _ node: Int, in proposal: Proposal, _ extent: Extent
  ) throws(Failure) -> Affine? {
    guard extent.isFinite else { return nil }
    guard let offer = assumedOffer(node, proposal) else {
      return host.takesByValue ? unknown(Provenance(.F8, .guide, key.axis, view: node), proposal) : nil
    }
    switch accept(host.guide(key, ofLayout: node, in: offer)) {
    case nil, .absent: return nil
    case .value(let value): return Affine(value)
    case .combined: return try combinedValue(key, node, placedChildren(node, in: proposal, extent))
    }
  }

  // MARK: Offers as numbers

  /// A number that a custom layout offers: given data, from which no start is guessed. Equal ones of
  /// a layout on an axis are one.
  private func givenOffer(_ length: Double?, _ axis: Axis, _ node: Int) -> Offer {
    switch length {
    case nil: return .ideal
    case .some(.infinity): return .infinite
    case .some(let length):
      let id = offerNumbers[OfferKey(.given, length.bitPattern, node, Int(axis.rawValue))]
      return sharedOffer(id) {
        let label = Provenance(.F8, .proposal, axis, view: node).label
        let variable = program.defineInput(length, label: label)
        givenNumbers[variable] = length
        return .finite(Affine(variable: variable), atLeast: 0, id: id)
      }
    }
  }

  /// The offer as numbers, where declared data tell or an earlier round found out; nil for not yet.
  func assumedOffer(_ node: Int, _ proposal: Proposal) -> ProposedViewSize? {
    if let declared = declared(proposal) { return declared }
    let key = ChoiceKey(node: node, proposal: proposal.id)
    let assumed = (host.takesByValue ? given(proposal) : nil) ?? assumptions.offers[key]
    if checkedOffers.insert(key).inserted { checks.append(.offer(key, proposal, assumed)) }
    return assumed
  }

  /// The answer, if it is one; a failure stands if the round's assumptions do.
  func accept<Answer>(_ answer: Result<Answer, Failure>) -> Answer? {
    switch answer {
    case .success(let answer): return answer
    case .failure(let failure):
      suspicion = suspicion ?? failure
      return nil
    }
  }
}
