package import LinearProgramming

/// Follows the solution of a layout program along a ray of one of its inputs, from breakpoint to breakpoint.
///
/// A solution is piecewise linear in an input: it is affine as long as every definition attains the same row.
/// For every definition that depends on the input, the sweep keeps its line, the row that it attains, and the
/// distance at which another row overtakes that one. The least of these distances is the next breakpoint.
/// After it, only definitions that depend on a changed one are computed again.
///
/// Rows that tie at a breakpoint are compared a *resolution* beyond it, 1e-9 of the input's magnitude, where
/// rows of different slopes no longer tie. So ties make no pieces of their own, and pieces shorter than the
/// resolution, in which layouts count as equal, are merged with the next one. Arithmetic uses double-doubles,
/// and takes the program's doubles as the fractions they stand for, so a breakpoint is the double nearest to
/// the true one.
package struct ParametricSweep: Sendable {
  /// A change of the row that a definition attains.
  package struct Switch: Sendable, Hashable {
    package var definition: Int
    package var from: Int
    package var to: Int
  }

  /// The changes at a breakpoint.
  package struct Step: Sendable {
    /// The distance from the start of the ray.
    package var distance: DoubleDouble
    /// In the order of the program.
    package var switches: [Switch] = []
    /// The definitions whose lines changed, in the order of the program.
    package var changed: [Int] = []
  }

  private let cone: InputCone
  /// The lines of the members of the cone, from the start of the ray.
  private var lines: [ParametricLine]
  /// The row of the cone that each member attains.
  private var attained: [Int]
  /// The distance at which each member's attained row is overtaken; infinite if never.
  private var crossings: [DoubleDouble]
  private var isDirty: [Bool]
  /// The value of the input where the ray starts.
  private let start: DoubleDouble
  private let direction: DoubleDouble
  /// The distance at which rows were last compared; it lies inside the current piece.
  package private(set) var position: DoubleDouble

  /// Starts a ray at the value `start` of an input, towards larger values or, with a direction of −1, smaller
  /// ones.
  ///
  /// If the start is itself a breakpoint, the first piece is the one that the ray enters.
  ///
  /// - Parameter input: nil for a number that nothing depends on.
  /// - Precondition: `input` is one of the program's inputs, `direction` is 1 or −1.
  /// Complexity: linear in the nonzeros.
  package init(_ program: LayoutProgram, input: Int?, from start: Double, direction: Double = 1) {
    precondition(abs(direction) == 1, "a direction is 1 or -1")
    cone = InputCone(program, of: input)
    self.start = DoubleDouble(fractionNear: start)
    self.direction = DoubleDouble(direction)
    lines = [ParametricLine](repeating: ParametricLine(start: .zero), count: cone.count)
    attained = cone.rowStarts.dropLast()
    crossings = [DoubleDouble](repeating: Self.never, count: cone.count)
    isDirty = [Bool](repeating: false, count: cone.count)
    position = DoubleDouble(Self.resolution(at: start))
    if cone.count > 0 { lines[0] = ParametricLine(start: self.start, slope: self.direction) }
    for member in lines.indices.dropFirst() { follow(member) }
  }

  /// The length of the shortest piece at a value of the input: within it two layouts count as equal.
  package static func resolution(at value: Double) -> Double { 1e-9 * max(1, abs(value)) }

  private static let never = DoubleDouble(.infinity)

  /// The definitions that depend on the input, in ascending order.
  package var definitions: [Int] { cone.definitions }

  /// The value of the input at a distance from the start of the ray: the nearest double.
  package func value(at distance: DoubleDouble) -> Double { (start + direction * distance).high }

  // MARK: Lines

  /// The line of an expression in the current piece. Complexity: linear in the terms.
  package func line(of expression: Affine) -> ParametricLine {
    var line = ParametricLine(start: DoubleDouble(fractionNear: expression.constant))
    expression.forEachTerm { variable, coefficient in
      line.add(self.line(ofVariable: Int(variable)), times: DoubleDouble(fractionNear: coefficient))
    }
    return line
  }

  private func line(ofVariable variable: Int) -> ParametricLine {
    let member = cone.members[variable]
    return member >= 0 ? lines[member] : ParametricLine(start: cone.values[variable])
  }

  private func line(ofRow row: Int) -> ParametricLine {
    var line = ParametricLine(start: cone.constants[row])
    for term in cone.termStarts[row]..<cone.termStarts[row + 1] {
      line.add(lines[cone.termMembers[term]], times: cone.termCoefficients[term])
    }
    return line
  }

  // MARK: Steps

  /// The distance of the next breakpoint; nil if the piece never ends. Complexity: linear in the cone's
  /// definitions.
  package var nextDistance: DoubleDouble? {
    let next = crossings.min() ?? Self.never
    return next == Self.never ? nil : next
  }

  /// Goes past the next breakpoint and all others within the resolution beyond it; nil if the piece never
  /// ends.
  ///
  /// Complexity: linear in the nonzeros of what depends on the changed definitions, plus the cone's
  /// definitions.
  package mutating func step() -> Step? {
    guard let distance = nextDistance else { return nil }
    position = max(position, distance) + DoubleDouble(Self.resolution(at: value(at: distance)))
    var step = Step(distance: distance)
    for member in lines.indices.dropFirst() where isDirty[member] || crossings[member] <= position {
      isDirty[member] = false
      let (row, line) = (attained[member], lines[member])
      follow(member)
      if attained[member] != row {
        step.switches.append(
          Switch(
            definition: cone.definitions[member], from: cone.programRows[row],
            to: cone.programRows[attained[member]]))
      }
      if lines[member].isSame(as: line) { continue }
      step.changed.append(cone.definitions[member])
      for dependent in cone.dependents(of: member) { isDirty[dependent] = true }
    }
    return step
  }

  /// Finds the row that a member attains at the position, and the distance where another row overtakes it.
  private mutating func follow(_ member: Int) {
    let rows = cone.rows(of: member)
    if rows.count == 1 {
      lines[member] = line(ofRow: rows.lowerBound)
      return
    }
    // The smallest row is the largest of the negated ones.
    let sign = DoubleDouble(cone.kinds[member] == .smallest ? -1 : 1)
    let candidates = rows.map { line(ofRow: $0) }
    var best = attained[member] - rows.lowerBound
    for index in candidates.indices where precedes(candidates[index], candidates[best], sign) { best = index }
    var crossing = Self.never
    for candidate in candidates {
      let closing = sign * (candidate.slope - candidates[best].slope)
      if closing <= .zero || ParametricLine.ties(candidate.slope, candidates[best].slope) { continue }
      let gap = sign * (candidates[best].value(at: position) - candidate.value(at: position))
      crossing = min(crossing, position + gap / closing)
    }
    attained[member] = best + rows.lowerBound
    lines[member] = candidates[best]
    crossings[member] = crossing
  }

  /// Whether row `a` dominates row `b` just beyond the position: by value, or by slope if the values tie.
  private func precedes(_ a: ParametricLine, _ b: ParametricLine, _ sign: DoubleDouble) -> Bool {
    let (valueA, valueB) = (a.value(at: position), b.value(at: position))
    if !ParametricLine.ties(valueA, valueB) { return sign * valueA > sign * valueB }
    return !ParametricLine.ties(a.slope, b.slope) && sign * a.slope > sign * b.slope
  }
}

