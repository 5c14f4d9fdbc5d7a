import LayoutCore
import LinearProgramming

// G22  The line lies at L + f · (track − L − R), with L and R of the sizes returned at the final offers
//      and f the guide's default value in a 1 × 1 view. Where every guide is the share f of its size the
//      line is at f · track, and no row is needed.

/// Where the guides of a track meet, from the track's start: at `position + constant`.
struct GuideLine {
  var position: Affine
  /// A large constant that all guides have in common, else 0.
  var constant: Double
}

extension Compiler {
  /// The lines of the tracks of one axis, from each track's start; nil for tracks with plain guides.
  func guideLines(_ placing: GridPlacing, _ tracks: SizedTracks, _ axis: Axis) throws(Failure) -> [GuideLine?]
  {
    var lines: [GuideLine?] = []
    for track in tracks.lengths.indices {
      let isPlain = facts.hasPlainGuides(placing.structure, axis, track)
      lines.append(isPlain ? nil : try guideLine(placing, tracks.lengths[track], axis, track))
    }
    return lines
  }

  private func guideLine(
    _ placing: GridPlacing, _ length: Length, _ axis: Axis, _ track: Int
  ) throws(Failure) -> GuideLine? {
    let structure = placing.structure
    let key = structure.guide(axis, track)
    var parts: (leading: [Row], trailing: [Row]) = ([], [])
    for index in structure.members(axis, track) where structure.cells[index].isAligned {
      let cell = structure.cells[index]
      let offer = placing.offer(index)
      let extent = try placing.extent(index, in: offer, isKept: true)
      guard extent.isFinite, let size = extent[axis].expression else { continue }
      let guide = try guideValue(key, cell.node, in: offer, extent)
      let source = Provenance(.G22, .guide, axis, view: cell.node)
      parts.leading.append((guide, source))
      parts.trailing.append((size - guide, source))
    }
    guard !parts.leading.isEmpty, let length = length.expression else { return nil }
    let (leading, extent, constant) = try line(parts, structure, axis, track)
    let line = leading + (try unitValue(of: key, structure.node)) * (length - extent)
    return GuideLine(position: line, constant: constant)
  }

  /// f of the guide of each track.
  func shares(_ structure: GridStructure, _ axis: Axis) throws(Failure) -> [Double] {
    let guides = structure.guides(axis)
    var shares: [Double] = []
    shares.reserveCapacity(guides.count)
    for (track, key) in guides.enumerated() {
      let isSame = track > 0 && guides[track - 1] == key
      shares.append(isSame ? shares[track - 1] : try unitValue(of: key, structure.node))
    }
    return shares
  }

  /// G24  f of the grid's horizontal guide.
  func spanShare(_ structure: GridStructure) throws(Failure) -> Double {
    try unitValue(of: tree.grids[tree.payload(of: structure.node)].alignment.horizontal.key, structure.node)
  }
}
