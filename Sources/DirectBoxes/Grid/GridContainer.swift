// CSS Grid 1 §11, §12.1: a grid container from placement to frames.

internal import Boxes

/// A grid container that is being laid out.
struct GridContainer {
  /// `auto-fill` and `auto-fit` make no more tracks (§8.5 lets engines limit them).
  static let mostRepeatedTracks = 1_000_000

  let pass: BoxPass
  private let box: Int
  let style: UnsafePointer<BoxStyle>
  private let grid: BoxGrid

  var items: [BoxGridItem] = []

  init(_ pass: BoxPass, _ box: Int) {
    (self.pass, self.box) = (pass, box)
    style = pass.style(box)
    grid = pass.grid(of: box)
  }

  // MARK: Intrinsic widths (§5.2)

  /// The widths of the content box: those of the columns under each constraint.
  ///
  /// - Parameter space: what is known outside.
  mutating func intrinsicWidths(_ space: IntrinsicSpace) -> IntrinsicWidths {
    // Automatic repetition heeds the limits; a width, which Chrome leaves out here, does not count for the content.
    let model = BoxModel(style, percentWidth: space.percentWidth)
    // Limits by the content do not count.
    let stretch =
      space.percentWidth < 0
      ? indefinite : max(0, space.percentWidth - Margins(style, percentWidth: space.percentWidth).horizontal)
    var limits = model.widthLimits(
      percentWidth: space.percentWidth, stretch: stretch, { IntrinsicWidths() })
    if style.pointee.maxWidth.isOfContent { limits.max = .infinity }
    if model.hasRatio {
      let byHeight = model.transferredLimits(percentHeight: space.percentHeight)
      limits = LengthLimits(min: max(limits.min, byHeight.min), max: min(limits.max, byHeight.max))
    }
    let inner = LengthLimits(
      min: max(0, limits.min - model.horizontal), max: max(0, limits.max - model.horizontal))
    let gap = style.pointee.columnGap.resolved(indefinite)
    let columns = GridTemplateAxis(
      grid.templateColumns, implicit: grid.autoColumns, gap: gap, length: indefinite, limits: inner, pass, box
    )
    // Rows that repeat by themselves decide how many columns the items need; by the text that does not depend on heights
    // outside (§5.2).
    let looksOutside =
      pass.dialect == .chromium || !grid.templateRows.contains(where: \.repeatsByItself)
    let outer = looksOutside ? space : IntrinsicSpace(percentWidth: space.percentWidth)
    let heights = UsedHeights(model, model.space(for: outer), { _ in indefinite })
    let rowGap = style.pointee.rowGap.resolved(heights.initial)
    let rows = GridTemplateAxis(
      grid.templateRows, implicit: grid.autoRows, gap: rowGap, length: heights.initial,
      limits: heights.plainLimits, pass, box)
    let placement: GridPlacement
    (items, placement) = placed(columns, rows)
    let tracks = Self.tracks(columns, placement.columnRange, length: indefinite, items.map(\.columns))
    noteKnownRows(rows, placement, length: heights.initial, gap: rowGap)
    noteInlineBaselines(tracks, hasWidth: false)
    /// The columns under a constraint, which is no length.
    func sized(_ constraint: GridSpace) -> TrackSizingAlgorithm {
      var sizing = TrackSizingAlgorithm(
        tracks, items.indices.map { GridContributions.columns(pass, items[$0], at: $0) }, gap: gap,
        in: constraint, limits: LengthLimits(min: 0, max: .infinity),
        stretches: style.pointee.justifyContent.position.stretchesTracks, minimum: inner.min, pass.dialect)
      sizing.size()
      return sizing
    }
    func total(_ constraint: GridSpace) -> Double {
      let sizing = sized(constraint)
      guard items.contains(where: looksAtUnknownRow) else { return sizing.total }
      // Chromium sizes the rows, and the columns again for their heights.
      let known = items
      let places = TrackPlaces(
        sizing.tracks, gap: gap, length: sizing.total, style.pointee.justifyContent, isRightToLeft: false)
      let sizedRows = sizedRows(
        rows, placement, heights.initial, heights.plainLimits, rowGap, places, isKnown: heights.initial >= 0)
      noteSizedRows(sizedRows, gap: rowGap, length: heights.initial)
      defer { items = known }
      return sized(constraint).total
    }
    let (narrow, wide) = (total(.minContent), total(.maxContent))
    return IntrinsicWidths(min: narrow, max: max(narrow, wide))
  }

