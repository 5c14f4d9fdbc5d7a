import LayoutCore

extension Family {
  /// Cases with almost no content or with equal content everywhere: empty containers, zeros, single cells,
  /// empty rows and groups, equal views, proposals of 0 (L8, G1, G4, G5, S3, S7).
  static let degenerate = Family.cases(
    "degenerate", "empty containers and rows, zeros, single cells, views that are all equal"
  ) { _, maker in
    let root = maker.degenerateContainer(depth: 0)
    var layoutCase = maker.offering(100, 100, root: root)
    if maker.random.chance(30) { layoutCase.proposal.width = 0 }
    if maker.random.chance(30) { layoutCase.proposal.height = 0 }
    return layoutCase
  }
}

extension CaseMaker {
  fileprivate mutating func degenerateContainer(depth: Int) -> ViewDescription {
    let members = degenerateMembers(depth: depth)
    let spacing: Double? = random.pick([nil, 0, -4])
    var view: ViewDescription
    switch random.below(8) {
    case 0: view = ViewDescription(.hStack(spacing: SpacingDescription(spacing)), children: members)
    case 1: view = ViewDescription(.vStack(spacing: SpacingDescription(spacing)), children: members)
    case 2: view = ViewDescription(.zStack(), children: members)
    case 3: view = ViewDescription(.viewThatFits(), children: members)
    case 4: view = ViewDescription(.layout(random.pick(CaseMaker.layouts)), children: members)
    default:
      let rows = (0..<random.below(4)).map { _ in
        random.chance(75)
          ? ViewDescription(.gridRow(), children: random.chance(20) ? [] : members)
          : ViewDescription(random.pick([.emptyView, .group, .color]))
      }
      let gap = SpacingDescription(spacing)
      view = ViewDescription(.grid(horizontalSpacing: gap, verticalSpacing: gap), children: rows)
    }
    if random.chance(15) { view.modifiers.append(.frame(width: 0, height: 0)) }
    if random.chance(10) { view.modifiers.append(.padding(EdgeInsets(all: random.pick([0, -3])))) }
    return view
  }

  /// The same view zero to four times.
  private mutating func degenerateMembers(depth: Int) -> [ViewDescription] {
    let member: ViewDescription
    switch random.below(depth < 2 ? 8 : 6) {
    case 0:
      member = ViewDescription(.leaf(LinearLeaf(width: LengthRange(fixed: 0), height: LengthRange(fixed: 0))))
    case 1: member = ViewDescription(.color)
    case 2: member = ViewDescription(.emptyView)
    case 3: member = random.pick([ViewDescription(.spacer()), ViewDescription(.divider)])
    case 4: member = ViewDescription(.text(random.pick(["", " ", "x"])))
    case 5: member = random.leaf()
    default: member = degenerateContainer(depth: depth + 1)
    }
    return [ViewDescription](repeating: member, count: random.pick([0, 1, 1, 2, 4]))
  }
}
