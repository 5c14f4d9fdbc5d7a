import Boxes
import LayoutCore
import LinearProgramming

/// The boxes of a tree with the viewport around them: box 0 is the viewport, box n + 1 is box n of the tree.  Behind them stand
/// anonymous boxes: the items that texts are in flexible boxes and grids (CSS Flexbox 1 §4, CSS Grid 1 §6).
struct BoxFacts {
  /// The number of boxes that are not anonymous.
  let count: Int
  /// For each box itself, or the box in which an anonymous one stands: it has a name.
  let named: [Int]
  let styles: [BoxStyle]
  let grids: [BoxGrid]
  let texts: [BoxText?]
  /// The children that are laid out, in the order of the tree.
  let children: [[Int]]
  let parents: [Int]
  let depth: Int
  /// Whether the padding of each box refers to the width around it, and its height or a limit of it to the height.
  let readsWidth: [Bool]
  let readsHeight: [Bool]
  /// Whether the width that each box has by its content refers to the width around it.
  let readsBase: [Bool]
  /// Whether the width of each box may follow from the height of its area in a grid: it is a box with an aspect ratio, or in
  /// Chromium a column of several lines, or has such inside.
  let followsHeight: [Bool]
  /// Whether each box is or has inside such a box, or in Chromium a grid whose rows repeat: its width by content then follows
  /// from its height.
  let asksHeight: [Bool]
  /// Whether there are boxes whose scrollbars depend on their content.
  let hasAutoScrollbars: Bool
  /// Whether there are absolute boxes whose containing block is not the box around them.
  let hasEscaping: Bool

  /// - Parameter dialect: in that of Chromium, declared lengths are cut.
  init(_ tree: BoxTree, _ dialect: BoxDialect) {
    let isCut = dialect == .chromium
    var viewport = BoxStyle()
    viewport.direction = tree.viewport.direction
    viewport.alignItems = BoxSelfAlignment(.start)
    viewport.justifyContent = BoxContentAlignment(.start)
    var styles = [viewport] + (isCut ? tree.styles.map(\.cut) : tree.styles)
    var grids =
      [BoxGrid.initial] + (0..<tree.count).map { isCut ? tree.grid(of: $0).cut : tree.grid(of: $0) }
    var texts = [nil] + (0..<tree.count).map(tree.text)
    count = styles.count
    var children = [[Int]](repeating: [], count: count)
    var parents = [0]
    var depths = [0]
    for box in 1..<count {
      let parent = Int(tree.parents[box - 1]) + 1
      parents.append(parent)
      depths.append(depths[parent] + 1)
      if styles[box].display != .none { children[parent].append(box) }
    }
    for box in 1..<count where texts[box] != nil && styles[box].givesTextAnItem {
      var item = BoxStyle()
      item.display = .block
      item.direction = styles[box].direction
      children[box] = [styles.count]
      children.append([])
      styles.append(item)
      grids.append(.initial)
      texts.append(texts[box])
      texts[box] = nil
      parents.append(box)
      depths.append(depths[box] + 1)
    }
    (self.styles, self.grids, self.texts, self.children, self.parents) = (
      styles, grids, texts, children, parents
    )
    (named, depth) = (parents.enumerated().map { $0 < tree.count + 1 ? $0 : $1 }, depths.max() ?? 0)
    readsWidth = styles.map { style in
      let (padding, margin) = (style.padding, style.margin)
      let hasPercentPadding = [padding.top, padding.right, padding.bottom, padding.left].contains {
        if case .percent = $0 { true } else { false }
      }
      let stretches = [style.height, style.minHeight, style.maxHeight].contains(.stretch)
      return hasPercentPadding
        || stretches
          && [margin.top, margin.bottom].contains { if case .percent = $0 { true } else { false } }
    }
    hasEscaping = styles.indices.contains {
      styles[$0].position == .absolute && styles[parents[$0]].position == .static
    }
    hasAutoScrollbars = styles.contains(where: \.hasAutoScrollbars)
    // Percentages of widths count the repetitions of tracks.
    readsBase = zip(readsWidth, styles).map { $0 || $1.display == .grid }
    let looksAtHeights = dialect == .chromium
    var follows = styles.map {
      let isColumn = $0.flexDirection == .column || $0.flexDirection == .columnReverse
      let breaks = $0.display == .flex && $0.flexWrap != .nowrap && isColumn
      return $0.aspectRatio != nil || looksAtHeights && breaks
    }
    for box in follows.indices.reversed() where !follows[box] {
      follows[box] = children[box].contains { follows[$0] }
    }
    followsHeight = follows
    var asks = zip(zip(follows, styles), grids).map { box, grid in
      box.0
        || looksAtHeights && box.1.display == .grid
          && grid.templateRows.contains {
            switch $0 {
            case .autoFill, .autoFit: true
            case .track, .repeat: false
            }
          }
    }
    for box in asks.indices.reversed() where !asks[box] { asks[box] = children[box].contains { asks[$0] } }
    asksHeight = asks
    readsHeight = styles.map { style in
      [style.height, style.minHeight, style.maxHeight].contains {
        switch $0 {
        case .percent, .stretch: true
        default: false
        }
      }
    }
  }

