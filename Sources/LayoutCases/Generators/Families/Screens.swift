import LayoutCore

extension Family {
  /// Whole screens: navigation, tabs, lists, forms, scroll views and lazy grids, together.
  static let screens = Family.cases(
    "screens", "small screens of lists, forms, navigation, tabs, scroll views and lazy grids", [], .everything
  ) { _, maker in
    maker.declareAlignments(count: 0)
    let platform: Platform = maker.random.pick([.macOS, .iOS])
    let root = maker.screen()
    var layoutCase =
      maker.random.chance(70)
      ? maker.offering(320, 400, root: root) : maker.offering(500, 300, root: root)
    layoutCase.platform = platform
    if platform == .iOS, maker.random.chance(60) {
      layoutCase.safeArea = EdgeInsets(top: maker.length(20...60), bottom: maker.length(0...34))
    }
    if maker.random.chance(12) { layoutCase.layoutDirection = .rightToLeft }
    return layoutCase
  }
}

extension CaseMaker {
  /// Navigation or tabs around pages.
  fileprivate mutating func screen() -> ViewDescription {
    switch random.below(10) {
    case 0..<4:
      var page = page()
      if random.chance(70) { page.modifiers.append(.setting(.navigationTitle)) }
      if random.chance(40) {
        page.modifiers.append(
          .setting(.navigationBarTitleDisplayMode(random.pick([.automatic, .inline, .large]))))
      }
      return ViewDescription(.screen(.navigationStack), id: cellName(), children: [page])
    case 4..<6: return ViewDescription(.screen(.tabView), id: cellName(), children: [page(), piece()])
    case 6:
      var split = ViewDescription(.screen(.navigationSplitView), id: cellName())
      split.parts = [.sidebar: page(), .detail: page()]
      if random.chance(40) { split.parts[.content] = page() }
      if random.chance(40) {
        split.parts[.sidebar]?.modifiers.append(
          .setting(.navigationSplitViewColumnWidth(ideal: length(60...160))))
      }
      return split
    default: return page()
    }
  }

  private mutating func page() -> ViewDescription {
    var page: ViewDescription
    switch random.below(10) {
    case 0..<3: page = list()
    case 3..<5: page = form()
    case 5..<7:
      let children = random.chance(50) ? [lazyStack(.vertical, pieces(3...12))] : [rows(1...6)]
      page = scrollView(.vertical, children)
    case 7: page = scrollView(.vertical, [lazyGrid(.vertical, pieces(4...12))])
    case 8: page = reader { maker in [maker.rows(1...4)] }
    default: page = rows(1...4)
    }
    if random.chance(20) { page.modifiers.append(safeAreaModifier()) }
    return page
  }

  private mutating func list() -> ViewDescription {
    let children = sectioned((0..<random.integer(1...7)).map { _ in row() })
    var list = ViewDescription(
      .screen(.list(scrollTo: target(in: children))), id: cellName(), children: children)
    if random.chance(60) {
      list.modifiers.append(.setting(.listStyle(random.pick(ListStyle.allCases))))
    }
    if random.chance(20) { list.modifiers.append(.setting(.listSectionSpacing(length(0...30)))) }
    if random.chance(20) { list.modifiers.append(.setting(.listRowSpacing(length(0...12)))) }
    return list
  }

  private mutating func form() -> ViewDescription {
    let children = sectioned((0..<random.integer(1...6)).map { _ in row() })
    var form = ViewDescription(.screen(.form()), id: cellName(), children: children)
    if random.chance(60) { form.modifiers.append(.setting(.formStyle(random.pick(FormStyle.allCases)))) }
    return form
  }

  /// A row of a list or a form.
  private mutating func row() -> ViewDescription {
    var row: ViewDescription
    switch random.below(10) {
    case 0..<3: row = piece()
    case 3..<6:
      row = ViewDescription(
        .screen(.labeledContent), id: cellName(), children: [piece()], parts: [.label: piece()])
    case 6..<8:
      row = ViewDescription(
        .hStack(), id: cellName(), children: [piece(), ViewDescription(.spacer()), piece()])
    case 8:
      row = ViewDescription(
        .screen(.disclosureGroup(isExpanded: random.chance(60))), id: cellName(), children: pieces(1...2),
        parts: [.label: piece()])
    default:
      row = ViewDescription(
        .screen(.groupBox), id: cellName(), children: pieces(1...2),
        parts: random.chance(50) ? [.label: piece()] : [:])
    }
    if random.chance(12) {
      row.modifiers.append(
        .setting(
          .listRowInsets(EdgeInsets(top: length(0...10), leading: length(0...30), bottom: 0, trailing: 4))))
    }
    if random.chance(8) { row.modifiers.append(relativeFrame()) }
    return row
  }

  private mutating func rows(_ count: ClosedRange<Int>) -> ViewDescription {
    let children = (0..<random.integer(count)).map { _ in row() }
    return ViewDescription(
      .vStack(alignment: random.chance(50) ? "leading" : nil), id: cellName(), children: children)
  }
}
