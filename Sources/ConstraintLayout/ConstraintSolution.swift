public import LayoutCore
public import LinearProgramming

/// A layout of the constraint engine with the program, the values and the stages it was read from.
public struct ConstraintSolution: Sendable {
  public private(set) var result: LayoutResult
  /// Empty unless the layout was placed.
  public private(set) var program = LayoutProgram()
  /// The value of each variable of `program`.
  public private(set) var values: [Double] = []
  /// Stages and dominance weights; nil unless the layout was placed.
  public private(set) var plan: DominanceWeights?
  /// What the variables that stand for measured answers were measured for (L7, F8); empty unless data are named.
  public private(set) var measuredOffers: [Int: ProposedViewSize] = [:]
  private var readBack = ReadBack()

  /// What x, y, width and height of each shown node are in the variables of `program`, by node; empty unless
  /// the layout was placed. Complexity: linear in the terms.
  public var frameExpressions: [Int: [Affine]] { readBack.expressions() }

  /// What position and length of the columns (horizontal) or rows (vertical) of a grid are in the variables of
  /// `program`; nil where the grid is not shown (F7), or there is no layout. Complexity: linear in the grids.
  package func trackExpressions(
    _ axis: Axis, ofGrid node: Int
  ) -> [(position: Affine, length: Affine)]? {
    let grid = readBack.trackExpressions().first { $0.node == node }
    return (axis == .horizontal ? grid?.columns : grid?.rows)?.map { ($0.position, $0.length) }
  }

  init(_ result: LayoutResult) { self.result = result }

  init(
    reading compiler: Compiler, _ solve: StagedSolve, _ tree: LayoutTree, _ statistics: LayoutStatistics,
    exactly: Bool
  ) {
    var statistics = statistics
    var overflow: Int?
    result = LayoutResult(status: .placed)
    statistics.time(.readBack) {
      let read = compiler.readBack.frames(count: tree.count, at: solve.values)
      result.frames = read.frames
      overflow = read.overflow
      // The frames of rows mean nothing (G1); every engine leaves them empty.
      for grid in compiler.readBack.gridNodes {
        for row in tree.children(of: grid) where tree.kinds[row] == .gridRow { result.frames[row] = .zero }
      }
      result.grids = compiler.readBack.grids(at: solve.values)
    }
    if let view = overflow {
      result = LayoutResult(status: .unbounded(view: view))
    }
    if exactly, result.status == .placed {
      let exact = ExactCheck(compiler.program, values: solve.values)
      statistics.count(exact)
      result.nearestFrames = compiler.readBack.nearestFrames(count: tree.count, at: exact.exact)
    }
    result.statistics = statistics
    program = compiler.program
    values = solve.values
    plan = solve.plan
    readBack = compiler.readBack
    measuredOffers = compiler.measuredOffers
  }
}
