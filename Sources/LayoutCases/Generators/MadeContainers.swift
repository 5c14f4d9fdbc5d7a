import LayoutCore

// Containers of the whole language.
extension CaseMaker {
  /// The most containers around a leaf.
  static let deepest = 6

  /// A view of about `leaves` leaves with modifiers; an empty one if no leaves are left. `depth` counts the
  /// containers around it.
  mutating func element(leaves: Int, depth: Int) -> ViewDescription {
    guard leavesLeft > 0 else { return ViewDescription(.emptyView) }
    if depth == Self.deepest || leaves <= 1 && !random.chance(12) {
      leavesLeft -= 1
      return modified(ViewDescription(anyLeaf(), id: cellName()), depth: depth)
    }
    return modified(container(leaves: max(1, leaves), depth: depth), depth: depth)
  }

  private mutating func container(leaves: Int, depth: Int) -> ViewDescription {
    if holdsScreens, random.chance(18) { return screenContainer(leaves: leaves, depth: depth) }
    let spacing = random.chance(50) ? nil : spacingLength()
    switch random.below(100) {
    case 0..<22:
      let name = random.chance(60) ? random.pick(verticals) : nil
      return holding(.hStack(alignment: name, spacing: SpacingDescription(spacing)), leaves, depth)
    case 22..<44:
      let name = random.chance(60) ? random.pick(horizontals) : nil
      return holding(.vStack(alignment: name, spacing: SpacingDescription(spacing)), leaves, depth)
    case 44..<58:
      return holding(.zStack(alignment: random.chance(60) ? alignment() : nil), leaves, depth)
    case 58..<74: return grid(leaves: leaves, depth: depth)
    case 74..<87:
      let axes: [Axis.Set?] = [nil, .horizontal, .vertical, [.horizontal, .vertical], []]
      return holding(.viewThatFits(axes: random.pick(axes)), leaves, depth)
    default: return holding(.layout(random.pick(CaseMaker.layouts)), leaves, depth)
    }
  }

  /// A container of sections 7 to 9.
  private mutating func screenContainer(leaves: Int, depth: Int) -> ViewDescription {
    let axis = random.pick(Axis.allCases)
    switch random.below(100) {
    case 0..<30: return scrollView(nil, members(leaves: leaves, depth: depth + 1))
    case 30..<46: return lazyStack(axis, members(leaves: leaves, depth: depth + 1))
    case 46..<60: return lazyGrid(axis, members(leaves: leaves, depth: depth + 1))
    case 60..<75: return reader { maker in maker.members(leaves: leaves, depth: depth + 1) }
    case 75..<83: return holding(.screen(.list()), leaves, depth)
    case 83..<89: return holding(.screen(.form()), leaves, depth)
    case 89..<94: return holding(.screen(random.pick([.navigationStack, .tabView])), leaves, depth)
    case 94..<97: return holding(.screen(.groupBox), leaves, depth)
    default:
      let label = bar()
      var view = holding(.screen(.labeledContent), leaves, depth)
      view.parts[.label] = label
      return view
    }
  }

  /// A container other than a grid, with its children. Half of them have a name.
  private mutating func holding(
    _ kind: ViewDescription.Kind, _ leaves: Int, _ depth: Int
  ) -> ViewDescription {
    let id = random.chance(50) ? cellName() : nil
    return ViewDescription(kind, id: id, children: members(leaves: leaves, depth: depth + 1))
  }

  /// Mostly two to five views, sometimes one or none; sometimes inside a group or a row, which acts as a
  /// group here.
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

  /// The number of leaves of each of `count` views: each has at least one, and the rest is spread or goes to
  /// one view.
  private mutating func shares(of leaves: Int, among count: Int) -> [Int] {
    var shares = [Int](repeating: 1, count: count)
    let heir = random.chance(40) ? random.below(count) : nil
    for _ in 0..<max(0, leaves - count) { shares[heir ?? random.below(count)] += 1 }
    return shares
  }

  /// An explicit spacing: 0, positive or negative.
  private mutating func spacingLength() -> Double {
    switch random.below(10) {
    case 0..<3: 0
    case 3..<8: length(0...24)
    default: -random.length(1...12)
    }
  }

