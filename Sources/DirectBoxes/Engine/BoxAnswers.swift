// What boxes answer when they are asked, and what is kept of it.

internal import Boxes

extension BoxPass {
  /// The height and the baselines of a box in a space.
  func answer(_ box: Int, _ space: Space) -> BoxMeasure {
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
  func place(_ box: Int, _ space: Space, x: Double, y: Double) -> BoxMeasure {
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
  func relevant(_ space: Space, to box: Int) -> Space {
    var space = space
    let style = style(box)
    if !BoxModel.readsPercentWidth(style) { space.percentWidth = 0 }
    if !BoxModel.readsPercentHeight(style, isDecided: space.height >= 0) { space.percentHeight = indefinite }
    if !BoxModel.readsStretchHeight(style) { space.stretchHeight = indefinite }
    if space.asksForContent, BoxModel.hasOnlyContentHeight(style) { space.asksForContent = false }
    return space
  }

  /// The answer of a box without children, text and tracks, which is quicker found than kept.
  func bareAnswer(_ box: Int, _ space: Space) -> BoxMeasure {
    let model = BoxModel(style(box), percentWidth: space.percentWidth)
    let heights = UsedHeights(model, space) { _ in model.vertical }
    let height =
      heights.content >= 0
      ? heights.content : LengthLimits(min: heights.minContent, max: heights.maxContent).clamp(0)
    return BoxMeasure(height: heights.used(forContent: height), content: model.vertical)
  }

  @discardableResult
  func run(_ box: Int, _ space: Space) -> BoxMeasure {
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
      // Once a bar is there, it stays.  A box as wide as in the layout that brought some gets no others.
      let isAsWide = state.pointee.tree.shownWidths[box].map { abs($0 - space.width) < 1e-6 } ?? false
      let earlier = earlierBars(of: box, space)
      while !isAsWide, let more = overflow.more(than: bars, earlier: earlier) {
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

  /// The bars that have come when the box was laid out in another space before; in a block it never is.
  private func earlierBars(of box: Int, _ space: Space) -> AutoBars {
    let container = parent(of: box)
    let isBlock = container >= 0 && style(container).pointee.display == .block
    return isBlock || !has(.hasRecord, box) ? AutoBars() : record(of: box).pointee.bars
  }

  /// Keeps an answer.  No answer is forgotten: a box is laid out once for each space, so that boxes inside each other do not
  /// multiply their layouts.
  func keep(_ answer: BoxMeasure, in space: Space, _ record: UnsafeMutablePointer<KeptAnswers>, of box: Int) {
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
  func laidOut(_ box: Int, _ space: Space, _ bars: AutoBars) -> BoxMeasure {
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
    var answer: BoxMeasure
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
