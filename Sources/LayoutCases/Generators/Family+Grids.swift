import LayoutCore

extension Family {
  /// Grids of fixed leaves with explicit spacing, everything centred: the plainest grids there are.
  public static func fixed(rows: Int, columns: Int) -> Family {
    let grid = ViewDescription(
      .grid(alignment: .named("center"), horizontalSpacing: .uniform(8), verticalSpacing: .uniform(8)),
      id: "grid")
    return Family("fixed", rows: rows, columns: columns, grid: grid, proposal: .unspecified) { _, random in
      let cells = (0..<max(0, columns)).map { _ in
        let size = LinearLeaf(
          width: LengthRange(fixed: random.quarters(4...60)),
          height: LengthRange(fixed: random.quarters(4...40)))
        return ViewDescription(.leaf(size))
      }
      return ViewDescription(.gridRow(), children: cells)
    }
  }

  /// Grids of flexible, bounded and fixed cells in a finite proposal; one in ten spans 2 to 4 columns, one
  /// in twenty is anchored, and one in four of the first row aligns its column.
  public static func mixed(rows: Int, columns: Int) -> Family {
    let grid = ViewDescription(.grid(), id: "grid")
    let proposal = ProposedViewSize(width: 60 * Double(max(0, columns)), height: 40 * Double(max(0, rows)))
    return Family("mixed", rows: rows, columns: columns, grid: grid, proposal: proposal) { index, random in
      var cells: [ViewDescription] = []
      var left = max(0, columns)
      while left > 0 {
        let span = random.chance(10) ? min(left, random.integer(2...4)) : 1
        left -= span
        cells.append(mixedCell(span: span, &random))
        if index == 0, span == 1, random.chance(25) {
          cells[cells.count - 1].modifiers.append(.gridColumnAlignment(random.pick(["leading", "trailing"])))
        }
      }
      return ViewDescription(.gridRow(), children: cells)
    }
  }

  private static func mixedCell(span: Int, _ random: inout SeededGenerator) -> ViewDescription {
    var cell = leaf(&random)
    if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
    if random.chance(5) {
      cell.modifiers.append(
        .gridCellAnchor(UnitPoint(x: random.quarters(0...1), y: random.quarters(0...1))))
    }
    return cell
  }

  /// A flexible, a bounded or a fixed leaf.
  static func leaf(_ random: inout SeededGenerator) -> ViewDescription {
    switch random.below(3) {
    case 0: return ViewDescription(.color)
    case 1: return ViewDescription(.leaf(LinearLeaf(width: random.bounded(), height: random.bounded())))
    default:
      let size = LinearLeaf(
        width: LengthRange(fixed: random.quarters(4...60)),
        height: LengthRange(fixed: random.quarters(4...40)))
      return ViewDescription(.leaf(size))
    }
  }
}

extension SeededGenerator {
  /// Three lengths in order on the grid of quarter points.
  fileprivate mutating func bounded() -> LengthRange {
    let lengths = [quarters(0...80), quarters(0...80), quarters(0...80)].sorted()
    return LengthRange(min: lengths[0], ideal: lengths[1], max: lengths[2])
  }
}
