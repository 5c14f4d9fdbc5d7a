import LayoutCore

extension Family {
  /// Settings and layers on one view, in every order: content margins, scroll anchors, styles and spacings of
  /// lists, titles, and a text's own keys, beside overlays and backgrounds of scroll views, lists and texts. A setting
  /// reaches the layers before it and none behind it; a text's own keys reach no layer (L6, SC7–SC9, LI3, F6).
  static let settingsOrder = Family.cases(
    "settingsOrder", "settings and layers on one view in every order, which reach the layers before them", [],
    .everything
  ) { _, maker in
    maker.declareAlignments(count: 0)
    let views = (0..<maker.random.integer(1...2)).map { _ in maker.settled(depth: 0) }
    let root =
      views.count == 1 ? views[0] : ViewDescription(.vStack(), id: maker.cellName(), children: views)
    var layoutCase = maker.offering(200, 160, root: root)
    if maker.random.chance(40) { layoutCase.platform = .iOS }
    return layoutCase
  }
}

extension CaseMaker {
  /// A view with one to five settings and layers.
  fileprivate mutating func settled(depth: Int) -> ViewDescription {
    var view = settledCore(depth: depth)
    for _ in 0..<random.integer(1...5) {
      if random.chance(45) {
        view.modifiers.append(.setting(anySetting()))
      } else if random.chance(75) {
        let content = depth < 2 ? self.settled(depth: depth + 1) : settledCore(depth: 2)
        view.modifiers.append(
          random.chance(50) ? .overlay(content, alignment: nil) : .background(content, alignment: alignment())
        )
      } else {
        view.modifiers.append(
          random.pick([.padding(EdgeInsets(all: 4)), .frame(width: 90, height: nil), .fixedSize(.vertical)]))
      }
    }
    return view
  }

  private mutating func settledCore(depth: Int) -> ViewDescription {
    switch random.below(10) {
    case 0..<3: return keyedText()
    case 3..<6: return scrollView(random.pick([.vertical, .horizontal]), pieces(0...4))
    case 6:
      return ViewDescription(.screen(.list()), id: cellName(), children: sectioned(pieces(0...4)))
    case 7 where depth < 2:
      return ViewDescription(.screen(.navigationStack), id: cellName(), children: [settled(depth: depth + 1)])
    case 7, 8: return ViewDescription(.hStack(), id: cellName(), children: [keyedText(), piece()])
    default: return piece()
    }
  }

  private mutating func anySetting() -> ContainerSetting {
    switch random.below(12) {
    case 0..<6: scrollSetting()
    case 6: .listStyle(random.pick(ListStyle.allCases))
    case 7: .listRowInsets(EdgeInsets(top: length(0...10), leading: length(0...30), bottom: 0, trailing: 4))
    case 8: .listRowSpacing(length(0...12))
    case 9: .listSectionSpacing(length(0...30))
    case 10: .navigationTitle
    default: .navigationBarTitleDisplayMode(random.pick(TitleDisplayMode.allCases))
    }
  }
}
