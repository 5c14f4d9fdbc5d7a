import LayoutCore

extension Family {
  /// Things that are written but have no frame: layout directions that change nothing, rows outside grids,
  /// empty rows and empty views with modifiers, overlays of groups. They are put around spacers, dividers and
  /// priorities, whose meaning depends on what is around them (G1, G5, G6, G26, L4, L5, S1, S9, A6, F6).
  static let notation = Family.cases(
    "notation", "directions that change nothing, rows outside of grids, empty views, groups in overlays"
  ) { _, maker in
    maker.offering(200, 160, root: maker.written(depth: 0))
  }
}

extension CaseMaker {
  /// A container with at most two more levels of containers inside.
  fileprivate mutating func written(depth: Int) -> ViewDescription {
    let members = (0..<random.integer(1...4)).map { _ in writtenMember(depth: depth) }
    var view: ViewDescription
    switch random.below(6) {
    case 0, 1: view = ViewDescription(.hStack(), children: members)
    case 2: view = ViewDescription(.vStack(), children: members)
    case 3: view = ViewDescription(.zStack(), children: members)
    default:
      let rows = [members, [writtenMember(depth: depth)]].map { cells in
        var row = random.row(cells)
        if random.chance(40) { row.modifiers.append(writtenModifier()) }
        return row
      }
      view = ViewDescription(
        .grid(), id: gridName(), children: random.chance(30) ? rows + [writtenMember(depth: depth)] : rows)
    }
    if random.chance(depth == 0 ? 10 : 40) { view.modifiers.append(writtenModifier()) }
    return view
  }

  private mutating func writtenMember(depth: Int) -> ViewDescription {
    var view: ViewDescription
    switch random.below(depth < 2 ? 12 : 9) {
    case 0, 1: view = ViewDescription(.spacer(minLength: random.chance(30) ? random.length(0...12) : nil))
    case 2: view = ViewDescription(.divider)
    case 3: view = ViewDescription(.emptyView)
    case 4:
      let members = (0..<random.below(3)).map { _ in
        random.chance(30) ? ViewDescription(.emptyView) : random.leaf()
      }
      view = ViewDescription(.gridRow(), children: members)
    case 5: view = ViewDescription(.group, children: (0..<random.below(3)).map { _ in random.leaf() })
    case 6..<9: view = random.leaf()
    default: view = written(depth: depth + 1)
    }
    for _ in 0..<random.pick([0, 0, 1, 1, 2]) { view.modifiers.append(writtenModifier()) }
    return view
  }

  private mutating func writtenModifier() -> ViewDescription.Modifier {
    switch random.below(12) {
    case 0..<4: return .layoutDirection(random.chance(75) ? .leftToRight : .rightToLeft)
    case 4, 5: return .layoutPriority(Double(random.integer(-1...2)))
    case 6: return .fixedSize(random.pick([.horizontal, .vertical]))
    case 7: return .padding(EdgeInsets(all: random.length(0...8)))
    case 8: return .gridCellAnchor(random.anchor())
    case 9: return .gridCellColumns(random.integer(1...3))
    default:
      let members = (0..<random.below(3)).map { _ in
        random.chance(25) ? ViewDescription(.emptyView) : random.leaf()
      }
      let content = ViewDescription(random.pick([.group, .gridRow()]), children: members)
      let name = random.pick(horizontals)
      return random.chance(50)
        ? .overlay(content, alignment: .named(name)) : .background(content, alignment: nil)
    }
  }
}
