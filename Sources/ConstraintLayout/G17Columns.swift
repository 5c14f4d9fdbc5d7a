import LayoutCore
import LinearProgramming

// G13–G18  Sizing columns.
extension Compiler {
  func sizeColumns(_ structure: GridStructure, _ proposal: Proposal) throws(Failure) -> SizedTracks {
    // L8; G3 gives a grid without rows a column all the same.
    if structure.rowCount == 0 {
      return SizedTracks(lengths: [.zero], gaps: .none, positions: [.zero], least: nil)
    }
    let gaps = try gaps(structure, .horizontal)
    let height = try widthPassHeight(structure, proposal)
    // G18  An unsized axis is offered 0 while tracks are sized.
    let member: MemberProposal = { index, offer in
      Proposal(width: offer, height: structure.cells[index].unsizedAxes.contains(.vertical) ? .zero : height)
    }
    // G11  Both axes at once.
    let probe: MemberProposal = { index, offer in
      Proposal(width: offer, height: structure.cells[index].unsizedAxes.contains(.vertical) ? .zero : offer)
    }
    var lengths = try distribute(
      structure, .horizontal, proposal, gaps: gaps, offering: member, probing: probe)
    lengths = try growColumns(lengths, structure, proposal, gaps: gaps, offering: member)
    return positioned(named(lengths, .horizontal, structure), gaps, .horizontal, structure)
  }

  // G17  The height offered in the width pass: max(0, H − row gaps), or nil.
  private func widthPassHeight(_ structure: GridStructure, _ proposal: Proposal) throws(Failure) -> Offer {
    guard proposal.height.kind == .finite else { return proposal.height }
    let provenance = Provenance(.G17, .offer, .vertical, view: structure.node)
    let room = proposal.height.length - (try gaps(structure, .vertical).sum)
    let offer = largest(room, .zero, provenance)
    return finiteOffer(offer, atLeast: 0, OfferKey(.widthPass, proposal.id, structure.node))
  }

  /// A variable of its own for every finite track, so that frames and explanations can refer to it.
  func named(_ lengths: [Length], _ axis: Axis, _ structure: GridStructure) -> [Length] {
    lengths.enumerated().map { track, length in
      guard let expression = length.expression else { return length }
      let provenance = Provenance(
        axis == .horizontal ? .G13 : .G19, .track, axis, view: structure.node, index: track)
      return .finite(variable(expression, provenance))
    }
  }
}
