import LayoutCore

extension Family {
  /// Grids with unsized cells whose length on one axis follows from the other: ratios, circles, texts, stacks of
  /// guides that read heights, and lazy grids; beside cells of every flexibility, so that it counts in which order
  /// columns are visited (G11, G12, G18, G19, F12, L3, L6, A2).
  static let unsizedRatios = Family.cases(
    "unsizedRatios", "grids in which cells are unsized whose width and height depend on each other", [],
    .everything
  ) { _, maker in
    maker.declareAlignments(count: 2)
    let columns = maker.random.integer(2...4)
    var grid = maker.random.grid()
    grid.children = (0..<maker.random.integer(1...3)).map { _ in
      if maker.random.chance(12) { return maker.dependent() }
      var left = columns
      var cells: [ViewDescription] = []
      while left > 0 {
        var cell = maker.random.chance(60) ? maker.dependent() : maker.ofAnyFlexibility()
        let span = maker.random.chance(15) ? min(left, maker.random.integer(2...3)) : 1
        if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
        left -= span
        cells.append(cell)
      }
      return maker.random.row(cells, aligned: 20)
    }
    var layoutCase = maker.offering(60 * columns, 80, root: grid)
    if maker.random.chance(30) { layoutCase.proposal.height = nil }
    return layoutCase
  }
}

extension CaseMaker {
  /// A cell whose width depends on the height that it is offered, or the other way round; mostly unsized.
  fileprivate mutating func dependent() -> ViewDescription {
    var cell: ViewDescription
    let ratio = AspectRatio(
      random.pick([nil, 1, 1, 2, 0.5, 10]), contentMode: random.chance(50) ? .fit : .fill)
    switch random.below(12) {
    case 0..<3: cell = ViewDescription(.color, modifiers: [.aspectRatio(ratio)])
    case 3:
      cell = random.boundedLeaf()
      cell.modifiers = [.aspectRatio(ratio)]
    case 4, 5: cell = ViewDescription(.circle)
    case 6, 7: cell = random.text()
    case 8, 9:
      cell = ViewDescription(
        .vStack(alignment: random.pick(horizontals)), children: [random.fixedLeaf(), random.text()])
    case 10:
      cell = ViewDescription(
        .screen(.lazyGrid(random.pick(Axis.allCases), items: [GridItemDescription(.flexible(minimum: 20))])),
        children: [random.text(), random.text()])
    default:
      cell = ViewDescription(.viewThatFits(axes: .vertical), children: [random.text(), random.leaf()])
    }
    cell.id = cellName()
    if random.chance(20) { cell.modifiers.append(guide()) }
    if random.chance(70) {
      cell.modifiers.append(
        .gridCellUnsizedAxes(
          random.pick([.horizontal, .horizontal, .vertical, [.horizontal, .vertical]])))
    }
    return cell
  }

  /// A leaf that is fixed, bounded or without a maximum.
  fileprivate mutating func ofAnyFlexibility() -> ViewDescription {
    let least = length(0...20)
    let widths = [
      LengthRange(fixed: least), LengthRange(min: least, ideal: least, max: least + length(0...40)),
      LengthRange(min: least, ideal: least, max: .infinity),
    ]
    return ViewDescription(
      .leaf(LinearLeaf(width: random.pick(widths), height: LengthRange(fixed: length(0...20)))),
      id: cellName())
  }
}
