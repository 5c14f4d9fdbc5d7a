import LayoutCore
import LinearProgramming

// LG1  Cells fill the tracks in source order, line after line.
// LG7  A line is as long as its longest cell at (track, nil), at least 0. Lines are the grid's spacing apart.
//      line ≥ length_c;  position' = position + line + spacing;  length = lines + spacing, at least 0.
// LG9  A header or footer is a line of its own, at (the grid's length, nil).

/// The lines of a lazy grid under a proposal.
final class LazyGridLines {
  struct Line {
    /// The cells, one a track; or a header or a footer alone.
    var members: [Int]
    /// Whether it is a header or a footer, as long as the grid across.
    var isWhole: Bool
    var length = AffineLength.zero
    /// Where it starts; meaningless from the first infinite line on.
    var position = Affine.zero
  }

  fileprivate(set) var lines: [Line]
  /// The length of the grid.
  fileprivate(set) var extent = AffineLength.zero

  /// Fills `count` tracks with the children of a lazy grid.
  fileprivate init(_ node: Int, _ tree: LayoutTree, tracks count: Int) {
    lines = []
    var section: SectionMember?
    for child in tree.countedChildren(of: node) {
      let own = tree.sections[child]
      let isWhole = own.map { $0.role != .content } ?? false
      if let last = lines.last, !last.isWhole, !isWhole, own == section, last.members.count < count {
        lines[lines.count - 1].members.append(child)
      } else {
        lines.append(Line(members: [child], isWhole: isWhole))
      }
      section = own
    }
  }
}

/// Sizes the lines of the lazy grid at `node`.
struct LazyLineSizing: CompilingRule {
  let compiler: Compiler
  let node: Int
  /// The axis on which lines follow each other.
  let axis: Axis
  let spacing: Double
  /// The proposal, with nil on that axis.
  let proposal: Proposal

  func lines(_ tracks: LazyGridTracks, offeringWhole whole: Offer) throws(Failure) -> LazyGridLines {
    let placed = LazyGridLines(node, tree, tracks: tracks.count)
    var next = Affine.zero
    for index in placed.lines.indices {
      let length = try length(of: placed.lines[index], index, tracks, whole)
      placed.lines[index].length = length
      placed.lines[index].position = next
      guard let length = length.expression, index + 1 < placed.lines.count else { continue }
      next = rows.variable(next + length + spacing, provenance(.position, index + 1))
    }
    placed.extent = extent(of: placed.lines)
    return placed
  }

  private func provenance(_ role: Provenance.Role, _ index: Int) -> Provenance {
    Provenance(.LG7, role, axis, view: node, index: index)
  }

  private func length(
    of line: LazyGridLines.Line, _ index: Int, _ tracks: LazyGridTracks, _ whole: Offer
  ) throws(Failure) -> AffineLength {
    var lengths: [Row] = []
    var mayBeNegative = false
    for (number, child) in line.members.enumerated() {
      var offer = proposal
      for side in Axis.allCases {
        offer[side] = side == axis ? .ideal : line.isWhole ? whole : tracks.track(number).item.offer
      }
      guard let length = try compiler.length(child, axis, in: offer).expression else { return .infinite }
      lengths.append((length, Provenance(.LG7, .length, axis, view: child)))
      mayBeNegative = mayBeNegative || facts.mayBeNegative(child)
    }
    let provenance = provenance(.track, index)
    if mayBeNegative { lengths.append((.zero, provenance)) }
    return .finite(rows.variable(rows.largest(lengths, provenance), provenance))
  }

  private func extent(of lines: [LazyGridLines.Line]) -> AffineLength {
    guard let last = lines.last, !lines.contains(where: \.length.isInfinite) else {
      return lines.isEmpty ? .zero : .infinite
    }
    let sum = last.position + last.length.expression!
    let provenance = provenance(.length, 0)
    if spacing >= 0 || lines.count == 1 { return .finite(rows.variable(sum, provenance)) }
    return .finite(rows.largest(sum, .zero, provenance))
  }
}
