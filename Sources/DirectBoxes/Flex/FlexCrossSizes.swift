// CSS Flexible Box Layout 1 §9.4: cross size determination.

internal import Boxes

/// Finds the cross sizes of items and lines.
struct FlexCrossSizes {
  private let container: FlexContainer

  init(_ container: FlexContainer) { self.container = container }

  private var axes: FlexAxes { container.axes }
  private var content: ContentSpace { container.content }
  /// The cross size of the content box; indefinite if the lines decide.
  private var knownCross: Double { axes.isRow ? content.height : content.width }

  /// - Parameter stretches: false for the sizes that lines and items have by themselves.
  func determine(_ items: inout [FlexItem], _ lines: inout [FlexLine], stretches: Bool = true) {
    for index in items.indices { hypothetical(&items[index], isFlexed: stretches) }
    for index in lines.indices { lineCross(&items, &lines[index]) }
    for index in lines.indices { lines[index].naturalCross = lines[index].cross }
    if !stretches { return }
    stretchLines(&lines)
    for line in lines {
      for index in line.items {
        if items[index].isStretched {
          stretch(&items[index], line)
        } else if axes.isRow {
          fill(&items[index], line)
        } else {
          fit(&items[index], line)
        }
      }
    }
  }

  // MARK: 7 Hypothetical cross sizes

  private func hypothetical(_ item: inout FlexItem, isFlexed: Bool) {
    let style = container.pass.style(item.box)
    item.isStretched = item.stretches(style, axes)
    if axes.isRow {
      // In a single line of known height, stretched items have that height at once.
      if item.isStretched, !axes.isMultiLine, content.height >= 0 { return }
      layOut(&item)
    } else {
      let model = BoxModel(style, percentWidth: content.percentWidth)
      let sizes = FlexItemSizes(
        container: container, item: item, style: style, model: model, isFlexed: isFlexed)
      item.cross = sizes.crossWidth()
      // In a column, the items that share a baseline share their left edges.
      let (left, right) =
        axes.isCrossFlipped
        ? (item.margins.crossEnd, item.margins.crossStart) : (item.margins.crossStart, item.margins.crossEnd)
      (item.ascent, item.descent) = (left, item.cross + right)
    }
  }

  /// The height of a row's item with its baseline.
  private func layOut(_ item: inout FlexItem) {
    let answer = container.pass.answer(item.box, container.space(of: item, cross: nil))
    item.cross = answer.height
    guard item.alignsByBaseline else { return }
    let isLast = item.alignment.place == .lastBaseline
    // A box without a baseline has one at its bottom (§8.5).
    let baseline = (isLast ? answer.lastBaseline : answer.firstBaseline) ?? answer.height
    let (above, below) =
      axes.isCrossFlipped
      ? (item.margins.crossEnd, item.margins.crossStart) : (item.margins.crossStart, item.margins.crossEnd)
    item.ascent = above + baseline
    item.descent = answer.height - baseline + below
  }

  /// `height: stretch` and its like fill the line, as soon as its height is known (CSS Box Sizing 4 §6).
  private func fill(_ item: inout FlexItem, _ line: FlexLine) {
    let style = container.pass.style(item.box)
    let room = max(0, room(for: item, line))
    // Limits that the item keeps by itself are no reason to lay it out again.
    guard
      style.pointee.height == .stretch || style.pointee.minHeight == .stretch && item.cross < room
        || style.pointee.maxHeight == .stretch
          && (item.cross > room && !axes.isMultiLine || container.sharesCross)
    else { return }
    item.lineRoom = room
    layOut(&item)
  }

  // MARK: 8 Cross sizes of lines

