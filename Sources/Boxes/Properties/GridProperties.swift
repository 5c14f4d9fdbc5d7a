// Properties of grids that have names or set several others: track lists with names of lines, areas, lines by name, and
// the shorthands (CSS Grid 1 §7.2 to §7.8, §8.3, §8.4).

extension BoxProperty {
  static let gridNames: [BoxProperty] = [
    tracks("grid-template-columns") {
      $0.templateColumns = $1.parts
      $0.columnNames = $1.names
    },
    tracks("grid-template-rows") {
      $0.templateRows = $1.parts
      $0.rowNames = $1.names
    },
    BoxProperty(name: "grid-template-areas", allowed: "none, or \(areaWords)") { text, _, grid in
      if text.word("none") {
        grid.areas = nil
        return true
      }
      var rows: [String] = []
      while let row = text.string() { rows.append(row) }
      guard let areas = BoxGrid.Areas(rows) else { return false }
      grid.areas = areas
      return true
    },
    BoxProperty(
      name: "grid-template",
      allowed: "none, rows / columns, or \(areaWords), each with a row behind it, and / columns"
    ) { text, _, grid in
      guard let template = text.template() else { return false }
      grid.set(template)
      return true
    },
    BoxProperty(
      name: "grid",
      allowed:
        "a value of grid-template, rows / auto-flow columns, or auto-flow rows / columns, with dense behind auto-flow"
    ) { text, style, grid in
      guard let shorthand = text.gridShorthand() else { return false }
      grid.set(shorthand.template)
      grid.autoRows = shorthand.autoRows
      grid.autoColumns = shorthand.autoColumns
      style.gridAutoFlow = shorthand.flow
      return true
    },
    line("grid-column-start", [.columnStart]), line("grid-column-end", [.columnEnd]),
    line("grid-row-start", [.rowStart]), line("grid-row-end", [.rowEnd]),
    lines("grid-column", [.columnStart, .columnEnd]), lines("grid-row", [.rowStart, .rowEnd]),
    lines("grid-area", [.rowStart, .columnStart, .rowEnd, .columnEnd]),
  ]

  private static let areaWords =
    "strings of equally many names of areas, of which each fills a rectangle, and dots for cells without one"

  private static func tracks(
    _ name: String, _ set: @escaping @Sendable (inout BoxGrid, BoxTrackList) -> Void
  ) -> BoxProperty {
    BoxProperty(
      name: name,
      allowed: "none, or tracks: \(trackWords), repeat(count, tracks), and one repeat(auto-fill, lengths) or "
        + "repeat(auto-fit, lengths) beside lengths; [names] of lines around tracks;"
        + " subgrids are not there; a list of tracks"
    ) { text, _, grid in
      guard let list = text.word("none") ? BoxTrackList() : BoxTrackList.read(&text) else { return false }
      set(&grid, list)
      return true
    }
  }

  private static let lineWords =
    "auto, the name of a line or an area, a number of a line that is not 0 or a name with one, or span and a number of "
    + "at least 1, a name or both; one of these"

  private static func line(_ name: String, _ edges: [BoxGridEdge]) -> BoxProperty {
    BoxProperty(name: name, allowed: lineWords) { text, style, grid in
      guard let line = BoxLineReading.read(&text) else { return false }
      for edge in edges { style.set(edge, line, &grid) }
      return true
    }
  }

  /// Lines with slashes between them.  One that is left out is that across if it is a name, and else `auto` (§8.4).
  private static func lines(_ name: String, _ edges: [BoxGridEdge]) -> BoxProperty {
    BoxProperty(name: name, allowed: "\(lineWords), or up to \(edges.count) with slashes between them") {
      text, style, grid in
      var lines: [BoxLineReading] = []
      repeat {
        guard lines.count < edges.count, let line = BoxLineReading.read(&text) else { return false }
        lines.append(line)
      } while text.sign("/")
      for (index, edge) in edges.enumerated() {
        if index >= lines.count {
          // Of four lines the second follows the first, the third the first, the fourth the second.
          let across = lines[edges.count == 2 || index < 3 ? 0 : 1]
          lines.append(across.isNameAlone ? across : BoxLineReading(line: .auto))
        }
        style.set(edge, lines[index], &grid)
      }
      return true
    }
  }
}

// MARK: Lines

/// A value of `grid-column-start` and its like.
private struct BoxLineReading {
  var line: BoxGridLine
  var named: BoxGrid.NamedLine?

  var isNameAlone: Bool { named.map { !$0.isSpan && $0.number == nil } ?? false }

  static func read(_ text: inout CSSText) -> BoxLineReading? {
    if text.word("auto") { return BoxLineReading(line: .auto) }
    var (isSpan, number, name): (Bool, Int?, String?) = (false, nil, nil)
    while true {
      if !isSpan, text.word("span") {
        isSpan = true
      } else if number == nil, let next = text.integer() {
        number = next
      } else if name == nil, let next = text.identifier() {
        name = next
      } else {
        break
      }
    }
    if let number, number == 0 || isSpan && number < 0 { return nil }
    if let name {
      guard (number ?? 1).magnitude <= BoxGrid.mostTracks else { return nil }
      return BoxLineReading(line: .named, named: BoxGrid.NamedLine(name, number: number, isSpan: isSpan))
    }
    return number.map { BoxLineReading(line: isSpan ? .span($0) : .line($0)) }
  }
}

