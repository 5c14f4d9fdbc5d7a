// CSS Grid Layout 1 §8: where items are placed.  It follows from the structure alone; no length takes part.

import Boxes

/// An item in the tracks that it occupies, counted from the first track, implicit ones included.
struct BoxGridItem {
  let box: Int
  let style: BoxStyle
  var columns: Range<Int>
  var rows: Range<Int>
}

/// The items of a grid, and how many implicit tracks stand before the explicit ones and in all.
struct GridPlacement {
  private(set) var items: [BoxGridItem] = []
  private(set) var columnsBefore = 0
  private(set) var rowsBefore = 0
  private(set) var columnCount = 0
  private(set) var rowCount = 0

  /// §8.3  What the properties of an item say of an axis: the lines, or the number of tracks that it spans.
  private enum TrackRequest {
    case definite(Range<Int>)
    case span(Int)

    var span: Int {
      switch self {
      case .definite(let range): range.count
      case .span(let count): count
      }
    }

    init(_ start: BoxGridLine, _ end: BoxGridLine, explicit: Int) {
      /// Lines are counted from 0, backward from the end of the explicit grid.
      func line(_ number: Int) -> Int { number > 0 ? number - 1 : explicit + 1 + number }
      switch (start, end) {
      case (.line(let a), .line(let b)):
        let (a, b) = (line(a), line(b))
        self = .definite(a == b ? a..<a + 1 : min(a, b)..<max(a, b))
      case (.line(let a), .span(let count)): self = .definite(line(a)..<line(a) + count)
      case (.line(let a), .auto): self = .definite(line(a)..<line(a) + 1)
      case (.span(let count), .line(let b)): self = .definite(line(b) - count..<line(b))
      case (.auto, .line(let b)): self = .definite(line(b) - 1..<line(b))
      case (.span(let count), _), (.auto, .span(let count)): self = .span(count)
      case (.auto, .auto): self = .span(1)
      case (.named, _), (_, .named): preconditionFailure("BoxGridLines makes numbers of names")
      }
    }
  }

  /// An item with its requests on the axis along which the grid flows, and across it.
  private struct Flowing {
    var box: Int
    var along: TrackRequest
    var across: TrackRequest
    var place: (along: Range<Int>, across: Range<Int>)?
  }

  /// - Parameters:
  ///   - boxes: in the order that `order` gives them.
  ///   - lines: those of the explicit grid.
  init(
    _ boxes: [Int], _ styles: [BoxStyle], _ grids: [BoxGrid], of container: BoxStyle,
    lines: (columns: BoxGridLines, rows: BoxGridLines)
  ) {
    let explicit = (columns: lines.columns.explicitTracks, rows: lines.rows.explicitTracks)
    let flowsInRows = container.gridAutoFlow == .row || container.gridAutoFlow == .dense
    let isDense = container.gridAutoFlow == .dense || container.gridAutoFlow == .columnDense
    var flowing = boxes.map { box in
      let style = styles[box]
      let columns = lines.columns.placement(style.gridColumnStart, style.gridColumnEnd, grids[box])
      let rows = lines.rows.placement(style.gridRowStart, style.gridRowEnd, grids[box])
      let column = TrackRequest(columns.start, columns.end, explicit: explicit.columns)
      let row = TrackRequest(rows.start, rows.end, explicit: explicit.rows)
      return Flowing(box: box, along: flowsInRows ? column : row, across: flowsInRows ? row : column)
    }
    Self.place(
      &flowing, explicitAlong: flowsInRows ? explicit.columns : explicit.rows, isDense: isDense)

    // Lines of the implicit grid may have negative numbers; tracks are counted from the first.
    // An explicit grid without tracks does not reach to its line: there need not be tracks up to it.
    var first = (column: 0, row: 0)
    var last = (
      column: explicit.columns == 0 ? Int.min : explicit.columns,
      row: explicit.rows == 0 ? Int.min : explicit.rows
    )
    var found: [(box: Int, columns: Range<Int>, rows: Range<Int>)] = []
    for item in flowing {
      guard let place = item.place else { continue }
      let (columns, rows) = flowsInRows ? (place.along, place.across) : (place.across, place.along)
      first = (min(first.column, columns.lowerBound), min(first.row, rows.lowerBound))
      last = (max(last.column, columns.upperBound), max(last.row, rows.upperBound))
      found.append((item.box, columns, rows))
    }
    last = (max(last.column, first.column), max(last.row, first.row))
    (columnsBefore, rowsBefore) = (-first.column, -first.row)
    (columnCount, rowCount) = (last.column - first.column, last.row - first.row)
    items = found.map { item in
      BoxGridItem(
        box: item.box, style: styles[item.box],
        columns: item.columns.lowerBound - first.column..<item.columns.upperBound - first.column,
        rows: item.rows.lowerBound - first.row..<item.rows.upperBound - first.row)
    }
  }

