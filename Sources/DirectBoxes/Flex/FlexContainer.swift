// CSS Flexible Box Layout 1 §9: the flex layout algorithm, step by step.

internal import Boxes

/// A flex container that is being laid out.
struct FlexContainer {
  let pass: BoxPass
  let box: Int
  let style: UnsafePointer<BoxStyle>
  let axes: FlexAxes
  let content: ContentSpace
  /// The padding and border of the container.
  private let model: BoxModel
  /// The gaps between items and between lines.
  let mainGap: Double
  let crossGap: Double

  init(_ pass: BoxPass, _ box: Int, _ content: ContentSpace, _ model: BoxModel) {
    (self.pass, self.box, self.content, self.model) = (pass, box, content, model)
    style = pass.style(box)
    axes = FlexAxes(style)
    // Percentages of a height that is not known are 0 (CSS Box Alignment 3 §8.3).
    let (rows, columns) = (
      style.pointee.rowGap.resolved(content.percentHeight),
      style.pointee.columnGap.resolved(content.percentWidth)
    )
    (mainGap, crossGap) = axes.isRow ? (columns, rows) : (rows, columns)
  }

  /// Lays out the items, and gives the height of the content box with its baselines.
  func layOut() -> BoxMeasure {
    // §9.2 Line length determination
    var items = self.items()
    // §9.3 5 Collect flex items into flex lines
    var lines = FlexLine.lines(of: items, in: self, innerMain: breakingMain)
    // §9.2 4 Determine the main size of the container
    let innerMain = self.innerMain(items, lines)
    // §9.3 6 Resolve the flexible lengths
    for line in lines {
      FlexibleLengths(line, innerMain: innerMain, gap: mainGap, in: self).resolve(&items)
    }
    // §9.4 Cross size determination
    let crossSizes = FlexCrossSizes(self)
    crossSizes.determine(&items, &lines)
    let innerCross = crossSizes.innerCross(lines)
    let ownHeight = contentHeight(items, lines)
    // §9.5 Main-axis alignment
    for line in lines { FlexAlignment(self).alignMain(&items, line, innerMain: innerMain) }
    // §9.6 Cross-axis alignment
    FlexAlignment(self).alignCross(&items, &lines, innerCross: innerCross)
    place(items, innerMain: innerMain, innerCross: innerCross)
    let height = axes.isRow ? innerCross : innerMain
    var answer = BoxMeasure(height: height)
    answer.content = ownHeight
    // The first line is the one at the top.
    let isReversed = axes.isRow && axes.isWrapReversed
    if let first = isReversed ? lines.last : lines.first, let last = isReversed ? lines.first : lines.last {
      answer.firstBaseline = baseline(of: first, items, isLast: false, in: height)
      answer.lastBaseline = baseline(of: last, items, isLast: true, in: height)
    }
    return answer
  }

  /// The cross size of all lines with their gaps, for intrinsic widths (§9.9.2).
  func linesCross() -> Double {
    var items = self.items()
    var lines = FlexLine.lines(of: items, in: self, innerMain: breakingMain)
    let innerMain = self.innerMain(items, lines)
    for line in lines { FlexibleLengths(line, innerMain: innerMain, gap: mainGap, in: self).resolve(&items) }
    let crossSizes = FlexCrossSizes(self)
    crossSizes.determine(&items, &lines, stretches: false)
    return lines.reduce(crossGap * Double(max(0, lines.count - 1))) { $0 + $1.cross }
  }

  // MARK: §9.1, §9.2 Items and their base sizes

  /// The items in the order in which they are laid out (§5.4).
  private func items() -> [FlexItem] {
    var items: [FlexItem] = []
    items.reserveCapacity(pass.childCount(box))
    var isInOrder = true
    pass.forEachChild(box) { child in
      let style = pass.style(child)
      if style.pointee.order != 0 { isInOrder = false }
      let model = BoxModel(style, percentWidth: content.percentWidth)
      var item = FlexItem(child, style, model, in: self)
      let sizes = FlexItemSizes(container: self, item: item, style: style, model: model)
      (item.base, item.hasDefiniteBasis) = sizes.base()
      (item.mainLimits, item.lacksMinimum) = sizes.mainLimits(isShrinking: false)
      items.append(item)
    }
    if isInOrder { return items }
    return items.enumerated().sorted { one, other in
      let orders = (pass.style(one.element.box).pointee.order, pass.style(other.element.box).pointee.order)
      return orders.0 != orders.1 ? orders.0 < orders.1 : one.offset < other.offset
    }.map(\.element)
  }

  /// The width that items of a column have room in.  Balanced lines that are asked for share it (CSS Flexible Box Layout 2
  /// leaves this open); for intrinsic widths there is no room to share.
  var crossRoom: Double {
    content.percentWidth < 0 ? content.width : shared(content.width)
  }

  /// Whether balanced lines are asked for, which share the cross size.
  var sharesCross: Bool { axes.isBalanced && style.pointee.flexLineCount != nil }

  /// The part of a cross size that each of the balanced lines has that are asked for.
  private func shared(_ cross: Double) -> Double {
    guard axes.isBalanced, let count = style.pointee.flexLineCount else { return cross }
    return max(0, cross - crossGap * Double(count - 1)) / Double(count)
  }

  // MARK: §9.2 2, 4 Main size

  /// The main size at which lines break.
  private var breakingMain: Double {
    if axes.isRow { return content.width }
    if content.initialHeight >= 0 { return content.initialHeight }
    return content.breakingHeight >= 0
      ? content.breakingHeight : max(content.plainLimits.min, content.plainLimits.max)
  }

