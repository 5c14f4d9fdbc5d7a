// CSS 2 §9.4.1, §10.6.3, CSS Box Alignment 3 §5.1.1: boxes stacked in a block.

internal import Boxes

/// A block with boxes inside that is being laid out.
struct BlockContainer {
  private let pass: BoxPass
  private let box: Int
  private let style: UnsafePointer<BoxStyle>
  private let content: ContentSpace
  private let model: BoxModel
  /// Whether margins inside adjoin those of the block.
  private let isJoined: Bool

  /// What has been placed so far.
  private struct PlacedFlow {
    /// From the top of the content box to the bottom of the last box, and the margins behind it.
    var y = 0.0
    var margin = CollapsedMargin()
    /// Whether margins still adjoin the top of the block.
    var isAtTop: Bool
    /// Whether there is a box or a line that has a height.
    var hasContent = false
    var inner = InnerMargins()
    var frames: [(box: Int, space: Space, x: Double, y: Double)] = []
    var firstBaseline: Double?
    var lastBaseline: Double?
    /// Where absolute boxes would stand: across from the start of lines for those that would stand in one.
    var statics: [(box: Int, x: Double?, y: Double)] = []

    /// The top of the next box if its margins are those behind the last one.
    var next: Double { isAtTop ? 0 : y + margin.length }
  }

  init(_ pass: BoxPass, _ box: Int, _ content: ContentSpace, _ model: BoxModel) {
    (self.pass, self.box, self.model) = (pass, box, model)
    style = pass.style(box)
    isJoined = pass.joinsMargins(box)
    var content = content
    (content.joinsTop, content.joinsBottom) = (isJoined && model.top == 0, isJoined && model.bottom == 0)
    self.content = content
  }

  /// Lays out the boxes, and gives the height of the content box with its baselines, and margins that adjoin its own.
  func layOut() -> (answer: BoxMeasure, inner: InnerMargins) {
    var flow = PlacedFlow(isAtTop: isJoined && model.top == 0)
    var line: [Int] = []
    pass.forEachDisplayedChild(box) { child in
      let own = pass.style(child)
      if own.pointee.position == .absolute {
        // It breaks no line.
        if line.isEmpty { flow.statics.append((child, nil, flow.next)) } else { line.append(child) }
      } else if own.pointee.outerDisplay == .inline {
        line.append(child)
      } else {
        endLine(&line, &flow)
        stack(child, &flow)
      }
    }
    endLine(&line, &flow)

    var height = max(0, flow.y)
    if flow.isAtTop {
      // All margins adjoin the top.
      flow.inner.top = flow.margin
      flow.inner.collapsesThrough = !flow.hasContent && model.vertical == 0 && ownHeight(0) == 0
    } else if isJoined, model.bottom == 0, content.height < 0 {
      // Margins at the bottom adjoin those of the block if its height is that of the content (CSS 2 §8.3.1).
      if ownHeight(height) == height { flow.inner.bottom = flow.margin }
    } else {
      height = max(0, flow.y + flow.margin.length)
    }
    // `align-content` moves all that is inside.
    var shift = 0.0
    let free = ownHeight(height) - height
    // It does not move what is too large beyond the start, unless it says so (CSS Box Alignment 3 §5.1.1).
    if style.pointee.alignContent.position != .normal,
      free > 0 || style.pointee.alignContent.overflow == .unsafe
    {
      shift =
        ContentDistribution(
          style.pointee.alignContent, free: free, count: 1, isFlipped: false, flexFlip: false, isLeftEnd: nil
        ).before
    }
    for item in flow.frames {
      pass.place(item.box, item.space, x: model.left + item.x, y: model.top + shift + item.y)
    }
    for place in flow.statics {
      pass.keepStatic(of: place.box, top: model.top + shift + place.y, across: place.x)
    }
    var answer = BoxMeasure(height: height)
    answer.content = height
    answer.firstBaseline = flow.firstBaseline.map { $0 + shift }
    answer.lastBaseline = flow.lastBaseline.map { $0 + shift }
    return (answer, flow.inner)
  }

  /// The height of the content box by its own properties, where the content has a height.
  private func ownHeight(_ height: Double) -> Double {
    content.height >= 0
      ? content.height : LengthLimits(min: content.minHeight, max: content.maxHeight).clamp(height)
  }

  // MARK: Boxes below each other

  private func stack(_ child: Int, _ flow: inout PlacedFlow) {
    let item = BlockItem(pass, child, in: content)
    let space = item.space(fills: item.justify.place == .stretch)
    let answer = pass.answer(child, space)
    let inner = pass.innerMargins(child, space)
    flow.margin.include(item.margins.top)
    flow.margin.include(inner.top)
    let y = flow.next
    let x = item.left(width: space.width, isRightToLeft: style.pointee.direction == .rtl)
    flow.frames.append((child, space, x, y))
    if inner.collapsesThrough {
      flow.margin.include(item.margins.bottom)
      return
    }
    noteBaselines(answer, at: y, &flow)
    close(&flow)
    flow.y = y + answer.height
    flow.margin = inner.bottom
    flow.margin.include(item.margins.bottom)
  }

