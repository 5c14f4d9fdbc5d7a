import LayoutCore
import LinearProgramming

// G11  Probe: a cell's minimum and maximum are its sizes at (0,0) and (∞,∞), both axes at once; in rows at
//      (cell width, 0) and (cell width, ∞) (G19). On an unsized axis the offer is 0 both times (G18).
// G12  A track's minimum and maximum are the largest of its members'. For the order alone, a spanning
//      cell that is sized and whose maximum exceeds its minimum counts with its maximum in every column
//      it covers. The track's priority is the largest of its members', 0 without any.

/// The probe of a spanning cell, which may count in the columns that it covers.
struct SpanProbe {
  var columns: Range<Int>
  var minimum: Affine
  var maximum: AffineLength

  var isDeclared: Bool { minimum.isConstant && (maximum.expression?.isConstant ?? true) }

  /// Raises the maximums of its columns to its own maximum, if that exceeds its minimum in the units of S2.
  func raise(_ maxima: inout [Double], where value: (Affine) -> Double) {
    let own = maximum.expression.map(value) ?? .infinity
    guard OrderInputs.units(own) > OrderInputs.units(value(minimum)) else { return }
    for column in columns { maxima[column] = max(maxima[column], own) }
  }
}

/// The probes of the members of each track, which decide the order.
struct TrackOrder: CompilingRule {
  let compiler: Compiler
  let structure: GridStructure
  let axis: Axis
  let probe: MemberProposal

  func inputs() throws(Failure) -> OrderInputs {
    var inputs = OrderInputs(tracks: [])
    for track in 0..<structure.trackCount(axis) { inputs.tracks.append(try trackProbe(track)) }
    if axis == .horizontal {
      inputs.spanMaxima = structure[leaves: axis].spanMaxima
      for stretch in structure.spanning where !stretch.isLeaves {
        let cell = structure.cells[Int(stretch.cell)]
        if cell.unsizedAxes.contains(axis) { continue }
        let (minimum, maximum) = try probes(Int(stretch.cell))
        inputs.add(SpanProbe(columns: cell.columns, minimum: minimum, maximum: maximum))
      }
    }
    return inputs
  }

  private func trackProbe(_ track: Int) throws(Failure) -> OrderInputs.Track {
    // Declared probes are folded in every encoding, because they only decide the order and are part of no
    // frame.
    var declared = (minimum: 0.0, maximum: 0.0)
    var solved: (minima: [Row], maxima: [Row]) = ([], [])
    var priority: Double?
    if structure[leaves: axis].counts[track] > 0 {
      rows.countFolded(structure[leaves: axis].boundCount(track))
      declared = (structure[leaves: axis].minimum(track), structure[leaves: axis].maximum(track))
      priority = 0
    }
    for index in structure.members(axis, track) {
      let cell = structure.cells[index]
      let (minimum, maximum) = try probes(index)
      priority = max(priority ?? cell.priority, cell.priority)
      if minimum.isConstant {
        rows.countFolded(1)
        declared.minimum = max(declared.minimum, minimum.constant)
      } else {
        solved.minima.append((minimum, Provenance(.G11, .minimum, axis, view: cell.node)))
      }
      guard let maximum = maximum.expression else {
        declared.maximum = .infinity
        continue
      }
      if maximum.isConstant {
        rows.countFolded(1)
        declared.maximum = max(declared.maximum, maximum.constant)
      } else {
        solved.maxima.append((maximum, Provenance(.G11, .maximum, axis, view: cell.node)))
      }
    }
    func combined(_ declared: Double, _ own: [Row], _ role: Provenance.Role) -> Affine {
      let provenance = Provenance(.G12, role, axis, view: structure.node, index: track)
      return own.isEmpty
        ? Affine(declared) : rows.largest([(Affine(declared), provenance)] + own, provenance)
    }
    return OrderInputs.Track(
      minimum: combined(declared.minimum, solved.minima, .minimum),
      maximum: declared.maximum == .infinity
        ? .infinite : .finite(combined(declared.maximum, solved.maxima, .maximum)),
      priority: priority ?? 0)
  }

  /// G11  A cell's lengths at the offers 0 and ∞. An infinite minimum counts as 0.
  private func probes(_ index: Int) throws(Failure) -> (minimum: Affine, maximum: AffineLength) {
    let cell = structure.cells[index]
    if !rows.namesData, let range = facts.profile(cell.node, axis) {
      let isUnsized = cell.unsizedAxes.contains(axis)
      let maximum: AffineLength = range.max == .infinity ? .infinite : .finite(Affine(range.max))
      return (Affine(range.min), isUnsized ? .finite(Affine(range.min)) : maximum)
    }
    return try compiler.probing { () throws(Failure) in
      let minimum = try compiler.length(cell.node, axis, in: probe(index, .zero))
      let maximum = try compiler.length(cell.node, axis, in: probe(index, .infinite))
      return (minimum.expression ?? .zero, maximum)
    }
  }
}

// MARK: Words

enum TrackOrderWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    guard row.role == .minimum || row.role == .maximum else { return nil }
    let length = "\(row.role) \(row.axis.length) of"
    return row.rule == .G11
      ? .other("\(length) \(words.view(row.view))")
      : .other("\(length) \(row.track) of \(words.view(row.view))")
  }

  static func nameSource(_ row: Provenance) -> Bool {
    row.rule == .G11 && (row.role == .minimum || row.role == .maximum)
  }
}
