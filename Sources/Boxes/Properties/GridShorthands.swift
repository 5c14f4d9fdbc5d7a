// The shorthands of grids (CSS Grid 1 §7.4, §7.8).

extension BoxProperty {
  static let gridTemplate = BoxProperty(
    name: "grid-template",
    allowed: "none, rows / columns, or \(areaWords), each with a row behind it, and / columns"
  ) { text, _, grid in
    guard let template = text.template() else { return false }
    grid.set(template)
    return true
  }

  static let grid = BoxProperty(
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
  }
}

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