  // MARK: Widths that follow from heights

  /// Notes the heights of areas whose rows all have lengths, in the dialect of Chromium, for items whose widths look at them.
  private mutating func noteKnownRows(
    _ axis: GridTemplateAxis, _ placement: GridPlacement, length: Double, gap: Double
  ) {
    guard items.contains(where: { pass.looksAtHeights($0.box) }) else { return }
    let tracks = Self.tracks(axis, placement.rowRange, length: length, items.map(\.rows))
    for index in items.indices {
      items[index].look(at: tracks, gap: gap, hasHeight: length >= 0)
      // A ratio takes the length that a row comes to have.
      let isExact = items[index].rows.allSatisfy { tracks[$0].isExact }
      let waits = items[index].style.pointee.aspectRatio != nil && !isExact
      items[index].sizedHeight = waits ? indefinite : items[index].areaHeight
    }
  }

  private func looksAtUnknownRow(_ item: BoxGridItem) -> Bool {
    pass.breaksColumns(item.box) && item.sizedHeight < 0
  }

  private mutating func noteSizedRows(_ rows: TrackSizingAlgorithm, gap: Double, length: Double) {
    let places = TrackPlaces(
      rows.tracks, gap: gap, length: length < 0 ? rows.total : length, style.pointee.alignContent,
      isRightToLeft: nil)
    for index in items.indices { items[index].sizedHeight = places.length(of: items[index].rows) }
  }

  // MARK: Layout

  /// Lays out the items, and gives the height of the content box with its baselines.
  mutating func layOut(in content: ContentSpace, _ model: BoxModel) -> BoxMeasure {
    let columnGap = style.pointee.columnGap.resolved(content.width)
    // A height that follows from the content is that of the box alone; the grid is laid out in the one before.
    var rowGap = style.pointee.rowGap.resolved(content.initialHeight)
    let heightLimits = LengthLimits(min: content.minHeight, max: max(content.minHeight, content.maxHeight))
    // §7 The explicit grid
    let columnAxis = GridTemplateAxis(
      grid.templateColumns, implicit: grid.autoColumns, gap: columnGap, length: content.width,
      limits: LengthLimits(min: 0, max: .infinity), pass, box)
    // Where the content alone is asked for, the limits still say how often rows repeat (§7.2.3.2).
    let rowAxis = GridTemplateAxis(
      grid.templateRows, implicit: grid.autoRows, gap: rowGap, length: content.percentHeight,
      limits: content.plainLimits, pass, box)
    // §8 Placement
    let placement: GridPlacement
    (items, placement) = placed(columnAxis, rowAxis)

    // §12.1 1. Size the columns.
    let justify = style.pointee.justifyContent
    let align = style.pointee.alignContent
    noteKnownRows(rowAxis, placement, length: content.initialHeight, gap: rowGap)
    noteInlineBaselines(
      Self.tracks(columnAxis, placement.columnRange, length: content.width, items.map(\.columns)),
      hasWidth: true)
    var columns = sizedColumns(
      columnAxis, placement, content, columnGap, inWidth: content.width + model.horizontal)
    // The distances of columns, which items need for their widths (§11.8).
    var columnPlaces = TrackPlaces(
      columns, gap: columnGap, length: content.width, justify, isRightToLeft: style.pointee.direction == .rtl)

    // §12.1 2. Size the rows.
    var rows = sizedRows(
      rowAxis, placement, content.initialHeight, heightLimits, rowGap, columnPlaces,
      isKnown: content.initialHeight >= 0)
    var sized = rows.total
    if items.contains(where: looksAtUnknownRow) {
      // Chromium sizes the columns again for the heights of rows, and the rows for these.
      noteSizedRows(rows, gap: rowGap, length: content.initialHeight)
      columns = sizedColumns(
        columnAxis, placement, content, columnGap, inWidth: content.width + model.horizontal)
      columnPlaces = TrackPlaces(
        columns, gap: columnGap, length: content.width, justify,
        isRightToLeft: style.pointee.direction == .rtl)
      rows = sizedRows(
        rowAxis, placement, content.initialHeight, heightLimits, rowGap, columnPlaces,
        isKnown: content.initialHeight >= 0)
      // Its grid stays as high as the first rows were.
      if pass.dialect == .specification { sized = rows.total }
    }
    var height = content.initialHeight
    if height < 0 {
      height = heightLimits.clamp(sized)
      // With a known height, percentages have something to refer to, and limits give or take space (§11.1).  Chrome sizes
      // flexible rows again as well, which counts if their factors are below 1.
      let isRelative =
        rowAxis.hasPercentages(in: placement.rowRange) || style.pointee.rowGap.isPercent
        || rows.tracks.contains(where: \.isFlexible)
      if isRelative || height != rows.total && pass.dialect == .specification {
        rowGap = style.pointee.rowGap.resolved(height)
        rows = sizedRows(
          rowAxis, placement, height, heightLimits, rowGap, columnPlaces, isKnown: false)
      }
    } else if content.exceedsRatio {
      // The content has made the grid higher than its ratio: tracks are aligned in that height (CSS Box Sizing 4 §5.1.1).
      height = content.height
      if rowAxis.hasPercentages(in: placement.rowRange) || style.pointee.rowGap.isPercent {
        rowGap = style.pointee.rowGap.resolved(height)
        rows = sizedRows(rowAxis, placement, height, heightLimits, rowGap, columnPlaces, isKnown: true)
      }
    }
    var rowPlaces = TrackPlaces(rows.tracks, gap: rowGap, length: height, align, isRightToLeft: nil)
    if content.mayExceedRatio, pass.dialect == .chromium {
      // Chromium distributes what is left beside the distances that it found for the height of the content.
      rowPlaces = TrackPlaces(
        rows.tracks, gap: rowGap + rowPlaces.between, length: height, align, isRightToLeft: nil)
    }

    // §11 Alignment
    var baselines = GridBaselines(pass, items)
    baselines.alignItems(columnPlaces, rowPlaces)
    let inlineOffsets = inlineOffsets(columnPlaces, rowPlaces)
    for index in items.indices {
      place(
        items[index], columnPlaces, rowPlaces, content, model, baselines, index, inline: inlineOffsets[index])
    }
    pass.keepInflow(
      of: box,
      OverflowArea(
        left: 0, top: 0, right: columnPlaces.end, bottom: rowPlaces.end),
      isRightToLeft: style.pointee.direction == .rtl, width: content.width, model)
    pass.keep(
      BoxFrames.Tracks(box: box, columns: columns.map(\.base), rows: rows.tracks.map(\.base)))
    keepAreas(placement, columnPlaces, rowPlaces, content, model)
    var answer = BoxMeasure(height: height)
    answer.content = rows.total
    baselines.containerBaselines(&answer, columnPlaces, rowPlaces)
    return answer
  }