  /// The children that take part in the layout of their container.
  func inFlow(_ box: Int) -> [Int] { children[box].filter { styles[$0].position != .absolute } }
}

/// The answer of a box: its height, and where its children lie.
final class BoxArrangement {
  struct Child {
    var box: Int
    /// From the upper left corner of the border box around to that of the child's.
    var x: Length
    var y: Length
    var space: BoxSpace
    /// Where the box around the child begins in that which places the child, if that is another one.
    var origin = (x: Length.zero, y: Length.zero)
  }

  var height: Length
  /// From the upper edge of the border box to the first and to the last baseline; nil if there is none.
  var baselines: (first: Length?, last: Length?)
  var children: [Child]
  var tracks: (columns: [Length], rows: [Length])?
  /// The margins inside a block container that adjoin its own.
  var margins = CollapsingMargins()
  /// The lower edge of what is in the flow of a block container, with the margins that end in it.
  var flowEnd: Length?
  /// Absolute boxes inside whose containing block is further out.
  var escaping: [EscapingBox] = []
  /// The edges of the tracks of a grid.
  var trackBounds: (left: Length, top: Length, right: Length, bottom: Length)?
  /// The edges of the lines of a text, but for the upper one.
  var text: (left: Length, right: Length, bottom: Length)?
  /// The scrollbars of a box that has them if it needs them.
  var bars: AutoScrollbars?

  init(
    height: Length, baselines: (first: Length?, last: Length?) = (nil, nil), children: [Child] = [],
    tracks: (columns: [Length], rows: [Length])? = nil
  ) {
    (self.height, self.baselines, self.children, self.tracks) = (height, baselines, children, tracks)
  }
}

/// Compiles a tree of boxes into a layout program under some assumptions.
///
/// It works from the structure and the declared data: every length that follows from them is an expression, never a number.
final class BoxCompiler {
  let facts: BoxFacts
  let dialect: BoxDialect
  let rows: BoxRows
  private(set) var assumptions: BoxAssumptions

  /// Where each box lies: x, y, width, height; nil for boxes that are not laid out.
  private(set) var frames: [[Length]?]
  private(set) var tracks: [(box: Int, columns: [Length], rows: [Length])] = []
  /// The sizes of an fr (CSS Grid 1 §12.7.1), for explanations alone.
  var fractions: [BoxFraction.Asked] = []

  private var arrangements: [ArrangementKey: BoxArrangement] = [:]
  private var sharing: [Int: SharedSpaces] = [:]
  private var contents: [ContentKey: Length] = [:]
  /// What the boxes inside the one that is being laid out are told of their heights, when their widths are asked.
  var outerHeights: [Int: OuterHeight] = [:]
  /// What else than margins takes of what boxes stretch to: the insets of absolute boxes, and other lines beside balanced ones;
  /// below 0 for margins that do not count.
  var insetSums: [Int: BothAxes<Length>] = [:]
  /// The scrollbars that boxes with `overflow: auto` have.
  var bars: [Int: AutoScrollbars] = [:]

  /// The scrollbars of boxes in the first of two layouts, which count in their sizes by content in the second one.
  var settledBars: [Int: AutoScrollbars] = [:]
  /// Those of them that were not there any more in the second one.
  var lostBars: [Int: AutoScrollbars] = [:]
  /// The widths of these boxes in the first one.
  var settledWidths: [Int: Length] = [:]
  /// The widths of grids in the first of two layouts, and their columns in these.
  var settledColumns: [Int: (width: Length, columns: [Length])] = [:]

