// Track lists with names of lines, and areas (CSS Grid 1 §7.2, §7.3).

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
