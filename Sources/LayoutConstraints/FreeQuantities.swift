package import LayoutCore
package import LinearProgramming

/// A linear program for constraints whose quantities are free, as if no layout connected them.
///
/// It gives every view, box and track that they name a free start and length, and every guide a free position. Constraints
/// that contradict each other here contradict each other in every layout.
package struct FreeQuantities {
  private var program = LinearProgram()
  private var columns: [Key: Int] = [:]
  private let window: (Axis) -> Double?

  private enum Key: Hashable {
    case start(String, Axis)
    case length(String, Axis)
    case guide(LayoutQuantity)
    case trackStart(String, Axis, Int)
    case trackLength(String, Axis, Int)
  }

  /// - Parameter window: the length of the window on an axis; nil if it is not given.
  package init(window: @escaping (Axis) -> Double?) { self.window = window }

  /// Whether the constraints contradict each other in every layout; false also if that was not found out.
  ///
  /// Complexity: one linear program with a row per constraint.
  package func contradict(
    _ constraints: [LayoutConstraint], with solver: any LinearProgramSolver, options: SolverOptions
  ) -> Bool {
    var quantities = self
    for constraint in constraints where !quantities.add(constraint) { return false }
    let solution = try? solver.solve(quantities.program, options: options, start: nil)
    return solution.map { $0.point == .noFeasiblePoint && $0.stop == .finished } ?? false
  }

  /// - Returns: false if the constraint cannot be expressed in this program.
  private mutating func add(_ constraint: LayoutConstraint) -> Bool {
    var (terms, constant) = ([Int: Double](), constraint.left.constant - constraint.right.constant)
    for (side, sign) in [(constraint.left.terms, 1.0), (constraint.right.terms, -1.0)] {
      for term in side {
        let coefficient = sign * term.coefficient
        if case .window(let axis) = term.quantity {
          guard let length = window(axis), length.isFinite else { return false }
          constant += coefficient * length
          continue
        }
        for (key, share) in parts(term.quantity) { terms[column(key), default: 0] += coefficient * share }
      }
    }
    let unit = constraint.unit
    for (column, coefficient) in terms.sorted(by: { $0.key < $1.key }) where coefficient != 0 {
      program.addTerm(column: column, coefficient: coefficient / unit)
    }
    program.endRow(
      lower: constraint.relation == .atMost ? -.infinity : -constant / unit,
      upper: constraint.relation == .atLeast ? .infinity : -constant / unit)
    return true
  }

  private mutating func column(_ key: Key) -> Int {
    if let known = columns[key] { return known }
    let column = program.addColumn(objective: 0)
    columns[key] = column
    return column
  }

  /// The terms whose sum is the quantity.
  private func parts(_ quantity: LayoutQuantity) -> [(Key, Double)] {
    switch quantity {
    case .window: return []
    case .column(let grid, let index, let value): return parts(grid, .horizontal, index, value)
    case .row(let grid, let index, let value): return parts(grid, .vertical, index, value)
    case .view(let name, let value):
      let (start, length) = (Key.start(name, value.axis), Key.length(name, value.axis))
      switch value {
      case .width, .height: return [(length, 1)]
      case .minX, .minY: return [(start, 1)]
      case .midX, .midY: return [(start, 1), (length, 0.5)]
      case .maxX, .maxY: return [(start, 1), (length, 1)]
      case .guide: return [(.guide(quantity), 1)]
      }
    }
  }

  private func parts(
    _ grid: String, _ axis: Axis, _ index: Int, _ value: LayoutQuantity.TrackValue
  ) -> [(Key, Double)] {
    let (start, length) = (Key.trackStart(grid, axis, index), Key.trackLength(grid, axis, index))
    switch value {
    case .length: return [(length, 1)]
    case .start: return [(start, 1)]
    case .middle: return [(start, 1), (length, 0.5)]
    case .end: return [(start, 1), (length, 1)]
    }
  }
}
