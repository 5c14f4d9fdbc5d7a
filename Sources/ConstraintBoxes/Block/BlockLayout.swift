// CSS 2 §9.4.1, §10.3.3 and §10.6.3: block containers, whose children are stacked; CSS Box Alignment 3 §5.1: `align-content` in
// them.
//
// There are no floats, so that there is no clearance.  Boxes that stand in lines have lines of their own between the blocks
// (`BlockLines`).

import Boxes
import LayoutCore

/// A block container in a space.
struct BlockContainer {
  let box: Int
  let style: BoxStyle
  let space: BoxSpace
  let edges: BoxThickness
  let innerWidth: Length
  /// What percentages of the children refer to.
  let base: BothAxes<Length?>
  /// Whether margins collapse with those of what is inside (CSS 2 §8.3.1): the box begins no formatting context.
  let isOpen: Bool
}

extension BoxStyle {
  /// CSS 2 §9.4.1  Whether a block container in a block container begins a formatting context: it scrolls, or aligns its content.
  var beginsContext: Bool {
    display != .block || isScrollContainer || position == .absolute || alignContent.position != .normal
  }

  /// Whether the box stands in a line of a block container.
  var isInline: Bool { outerDisplay == .inline && position != .absolute }
}

extension BoxCompiler {
  func blockLayout(_ box: Int, _ space: BoxSpace) -> BoxArrangement {
    let container = blockContainer(box, space)
    var flow = BlockFlow(
      isAtTop: container.isOpen && isZero(container.edges.top, .vertical, box), top: container.edges.top)
    var children: [BoxArrangement.Child] = []
    /// Where absolute children would begin.
    var starts: [Int: BlockStart] = [:]
    /// From the upper edge of the border box.
    var baselines: [(first: Length, last: Length)] = []
    var run: [Int] = []
    /// Absolute boxes that break no line.
    var besides: [(box: Int, before: Int)] = []
    func endRun() {
      if run.isEmpty {
        for (child, _) in besides { starts[child] = BlockStart(top: flow.start(of: box, rows)) }
      } else {
        let lines = blockLines(run, besides: besides, container)
        let top = flow.place(height: lines.height, margins: ([], []), of: box, rows)
        children += lines.children.map { child in
          var child = child
          child.y += top
          return child
        }
        baselines.append((top + lines.baselines.first, top + lines.baselines.last))
        for (child, start) in lines.starts {
          starts[child] = BlockStart(top: top + start.top, line: start.line)
        }
      }
      (run, besides) = ([], [])
    }
    for child in facts.children[box] {
      let style = facts.styles[child]
      if style.isInline {
        run.append(child)
        continue
      }
      if style.position == .absolute {
        besides.append((child, run.count))
        continue
      }
      endRun()
      let placed = blockChild(child, container, &flow)
      children.append(placed.child)
      if let first = placed.baselines.first { baselines.append((first, placed.baselines.last ?? first)) }
    }
    endRun()

    // §10.6.3  The height of the content; §8.3.1  the margin at its end may be that of the container.
    let (edges, provenance) = (container.edges, BoxProvenance(.blockFlow, .vertical, box))
    let isAuto = space.height == .auto && knownHeight(box, space, edges) == nil
    let isOpenBelow = container.isOpen && isAuto && isZero(edges.bottom, .vertical, box)
    let end = flow.isAtTop ? edges.top : flow.end + (isOpenBelow ? .zero : collapsed(flow.pending, box))
    let content = isOpenBelow || flow.isAtTop ? end - edges.top : rows.positive(end - edges.top, provenance)
    let height = height(box, space, edges, ofContent: content)
    var margins = CollapsingMargins()
    if flow.isAtTop {
      margins.top = flow.pending
      margins.isThrough = isZero(height, .vertical, box)
    } else {
      margins.top = flow.topMargins
      // As in browsers, not if a limit makes another height of it.
      if isOpenBelow, isSameHeight(height, content + edges.vertical, box) { margins.bottom = flow.pending }
    }

    let shift = blockShift(container, content, height)
    for index in children.indices {
      children[index].y = rows.named(children[index].y + shift, provenance)
    }
    let arrangement = BoxArrangement(
      height: height,
      baselines: (baselines.first.map { $0.first + shift }, baselines.last.map { $0.last + shift }),
      children: children)
    arrangement.margins = container.isOpen ? margins : CollapsingMargins()
    arrangement.flowEnd = end + shift
    addAbsoluteChildren(to: arrangement, of: box) { child in
      var start = starts[child] ?? BlockStart(top: edges.top)
      start.top += shift
      return blockAxes(child, container, height: height, start)
    } area: { axis, _ in
      paddingAxis(
        axis, of: box, edges, length: axis == .horizontal ? space.width : height, share: 0, safeShare: nil)
    }
    return arrangement
  }

