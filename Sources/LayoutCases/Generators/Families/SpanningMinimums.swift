import LayoutCore

extension Family {
  /// Grids whose spanning cells have a least length and no largest one: grids, stacks, frames and ratios; and cells
  /// that are as long as their offer, which negative gaps make negative; also in the probes of a stack, at infinite
  /// lengths (G11–G15, G18, S2, S3, F2, F12, L1, GR1, SC3, LS1, NS3).
  static let spanningMinimums = Family.cases(
    "spanningMinimums",
    "grids with spanning grids, stacks and readers that have a least length and no largest",
    [], .everything
  ) { _, maker in
    var grid = maker.spanned(depth: 0)
    let root: ViewDescription
    switch maker.random.below(7) {
    case 3, 4:
      // The stack probes the grid at infinite lengths, and asks the more rigid of the two first.
      root = ViewDescription(
        maker.random.chance(70) ? .vStack(spacing: 0) : .hStack(spacing: 0), id: maker.cellName(),
        children: [grid, maker.smallCell()])
    case 0:
      root = ViewDescription(.vStack(), id: maker.cellName(), children: [grid, maker.endlessCell(depth: 1)])
    case 1:
      root = ViewDescription(
        .hStack(spacing: 0), id: maker.cellName(), children: [grid, maker.random.leaf()])
    case 2:
      grid.modifiers.append(maker.frame())
      root = grid
    default: root = grid
    }
    var layoutCase = maker.offering(200, 160, root: root)
    if maker.random.chance(15) { layoutCase.proposal.width = nil }
    if maker.random.chance(15) { layoutCase.proposal.height = maker.random.chance(50) ? nil : .infinity }
    return layoutCase
  }
}

extension CaseMaker {
  /// A grid of two to four columns with spanning cells.
  fileprivate mutating func spanned(depth: Int) -> ViewDescription {
    let columns = random.integer(2...4)
    let gap: SpacingDescription =
      switch random.below(10) {
      case 0..<4: .preferred
      case 4..<6: .uniform(length(0...10))
      default: .uniform(-length(1...8))
      }
    var rows: [ViewDescription] = []
    for _ in 0..<random.integer(1...3) {
      if random.chance(12) {
        rows.append(endlessCell(depth: depth + 1))
        continue
      }
      let (spanning, endless) = random.pick([(45, 25), (45, 25), (0, 0)])
      let cells = random.spans(columns: columns, percent: spanning).map { span in
        var cell = span > 1 || random.chance(endless) ? endlessCell(depth: depth + 1) : smallCell()
        if random.chance(8) { cell.modifiers.append(.gridCellUnsizedAxes(.horizontal)) }
        if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
        return cell
      }
      rows.append(random.row(cells, aligned: 15))
    }
    return ViewDescription(
      .grid(horizontalSpacing: gap, verticalSpacing: random.chance(70) ? .preferred : gap), id: gridName(),
      children: rows)
  }

  /// A leaf, mostly of one size; or one whose width follows from the height that it is offered.
  fileprivate mutating func smallCell() -> ViewDescription {
    if random.chance(30) { return random.leaf() }
    if random.chance(20) { return ViewDescription(.circle) }
    if random.chance(25) {
      let width = LengthRange(min: random.length(0...4), ideal: 4, max: .infinity)
      return ViewDescription(
        .leaf(LinearLeaf(width: width, height: LengthRange(fixed: random.length(0...4)))),
        modifiers: [.aspectRatio(AspectRatio(random.pick([1, 1, 3]), contentMode: .fill))])
    }
    return ViewDescription(
      .leaf(LinearLeaf(width: LengthRange(fixed: length(0...20)), height: LengthRange(fixed: length(0...20))))
    )
  }

  /// A view without a largest width, mostly with a least one.
  fileprivate mutating func endlessCell(depth: Int) -> ViewDescription {
    var cell: ViewDescription
    let least = length(0...60)
    switch random.below(16) {
    case 0..<3 where depth < 3: return spanned(depth: depth)
    case 0..<4:
      cell = ViewDescription(.hStack(), children: [random.fixedLeaf(), ViewDescription(.color)])
    case 4, 5:
      cell = ViewDescription(
        .color, modifiers: [.flexibleFrame(width: FlexibleLength(min: least, max: .infinity))])
    case 6, 7:
      cell = ViewDescription(
        .leaf(
          LinearLeaf(
            width: LengthRange(min: least, ideal: least, max: .infinity),
            height: LengthRange(min: 0, ideal: 10, max: random.chance(50) ? 40 : .infinity))))
    case 8:
      let ratio = AspectRatio(random.pick([nil, 1, 10]), contentMode: .fill)
      cell = ViewDescription(random.pick([.divider, .circle, .color]), modifiers: [.aspectRatio(ratio)])
    case 9, 10: cell = reader { maker in maker.pieces(0...2) }
    case 11: cell = scrollView(random.pick([.horizontal, .vertical]), pieces(0...2))
    case 12: cell = lazyStack(random.pick(Axis.allCases), pieces(1...3))
    case 13:
      cell = ViewDescription(
        .screen(
          .lazyGrid(
            .vertical,
            items: random.chance(50)
              ? [GridItemDescription(.flexible(minimum: 30))]
              : [
                GridItemDescription(.fixed(2), spacing: -random.length(3...9)),
                GridItemDescription(.fixed(2)),
              ])),
        children: pieces(1...3))
    case 14: cell = ViewDescription(.screen(.tabView), children: [piece()])
    default:
      cell = piece()
      cell.modifiers.append(.position(Point(x: length(0...40), y: length(0...40))))
    }
    cell.id = cellName()
    if random.chance(10) { cell = ViewDescription(.viewThatFits(), children: [cell]) }
    if random.chance(12) { cell.modifiers.append(.padding(EdgeInsets(all: length(0...8)))) }
    if random.chance(10) { cell.modifiers.append(.layoutPriority(random.pick([-1, 1]))) }
    return cell
  }
}