  /// The main size of the content box.  The width of a row is known; the height of a column is that of its longest line
  /// within the limits, if it is not known.
  private func innerMain(_ items: [FlexItem], _ lines: [FlexLine]) -> Double {
    if axes.isRow { return content.width }
    if content.height >= 0 { return content.height }
    var longest = 0.0
    for line in lines {
      var length = mainGap * Double(line.items.count - 1)
      for index in line.items { length += items[index].outerHypotheticalMain }
      longest = max(longest, length)
    }
    return LengthLimits(min: content.minHeight, max: content.maxHeight).clamp(longest)
  }

  /// The height that the items make, as they are laid out: lines that are not stretched, `auto` margins that are 0.
  private func contentHeight(_ items: [FlexItem], _ lines: [FlexLine]) -> Double {
    var height = axes.isRow ? crossGap * Double(max(0, lines.count - 1)) : 0
    for line in lines {
      if axes.isRow {
        let shared = max(line.firstAbove + line.firstBelow, line.lastAbove + line.lastBelow)
        height +=
          axes.isMultiLine
          ? line.naturalCross : line.items.reduce(shared) { max($0, items[$1].outerCross) }
      } else {
        height = max(
          height,
          line.items.reduce(mainGap * Double(line.items.count - 1)) {
            $0 + items[$1].outerHypotheticalMain
          })
      }
    }
    return height
  }

  // MARK: §9.4 7, §9.8 The space of an item

  /// The space for an item with its used main size.
  ///
  /// - Parameter cross: the cross size of its border box; nil if the item decides it.
  func space(of item: FlexItem, cross: Double?) -> Space {
    var space = Space(
      width: axes.isRow ? item.borderMain : cross ?? item.cross, percentWidth: content.percentWidth,
      percentHeight: content.percentHeight)
    if content.percentHeight >= 0 {
      let height = axes.isRow ? shared(content.percentHeight) : content.percentHeight
      space.stretchHeight = max(0, height - axes.cross(item.margins.main, item.margins.cross))
    }
    if item.lineRoom >= 0 { space.stretchHeight = item.lineRoom }
    if axes.isRow {
      space.height = cross ?? indefinite
    } else {
      space.height = item.borderMain
      // The used main size counts as definite if the container's is, or if the item's basis is (§9.8 2, 3).
      space.hasIndefiniteHeight = content.percentHeight < 0 && !item.hasDefiniteBasis
    }
    return space
  }

  private func usedSpace(of item: FlexItem) -> Space {
    var space = space(of: item, cross: item.isStretched || !axes.isRow ? item.cross : nil)
    if axes.isRow {
      if item.isStretched, item.initialCross >= 0, item.initialCross != item.cross {
        space.initialHeight = item.initialCross
      }
      if item.isStretched || item.lineRoom >= 0, axes.isMultiLine || content.height < 0 {
        var hypothetical = item
        hypothetical.lineRoom = indefinite
        pass.keepMeasured(item.box, &space, measured: self.space(of: hypothetical, cross: nil))
      }
    } else if !space.hasIndefiniteHeight, !item.hasDefiniteBasis {
      var measured = space
      measured.height = indefinite
      pass.keepMeasured(item.box, &space, measured: measured)
    } else if pass.dialect == .chromium, space.hasIndefiniteHeight, keepsMeasuredLayout(item.box) {
      // Chromium lays an item out once if the height comes out that it was measured with.
      var measured = space
      measured.height = indefinite
      if abs(pass.answer(item.box, measured).height - space.height) < 1e-6 { return measured }
    }
    return space
  }

  /// Whether a known height can change a layout of that height.
  private func keepsMeasuredLayout(_ box: Int) -> Bool {
    let style = pass.style(box)
    if style.pointee.display == .grid { return true }
    let axes = FlexAxes(style)
    return axes.isMultiLine && !axes.isRow
  }

  // MARK: Frames

  private func place(_ items: [FlexItem], innerMain: Double, innerCross: Double) {
    for item in items {
      let main = axes.isMainFlipped ? innerMain - item.mainPosition - item.borderMain : item.mainPosition
      let cross = axes.isCrossFlipped ? innerCross - item.crossPosition - item.cross : item.crossPosition
      pass.place(
        item.box, usedSpace(of: item),
        x: model.left + axes.main(main, cross), y: model.top + axes.cross(main, cross))
    }
  }

  // MARK: §8.5 Baselines

  /// The baseline of the container from the top of its content box, by one of its lines.
  private func baseline(of line: FlexLine, _ items: [FlexItem], isLast: Bool, in height: Double) -> Double? {
    // Items that share the baseline asked for count most, then those that share the other one.
    let wanted =
      isLast != (axes.isRow && axes.isWrapReversed) ? SelfAlignment.Place.lastBaseline : .firstBaseline
    let aligned =
      axes.isRow
      ? line.items.first { items[$0].sharesBaseline && items[$0].alignment.place == wanted }
        ?? line.items.first { items[$0].sharesBaseline } : nil
    // The startmost item is that at the start of the writing mode, in a reversed container the last in order; the text
    // says `main-start` where it means the other end.
    guard let index = aligned ?? (isLast != axes.isReversed ? line.items.last : line.items.first) else {
      return nil
    }
    let item = items[index]
    let answer = pass.answer(item.box, usedSpace(of: item))
    let y: Double
    if axes.isRow {
      y = axes.isCrossFlipped ? height - item.crossPosition - item.cross : item.crossPosition
    } else {
      y = axes.isMainFlipped ? height - item.mainPosition - item.borderMain : item.mainPosition
    }
    // A box without a baseline has one at its bottom.
    let takesLast = aligned == nil ? isLast : item.alignment.place == .lastBaseline
    return y + ((takesLast ? answer.lastBaseline : answer.firstBaseline) ?? answer.height)
  }
}