  // MARK: §9 Absolute positioning

  /// Notes the grid areas of absolute children, which are their containing blocks.
  private func keepAreas(
    _ placement: GridPlacement, _ columns: TrackPlaces, _ rows: TrackPlaces, _ content: ContentSpace,
    _ model: BoxModel
  ) {
    for child in pass.absolutesInAreas(of: box) {
      let own = pass.style(child)
      let (columnLines, rowLines) = (placement.columnLines, placement.rowLines)
      let names = pass.grid(of: child)
      let column = columnLines.placement(own.pointee.gridColumnStart, own.pointee.gridColumnEnd, names)
      let row = rowLines.placement(own.pointee.gridRowStart, own.pointee.gridRowEnd, names)
      let across = GridAreaLines(
        column.start, column.end, explicit: columnLines.explicitTracks, in: placement.columnRange)
      let along = GridAreaLines(row.start, row.end, explicit: rowLines.explicitTracks, in: placement.rowRange)
      var (left, right) = (
        across.start.map(columns.edge(atStart:)), across.end.map(columns.edge(atEnd:))
      )
      if style.pointee.direction == .rtl {
        (left, right) = (right.map { content.width - $0 }, left.map { content.width - $0 })
      }
      pass.keepArea(
        of: child,
        GridArea(
          left: left.map { $0 + model.left }, right: right.map { $0 + model.left },
          top: along.start.map(rows.edge(atStart:)).map { $0 + model.top },
          bottom: along.end.map(rows.edge(atEnd:)).map { $0 + model.top }))
    }
  }

  // MARK: §8 Placement

