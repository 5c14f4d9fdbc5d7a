import LayoutCore
import LinearProgramming

// G12  A track's minimum and maximum are the largest of its members'. For the order alone, a spanning
//      cell that is sized and whose maximum exceeds its minimum counts with its maximum in every column
//      it covers. The track's priority is the largest of its members', 0 without any.
// S2   Priority descending; within it flexibility ascending; equal finite flexibilities in source order;
//      of two infinite ones the larger minimum first.
//
// The order is an assumption: it is read off declared constants where they tell all, else guessed and
// checked against the solution.

/// What the order of one distribution depends on.
struct OrderInputs {
  struct Track {
    var minimum: Affine
    var maximum: Length
    var priority: Double
  }

  /// A spanning cell that may count in the columns it covers.
  struct Span {
    var columns: Range<Int>
    var minimum: Affine
    var maximum: Length
  }

  var tracks: [Track]
  var spans: [Span] = []

  /// Whether declared constants alone decide the order.
  var isDeclared: Bool {
    tracks.allSatisfy { $0.minimum.isConstant && ($0.maximum.expression?.isConstant ?? true) }
      && spans.allSatisfy { $0.minimum.isConstant && ($0.maximum.expression?.isConstant ?? true) }
  }

  /// The groups of tracks, highest priority first, each in the order of distribution.
  func order(where value: (Affine) -> Double) -> [[Int]] {
    var maxima = tracks.map { $0.maximum.expression.map(value) ?? .infinity }
    for span in spans {
      let maximum = span.maximum.expression.map(value) ?? .infinity
      guard Self.units(maximum) > Self.units(value(span.minimum)) else { continue }
      for column in span.columns { maxima[column] = max(maxima[column], maximum) }
    }
    let keys = tracks.indices.map { track in
      let minimum = value(tracks[track].minimum)
      return (flexibility: Self.units(maxima[track] - minimum), minimum: Self.units(minimum))
    }
    let sorted = tracks.indices.sorted { a, b in
      if tracks[a].priority != tracks[b].priority { return tracks[a].priority > tracks[b].priority }
      if keys[a].flexibility != keys[b].flexibility { return keys[a].flexibility < keys[b].flexibility }
      if keys[a].flexibility == .infinity, keys[a].minimum != keys[b].minimum {
        return keys[a].minimum > keys[b].minimum
      }
      return a < b
    }
    var groups: [[Int]] = []
    for track in sorted {
      if let last = groups.last?.last, tracks[last].priority == tracks[track].priority {
        groups[groups.count - 1].append(track)
      } else {
        groups.append([track])
      }
    }
    return groups
  }

  /// S2  A length in whole units of 1/65536 point, so that rounding errors cannot decide a tie.
  static func units(_ length: Double) -> Double { (length * 65536).rounded() }
}

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

  /// The order of a distribution: declared, or assumed and to be checked. Where only the solution tells, the
  /// first guess takes unknown probes as 0.
  func assumedOrder(_ inputs: OrderInputs, _ key: OrderKey) -> [[Int]] {
    let declared = inputs.order { $0.constant }
    if inputs.isDeclared { return declared }
    let assumed = assumptions.orders[key] ?? declared
    checks.append(.order(key, inputs, assumed))
    return assumed
  }

  private func trackProbe(
    _ structure: GridStructure, _ axis: Axis, _ track: Int,
    _ probe: MemberProposal
  ) throws(Failure) -> OrderInputs.Track {
    // Declared probes are folded in every encoding: they choose the order and are no part of a frame.
    var declared = (minimum: 0.0, maximum: 0.0)
    var solved: (minima: [Row], maxima: [Row]) = ([], [])
    var priority: Double?
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
    if let range = profile(cell.node, axis) {
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
