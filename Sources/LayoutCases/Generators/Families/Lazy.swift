import LayoutCore

extension Family {
  /// Lazy stacks and grids with sections and pinned views, mostly in scroll views (LS1–LS5, LG1–LG10).
  static let lazy = Family.cases(
    "lazy", "lazy stacks and grids with sections and pinned views, in scroll views or not", [], .everything
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    let root = maker.lazyRoot()
    var layoutCase = maker.offering(240, 220, root: root)
    if maker.random.chance(20) { layoutCase.layoutDirection = .rightToLeft }
    return layoutCase
  }
}

extension CaseMaker {
  fileprivate mutating func lazyRoot() -> ViewDescription {
    let axis: Axis = random.chance(70) ? .vertical : .horizontal
    var lazy = lazyContainer(axis, 4...18)
    if random.chance(15) {
      // A lazy container in another.
      lazy.children.insert(lazyContainer(random.pick(Axis.allCases), 1...5), at: 0)
    }
    switch random.below(10) {
    case 0..<6:
      // Pinned views and existence are judged where much is scrolled.
      return scrollView(Axis.Set(axis), random.chance(80) ? [lazy] : [piece(), lazy, piece()])
    case 6: return scrollView([.horizontal, .vertical], [lazy])
    case 7: return scrollView(Axis.Set(axis == .vertical ? .horizontal : .vertical), [lazy])
    case 8: return ViewDescription(.vStack(), id: cellName(), children: [piece(), lazy, piece()])
    default: return lazy
    }
  }

  private mutating func lazyContainer(_ axis: Axis, _ count: ClosedRange<Int>) -> ViewDescription {
    let children = pieces(count)
    return random.chance(50) ? lazyStack(axis, children) : lazyGrid(axis, children)
  }
}
