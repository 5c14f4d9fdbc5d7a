import LayoutCore

// Containers of the whole language.
extension CaseMaker {
  /// The most containers around a leaf.
  static let deepest = 6

  /// A view of about `leaves` leaves with its modifiers; `depth` counts the containers around it. Where no
  /// leaves are left, nothing.
  mutating func element(leaves: Int, depth: Int) -> ViewDescription {
    guard leavesLeft > 0 else { return ViewDescription(.emptyView) }
    if depth == Self.deepest || leaves <= 1 && !random.chance(12) {
      leavesLeft -= 1
      return modified(ViewDescription(anyLeaf(), id: cellName()), depth: depth)
    }
    return modified(container(leaves: max(1, leaves), depth: depth), depth: depth)
  }

  private mutating func container(leaves: Int, depth: Int) -> ViewDescription {
    let spacing = random.chance(50) ? nil : spacingLength()
    switch random.below(100) {
    case 0..<22:
      let name = random.chance(60) ? random.pick(verticals) : nil
      return holding(.hStack(alignment: name, spacing: spacing), leaves, depth)
    case 22..<44:
      let name = random.chance(60) ? random.pick(horizontals) : nil
      return holding(.vStack(alignment: name, spacing: spacing), leaves, depth)
    case 44..<58:
      return holding(.zStack(alignment: random.chance(60) ? alignment() : nil), leaves, depth)
    case 58..<74: return grid(leaves: leaves, depth: depth)
    case 74..<87:
      let axes: [Axis.Set?] = [nil, .horizontal, .vertical, [.horizontal, .vertical], []]
      return holding(.viewThatFits(axes: random.pick(axes)), leaves, depth)
    default: return holding(.layout(random.pick(LayoutRegistry.builtIn.names)), leaves, depth)
    }
  }

  /// A container other than a grid with its children; half of them have a name.
  private mutating func holding(
    _ kind: ViewDescription.Kind, _ leaves: Int, _ depth: Int
  ) -> ViewDescription {
    let id = random.chance(50) ? cellName() : nil
    return ViewDescription(kind, id: id, children: members(leaves: leaves, depth: depth + 1))
  }

  /// Two to five views mostly, at times one or none, at times in a group or a row, which is one here.
  private mutating func members(leaves: Int, depth: Int) -> [ViewDescription] {
    let count: Int
    switch random.below(100) {
    case 0..<4: return []
    case 4..<14: count = 1
    default: count = random.integer(2...max(2, min(5, leaves)))
    }
    var members = shares(of: leaves, among: count).map { element(leaves: $0, depth: depth) }
    if random.chance(6) { members.insert(ViewDescription(.emptyView), at: random.below(members.count + 1)) }
    if random.chance(8) {
      let kind = random.pick([ViewDescription.Kind.group, .group, .gridRow()])
      members = [
        ViewDescription(kind, modifiers: random.chance(50) ? [wrapper()] : [], children: members)
      ]
    }
    return members
  }

  /// A grid of about `leaves` leaves.
  private mutating func grid(leaves: Int, depth: Int) -> ViewDescription {
    let columns = random.integer(1...min(4, leaves))
    let rows = random.integer(1...max(1, min(4, leaves / columns)))
    let outer = cellLeaves
    cellLeaves = leaves / (rows * columns)
    let grid = grid(rows: rows, columns: columns, depth: depth)
    cellLeaves = outer
    return grid
  }

  /// How many leaves each of `count` views gets: at least one, the rest spread out or all for one.
  private mutating func shares(of leaves: Int, among count: Int) -> [Int] {
    var shares = [Int](repeating: 1, count: count)
    let heir = random.chance(40) ? random.below(count) : nil
    for _ in 0..<max(0, leaves - count) { shares[heir ?? random.below(count)] += 1 }
    return shares
  }

  /// An explicit spacing: none, a gap, or an overlap.
  private mutating func spacingLength() -> Double {
    switch random.below(10) {
    case 0..<3: 0
    case 3..<8: length(0...24)
    default: -random.length(1...12)
    }
  }

  /// The views in a stack, each beside a leaf in a grid, or the first one alone.
  mutating func arranged(_ views: [ViewDescription]) -> ViewDescription {
    switch random.below(4) {
    case 0: return ViewDescription(.hStack(alignment: random.pick(verticals)), children: views)
    case 1: return ViewDescription(.vStack(alignment: random.pick(horizontals)), children: views)
    case 2:
      let rows = views.map { random.row([$0, random.leaf()]) }
      return ViewDescription(.grid(alignment: alignment()), id: gridName(), children: rows)
    default: return views[0]
    }
  }
}
