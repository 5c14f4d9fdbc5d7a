import LinearProgramming
import OpenPrograms

/// A program whose irreducible conflicts are known, among rows that have no part in any.
///
/// A conflict is w independent rows over w free columns of its own, and one more row that is minus a combination of
/// them with positive factors. Its lower bounds add up to a little more than 0, while the rows add up to 0; any w of
/// the w + 1 rows are independent, so that without one of them every bound can be kept.
struct PlantedConflicts {
  /// A conflict: its rows, and by how much its bounds are too high for the multipliers that go with them.
  struct Conflict {
    var rows: [Int] = []
    var multipliers: [Double] = []
    var excess: Double
  }

  private(set) var program: LinearProgram
  private(set) var conflicts: [Conflict]

  /// Whether a row leans on its upper bound in the conflict, as its negative.
  private struct Row {
    var terms: [(Int, Double)]
    var lower: Double
    var upper: Double
    var conflict = -1
    var multiplier = 0.0

    var negated: Row {
      Row(
        terms: terms.map { ($0, -$1) }, lower: -upper, upper: -lower, conflict: conflict,
        multiplier: -multiplier)
    }
  }

  init(seed: UInt64, count: Int) {
    var generator = SeededGenerator(seed: ~seed)
    let harmless = LinearProgram.random(seed: seed)
    var rows = (0..<harmless.rowCount).map { row in
      Row(
        terms: (harmless.rowStarts[row]..<harmless.rowStarts[row + 1]).map {
          (Int(harmless.columns[$0]), harmless.coefficients[$0])
        }, lower: harmless.rowLower[row], upper: harmless.rowUpper[row])
    }
    program = harmless
    conflicts = (0..<count).map { _ in
      Conflict(excess: Double(Int.random(in: 1...8, using: &generator)) / 4)
    }
    for index in conflicts.indices { rows += planted(index, using: &generator) }
    for _ in 0..<Int.random(in: 0...8, using: &generator) { rows.append(mixed(using: &generator)) }
    rows.shuffle(using: &generator)
    write(rows)
  }

  private mutating func planted(_ conflict: Int, using generator: inout SeededGenerator) -> [Row] {
    let width = Int.random(in: 1...6, using: &generator)
    let columns = (0..<width).map { _ in program.addColumn(objective: 1) }
    var sum = [Double](repeating: 0, count: width)
    var bound = conflicts[conflict].excess
    var rows: [Row] = []
    for i in 0..<width {
      var coefficients = (0..<i).map { _ in Double(Int.random(in: -2...2, using: &generator)) }
      coefficients.append(Double([-3, -2, -1, 1, 2, 3].randomElement(using: &generator)!))
      let multiplier = Double(Int.random(in: 1...4, using: &generator))
      let lower = Double(Int.random(in: -20...20, using: &generator))
      let width = [0, 1, .infinity].randomElement(using: &generator)!
      for j in 0...i { sum[j] -= multiplier * coefficients[j] }
      bound -= multiplier * lower
      rows.append(
        Row(
          terms: Array(zip(columns, coefficients)), lower: lower, upper: lower + width, conflict: conflict,
          multiplier: multiplier))
    }
    rows.append(
      Row(
        terms: Array(zip(columns, sum)), lower: bound, upper: .infinity, conflict: conflict, multiplier: 1))
    return rows.map { Bool.random(using: &generator) ? $0 : $0.negated }
  }

  /// A row over anything that a free column of its own lets hold whatever the others are.
  private mutating func mixed(using generator: inout SeededGenerator) -> Row {
    var terms: [(Int, Double)] = []
    for column in 0..<program.columnCount where Int.random(in: 0..<3, using: &generator) == 0 {
      terms.append((column, Double(Int.random(in: -3...3, using: &generator))))
    }
    terms.append((program.addColumn(objective: 0), 1))
    let bound = Double(Int.random(in: -9...9, using: &generator))
    return Row(terms: terms, lower: bound, upper: bound)
  }

  private mutating func write(_ rows: [Row]) {
    (program.rowLower, program.rowUpper, program.rowStarts) = ([], [], [0])
    (program.columns, program.coefficients) = ([], [])
    for row in rows {
      for (column, coefficient) in row.terms { program.addTerm(column: column, coefficient: coefficient) }
      let index = program.endRow(lower: row.lower, upper: row.upper)
      guard row.conflict >= 0 else { continue }
      conflicts[row.conflict].rows.append(index)
      conflicts[row.conflict].multipliers.append(row.multiplier)
    }
  }
}

extension LinearProgram {
  /// A member for every row.
  var everyRow: [RowGroup] { (0..<rowCount).map { RowGroup("row \($0)", rows: [$0]) } }

  /// A random program whose rows were moved, so that often no point is left.
  static func moved(seed: UInt64) -> LinearProgram {
    var generator = SeededGenerator(seed: seed ^ 0xC0FF_EE)
    var program = LinearProgram.random(seed: seed)
    for row in 0..<program.rowCount {
      let distance = Double(Int.random(in: -80...80, using: &generator)) / 4
      program.rowLower[row] += distance
      program.rowUpper[row] += distance
    }
    return program
  }
}
