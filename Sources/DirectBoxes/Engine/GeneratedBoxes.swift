internal import Boxes

/// The boxes that layout makes of a tree (CSS Display 3 §2): those of the tree, and an anonymous block around each text that
/// stands in a flexible box or a grid (CSS Flexible Box Layout 1 §4, CSS Grid 1 §6).
struct GeneratedBoxes {
  private(set) var styles: [BoxStyle]
  private(set) var parents: [Int32]
  private(set) var ends: [Int32]
  private(set) var gridIndices: [Int32]
  private(set) var textIndices: [Int32]
  /// For each box, its index in the tree, −1 if it is anonymous; nil if all are those of the tree.
  private var origins: [Int32]?
  /// Boxes with `overflow: auto` that have bars, because they overflowed; their styles say `scroll` there.
  private(set) var shown: [Int: AutoBars] = [:]
  /// How wide they were when these came, and how wide the grids around them.
  private(set) var shownWidths: [Int: Double] = [:]
  private(set) var gridWidths: [Int: Double] = [:]

  var count: Int { styles.count }

  /// Complexity: O(boxes); O(1) if there is no text.
  init(_ tree: BoxTree, _ dialect: BoxDialect) {
    (styles, parents, ends) = (tree.styles, tree.parents, tree.ends)
    (gridIndices, textIndices) = (tree.gridIndices, tree.textIndices)
    defer {
      for box in styles.indices where !styles[box].overflowsAlike { styles[box].computeOverflow(dialect) }
    }
    guard (0..<tree.count).contains(where: { Self.hasItem($0, tree) }) else { return }
    (styles, parents, ends, gridIndices, textIndices) = ([], [], [], [], [])
    var origins: [Int32] = []
    // The index that each box of the tree has here, and behind them the one that the next would have.
    var indices = [Int32](repeating: 0, count: tree.count + 1)
    for box in 0..<tree.count {
      indices[box] = Int32(origins.count)
      origins.append(Int32(box))
      if Self.hasItem(box, tree) { origins.append(-1) }
    }
    indices[tree.count] = Int32(origins.count)
    for (index, origin) in origins.enumerated() {
      if origin < 0 {
        // Anonymous boxes inherit what is inherited, and have else the initial values.
        var style = BoxStyle()
        (style.display, style.position) = (.block, .static)
        style.direction = styles[index - 1].direction
        styles.append(style)
        parents.append(Int32(index - 1))
        ends.append(Int32(index + 1))
        gridIndices.append(-1)
        textIndices.append(tree.textIndices[Int(origins[index - 1])])
      } else {
        let box = Int(origin)
        styles.append(tree.styles[box])
        parents.append(tree.parents[box] < 0 ? -1 : indices[Int(tree.parents[box])])
        ends.append(indices[Int(tree.ends[box])])
        gridIndices.append(tree.gridIndices[box])
        textIndices.append(Self.hasItem(box, tree) ? -1 : tree.textIndices[box])
      }
    }
    self.origins = origins
  }

  /// Whether the text of a box is an item of that box.
  private static func hasItem(_ box: Int, _ tree: BoxTree) -> Bool {
    tree.textIndices[box] >= 0 && tree.styles[box].display != .block
  }

  /// Reads styles as Chromium: declared lengths are cut (`LayoutUnit`), and `flex` without a basis has one of 0%.
  mutating func readAsChromium() {
    for box in styles.indices {
      styles[box].cut()
      if styles[box].leavesOutFlexBasis { styles[box].flexBasis = .percent(0) }
    }
  }

  /// Gives boxes with `overflow: auto` the bars that they need.
  mutating func show(_ bars: [ShownBars]) {
    for one in bars {
      let (box, bars) = (one.box, one.bars)
      shownWidths[box] = one.width
      if let around = one.gridWidth { gridWidths[Int(parents[box])] = around }
      if bars.side { styles[box].overflowY = .scroll }
      if bars.bottom { styles[box].overflowX = .scroll }
      var known = shown[box] ?? AutoBars()
      (known.side, known.bottom) = (known.side || bars.side, known.bottom || bars.bottom)
      shown[box] = known
    }
  }

  /// Takes bars away that boxes with `overflow: auto` had; they do not come again.
  mutating func hide(_ bars: [(box: Int, bars: AutoBars)]) {
    for (box, bars) in bars {
      if bars.hidesSide { styles[box].overflowY = .hidden }
      if bars.hidesBottom { styles[box].overflowX = .hidden }
      guard var known = shown[box] else { continue }
      (known.side, known.bottom) = (known.side && !bars.hidesSide, known.bottom && !bars.hidesBottom)
      shown[box] = known
    }
  }

  /// The children of a box in the order of the tree.  Complexity: O(children).
  func children(of box: Int) -> [Int] {
    var children: [Int] = []
    var child = box + 1
    while child < Int(ends[box]) {
      children.append(child)
      child = Int(ends[child])
    }
    return children
  }

  /// The box of the tree that a box here is.
  func origin(of box: Int) -> Int { origins.map { Int($0[box]) } ?? box }

  /// The frames of the boxes of the tree, by those of the boxes here.
  func original(_ frames: [BoxFrames.Frame], _ tracks: [BoxFrames.Tracks], count: Int) -> BoxFrames {
    guard let origins else { return BoxFrames(frames: frames, tracks: tracks) }
    var result = [BoxFrames.Frame](repeating: .zero, count: count)
    for (box, origin) in origins.enumerated() where origin >= 0 { result[Int(origin)] = frames[box] }
    let tracks = tracks.map {
      BoxFrames.Tracks(box: Int(origins[$0.box]), columns: $0.columns, rows: $0.rows)
    }
    return BoxFrames(frames: result, tracks: tracks)
  }
}

// CSS Overflow 3 §3.1: `visible` and `clip` along one axis are `auto` and `hidden` if the box scrolls along the other one.

extension BoxStyle {
  fileprivate var overflowsAlike: Bool { overflowX.scrolls == overflowY.scrolls }

  /// In Chromium `clip` remains as it is.
  fileprivate mutating func computeOverflow(_ dialect: BoxDialect) {
    let clipped = dialect == .chromium ? BoxStyle.Overflow.clip : .hidden
    if overflowX.scrolls {
      overflowY = overflowY == .visible ? .auto : clipped
    } else {
      overflowX = overflowX == .visible ? .auto : clipped
    }
  }
}
