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
    let width =
      switch tree.viewport.width {
      case .px(let width): width
      case .minContent: intrinsicWidths(-1).min
      case .maxContent: intrinsicWidths(-1).max
      }
    let height: Double =
      if case .px(let height) = tree.viewport.height { height } else { indefinite }
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
  func intrinsicWidths(_ box: Int) -> IntrinsicWidths {
    let record = records + (box + 1)
    if record.pointee.intrinsic.min >= 0 { return record.pointee.intrinsic }
    let widths: IntrinsicWidths
    if let text = text(box) {
      widths = TextBox(text).intrinsicWidths
    } else {
      switch style(box).pointee.display {
      case .grid: widths = GridContainer(self, box).intrinsicWidths()
      default: widths = FlexIntrinsicWidths(self, box).widths
      }
    }
    record.pointee.intrinsic = widths
    return widths
  }

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
      percentHeight: space.hasIndefiniteHeight ? indefinite : heights.content, minHeight: heights.minContent,
      maxHeight: heights.maxContent)
    if heights.content < 0, space.asksForContent,
      let declared = model.height(
        style.pointee.height, percentHeight: space.percentHeight, stretch: space.stretchHeight)
    {
      let limits = model.heightLimits(percentHeight: space.percentHeight, stretch: space.stretchHeight)
      content.breakingHeight = max(0, limits.clamp(declared) - model.vertical)
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
  /// Limits of the height of the content box.
  var minHeight: Double
  var maxHeight: Double
  /// The height at which the lines of a column break where the content alone is asked for: that which the box declares.
  var breakingHeight = indefinite
}
