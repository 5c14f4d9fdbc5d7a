import LayoutCore

extension Family {
  /// Edges that lie around half a unit to a unit of S2 from the safe rectangle and from the outer one: paddings,
  /// insets and safe areas of such lengths, and views that ignore the safe area inside each other, in stacks,
  /// scroll views and layers, in hosts of either kind (SA1–SA6, F9, S2).
  static let edges = Family.cases(
    "edges", "views that ignore a safe area which their edges touch, or miss by about a unit of comparison",
    [],
    .everything
  ) { _, maker in
    var root = maker.edged(depth: 0)
    // Most bounds of the safe area stand around everything.
    for _ in 0..<maker.random.below(3) { root.modifiers.append(maker.areaBound()) }
    var layoutCase = maker.offering(200, 200, root: root)
    if maker.random.chance(30) { layoutCase.proposal.width = maker.beside(100) }
    if maker.random.chance(15) { layoutCase.proposal.width = nil }
    if maker.random.chance(15) { layoutCase.proposal.height = nil }
    if maker.random.chance(35) {
      layoutCase.safeArea = EdgeInsets(
        top: maker.nearLength(), leading: maker.nearLength(), bottom: maker.nearLength(),
        trailing: maker.nearLength())
    }
    if maker.random.chance(15) { layoutCase.layoutDirection = .rightToLeft }
    return layoutCase
  }
}

extension CaseMaker {
  /// A number of units of S2, in points. Sums and differences of a few are not at the boundary of 0.618034 units.
  private mutating func nearZero() -> Double {
    random.pick([0, 0.3, 0.4, 0.5, 0.6, 0.64, 0.7, 0.9, 1, 1.1, 1.2]) / 65536
  }

  /// About `length`.
  fileprivate mutating func beside(_ length: Double) -> Double {
    random.chance(75) ? length + nearZero() : max(0, length - nearZero())
  }

  /// Nearly nothing, or nearly a few points.
  fileprivate mutating func nearLength() -> Double {
    random.chance(60) ? nearZero() : beside(random.pick([0.5, 3, 10, random.quarters(0...20)]))
  }

  /// Lengths at one to four edges.
  private mutating func nearInsets() -> EdgeInsets {
    EdgeInsets(
      top: random.chance(50) ? nearLength() : 0, leading: random.chance(50) ? nearLength() : 0,
      bottom: random.chance(50) ? nearLength() : 0, trailing: random.chance(50) ? nearLength() : 0)
  }

  /// A modifier that makes a safe area, or lies between an edge and the safe area around it.
  fileprivate mutating func areaBound() -> ViewDescription.Modifier {
    switch random.below(10) {
    case 0..<4: return .safeAreaPadding(nearInsets())
    case 4..<6:
      let bar = ViewDescription(.color, id: cellName(), modifiers: [.frame(width: nil, height: nearLength())])
      let leaf = LinearLeaf(width: LengthRange(fixed: nearLength()), height: LengthRange(fixed: nearLength()))
      return .safeAreaInset(
        random.chance(50) ? bar : ViewDescription(.leaf(leaf), id: cellName()),
        edge: random.pick(Edge.allCases), alignment: nil, spacing: random.chance(80) ? nearLength() : nil)
    case 6..<8: return .padding(nearInsets())
    case 8: return .offset(Size(width: nearZero(), height: -nearZero()))
    default: return .frame(width: beside(random.pick([40, 100, 200])), height: nil)
    }
  }

  /// A view that mostly ignores the safe area, at some edges, once or twice.
  fileprivate mutating func edged(depth: Int) -> ViewDescription {
    var view = edgedCore(depth: depth)
    for _ in 0..<random.pick([0, 1, 1, 2, 3]) {
      view.modifiers.append(
        random.chance(50)
          ? .ignoresSafeArea(
            random.pick([.all, .all, .top, .bottom, .leading, .trailing, .horizontal, .vertical]))
          : areaBound())
    }
    if random.chance(12) {
      let layer = ViewDescription(.color, id: cellName(), modifiers: [.ignoresSafeArea(.all)])
      view.modifiers.append(random.chance(50) ? .background(layer) : .overlay(layer))
    }
    return view
  }

  private mutating func edgedCore(depth: Int) -> ViewDescription {
    if depth == 3 { return piece() }
    let spacing = SpacingDescription(random.chance(70) ? nearZero() : nil)
    let inside = (0..<random.integer(1...2)).map { _ in edged(depth: depth + 1) }
    switch random.below(12) {
    case 0..<3: return ViewDescription(.color, id: cellName())
    case 3: return piece()
    case 4: return ViewDescription(.hStack(spacing: spacing), id: cellName(), children: inside)
    case 5, 6: return ViewDescription(.vStack(spacing: spacing), id: cellName(), children: inside)
    case 7: return ViewDescription(.zStack(), id: cellName(), children: inside)
    case 8: return scrollView(.vertical, inside)
    case 9, 10: return ViewDescription(.viewThatFits(), id: cellName(), children: inside)
    default: return reader { _ in inside }
    }
  }
}
