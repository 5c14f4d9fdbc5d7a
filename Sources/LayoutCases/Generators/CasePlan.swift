import LayoutCore

/// What a family makes of a seed: a case as a whole, or a grid whose rows are made one by one, so that a large
/// one need not be held as a case.
struct CasePlan {
  /// The case but for the rows that `row` makes. If it makes any, the root is a grid without modifiers, and the
  /// case is read from left to right.
  var outline: LayoutCase
  var rowCount = 0
  /// Makes the child of the grid at an index, top to bottom.
  var row: (Int, inout SeededGenerator) -> ViewDescription = { _, _ in ViewDescription(.emptyView) }
}

extension Family {
  /// A family of grids that are made row by row.
  ///
  /// - Parameters:
  ///   - outline: the grid without its rows, and what it is offered.
  ///   - row: a child of the grid.
  static func grids(
    _ name: String, _ summary: String, _ parameters: [FamilyParameter] = [.rows(), .columns()],
    outline: @escaping @Sendable (FamilySettings, inout SeededGenerator) -> LayoutCase,
    row: @escaping @Sendable (Int, FamilySettings, inout SeededGenerator) -> ViewDescription
  ) -> Family {
    Family(name, summary, parameters) { settings, random in
      CasePlan(outline: outline(settings, &random), rowCount: settings["rows"]) { index, random in
        row(index, settings, &random)
      }
    }
  }

  /// A family whose cases are made as a whole, of the views that a `CaseMaker` draws.
  static func cases(
    _ name: String, _ summary: String, _ parameters: [FamilyParameter] = [],
    _ language: CaseMaker.Language = .grids,
    make: @escaping @Sendable (FamilySettings, inout CaseMaker) -> LayoutCase
  ) -> Family {
    Family(name, summary, parameters) { settings, random in
      var maker = CaseMaker(random, language)
      return CasePlan(outline: make(settings, &maker))
    }
  }
}