  /// The views in a stack, or in a grid with a leaf next to each; or the first view alone.
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

extension CaseMaker {
  /// A grid; `depth` counts the grids around it.
  mutating func grid(depth: Int) -> ViewDescription {
    let rows = depth == 0 ? 1 + min(random.below(12), random.below(12)) : random.integer(1...3)
    let columns = depth == 0 ? 1 + min(random.below(12), random.below(12)) : random.integer(1...3)
    return grid(rows: rows, columns: columns, depth: depth)
  }

  mutating func grid(rows: Int, columns: Int, depth: Int) -> ViewDescription {
    let id = gridName()
    let children = (0..<rows).map { _ in rowOrCell(columns: columns, depth: depth) }
    let name = random.chance(70) ? alignment() : nil
    let plain = ViewDescription(.grid(alignment: name), id: id, children: children)
    let tracks = extent(of: plain)
    var grid = plain
    grid.kind = .grid(
      alignment: name, horizontalSpacing: spacing(tracks: tracks.columns),
      verticalSpacing: spacing(tracks: tracks.rows))
    return grid
  }

  /// A child of a grid: mostly a row, else a rowless cell (G2), a group of either, or nothing.
  private mutating func rowOrCell(columns: Int, depth: Int) -> ViewDescription {
    switch random.below(100) {
    case 0..<10: cell(depth: depth)
    case 10..<14: ViewDescription(.emptyView)
    case 14..<17: ViewDescription(.gridRow())
    case 17..<19: ViewDescription(.gridRow(), children: [ViewDescription(.emptyView)])
    case 19..<22: group([row(columns: columns, depth: depth), row(columns: columns, depth: depth)])
    case 22..<25: group([cell(depth: depth), ViewDescription(.emptyView)])
    default: row(columns: columns, depth: depth)
    }
  }

  private mutating func row(columns: Int, depth: Int) -> ViewDescription {
    var left = random.chance(20) ? random.integer(1...columns) : columns  // G4: cells may be missing
    var cells: [ViewDescription] = []
    while left > 0 {
      var cell = cell(depth: depth)
      if let span = span(left: left) {
        cell.modifiers.insert(.gridCellColumns(span), at: random.below(cell.modifiers.count + 1))
        left -= max(1, span)  // G7
      } else {
        left -= 1
      }
      cells.append(cell)
      if random.chance(3) { cells.append(ViewDescription(.emptyView)) }
      if random.chance(3) { cells = [group(cells)] }
    }
    let name = random.chance(30) ? random.pick(verticals) : nil
    var row = ViewDescription(.gridRow(alignment: name), children: cells)
    if random.chance(8) { row.modifiers.append(random.chance(40) ? frame() : cellModifier()) }
    return row
  }

  /// Mostly a span of 2 to 4 that fits; rarely one that does not fit or counts as 1; nil for a plain cell.
  private mutating func span(left: Int) -> Int? {
    switch random.below(100) {
    case 0..<14: min(left, random.integer(2...4))
    case 14..<17: random.integer(1...4)
    case 17: random.integer(-1...0)
    default: nil
    }
  }

  /// A group, sometimes with a modifier that applies to each member.
  private mutating func group(_ members: [ViewDescription]) -> ViewDescription {
    ViewDescription(.group, modifiers: random.chance(30) ? [frame()] : [], children: members)
  }

  private mutating func spacing(tracks: Int) -> SpacingDescription {
    switch random.below(100) {
    case 0..<45: .preferred
    case 45..<75: .uniform(length(0...16))
    case 75..<85: .uniform(-length(1...8))
    default: .each((0..<max(0, tracks - 1)).map { _ in length(0...20) - 4 })
    }
  }

  /// Number of columns (G3) and rows of a grid without modifiers. A reader stands around it, for the frames that
  /// are relative to one.
  private func extent(of grid: ViewDescription) -> (columns: Int, rows: Int) {
    let reader = ViewDescription(.screen(.geometryReader), children: [grid])
    let layoutCase = LayoutCase(name: "extent", proposal: .unspecified, alignments: alignments, root: reader)
    guard let tree = try? layoutCase.tree(), let node = tree.kinds.firstIndex(of: .grid) else {
      return (1, 0)
    }
    return tree.extent(ofGrid: node, end: tree.end(of: node))
  }
}
