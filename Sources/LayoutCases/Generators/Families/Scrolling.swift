import LayoutCore

extension Family {
  /// Scroll views alone, in stacks and in each other, scrolled and with margins (SC1–SC13).
  static let scrolling = Family.cases(
    "scrolling", "scroll views with stacks: offsets, targets, anchors, margins, both directions", [],
    .everything
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    let root = maker.scrollingRoot()
    var layoutCase = maker.offering(220, 260, root: root)
    if maker.random.chance(25) { layoutCase.layoutDirection = .rightToLeft }
    return layoutCase
  }
}

extension CaseMaker {
  fileprivate mutating func scrollingRoot() -> ViewDescription {
    let scroll = scrollView(nil, scrolled(depth: 0))
    switch random.below(10) {
    case 0..<4: return scroll
    case 4..<6: return ViewDescription(.vStack(), id: cellName(), children: [piece(), scroll, piece()])
    case 6: return ViewDescription(.hStack(spacing: 4), id: cellName(), children: [piece(), scroll])
    case 7:
      var framed = scroll
      framed.modifiers.append(frame())
      return framed
    case 8:
      var fixed = scroll
      fixed.modifiers.append(.fixedSize(random.pick([.horizontal, .vertical])))
      return ViewDescription(.vStack(), id: cellName(), children: [piece(), fixed])
    default: return ViewDescription(.zStack(), id: cellName(), children: [scroll, piece()])
    }
  }

  /// What stands in a scroll view: views, a stack, or another scroll view.
  private mutating func scrolled(depth: Int) -> [ViewDescription] {
    let stacks: [ViewDescription.Kind] = [
      .vStack(spacing: SpacingDescription(length(0...8))), .hStack(), .vStack(), .zStack(),
    ]
    switch random.below(10) {
    case 0..<3: return pieces(1...8)
    case 3..<8: return [ViewDescription(random.pick(stacks), id: cellName(), children: pieces(2...10))]
    default:
      guard depth < 2 else { return pieces(0...4) }
      let inner = scrollView(random.pick([.horizontal, .vertical]), scrolled(depth: depth + 1))
      return pieces(0...3) + [inner] + pieces(1...3)
    }
  }
}
