import LayoutCore
import LinearProgramming

// G13  Visit the tracks in the order of S2. Offer max(0, available ÷ tracks left); the track's length is
//      what the answers of its members need (G22); subtract it.
//      offer ≥ 0, offer ≥ available / left;  track ≥ answer_c for every member c;  available' = available − track.
// G15  nil or ∞: every cell is offered nil or ∞.
// S3   available = proposal − gaps − minimums of lower groups; a later group adds its own back.
extension Compiler {
  /// What a cell, given by its index, is offered: an offer on the track's axis, and what fits across it.
  typealias MemberProposal = (Int, Offer) -> Proposal

  func distribute(
    _ structure: GridStructure, _ axis: Axis, _ proposal: Proposal, gaps: Gaps,
    offering member: MemberProposal, probing probe: MemberProposal
  ) throws(Failure) -> [Length] {
    let count = structure.trackCount(axis)
    guard proposal[axis].kind == .finite else {
      var lengths: [Length] = []
      for track in 0..<count {
        lengths.append(try need(structure, axis, track, proposal[axis], offering: member))
      }
      return lengths
    }
    let (groups, inputs) = try order(structure, axis, proposal, probing: probe)
    func minimums(of tracks: some Sequence<Int>) -> Affine {
      tracks.reduce(into: Affine.zero) { $0.add(inputs.tracks[$1].minimum) }
    }
    var lengths = [Length](repeating: .zero, count: count)
    var available = proposal[axis].length - gaps.sum - minimums(of: groups.dropFirst().joined())
    for (number, group) in groups.enumerated() {
      if number > 0 { available = available + minimums(of: group) }
      for (visited, track) in group.enumerated() {
        let provenance = Provenance(.G13, .available, axis, view: structure.node, index: track)
        available = variable(available, provenance)
        if structure.isEmpty(axis, track) { continue }
        let offer = offer(available, group.count - visited, structure, axis, track, proposal)
        let length = try need(structure, axis, track, offer, offering: member)
        lengths[track] = length
        if let length = length.expression { available = available - length }
      }
    }
    return lengths
  }

  private func offer(
    _ available: Affine, _ left: Int, _ structure: GridStructure, _ axis: Axis, _ track: Int,
    _ proposal: Proposal
  ) -> Offer {
    let provenance = Provenance(.G13, .offer, axis, view: structure.node, index: track)
    let id = offerNumbers[OfferKey(.track, proposal.id, structure.node, Int(axis.rawValue), track)]
    // What declared constants answer by themselves needs no offer, unless a guide asks for extents.
    if encoding == .tracks, structure.leaves(axis).hulls[track] == nil,
      facts.hasNoExplicitGuides || facts.hasPlainGuides(structure, axis, track),
      structure.members(axis, track).allSatisfy({ isConstant(structure.cells[$0], axis) })
    {
      foldedRows += 2
      return .finite(.zero, atLeast: 0, id: id)
    }
    let share = largest((1 / Double(left)) * available, .zero, provenance)
    return .finite(share, atLeast: 0, id: id)
  }

  /// Whether a member answers every offer of its track with the same declared length.
  private func isConstant(_ cell: GridStructure.Cell, _ axis: Axis) -> Bool {
    guard let range = profile(cell.node, axis) else { return false }
    return range.isFixed || cell.unsizedAxes.contains(axis)
  }
}
