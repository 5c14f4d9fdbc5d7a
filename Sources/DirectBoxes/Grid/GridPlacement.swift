// CSS Grid 1 §8: placing grid items.

internal import Boxes

/// The tracks of one axis that an item covers, by their index among explicit tracks; negative ones are implicit.
struct GridSpan {
  var start: Int
  var end: Int

  var count: Int { end - start }
}

/// What `grid-row-start` and its like say of one axis (§8.3).
private enum LinePlacement {
  case definite(GridSpan)
  case automatic(span: Int)

  /// §8.3.1: conflicts between start and end.
  init(_ start: BoxGridLine, _ end: BoxGridLine, explicit: Int) {
    /// Lines from 0; negative numbers count back from the last explicit line.
    func line(_ number: Int) -> Int { number > 0 ? number - 1 : explicit + 1 + number }
    switch (start, end) {
    case (.line(let start), .line(let end)):
      let (first, last) = (min(line(start), line(end)), max(line(start), line(end)))
      self = .definite(GridSpan(start: first, end: first == last ? first + 1 : last))
    case (.line(let start), .span(let span)):
      self = .definite(GridSpan(start: line(start), end: line(start) + span))
    case (.line(let start), .auto): self = .definite(GridSpan(start: line(start), end: line(start) + 1))
    case (.span(let span), .line(let end)):
      self = .definite(GridSpan(start: line(end) - span, end: line(end)))
    case (.auto, .line(let end)): self = .definite(GridSpan(start: line(end) - 1, end: line(end)))
    case (.span(let span), _), (.auto, .span(let span)): self = .automatic(span: span)
    case (.auto, .auto): self = .automatic(span: 1)
    case (.named, _), (_, .named): preconditionFailure("BoxGridLines makes numbers of names")
    }
  }
}

/// The lines of one axis between which an absolute box stands; nil for an edge of the padding box (§9).
struct GridAreaLines {
  let start: Int?
  let end: Int?

  init(_ start: BoxGridLine, _ end: BoxGridLine, explicit: Int, in range: GridSpan) {
    guard case .definite(let span) = LinePlacement(start, end, explicit: explicit) else {
      (self.start, self.end) = (nil, nil)
      return
    }
    // A side that is `auto` is the edge, and so is a line that the grid does not have.
    let lines = range.start...range.end
    self.start = start == .auto || !lines.contains(span.start) ? nil : span.start - range.start
    self.end = end == .auto || !lines.contains(span.end) ? nil : span.end - range.start
  }
}

/// The places of all items of a grid.
struct GridPlacement {
  /// For each child in the order of layout.
  private(set) var boxes: [Int] = []
  private(set) var columns: [GridSpan] = []
  private(set) var rows: [GridSpan] = []
  /// The implicit grid: all tracks, by their index among explicit ones.
  /// The lines of the explicit grid, with their names.
  let columnLines: BoxGridLines
  let rowLines: BoxGridLines
  private(set) var columnRange: GridSpan
  private(set) var rowRange: GridSpan