  private func placed(
    _ columns: GridTemplateAxis, _ rows: GridTemplateAxis
  ) -> (items: [BoxGridItem], placement: GridPlacement) {
    let placement = GridPlacement(
      pass, box, columns: columns.explicit.count, rows: rows.explicit.count)
    let (left, top) = (placement.columnRange.start, placement.rowRange.start)
    let items = placement.boxes.indices.map { index in
      let (column, row) = (placement.columns[index], placement.rows[index])
      return BoxGridItem(
        pass, placement.boxes[index], container: style, columns: column.start - left..<column.end - left,
        rows: row.start - top..<row.end - top)
    }
    return (items, placement)
  }

  /// The tracks of the implicit grid; empty ones of `auto-fit` are collapsed.
  private static func tracks(
    _ axis: GridTemplateAxis, _ range: GridSpan, length: Double, _ covered: [Range<Int>]
  ) -> [GridTrack] {
    var isEmpty = [Bool](repeating: true, count: axis.fitting.isEmpty ? 0 : range.count)
    if !isEmpty.isEmpty {
      for tracks in covered { for track in tracks { isEmpty[track] = false } }
    }
    return (range.start..<range.end).map { index in
      if axis.fitting.contains(index), isEmpty[index - range.start] { return GridTrack() }
      return GridTrack(axis.size(at: index), length: length)
    }
  }

  // MARK: §12.1 Sizing both axes

  private func sizedColumns(
    _ axis: GridTemplateAxis, _ placement: GridPlacement, _ content: ContentSpace, _ gap: Double,
    inWidth width: Double
  ) -> [GridTrack] {
    let tracks = Self.tracks(axis, placement.columnRange, length: content.width, items.map(\.columns))
    var sizing = TrackSizingAlgorithm(
      tracks,
      sizingItems(tracks, \.columns) {
        GridContributions.columns(pass, items[$0], at: $0, inWidth: width)
      }, gap: gap, in: .definite(content.width), limits: LengthLimits(min: 0, max: .infinity),
      stretches: style.pointee.justifyContent.position.stretchesTracks, pass.dialect)
    sizing.size()
    return sizing.tracks
  }

  private mutating func sizedRows(
    _ axis: GridTemplateAxis, _ placement: GridPlacement, _ height: Double, _ limits: LengthLimits,
    _ gap: Double,
    _ columns: TrackPlaces, isKnown: Bool
  ) -> TrackSizingAlgorithm {
    let tracks = Self.tracks(axis, placement.rowRange, length: height, items.map(\.rows))
    for index in items.indices {
      items[index].look(at: tracks, gap: gap, hasHeight: isKnown && pass.dialect == .specification)
    }
    // §12.5 1. Shim baseline-aligned items.
    for (index, shim) in GridBaselines(pass, items).shims(columns) { items[index].shim = shim }
    let sizes = sizingItems(tracks, \.rows) { index in
      GridContributions.rows(
        pass, items[index], at: index, areaWidth: columns.length(of: items[index].columns),
        areaHeight: items[index].areaHeight)
    }
    var sizing = TrackSizingAlgorithm(
      tracks, sizes, gap: gap, in: height < 0 ? .maxContent : .definite(height),
      limits: pass.dialect == .chromium ? LengthLimits(min: limits.min, max: .infinity) : limits,
      stretches: style.pointee.alignContent.position.stretchesTracks, pass.dialect)
    sizing.size()
    return sizing
  }

  /// Those items that tracks ask: all but the ones in tracks of given lengths alone.
  private func sizingItems(
    _ tracks: [GridTrack], _ range: (BoxGridItem) -> Range<Int>, _ contributions: (Int) -> GridSizingItem
  ) -> [GridSizingItem] {
    var sizing: [GridSizingItem] = []
    for index in items.indices where range(items[index]).contains(where: { !tracks[$0].isFixed }) {
      sizing.append(contributions(index))
    }
    return sizing
  }

  // MARK: §11.2–11.4 Alignment of items

