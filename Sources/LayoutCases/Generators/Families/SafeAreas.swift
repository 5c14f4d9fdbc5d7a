import LayoutCore

extension Family {
  /// Safe areas of the host, paddings and insets of it, and views that ignore it (SA1–SA6).
  static let safeAreas = Family.cases(
    "safeAreas", "safe areas, their paddings and insets, and views that ignore them", [], .everything
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    let root = maker.safe(depth: 0)
    var layoutCase = maker.offering(240, 260, root: root)
    if maker.random.chance(60) {
      layoutCase.safeArea = EdgeInsets(
        top: maker.length(0...50), leading: maker.length(0...10), bottom: maker.length(0...40),
        trailing: maker.length(0...10))
    }
    if maker.random.chance(20) { layoutCase.layoutDirection = .rightToLeft }
    return layoutCase
  }
}

extension CaseMaker {
  /// Stacks, scroll views and colours with modifiers of the safe area.
  fileprivate mutating func safe(depth: Int) -> ViewDescription {
    var view: ViewDescription
    let spacing = SpacingDescription(random.chance(60) ? 0 : nil)
    switch depth == 3 ? 0 : random.below(10) {
    case 0..<2: view = piece()
    case 2..<4: view = ViewDescription(.color, id: cellName())
    case 4..<6: view = ViewDescription(.vStack(spacing: spacing), id: cellName(), children: safes(depth))
    case 6..<7: view = ViewDescription(.hStack(spacing: spacing), id: cellName(), children: safes(depth))
    case 7: view = ViewDescription(.zStack(), id: cellName(), children: safes(depth))
    case 8: view = scrollView(.vertical, [safe(depth: depth + 1)] + pieces(1...6))
    default: view = reader { maker in maker.safes(depth) }
    }
    for _ in 0..<2 where random.chance(45) { view.modifiers.append(safeAreaModifier()) }
    if random.chance(10) {
      view.modifiers.append(.background(ViewDescription(.color, modifiers: [.ignoresSafeArea(.all)])))
    }
    return view
  }

  private mutating func safes(_ depth: Int) -> [ViewDescription] {
    (0..<random.integer(1...3)).map { _ in safe(depth: depth + 1) }
  }
}
