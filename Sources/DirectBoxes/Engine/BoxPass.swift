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
    /// The answers of boxes that were asked in more spaces than a record has room for.
    var answers: [Int: [Space: Answer]] = [:]
    /// The tracks of grid containers, by box.
    var tracks: [Int: BoxFrames.Tracks] = [:]
    /// Of absolute boxes in grids.
    var areas: [Int: GridArea] = [:]
    /// The intrinsic widths that boxes have in spaces that say something.
    var widths: [Int: [IntrinsicSpace: IntrinsicWidths]] = [:]
    /// Of grids in boxes with `overflow: auto`: their tracks in the border box.
    var inflows: [Int: OverflowArea] = [:]
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
  static func frames(of tree: BoxTree, _ dialect: BoxDialect) -> BoxFrames {
    var (boxes, grids) = (LayoutTree(tree), tree.grids)
    if dialect == .chromium {
      boxes.cut()
      for index in grids.indices { grids[index].cut() }
    }
    // Bars that appear make boxes wider, which asks for another layout.
    for _ in 0..<mostLayouts {
      let (frames, bars) = frames(of: boxes, grids, of: tree, dialect)
      if bars.isEmpty { return frames }
      boxes.show(bars)
    }
    return frames(of: boxes, grids, of: tree, dialect).frames
  }

  /// How often bars that appear may change the layout.
  private static let mostLayouts = 3

  /// One layout, and the bars that have appeared in it.
  private static func frames(
    of boxes: LayoutTree, _ grids: [BoxGrid], of tree: BoxTree, _ dialect: BoxDialect
  ) -> (frames: BoxFrames, bars: [(box: Int, bars: AutoBars)]) {
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
              bars = pass.bars
            }
            tracks = state.tracks.values.sorted { $0.box < $1.box }
          }
          return (boxes.original(frames, tracks, count: tree.count), bars)
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
    for box in stride(from: state.pointee.count - 1, through: 0, by: -1) {
      let style = style(box)
      let parent = Int(state.pointee.tree.parents[box])
      if style.pointee.position == .absolute { traits[parent].insert(.hasAbsoluteChildren) }
      if style.pointee.overflowX == .auto || style.pointee.overflowY == .auto,
        style.pointee.scrollbarWidth > 0
      {
        for inner in box..<end(box) { traits[inner].insert(.isInScroller) }
      }
      if style.pointee.display == .grid {
        let index = Int(state.pointee.tree.gridIndices[box])
        if index >= 0 {
          if style.pointee.minWidth.isPercent || style.pointee.maxWidth.isPercent
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
        if end(box) == box + 1, state.pointee.tree.textIndices[box] < 0 { traits[box].insert(.isBare) }
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

  /// The absolute children of a box.
  func absoluteChildren(_ box: Int) -> [Int] {
    guard has(.hasAbsoluteChildren, box) else { return [] }
    return state.pointee.tree.children(of: box).filter {
      style($0).pointee.display != .none && style($0).pointee.position == .absolute
    }
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
    run(-1, Space(width: width, height: height, percentWidth: width))
    for box in 0..<state.pointee.count where has(.hasRecord, box) {
      let record = record(of: box)
      if record.pointee.asked.width >= 0, record.pointee.done != record.pointee.asked {
        run(box, record.pointee.asked)
      }
    }
  }

  /// The bars that boxes have because they overflow.
  private var bars: [(box: Int, bars: AutoBars)] {
    state.pointee.overflows.keys.sorted().compactMap { box in
      let bars = record(of: box).pointee.bars
      return bars == AutoBars() ? nil : (box, bars)
    }
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
    {
      content.breakingHeight = heights.plainLimits.clamp(max(0, declared - model.vertical))
    }
    content.exceedsRatio = heights.exceedsRatio
    var answer: Answer
    if let text = text(box) {
      answer = TextBox(text).answer(in: content)
    } else {
      switch style.pointee.display {
      case .grid:
        var container = GridContainer(self, box)
        answer = container.layOut(in: content, model)
      default:
        answer = FlexContainer(self, box, content, model).layOut()
      }
    }
    answer.content += model.vertical
    answer.height = heights.used(forContent: answer.height)
    answer.firstBaseline = answer.firstBaseline.map { $0 + model.top }
    answer.lastBaseline = answer.lastBaseline.map { $0 + model.top }
    if style.pointee.overflowY != .visible, style.pointee.overflowY != .clip {
      // Baselines of a box that scrolls lie within its border edges (CSS Box Alignment 3 §9.1).
      answer.firstBaseline = answer.firstBaseline.map { min(max(0, $0), answer.height) }
      answer.lastBaseline = answer.lastBaseline.map { min(max(0, $0), answer.height) }
    }
    placeAbsoluteChildren(box, model, width: space.width, height: answer.height)
    return answer
  }
}

// MARK: Overflow

extension BoxPass {
  /// What the children of a box that has just been laid out reach over.
  private func overflow(of box: Int, _ space: Space, _ bars: AutoBars, height: Double) -> ScrollableOverflow {
    let style = style(box)
    let model = BoxModel(style, percentWidth: space.percentWidth, autoBars: bars)
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
      // Characters that do not fit into a line.
      overflow.include(
        OverflowArea(
          left: model.left, top: model.top, right: model.left + text.minContent, bottom: height - model.bottom
        ))
    }
    let tracks = style.pointee.display == .grid ? state.pointee.inflows[box] : nil
    if let tracks { overflow.include(inflow: tracks) }
    forEachChild(box) { child in
      overflow.include(area(of: child))
      if tracks != nil { return }
      let (own, frame) = (self.style(child), state.pointee.frames[child])
      let inner = max(0, space.width - model.horizontal)
      let margins = Margins(own, percentWidth: inner)
      let offset = RelativeOffset(
        own, in: style.pointee.direction, percentWidth: inner, percentHeight: max(0, height - model.vertical))
      overflow.include(
        inflow: OverflowArea(
          left: frame.x - offset.x - margins.left, top: frame.y - offset.y - margins.top,
          right: frame.x - offset.x + frame.width + margins.right,
          bottom: frame.y - offset.y + frame.height + margins.bottom))
    }
    for child in absoluteChildren(box) { overflow.include(area(of: child)) }
    return overflow
  }

  /// Lays out the absolute children of a box, which is their containing block.
  private func placeAbsoluteChildren(_ box: Int, _ model: BoxModel, width: Double, height: Double) {
    let absolute = absoluteChildren(box)
    if absolute.isEmpty { return }
    let style = style(box)
    let boxes = AbsoluteBoxes(self, style, model, width: width, height: height)
    for child in absolute {
      let block = boxes.block(state.pointee.areas[child])
      // In a grid it would stand in its area, even if that is the padding box.
      let around = style.pointee.display == .grid ? block : boxes.contentBox
      boxes.place(child, in: block, StaticPlace.both(self.style(child), in: style, around))
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
}