  private func lineCross(_ items: inout [FlexItem], _ line: inout FlexLine) {
    if !axes.isMultiLine, knownCross >= 0 {
      line.cross = knownCross
    }
    // Items that share the first baseline, those that share the last, and the others.
    var (first, last, largest) = ((above: 0.0, below: 0.0), (above: 0.0, below: 0.0), 0.0)
    var shares = (first: false, last: false)
    for index in line.items {
      let item = items[index]
      if item.sharesBaseline {
        if item.alignment.place == .firstBaseline {
          first =
            shares.first
            ? (max(first.above, item.ascent), max(first.below, item.descent)) : (item.ascent, item.descent)
          shares.first = true
        } else {
          last =
            shares.last
            ? (max(last.above, item.ascent), max(last.below, item.descent)) : (item.ascent, item.descent)
          shares.last = true
        }
      } else {
        largest = max(largest, item.outerCross)
      }
    }
    (line.firstAbove, line.firstBelow) = first
    (line.lastAbove, line.lastBelow) = last
    if !axes.isMultiLine, knownCross >= 0 { return }
    line.cross = max(largest, first.above + first.below, last.above + last.below)
    if !axes.isMultiLine, axes.isRow {
      line.cross = LengthLimits(min: content.minHeight, max: content.maxHeight).clamp(line.cross)
    }
  }

  // MARK: 9 `align-content: stretch`

  private func stretchLines(_ lines: inout [FlexLine]) {
    let value = container.style.pointee.alignContent.position
    guard axes.isMultiLine, value == .normal || value == .stretch else { return }
    var cross = knownCross
    if cross < 0 {
      // A minimum is room to stretch into as well.
      cross = content.minHeight
    }
    let free = cross - sum(lines)
    guard free > 0, !lines.isEmpty else { return }
    for index in lines.indices { lines[index].cross += free / Double(lines.count) }
  }

  private func sum(_ lines: [FlexLine]) -> Double {
    lines.reduce(container.crossGap * Double(max(0, lines.count - 1))) { $0 + $1.cross }
  }

  // MARK: 11 Used cross sizes of stretched items

  private func room(for item: FlexItem, _ line: FlexLine) -> Double { line.cross - item.margins.cross }

  private func stretch(_ item: inout FlexItem, _ line: FlexLine) {
    let style = container.pass.style(item.box)
    let model = BoxModel(style, percentWidth: content.percentWidth)
    let available = room(for: item, line)
    if axes.isRow {
      var limits = model.heightLimits(percentHeight: content.percentHeight, stretch: max(0, available))
      if style.pointee.minHeight.isOfContent || style.pointee.maxHeight.isOfContent {
        var space = container.space(of: item, cross: nil)
        space.height = limits.clamp(available)
        item.initialCross = space.height
        let content =
          model.heightByRatio(ofWidth: space.width) ?? container.pass.answer(item.box, space).content
        if style.pointee.minHeight.isOfContent { limits.min = max(limits.min, content) }
        if style.pointee.maxHeight.isOfContent { limits.max = content }
      }
      item.cross = limits.clamp(available)
    } else {
      let limits = model.widthLimits(
        percentWidth: content.percentWidth, stretch: available, { container.pass.intrinsicWidths(item.box) })
      item.cross = limits.clamp(available)
    }
  }

  /// The width of a column's item in its line, as Chromium has it; by the text it keeps its hypothetical width.
  private func fit(_ item: inout FlexItem, _ line: FlexLine) {
    guard container.pass.dialect == .chromium, axes.isMultiLine, !axes.isRow else { return }
    let style = container.pass.style(item.box)
    let model = BoxModel(style, percentWidth: content.percentWidth)
    let sizes = FlexItemSizes(
      container: container, item: item, style: style, model: model, isFlexed: true)
    let width = sizes.crossWidth(in: line.cross)
    // What the line shares as its baseline is by the hypothetical widths.
    item.descent += width - item.cross
    item.cross = width
  }

  // MARK: 15 Cross size of the container

  /// The cross size of the content box.
  func innerCross(_ lines: [FlexLine]) -> Double {
    if knownCross >= 0 { return knownCross }
    return LengthLimits(min: content.minHeight, max: content.maxHeight).clamp(sum(lines))
  }
}
