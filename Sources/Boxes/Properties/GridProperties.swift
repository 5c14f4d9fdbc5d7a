// Properties of grids that have names: track lists with names of lines, areas, and lines by name (CSS Grid 1 §7.2, §7.3, §8.3,
// §8.4).

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
    gridTemplate, grid,
    line("grid-column-start", [.columnStart]), line("grid-column-end", [.columnEnd]),
    line("grid-row-start", [.rowStart]), line("grid-row-end", [.rowEnd]),
    lines("grid-column", [.columnStart, .columnEnd]), lines("grid-row", [.rowStart, .rowEnd]),
    lines("grid-area", [.rowStart, .columnStart, .rowEnd, .columnEnd]),
  ]

  static let areaWords =
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
  mutating func lineNames() -> [String]? {
    guard sign("[") else { return [] }
    var names: [String] = []
    while let name = identifier() { names.append(name) }
    return sign("]") ? names : nil
  }
}
