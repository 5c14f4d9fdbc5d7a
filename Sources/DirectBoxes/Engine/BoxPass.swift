internal import Boxes

/// One layout of one tree: its styles, what boxes have answered, and their frames.
///
/// Containers ask boxes several times.  A box keeps its last answers, and the spaces for which they hold.  What a container
/// finally asks is noted; when the root is done, a walk from front to back repeats a layout only where another was the last
/// one.  Index −1 stands for the viewport.
///
/// It is a pointer, so that handing it on costs nothing.  Its memory is that of `frames(of:_:)`.
struct BoxPass {
  /// More than the stack that one box inside another takes.
  static let stackBytes = 16 << 10

  struct State {
    let tree: GeneratedBoxes
    let texts: [BoxText]
    let outer: BoxTree.Viewport
    let count: Int
    let dialect: BoxDialect
    let viewport: UnsafeMutablePointer<BoxStyle>
    let styles: UnsafePointer<BoxStyle>
    let ends: UnsafePointer<Int32>
    /// What boxes have answered; only of those that were asked.
    let records: UnsafeMutablePointer<KeptAnswers>
    /// One for the viewport, and one for each box.
    let traits: UnsafeMutablePointer<Traits>
    let frames: UnsafeMutablePointer<BoxFrames.Frame>
    let grids: [BoxGrid]
    /// How many tracks repeat by themselves in each grid, in all of them, and a grid that has too many.
    var repeated: [Int: Int] = [:]
    var allRepeated = 0
    var excess: Int?
    /// The answers of boxes that were asked in more spaces than a record has room for.
    var answers: [Int: [Space: BoxMeasure]] = [:]
    /// The tracks of grid containers, by box.
    var tracks: [Int: BoxFrames.Tracks] = [:]
    /// Of absolute boxes in grids.
    var areas: [Int: GridArea] = [:]
    /// The intrinsic widths that boxes have in spaces that say something.
    var widths: [Int: [IntrinsicSpace: IntrinsicWidths]] = [:]
    /// The margins inside blocks that adjoin their own.
    var margins: [Int: [Space: InnerMargins]] = [:]
    /// For each box, the absolute boxes deeper inside that have it as containing block.
    var deepAbsolutes: [Int: [Int]] = [:]
    /// Where absolute boxes in blocks would stand: from the top of the border box, and in lines from the start of these.
    var staticPlaces: [Int: (top: Double, across: Double?)] = [:]
    /// The size of the viewport.
    var size = (width: 0.0, height: 0.0)
    /// Of grids in boxes with `overflow: auto`: their tracks in the border box.
    var inflows: [Int: OverflowArea] = [:]
    /// How far boxes in boxes with `overflow: auto` are moved from where layout puts them.
    var offsets: [Int: RelativeOffset] = [:]
    /// What boxes in boxes with `overflow: auto` reach over.
    var overflows: [Int: [Space: OverflowArea]] = [:]
  }

  let state: UnsafeMutablePointer<State>

  /// What one box has answered.
  struct KeptAnswers {
    var intrinsic = IntrinsicWidths(min: indefinite, max: indefinite)
    /// What the container asked last, and what the box was last laid out for.
    var asked = Space(width: indefinite, percentWidth: indefinite)
    var done = Space(width: indefinite, percentWidth: indefinite)
    var kept0 = Space(width: indefinite, percentWidth: indefinite)
    var kept1 = Space(width: indefinite, percentWidth: indefinite)
    var kept2 = Space(width: indefinite, percentWidth: indefinite)
    var answer0 = BoxMeasure()
    var answer1 = BoxMeasure()
    var answer2 = BoxMeasure()
    /// Where the next answer is kept, and whether one was kept there.
    var next: UInt8 = 0
    var isFull = false
    /// The bars that the box had where it was last laid out.
    var bars = AutoBars()
  }

