// Names of grid lines and areas (CSS Grid 1 §7.2, §7.3, §8.3), which become numbers once the repetitions are counted.

/// An axis of a grid by its tracks.
public enum BoxGridAxis: Sendable, Hashable, CaseIterable { case columns, rows }

/// An edge of the area that an item asks for.
public enum BoxGridEdge: Sendable, Hashable, CaseIterable {
  case columnStart, columnEnd, rowStart, rowEnd
}

extension BoxGrid {
  /// The names of the lines of one axis, as its track list has them.
  public struct LineNames: Sendable, Hashable {
    /// For each part of the list the names of the line before it, and then those of the last line.  Empty if there are none.
    public var between: [[String]] = []
    /// For each part that repeats tracks the names before each of them and behind the last.  Empty for other parts.
    public var inside: [[[String]]] = []

    public init() {}
  }

  /// What `grid-template-areas` says (§7.3).
  public struct Areas: Sendable, Hashable {
    public var columns: Int
    public var rows: Int
    /// For each name the numbers of its lines.
    public var areas: [String: Area]

    public init(columns: Int, rows: Int, areas: [String: Area]) {
      (self.columns, self.rows, self.areas) = (columns, rows, areas)
    }
  }

  /// A rectangle of cells by the numbers of the lines around it.
  public struct Area: Sendable, Hashable {
    public var columnStart: Int
    public var columnEnd: Int
    public var rowStart: Int
    public var rowEnd: Int

    public init(columnStart: Int, columnEnd: Int, rowStart: Int, rowEnd: Int) {
      (self.columnStart, self.columnEnd, self.rowStart, self.rowEnd) = (
        columnStart, columnEnd, rowStart, rowEnd
      )
    }
  }

  /// The value of `grid-column-start` and its like with a name, where the style has `BoxGridLine.named`.
  public struct NamedLine: Sendable, Hashable {
    public var name: String
    /// Never 0; nil if none is written.
    public var number: Int?
    public var isSpan: Bool

    public init(_ name: String, number: Int? = nil, isSpan: Bool = false) {
      (self.name, self.number, self.isSpan) = (name, number, isSpan)
    }
  }
}

/// The lines of a grid along one axis, after automatic repetitions have been counted.
public struct BoxGridLines: Sendable {
  /// How many tracks the explicit grid has (§7.1): those of the list, or those of the areas if these are more.  Tracks behind
  /// the list have the sizes of `grid-auto-columns` or `grid-auto-rows`, from the first one on.
  public let explicitTracks: Int
  private let axis: BoxGridAxis
  /// For each name the numbers of its lines, ascending.
  private var named: [String: [Int]] = [:]

  /// - Parameters:
  ///   - grid: what the container says of its tracks.
  ///   - listedTracks: how many tracks its list makes, automatic repetitions counted.
  ///
  /// Complexity: O(parts of the list + lines that have names).
  public init(_ grid: BoxGrid, _ axis: BoxGridAxis, listedTracks: Int) {
    var (fixed, repeated) = (0, 0)
    for part in axis == .columns ? grid.templateColumns : grid.templateRows {
      fixed += part.repeated(automatically: 0).count * part.repeated(automatically: 0).tracks
      if part.repeated(automatically: 1) != part.repeated(automatically: 0) {
        repeated = part.repeated(automatically: 1).tracks
      }
    }
    self.init(grid, axis, repetitions: repeated == 0 ? 0 : (listedTracks - fixed) / repeated)
  }

  /// - Parameters:
  ///   - grid: what the container says of its tracks.
  ///   - repetitions: how often tracks repeat by `auto-fill` or `auto-fit`.
  ///
  /// Complexity: O(lines that have names).
  public init(_ grid: BoxGrid, _ axis: BoxGridAxis, repetitions: Int) {
    self.axis = axis
    let list = axis == .columns ? grid.templateColumns : grid.templateRows
    let names = axis == .columns ? grid.columnNames : grid.rowNames
    var lines: [String: Set<Int>] = [:]
    func name(_ line: Int, _ names: [String]) { for name in names { lines[name, default: []].insert(line) } }
    var line = 1
    for (index, part) in list.enumerated() {
      if index < names.between.count { name(line, names.between[index]) }
      let (count, tracks) = part.repeated(automatically: repetitions)
      let inside = index < names.inside.count ? names.inside[index] : []
      if inside.allSatisfy(\.isEmpty) {
        line += count * tracks
        continue
      }
      for _ in 0..<count {
        for track in 0..<tracks {
          name(line, inside[track])
          line += 1
        }
        name(line, inside[tracks])
      }
    }
    if let last = names.between.last { name(line, last) }
    if let areas = grid.areas {
      for (area, place) in areas.areas {
        name(axis == .columns ? place.columnStart : place.rowStart, ["\(area)-start"])
        name(axis == .columns ? place.columnEnd : place.rowEnd, ["\(area)-end"])
      }
    }
    let ofAreas = grid.areas.map { axis == .columns ? $0.columns : $0.rows } ?? 0
    explicitTracks = max(line - 1, ofAreas)
    named = lines.mapValues { $0.sorted() }
  }

