import ConstraintLayout
import LayoutCore
import LinearProgramming
import OpenPrograms

/// Follows a layout along one number, piece by piece. When an assumption fails, it goes on with the next
/// program.
struct SweepRun {
  private let moving: MovingLayout
  private let end: Double
  private let direction: Double
  /// The run ends after this many breakpoints.
  private let most: Int
  private(set) var pieces: [LayoutPiece] = []
  private(set) var breakpoints: [LayoutBreakpoint] = []
  /// Why there is no layout beyond the last piece.
  private(set) var stop: LayoutStatus?
  /// The end of the last piece so far.
  private var reached: Double
  private var lines: FrameLines?
  /// The nodes whose frames are followed; nil for all.
  private let shown: Set<Int>?
  /// The assumptions whose failure ended the last program.
  private var flips: [AssumptionFlip] = []

  /// - Precondition: `end` − `start` is larger than the resolution.
  /// - Parameters:
  ///   - shown: the nodes whose frames are followed; nil for all.
  ///   - isOver: says when to stop early, as the end of the task does too; the first piece is always found.
  /// - Throws: if there is no layout at `start`.
  init(
    _ moving: MovingLayout, of shown: Set<Int>?, from start: Double, to end: Double, most: Int = .max,
    until isOver: () -> Bool = { false }
  ) throws(OpenLayout.Failure) {
    (self.moving, self.shown, self.end, self.most) = (moving, shown, end, most)
    direction = start <= end ? 1 : -1
    reached = start
    while direction * (end - reached) > ParametricSweep.resolution(at: reached), breakpoints.count < most {
      let start = reached
      if !pieces.isEmpty, isOver() || Task.isCancelled {
        stop = .solverFailure("the time was over at \(start.shortest)")
        return
      }
      do throws(OpenLayout.Failure) {
        try moving.with(start + direction * ParametricSweep.resolution(at: start)) {
          layout, input throws(OpenLayout.Failure) in
          try follow(layout, input, from: start)
        }
      } catch {
        if pieces.isEmpty { throw error }
        stop = error.status
      }
      pieces[pieces.count - 1].to = reached
      if stop != nil { return }
    }
    // An interval shorter than the resolution does not become a piece.
    if breakpoints.count < most { pieces[pieces.count - 1].to = end }
  }

  /// Follows one program until one of its assumptions fails or the sweep ends.
  private mutating func follow(
    _ layout: OpenLayout, _ input: Int?, from start: Double
  ) throws(OpenLayout.Failure) {
    var sweep = ParametricSweep(layout.program, input: input, from: start, direction: direction)
    try layout.refuseMovingAnswers(in: sweep)
    begin(
      FrameLines(
        shown.map { shown in layout.frames.filter { shown.contains($0.key) } } ?? layout.frames, from: start,
        direction: direction, moving: sweep.definitions, line: sweep.line),
      at: start)
    let length = abs(end - start)
    while breakpoints.count < most {
      let next = min(sweep.nextDistance?.high ?? length, length)
      if sweep.position.high < next,
        let (distance, flips) = layout.firstFlips(in: sweep.position.high...next, of: sweep)
      {
        self.flips = flips
        reached = start + direction * distance
        return
      }
      reached = end
      guard next < length, let step = sweep.step() else { return }
      reached = sweep.value(at: step.distance)
      try layout.refuseMovingAnswers(in: sweep)
      bend(step, of: sweep, layout)
    }
  }

  // MARK: Breakpoints

  /// Ends the last piece if some coordinates change their slope here.
  private mutating func bend(_ step: ParametricSweep.Step, of sweep: ParametricSweep, _ layout: OpenLayout) {
    guard var lines else { return }
    self.lines = nil
    let bent = lines.follow(step, of: sweep)
    self.lines = lines
    if bent.isEmpty { return }
    let causes = sweep.causes(
      of: step, changing: bent.lazy.map { lines.expressions[$0] }, in: layout.program)
    var changes: [BreakpointChange] = []
    for cause in causes {
      let change = BreakpointChange(cause, in: layout.program, layout.tree)
      if !changes.contains(change) { changes.append(change) }
    }
    breakpoints.append(LayoutBreakpoint(value: reached, changes: changes, jumps: [], changesViews: false))
    append(bent, of: lines, hidden: [], at: reached)
  }

