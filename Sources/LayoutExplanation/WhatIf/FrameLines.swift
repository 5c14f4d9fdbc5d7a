import LayoutCore
import LinearProgramming

/// The coordinates of all frames as lines along a ray.
struct FrameLines {
  /// A coordinate of a frame: x, y, width or height of a node.
  struct Coordinate: Hashable, Comparable {
    var node: Int
    var number: Int

    static func < (a: Coordinate, b: Coordinate) -> Bool { (a.node, a.number) < (b.node, b.number) }
  }

  /// In ascending order.
  private(set) var coordinates: [Coordinate] = []
  private(set) var expressions: [Affine] = []
  private var lines: [ParametricLine] = []
  /// The indices of the coordinates that depend on each variable.
  private var dependents: [Int: [Int]] = [:]
  /// The value of the parameter where the ray starts, and the sign of its direction.
  private let origin: Double
  private let direction: Double

  /// - Parameters:
  ///   - frames: x, y, width and height by node.
  ///   - line: the line of an expression.
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
        coordinates.append(Coordinate(node: node, number: number))
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

  /// The nearest double; what rounding errors leave of a difference is 0.
  private static func told(_ number: DoubleDouble) -> Double {
    ParametricLine.ties(number, .zero) ? 0 : number.high
  }

  /// Takes over the lines of a sweep that went a step, and returns the indices of what bends there.
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

  /// Whether two slopes differ by no more than the doubles of two programs leave.
  static func isSame(slope a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-11 * max(1, abs(a)) }

  /// Whether two limits of a coordinate are equal as two layouts are: to 1e-9 of its magnitude.
  static func isSame(value a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }
}