  /// What is known of a box before it is laid out, and whether it has a record.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// It has no children, no text and no tracks.
    static let isBare = Traits(rawValue: 1)
    static let hasRecord = Traits(rawValue: 2)
    static let hasAbsoluteChildren = Traits(rawValue: 4)
    /// Its intrinsic widths depend on heights, or on a width outside (`IntrinsicSpace`).
    static let looksAtHeights = Traits(rawValue: 8)
    static let looksAtWidth = Traits(rawValue: 16)
    /// A column of several lines is in it, or a box with a ratio.
    static let breaksColumns = Traits(rawValue: 32)
    /// It has bars if its content overflows, or is in such a box.
    static let isInScroller = Traits(rawValue: 64)
  }

  var dialect: BoxDialect { state.pointee.dialect }

  /// Lays out a tree.
  ///
  /// - Throws: a refusal if grids repeat too many tracks by themselves.
  static func frames(of tree: BoxTree, _ dialect: BoxDialect) throws(BoxRefusal) -> BoxFrames {
    var (boxes, grids) = (GeneratedBoxes(tree, dialect), tree.grids)
    if dialect == .chromium {
      boxes.readAsChromium()
      for index in grids.indices { grids[index].cut() }
    }
    // Bars that appear make boxes wider, which asks for another layout.
    for _ in 0..<mostLayouts {
      let layout = layout(of: boxes, grids, of: tree, dialect)
      if let refusal = layout.refusal { throw refusal }
      if layout.bars.isEmpty, layout.gone.isEmpty { return layout.frames }
      boxes.show(layout.bars)
      boxes.hide(layout.gone)
    }
    return layout(of: boxes, grids, of: tree, dialect).frames
  }

  /// How often bars that appear may change the layout.
  static let mostLayouts = 3

  struct BoxLayout {
    let frames: BoxFrames
    /// The bars that have appeared, and those of the root that are not needed any more.
    let bars: [ShownBars]
    let gone: [(box: Int, bars: AutoBars)]
    let refusal: BoxRefusal?
  }

  static func layout(
    of boxes: GeneratedBoxes, _ grids: [BoxGrid], of tree: BoxTree, _ dialect: BoxDialect
  ) -> BoxLayout {
    let count = boxes.count
    var viewport = BoxStyle()
    viewport.alignItems.position = .start
    viewport.justifyContent.position = .start
    viewport.direction = tree.viewport.direction
    return withUnsafeMutablePointer(to: &viewport) { viewport in
      boxes.styles.withUnsafeBufferPointer { styles in
        boxes.ends.withUnsafeBufferPointer { ends in
          var tracks: [BoxFrames.Tracks] = []
          var bars: [ShownBars] = []
          var gone: [(box: Int, bars: AutoBars)] = []
          var excess: Int?
          let frames = [BoxFrames.Frame](unsafeUninitializedCapacity: count) { frames, initialized in
            frames.initialize(repeating: .zero)
            initialized = count
            let records = UnsafeMutablePointer<KeptAnswers>.allocate(capacity: count + 1)
            let traits = UnsafeMutablePointer<Traits>.allocate(capacity: count + 1)
            defer { records.deallocate() }
            defer { traits.deallocate() }
            traits.initialize(repeating: [], count: count + 1)
            guard let styles = styles.baseAddress, let ends = ends.baseAddress,
              let frames = frames.baseAddress
            else { return }
            var state = State(
              tree: boxes, texts: tree.texts, outer: tree.viewport, count: count, dialect: dialect,
              viewport: viewport, styles: styles, ends: ends, records: records, traits: traits,
              frames: frames, grids: grids)
            withUnsafeMutablePointer(to: &state) { state in
              let pass = BoxPass(state: state)
              pass.noteTraits()
              pass.layOut()
              (bars, gone) = (pass.bars, pass.goneBars)
            }
            tracks = state.tracks.values.sorted { $0.box < $1.box }
            excess = state.excess
          }
          let refusal = excess.map {
            BoxRefusal(
              boxes.origin(of: $0), of: tree,
              "makes too many tracks by auto-fill or auto-fit; at most \(GridContainer.mostRepeatedTracks) in all grids of "
                + "a case are laid out")
          }
          return BoxLayout(
            frames: boxes.original(frames, tracks, count: tree.count), bars: bars, gone: gone,
            refusal: refusal)
        }
      }
    }
  }

  init(state: UnsafeMutablePointer<State>) { self.state = state }

  /// Finds what is known of boxes before layout.  Intrinsic widths depend on more than what is inside in the dialect of
  /// Chromium for columns of several lines, for rows that repeat as often as fit, and for all that hold such; and for columns
  /// whose repetition percentages limit.
  func noteTraits() {
    let (traits, isChromium) = (state.pointee.traits + 1, dialect == .chromium)
    for box in 0..<state.pointee.count {
      if mayHaveBars(box) || has(.isInScroller, Int(state.pointee.tree.parents[box])) {
        traits[box].insert(.isInScroller)
      }
    }
    for box in stride(from: state.pointee.count - 1, through: 0, by: -1) {
      let style = style(box)
      let parent = Int(state.pointee.tree.parents[box])
      if style.pointee.position == .absolute {
        traits[parent].insert(.hasAbsoluteChildren)
        let container = containingBlock(of: box)
        if container != parent { state.pointee.deepAbsolutes[container, default: []].append(box) }
      }
      if style.pointee.display == .grid {
        if style.pointee.minWidth.isPercent || style.pointee.minWidth == .stretch {
          traits[box].insert(.looksAtWidth)
        }
        let index = Int(state.pointee.tree.gridIndices[box])
        if index >= 0 {
          if style.pointee.maxWidth.isPercent || style.pointee.maxWidth == .stretch
            || BoxModel.readsPercentWidth(style),
            state.pointee.grids[index].templateColumns.contains(where: \.repeatsByItself)
          {
            traits[box].insert(.looksAtWidth)
          }
          if isChromium, state.pointee.grids[index].templateRows.contains(where: \.repeatsByItself) {
            traits[box].insert(.looksAtHeights)
          }
        }
      } else {
        if end(box) == box + 1, state.pointee.tree.textIndices[box] < 0, !mayHaveBars(box) {
          traits[box].insert(.isBare)
        }
        if isChromium {
          let axes = FlexAxes(style)
          if axes.isMultiLine, !axes.isRow { traits[box].formUnion([.looksAtHeights, .breaksColumns]) }
        }
      }
      if style.pointee.aspectRatio != nil, style.pointee.position != .absolute {
        // The widths of what holds it depend on heights, which the ratio makes widths of.
        traits[parent].formUnion([.looksAtHeights, .breaksColumns])
      }
      if isChromium || has(.looksAtHeights, box) {
        traits[parent].formUnion(traits[box].intersection([.looksAtHeights, .breaksColumns]))
      }
    }
  }

  /// Whether bars come where the box overflows, or have come.
  func mayHaveBars(_ box: Int) -> Bool {
    let style = style(box)
    let isAuto = style.pointee.overflowX == .auto || style.pointee.overflowY == .auto
    return isAuto && style.pointee.scrollbarWidth > 0 || state.pointee.tree.shown[box] != nil
  }

  // MARK: The tree

  @inline(__always) func style(_ box: Int) -> UnsafePointer<BoxStyle> {
    box < 0 ? UnsafePointer(state.pointee.viewport) : state.pointee.styles + box
  }

  @inline(__always) func end(_ box: Int) -> Int {
    box < 0 ? state.pointee.count : Int(state.pointee.ends[box])
  }

  @inline(__always) func has(_ trait: Traits, _ box: Int) -> Bool {
    state.pointee.traits[box + 1].contains(trait)
  }

  func record(of box: Int) -> UnsafeMutablePointer<KeptAnswers> {
    let record = state.pointee.records + (box + 1)
    if !has(.hasRecord, box) {
      record.initialize(to: KeptAnswers())
      state.pointee.traits[box + 1].insert(.hasRecord)
    }
    return record
  }

  /// The box around a box; −1 for the viewport.
  func parent(of box: Int) -> Int { Int(state.pointee.tree.parents[box]) }

  /// How many boxes stand in a box.
  func childCount(_ box: Int) -> Int {
    var (child, count) = (box + 1, 0)
    while child < end(box) { (child, count) = (end(child), count + 1) }
    return count
  }

  /// Calls `body` with each child that takes part in layout, in the order of the tree.
  @inline(__always) func forEachChild(_ box: Int, _ body: (Int) -> Void) {
    var child = box + 1
    let end = end(box)
    while child < end {
      if style(child).pointee.display != .none, style(child).pointee.position != .absolute { body(child) }
      child = self.end(child)
    }
  }

  /// Calls `body` with each child that has a box, in the order of the tree.
  func forEachDisplayedChild(_ box: Int, _ body: (Int) -> Void) {
    var child = box + 1
    while child < end(box) {
      if style(child).pointee.display != .none { body(child) }
      child = end(child)
    }
  }

  /// The absolute children of a box.
  func absoluteChildren(_ box: Int) -> [Int] {
    guard has(.hasAbsoluteChildren, box) else { return [] }
    return state.pointee.tree.children(of: box).filter {
      style($0).pointee.display != .none && style($0).pointee.position == .absolute
    }
  }

  /// The nearest box around an absolute one that is positioned; −1 for the viewport (CSS Positioned Layout 3 §2.1).
  func containingBlock(of box: Int) -> Int {
    var container = parent(of: box)
    while container >= 0, style(container).pointee.position == .static { container = parent(of: container) }
    return container
  }

  /// The absolute boxes that stand in the areas of a grid: its children, and those further inside if the grid is their
  /// containing block (CSS Grid 1 §9).
  func absolutesInAreas(of grid: Int) -> [Int] {
    let children = absoluteChildren(grid)
    guard style(grid).pointee.position != .static else { return [] }
    return children + (state.pointee.deepAbsolutes[grid] ?? [])
  }

  func grid(of box: Int) -> BoxGrid {
    let index = state.pointee.tree.gridIndices[box]
    return index < 0 ? .initial : state.pointee.grids[Int(index)]
  }

  func text(_ box: Int) -> BoxText? {
    let index = box < 0 ? -1 : Int(state.pointee.tree.textIndices[box])
    return index < 0 ? nil : state.pointee.texts[index]
  }

  /// What a bar takes of the width of a box in a grid that is as wide as in the layout which brought it: the columns do not
  /// count it then.
  func uncountedBar(of box: Int, inWidth width: Double) -> Double {
    let tree = state.pointee.tree
    guard let shown = tree.shown[box], shown.side, let before = tree.gridWidths[parent(of: box)],
      abs(before - width) < 1e-6
    else { return 0 }
    return style(box).pointee.scrollbarWidth
  }

  // MARK: The whole tree

  func layOut() {
    let height: Double =
      if case .px(let height) = state.pointee.outer.height { height } else { indefinite }
    let width =
      switch state.pointee.outer.width {
      case .px(let width): width
      case .minContent: intrinsicWidths(-1, IntrinsicSpace(height: height)).min
      case .maxContent: intrinsicWidths(-1, IntrinsicSpace(height: height)).max
      }
    let answer = run(-1, Space(width: width, height: height, percentWidth: width))
    state.pointee.size = (width, answer.height)
    var box = 0
    while box < state.pointee.count {
      if style(box).pointee.display == .none {
        box = end(box)
        continue
      }
      if style(box).pointee.position == .absolute { placeAbsolute(box) }
      if has(.hasRecord, box) {
        let record = record(of: box)
        if record.pointee.asked.width >= 0, record.pointee.done != record.pointee.asked {
          run(box, record.pointee.asked)
        }
      }
      box += 1
    }
  }

  /// The bars that boxes have because they overflow, and how wide these are.
  var bars: [ShownBars] {
    state.pointee.overflows.keys.sorted().compactMap { box in
      let own = record(of: box).pointee
      guard own.bars.side || own.bars.bottom else { return nil }
      let around = parent(of: box)
      let isInGrid = around >= 0 && style(around).pointee.display == .grid
      return ShownBars(
        box: box, bars: own.bars, width: own.done.width,
        gridWidth: isInGrid ? record(of: around).pointee.done.width : nil)
    }
  }

  /// The bars that the root had because it overflowed, and that it does not need now.
  var goneBars: [(box: Int, bars: AutoBars)] {
    guard state.pointee.tree.shown[0] != nil, has(.hasRecord, 0) else { return [] }
    let bars = record(of: 0).pointee.bars
    return bars.hidesSide || bars.hidesBottom ? [(0, bars)] : []
  }
}
