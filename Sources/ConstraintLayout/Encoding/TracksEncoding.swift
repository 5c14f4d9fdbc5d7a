import LayoutCore
import LinearProgramming

/// Folds declared constants track by track. The programs have far fewer rows, so layout is fast.
struct TracksEncoding: RowEncoding {
  var folds: Bool { true }
  var gathersLeaves: Bool { true }
  var omitsSettledOffers: Bool { true }

  func coordinate(_ expression: Affine, _ provenance: Provenance, _ rows: RowWriter) -> Affine { expression }

  func total(_ expression: Affine, _ provenance: Provenance, _ rows: RowWriter) -> Affine { expression }

  // MARK: G22  max_c clamp(o, a_c, b_c) = max(max a_c, min(o, max b_c)), over declared bounds

  /// Members without a profile are left out: they keep rows of their own.
  func foldedNeed(
    _ track: TrackMembers, _ offer: Offer, _ provenance: Provenance, _ compiler: Compiler
  ) -> AffineLength {
    var hull = track.structure[leaves: track.axis].hull(track.index) ?? LengthRange(fixed: 0)
    var settled = track.structure[leaves: track.axis].settled[track.index]
    var count = Int(track.structure[leaves: track.axis].counts[track.index])
    for cell in track.members {
      guard let range = compiler.facts.profile(cell.node, track.axis) else { continue }
      count += 1
      if cell.unsizedAxes.contains(track.axis) || range.isFixed {
        settled = max(settled, range.min)
      } else {
        hull = hull.hull(range)
      }
    }
    compiler.rows.countFolded(max(0, count - 1))
    let answer = compiler.clamp(offer, to: hull, provenance)
    guard let length = answer.expression else { return .infinite }
    if settled <= hull.least {
      compiler.rows.countFolded(1)
      return .finite(length)
    }
    return .finite(compiler.rows.largest(length, Affine(settled), provenance))
  }

  /// The largest minimum of the members of each track (G13, G22).
  func least(_ structure: GridStructure, _ axis: Axis, _ facts: TreeFacts) -> [Double]? {
    structure.leastLengths(axis, facts)
  }

  // MARK: G14  A spanning cell with a profile, `clamp(offer, a, b)`

  // With slack = max(0, W − total) the offer max(have, W − outside) is have + slack, and
  // need − have = min(max(slack, a − have), b − have).
  //
  // answers every offer with a:   deficit ≥ 0, deficit ≥ (a − have) / span.
  // no largest length, a ≤ have:  deficit ≥ slack / span, deficit ≥ (a − have) / span, and no slack is
  //                               left: total' ≥ total + slack ≥ W. From then on the offer is have, and
  //                               need − have = a − have wherever that is not negative.
  // else, with t = min(have + slack, b):
  //                               deficit ≥ 0, deficit ≥ (t − have) / span, deficit ≥ (a − have) / span.
  //
  // no largest length, else:      it counts as if its columns had a at least, so with c = max(have, a):
  //                               deficit ≥ 0, deficit ≥ (have + slack − c) / span.
  //
  // A row is left out if it cannot bind: if a (or b) is at most the lower bound of `have` from declared data.
  func grow(_ columns: inout GrowingColumns, _ cell: GridCell, _ spans: SpanSizing) -> Bool {
    guard let range = spans.facts.profile(cell.node, .horizontal) else { return false }
    let least = columns.least(cell.columns)
    // What its columns count with at least, if that may be more than they have.
    let endless = spans.mayCountItsMinimum(cell) ? range.endlessMinimum : nil
    let floor = endless.flatMap { $0 > least ? $0 : nil }
    if let need = declaredNeed(columns, cell, range, spans.proposal) {
      if need == .infinity {
        columns.makeInfinite(cell.columns)
        return true
      }
      if need <= floor ?? least {
        spans.rows.countFolded(2)
        return true
      }
      let counted = counted(spans.have(&columns, cell), cell, floor, spans)
      let share = (1 / Double(cell.span)) * (Affine(need) - counted)
      spans.widen(&columns, cell, by: spans.rows.largest(share, .zero, spans.provenance(cell, .deficit)))
      return true
    }
    if let floor {
      let slack = slack(&columns, spans)
      let have = spans.have(&columns, cell)
      let share = (1 / Double(cell.span)) * (have + slack - counted(have, cell, floor, spans))
      spans.widen(&columns, cell, by: spans.rows.largest(share, .zero, spans.provenance(cell, .deficit)))
      return true
    }
    if range.max <= least {
      spans.rows.countFolded(2)
      return true
    }
    let slack = slack(&columns, spans)
    let (hasMinimum, isBounded) = (range.min > least, range.max < .infinity)
    let have = isBounded || hasMinimum ? spans.have(&columns, cell) : .zero
    let part = 1 / Double(cell.span)
    let source = spans.provenance(cell, .deficit)
    var rows: [Row] = []
    if !isBounded {
      rows.append((part * slack, source))
      columns.slack = .taken
    } else {
      let answer = spans.rows.smallest(have + slack, Affine(range.max), spans.provenance(cell, .length))
      rows.append((part * (answer - have), source))
      rows.append((.zero, source))
    }
    if hasMinimum {
      rows.append((part * (Affine(range.min) - have), source))
    }
    spans.widen(&columns, cell, by: spans.rows.largest(rows, source))
    return true
  }

  /// The length `have` of a cell, or what its columns count with at least.
  private func counted(
    _ have: Affine, _ cell: GridCell, _ floor: Double?, _ spans: SpanSizing
  ) -> Affine {
    guard let floor else { return have }
    return spans.rows.largest(have, Affine(floor), spans.provenance(cell, .minimum))
  }

  /// The length that a cell needs, if declared data decide it; nil if it depends on the slack.
  private func declaredNeed(
    _ columns: GrowingColumns, _ cell: GridCell, _ range: LengthRange, _ proposal: Proposal
  ) -> Double? {
    if range.isFixed || cell.unsizedAxes.contains(.horizontal) { return range.min }  // G18
    switch proposal.width.kind {
    case .ideal: return range.ideal  // G15
    case .infinite: return range.max
    case .finite:
      if case .taken = columns.slack { return range.min }
      return nil
    }
  }

  private func slack(_ columns: inout GrowingColumns, _ spans: SpanSizing) -> Affine {
    if case .known(let slack) = columns.slack { return slack }
    spans.nameTotal(&columns)
    let slack = spans.rows.largest(
      spans.proposal.width.length - columns.total, .zero,
      Provenance(.G14, .available, .horizontal, view: spans.structure.node))
    columns.slack = .known(slack)
    return slack
  }
}
