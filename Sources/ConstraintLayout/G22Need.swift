import LayoutCore
import LinearProgramming

// G22  The guides of a track's single-span, un-anchored cells are brought onto one line. With L = largest
//      guide, R = largest (size − guide), the track is at least L + R long; a cell that uses an anchor
//      counts with its plain size.  L ≥ g_c, R ≥ s_c − g_c;  track ≥ L + R, track ≥ s_c.
//      Where every guide is a fixed share of the size, L + R is the largest size:  track ≥ s_c.
extension Compiler {
  /// The length that the answers of a track's members to `offer` need.
  func need(
    _ structure: GridStructure, _ axis: Axis, _ track: Int, _ offer: Offer,
    offering member: MemberProposal
  ) throws(Failure) -> Length {
    let key = structure.guide(axis, track)
    let isPlain = facts.hasPlainGuides(structure, axis, track)
    let provenance = Provenance(.G13, .track, axis, view: structure.node, index: track)
    let folds = isPlain && encoding == .tracks
    var rows: [Row] = []
    if !folds { rows.reserveCapacity(structure.members(axis, track).count + 1) }
    var parts: (leading: [Row], trailing: [Row]) = ([], [])
    var mayBeNegative = false
    for index in structure.members(axis, track) {
      let cell = structure.cells[index]
      if folds && profile(cell.node, axis) != nil { continue }
      if profile(cell.node, axis) == nil { mayBeNegative = true }
      // G18  On an unsized axis a cell counts with its size at an offer of 0.
      let proposal = member(index, cell.unsizedAxes.contains(axis) ? .zero : offer)
      let source = Provenance(.G20, .length, axis, view: cell.node)
      guard let size = try length(cell.node, axis, in: proposal).expression else { return .infinite }
      let extent = isPlain ? nil : try extent(cell.node, in: proposal)
      if let extent, cell.isAligned, extent.isFinite {
        let guide = try guideValue(key, cell.node, in: proposal, extent)
        parts.leading.append((guide, source))
        parts.trailing.append((size - guide, source))
      } else {
        rows.append((size, source))
      }
    }
    if !parts.leading.isEmpty {
      rows.append((try line(parts, structure, axis, track).length, provenance))
    }
    if folds {
      guard let folded = foldedNeed(structure, axis, track, offer, provenance).expression else {
        return .infinite
      }
      if rows.isEmpty { return .finite(folded) }
      rows.append((folded, provenance))
    }
    // G13  A track is never shorter than 0; only negative gaps of nested grids could make it so.
    if mayBeNegative { rows.append((.zero, provenance)) }
    return rows.isEmpty ? .zero : .finite(largest(rows, provenance))
  }

  /// L − c and R + c of a track as (L − c, L + R, c).
  ///
  /// A large constant c that all guides have in common is taken out first: L and R would lose the digits of the
  /// lengths to it, and G22 multiplies what is lost.
  func line(
    _ parts: (leading: [Row], trailing: [Row]), _ structure: GridStructure, _ axis: Axis, _ track: Int
  ) throws(Failure) -> (leading: Affine, length: Affine, constant: Double) {
    var parts = parts
    let constant = commonConstant(parts.leading)
    if constant != 0 {
      for index in parts.leading.indices {
        parts.leading[index].expression.constant -= constant
        parts.trailing[index].expression.constant += constant
      }
    }
    let leading = largest(
      parts.leading, Provenance(.G22, .leadingPart, axis, view: structure.node, index: track))
    let trailing = largest(
      parts.trailing, Provenance(.G22, .trailingPart, axis, view: structure.node, index: track))
    return (leading, leading + trailing, constant)
  }

  /// The constant that is taken out of the guides of a line: the smallest in magnitude of theirs, 0 where that is
  /// not large.
  private func commonConstant(_ guides: [Row]) -> Double {
    var common = guides[0].expression.constant
    for guide in guides {
      let constant = guide.expression.constant
      if constant.sign != common.sign { return 0 }
      if abs(constant) < abs(common) { common = constant }
    }
    return abs(common) > Self.largeConstant ? common : 0
  }

  /// A constant up to this costs no digit for which the specification claims equality.
  private static var largeConstant: Double { 1000 }

  /// The tracks encoding: `max_c clamp(o, a_c, b_c) = max(max a_c, min(o, max b_c))`, over declared bounds.
  ///
  /// Members whose answer takes more than declared data are left out: they keep rows of their own.
  private func foldedNeed(
    _ structure: GridStructure, _ axis: Axis, _ track: Int, _ offer: Offer, _ provenance: Provenance
  ) -> Length {
    let leaves = structure.leaves(axis)
    var hull = leaves.hulls[track] ?? LengthRange(fixed: 0)
    var settled = leaves.settled[track]
    var count = Int(leaves.counts[track])
    for index in structure.members(axis, track) {
      let cell = structure.cells[index]
      guard let range = profile(cell.node, axis) else { continue }
      count += 1
      if cell.unsizedAxes.contains(axis) || range.isFixed {
        settled = max(settled, range.min)
      } else {
        hull = hull.hull(range)
      }
    }
    foldedRows += max(0, count - 1)
    let answer = clamp(offer, to: hull, provenance)
    guard let length = answer.expression else { return .infinite }
    if settled <= hull.least {
      foldedRows += 1
      return .finite(length)
    }
    return .finite(largest(length, Affine(settled), provenance))
  }
}