// MARK: Causes

extension ParametricSweep {
  /// The switches of a step that change some of the expressions, through definitions whose lines changed.
  ///
  /// Complexity: linear in the nonzeros of the changed definitions and in the terms of the expressions.
  package func causes(
    of step: Step, changing expressions: some Sequence<Affine>, in program: LayoutProgram
  ) -> [Switch] {
    var wanted: Set<Int> = []
    for expression in expressions { expression.forEachTerm { variable, _ in wanted.insert(Int(variable)) } }
    for definition in step.changed.reversed() where wanted.contains(definition) {
      for row in program.rows(of: definition) {
        for term in program.terms(of: row) { wanted.insert(Int(program.termVariables[term])) }
      }
    }
    return step.switches.filter { wanted.contains($0.definition) }
  }
}

// MARK: Lines

/// The value of an expression along a ray: `start + slope · x` at the distance x from the start of the ray.
package struct ParametricLine: Sendable, Hashable {
  package var start: DoubleDouble
  package var slope: DoubleDouble

  package init(start: DoubleDouble, slope: DoubleDouble = .zero) {
    self.start = start
    self.slope = slope
  }

  package func value(at x: DoubleDouble) -> DoubleDouble { start + slope * x }

  /// Adds `factor · other`.
  mutating func add(_ other: ParametricLine, times factor: DoubleDouble) {
    start = start + factor * other.start
    slope = slope + factor * other.slope
  }

  /// Whether the value changes along the ray; slopes up to 1e-12 are rounding errors of the program's
  /// doubles.
  package var moves: Bool { slope.magnitude.high > 1e-12 }

  package static func - (a: ParametricLine, b: ParametricLine) -> ParametricLine {
    ParametricLine(start: a.start - b.start, slope: a.slope - b.slope)
  }

  /// Whether two lines are equal up to the rounding errors of double-doubles.
  func isSame(as other: ParametricLine) -> Bool {
    Self.ties(start, other.start) && Self.ties(slope, other.slope)
  }

  /// Whether two numbers differ only by rounding errors. The tolerance of 1e-24 is far above the errors of
  /// double-doubles in a program, and far below any real difference of lengths in a layout.
  package static func ties(_ a: DoubleDouble, _ b: DoubleDouble) -> Bool {
    (a - b).magnitude.high <= 1e-24 * max(1, abs(a.high), abs(b.high))
  }
}
