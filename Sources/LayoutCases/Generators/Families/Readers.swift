import LayoutCore

extension Family {
  /// Views that read a reader or a container around them (GR1–GR3, CR1, CR2).
  static let readers = Family.cases(
    "readers", "geometry readers, and frames relative to them, to scroll views and to the window", [],
    .everything
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    let root = maker.reading(depth: 0)
    var layoutCase = maker.offering(240, 260, root: root)
    if maker.random.chance(15) { layoutCase.layoutDirection = .rightToLeft }
    if maker.random.chance(15) { layoutCase.safeArea = EdgeInsets(all: maker.length(0...20)) }
    return layoutCase
  }
}

extension CaseMaker {
  /// A reader, a scroll view or a stack with views of which many have relative frames.
  fileprivate mutating func reading(depth: Int) -> ViewDescription {
    if depth == 3 { return relative(piece()) }
    let count = random.integer(1...3)
    func inside(_ maker: inout CaseMaker) -> [ViewDescription] {
      (0..<count).map { _ in
        maker.random.chance(60) ? maker.relative(maker.piece()) : maker.reading(depth: depth + 1)
      }
    }
    let view: ViewDescription
    switch random.below(12) {
    case 0..<4: view = reader(inside)
    case 4..<6: view = scrollView(nil, inside(&self))
    case 6..<8: view = ViewDescription(.vStack(), id: cellName(), children: inside(&self))
    case 8..<10: view = ViewDescription(.hStack(), id: cellName(), children: inside(&self))
    case 10: view = ViewDescription(.viewThatFits(), id: cellName(), children: inside(&self))
    default:
      view = random.chance(50) ? lazyStack(.vertical, inside(&self)) : lazyGrid(.vertical, inside(&self))
    }
    return random.chance(25) ? relative(view) : view
  }

  /// The view, mostly in a relative frame.
  private mutating func relative(_ view: ViewDescription) -> ViewDescription {
    var view = view
    if random.chance(75) { view.modifiers.append(relativeFrame()) }
    if random.chance(12) { view.modifiers.append(.padding(EdgeInsets(all: length(0...8)))) }
    if random.chance(8) { view.modifiers.append(guide()) }
    return view
  }
}
