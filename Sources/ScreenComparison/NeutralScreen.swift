// One screen, many rules: a screen is described once, by what every layout language has in some form: rows, columns, sizes,
// shares, gaps, alignments.  What a language has no word for is said beside its frames and never imitated.

/// A screen as the format `plumb-screens/1` describes it, in no layout language.  Lengths are in points.
package struct NeutralScreen: Sendable, Hashable {
  package static let format = "plumb-screens/1"

  package var name: String
  /// What the screen is, in a few words.
  package var about: String
  /// The widths that are offered to the screen, each a comparison of its own.  The height is as the content needs.
  package var widths: [Double]
  package var columnGap: Double
  package var rowGap: Double
  /// Where a cell stands in a row that is higher.
  package var rowAlignment: NeutralAlignment
  package var columns: [Column]
  package var rows: [[Cell]]

  /// Where something stands in more room than it takes: at the start (left, above), in the middle, or at the end.
  package enum NeutralAlignment: String, Sendable, Hashable, CaseIterable {
    case start, center, end

    /// The part of the room that is left before it.
    package var fraction: Double {
      switch self {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  package struct Column: Sendable, Hashable {
    /// How much of the room that is left the column gets, beside the shares of others; with 0 it does not ask for more
    /// than its cells' ideal widths.
    package var share: Int
    package var alignment: NeutralAlignment

    package init(share: Int = 0, alignment: NeutralAlignment = .start) {
      (self.share, self.alignment) = (share, alignment)
    }
  }

  /// A cell stands in the columns after those of the cell before it.
  package struct Cell: Sendable, Hashable {
    package var content: NeutralContent
    /// How many columns it stands in, at least 1.
    package var span: Int
    /// Where it stands in its columns; nil for as its first column says.
    package var alignment: NeutralAlignment?

    package init(_ content: NeutralContent, span: Int = 1, alignment: NeutralAlignment? = nil) {
      (self.content, self.span, self.alignment) = (content, span, alignment)
    }
  }

  package enum NeutralContent: Sendable, Hashable {
    /// A box of a given height and of widths from its minimum to its maximum.  A maximum above the ideal width needs a
    /// share.
    case box(width: WidthRange, height: Double)
    /// Words in `NeutralText`'s metrics.  It is at least as wide as its longest word and ideally one line.  In columns
    /// with a share its box takes what it gets; elsewhere it takes at most its ideal width.
    case text(NeutralText)
    /// Nothing stands there.
    case empty
  }

  /// The widths that a cell may have: `minimum ≤ ideal ≤ maximum`, and the maximum may be ∞.
  package struct WidthRange: Sendable, Hashable {
    package var minimum: Double
    package var ideal: Double
    package var maximum: Double

    package init(_ minimum: Double, _ ideal: Double, _ maximum: Double) {
      (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
    }

    package var isFixed: Bool { minimum == maximum }
  }

  package init(
    name: String, about: String = "", widths: [Double], columnGap: Double = 0, rowGap: Double = 0,
    rowAlignment: NeutralAlignment = .center, columns: [Column], rows: [[Cell]]
  ) {
    (self.name, self.about, self.widths) = (name, about, widths)
    (self.columnGap, self.rowGap, self.rowAlignment) = (columnGap, rowGap, rowAlignment)
    (self.columns, self.rows) = (columns, rows)
  }

  /// A cell with its place: what every translation goes through.
  package struct PlacedCell: Sendable {
    package var row: Int
    /// Its place among the cells of its row.
    package var index: Int
    package var columns: Range<Int>
    package var content: NeutralContent
    /// The sum of its columns' shares.
    package var share: Int
    package var alignment: NeutralAlignment
    package var width: WidthRange
    /// Nil for a text, whose height depends on its width.
    package var height: Double?

    /// Whether it takes more than its ideal width where there is room.
    package var grows: Bool { width.maximum > width.ideal }
    package var isEmpty: Bool { content == .empty }
    /// The gaps inside a spanning cell's room.
    package var innerGaps: Int { columns.count - 1 }
  }

  /// All cells of a row in order, empty ones too.
  package func placed(row: Int) -> [PlacedCell] {
    var column = 0
    return rows[row].enumerated().map { index, cell in
      let columns = column..<column + cell.span
      column += cell.span
      let share = columns.reduce(0) { $0 + self.columns[$1].share }
      var (range, height): (WidthRange, Double?)
      switch cell.content {
      case .box(let width, let boxHeight): (range, height) = (width, boxHeight)
      case .text(let text):
        range = WidthRange(text.longestWord, text.oneLine, share > 0 ? .infinity : text.oneLine)
        height = nil
      case .empty: (range, height) = (WidthRange(0, 0, share > 0 ? .infinity : 0), 0)
      }
      return PlacedCell(
        row: row, index: index, columns: columns, content: cell.content, share: share,
        alignment: cell.alignment ?? self.columns[columns.lowerBound].alignment, width: range, height: height)
    }
  }

  /// The cells of all rows, row by row.
  package var placed: [[PlacedCell]] { rows.indices.map(placed(row:)) }
}

/// Words in the metrics that all sides share: a character is 10 wide, a line 10 high with its baseline 8 below its top, and a
/// space has no width.  Lines break between words.
package struct NeutralText: Sendable, Hashable {
  package static let em = 10.0
  package static let ascent = 8.0

  package let words: [String]

  /// - Parameter text: words with spaces between them.
  package init(_ text: String) { words = text.split(separator: " ").map(String.init) }

  private static func width(_ word: String) -> Double { Double(word.count) * em }

  package var longestWord: Double { words.map(Self.width).max() ?? 0 }
  package var oneLine: Double { words.map(Self.width).reduce(0, +) }
}