  // MARK: §8.5

  /// The part of the grid that is taken: for each track across the flow, the ranges along it, sorted and with gaps between.
  private struct Taken {
    private var ranges: [Int: [Range<Int>]] = [:]

    /// Complexity: logarithmic in the ranges of each track, if items follow each other.
    mutating func insert(_ along: Range<Int>, _ across: Range<Int>) {
      for track in across {
        let first = Self.first(in: ranges[track, default: []], endingAtOrAfter: along.lowerBound)
        var (joined, last) = (along, first)
        while last < ranges[track, default: []].count, ranges[track]![last].lowerBound <= along.upperBound {
          let range = ranges[track]![last]
          joined = min(joined.lowerBound, range.lowerBound)..<max(joined.upperBound, range.upperBound)
          last += 1
        }
        ranges[track, default: []].replaceSubrange(first..<last, with: CollectionOfOne(joined))
      }
    }

    /// The end of what is in the way of an area; nil if nothing is.
    func obstacle(_ along: Range<Int>, _ across: Range<Int>) -> Int? {
      var end: Int?
      for track in across {
        guard let taken = ranges[track] else { continue }
        let index = Self.first(in: taken, endingAtOrAfter: along.lowerBound + 1)
        if index < taken.count, taken[index].lowerBound < along.upperBound {
          end = max(end ?? taken[index].upperBound, taken[index].upperBound)
        }
      }
      return end
    }

    private static func first(in ranges: [Range<Int>], endingAtOrAfter end: Int) -> Int {
      var (low, high) = (0, ranges.count)
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound < end { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private static func place(_ items: inout [Flowing], explicitAlong: Int, isDense: Bool) {
    var taken = Taken()
    // Step 1: items with lines on both axes.
    for index in items.indices {
      guard case .definite(let along) = items[index].along, case .definite(let across) = items[index].across
      else { continue }
      items[index].place = (along, across)
      taken.insert(along, across)
    }
    var (start, end) = (0, explicitAlong)
    for item in items {
      guard case .definite(let along) = item.along else { continue }
      (start, end) = (min(start, along.lowerBound), max(end, along.upperBound))
    }
    // Step 2: items that are locked to a line across the flow.
    var cursors: [Int: Int] = [:]
    for index in items.indices {
      guard items[index].place == nil, case .definite(let across) = items[index].across else { continue }
      let span = items[index].along.span
      var position = isDense ? start : cursors[across.lowerBound] ?? start
      while let end = taken.obstacle(position..<position + span, across) { position = end }
      let along = position..<position + span
      items[index].place = (along, across)
      taken.insert(along, across)
      cursors[across.lowerBound] = along.upperBound
      end = max(end, along.upperBound)
    }
    // Step 3: the tracks along the flow.
    for item in items { if case .span(let count) = item.along { end = max(end, start + count) } }
    // Step 4: the others.
    let firstAcross = items.reduce(0) {
      guard case .definite(let across) = $1.across else { return $0 }
      return min($0, across.lowerBound)
    }
    var cursor = (along: start, across: firstAcross)
    for index in items.indices where items[index].place == nil {
      let height = items[index].across.span
      if isDense { cursor = (start, firstAcross) }
      let area: (along: Range<Int>, across: Range<Int>)
      switch items[index].along {
      case .definite(let along):
        if !isDense, along.lowerBound < cursor.along { cursor.across += 1 }
        cursor.along = along.lowerBound
        while taken.obstacle(along, cursor.across..<cursor.across + height) != nil { cursor.across += 1 }
        area = (along, cursor.across..<cursor.across + height)
      case .span(let span):
        while true {
          if cursor.along + span > end {
            cursor = (start, cursor.across + 1)
          } else if let obstacle = taken.obstacle(
            cursor.along..<cursor.along + span, cursor.across..<cursor.across + height)
          {
            cursor.along = obstacle
          } else {
            break
          }
        }
        area = (cursor.along..<cursor.along + span, cursor.across..<cursor.across + height)
        cursor.along += span
      }
      items[index].place = area
      taken.insert(area.along, area.across)
    }
  }
}