  /// Where an item asks to stand between two lines, names resolved to numbers (§8.3).
  ///
  /// - Parameter grid: that of the item, which has its names; asked for only if there are some.
  public func placement(
    _ first: BoxGridLine, _ last: BoxGridLine, _ grid: @autoclosure () -> BoxGrid
  ) -> (start: BoxGridLine, end: BoxGridLine) {
    if first != .named, last != .named { return (first, last) }
    let grid = grid()
    var start = edge(first, grid.namedLines[axis == .columns ? .columnStart : .rowStart], "-start")
    var end = edge(last, grid.namedLines[axis == .columns ? .columnEnd : .rowEnd], "-end")
    // Of two spans the second does not count; a span to a name needs a line to count from.
    if start.isSpan, end.isSpan { end = .auto }
    if case .auto = end, case .spanTo = start { start = .span(1) }
    if case .auto = start, case .spanTo = end { end = .span(1) }
    if case .spanTo(let name, let count) = start, case .line(let line) = end {
      let before = (named[name] ?? []).filter { $0 < line }
      start = .line(
        count <= before.count ? before[before.count - count] : min(1, line) - (count - before.count))
    }
    if case .spanTo(let name, let count) = end, case .line(let line) = start {
      let behind = (named[name] ?? []).filter { $0 > line }
      end = .line(
        count <= behind.count ? behind[count - 1] : max(explicitTracks + 1, line) + (count - behind.count))
    }
    return (numbered(start), numbered(end))
  }

  /// A line by its number in the explicit grid, which may be below 1.
  private enum Edge {
    case auto
    case line(Int)
    case span(Int)
    case spanTo(String, Int)

    var isSpan: Bool {
      switch self {
      case .span, .spanTo: true
      case .auto, .line: false
      }
    }
  }

  /// - Parameter suffix: what the name of an area has behind it at this edge.
  private func edge(_ line: BoxGridLine, _ name: BoxGrid.NamedLine?, _ suffix: String) -> Edge {
    switch line {
    case .auto: return .auto
    case .line(let number): return .line(number > 0 ? number : explicitTracks + 2 + number)
    case .span(let count): return .span(count)
    case .named:
      guard let name else { return .auto }
      if name.isSpan { return .spanTo(name.name, name.number ?? 1) }
      if name.number == nil, let ofArea = named[name.name + suffix]?.first { return .line(ofArea) }
      return .line(self.line(name.number ?? 1, named: name.name))
    }
  }

  /// The line of a number among those of a name.  If these are too few, all lines outside the explicit grid have it.
  private func line(_ number: Int, named name: String) -> Int {
    let lines = named[name] ?? []
    if number > 0 {
      return number <= lines.count ? lines[number - 1] : explicitTracks + 1 + number - lines.count
    }
    return -number <= lines.count ? lines[lines.count + number] : 1 + number + lines.count
  }

  private func numbered(_ edge: Edge) -> BoxGridLine {
    switch edge {
    case .auto: return .auto
    case .span(let count), .spanTo(_, let count): return .span(count)
    case .line(let line):
      // Lines further out than any grid is large are as good as its last one (§6.6).
      let line = max(-BoxGrid.mostTracks, min(line, BoxGrid.mostTracks))
      return .line(line > 0 ? line : max(-BoxGrid.mostTracks, line - explicitTracks - 2))
    }
  }
}

extension BoxGrid.TrackComponent {
  /// How often its tracks stand there, and how many they are.
  fileprivate func repeated(automatically repetitions: Int) -> (count: Int, tracks: Int) {
    switch self {
    case .track: (1, 1)
    case .repeat(let count, let sizes): (count, sizes.count)
    case .autoFill(let sizes), .autoFit(let sizes): (repetitions, sizes.count)
    }
  }
}