extension BoxStyle {
  fileprivate mutating func set(_ edge: BoxGridEdge, _ value: BoxLineReading, _ grid: inout BoxGrid) {
    switch edge {
    case .columnStart: gridColumnStart = value.line
    case .columnEnd: gridColumnEnd = value.line
    case .rowStart: gridRowStart = value.line
    case .rowEnd: gridRowEnd = value.line
    }
    grid.namedLines[edge] = value.named
  }
}

extension CSSText {
  /// `<custom-ident>`, whose case counts, but for words that lines and tracks have.
  mutating func identifier() -> String? {
    attempt { text in
      guard let name = text.name(), !["auto", "span", "none"].contains(name.lowercased()) else { return nil }
      return name
    }
  }

  /// `[names]` of a line; none if no bracket is there, nil if it does not end.
  fileprivate mutating func lineNames() -> [String]? {
    guard sign("[") else { return [] }
    var names: [String] = []
    while let name = identifier() { names.append(name) }
    return sign("]") ? names : nil
  }
}

// MARK: Tracks

/// A track list and the names of its lines.
struct BoxTrackList {
  var parts: [BoxGrid.TrackComponent] = []
  var names = BoxGrid.LineNames()

  /// At least one part.  At most one repeats by itself, and only beside lengths (§7.2.3.1).
  static func read(_ text: inout CSSText) -> BoxTrackList? {
    var list = BoxTrackList()
    var (between, inside): ([[String]], [[[String]]]) = ([], [])
    while true {
      guard let names = text.lineNames() else { return nil }
      between.append(names)
      guard let (part, names) = component(&text) else { break }
      list.parts.append(part)
      inside.append(names)
    }
    let automatic = list.parts.count { $0.repeatsAutomatically }
    if list.parts.isEmpty || automatic > 1 { return nil }
    if automatic == 1, !list.parts.allSatisfy({ $0.sizes.allSatisfy(\.isFixed) }) { return nil }
    if !(between + inside.flatMap { $0 }).allSatisfy(\.isEmpty) {
      (list.names.between, list.names.inside) = (between, inside)
    }
    return list
  }

  private static func component(_ text: inout CSSText) -> (BoxGrid.TrackComponent, [[String]])? {
    let repeated = text.function("repeat") { text -> (BoxGrid.TrackComponent, [[String]])? in
      let count = text.integer()
      let word = count == nil ? text.word() : nil
      guard text.sign(",") else { return nil }
      var (sizes, names): ([BoxGrid.TrackSize], [[String]]) = ([], [])
      while true {
        guard let next = text.lineNames() else { return nil }
        names.append(next)
        guard let size = BoxGrid.TrackSize.read(&text) else { break }
        sizes.append(size)
      }
      if sizes.isEmpty { return nil }
      switch (count, word) {
      case (let count?, _): return count > 0 ? (.repeat(count, sizes), names) : nil
      case (nil, "auto-fill"): return (.autoFill(sizes), names)
      case (nil, "auto-fit"): return (.autoFit(sizes), names)
      default: return nil
      }
    }
    return repeated ?? BoxGrid.TrackSize.read(&text).map { (.track($0), []) }
  }
}

extension BoxGrid.TrackComponent {
  fileprivate var repeatsAutomatically: Bool {
    switch self {
    case .autoFill, .autoFit: true
    case .track, .repeat: false
    }
  }

  fileprivate var sizes: [BoxGrid.TrackSize] {
    switch self {
    case .track(let size): [size]
    case .repeat(_, let sizes), .autoFill(let sizes), .autoFit(let sizes): sizes
    }
  }
}

extension BoxGrid.TrackSize {
  /// `<fixed-size>`: a length or percentage is its minimum or its maximum.
  fileprivate var isFixed: Bool {
    switch (min, max) {
    case (.px, _), (.percent, _), (_, .px), (_, .percent): true
    default: false
    }
  }
}

// MARK: Areas (§7.3)

