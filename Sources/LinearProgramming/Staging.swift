/// How a layout program becomes linear programs: where it is cut into stages, and what its constant rows become.
///
/// Every cut is exact (see Stages in `Papers/README.md`): the values are the same however a program is staged.
public struct Staging: Sendable, Hashable {
  /// The largest dominance weight before a stage ends.
  public var weightCap: Double
  /// The most rows in a stage, unless one definition alone has more: a stage then stays within a processor's
  /// caches, and what a solver takes grows as the rows do.
  public var rowCap: Int
  /// The most rows in the first stage. Of the first stage nothing is known before it is solved, so that the row
  /// that a definition attains is guessed; what a propagating start guesses of later ones follows from it.
  public var openingCap: Int
  /// Whether rows without a variable of the stage become bounds of columns: `x_i ≥ c` and `x_i ≤ c` instead of
  /// rows. Definitions at the end that mention nothing of each other are then a stage without any row.
  public var boundsColumns: Bool

  public init(
    weightCap: Double = 1e5, rowCap: Int = Self.rowCap, openingCap: Int = .max, boundsColumns: Bool = false
  ) {
    self.weightCap = weightCap
    self.rowCap = rowCap
    self.openingCap = openingCap
    self.boundsColumns = boundsColumns
  }

  /// Rows that a solver works on in about the second-level cache.
  public static let rowCap = 1000
  /// Rows among which wrong guesses cost little, at the price of a stage more.
  public static let openingCap = 20
  /// The fewest definitions at the end that are worth a stage of their own.
  static let leastTerminal = 64
}
