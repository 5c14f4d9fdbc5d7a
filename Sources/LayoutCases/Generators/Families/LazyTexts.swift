import LayoutCore

extension Family {
  /// Lazy grids whose tracks need more than is proposed, or that are proposed nil, and lazy stacks, of texts and
  /// other views whose heights follow from their widths; beside views that are aligned with guides in their cells,
  /// in scroll views that are scrolled to a cell, with sections and pinned views (LG3–LG10, LS1–LS5, SC10, A5, L6).
  static let lazyTexts = Family.cases(
    "lazyTexts", "lazy grids of too little width and lazy stacks, with texts in their cells", [], .everything
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    var layoutCase = maker.offering(160, 120, root: maker.lazyTextRoot())
    if maker.random.chance(20) { layoutCase.proposal.width = nil }
    if maker.random.chance(20) { layoutCase.proposal.height = nil }
    if maker.random.chance(15) { layoutCase.layoutDirection = .rightToLeft }
    return layoutCase
  }
}

extension CaseMaker {
  fileprivate mutating func lazyTextRoot() -> ViewDescription {
    let axis: Axis = random.chance(70) ? .vertical : .horizontal
    let lazy = lazyOfTexts(axis, depth: 0)
    switch random.below(12) {
    case 0..<4: return scrollView(Axis.Set(axis), random.chance(70) ? [lazy] : [piece(), lazy, piece()])
    case 4:
      // The grid is proposed nil along its tracks.
      return scrollView(Axis.Set(axis == .vertical ? .horizontal : .vertical), [lazy])
    case 5: return scrollView([.horizontal, .vertical], [lazy])
    case 6: return ViewDescription(.hStack(alignment: "firstTextBaseline"), children: [textOfWords(), lazy])
    case 7:
      return ViewDescription(
        .vStack(alignment: random.pick(horizontals)), children: [piece(), lazy, piece()])
    case 8: return ViewDescription(.zStack(alignment: alignment()), children: [lazy, piece()])
    case 9:
      var fixed = lazy
      fixed.modifiers.append(.fixedSize(random.pick([.horizontal, .vertical])))
      return fixed
    case 10: return ViewDescription(.grid(), id: gridName(), children: [random.row([lazy, textOfWords()])])
    default: return lazy
    }
  }

  private mutating func lazyOfTexts(_ axis: Axis, depth: Int) -> ViewDescription {
    let cells = (0..<random.integer(2...9)).map { _ in textCell(depth: depth) }
    var lazy = random.chance(30) ? lazyStack(axis, cells) : tightGrid(axis, cells)
    switch random.below(10) {
    case 0: lazy.modifiers.append(.frame(width: length(20...160), height: nil))
    case 1: lazy.modifiers.append(.padding(EdgeInsets(all: length(0...12))))
    default: break
    }
    return lazy
  }

  /// A lazy grid whose tracks mostly need about as much as is proposed, or more.
  private mutating func tightGrid(_ axis: Axis, _ cells: [ViewDescription]) -> ViewDescription {
    let items = (0..<random.integer(1...4)).map { _ in
      let minimum = length(0...80) + 10
      let maximum = random.chance(60) ? Double.infinity : minimum + length(0...60)
      let size: GridItem.Size =
        switch random.below(10) {
        case 0, 1: .fixed(length(10...120))
        case 2..<4: .flexible()
        case 4..<8: .flexible(minimum: minimum, maximum: maximum)
        default: .adaptive(minimum: minimum, maximum: maximum)
        }
      return GridItemDescription(
        size, spacing: random.chance(50) ? length(0...12) - (random.chance(10) ? 8 : 0) : nil,
        alignment: random.chance(25) ? alignment() : nil)
    }
    let guide = random.pick(axis == .vertical ? horizontals : verticals)
    let kind = ScreenView.lazyGrid(
      axis, items: items, alignment: random.chance(60) ? guide : nil,
      spacing: random.chance(60) ? length(0...12) : nil, pinnedViews: pinnedViews())
    return ViewDescription(.screen(kind), id: cellName(), children: sectioned(cells))
  }

  /// Mostly a text, else a view whose height follows from its width, or another lazy container.
  private mutating func textCell(depth: Int) -> ViewDescription {
    var cell: ViewDescription
    switch random.below(14) {
    case 0..<7: cell = textOfWords()
    case 7: cell = keyedText()
    case 8:
      cell = ViewDescription(
        .color, id: cellName(),
        modifiers: [.aspectRatio(AspectRatio(random.pick([1, 2, 0.5]), contentMode: .fit))])
    case 9: cell = ViewDescription(.circle, id: cellName())
    case 10: cell = ViewDescription(.hStack(), id: cellName(), children: [textOfWords(), piece()])
    case 11 where depth == 0: return lazyOfTexts(random.pick(Axis.allCases), depth: 1)
    default: cell = piece()
    }
    if random.chance(10) { cell.modifiers.append(guide()) }
    if random.chance(6) { cell.modifiers.append(.fixedSize(.horizontal)) }
    if random.chance(6) { cell.modifiers.append(relativeFrame()) }
    return cell
  }

  private mutating func textOfWords() -> ViewDescription {
    var text = random.text()
    text.id = cellName()
    return text
  }
}
