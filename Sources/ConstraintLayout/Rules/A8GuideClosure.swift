import LayoutCore
import LinearProgramming
import OpenPrograms

// A8  A guide is a function of the dimensions it sees. A closure is asked twice at the solution.
//
// A closure that computes a guide becomes a linear term if it is an affine function of what it reads. That is
// never taken for granted: the coefficients are verified at further points here, and at every solution the
// prediction is compared with the closure itself. Any other closure is measured: its value at the dimensions
// that the solution gives is an assumption.

/// Identifies one use of a guide closure.
struct ClosureKey: Hashable {
  enum Role {
    case explicit, ordinary, plain
    /// LG6, LG8  In the rectangle of all tracks of a lazy grid, and in the one that a cell stands in.
    case tracks, cell
  }

  /// The view with the modifier, or the view whose default it is.
  var node: Int
  var guide: AlignmentKey
  var role: Role
  var proposal: UInt64
}

/// What earlier rounds found out about a use of a closure.
struct ClosureKnowledge {
  /// The guides that it has read in addition to those read at the points tried.
  var guidesRead: [AlignmentKey] = []
  /// Whether a solution has shown that it is not affine.
  var isMeasured = false
  /// Its value at the last solution.
  var value: Double?
}

/// A8  The assumption that a guide closure has a value, or is the affine term that it was taken for.
struct ClosureAssumption: Assumption {
  var use: ClosureKey
  var closure: GuideClosure
  /// Width, height and the guides read, in the program's variables.
  var inputs: [Affine]
  /// The value assumed; nil if the closure is a linear term.
  var assumed: Double?

  /// No region and no round asks for it by its key.
  var key: AssumptionKey { AssumptionKey(.A8, use.node, proposal: use.proposal) }

  func forEachExpression(_ body: (Affine) -> Void) { inputs.forEach(body) }

  func correct(_ assumptions: inout Assumptions, at solution: CheckedSolution) -> Assumptions.Outcome {
    let point = inputs.map(solution.value)
    // A measured closure may compare numbers, so it sees them cleaned. Affine ones are checked at the point
    // itself.
    let measured = point.map(\.cleaned)
    let (value, surprises) = closure.evaluate(measured)
    // A8  A guide is a function of the dimensions it sees.
    let again = closure.evaluate(measured).value
    if value.bitPattern != again.bitPattern {
      return .refuted(
        .refused(
          view: use.node,
          reason:
            "its guide \(use.guide.name) answers the same dimensions with \(value) and \(again); it must "
            + "be a function of them"))
    }
    if let assumed {
      if surprises.isEmpty, solution.rounding.isNearly(assumed, value) { return .hold }
    } else if closure.holds(at: point) {
      return .hold
    }
    var known = assumptions.closures[use] ?? ClosureKnowledge()
    known.guidesRead += surprises
    known.isMeasured = true
    known.value = value
    assumptions.closures[use] = known
    return .corrected
  }

  func movingAnswer(_ line: Line) -> Int? {
    assumed != nil && inputs.contains { line($0).moves } ? use.node : nil
  }

  func firstFlip(in range: ClosedRange<Double>, of tree: LayoutTree, _ line: Line) -> Flip? {
    func holds(_ x: Double) -> Bool { closure.holds(at: inputs.map { line($0).value(at: x) }) }
    if assumed != nil || holds(range.upperBound) { return nil }
    let distance = range.lowerBound.firstNeighbour(upTo: range.upperBound, where: holds)
    return (distance, .closure(node: use.node, guide: use.guide))
  }
}

/// A guide closure, the explicit guides it reads, and its coefficients if it is affine.
struct GuideClosure {
  private let function: @Sendable (ViewDimensions) -> Double
  /// The explicit guides that the closure reads, besides width and height.
  let keys: [AlignmentKey]
  /// The guides that it reads and that have their default values.
  private let plainKeys: [AlignmentKey]
  /// The coefficients of width, height and the guides read, then the constant; nil if the closure is not
  /// affine.
  private var coefficients: [Double]?