  /// Notes that something with a height follows.
  private func close(_ flow: inout PlacedFlow) {
    if flow.isAtTop { flow.inner.top = flow.margin }
    (flow.isAtTop, flow.hasContent) = (false, true)
  }

  private func noteBaselines(_ answer: BoxMeasure, at y: Double, _ flow: inout PlacedFlow) {
    if flow.firstBaseline == nil { flow.firstBaseline = answer.firstBaseline.map { $0 + y } }
    if let last = answer.lastBaseline { flow.lastBaseline = y + last }
  }

  // MARK: Lines (CSS 2 §9.4.2, §10.8.1)

  /// Lays out boxes that stand in lines, which break between them.
  private func endLine(_ boxes: inout [Int], _ flow: inout PlacedFlow) {
    if boxes.isEmpty { return }
    defer { boxes = [] }
    let top = flow.next
    close(&flow)
    (flow.y, flow.margin) = (top, CollapsedMargin())
    var (line, used): ([(item: BlockItem, space: Space)], Double) = ([], 0)
    // Absolute boxes between those of a line, and where in it.
    var absolutes: [(box: Int, x: Double)] = []
    /// Those that would be blocks stand below the line.
    func end() {
      let top = flow.y
      place(line, used, &flow)
      for (box, x) in absolutes {
        let isInline = pass.style(box).pointee.outerDisplay == .inline
        flow.statics.append(isInline ? (box, x, top) : (box, nil, flow.y))
      }
      (line, used, absolutes) = ([], 0, [])
    }
    for box in boxes {
      if pass.style(box).pointee.position == .absolute {
        absolutes.append((box, used))
        continue
      }
      let item = BlockItem(pass, box, in: content)
      let space = item.space(fills: false)
      let length = space.width + item.margins.horizontal
      // Sums of fractions are a little off.
      if !line.isEmpty, used + length > content.width + 1e-6 {
        end()
      }
      line.append((item, space))
      used += length
    }
    end()
  }

  /// One line, whose boxes stand on a baseline.
  private func place(_ line: [(item: BlockItem, space: Space)], _ used: Double, _ flow: inout PlacedFlow) {
    // A line without characters has a strut of no height at its baseline.
    var (above, below) = (0.0, 0.0)
    var baselines: [Double] = []
    for (item, space) in line {
      let answer = pass.answer(item.box, space)
      let baseline = item.margins.top + (answer.firstBaseline ?? answer.height + item.margins.bottom)
      baselines.append(baseline)
      above = max(above, baseline)
      below = max(below, answer.height + item.margins.vertical - baseline)
    }
    let isRightToLeft = style.pointee.direction == .rtl
    var x = 0.0
    for ((item, space), baseline) in zip(line, baselines) {
      x += isRightToLeft ? item.margins.right : item.margins.left
      let left = isRightToLeft ? content.width - x - space.width : x
      flow.frames.append((item.box, space, left, flow.y + above - baseline + item.margins.top))
      x += space.width + (isRightToLeft ? item.margins.left : item.margins.right)
    }
    if flow.firstBaseline == nil { flow.firstBaseline = flow.y + above }
    flow.lastBaseline = flow.y + above
    flow.y += above + below
  }

  // MARK: Intrinsic widths (CSS Box Sizing 3 §5.1)

  static func intrinsicWidths(_ pass: BoxPass, _ box: Int, _ space: IntrinsicSpace) -> IntrinsicWidths {
    let style = pass.style(box)
    var widths = IntrinsicWidths()
    var line = 0.0
    var inner = IntrinsicSpace()
    if pass.looksAtHeights(box) {
      let model = BoxModel(style, percentWidth: indefinite)
      let height = UsedHeights(model, model.space(for: space), { _ in indefinite }).initial
      inner.percentHeight = space.hasIndefiniteHeight ? indefinite : height
    }
    pass.forEachChild(box) { child in
      let own = pass.style(child)
      let margins = Margins(own, percentWidth: indefinite).horizontal
      let outer = pass.looksAtHeights(child) ? inner : IntrinsicSpace()
      let wanted = Contributions.widths(child, pass, in: outer) + margins
      if own.pointee.outerDisplay == .inline {
        line += wanted.max
        widths.include(IntrinsicWidths(min: wanted.min, max: line))
      } else {
        line = 0
        widths.include(wanted)
      }
    }
    return widths
  }
}
