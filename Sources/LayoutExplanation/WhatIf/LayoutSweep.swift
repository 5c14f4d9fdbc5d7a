public import ConstraintLayout
public import LayoutCore
import LinearProgramming

/// A layout as a function of one number: piecewise linear, its pieces found and not sampled.
///
/// `Documentation/WhatIf.md` says how, and what is exact.
public struct LayoutSweep: Sendable {
  public let parameter: WhatIfParameter
  /// The views that nodes are of; a fixed leaf whose length moves stands in a fixed frame here.
  public let tree: LayoutTree
  /// What the number is in the case; nil where it has none, as a proposal of nil or a preferred spacing.
  public let value: Double?
  /// In ascending order, each from where the last one ends.
  public private(set) var pieces: [LayoutPiece]
  /// Between the pieces; where `around` found the pieces, those at their outer ends too.
  public private(set) var breakpoints: [LayoutBreakpoint]
  /// Why there is no layout behind the last piece; nil where it ends where it was asked to.
  public private(set) var stop: LayoutStatus?

  /// The largest value that a parameter is moved to.
  public static let limit = 1e9

  /// Every piece between two values.
  ///
  /// - Throws: `WhatIfError` where the tree has no such number, the interval is none, or there is no layout at its
  ///   start.
  /// Complexity: that of a layout for each place where what is assumed fails, and linear in what depends on the
  /// number for each breakpoint.
  public init(
    _ parameter: WhatIfParameter, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    from start: Double, to end: Double, by engine: ConstraintEngine
  ) throws(WhatIfError) {
    guard start >= 0, end - start > 1e-6 * max(1, start), end <= Self.limit else {
      throw .parameter(
        "from \(start.shortest) to \(end.shortest) is no interval; values from 0 to 1e9, "
          + "the first a millionth less than the second, are needed")
    }
    let moving = try MovingLayout(parameter, of: tree, in: proposal, host: host, by: engine)
    self.init(parameter, moving, try Self.run(moving, from: start, to: end))
  }

  private init(_ parameter: WhatIfParameter, _ moving: MovingLayout, _ run: SweepRun) {
    self.parameter = parameter
    (tree, value) = (moving.tree, moving.value)
    (pieces, breakpoints, stop) = (run.pieces, run.breakpoints, run.stop)
  }

  private static func run(
    _ moving: MovingLayout, from start: Double, to end: Double, most: Int = .max
  ) throws(WhatIfError) -> SweepRun {
    do throws(OpenLayout.Failure) {
      return try SweepRun(moving, from: start, to: end, most: most)
    } catch {
      throw .noLayout("at \(start.shortest) \(error.status.words(in: moving.tree))")
    }
  }

  /// The piece around the number's own value, or the two that meet there, with the breakpoints at both ends; a piece
  /// that starts at 0 or ends at `limit` has none there.
  ///
  /// - Throws: `WhatIfError` where the tree has no such number, the number has no value, or there is no layout.
  public static func around(
    _ parameter: WhatIfParameter, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    by engine: ConstraintEngine
  ) throws(WhatIfError) -> LayoutSweep {
    let moving = try MovingLayout(parameter, of: tree, in: proposal, host: host, by: engine)
    guard let value = moving.value else {
      throw .parameter("\(parameter) is not one number in this case; say from where to where it moves")
    }
    guard value >= 0, value <= limit else {
      throw .parameter("\(parameter) is \(value.shortest); values from 0 to 1e9 can be moved")
    }
    let first = value < 1e-6 ? 0 : try run(moving, from: value, to: 0, most: 1).breakpoints.first?.value ?? 0
    let last = try run(moving, from: value, to: limit, most: 1).breakpoints.first?.value ?? limit
    // A little more on both sides shows what changes at the ends.
    let start = max(0, first - 4 * ParametricSweep.resolution(at: first))
    let end = min(limit, last + 4 * ParametricSweep.resolution(at: last))
    var sweep = LayoutSweep(parameter, moving, try run(moving, from: start, to: end))
    sweep.cut(to: value)
    return sweep
  }

  /// Leaves the pieces that `value` lies in; the first one of them has every coordinate.
  private mutating func cut(to value: Double) {
    let kept = pieces.indices.filter { pieces[$0].from <= value && value <= pieces[$0].to }
    guard let first = kept.first, let last = kept.last else { return }
    pieces[first].functions = functions(inPiece: first)
    pieces[first].hidden = []
    breakpoints = Array(breakpoints[max(0, first - 1)..<min(breakpoints.count, last + 1)])
    if last < pieces.count - 1 { stop = nil }
    pieces = Array(pieces[first...last])
  }

  /// Every coordinate of every view that is shown in a piece, by node and coordinate.
  ///
  /// Complexity: linear in the functions of all pieces up to this one.
  public func functions(inPiece index: Int) -> [LayoutPiece.Function] {
    var known: [[Int]: LayoutPiece.Function] = [:]
    for piece in pieces[...index] {
      for node in piece.hidden { for coordinate in 0..<4 { known[[node, coordinate]] = nil } }
      for function in piece.functions {
        var function = function
        function.start += function.slope * (pieces[index].from - piece.from)
        known[[function.node, function.coordinate]] = function
      }
    }
    return known.values.sorted { ($0.node, $0.coordinate) < ($1.node, $1.coordinate) }
  }
}