  /// Goes on with the lines of another program. The last piece ends only if a line differs.
  private mutating func begin(_ next: FrameLines, at value: Double) {
    defer { lines = next }
    guard let last = lines else {
      return append(Array(next.coordinates.indices), of: next, hidden: [], at: value)
    }
    var indices: [FrameLines.NodeCoordinate: Int] = [:]
    for (index, coordinate) in last.coordinates.enumerated() { indices[coordinate] = index }
    var (changed, jumps, appeared): ([Int], [LayoutBreakpoint.Jump], Bool) = ([], [], false)
    for (index, coordinate) in next.coordinates.enumerated() {
      guard let before = indices.removeValue(forKey: coordinate) else {
        appeared = true
        changed.append(index)
        continue
      }
      let (left, right) = (last.value(before, at: value), next.value(index, at: value))
      let isJump = !FrameLines.isSame(value: left, right)
      if isJump {
        jumps.append(
          LayoutBreakpoint.Jump(
            node: coordinate.node, coordinate: coordinate.number, left: left, right: right))
      }
      if isJump || !FrameLines.isSame(slope: last.slope(before), next.slope(index)) { changed.append(index) }
    }
    let hidden = Set(indices.keys.map(\.node)).sorted()
    if changed.isEmpty && hidden.isEmpty { return }
    breakpoints.append(
      LayoutBreakpoint(
        value: value, changes: flips.map { BreakpointChange($0, in: moving.tree) }, jumps: jumps,
        changesViews: !hidden.isEmpty || appeared))
    append(changed, of: next, hidden: hidden, at: value)
  }

  /// Starts a piece with the changed coordinates, given by their indices.
  private mutating func append(_ changed: [Int], of lines: FrameLines, hidden: [Int], at value: Double) {
    if !pieces.isEmpty { pieces[pieces.count - 1].to = value }
    let functions = changed.map { index in
      LayoutPiece.Function(
        node: lines.coordinates[index].node, coordinate: lines.coordinates[index].number,
        start: lines.value(index, at: value), slope: lines.slope(index))
    }
    pieces.append(LayoutPiece(from: value, to: end, functions: functions, hidden: hidden))
  }
}

/// The coordinates of all frames as linear functions along a ray.
struct FrameLines {
  /// A coordinate of a frame: x, y, width or height of a node.
  struct NodeCoordinate: Hashable, Comparable {
    var node: Int
    var number: Int

    static func < (a: NodeCoordinate, b: NodeCoordinate) -> Bool { (a.node, a.number) < (b.node, b.number) }
  }

  /// In ascending order.
  private(set) var coordinates: [NodeCoordinate] = []
  private(set) var expressions: [Affine] = []
  private var lines: [ParametricLine] = []
  /// By variable: the indices of the coordinates that depend on it.
  private var dependents: [Int: [Int]] = [:]
  /// The parameter's value at the start of the ray, and its direction: 1 or −1.
  private let origin: Double
  private let direction: Double

  /// - Parameters:
  ///   - frames: x, y, width and height by node.
  ///   - line: gives the linear function of an expression.
  init(
    _ frames: [Int: [Affine]], from origin: Double, direction: Double, moving definitions: [Int],
    line: (Affine) -> ParametricLine
  ) {
    (self.origin, self.direction) = (origin, direction)
    let moving = Set(definitions)
    for (node, frame) in frames.sorted(by: { $0.key < $1.key }) {
      for (number, expression) in frame.enumerated() {
        expression.forEachTerm { variable, _ in
          if moving.contains(Int(variable)) {
            dependents[Int(variable), default: []].append(coordinates.count)
          }
        }
        coordinates.append(NodeCoordinate(node: node, number: number))
        expressions.append(expression)
        lines.append(line(expression))
      }
    }
  }

  /// The value of a coordinate, by its index, at a value of the parameter.
  func value(_ index: Int, at parameter: Double) -> Double {
    Self.told(
      lines[index].value(at: DoubleDouble(direction) * (DoubleDouble(parameter) - DoubleDouble(origin))))
  }

  /// The slope of a coordinate, by its index, in the parameter.
  func slope(_ index: Int) -> Double { direction * Self.told(lines[index].slope) }

  /// The nearest double; a number as small as rounding errors becomes 0.
  private static func told(_ number: DoubleDouble) -> Double {
    ParametricLine.ties(number, .zero) ? 0 : number.high
  }

  /// Updates the lines after a step of a sweep, and returns the indices of those that changed.
  ///
  /// Complexity: linear in the coordinates that depend on the changed definitions.
  mutating func follow(_ step: ParametricSweep.Step, of sweep: ParametricSweep) -> [Int] {
    var affected: Set<Int> = []
    for variable in step.changed { affected.formUnion(dependents[variable] ?? []) }
    return affected.sorted().filter { index in
      let slope = slope(index)
      lines[index] = sweep.line(of: expressions[index])
      return !Self.isSame(slope: slope, self.slope(index))
    }
  }

  /// Whether two slopes differ only by the rounding errors of two programs.
  static func isSame(slope a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-11 * max(1, abs(a)) }

  /// Whether two limits of a coordinate are equal by the tolerance for layouts: 1e-9 of the magnitude.
  static func isSame(value a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }
}
