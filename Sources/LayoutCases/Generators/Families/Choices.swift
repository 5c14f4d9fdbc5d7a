import LayoutCore

extension Family {
  /// ViewThatFits in stacks, grids and each other. Some candidates are about as large as the room, and the
  /// choice is made for each proposal anew (F7, A5, S2).
  static let choices = Family.cases(
    "choices", "ViewThatFits in stacks, in grids and in other choices"
  ) { _, maker in
    let choices = (0..<maker.random.integer(1...4)).map { _ in maker.choice(depth: 0) }
    let root = maker.arranged(choices + [maker.random.leaf()])
    return maker.offering(260, 200, root: root)
  }
}

extension CaseMaker {
  /// Two to four candidates, mostly the largest first.
  fileprivate mutating func choice(depth: Int) -> ViewDescription {
    let axes: [Axis.Set?] = [nil, nil, .horizontal, .vertical, []]
    var candidates = [random.length(80...240), random.length(40...120), random.length(10...60)]
    if random.chance(15) { candidates.swapAt(0, 2) }
    var children = candidates.prefix(random.integer(2...3)).map { candidate(about: $0) }
    if depth < 2, random.chance(25) { children.append(choice(depth: depth + 1)) }
    return ViewDescription(
      .viewThatFits(axes: random.pick(axes)), id: cellName(),
      modifiers: random.chance(20) ? [wrapper()] : [], children: children)
  }

  /// A view of about this ideal width.
  private mutating func candidate(about width: Double) -> ViewDescription {
    let half = LinearLeaf(width: LengthRange(fixed: width / 2), height: LengthRange(fixed: 20))
    let pair = [ViewDescription(.leaf(half)), ViewDescription(.leaf(half))]
    switch random.below(6) {
    case 0: return random.text()
    case 1: return ViewDescription(.hStack(spacing: 0), children: pair)
    case 2: return ViewDescription(.vStack(), children: pair)
    case 3: return ViewDescription(.color, modifiers: [guide(), .frame(width: width)])
    default:
      let range = LengthRange(min: width / 2, ideal: width, max: 2 * width)
      return ViewDescription(
        .leaf(LinearLeaf(width: range, height: LengthRange(fixed: random.length(5...60)))))
    }
  }
}