  private struct ArrangementKey: Hashable {
    var box: Int
    var space: BoxSpace
  }

  private struct ContentKey: Hashable {
    var box: Int
    var kind: ContentSize
    var base: Length?
    var outer: OuterHeight?
  }

  init(_ facts: BoxFacts, _ dialect: BoxDialect, _ assumptions: BoxAssumptions) {
    (self.facts, self.dialect, self.assumptions) = (facts, dialect, assumptions)
    rows = BoxRows(named: facts.named)
    frames = Array(repeating: nil, count: facts.styles.count)
  }

  // MARK: The viewport

  /// Lays out the viewport, whose sides are inputs, and with it the tree.
  func compile(_ viewport: BoxTree.Viewport) {
    let height: BoxHeight
    switch viewport.height {
    case .px(let length):
      height = .fixed(rows.input(length, BoxProvenance(.viewport, .vertical, 0)), isDefinite: true)
    case .minContent, .maxContent: height = .auto
    }
    let declaredWidth: Length? =
      if case .px(let length) = viewport.width {
        rows.input(length, BoxProvenance(.viewport, .horizontal, 0))
      } else {
        nil
      }
    func space() -> BoxSpace {
      outerHeights = [0: OuterHeight(height: height, base: nil)]
      let width =
        declaredWidth ?? contentWidth(0, viewport.width == .minContent ? .min : .max, base: nil)
      return BoxSpace(width: width, height: height, base: BothAxes(nil, nil))
    }
    var whole = space()
    if facts.hasAutoScrollbars {
      settle(0, whole)
      // Scrollbars that have come count in the sizes of content: as in browsers, all is laid out once more with them.
      if settledBars.values.contains(where: { $0 != AutoScrollbars() }) {
        forgetLayouts()
        whole = space()
        // And once more without those that have gone then.
        if loseBars(0, whole) {
          forgetLayouts()
          whole = space()
        }
      }
    }
    place(0, .zero, .zero, whole)
    tracks.sort { $0.box < $1.box }
  }

  /// Lays out all boxes as they are placed, so that each has the scrollbars that it needs there.
  private func settle(_ box: Int, _ space: BoxSpace) {
    let arrangement = layout(box, space)
    if let own = arrangement.bars { (settledBars[box], settledWidths[box]) = (own, space.width) }
    if let tracks = arrangement.tracks { settledColumns[box] = (space.width, tracks.columns) }
    for child in arrangement.children { settle(child.box, child.space) }
  }

  private func forgetLayouts() {
    (arrangements, contents, sharing, insetSums) = ([:], [:], [:], [:])
  }

  /// Notes which scrollbars of the first layout are not there in the second.
  ///
  /// - Returns: whether there are any.
  private func loseBars(_ box: Int, _ space: BoxSpace) -> Bool {
    let arrangement = layout(box, space)
    var hasLost = false
    if let own = arrangement.bars, let before = settledBars[box], own != before {
      let lost = AutoScrollbars(
        isBelow: before.isBelow && !own.isBelow, isBeside: before.isBeside && !own.isBeside)
      settledBars[box] = own
      if lost != AutoScrollbars() { (lostBars[box], hasLost) = (lost, true) }
    }
    for child in arrangement.children where loseBars(child.box, child.space) { hasLost = true }
    return hasLost
  }

  private func place(_ box: Int, _ x: Length, _ y: Length, _ space: BoxSpace) {
    let arrangement = layout(box, space)
    frames[box] = [x, y, space.width, arrangement.height]
    if let found = arrangement.tracks { tracks.append((box, found.columns, found.rows)) }
    for child in arrangement.children { place(child.box, child.x, child.y, child.space) }
  }

  // MARK: What boxes ask each other

  /// The height of a box in a space, and where its children lie.
  func layout(_ box: Int, _ asked: BoxSpace) -> BoxArrangement {
    let space = asked.reduced(readsWidth: facts.readsWidth[box], readsHeight: facts.readsHeight[box])
    let key = ArrangementKey(box: box, space: space)
    if let known = arrangements[key] { return told(box, known) }
    if let equal = sharing[box, default: SharedSpaces()].equal(to: space, box, self),
      let known = arrangements[ArrangementKey(box: box, space: equal)]
    {
      arrangements[key] = known
      return told(box, known)
    }
    let before = outerHeights
    defer { outerHeights = before }
    let arrangement = withScrollbars(box, space) {
      switch facts.styles[box].display {
      case .grid: gridLayout(box, space)
      case .block where !facts.children[box].isEmpty: blockLayout(box, space)
      case .flex where !facts.children[box].isEmpty: flexLayout(box, space)
      default: leafLayout(box, space)
      }
    }
    keepBaselines(of: box, arrangement)
    arrangements[key] = arrangement
    sharing[box, default: SharedSpaces()].append(space, rows)
    return arrangement
  }

