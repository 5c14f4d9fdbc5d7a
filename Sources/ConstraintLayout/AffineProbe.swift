import LayoutCore
import LinearProgramming

/// Finds out whether a guide closure is an affine function of what it reads, and its coefficients.
///
/// Affinity is never assumed: the coefficients are verified at further points here, and wherever the
/// closure is used its prediction is compared with the closure itself at the solution.
struct AffineProbe {
  /// One use of a closure in a program, to be checked against the solution.
  struct Use {
    var probe: AffineProbe
    /// Width, height and the guides read, in the program's variables.
    var inputs: [Affine]
    var view: Int
  }

  private let function: @Sendable (ViewDimensions) -> Double
  /// The explicit guides that the closure reads, besides width and height.
  let keys: [AlignmentKey]
  /// The guides that it reads and that have their default values.
  private let plainKeys: [AlignmentKey]
  private var coefficients: [Double] = []
  private var constant = 0.0

  /// - Parameter isExplicit: whether a guide is explicit in the view that the closure looks at.
  /// - Throws: `outsideLinearFragment` if the closure is not affine at the points tried, `refused` if it
  ///   is finite at none of them.
  init(
    _ function: @escaping @Sendable (ViewDimensions) -> Double, view: Int,
    isExplicit: (AlignmentKey) throws(Compiler.Failure) -> Bool
  ) throws(Compiler.Failure) {
    self.function = function
    var (explicit, plain): ([AlignmentKey], [AlignmentKey]) = ([], [])
    for key in Self.guidesRead(by: function) {
      if try isExplicit(key) { explicit.append(key) } else { plain.append(key) }
    }
    (keys, plainKeys) = (explicit, plain)
    let size = 2 + keys.count
    constant = evaluate([Double](repeating: 0, count: size))
    for input in 0..<size {
      var point = [Double](repeating: 0, count: size)
      point[input] = 1
      coefficients.append(evaluate(point) - constant)
    }
    let points = Self.scales.map { Self.point($0, size) }
    let answers = points.map(evaluate)
    if answers.allSatisfy({ !$0.isFinite }) {
      throw .refused(view: view, reason: "a guide closure answers \(answers[0]); it must be finite")
    }
    if !zip(answers, points).allSatisfy({ agrees($0, predict($1)) }) {
      throw .outsideLinearFragment(
        view: view, reason: "a guide closure is no affine function of the dimensions")
    }
  }

  // MARK: Probing

  private static let scales = [1.0, 3, 37, 250, 1024, 100_000]

  private static func point(_ scale: Double, _ size: Int) -> [Double] {
    (0..<size).map { scale * Double(($0 * 7 + 3) % 5 + 1) }
  }

  /// The guides that the closure asks for at the points tried, where nothing is explicit.
  private static func guidesRead(by function: (ViewDimensions) -> Double) -> [AlignmentKey] {
    let recorder = Recorder()
    for point in [[40, 20]] + scales.map({ point($0, 2) }) {
      _ = function(
        ViewDimensions(Size(width: point[0], height: point[1])) { key in
          if !recorder.keys.contains(key) { recorder.keys.append(key) }
          return nil
        })
    }
    return recorder.keys
  }

  // MARK: Values

  /// The closure's value as an expression.
  func value(of inputs: [Affine]) -> Affine {
    var value = Affine(constant)
    for (coefficient, input) in zip(coefficients, inputs) { value.add(input, times: coefficient) }
    return value
  }

  /// Whether closure and prediction agree where the solution put the inputs.
  func holds(at point: [Double]) -> Bool { agrees(evaluate(point), predict(point)) }

  private func predict(_ point: [Double]) -> Double {
    zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
  }

  private func agrees(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-11 * max(1, abs(a), abs(b)) }

  /// Runs the closure on a width, a height and a value for each explicit guide it reads.
  ///
  /// NaN, which agrees with nothing, if it asks for a guide that it did not ask for before.
  private func evaluate(_ point: [Double]) -> Double {
    let (keys, plainKeys, surprises) = (keys, plainKeys, Recorder())
    let value = function(
      ViewDimensions(Size(width: point[0], height: point[1])) { key in
        if let index = keys.firstIndex(of: key) { return point[2 + index] }
        if !plainKeys.contains(key) { surprises.keys.append(key) }
        return nil
      })
    return surprises.keys.isEmpty ? value : .nan
  }

  private final class Recorder {
    var keys: [AlignmentKey] = []
  }
}
