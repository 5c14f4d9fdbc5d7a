import LayoutCore
import LinearProgramming

/// Where the guides of a track meet, relative to the track's start (G22).
struct GuideLine {
  /// L + f · (track − L − R).
  var offset: Affine
}

// G22  The line lies at L + f · (track − L − R), with L and R of the sizes returned at the final offers
//      and f the guide's default value in a 1 × 1 view. Where every guide is the share f of its size the
//      line is at f · track, and no row is needed.
extension Compiler {
  /// The lines of the tracks of one axis; nil for tracks with plain guides.
  func guideLines(_ sizing: GridSizing, _ axis: Axis) throws(Failure) -> [GuideLine?] {
    let structure = sizing.structure
    var lines: [GuideLine?] = []
    for track in 0..<structure.trackCount(axis) {
      let isPlain = hasPlainGuides(structure, axis, track)
      lines.append(isPlain ? nil : try guideLine(sizing, axis, track))
    }
    return lines
  }

  private func guideLine(
    _ sizing: GridSizing, _ axis: Axis, _ track: Int
  ) throws(Failure) -> GuideLine? {
    let structure = sizing.structure
    let key = structure.guide(axis, track)
    var parts: (leading: [Row], trailing: [Row]) = ([], [])
    for index in structure.members(axis, track) where structure.cells[index].isAligned {
      let cell = structure.cells[index]
      let extent = try sizing.placedExtent(index, isKept: true)
      guard extent.isFinite, let size = extent[axis].expression else { continue }
      let guide = try guideValue(key, cell.node, in: sizing.finalOffer(index), extent)
      let source = Provenance(.G22, .guide, axis, view: cell.node)
      parts.leading.append((guide, source))
      parts.trailing.append((size - guide, source))
    }
    guard !parts.leading.isEmpty, let length = try sizing.tracks(axis).lengths[track].expression else {
      return nil
    }
    let (leading, extent) = try line(parts, structure, axis, track)
    let share = try unitValue(of: key, structure.node)
    return GuideLine(offset: leading + share * (length - extent))
  }
}
