import LayoutCore

extension Family {
  /// Numbers that differ only by one unit of 1/65536 point or by a rounding error, where an order or a
  /// maximum changes: minimum and maximum of frames, ties of flexibility, spans that exactly fit, proposals
  /// that just suffice (S2, F2, G12–G14, F7).
  static let nearConflict = Family.cases(
    "nearConflict", "lengths that are equal but for a unit of 1/65536 point or a rounding error",
    [.rows(1...5), .columns(1...5)]
  ) { settings, maker in
    let (rows, columns) = (settings["rows"], settings["columns"])
    let length = maker.random.pick([16, 20, 33.3, 100.0 / 3])
    let gap = maker.random.pick([0, 8, 0.1])
    let children = (0..<rows).map { _ in
      let cells = maker.random.spans(columns: columns, percent: 20).map { span in
        maker.nearCell(Double(span) * length + Double(span - 1) * gap, span: span)
      }
      return maker.random.row(cells)
    }
    let grid = ViewDescription.Kind.grid(horizontalSpacing: .uniform(gap), verticalSpacing: .uniform(gap))
    var layoutCase = LayoutCase(
      name: "", proposal: .unspecified, root: ViewDescription(grid, id: "grid", children: children))
    let enough = { (count: Int) in Double(count) * length + Double(count - 1) * gap }
    layoutCase.proposal = ProposedViewSize(
      width: maker.random.near(enough(columns)), height: maker.random.near(enough(rows)))
    return layoutCase
  }
}

extension CaseMaker {
  /// A cell that needs or can take about `length`.
  fileprivate mutating func nearCell(_ length: Double, span: Int) -> ViewDescription {
    var cell: ViewDescription
    switch random.below(7) {
    case 0, 1: cell = ViewDescription(.leaf(fixed(random.near(length), random.near(length))), id: cellName())
    case 2:
      let range = random.nearRange(length)
      cell = ViewDescription(.leaf(LinearLeaf(width: range, height: range)), id: cellName())
    case 3:
      let width = FlexibleLength(min: random.near(length), max: random.near(length))
      cell = ViewDescription(.color, id: cellName(), modifiers: [.flexibleFrame(width: width)])
    case 4:
      let (large, small) = (fixed(random.near(length), 10), fixed(length / 2, 10))
      cell = ViewDescription(
        .viewThatFits(), id: cellName(),
        children: [ViewDescription(.leaf(large)), ViewDescription(.leaf(small))])
    case 5:
      let thirds = (0..<3).map { _ in ViewDescription(.leaf(fixed(random.near(length / 3), 10))) }
      cell = ViewDescription(
        .hStack(spacing: 0), id: cellName(), children: thirds + [ViewDescription(.color)])
    default: cell = ViewDescription(.color, id: cellName())
    }
    if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
    return cell
  }

  private func fixed(_ width: Double, _ height: Double) -> LinearLeaf {
    LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height))
  }
}

extension SeededGenerator {
  /// The length, exactly or plus or minus a unit, half a unit or a rounding error.
  fileprivate mutating func near(_ length: Double) -> Double {
    switch below(8) {
    case 0, 1: length
    case 2: length + 1.0 / 65536
    case 3: length - 1.0 / 65536
    case 4: length + 1.0 / 131072
    case 5: length - 1.0 / 131072
    case 6: length.nextUp
    default: length.nextDown
    }
  }

  /// A range with its maximum just above its minimum, or with the same flexibility as others.
  fileprivate mutating func nearRange(_ length: Double) -> LengthRange {
    let room = near(pick([0, 10, length]))
    let least = max(0, near(length) - max(0, room))
    return LengthRange(min: least, ideal: least, max: least + max(0, room))
  }
}
