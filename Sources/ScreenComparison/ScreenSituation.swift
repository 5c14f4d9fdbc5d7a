// What a screen asks of a language at a width, and the rule that each language follows there.
//
// SwiftUI's rules are those of Documentation/Semantics.md.  CSS: css-grid-1 and css-flexbox-1.  Qt: "Adding Widgets to a
// Layout" in Qt's "Layout Management"; what is marked `qGeomCalc` is in no document, but in qlayoutengine.cpp.  Tk: the manual page grid(n).

/// A question that a screen asks at a width.  Several may come together.
package enum ScreenSituation: String, Sendable, Hashable, CaseIterable, Codable {
  /// The columns' minimums and the gaps are more than the width.
  case tooNarrow
  /// Less than the ideal widths, at least the minimums.
  case narrow
  /// More than the ideal widths, and some column has a share.
  case shared
  /// More than the ideal widths, and no column has a share.
  case left
  /// Two columns have different shares.
  case unequal
  /// Columns with a share have different ideal widths.
  case ideals
  /// A spanning cell has a larger ideal width than its columns with their gaps.
  case span
  /// A spanning cell that grows stands in a column without a share.
  case growingSpan
  /// A cell that grows has a largest width.
  case limit
  /// Rows have different ideal widths in a column.
  case rows

  package var says: String {
    switch self {
    case .tooNarrow: "less room than the minimums"
    case .narrow: "less room than the ideals"
    case .shared: "room left, and shares"
    case .left: "room left, and no shares"
    case .unequal: "unequal shares"
    case .ideals: "shares with unequal ideals"
    case .span: "a span that needs more than its columns"
    case .growingSpan: "a growing span over a column without a share"
    case .limit: "a growing cell with a maximum"
    case .rows: "rows of unlike cells"
    }
  }

  /// What a screen asks at a width, from its numbers alone.  Complexity: O(cells).
  package static func all(in screen: NeutralScreen, width: Double) -> [ScreenSituation] {
    var minimums = [Double](repeating: 0, count: screen.columns.count)
    var ideals = minimums
    var ideal: [Int: Set<Double>] = [:]
    let cells = screen.placed.flatMap { $0 }.filter { !$0.isEmpty }
    for cell in cells where cell.columns.count == 1 {
      let column = cell.columns.lowerBound
      minimums[column] = max(minimums[column], cell.width.minimum)
      ideals[column] = max(ideals[column], cell.width.ideal)
      ideal[column, default: []].insert(cell.width.ideal)
    }
    let room = width - Double(screen.columns.count - 1) * screen.columnGap
    let sharing = screen.columns.indices.filter { screen.columns[$0].share > 0 }
    var all: [ScreenSituation] = []
    let most = ideals.reduce(0, +)
    if minimums.reduce(0, +) > room {
      all.append(.tooNarrow)
    } else if most > room {
      all.append(.narrow)
    } else if most < room {
      all.append(sharing.isEmpty ? .left : .shared)
    }
    if Set(sharing.map { screen.columns[$0].share }).count > 1 { all.append(.unequal) }
    if Set(sharing.map { ideals[$0] }).count > 1 { all.append(.ideals) }
    let needs = cells.contains { cell in
      let have = cell.columns.reduce(0) { $0 + ideals[$1] } + Double(cell.innerGaps) * screen.columnGap
      return cell.columns.count > 1 && cell.width.ideal > have
    }
    if needs { all.append(.span) }
    if cells.contains(where: { cell in
      cell.columns.count > 1 && cell.grows && cell.columns.contains { screen.columns[$0].share == 0 }
    }) {
      all.append(.growingSpan)
    }
    if cells.contains(where: { $0.grows && $0.width.maximum.isFinite }) { all.append(.limit) }
    if ideal.values.contains(where: { $0.count > 1 }) { all.append(.rows) }
    return all
  }
}

/// A rule of a language: where it stands, and what it does.
package struct LanguageRule: Sendable, Hashable, Codable {
  package var place: String
  package var says: String

  fileprivate init(_ place: String, _ says: String) { (self.place, self.says) = (place, says) }
}

