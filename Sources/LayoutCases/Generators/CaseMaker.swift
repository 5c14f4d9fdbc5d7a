import LayoutCore

/// Draws the views of one case, with names that are unique in it and the few guides that it is about.
struct CaseMaker {
  /// What a case is made of.
  enum Language {
    /// Grids and leaves.
    case grids
    case everything
  }

  var random: SeededGenerator
  let language: Language
  /// In the whole language: leaves that may still be made, and how many of them a grid's cell may hold.
  var leavesLeft = 0
  var cellLeaves = 1
  /// In the whole language: lengths that come up again and again.
  private var ties: [Double] = []
  private var cellCount = 0
  private var gridCount = 0
  /// The case's own guides, and all the guides that its views use, by axis.
  var alignments: [String: CustomAlignment] = [:]
  var horizontals = ["leading", "center", "trailing"]
  var verticals = ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]

  init(_ random: SeededGenerator, _ language: Language = .grids) {
    self.random = random
    self.language = language
    if language == .everything {
      ties = [self.random.quarters(0...60), self.random.quarters(20...120)]
    }
  }

  mutating func cellName() -> String {
    cellCount += 1
    return "c\(cellCount)"
  }

  mutating func gridName() -> String {
    gridCount += 1
    return gridCount == 1 ? "grid" : "grid\(gridCount)"
  }

  /// A length of the range, in points; in the whole language at times a tie, which may lie outside it, or 0.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    if language == .everything {
      if random.chance(20) { return random.pick(ties) }
      if random.chance(5) { return 0 }
    }
    return random.length(range)
  }

  /// A case with the maker's guides around a root that is offered about `width` × `height` points.
  mutating func offering(_ width: Int, _ height: Int, root: ViewDescription) -> LayoutCase {
    var layoutCase = random.offering(width, height, root: root)
    layoutCase.alignments = alignments
    return layoutCase
  }
}