  /// - Parameters:
  ///   - columns: how many the list of the grid has.
  ///   - rows: the same.
  init(_ pass: BoxPass, _ box: Int, columns listedColumns: Int, rows listedRows: Int) {
    let columnLines = BoxGridLines(pass.grid(of: box), .columns, listedTracks: listedColumns)
    let rowLines = BoxGridLines(pass.grid(of: box), .rows, listedTracks: listedRows)
    let (explicitColumns, explicitRows) = (columnLines.explicitTracks, rowLines.explicitTracks)
    (self.columnLines, self.rowLines) = (columnLines, rowLines)
    let flow = pass.style(box).pointee.gridAutoFlow
    let isByRow = flow == .row || flow == .dense
    let isDense = flow == .dense || flow == .columnDense
    boxes = Self.order(of: pass, box)

    // Items are placed along the minor axis (columns, if the flow is by row) within lines of the major axis.
    let explicitMinor = isByRow ? explicitColumns : explicitRows
    let explicitMajor = isByRow ? explicitRows : explicitColumns
    let minors = boxes.map { Self.placement($0, pass, isColumn: isByRow, isByRow ? columnLines : rowLines) }
    let majors = boxes.map { Self.placement($0, pass, isColumn: !isByRow, isByRow ? rowLines : columnLines) }

    // §8.5 2: the tracks of the minor axis, known before anything is placed automatically.
    var minorRange = GridSpan(start: 0, end: explicitMinor)
    var majorRange = GridSpan(start: 0, end: explicitMajor)
    var widest = 0
    for index in boxes.indices {
      switch minors[index] {
      case .definite(let span):
        minorRange = GridSpan(start: min(minorRange.start, span.start), end: max(minorRange.end, span.end))
      case .automatic(let span): widest = max(widest, span)
      }
      if case .definite(let span) = majors[index] {
        majorRange = GridSpan(start: min(majorRange.start, span.start), end: max(majorRange.end, span.end))
      }
    }
    minorRange.end = max(minorRange.end, minorRange.start + max(widest, boxes.isEmpty ? 0 : 1))

    var minor = [GridSpan](repeating: GridSpan(start: 0, end: 1), count: boxes.count)
    var major = minor
    var cells = OccupiedCells(firstMajor: majorRange.start, minor: minorRange)
    // §8.5 0: items that are placed in both axes.
    for index in boxes.indices {
      if case .definite(let across) = minors[index], case .definite(let along) = majors[index] {
        (minor[index], major[index]) = (across, along)
        cells.occupy(across, along)
      }
    }
    // §8.5 1: items locked to a line of the major axis.
    var cursors: [Int: Int] = [:]
    for index in boxes.indices {
      guard case .definite(let along) = majors[index], case .automatic(let span) = minors[index] else {
        continue
      }
      let from = isDense ? minorRange.start : cursors[along.start] ?? minorRange.start
      let start = cells.firstFree(from: from, span: span, along)
      (minor[index], major[index]) = (GridSpan(start: start, end: start + span), along)
      cells.occupy(minor[index], along)
      if !isDense { cursors[along.start] = start + span }
      minorRange.end = max(minorRange.end, start + span)
    }
    cells.minor = minorRange
    // §8.5 4: the remaining items, with the auto-placement cursor.
    var cursor = (major: majorRange.start, minor: minorRange.start)
    // Where items of a kind found room: cells are only ever taken, so later ones find none before.
    var found: [Kind: (major: Int, minor: Int)] = [:]
    for index in boxes.indices {
      guard case .automatic(let majorSpan) = majors[index] else { continue }
      let kind = Kind(minors[index], majorSpan)
      if isDense { cursor = found[kind] ?? (majorRange.start, minorRange.start) }
      switch minors[index] {
      case .definite(let across):
        if !isDense, across.start < cursor.minor { cursor.major += 1 }
        cursor.minor = across.start
        while !cells.isFree(across, GridSpan(start: cursor.major, end: cursor.major + majorSpan)) {
          cursor.major += 1
        }
        minor[index] = across
      case .automatic(let span):
        while true {
          let along = GridSpan(start: cursor.major, end: cursor.major + majorSpan)
          let start = cells.firstFree(from: cursor.minor, span: span, along)
          if start + span <= minorRange.end {
            cursor.minor = start
            break
          }
          cursor = (cursor.major + 1, minorRange.start)
        }
        minor[index] = GridSpan(start: cursor.minor, end: cursor.minor + span)
      }
      if isDense { found[kind] = cursor }
      major[index] = GridSpan(start: cursor.major, end: cursor.major + majorSpan)
      cells.occupy(minor[index], major[index])
      if case .automatic = minors[index] { cursor.minor = minor[index].end }
    }
    for span in major { majorRange.end = max(majorRange.end, span.end) }
    // Without explicit tracks, Chrome makes none behind the items.
    if explicitMinor == 0, let end = minor.map(\.end).max() { minorRange.end = end }
    if explicitMajor == 0, let end = major.map(\.end).max() { majorRange.end = end }
    (columns, rows) = isByRow ? (minor, major) : (major, minor)
    (columnRange, rowRange) = isByRow ? (minorRange, majorRange) : (majorRange, minorRange)
    if boxes.isEmpty {
      columnRange = GridSpan(start: 0, end: explicitColumns)
      rowRange = GridSpan(start: 0, end: explicitRows)
    }
  }