extension ScreenLanguage {
  /// The rule that the language follows in a situation.
  package func rule(in situation: ScreenSituation) -> LanguageRule {
    switch self {
    case .swiftUIGrid: swiftUIGrid(situation)
    case .swiftUIStacks: swiftUIStacks(situation)
    case .cssGrid: cssGrid(situation)
    case .cssFlex: cssFlex(situation)
    case .qtGrid, .qtBoxes: qt(situation)
    case .tkGrid: tk(situation)
    }
  }

  private func swiftUIGrid(_ situation: ScreenSituation) -> LanguageRule {
    switch situation {
    case .tooNarrow:
      LanguageRule(
        "L6, G13, G16",
        "a text narrows to any offer; other columns keep their minimums, and the grid exceeds its proposal")
    case .narrow:
      LanguageRule(
        "S2, G13", "columns are offered equal parts, the least flexible first; ideal widths do not count")
    case .shared: LanguageRule("G13", "columns are offered equal parts of what is left")
    case .left:
      LanguageRule(
        "G13, G16", "every column takes its largest width, and the grid is narrower than its proposal")
    case .unequal: LanguageRule("G13", "there are no shares: offers are equal")
    case .ideals: LanguageRule("L2, G13", "offers are equal, whatever the ideal widths are")
    case .span:
      LanguageRule(
        "G14", "a spanning cell adds what it lacks to its columns in equal parts, to fixed ones too")
    case .growingSpan:
      LanguageRule(
        "G12 (a choice), G14",
        "its columns come late in the order, and what they leave is added to each of them, to fixed ones too")
    case .limit: LanguageRule("S2, G12", "a limited column comes first, and later ones share what it leaves")
    case .rows: LanguageRule("G13", "a column is as wide as its widest cell")
    }
  }

  private func swiftUIStacks(_ situation: ScreenSituation) -> LanguageRule {
    switch situation {
    case .tooNarrow:
      LanguageRule(
        "L6, S3, S7",
        "a text narrows to any offer; other views keep their minimums, and the stack exceeds its proposal")
    case .narrow:
      LanguageRule(
        "S2, S3", "views are offered equal parts, the least flexible first; ideal widths do not count")
    case .shared: LanguageRule("S3", "views are offered equal parts of what is left")
    case .left:
      LanguageRule("S7", "every view takes its largest width, and the stack is narrower than its proposal")
    case .unequal: LanguageRule("S3", "there are no shares: offers are equal")
    case .ideals: LanguageRule("L2, S3", "offers are equal, whatever the ideal widths are")
    case .span, .growingSpan, .rows: LanguageRule("S1–S7", "every row is a stack of its own")
    case .limit: LanguageRule("S2", "a limited view comes first, and later ones share what it leaves")
    }
  }

  private func cssGrid(_ situation: ScreenSituation) -> LanguageRule {
    switch situation {
    case .tooNarrow:
      LanguageRule("Grid §12.5", "tracks keep their minimum contributions and exceed the container")
    case .narrow:
      LanguageRule(
        "Grid §12.6, §12.7",
        "tracks without fr grow in equal parts to their ideals first; tracks with fr share the rest")
    case .shared:
      LanguageRule(
        "Grid §12.7", "tracks with fr share all that the others leave, not only what is beyond their ideals")
    case .left: LanguageRule("Grid §10.5", "the tracks stand at the start of the container")
    case .unequal: LanguageRule("Grid §12.7.1", "whole widths are in proportion to the fr")
    case .ideals: LanguageRule("Grid §12.7.1", "ideal widths of tracks with fr do not count")
    case .span:
      LanguageRule(
        "Grid §12.5.1",
        "what a spanning item lacks goes to its tracks in equal parts, to those with fr alone if there are any"
      )
    case .growingSpan:
      LanguageRule(
        "Grid §12.5, §12.7", "only its minimum counts, in its tracks with fr alone, which share the rest")
    case .limit:
      LanguageRule(
        "Grid §12.7, §6.2", "the maximum of an item does not limit its track: the track stays as wide")
    case .rows: LanguageRule("Grid §12.5", "a track is as wide as its widest item")
    }
  }

