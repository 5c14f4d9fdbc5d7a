package import LinearProgramming

/// Rows of a program that are kept or left out together, such as those of one constraint.
package struct RowGroup: Sendable, Hashable {
  package var name: String
  package var rows: [Int]

  package init(_ name: String, rows: [Int]) {
    self.name = name
    self.rows = rows
  }
}

extension LinearProgram {
  /// The program without the bounds of the rows of `groups`: the rows stay, and hold for every point.
  ///
  /// - Precondition: they exist.
  /// Complexity: linear in the rows.
  package func dropping(_ groups: some Sequence<RowGroup>) -> LinearProgram {
    var rest = self
    for row in groups.lazy.flatMap(\.rows) {
      rest.rowLower[row] = -.infinity
      rest.rowUpper[row] = .infinity
    }
    return rest
  }

  /// For each row the index of its group, −1 without one.
  ///
  /// - Throws: `SolverError.invalidInput` for a row that does not exist or that is in two groups.
  func memberships(in groups: [RowGroup]) throws(SolverError) -> [Int] {
    var memberships = [Int](repeating: -1, count: rowCount)
    for (index, group) in groups.enumerated() {
      for (place, row) in group.rows.enumerated() {
        let name = "rows[\(place)] of member \(group.name)"
        guard memberships.indices.contains(row) else {
          throw .invalidInput(place: name, problem: "is \(row); there are \(rowCount) rows, counted from 0")
        }
        guard memberships[row] == -1 else {
          throw .invalidInput(
            place: name,
            problem: "is \(row), which member \(groups[memberships[row]].name) has too; name each row once")
        }
        memberships[row] = index
      }
    }
    return memberships
  }
}

extension Basis {
  /// The same basis for the program without the bounds of the rows of `groups`.
  ///
  /// Complexity: linear in the rows.
  func dropping(_ groups: some Sequence<RowGroup>) -> Basis {
    var rest = self
    for row in groups.lazy.flatMap(\.rows) where rest.rows.indices.contains(row) && rest.rows[row] != .basic {
      rest.rows[row] = .free
    }
    return rest
  }
}