  private func place(
    _ item: BoxGridItem, _ columns: TrackPlaces, _ rows: TrackPlaces, _ content: ContentSpace,
    _ model: BoxModel,
    _ baselines: GridBaselines, _ index: Int, inline: Double?
  ) {
    let (width, height) = (columns.length(of: item.columns), rows.length(of: item.rows))
    let sizes = GridItemSizes(pass, item, areaWidth: width)
    var space = sizes.space(areaHeight: height)
    if item.areaHeight < 0, space.height >= 0 || BoxModel.readsStretchHeight(item.style) {
      pass.keepMeasured(item.box, &space, measured: sizes.space(areaHeight: indefinite))
    }
    let answer = pass.answer(item.box, space)
    var margins = sizes.margins

    // Auto margins take what is free (§11.2); then nothing is left to align.
    let freeWidth = width - space.width - margins.horizontal
    let freeHeight = height - answer.height - margins.vertical
    let isRightToLeft = style.pointee.direction == .rtl
    var x = columns.start(of: item.columns, isRightToLeft: isRightToLeft, in: content.width)
    if margins.isLeftAuto || margins.isRightAuto {
      let share = margins.isLeftAuto && margins.isRightAuto ? freeWidth / 2 : freeWidth
      if freeWidth > 0 {
        if margins.isLeftAuto { margins.left = share }
        if margins.isRightAuto { margins.right = share }
      }
      let left = freeWidth > 0 ? margins.left : isRightToLeft ? margins.left + freeWidth : margins.left
      x += left
    } else {
      let offset = inline ?? item.justify.offset(freeWidth)
      x += margins.left + (isRightToLeft ? freeWidth - offset : offset)
    }
    var y = rows.start(of: item.rows)
    if margins.isTopAuto || margins.isBottomAuto {
      if freeHeight > 0, margins.isTopAuto {
        margins.top = margins.isBottomAuto ? freeHeight / 2 : freeHeight
      }
      y += margins.top
    } else {
      y += margins.top + (baselines.offset(of: index, free: freeHeight) ?? item.align.offset(freeHeight))
    }
    pass.place(item.box, space, x: model.left + x, y: model.top + y)
  }
}

extension BoxContentAlignment.Position {
  /// Whether `auto` tracks take what is left (§12.8).
  fileprivate var stretchesTracks: Bool { self == .normal || self == .stretch }
}

// CSS Grid 1 §11.6, §11.8; CSS Box Alignment 3 §5.

/// Where the tracks of an axis begin, from the start of the content box in the container's direction.
struct TrackPlaces {
  private var starts: [Double] = []
  private var ends: [Double] = []
  private let tracks: [GridTrack]
  /// What `align-content` or `justify-content` puts between tracks.
  let between: Double
  /// Where lines are without tracks.
  private let origin: Double

  /// - Parameter isRightToLeft: whether columns run to the left; nil for rows.
  init(
    _ tracks: [GridTrack], gap: Double, length: Double, _ alignment: BoxContentAlignment, isRightToLeft: Bool?
  ) {
    self.tracks = tracks
    var (used, count) = (0.0, 0)
    for track in tracks where !track.isCollapsed { (used, count) = (used + track.base, count + 1) }
    used += gap * Double(max(0, count - 1))
    let distribution = ContentDistribution(
      alignment, free: length - used, count: count, isFlipped: false, flexFlip: false,
      isLeftEnd: isRightToLeft)
    between = distribution.between
    var position = distribution.before
    var seen = 0
    origin = position
    starts.reserveCapacity(tracks.count)
    ends.reserveCapacity(tracks.count)
    for track in tracks {
      starts.append(position)
      // The gutters on both sides of a collapsed track are one (§7.2.3.2).
      if track.isCollapsed {
        ends.append(ends.last ?? origin)
        continue
      }
      position += track.base
      ends.append(position)
      seen += 1
      if seen < count { position += gap + distribution.between }
    }
  }

  func start(of range: Range<Int>) -> Double { starts[range.lowerBound] }

  /// Where the last track ends.
  var end: Double { ends.last ?? origin }

  /// The left edge of columns.
  func start(of range: Range<Int>, isRightToLeft: Bool, in length: Double) -> Double {
    isRightToLeft ? length - start(of: range) - self.length(of: range) : start(of: range)
  }

  /// The line before a track, behind the gap.
  func edge(atStart line: Int) -> Double {
    line < tracks.count ? starts[line] : edge(atEnd: tracks.count)
  }

  /// The line behind a track, before the gap.
  func edge(atEnd line: Int) -> Double {
    line > 0 && line <= tracks.count ? ends[line - 1] : starts.first ?? origin
  }

  /// The length of the tracks and of what is between them.
  func length(of range: Range<Int>) -> Double {
    let last = range.upperBound - 1
    return ends[last] - starts[range.lowerBound]
  }
}
