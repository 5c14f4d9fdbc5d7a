package import LinearProgramming

// The least cost (ScreenCost) that widths from each cell's minimum to its maximum can have.
//
// Columns in common: a small linear program.  Its variables are the width of each column, the left edge and the width of
// each cell, and for each row its overflow and what is empty.  A cell stands inside its columns and the gaps between them:
//
//   minimise Σ overflow + Σ empty + Σ lack + Σ excess
//   start of a cell's first column ≤ left
//   left + width ≤ end of its last column
//   minimum − lack ≤ width ≤ maximum + excess
//   overflow ≥ left + width − W                         for each cell of the row
//   empty ≥ W + overflow − Σ width − gaps               for each row without an empty cell
//   all variables ≥ 0
//
// So every layout of cells that keep to their columns is a point of the program, and costs at least as much.
//
// Rows by themselves: nothing connects them, so a row costs Σ minimums − room if that is positive, else
// room − Σ maximums if that is positive and no cell is empty, else 0, where room is W less the gaps.

/// The optimum of a screen at one width.
package struct ScreenOptimum: Sendable, Hashable, Codable {
  /// Where cells of all rows stand in common columns.
  package var columns: Double
  /// Where each row is laid out by itself; never more than `columns`.
  package var rows: Double
  /// The widths of the columns of an optimum; there may be others.
  package var columnWidths: [Double]

  /// - Throws: `SolverError` where the solver gives no optimum.
  package init(
    _ screen: NeutralScreen, width: Double, solver: any LinearProgramSolver
  ) throws(SolverError) {
    let program = OptimumProgram(screen, width)
    let solution = try solver.solve(program.take(), options: SolverOptions(), start: nil)
    guard solution.point == .optimal else {
      throw .invalidInput(place: screen.name, problem: "the solver ended with the point \(solution.point)")
    }
    columns = solution.objective
    columnWidths = Array(solution.values.prefix(screen.columns.count))
    rows = Self.rowsAlone(screen, width)
  }

  package func least(for language: ScreenLanguage) -> Double { language.hasColumns ? columns : rows }

  private static func rowsAlone(_ screen: NeutralScreen, _ width: Double) -> Double {
    screen.placed.reduce(0) { sum, row in
      let cells = row.filter { !$0.isEmpty }
      if cells.isEmpty { return sum }
      let room = width - Double(cells.count - 1) * screen.columnGap
      let least = cells.reduce(0) { $0 + $1.width.minimum }
      let most = cells.reduce(0) { $0 + $1.width.maximum }
      return sum + max(0, least - room, cells.count == row.count ? room - most : 0)
    }
  }
}

/// The program; its first columns are the widths of the screen's columns.
private struct OptimumProgram {
  private var program = LinearProgram()

  /// A factor and the column that it stands before.
  private typealias Term = (factor: Double, column: Int)

  init(_ screen: NeutralScreen, _ width: Double) {
    for _ in screen.columns { program.addColumn(objective: 0, lower: 0) }
    for row in screen.placed {
      let cells = row.filter { !$0.isEmpty }
      if cells.isEmpty { continue }
      let overflow = program.addColumn(objective: 1, lower: 0)
      let empty = program.addColumn(objective: 1, lower: 0)
      var covered: [Term] = []
      for cell in cells {
        let left = program.addColumn(objective: 0, lower: 0)
        let length = program.addColumn(objective: 0, lower: 0)
        let lack = program.addColumn(objective: 1, lower: 0)
        let excess = program.addColumn(objective: 1, lower: 0)
        let before = (0..<cell.columns.lowerBound).map { Term(-1, $0) }
        let inside = (0..<cell.columns.upperBound).map { Term(-1, $0) }
        demand([Term(1, left)] + before, atLeast: Double(cell.columns.lowerBound) * screen.columnGap)
        demand(
          [Term(1, left), Term(1, length)] + inside,
          atMost: Double(cell.columns.upperBound - 1) * screen.columnGap)
        demand([Term(1, length), Term(1, lack)], atLeast: cell.width.minimum)
        if cell.width.maximum.isFinite {
          demand([Term(1, length), Term(-1, excess)], atMost: cell.width.maximum)
        }
        demand([Term(1, left), Term(1, length), Term(-1, overflow)], atMost: width)
        covered.append(Term(1, length))
      }
      if cells.count < row.count { continue }
      let gaps = Double(cells.count - 1) * screen.columnGap
      demand([Term(1, empty), Term(-1, overflow)] + covered, atLeast: width - gaps)
    }
  }

  private mutating func add(_ terms: [Term]) {
    for term in terms { program.addTerm(column: term.column, coefficient: term.factor) }
  }

  private mutating func demand(_ terms: [Term], atLeast least: Double) {
    add(terms)
    program.endRow(lower: least)
  }

  private mutating func demand(_ terms: [Term], atMost most: Double) {
    add(terms)
    program.endRow(upper: most)
  }

  consuming func take() -> LinearProgram { program }
}
