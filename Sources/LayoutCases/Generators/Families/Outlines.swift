import LayoutCore

extension Family {
  /// Lists and forms with disclosure groups inside each other, with sections of every kind, some without rows, and
  /// lists without anything, in every style of both platforms (LI1–LI9, FO1–FO6, CO1–CO3, SE1, SE2).
  static let outlines = Family.cases(
    "outlines", "lists and forms of disclosure groups, sections and nothing, in every style", [], .everything
  ) { _, maker in
    maker.declareAlignments(count: 0)
    let root = maker.outline()
    var layoutCase = maker.offering(260, 300, root: root)
    layoutCase.platform = maker.random.pick([.macOS, .iOS])
    if maker.random.chance(10) { layoutCase.layoutDirection = .rightToLeft }
    return layoutCase
  }
}

extension CaseMaker {
  fileprivate mutating func outline() -> ViewDescription {
    let children = entries(0...5, depth: 0)
    var view: ViewDescription
    if random.chance(70) {
      view = ViewDescription(
        .screen(.list(scrollTo: target(in: children))), id: cellName(), children: children)
      if random.chance(70) { view.modifiers.append(.setting(.listStyle(random.pick(ListStyle.allCases)))) }
    } else {
      view = ViewDescription(.screen(.form()), id: cellName(), children: children)
      if random.chance(70) { view.modifiers.append(.setting(.formStyle(random.pick(FormStyle.allCases)))) }
    }
    if random.chance(20) { view.modifiers.append(.setting(.listRowSpacing(length(0...12)))) }
    if random.chance(20) { view.modifiers.append(.setting(.listSectionSpacing(length(0...30)))) }
    if random.chance(20) { view.modifiers.append(.setting(scrollSetting())) }
    if random.chance(15) {
      return ViewDescription(.vStack(), id: cellName(), children: [view, piece()])
    }
    return view
  }

  private mutating func entries(_ count: ClosedRange<Int>, depth: Int) -> [ViewDescription] {
    (0..<random.integer(count)).map { _ in entry(depth: depth) }
  }

  /// A row, a group of rows, or a section, which may be empty.
  private mutating func entry(depth: Int) -> ViewDescription {
    var entry: ViewDescription
    switch random.below(14) {
    case 0..<4 where depth < 3: entry = disclosureGroup(depth: depth)
    case 4..<7 where depth == 0: entry = outlineSection()
    case 7, 8:
      entry = ViewDescription(
        .screen(.labeledContent), id: cellName(), children: [piece()], parts: [.label: keyedText()])
    case 9: entry = ViewDescription(.group, children: entries(0...3, depth: depth + 1))
    case 10: entry = random.pick([ViewDescription(.emptyView), ViewDescription(.divider)])
    case 11 where depth < 2:
      // A list in a row begins anew.
      entry = ViewDescription(
        .screen(.list()), id: cellName(), modifiers: [.frame(width: nil, height: length(20...80))],
        children: entries(0...2, depth: depth + 2))
    default: entry = random.chance(50) ? piece() : keyedText()
    }
    if random.chance(15) {
      entry.modifiers.append(
        .setting(
          .listRowInsets(
            EdgeInsets(top: length(0...10), leading: length(0...30), bottom: length(0...6), trailing: 4))))
    }
    if random.chance(8) { entry.modifiers.append(.padding(EdgeInsets(all: length(0...6)))) }
    return entry
  }

  private mutating func disclosureGroup(depth: Int) -> ViewDescription {
    ViewDescription(
      .screen(.disclosureGroup(isExpanded: random.chance(75))), id: cellName(),
      children: entries(0...3, depth: depth + 1), parts: [.label: random.chance(50) ? piece() : keyedText()])
  }

  private mutating func outlineSection() -> ViewDescription {
    var section = ViewDescription(.screen(.section), children: entries(0...3, depth: 1))
    if random.chance(50) {
      section.parts[.header] = random.chance(70) ? piece() : ViewDescription(.emptyView)
    }
    if random.chance(35) {
      section.parts[.footer] = random.chance(70) ? piece() : ViewDescription(.emptyView)
    }
    return section
  }
}
