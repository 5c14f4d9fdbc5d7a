import LayoutCore

// Leaves, cells and grids that several families are made of.
extension SeededGenerator {
  // MARK: Leaves

  /// A leaf of one size.
  mutating func fixedLeaf() -> ViewDescription {
    let size = LinearLeaf(
      width: LengthRange(fixed: quarters(4...60)), height: LengthRange(fixed: quarters(4...40)))
    return ViewDescription(.leaf(size))
  }

  /// A leaf with a finite least and largest length on each axis.
  mutating func boundedLeaf() -> ViewDescription {
    ViewDescription(.leaf(LinearLeaf(width: bounded(), height: bounded())))
  }

  /// A flexible, a bounded or a fixed leaf.
  mutating func leaf() -> ViewDescription {
    switch below(3) {
    case 0: ViewDescription(.color)
    case 1: boundedLeaf()
    default: fixedLeaf()
    }
  }

  /// A view without a largest width, nor mostly a largest height: a shape, a leaf, a spacer or a frame.
  mutating func flexibleView() -> ViewDescription {
    switch below(10) {
    case 0..<4: return ViewDescription(pick([.color, .rectangle, .circle]))
    case 4..<7: return ViewDescription(.leaf(LinearLeaf(width: endless(), height: endless())))
    case 7: return ViewDescription(.spacer(minLength: chance(50) ? length(0...20) : nil))
    default:
      let wide = FlexibleLength(min: chance(40) ? length(0...50) : nil, max: .infinity)
      return ViewDescription(
        fixedLeaf().kind,
        modifiers: [.flexibleFrame(width: wide, height: FlexibleLength(max: chance(50) ? .infinity : nil))])
    }
  }

  /// Three lengths in order on the grid of quarter points.
  private mutating func bounded() -> LengthRange {
    let lengths = [quarters(0...80), quarters(0...80), quarters(0...80)].sorted()
    return LengthRange(min: lengths[0], ideal: lengths[1], max: lengths[2])
  }

  private mutating func endless() -> LengthRange {
    let lengths = [length(0...40), length(0...40)].sorted()
    return LengthRange(min: lengths[0], ideal: lengths[1], max: .infinity)
  }

  // MARK: Rows

  /// Spans that fill `columns` columns; about `percent` of them are of 2 to 4.
  mutating func spans(columns: Int, percent: Int) -> [Int] {
    var spans: [Int] = []
    var left = columns
    while left > 0 {
      let wanted = chance(percent) ? integer(2...4) : 1
      if wanted > 1, left == 1, let last = spans.indices.last,
        spans[last] > 1 || chance(10_000 / (100 + percent))
      {
        // One column is too few for a span: the cell before takes it; a plain one not always, for that cell is
        // then lost to the plain ones.
        spans[last] += 1
      } else {
        spans.append(min(wanted, left))
      }
      left -= wanted
    }
    return spans
  }

  /// A row of these cells, at times with an alignment of its own.
  mutating func row(_ cells: [ViewDescription], aligned percent: Int = 30) -> ViewDescription {
    let names = ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]
    return ViewDescription(.gridRow(alignment: chance(percent) ? pick(names) : nil), children: cells)
  }

  /// An anchor, at times outside of the unit square.
  mutating func anchor() -> UnitPoint {
    chance(50)
      ? pick([.topLeading, .center, .bottomTrailing, .trailing, .bottom])
      : UnitPoint(x: quarters(0...2) - 0.5, y: quarters(0...2) - 0.5)
  }

  // MARK: Grids

  /// A grid of any alignment and spacing, without its rows.
  mutating func grid() -> ViewDescription {
    let alignment = AlignmentName.axes(
      horizontal: pick(["leading", "center", "trailing"]),
      vertical: pick(["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]))
    return ViewDescription(
      .grid(
        alignment: chance(70) ? alignment : nil, horizontalSpacing: gridSpacing(),
        verticalSpacing: gridSpacing()),
      id: "grid")
  }

  private mutating func gridSpacing() -> GridSpacing {
    switch below(10) {
    case 0..<5: .preferred
    case 5..<9: .uniform(length(0...16))
    default: .uniform(-length(1...6))
    }
  }

  /// A case around a root that is offered about `width` × `height` points.
  mutating func offering(_ width: Int, _ height: Int, root: ViewDescription) -> LayoutCase {
    let proposal = ProposedViewSize(width: offered(width), height: offered(height))
    return LayoutCase(name: "", proposal: proposal, host: pick([.topLeading, .center]), root: root)
  }

  /// From half of `usual` to all of it mostly, at times far less, ideal, or minimum; never without end.
  mutating func offered(_ usual: Int) -> Double? {
    switch below(100) {
    case 0..<72: length(max(1, usual / 2)...max(2, usual))
    case 72..<86: length(0...max(1, usual / 4))
    case 86..<96: nil
    default: 0
    }
  }
}
