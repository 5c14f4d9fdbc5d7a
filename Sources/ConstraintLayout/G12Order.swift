import LayoutCore
import LinearProgramming

// G12  A track's minimum and maximum are the largest of its members'. For the order alone, a spanning
//      cell that is sized and whose maximum exceeds its minimum counts with its maximum in every column
//      it covers. The track's priority is the largest of its members', 0 without any.
extension Compiler {
  /// G11  The probes of the members of each track, and the order they lead to.
  func order(
    _ structure: GridStructure, _ axis: Axis, _ proposal: Proposal,
    probing probe: MemberProposal
  ) throws(Failure) -> (groups: [[Int]], inputs: OrderInputs) {
    var inputs = OrderInputs(tracks: [])
    for track in 0..<structure.trackCount(axis) {
      inputs.tracks.append(try trackProbe(structure, axis, track, probe))
    }
    if axis == .horizontal {
      for index in structure.spanningCells {
        let cell = structure.cells[index]
        if cell.unsizedAxes.contains(axis) { continue }
        let (minimum, maximum) = try probes(structure, index, axis, probe)
        inputs.spans.append(
          OrderInputs.Span(
            columns: cell.column..<cell.column + cell.span,
            minimum: minimum, maximum: maximum))
      }
    }
    return (assumedOrder(inputs, OrderKey(node: structure.node, axis: axis, proposal: proposal.id)), inputs)
  }

  /// What declared data tell that each track is at least (G13, G22): the largest minimum of its members.
  func leastLengths(_ structure: GridStructure, _ axis: Axis) -> [Double] {
    (0..<structure.trackCount(axis)).map { track in
      structure.members(axis, track).reduce(structure.leaves(axis).minimum(track)) { least, index in
        let cell = structure.cells[index]
        if cell.isSpanning && axis == .horizontal { return least }
        return max(least, profile(cell.node, axis)?.least ?? 0)
      }
    }
  }

  private func trackProbe(
    _ structure: GridStructure, _ axis: Axis, _ track: Int,
    _ probe: MemberProposal
  ) throws(Failure) -> OrderInputs.Track {
    // Declared probes are folded in every encoding: they choose the order and are no part of a frame.
    var declared = (minimum: 0.0, maximum: 0.0)
    var solved: (minima: [Row], maxima: [Row]) = ([], [])
    var priority: Double?
    let leaves = structure.leaves(axis)
    if leaves.counts[track] > 0 {
      foldedRows += leaves.boundCount(track)
      declared = (leaves.minimum(track), leaves.maximum(track))
      priority = 0
    }
    for index in structure.members(axis, track) {
      let cell = structure.cells[index]
      let (minimum, maximum) = try probes(structure, index, axis, probe)
      priority = max(priority ?? cell.priority, cell.priority)
      if minimum.isConstant {
        foldedRows += 1
        declared.minimum = max(declared.minimum, minimum.constant)
      } else {
        solved.minima.append((minimum, Provenance(.G11, .minimum, axis, view: cell.node)))
      }
      guard let maximum = maximum.expression else {
        declared.maximum = .infinity
        continue
      }
      if maximum.isConstant {
        foldedRows += 1
        declared.maximum = max(declared.maximum, maximum.constant)
      } else {
        solved.maxima.append((maximum, Provenance(.G11, .maximum, axis, view: cell.node)))
      }
    }
    func combined(_ declared: Double, _ rows: [Row], _ role: Provenance.Role) -> Affine {
      let provenance = Provenance(.G12, role, axis, view: structure.node, index: track)
      return rows.isEmpty ? Affine(declared) : largest([(Affine(declared), provenance)] + rows, provenance)
    }
    return OrderInputs.Track(
      minimum: combined(declared.minimum, solved.minima, .minimum),
      maximum: declared.maximum == .infinity
        ? .infinite : .finite(combined(declared.maximum, solved.maxima, .maximum)),
      priority: priority ?? 0)
  }

  /// G11  A cell's sizes at the offers 0 and ∞; G18  at 0 both times on an unsized axis.
  private func probes(
    _ structure: GridStructure, _ index: Int, _ axis: Axis, _ probe: MemberProposal
  ) throws(Failure) -> (minimum: Affine, maximum: Length) {
    let cell = structure.cells[index]
    let isUnsized = cell.unsizedAxes.contains(axis)
    if !namesData, let range = profile(cell.node, axis) {
      let maximum: Length = range.max == .infinity ? .infinite : .finite(Affine(range.max))
      return (Affine(range.min), isUnsized ? .finite(Affine(range.min)) : maximum)
    }
    return try probing { () throws(Failure) in
      let minimum = try length(cell.node, axis, in: probe(index, .zero))
      let maximum = isUnsized ? minimum : try length(cell.node, axis, in: probe(index, .infinite))
      return (minimum.expression ?? .zero, maximum)
    }
  }
}