extension BoxGrid.Areas {
  /// Nil if a row has other names than letters, digits, hyphens and underscores make, or another number of cells than the
  /// first, or if an area is no rectangle.
  init?(_ rows: [String]) {
    var cells: [[String?]] = []
    for row in rows {
      guard let names = Self.cells(row), !names.isEmpty, names.count == cells.first?.count ?? names.count
      else {
        return nil
      }
      cells.append(names)
    }
    guard let columns = cells.first?.count else { return nil }
    self.init(columns: columns, rows: cells.count, areas: [:])
    for (row, names) in cells.enumerated() {
      for (column, name) in names.enumerated() {
        guard let name, areas[name] == nil else { continue }
        let columnEnd = names[column...].firstIndex { $0 != name } ?? columns
        let rowEnd = cells[row...].firstIndex { $0[column] != name } ?? cells.count
        areas[name] = BoxGrid.Area(
          columnStart: column + 1, columnEnd: columnEnd + 1, rowStart: row + 1, rowEnd: rowEnd + 1)
      }
    }
    for (name, area) in areas {
      for (row, names) in cells.enumerated() {
        for (column, cell) in names.enumerated() {
          let isInside =
            (area.rowStart..<area.rowEnd).contains(row + 1)
            && (area.columnStart..<area.columnEnd).contains(column + 1)
          if (cell == name) != isInside { return nil }
        }
      }
    }
  }

  /// The names of the cells of a row; nil for a cell without one, which is a row of dots.
  private static func cells(_ row: String) -> [String?]? {
    var cells: [String?] = []
    var rest = Substring(row)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "." {
        rest = rest.drop { $0 == "." }
        cells.append(nil)
      } else {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        if name.isEmpty { return nil }
        rest.removeFirst(name.count)
        cells.append(String(name))
      }
    }
    return cells
  }
}

// MARK: Shorthands (§7.4, §7.8)

/// What `grid-template` sets.
private struct BoxGridTemplate {
  var columns = BoxTrackList()
  var rows = BoxTrackList()
  var areas: BoxGrid.Areas?
}

private struct BoxGridShorthand {
  var template = BoxGridTemplate()
  var autoColumns = [BoxGrid.TrackSize.auto]
  var autoRows = [BoxGrid.TrackSize.auto]
  var flow = BoxStyle.GridAutoFlow.row
}

extension BoxGrid {
  fileprivate mutating func set(_ template: BoxGridTemplate) {
    (templateColumns, columnNames) = (template.columns.parts, template.columns.names)
    (templateRows, rowNames) = (template.rows.parts, template.rows.names)
    areas = template.areas
  }
}

extension CSSText {
  fileprivate mutating func template() -> BoxGridTemplate? {
    if let areas = attempt({ $0.templateOfAreas() }) { return areas }
    return attempt { text in
      if text.attempt({ $0.word("none") && $0.isAtEnd ? true : nil }) != nil { return BoxGridTemplate() }
      guard let rows = text.tracksOrNone(), text.sign("/"), let columns = text.tracksOrNone() else {
        return nil
      }
      return text.isAtEnd ? BoxGridTemplate(columns: columns, rows: rows) : nil
    }
  }

  private mutating func tracksOrNone() -> BoxTrackList? {
    word("none") ? BoxTrackList() : BoxTrackList.read(&self)
  }

  /// A string for each row, with names and a size around it, and columns behind all.
  private mutating func templateOfAreas() -> BoxGridTemplate? {
    var template = BoxGridTemplate()
    var (rows, between): ([String], [[String]]) = ([], [[]])
    while true {
      guard let before = lineNames() else { return nil }
      between[rows.count] += before
      guard let row = string() else { break }
      rows.append(row)
      template.rows.parts.append(.track(BoxGrid.TrackSize.read(&self) ?? .auto))
      guard let behind = lineNames() else { return nil }
      between.append(behind)
    }
    guard let areas = BoxGrid.Areas(rows) else { return nil }
    template.areas = areas
    if !between.allSatisfy(\.isEmpty) {
      template.rows.names.between = between
      template.rows.names.inside = rows.map { _ in [] }
    }
    if sign("/") {
      guard let columns = BoxTrackList.read(&self) else { return nil }
      let isPlain = columns.parts.allSatisfy { if case .track = $0 { true } else { false } }
      guard isPlain else { return nil }
      template.columns = columns
    }
    return isAtEnd ? template : nil
  }

  fileprivate mutating func gridShorthand() -> BoxGridShorthand? {
    if let template = template() { return BoxGridShorthand(template: template) }
    var shorthand = BoxGridShorthand()
    if let isDense = autoFlow() {
      shorthand.flow = isDense ? .dense : .row
      shorthand.autoRows = autoTracks()
      guard sign("/"), let columns = tracksOrNone() else { return nil }
      shorthand.template.columns = columns
    } else {
      guard let rows = tracksOrNone(), sign("/"), let isDense = autoFlow() else { return nil }
      shorthand.template.rows = rows
      shorthand.flow = isDense ? .columnDense : .column
      shorthand.autoColumns = autoTracks()
    }
    return shorthand
  }

  /// Whether `dense` stands beside `auto-flow`; nil without this.
  private mutating func autoFlow() -> Bool? {
    if word("auto-flow") { return word("dense") }
    return attempt { $0.word("dense") && $0.word("auto-flow") ? true : nil }
  }

  private mutating func autoTracks() -> [BoxGrid.TrackSize] {
    var sizes: [BoxGrid.TrackSize] = []
    while let size = BoxGrid.TrackSize.read(&self) { sizes.append(size) }
    return sizes.isEmpty ? [.auto] : sizes
  }
}
