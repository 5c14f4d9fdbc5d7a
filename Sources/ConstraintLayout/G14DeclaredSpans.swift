import LayoutCore
import LinearProgramming

// G14  The tracks encoding, for a spanning cell that declares how it answers, `clamp(offer, a, b)`. With
//      slack = max(0, W − total) the offer max(have, W − outside) is have + slack, and
//      need − have = min(max(slack, a − have), b − have).
//
//      answers every offer with a:   deficit ≥ 0, deficit ≥ (a − have) / span.
//      no largest length:            deficit ≥ slack / span, deficit ≥ (a − have) / span, and no slack is
//                                    left: total' ≥ total + slack ≥ W. From then on the offer is have, and
//                                    need − have = a − have wherever that is not negative.
//      else, with t = min(have + slack, b):
//                                    deficit ≥ 0, deficit ≥ (t − have) / span, deficit ≥ (a − have) / span.
//
//      A row that declared data tell cannot bind, for a (or b) is no more than have is at least, is left out.
extension Compiler {
  func growDeclared(
    _ columns: inout GrowingColumns, _ cell: GridStructure.Cell, _ range: LengthRange,
    _ structure: GridStructure, _ proposal: Proposal
  ) {
    let least = columns.least(cell.columns)
    if let need = declaredNeed(columns, cell, range, proposal) {
      if need <= least {
        foldedRows += 2
        return
      }
      let share = (1 / Double(cell.span)) * (Affine(need) - have(&columns, cell, structure))
      return widen(&columns, cell, by: largest(share, .zero, provenance(cell, .deficit)))
    }
    if range.max <= least {
      foldedRows += 2
      return
    }
    let slack = slack(&columns, structure, proposal)
    let (hasMinimum, isBounded) = (range.min > least, range.max < .infinity)
    let have = isBounded || hasMinimum ? have(&columns, cell, structure) : .zero
    let part = 1 / Double(cell.span)
    let source = provenance(cell, .deficit)
    var rows: [Row] = []
    if !isBounded {
      rows.append((part * slack, source))
      columns.slack = .taken
    } else {
      let answer = smallest(have + slack, Affine(range.max), provenance(cell, .length))
      rows.append((part * (answer - have), source))
      rows.append((.zero, source))
    }
    if hasMinimum {
      rows.append((part * (Affine(range.min) - have), source))
    }
    widen(&columns, cell, by: largest(rows, source))
  }

  /// What a cell needs where that takes no more than declared data; nil where it takes the slack.
  private func declaredNeed(
    _ columns: GrowingColumns, _ cell: GridStructure.Cell, _ range: LengthRange, _ proposal: Proposal
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

  private func have(
    _ columns: inout GrowingColumns, _ cell: GridStructure.Cell, _ structure: GridStructure
  ) -> Affine {
    if cell.span == columns.lengths.count { nameTotal(&columns, structure) }
    return variable(columns.extent(cell.columns), provenance(cell, .extent))
  }

  private func slack(
    _ columns: inout GrowingColumns, _ structure: GridStructure, _ proposal: Proposal
  ) -> Affine {
    if case .known(let slack) = columns.slack { return slack }
    nameTotal(&columns, structure)
    let slack = largest(
      proposal.width.length - columns.total, .zero,
      Provenance(.G14, .available, .horizontal, view: structure.node))
    columns.slack = .known(slack)
    return slack
  }
}
