/// A row's bounds as MPS writes them: a letter, a right-hand side, and a range for the other side.
struct MPSRow {
  var letter: String
  var side = 0.0
  /// 0 for none.
  var range = 0.0

  init(lower: Double, upper: Double) {
    switch (lower.isFinite, upper.isFinite) {
    case (false, false): letter = "N"
    case (true, false): (letter, side) = ("G", lower)
    case (false, true): (letter, side) = ("L", upper)
    case (true, true) where lower == upper: (letter, side) = ("E", lower)
    case (true, true): (letter, side, range) = Self.ranged(lower: lower, upper: upper)
    }
  }

  /// Readers compute lower + range or upper − range: the choice that gives both bounds back exactly, if any.
  private static func ranged(lower: Double, upper: Double) -> (String, Double, Double) {
    let width = upper - lower
    for range in [width, width.nextUp, width.nextDown] {
      if lower + range == upper { return ("G", lower, range) }
      if upper - range == lower { return ("L", upper, range) }
    }
    return ("G", lower, width)
  }
}
