import LayoutCore
import LinearProgramming

// G19  The same procedure on the vertical axis, every cell's width fixed to its final cell width, in the
//      probes too. There are no row spans: a spanning cell counts in its row like any other.
extension Compiler {
  func sizeRows(_ sizing: GridSizing) throws(Failure) -> SizedTracks {
    let structure = sizing.structure
    // L8
    if structure.rowCount == 0 {
      return SizedTracks(lengths: [], gaps: .none, positions: [], least: nil)
    }
    let gaps = try gaps(structure, .vertical)
    // Where no cell's height rests on its width, the columns play no role.
    let rests = facts.reads(structure.node, .vertical).contains(Axis.horizontal)
    let widths = rests ? try columns(of: sizing).cellWidths() : nil
    let member: MemberProposal = { index, offer in
      Proposal(width: widths?[index] ?? .ideal, height: offer)
    }
    let lengths = try distribute(
      structure, .vertical, sizing.proposal, gaps: gaps, offering: member, probing: member)
    return positioned(named(lengths, .vertical, structure), gaps, .vertical, structure)
  }

  /// The sizing that holds the columns of a grid, shared by all proposals that agree on what columns read.
  private func columns(of sizing: GridSizing) -> GridSizing {
    let node = sizing.structure.node
    return self.sizing(node, in: facts.normalized(sizing.proposal, node, .horizontal))
  }
}