  /// - Parameters:
  ///   - guidesRead: guides that it is known to read.
  ///   - isExplicit: whether a guide is explicit in the view whose dimensions the closure gets.
  init(
    _ function: @escaping @Sendable (ViewDimensions) -> Double, reading guidesRead: [AlignmentKey],
    isExplicit: (AlignmentKey) throws(Compiler.Failure) -> Bool
  ) throws(Compiler.Failure) {
    self.function = function
    var (explicit, plain): ([AlignmentKey], [AlignmentKey]) = ([], [])
    for key in Self.guidesRead(by: function, besides: guidesRead) {
      if try isExplicit(key) { explicit.append(key) } else { plain.append(key) }
    }
    (keys, plainKeys) = (explicit, plain)
    coefficients = affineCoefficients()
  }

  var isAffine: Bool { coefficients != nil }

  /// The value of an affine closure as an expression.
  func value(of inputs: [Affine]) -> Affine {
    var value = Affine(coefficients?.last ?? 0)
    for (coefficient, input) in zip(coefficients ?? [], inputs) { value.add(input, times: coefficient) }
    return value
  }

  /// Whether an affine closure and its prediction agree at the values that the solution gives its inputs.
  func holds(at point: [Double]) -> Bool {
    evaluate(point).surprises.isEmpty && agrees(evaluate(point).value, predict(point))
  }

  /// Runs the closure on a width, a height and a value for each explicit guide it reads.
  ///
  /// - Returns: its value, and the guides it asked for that it is not known to read.
  func evaluate(_ point: [Double]) -> (value: Double, surprises: [AlignmentKey]) {
    let (keys, plainKeys, surprises) = (keys, plainKeys, Recorder())
    let value = function(
      ViewDimensions(Size(width: point[0], height: point[1])) { key in
        if let index = keys.firstIndex(of: key) { return point[2 + index] }
        if !plainKeys.contains(key) { surprises.record(key) }
        return nil
      })
    return (value, surprises.keys)
  }

  // MARK: Probing

  private static let scales = [1.0, 3, 37, 250, 1024, 100_000]

  private static func point(_ scale: Double, _ size: Int) -> [Double] {
    (0..<size).map { scale * Double(($0 * 7 + 3) % 5 + 1) }
  }

  /// The guides that the closure asks for at the points tried, with no guide explicit.
  private static func guidesRead(
    by function: (ViewDimensions) -> Double, besides known: [AlignmentKey]
  ) -> [AlignmentKey] {
    let recorder = Recorder()
    for key in known { recorder.record(key) }
    for point in [[40, 20]] + scales.map({ point($0, 2) }) {
      _ = function(
        ViewDimensions(Size(width: point[0], height: point[1])) { key in
          recorder.record(key)
          return nil
        })
    }
    return recorder.keys
  }

  private func affineCoefficients() -> [Double]? {
    let size = 2 + keys.count
    let constant = evaluate([Double](repeating: 0, count: size)).value
    var coefficients: [Double] = []
    for input in 0..<size {
      var point = [Double](repeating: 0, count: size)
      point[input] = 1
      coefficients.append(evaluate(point).value - constant)
    }
    coefficients.append(constant)
    let points = Self.scales.map { Self.point($0, size) }
    let isAffine = points.allSatisfy { point in
      let (value, surprises) = evaluate(point)
      return surprises.isEmpty && agrees(value, Self.predict(point, coefficients))
    }
    return isAffine ? coefficients : nil
  }

  private func predict(_ point: [Double]) -> Double { Self.predict(point, coefficients ?? []) }

  private static func predict(_ point: [Double], _ coefficients: [Double]) -> Double {
    zip(coefficients, point).reduce(coefficients.last ?? .nan) { $0 + $1.0 * $1.1 }
  }

  private func agrees(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-11 * max(1, abs(a), abs(b)) }

  private final class Recorder {
    private(set) var keys: [AlignmentKey] = []

    func record(_ key: AlignmentKey) {
      if !keys.contains(key) { keys.append(key) }
    }
  }
}
