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

  private struct State {
    let tree: LayoutTree
    let texts: [BoxText]
    let outer: BoxTree.Viewport
    let count: Int
    let dialect: BoxDialect
    let viewport: UnsafeMutablePointer<BoxStyle>
    let styles: UnsafePointer<BoxStyle>
    let ends: UnsafePointer<Int32>
    /// What boxes have answered; only of those that were asked.
    let records: UnsafeMutablePointer<Record>
    /// One for the viewport, and one for each box.
    let traits: UnsafeMutablePointer<Traits>
    let frames: UnsafeMutablePointer<BoxFrames.Frame>
    let grids: [BoxGrid]
    /// How many tracks repeat by themselves in each grid, in all of them, and a grid that has too many.
    var repeated: [Int: Int] = [:]
    var allRepeated = 0
    var excess: Int?
    /// The answers of boxes that were asked in more spaces than a record has room for.
    var answers: [Int: [Space: Answer]] = [:]
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

  private let state: UnsafeMutablePointer<State>

  /// What one box has answered.
  private struct Record {
    var intrinsic = IntrinsicWidths(min: indefinite, max: indefinite)
    /// What the container asked last, and what the box was last laid out for.
    var asked = Space(width: indefinite, percentWidth: indefinite)
    var done = Space(width: indefinite, percentWidth: indefinite)
    var kept0 = Space(width: indefinite, percentWidth: indefinite)
    var kept1 = Space(width: indefinite, percentWidth: indefinite)
    var kept2 = Space(width: indefinite, percentWidth: indefinite)
    var answer0 = Answer()
    var answer1 = Answer()
    var answer2 = Answer()
    /// Where the next answer is kept, and whether one was kept there.
    var next: UInt8 = 0
    var isFull = false
    /// The bars that the box had where it was last laid out.
    var bars = AutoBars()
  }

  /// What is known of a box before it is laid out, and whether it has a record.
  private struct Traits: OptionSet {
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
    var (boxes, grids) = (LayoutTree(tree, dialect), tree.grids)
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
  private static let mostLayouts = 3

  private struct Layout {
    let frames: BoxFrames
    /// The bars that have appeared, and those of the root that are not needed any more.
    let bars: [(box: Int, bars: AutoBars)]
    let gone: [(box: Int, bars: AutoBars)]
    let refusal: BoxRefusal?
  }

  private static func layout(
    of boxes: LayoutTree, _ grids: [BoxGrid], of tree: BoxTree, _ dialect: BoxDialect
  ) -> Layout {
    let count = boxes.count
    var viewport = BoxStyle()
    viewport.alignItems.position = .start
    viewport.justifyContent.position = .start
    viewport.direction = tree.viewport.direction
    return withUnsafeMutablePointer(to: &viewport) { viewport in
      boxes.styles.withUnsafeBufferPointer { styles in
        boxes.ends.withUnsafeBufferPointer { ends in
          var tracks: [BoxFrames.Tracks] = []
          var bars: [(box: Int, bars: AutoBars)] = []
          var gone = bars
          var excess: Int?
          let frames = [BoxFrames.Frame](unsafeUninitializedCapacity: count) { frames, initialized in
            frames.initialize(repeating: .zero)
            initialized = count
            let records = UnsafeMutablePointer<Record>.allocate(capacity: count + 1)
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
          return Layout(
            frames: boxes.original(frames, tracks, count: tree.count), bars: bars, gone: gone,
            refusal: refusal)
        }
      }
    }
  }

  private init(state: UnsafeMutablePointer<State>) { self.state = state }

  /// Finds what is known of boxes before layout.  Intrinsic widths depend on more than what is inside in the dialect of
  /// Chromium for columns of several lines, for rows that repeat as often as fit, and for all that hold such; and for columns
  /// whose repetition percentages limit.
  private func noteTraits() {
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
  private func mayHaveBars(_ box: Int) -> Bool {
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

  @inline(__always) private func has(_ trait: Traits, _ box: Int) -> Bool {
    state.pointee.traits[box + 1].contains(trait)
  }

  private func record(of box: Int) -> UnsafeMutablePointer<Record> {
    let record = state.pointee.records + (box + 1)
    if !has(.hasRecord, box) {
      record.initialize(to: Record())
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
  private func containingBlock(of box: Int) -> Int {
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

  // MARK: The whole tree

  private func layOut() {
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

  /// The bars that boxes have because they overflow.
  private var bars: [(box: Int, bars: AutoBars)] {
    state.pointee.overflows.keys.sorted().compactMap { box in
      let bars = record(of: box).pointee.bars
      return bars.side || bars.bottom ? (box, bars) : nil
    }
  }

  /// The bars that the root had because it overflowed, and that it does not need now.
  private var goneBars: [(box: Int, bars: AutoBars)] {
    guard state.pointee.tree.shown[0] != nil, has(.hasRecord, 0) else { return [] }
    let bars = record(of: 0).pointee.bars
    return bars.hidesSide || bars.hidesBottom ? [(0, bars)] : []
  }

  // MARK: Questions

  /// The height and the baselines of a box in a space.
  func answer(_ box: Int, _ space: Space) -> Answer {
    if has(.isBare, box) { return bareAnswer(box, space) }
    let space = relevant(space, to: box)
    let record = record(of: box)
    if record.pointee.kept0 == space { return record.pointee.answer0 }
    if record.pointee.kept1 == space { return record.pointee.answer1 }
    if record.pointee.kept2 == space { return record.pointee.answer2 }
    if let answer = state.pointee.answers[box]?[space] { return answer }
    return run(box, space)
  }

  /// The height that the content gives to the border box, whatever `height` and its limits say.
  func contentHeight(_ box: Int, _ space: Space) -> Double {
    var space = space
    space.asksForContent = true
    return answer(box, space).height
  }

  /// Lays out a box for good in a space, with its border box at a place in that of its container.
  @discardableResult
  func place(_ box: Int, _ space: Space, x: Double, y: Double) -> Answer {
    let answer = answer(box, space)
    if !has(.isBare, box) { record(of: box).pointee.asked = relevant(space, to: box) }
    let offset = RelativeOffset(
      style(box), in: style(Int(state.pointee.tree.parents[box])).pointee.direction,
      percentWidth: space.percentWidth, percentHeight: space.percentHeight)
    if has(.isInScroller, box), offset.x != 0 || offset.y != 0 { state.pointee.offsets[box] = offset }
    state.pointee.frames[box] = BoxFrames.Frame(
      x: x + offset.x, y: y + offset.y, width: space.width, height: answer.height)
    return answer
  }

  /// The widths that the content of a box wants, without padding and border, and without regard to its own width.
  func intrinsicWidths(_ box: Int, _ space: IntrinsicSpace = IntrinsicSpace()) -> IntrinsicWidths {
    if has(.isBare, box) { return IntrinsicWidths() }
    let record = record(of: box)
    var space = space
    if !has(.looksAtWidth, box) { space.percentWidth = indefinite }
    if !has(.looksAtHeights, box) {
      (space.height, space.percentHeight, space.hasIndefiniteHeight) = (indefinite, indefinite, false)
    }
    let isPlain = space == IntrinsicSpace()
    if isPlain {
      if record.pointee.intrinsic.min >= 0 { return record.pointee.intrinsic }
    } else if let kept = state.pointee.widths[box]?[space] {
      return kept
    }
    let widths: IntrinsicWidths
    if let text = text(box) {
      widths = TextBox(text).intrinsicWidths
    } else {
      switch style(box).pointee.display {
      case .grid:
        var container = GridContainer(self, box)
        widths = container.intrinsicWidths(space)
      case .block: widths = BlockContainer.intrinsicWidths(self, box, space)
      default: widths = FlexIntrinsicWidths(self, box, space).widths
      }
    }
    if isPlain {
      record.pointee.intrinsic = widths
    } else {
      state.pointee.widths[box, default: [:]][space] = widths
    }
    return widths
  }

  /// Whether the intrinsic contributions of a box depend on heights.
  func looksAtHeights(_ box: Int) -> Bool {
    has(.looksAtHeights, box) || style(box).pointee.aspectRatio != nil
  }

  /// Whether heights of rows that follow from their content change the widths of a box: it is or holds a column of several
  /// lines or a box with a ratio.
  func breaksColumns(_ box: Int) -> Bool {
    has(.breaksColumns, box) || style(box).pointee.aspectRatio != nil
  }

  /// The width of the content of a row's item, for its automatic minimum (CSS Flexible Box Layout 1 §4.5): clamped by what
  /// limits of the height leave by the ratio; in Chromium only if the height is not known first.
  func withinHeights(_ width: Double, _ model: BoxModel, percentHeight: Double, isKnown: Bool) -> Double {
    guard model.hasRatio, dialect == .specification || !isKnown else { return width }
    return model.transferredLimits(percentHeight: percentHeight, isDeclared: true).clamp(width)
  }

  /// Whether what is known outside can change the intrinsic widths of a box.
  func looksOutward(_ box: Int) -> Bool { looksAtHeights(box) || has(.looksAtWidth, box) }

  /// The most tracks that `auto-fill` and `auto-fit` may make in a grid.
  var mostRepeatedTracks: Int { state.pointee.excess == nil ? GridContainer.mostRepeatedTracks : 1 }

  /// Notes how many tracks of a grid repeat by themselves; with too many in all grids there is no layout.
  func noteRepeatedTracks(of box: Int, _ count: Int) {
    let known = state.pointee.repeated[box] ?? 0
    if count <= known { return }
    state.pointee.repeated[box] = count
    state.pointee.allRepeated += count - known
    if state.pointee.allRepeated > GridContainer.mostRepeatedTracks { state.pointee.excess = box }
  }

  func keepArea(of box: Int, _ area: GridArea) { state.pointee.areas[box] = area }

  /// Notes what the tracks of a grid take, from the start of its content box.
  func keepInflow(
    of box: Int, _ area: OverflowArea, isRightToLeft: Bool, width: Double, _ model: BoxModel
  ) {
    guard has(.isInScroller, box) else { return }
    let area =
      isRightToLeft
      ? OverflowArea(left: width - area.right, top: 0, right: width - area.left, bottom: area.bottom) : area
    state.pointee.inflows[box] = area.moved(x: model.left, y: model.top)
  }

  func keep(_ tracks: BoxFrames.Tracks) { state.pointee.tracks[tracks.box] = tracks }

  // MARK: Layout

  /// The space without what the box does not look at, so that more answers serve again.
  private func relevant(_ space: Space, to box: Int) -> Space {
    var space = space
    let style = style(box)
    if !BoxModel.readsPercentWidth(style) { space.percentWidth = 0 }
    if !BoxModel.readsPercentHeight(style, isDecided: space.height >= 0) { space.percentHeight = indefinite }
    if !BoxModel.readsStretchHeight(style) { space.stretchHeight = indefinite }
    if space.asksForContent, BoxModel.hasOnlyContentHeight(style) { space.asksForContent = false }
    return space
  }

  /// The answer of a box without children, text and tracks, which is quicker found than kept.
  private func bareAnswer(_ box: Int, _ space: Space) -> Answer {
    let model = BoxModel(style(box), percentWidth: space.percentWidth)
    let heights = UsedHeights(model, space) { _ in model.vertical }
    let height =
      heights.content >= 0
      ? heights.content : Limits(min: heights.minContent, max: heights.maxContent).clamp(0)
    return Answer(height: heights.used(forContent: height), content: model.vertical)
  }

  @discardableResult
  private func run(_ box: Int, _ space: Space) -> Answer {
    var bars = AutoBars()
    var answer = laidOut(box, space, bars)
    if has(.isInScroller, box) {
      var overflow = overflow(of: box, space, bars, height: answer.height)
      // A bar that an earlier layout brought goes if it is not needed in this one; if it is then, it comes back.
      let shown = state.pointee.tree.shown[box] ?? AutoBars()
      if let hidden = overflow.hidden(shown) {
        let without = laidOut(box, space, hidden)
        let rest = self.overflow(of: box, space, hidden, height: without.height)
        if rest.hidden(shown) == hidden {
          (bars, answer, overflow) = (hidden, without, rest)
        } else {
          answer = laidOut(box, space, bars)
          overflow = self.overflow(of: box, space, bars, height: answer.height)
        }
      }
      // Once a bar is there, it stays, and may bring the other one.
      while let more = overflow.more(than: bars) {
        bars = more
        answer = laidOut(box, space, bars)
        overflow = self.overflow(of: box, space, bars, height: answer.height)
      }
      state.pointee.overflows[box, default: [:]][space] = overflow.area
    }
    let record = record(of: box)
    record.pointee.bars = bars
    record.pointee.done = space
    keep(answer, in: space, record, of: box)
    return answer
  }

  /// Keeps an answer.  No answer is forgotten: a box is laid out once for each space, so that boxes inside each other do not
  /// multiply their layouts.
  private func keep(_ answer: Answer, in space: Space, _ record: UnsafeMutablePointer<Record>, of box: Int) {
    let isFull = record.pointee.isFull
    switch record.pointee.next {
    case 0:
      if isFull { state.pointee.answers[box, default: [:]][record.pointee.kept0] = record.pointee.answer0 }
      (record.pointee.kept0, record.pointee.answer0, record.pointee.next) = (space, answer, 1)
    case 1:
      if isFull { state.pointee.answers[box, default: [:]][record.pointee.kept1] = record.pointee.answer1 }
      (record.pointee.kept1, record.pointee.answer1, record.pointee.next) = (space, answer, 2)
    default:
      if isFull { state.pointee.answers[box, default: [:]][record.pointee.kept2] = record.pointee.answer2 }
      (record.pointee.kept2, record.pointee.answer2, record.pointee.next) = (space, answer, 0)
      record.pointee.isFull = true
    }
  }

  /// One layout of a box with the bars that it has.
  private func laidOut(_ box: Int, _ space: Space, _ bars: AutoBars) -> Answer {
    let style = style(box)
    let model = BoxModel(style, percentWidth: space.percentWidth, autoBars: bars)
      .fitted(toWidth: space.width)
    let heights = UsedHeights(model, space) { known in
      var ownContent = space
      ownContent.height = known
      return known < 0 ? contentHeight(box, ownContent) : self.answer(box, ownContent).content
    }
    var content = ContentSpace(
      width: max(0, space.width - model.horizontal),
      percentWidth: max(0, space.width - model.horizontal), height: heights.content,
      percentHeight: space.hasIndefiniteHeight ? indefinite : heights.initial, initialHeight: heights.initial,
      minHeight: heights.minContent, maxHeight: heights.maxContent, plainLimits: heights.plainLimits)
    if heights.content < 0, space.asksForContent,
      let declared = model.height(
        style.pointee.height, percentHeight: space.percentHeight, stretch: space.stretchHeight)
        ?? model.heightByRatio(ofWidth: space.width)
    {
      content.breakingHeight = heights.plainLimits.clamp(max(0, declared - model.vertical))
    }
    (content.exceedsRatio, content.mayExceedRatio) = (heights.exceedsRatio, heights.mayExceedRatio)
    var answer: Answer
    if let text = text(box) {
      answer = TextBox(text).answer(in: content)
    } else {
      switch style.pointee.display {
      case .grid:
        var container = GridContainer(self, box)
        answer = container.layOut(in: content, model)
      case .block:
        let inner: InnerMargins
        (answer, inner) = BlockContainer(self, box, content, model).layOut()
        if joinsMargins(box) { state.pointee.margins[box, default: [:]][space] = inner }
      default:
        answer = FlexContainer(self, box, content, model).layOut()
      }
    }
    answer.content += model.vertical
    answer.height = heights.used(forContent: answer.height)
    answer.firstBaseline = answer.firstBaseline.map { $0 + model.top }
    answer.lastBaseline = answer.lastBaseline.map { $0 + model.top }
    if style.pointee.isScrollContainer {
      // Baselines of a box that scrolls lie within its border edges (CSS Box Alignment 3 §9.1).
      answer.firstBaseline = answer.firstBaseline.map { min(max(0, $0), answer.height) }
      answer.lastBaseline = answer.lastBaseline.map { min(max(0, $0), answer.height) }
    }
    return answer
  }
}

// MARK: Overflow

extension BoxPass {
  /// What the children of a box that has just been laid out reach over.
  private func overflow(of box: Int, _ space: Space, _ bars: AutoBars, height: Double) -> ScrollableOverflow {
    let style = style(box)
    let model = BoxModel(style, percentWidth: space.percentWidth, autoBars: bars)
    placeAbsolutes(in: box, model, width: space.width, height: height)
    var overflow = ScrollableOverflow(style, model, width: space.width, height: height)
    func area(of child: Int) -> OverflowArea {
      let frame = state.pointee.frames[child]
      var area = OverflowArea(left: 0, top: 0, right: frame.width, bottom: frame.height)
      if let kept = state.pointee.overflows[child] {
        let asked = record(of: child).pointee.asked
        if let known = kept[asked] { area = known }
      }
      return area.moved(x: frame.x, y: frame.y)
    }
    if let text = text(box) {
      // Characters that do not fit into a line, and lines that do not fit into the block.
      let inner = model.content(ofWidth: space.width, height: height)
      let bottom = model.top + Double(text.lines(inWidth: inner.width)) * text.em
      let left = inner.x + (style.pointee.direction == .rtl ? inner.width - text.minContent : 0)
      overflow.include(
        OverflowArea(left: left, top: model.top, right: left + text.minContent, bottom: bottom))
      // Lines are as wide as the content box.
      overflow.include(
        inflow: OverflowArea(left: inner.x, top: model.top, right: inner.x + inner.width, bottom: bottom))
    }
    let tracks = style.pointee.display == .grid ? state.pointee.inflows[box] : nil
    if let tracks { overflow.include(inflow: tracks) }
    forEachChild(box) { child in
      overflow.include(area(of: child))
      if tracks != nil { return }
      let (own, frame) = (self.style(child), state.pointee.frames[child])
      let inner = max(0, space.width - model.horizontal)
      let margins = Margins(own, percentWidth: inner)
      let offset = state.pointee.offsets[child]
      let (x, y) = (frame.x - (offset?.x ?? 0), frame.y - (offset?.y ?? 0))
      overflow.include(
        inflow: OverflowArea(
          left: x - margins.left, top: y - margins.top, right: x + frame.width + margins.right,
          bottom: y + frame.height + margins.bottom))
    }
    for child in absoluteChildren(box) { overflow.include(area(of: child)) }
    for child in deepAbsolutes(box) {
      let origin = origin(of: child, in: box)
      overflow.include(area(of: child).moved(x: origin.x, y: origin.y))
    }
    return overflow
  }

  /// The absolute boxes deeper inside that have a box as containing block.
  private func deepAbsolutes(_ box: Int) -> [Int] {
    guard let deep = state.pointee.deepAbsolutes[box] else { return [] }
    return deep.filter { style($0).pointee.display != .none }
  }

  /// From the corner of a box to that of the parent of something inside.
  private func origin(of child: Int, in box: Int) -> (x: Double, y: Double) {
    var (around, origin) = (parent(of: child), (x: 0.0, y: 0.0))
    while around != box {
      origin = (origin.x + state.pointee.frames[around].x, origin.y + state.pointee.frames[around].y)
      around = parent(of: around)
    }
    return origin
  }

  /// Lays out the absolute boxes whose containing block is a box, so that it knows what overflows.
  private func placeAbsolutes(in box: Int, _ model: BoxModel, width: Double, height: Double) {
    let style = style(box)
    if style.pointee.position == .static { return }
    let (absolute, deep) = (absoluteChildren(box), deepAbsolutes(box))
    if absolute.isEmpty, deep.isEmpty { return }
    let boxes = AbsoluteBoxes(self, style, model, width: width, height: height)
    for child in absolute {
      let block = boxes.block(state.pointee.areas[child])
      boxes.place(child, in: block, statics(of: child, in: style, boxes, block))
    }
    for child in deep { placeDeep(child, boxes, origin(of: child, in: box)) }
  }

  /// Lays out an absolute box whose containing block is not its parent, which has been laid out.
  ///
  /// - Parameter origin: from the corner of the containing block's box to that of its parent.
  private func placeDeep(_ child: Int, _ boxes: AbsoluteBoxes, _ origin: (x: Double, y: Double)) {
    let parent = parent(of: child)
    let statics = statics(of: child, in: style(parent), laidOut(parent), nil)
    boxes.place(
      child, in: boxes.block(state.pointee.areas[child]),
      (statics.x.moved(by: origin.x), statics.y.moved(by: origin.y)),
      origin: origin)
  }

  /// Where an absolute box would stand in its parent, from the corner of the parent's border box.
  ///
  /// - Parameter block: its containing block if that is the parent.
  private func statics(
    of child: Int, in parent: UnsafePointer<BoxStyle>, _ boxes: AbsoluteBoxes,
    _ block: (x: Extent, y: Extent)?
  ) -> (x: StaticPlace, y: StaticPlace) {
    var around = boxes.contentBox
    switch parent.pointee.display {
    // In a grid it would stand in its area, even if that is the padding box.
    case .grid: around = block ?? around
    case .block:
      guard let place = state.pointee.staticPlaces[child] else { break }
      around.y = Extent(start: place.top, length: 0)
      let isRightToLeft = parent.pointee.direction == .rtl
      if let across = place.across {
        around.x = Extent(
          start: isRightToLeft ? around.x.end - across : around.x.start + across, length: 0)
        return StaticPlace.inLine(around, isRightToLeft: isRightToLeft)
      }
      if style(child).pointee.outerDisplay == .inline {
        return StaticPlace.inLine(around, isRightToLeft: isRightToLeft)
      }
    default: break
    }
    return StaticPlace.both(style(child), in: parent, around, dialect)
  }

  /// A box that is laid out for good, with what is in it.
  private func laidOut(_ box: Int) -> AbsoluteBoxes {
    let style = style(box)
    if box < 0 {
      let model = BoxModel(style, percentWidth: indefinite)
      return AbsoluteBoxes(
        self, style, model, width: state.pointee.size.width, height: state.pointee.size.height)
    }
    let (record, frame) = (record(of: box), state.pointee.frames[box])
    let model = BoxModel(
      style, percentWidth: record.pointee.done.percentWidth, autoBars: record.pointee.bars)
    return AbsoluteBoxes(self, style, model, width: frame.width, height: frame.height)
  }

  /// Lays out an absolute box in its containing block (CSS Positioned Layout 3 §2.1): that of the nearest box around it that
  /// is positioned.  All around it has been laid out for good.
  private func placeAbsolute(_ child: Int) {
    let parent = Int(state.pointee.tree.parents[child])
    let container = containingBlock(of: child)
    let boxes = laidOut(container)
    if container == parent {
      let block = boxes.block(state.pointee.areas[child])
      boxes.place(child, in: block, statics(of: child, in: style(parent), boxes, block))
    } else {
      placeDeep(child, boxes, origin(of: child, in: container))
    }
  }

  // MARK: Margins

  /// Whether the margins of a block and of what is in it adjoin: it is stacked in a block, and is no formatting context of its
  /// own (CSS 2 §8.3.1).
  func joinsMargins(_ box: Int) -> Bool {
    guard box >= 0 else { return false }
    let (style, parent) = (style(box), Int(state.pointee.tree.parents[box]))
    return style.pointee.display == .block && style.pointee.outerDisplay == .block
      && style.pointee.position != .absolute && !style.pointee.isScrollContainer
      && style.pointee.alignContent.position == .normal && parent >= 0
      && self.style(parent).pointee.display == .block
  }

  /// The margins inside a box that adjoin its own, where it has been laid out in a space.
  func innerMargins(_ box: Int, _ space: Space) -> InnerMargins {
    guard joinsMargins(box) else { return InnerMargins() }
    if has(.isBare, box) {
      let model = BoxModel(style(box), percentWidth: space.percentWidth)
      return InnerMargins(collapsesThrough: answer(box, space).height == 0 && model.vertical == 0)
    }
    return state.pointee.margins[box]?[relevant(space, to: box)] ?? InnerMargins()
  }

  func keepStatic(of box: Int, top: Double, across: Double?) {
    state.pointee.staticPlaces[box] = (top, across)
  }

  /// In Chromium a block keeps the layout that it was measured with if it has the same height in the end, and no child has
  /// a height in percent: `stretch` inside then has nothing to fill.
  ///
  /// - Parameter measured: the space where the height was that of the content.
  func keepMeasured(_ box: Int, _ space: inout Space, measured: Space) {
    let style = style(box)
    guard dialect == .chromium, style.pointee.display == .block, style.pointee.aspectRatio == nil,
      style.pointee.height == .auto || style.pointee.height == .stretch
    else { return }
    var fills = false
    var isRelative = false
    forEachChild(box) { child in
      if BoxModel.readsStretchHeight(self.style(child)) { fills = true }
      if BoxModel.readsPercentHeight(self.style(child), isDecided: false) { isRelative = true }
    }
    guard fills, !isRelative else { return }
    if abs(answer(box, measured).height - answer(box, space).height) < 1e-6 {
      space.hasIndefiniteHeight = true
    }
  }

  /// Gives a box a height that stretches it, within its limits; those by its content are found in the height without them.
  ///
  /// - Parameter available: the border box's height without limits.
  func stretchHeight(of box: Int, _ space: inout Space, _ model: BoxModel, available: Double) {
    let style = model.style
    var limits = model.heightLimits(percentHeight: space.percentHeight, stretch: space.stretchHeight)
    let available = max(available, model.verticalEdges)
    if style.pointee.minHeight.isOfContent || style.pointee.maxHeight.isOfContent {
      space.height = limits.clamp(available)
      space.initialHeight = space.height
      var own = space
      own.initialHeight = indefinite
      let content = model.heightByRatio(ofWidth: own.width) ?? answer(box, own).content
      if style.pointee.minHeight.isOfContent { limits.min = max(limits.min, content) }
      if style.pointee.maxHeight.isOfContent { limits.max = content }
    }
    space.height = limits.clamp(available)
    if space.initialHeight == space.height { space.initialHeight = indefinite }
  }
}

/// The content box that a container lays its children out in.
struct ContentSpace {
  var width: Double
  /// What percentages of widths inside refer to; indefinite for intrinsic widths.
  var percentWidth: Double
  /// Indefinite if the content decides.
  var height: Double
  /// What percentages of heights inside refer to.
  var percentHeight: Double
  /// The height before limits by the content gave or took some; indefinite if the content decides.
  var initialHeight: Double
  /// Limits of the height of the content box.
  var minHeight: Double
  var maxHeight: Double
  /// Those of them that are not by the content.
  var plainLimits: Limits
  /// The height at which the lines of a column break where the content alone is asked for: that which the box declares.
  var breakingHeight = indefinite
  /// Whether the content has made the box higher than its ratio, so that `height` is above `initialHeight`.
  var exceedsRatio = false
  /// Whether it would, if it were higher.
  var mayExceedRatio = false
}