  private func blockContainer(_ box: Int, _ space: BoxSpace) -> BlockContainer {
    let style = facts.styles[box]
    let outer = edges(of: box, base: space.base.horizontal)
    let known = knownHeight(box, space, outer)
    let edges = edges(outer, in: space, known?.height, box)
    let innerWidth = content(.horizontal, of: space.width, edges, box)
    let innerHeight =
      known?.isDefinite == true ? known.map { content(.vertical, of: $0.height, edges, box) } : nil
    let parent = facts.styles[facts.parents[box]]
    return BlockContainer(
      box: box, style: style, space: space, edges: edges, innerWidth: innerWidth,
      base: BothAxes(innerWidth, innerHeight),
      isOpen: parent.display == .block && !style.beginsContext && !style.isInline)
  }

  /// §10.3.3  A block in its container: its width fills that, and its margins collapse with those before it.
  private func blockChild(_ box: Int, _ container: BlockContainer, _ flow: inout BlockFlow) -> (
    child: BoxArrangement.Child, baselines: (first: Length?, last: Length?)
  ) {
    let margins = margins(of: box, base: container.innerWidth)
    tellBlockHeight(box, container)
    forgetCollapsingMargins(of: box, margins, container)
    let width = blockWidth(box, margins, container)
    let space = BoxSpace(width: width, height: .auto, base: container.base)
    let answer = layout(box, space)
    let (before, after) = (margins.start(.vertical), margins.end(.vertical))
    let inner = answer.margins
    let y: Length
    if inner.isThrough {
      y = flow.passThrough(top: [before] + inner.top, bottom: [after], of: container.box, rows)
    } else {
      y = flow.place(
        height: answer.height, margins: ([before] + inner.top, [after] + inner.bottom), of: container.box,
        rows)
    }
    let x = container.edges.left + blockOffset(box, width, margins, container)
    let offset = relativeOffset(box, base: container.base, direction: container.style.direction)
    return (
      BoxArrangement.Child(
        box: box, x: rows.named(x + offset.x, BoxProvenance(.blockFlow, .horizontal, box)),
        y: y + offset.y, space: space),
      (answer.baselines.first.map { y + $0 }, answer.baselines.last.map { y + $0 })
    )
  }

  /// CSS Box Sizing 4 §3.1  Margins at an edge where they may collapse with those of the container do not count in what a height
  /// stretches to.
  private func forgetCollapsingMargins(of box: Int, _ margins: BoxMargins, _ container: BlockContainer) {
    let style = facts.styles[box]
    guard container.isOpen, [style.height, style.minHeight, style.maxHeight].contains(.stretch) else {
      return
    }
    let above =
      isZero(container.edges.top, .vertical, container.box) ? margins.start(.vertical) : Length.zero
    let below =
      isZero(container.edges.bottom, .vertical, container.box) ? margins.end(.vertical) : Length.zero
    insetSums[box] = BothAxes(.zero, Length.zero - above - below)
  }

  private func tellBlockHeight(_ box: Int, _ container: BlockContainer) {
    guard facts.asksHeight[box] else { return }
    outerHeights[box] = OuterHeight(height: .auto, base: container.base.vertical)
  }

  private func blockWidth(_ box: Int, _ margins: BoxMargins, _ container: BlockContainer) -> Length {
    let inner = container.innerWidth
    let isAsked = blockPosition(box, container).position == .stretch
    guard facts.styles[box].width == .auto, isAsked || ratioWidth(box, base: inner) == nil,
      blockAlignment(box, container) == nil
    else { return fittingWidth(box, available: inner, base: inner) }
    return stretchedWidth(
      box, available: inner - margins.both(.horizontal), base: inner, isAsked: isAsked)
  }

