package import LayoutCore

/// A layout language that lays out neutral screens.
package enum ScreenLanguage: String, Sendable, Hashable, CaseIterable {
  case swiftUIGrid = "swiftui-grid"
  case swiftUIStacks = "swiftui-stacks"
  case cssGrid = "css-grid"
  case cssFlex = "css-flex"
  case qtGrid = "qt-grid"
  case qtBoxes = "qt-boxes"
  case tkGrid = "tk-grid"

  package var title: String {
    switch self {
    case .swiftUIGrid: "SwiftUI Grid"
    case .swiftUIStacks: "SwiftUI stacks"
    case .cssGrid: "CSS grid"
    case .cssFlex: "CSS flexbox"
    case .qtGrid: "Qt grid layout"
    case .qtBoxes: "Qt box layouts"
    case .tkGrid: "Tk grid"
    }
  }

  /// Whether cells of several rows stand in common columns.  The others lay out each row by itself.
  package var hasColumns: Bool {
    switch self {
    case .swiftUIGrid, .cssGrid, .qtGrid, .tkGrid: true
    case .swiftUIStacks, .cssFlex, .qtBoxes: false
    }
  }
}

/// Something in a screen that a language has no word for.
package struct Unsaid: Sendable, Hashable, Codable {
  /// The term of the neutral description.
  package var term: String
  /// What the language has instead.
  package var instead: String
}

extension ScreenLanguage {
  /// What of a screen the language has no word for.  Where it is not empty, the frames are those of the rest.
  package func unsaid(of screen: NeutralScreen) -> [Unsaid] {
    let cells = screen.placed.flatMap { $0 }
    var unsaid: [Unsaid] = []
    func note(_ isThere: Bool, _ term: String, _ instead: String) {
      if isThere { unsaid.append(Unsaid(term: term, instead: instead)) }
    }
    let hasTexts = cells.contains { if case .text = $0.content { true } else { false } }
    if !hasColumns {
      note(screen.rows.count > 1, "columns", "every row is laid out by itself")
      note(cells.contains { $0.columns.count > 1 }, "spans", "a spanning cell is one cell of its row")
      note(cells.contains { $0.isEmpty }, "empty cells", "a filler with the columns' share and no width")
    }
    switch self {
    case .swiftUIGrid, .swiftUIStacks:
      note(
        Set(screen.columns.map(\.share).filter { $0 > 0 }).count > 1, "unequal shares",
        "flexible views get equal offers")
      note(hasTexts, "longest words", "a text narrower than a word breaks it")
    case .cssGrid:
      note(
        cells.contains { $0.grows && $0.width.maximum.isFinite && $0.alignment != .start },
        "alignment below a maximum", "a stretched box that its maximum stops stands at the start")
    case .cssFlex, .qtGrid, .qtBoxes: break
    case .tkGrid:
      note(
        cells.contains { $0.height != nil && $0.width.minimum < $0.width.ideal }, "minimum of a cell",
        "a least width of its column, and only columns with a weight shrink")
      note(
        cells.contains { $0.grows && $0.width.maximum.isFinite }, "maximum", "a sticky cell fills its column")
      note(hasTexts, "wrapping", "a text stays on one line, because -wraplength is a length and no column")
    }
    return unsaid
  }
}

/// The frames that a language gives the cells of a screen at one width.
package struct ScreenAnswer: Sendable {
  package var language: ScreenLanguage
  package var width: Double
  /// By row and cell, from the screen's upper left corner; nil for an empty cell.
  package var frames: [[Rect?]]

  package init(language: ScreenLanguage, width: Double, frames: [[Rect?]]) {
    (self.language, self.width, self.frames) = (language, width, frames)
  }
}

/// Why there is no answer.
package struct ScreenRefusal: Error, Sendable, CustomStringConvertible {
  package var screen: String
  package var language: ScreenLanguage
  package var reason: String

  package var description: String { "\(screen): \(language.rawValue): \(reason)" }
}