  /// What decides which cells an item may take: its tracks in both axes, as far as they are known.
  private struct Kind: Hashable {
    let start: Int?
    let span: Int
    let majorSpan: Int

    init(_ minor: LinePlacement, _ majorSpan: Int) {
      self.majorSpan = majorSpan
      switch minor {
      case .definite(let across): (start, span) = (across.start, across.count)
      case .automatic(let span): (start, self.span) = (nil, span)
      }
    }
  }

  /// The children in order-modified document order (§6.3).
  private static func order(of pass: BoxPass, _ box: Int) -> [Int] {
    var boxes: [Int] = []
    var isInOrder = true
    pass.forEachChild(box) { child in
      if pass.style(child).pointee.order != 0 { isInOrder = false }
      boxes.append(child)
    }
    if isInOrder { return boxes }
    return boxes.sorted { one, other in
      let orders = (pass.style(one).pointee.order, pass.style(other).pointee.order)
      return orders.0 != orders.1 ? orders.0 < orders.1 : one < other
    }
  }

  private static func placement(
    _ child: Int, _ pass: BoxPass, isColumn: Bool, _ lines: BoxGridLines
  ) -> LinePlacement {
    let style = pass.style(child)
    let (start, end) = lines.placement(
      isColumn ? style.pointee.gridColumnStart : style.pointee.gridRowStart,
      isColumn ? style.pointee.gridColumnEnd : style.pointee.gridRowEnd, pass.grid(of: child))
    return LinePlacement(start, end, explicit: lines.explicitTracks)
  }
}

/// The cells that are taken, as ranges of minor tracks for each major track.
private struct OccupiedCells {
  /// Ranges that neither touch nor overlap, in order.
  private var lines: [[GridSpan]] = []
  private let firstMajor: Int
  var minor: GridSpan

  init(firstMajor: Int, minor: GridSpan) { (self.firstMajor, self.minor) = (firstMajor, minor) }

  mutating func occupy(_ across: GridSpan, _ along: GridSpan) {
    while lines.count < along.end - firstMajor { lines.append([]) }
    for line in along.start - firstMajor..<along.end - firstMajor {
      // Most items stand behind all others of their line.
      guard let last = lines[line].last else {
        lines[line].append(across)
        continue
      }
      if across.start > last.end {
        lines[line].append(across)
      } else if across.start == last.end {
        lines[line][lines[line].count - 1].end = across.end
      } else {
        insert(across, in: line)
      }
    }
  }

  private mutating func insert(_ across: GridSpan, in line: Int) {
    var merged = across
    var kept: [GridSpan] = []
    for range in lines[line] {
      if range.end < merged.start || range.start > merged.end {
        kept.append(range)
      } else {
        merged = GridSpan(start: min(range.start, merged.start), end: max(range.end, merged.end))
      }
    }
    kept.insert(merged, at: kept.firstIndex { $0.start > merged.end } ?? kept.count)
    lines[line] = kept
  }

  func isFree(_ across: GridSpan, _ along: GridSpan) -> Bool {
    firstFree(from: across.start, span: across.count, along) == across.start
  }

  /// The first minor track from which `span` tracks are free in all lines.
  func firstFree(from start: Int, span: Int, _ along: GridSpan) -> Int {
    var start = start
    var isMoved = true
    while isMoved {
      isMoved = false
      for line in max(0, along.start - firstMajor)..<max(0, along.end - firstMajor) where line < lines.count {
        for range in lines[line] where range.start < start + span && start < range.end {
          (start, isMoved) = (range.end, true)
        }
      }
    }
    return start
  }
}
