import LayoutCore

extension Family {
  /// Navigation stacks, split views and tabs inside each other, mostly on iOS, with titles and their modes on several
  /// views, on tabs that are not selected and on two modifiers of one view, around lists of grouped insets
  /// (NA1, NA2, NS1–NS3, TV1, LI8, CR1, SA3).
  static let titles = Family.cases(
    "titles", "navigation and tabs inside each other, with titles and their modes on many views", [],
    .everything
  ) { _, maker in
    maker.declareAlignments(count: 0)
    var layoutCase = maker.offering(320, 400, root: maker.titledContainer(depth: 0))
    layoutCase.platform = maker.random.chance(75) ? .iOS : .macOS
    if maker.random.chance(40) {
      layoutCase.safeArea = EdgeInsets(top: maker.length(0...60), bottom: maker.length(0...34))
    }
    return layoutCase
  }
}

extension CaseMaker {
  fileprivate mutating func titledContainer(depth: Int) -> ViewDescription {
    let pages = (0..<random.integer(1...3)).map { _ in titled(depth: depth + 1) }
    switch random.below(6) {
    case 0..<3:
      return ViewDescription(
        .screen(.navigationStack), id: cellName(), children: Array(pages.prefix(random.chance(80) ? 1 : 2)))
    case 3, 4:
      var tabs = pages
      if random.chance(30) { tabs = [ViewDescription(.screen(.section), children: pages), page()] }
      return ViewDescription(.screen(.tabView), id: cellName(), children: tabs)
    default:
      var split = ViewDescription(.screen(.navigationSplitView), id: cellName())
      split.parts[.sidebar] = pages[0]
      split.parts[.detail] = pages.count > 1 ? pages[1] : titled(depth: depth + 1)
      if pages.count > 2 { split.parts[.content] = pages[2] }
      if random.chance(40) {
        split.parts[.sidebar]?.modifiers.append(
          .setting(.navigationSplitViewColumnWidth(ideal: length(60...160))))
      }
      return split
    }
  }

  /// A container or a page with none to three titles and modes.
  private mutating func titled(depth: Int) -> ViewDescription {
    var view = depth < 4 && random.chance(35) ? titledContainer(depth: depth) : page()
    for _ in 0..<random.pick([0, 1, 1, 2, 3]) {
      view.modifiers.append(
        .setting(
          random.chance(60)
            ? .navigationTitle : .navigationBarTitleDisplayMode(random.pick(TitleDisplayMode.allCases))))
    }
    if random.chance(10) { view.modifiers.append(safeAreaModifier()) }
    return view
  }

  private mutating func page() -> ViewDescription {
    switch random.below(6) {
    case 0, 1:
      var list = ViewDescription(.screen(.list()), id: cellName(), children: sectioned(pieces(0...4)))
      if random.chance(70) {
        list.modifiers.append(.setting(.listStyle(random.pick([.insetGrouped, .insetGrouped, .plain]))))
      }
      return list
    case 2: return ViewDescription(.screen(.form()), id: cellName(), children: sectioned(pieces(0...3)))
    case 3:
      return ViewDescription(
        .vStack(), id: cellName(),
        children: [
          ViewDescription(.color, id: cellName(), modifiers: [relativeFrame()]), titledLeaf(),
        ])
    case 4: return scrollView(.vertical, [titledLeaf()] + pieces(1...4))
    default: return titledLeaf()
    }
  }

  /// A small view, sometimes with a title.
  private mutating func titledLeaf() -> ViewDescription {
    var leaf = piece()
    if random.chance(30) { leaf.modifiers.append(.setting(.navigationTitle)) }
    return leaf
  }
}