  /// Whoever asks a box again finds it with the scrollbars that it then has.
  private func told(_ box: Int, _ known: BoxArrangement) -> BoxArrangement {
    if let own = known.bars { bars[box] = own }
    return known
  }

  /// CSS Box Alignment 3 §9.1  The baselines of a scroll container are not outside its border edges.
  private func keepBaselines(of box: Int, _ arrangement: BoxArrangement) {
    guard facts.styles[box].isScrollContainer else { return }
    let provenance = BoxProvenance(.baselines, .vertical, box)
    func kept(_ baseline: Length?) -> Length? {
      baseline.map { rows.smallest([rows.positive($0, provenance), arrangement.height], provenance) }
    }
    arrangement.baselines = (kept(arrangement.baselines.first), kept(arrangement.baselines.last))
  }

  /// The width that the border box of a box has by its content (CSS Box Sizing 3 §4.1), whatever `width` says, or by its
  /// aspect ratio if its height is known.
  ///
  /// - Parameter base: what percentages of the box's own padding refer to; nil if that is indefinite.
  func contentWidth(_ box: Int, _ kind: ContentSize, base: Length?) -> Length {
    if let width = ratioWidth(box, base: base) { return width }
    let width = intrinsicWidth(box, kind, base: base)
    if facts.styles[box].aspectRatio == nil { return width }
    let outer = outerHeights[box] ?? .unknown
    return withinAcross(
      width, box, .horizontal, edges(of: box, base: base), base: BothAxes(base, outer.base))
  }

  /// The same without the aspect ratio.
  func intrinsicWidth(_ box: Int, _ kind: ContentSize, base: Length?) -> Length {
    let outer = facts.asksHeight[box] ? outerHeights[box] : nil
    let key = ContentKey(box: box, kind: kind, base: facts.readsBase[box] ? base : nil, outer: outer)
    if let known = contents[key] { return known }
    let before = (outerHeights, bars[box])
    if let settled = settledBars[box] { bars[box] = settled }
    defer { (outerHeights, bars[box]) = before }
    let inner =
      switch facts.styles[box].display {
      case .block where !facts.children[box].isEmpty: blockContentWidth(box, kind)
      case .grid: gridContentWidth(box, kind, base: base, outer ?? .unknown)
      case .flex where !facts.children[box].isEmpty: flexContentWidth(box, kind, outer ?? .unknown)
      default: leafContentWidth(box, kind)
      }
    let width = inner + edges(of: box, base: base).horizontal
    contents[key] = width
    return width
  }

  // MARK: Assumptions

  /// Whether assumptions follow from the values of the definitions so far.
  var foresees: Bool { assumptions.foresees }

  /// What follows from lengths by comparing them: assumed, and checked at the solution.
  ///
  /// - Parameter guess: what is assumed where nothing is foreseen.
  func assume(
    _ provenance: BoxProvenance, _ question: BoxComparison.Question, _ lengths: [Length],
    guess: @autoclosure () -> [Double],
    _ outcome: @escaping ([Double]) -> [Double]
  ) -> [Double] {
    assumptions.assume(rows.named(provenance), question, lengths, rows, guess: guess, outcome)
  }

  /// Whether each length is more than 0, by more than rounding errors.
  func arePositive(
    _ provenance: BoxProvenance, _ question: BoxComparison.Question, _ lengths: [Length]
  ) -> [Bool] {
    if lengths.isEmpty { return [] }
    let outcome = assume(provenance, question, lengths, guess: lengths.map { _ in 0 }) { values in
      values.map { $0 > comparisonTolerance ? 1 : 0 }
    }
    return outcome.map { $0 == 1 }
  }
}

/// Lengths that differ by no more than this are equal to a comparison, in pixels: far more than the rounding errors of a
/// solution, and far less than what a browser tells apart.
let comparisonTolerance = 1e-7