  /// CSS Box Alignment 3 §6.1  How a child is aligned across; nil if it fills the container.
  private func blockAlignment(_ box: Int, _ container: BlockContainer) -> BoxSelfAlignment? {
    let alignment = blockPosition(box, container)
    switch alignment.position {
    case .auto, .normal, .stretch: return nil
    default: return alignment
    }
  }

  /// `justify-self` of a child, or what its container says.
  private func blockPosition(_ box: Int, _ container: BlockContainer) -> BoxSelfAlignment {
    let own = facts.styles[box].justifySelf
    return own.position == .auto ? container.style.justifyItems : own
  }

  /// From the left edge of the content box to that of a child.
  private func blockOffset(_ box: Int, _ width: Length, _ margins: BoxMargins, _ container: BlockContainer)
    -> Length
  {
    let provenance = BoxProvenance(.blockFlow, .horizontal, container.box)
    let (inner, isRightToLeft) = (container.innerWidth, container.style.direction == .rtl)
    let (left, right) = (margins.left, margins.right)
    let free = inner - width - margins.both(.horizontal)
    switch (left, right) {
    case (nil, nil):
      let positive = rows.positive(free, provenance)
      return 0.5 * positive + (isRightToLeft ? free - positive : .zero)
    case (nil, let right?): return isRightToLeft ? inner - width - right : rows.positive(free, provenance)
    case (let left?, nil):
      return isRightToLeft ? rows.smallest([left, inner - width], provenance) : left
    case (let left?, let right?):
      guard let alignment = blockAlignment(box, container), alignment.position != .lastBaseline else {
        return isRightToLeft ? inner - width - right : left
      }
      let share = share(alignment.position, .horizontal, facts.styles[box], container.style)
      let room = share * (alignment.overflow == .safe ? rows.positive(free, provenance) : free)
      return isRightToLeft ? inner - width - right - room : left + room
    }
  }

  /// CSS Box Alignment 3 §5.1  How far `align-content` moves the content down.
  private func blockShift(_ container: BlockContainer, _ content: Length, _ height: Length) -> Length {
    let alignment = container.style.alignContent
    let share: Double
    switch alignment.position {
    case .center, .spaceAround, .spaceEvenly: share = 0.5
    case .end, .flexEnd, .lastBaseline: share = 1
    default: return .zero
    }
    let free = self.content(.vertical, of: height, container.edges, container.box) - content
    let provenance = BoxProvenance(.contentDistribution, .vertical, container.box)
    // What is larger than the block begins at its start, unless it is asked not to.
    return share * (alignment.overflow == .unsafe ? free : rows.positive(free, provenance))
  }

  /// The static position of an absolute child.
  private func blockAxes(
    _ child: Int, _ container: BlockContainer, height: Length, _ start: BlockStart
  ) -> (horizontal: AbsoluteAxis, vertical: AbsoluteAxis) {
    let (box, edges) = (container.box, container.edges)
    let (style, isRightToLeft) = (facts.styles[child], container.style.direction == .rtl)
    func own(_ axis: Axis, _ position: BoxSelfAlignment.Position) -> Double {
      switch position {
      // Chromium takes them for the start and the end, whatever the direction.
      case .left where dialect == .chromium: 0
      case .right where dialect == .chromium && axis == .horizontal: 1
      default: share(position, axis, style, container.style)
      }
    }
    let alignment = blockAlignment(child, container)
    let across = own(.horizontal, alignment?.position ?? .start)
    let down = own(.vertical, style.alignSelf.position)
    let horizontal = paddingAxis(
      .horizontal, of: box, edges, length: container.space.width,
      share: isRightToLeft ? 1 - across : across,
      safeShare: alignment?.overflow == .safe ? isRightToLeft ? 1 : 0 : nil)
    let vertical = paddingAxis(
      .vertical, of: box, edges, length: height, share: down,
      safeShare: style.alignSelf.overflow == .safe ? 0 : nil)
    guard let line = start.line else { return (horizontal, vertical.standing(at: start.top, length: .zero)) }
    return (
      horizontal.standing(at: line.left, length: .zero), vertical.standing(at: start.top, length: line.height)
    )
  }

  /// Whether a length that is not below 0 is 0: known from what is declared, or else assumed.
  func isZero(_ length: Length, _ axis: Axis, _ box: Int) -> Bool {
    if length.terms.isEmpty { return length.constant <= comparisonTolerance }
    return !arePositive(BoxProvenance(.blockFlow, axis, box), .nonzero, [length])[0]
  }
}
