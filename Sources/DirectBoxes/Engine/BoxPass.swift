internal import Boxes

/// One layout of one tree: its styles, what boxes have answered, and their frames.
///
/// Containers ask boxes several times.  A box keeps its last answers, and the spaces for which they hold.  What a container
/// finally asks is noted; when the root is done, a walk from front to back repeats a layout only where another was the last
/// one.  Index −1 stands for the viewport.
final class BoxPass {
  /// More than the stack that one box inside another takes.
  static let stackBytes = 16 << 10

  let tree: BoxTree
  private let styles: UnsafeMutablePointer<BoxStyle>
  private let ends: UnsafeMutablePointer<Int32>
  private let records: UnsafeMutablePointer<Record>
  private let frames: UnsafeMutablePointer<BoxFrames.Frame>
  /// The tracks of grid containers, by box.
  private var tracks: [Int: BoxFrames.Tracks] = [:]
  /// Of absolute boxes in grids.
  private var areas: [Int: GridArea] = [:]
  /// The intrinsic widths that boxes have in spaces that say something.
  private var widths: [Int: [(space: IntrinsicSpace, widths: IntrinsicWidths)]] = [:]
  private let count: Int

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
    var next: UInt8 = 0
    var hasAbsoluteChildren = false
    /// Whether its intrinsic widths depend on heights, or on a width outside (`IntrinsicSpace`).
    var looksAtHeights = false
    var looksAtWidth = false
  }

  let dialect: BoxDialect

  init(_ tree: BoxTree, _ dialect: BoxDialect) {
    (self.tree, self.dialect, count) = (tree, dialect, tree.count)
    styles = .allocate(capacity: count + 1)
    ends = .allocate(capacity: count + 1)
    records = .allocate(capacity: count + 1)
    frames = .allocate(capacity: count + 1)
    var viewport = BoxStyle()
    viewport.alignItems.position = .start
    viewport.justifyContent.position = .start
    viewport.direction = tree.viewport.direction
    styles.initialize(to: viewport)
    ends.initialize(to: Int32(count))
    _ = UnsafeMutableBufferPointer(start: styles + 1, count: count).initialize(from: tree.styles)
    _ = UnsafeMutableBufferPointer(start: ends + 1, count: count).initialize(from: tree.ends)
    records.initialize(repeating: Record(), count: count + 1)
    frames.initialize(repeating: .zero, count: count + 1)
    for box in 0..<count where tree.styles[box].position == .absolute {
      records[Int(tree.parents[box]) + 1].hasAbsoluteChildren = true
    }
    noteWhoLooksOutward()
  }

  /// Finds the boxes whose intrinsic widths depend on more than what is inside: in the dialect of Chromium columns of several
  /// lines, rows that repeat as often as fit, and all that hold such; and columns whose repetition percentages limit.
  private func noteWhoLooksOutward() {
    for box in stride(from: count - 1, through: 0, by: -1) {
      let record = records + (box + 1)
      let style = style(box).pointee
      if style.display == .grid {
        let grid = tree.grid(of: box)
        record.pointee.looksAtWidth =
          (style.minWidth.isPercent || style.maxWidth.isPercent)
          && grid.templateColumns.contains(where: \.repeatsByItself)
        if grid.templateRows.contains(where: \.repeatsByItself) { record.pointee.looksAtHeights = true }
      } else if FlexAxes(self.style(box)).isMultiLine, !FlexAxes(self.style(box)).isRow {
        record.pointee.looksAtHeights = true
      }
      if dialect == .specification { record.pointee.looksAtHeights = false }
      if record.pointee.looksAtHeights { records[Int(tree.parents[box]) + 1].looksAtHeights = true }
    }
  }

  deinit {
    styles.deallocate()
    ends.deallocate()
    records.deallocate()
    frames.deallocate()
  }

  // MARK: The tree

  @inline(__always) func style(_ box: Int) -> UnsafePointer<BoxStyle> { UnsafePointer(styles + (box + 1)) }

  @inline(__always) func end(_ box: Int) -> Int { Int(ends[box + 1]) }

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
    guard records[box + 1].hasAbsoluteChildren else { return [] }
    return tree.children(of: box).filter {
      style($0).pointee.display != .none && style($0).pointee.position == .absolute
    }
  }

  func text(_ box: Int) -> BoxText? { box < 0 ? nil : tree.text(of: box) }

  // MARK: The whole tree

  func layOut() {
    let height: Double =
      if case .px(let height) = tree.viewport.height { height } else { indefinite }
    let width =
      switch tree.viewport.width {
      case .px(let width): width
      case .minContent: intrinsicWidths(-1, IntrinsicSpace(height: height)).min
      case .maxContent: intrinsicWidths(-1, IntrinsicSpace(height: height)).max
      }
    run(-1, Space(width: width, height: height, percentWidth: width))
    for box in 0..<count
    where records[box + 1].asked.width >= 0 && records[box + 1].done != records[box + 1].asked {
      run(box, records[box + 1].asked)
    }
  }

  func result() -> BoxFrames {
    BoxFrames(
      frames: Array(UnsafeBufferPointer(start: frames + 1, count: count)),
      tracks: tracks.values.sorted { $0.box < $1.box })
  }

  // MARK: Questions

  /// The height and the baselines of a box in a space.
  func answer(_ box: Int, _ space: Space) -> Answer {
    let space = relevant(space, to: box)
    let record = records + (box + 1)
    if record.pointee.kept0 == space { return record.pointee.answer0 }
    if record.pointee.kept1 == space { return record.pointee.answer1 }
    if record.pointee.kept2 == space { return record.pointee.answer2 }
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
    records[box + 1].asked = relevant(space, to: box)
    let offset = RelativeOffset(
      style(box), percentWidth: space.percentWidth, percentHeight: space.percentHeight)
    frames[box + 1] = BoxFrames.Frame(
      x: x + offset.x, y: y + offset.y, width: space.width, height: answer.height)
    return answer
  }

  /// The widths that the content of a box wants, without padding and border, and without regard to its own width.
  func intrinsicWidths(_ box: Int, _ space: IntrinsicSpace = IntrinsicSpace()) -> IntrinsicWidths {
    let record = records + (box + 1)
    var space = space
    if !record.pointee.looksAtWidth { space.percentWidth = indefinite }
    if !record.pointee.looksAtHeights {
      (space.height, space.percentHeight, space.hasIndefiniteHeight) = (indefinite, indefinite, false)
    }
    let isPlain = space == IntrinsicSpace()
    if isPlain {
      if record.pointee.intrinsic.min >= 0 { return record.pointee.intrinsic }
    } else if let kept = widths[box]?.first(where: { $0.space == space }) {
      return kept.widths
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
      self.widths[box, default: []].append((space, widths))
    }
    return widths
  }

  /// Whether the intrinsic widths of a box depend on heights.
  func looksAtHeights(_ box: Int) -> Bool { records[box + 1].looksAtHeights }

  /// Whether what is known outside can change the intrinsic widths of a box.
  func looksOutward(_ box: Int) -> Bool { records[box + 1].looksAtHeights || records[box + 1].looksAtWidth }

  func keepArea(of box: Int, _ area: GridArea) { areas[box] = area }

  func keep(_ tracks: BoxFrames.Tracks) { self.tracks[tracks.box] = tracks }

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

  @discardableResult
  private func run(_ box: Int, _ space: Space) -> Answer {
    let style = style(box)
    let model = BoxModel(style, percentWidth: space.percentWidth)
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
    var answer: Answer
    if let text = text(box) {
      answer = TextBox(text).answer(in: content, style)
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
    let absolute = absoluteChildren(box)
    if !absolute.isEmpty {
      let boxes = AbsoluteBoxes(self, style, model, width: space.width, height: answer.height)
      for child in absolute { boxes.place(child, in: boxes.block(areas[child])) }
    }
    let record = records + (box + 1)
    record.pointee.done = space
    switch record.pointee.next {
    case 0: (record.pointee.kept0, record.pointee.answer0, record.pointee.next) = (space, answer, 1)
    case 1: (record.pointee.kept1, record.pointee.answer1, record.pointee.next) = (space, answer, 2)
    default: (record.pointee.kept2, record.pointee.answer2, record.pointee.next) = (space, answer, 0)
    }
    return answer
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
}