  private func cssFlex(_ situation: ScreenSituation) -> LanguageRule {
    switch situation {
    case .tooNarrow: LanguageRule("Flexbox §9.7", "items are frozen at their minimums and exceed the line")
    case .narrow:
      LanguageRule("Flexbox §9.7", "items shrink in proportion to their ideals, down to their minimums")
    case .shared: LanguageRule("Flexbox §9.7", "what is beyond the ideals is shared by flex-grow")
    case .left: LanguageRule("Flexbox §9.5", "the items stand at the start of the line")
    case .unequal: LanguageRule("Flexbox §9.7", "what is beyond the ideals is in proportion to flex-grow")
    case .ideals: LanguageRule("Flexbox §9.7", "each item begins at its ideal width")
    case .span, .growingSpan, .rows: LanguageRule("Flexbox §9.3", "every row is a line of its own")
    case .limit:
      LanguageRule("Flexbox §9.7", "an item is frozen at its maximum, and the others share what it leaves")
    }
  }

  private func qt(_ situation: ScreenSituation) -> LanguageRule {
    switch situation {
    case .tooNarrow:
      LanguageRule(
        "Qt, QLayout::SetDefaultConstraint", "a window is not narrower than the minimums")
    case .narrow:
      LanguageRule(
        "Qt, qGeomCalc",
        "with a stretch factor only minimums count; other size hints are cut by equal lengths, down to minimums"
      )
    case .shared:
      LanguageRule(
        "Qt, Layout Management 2", "widths are in proportion to stretch factors, at least the minimums")
    case .left:
      LanguageRule(
        "Qt, Layout Management 3", "all columns grow until the width is filled, the narrow ones first")
    case .unequal:
      LanguageRule("Qt, Layout Management 2", "whole widths are in proportion to stretch factors")
    case .ideals:
      LanguageRule("Qt, qGeomCalc", "size hints of what has a stretch factor do not count")
    case .span where self == .qtBoxes, .growingSpan where self == .qtBoxes, .rows where self == .qtBoxes:
      LanguageRule("Qt, QHBoxLayout", "every row is a layout of its own")
    case .span:
      LanguageRule(
        "Qt, distributeMultiBox",
        "the columns of a span that lacks room are sized like a layout: as equal as they can be")
    case .growingSpan:
      LanguageRule("Qt, Layout Management 3", "only columns with a stretch factor get what is left")
    case .limit:
      LanguageRule(
        "Qt, Layout Management 5", "a limited widget or column gets its maximum, and others what it leaves")
    case .rows: LanguageRule("Qt, QGridLayout", "a column is as wide as its widest widget")
    }
  }

  private func tk(_ situation: ScreenSituation) -> LanguageRule {
    switch situation {
    case .tooNarrow, .narrow:
      LanguageRule(
        "Tk grid -weight, -minsize",
        "columns with a weight shrink in proportion to it, down to -minsize; the others never do")
    case .shared: LanguageRule("Tk grid -weight", "what is beyond the requested widths is shared by weight")
    case .left: LanguageRule("Tk grid anchor", "the columns stand at the start")
    case .unequal:
      LanguageRule("Tk grid -weight", "what is beyond the requested widths is in proportion to the weights")
    case .ideals: LanguageRule("Tk grid -weight", "each column begins at its requested width")
    case .span:
      LanguageRule(
        "Tk grid -weight",
        "what a span lacks goes to its columns by weight, in equal parts where none has one")
    case .growingSpan: LanguageRule("Tk grid -weight", "only columns with a weight get what is left")
    case .limit: LanguageRule("Tk grid -sticky", "there are no maximums")
    case .rows: LanguageRule("Tk grid", "a column is as wide as its widest slave")
    }
  }
}
