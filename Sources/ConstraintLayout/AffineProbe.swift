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
  private var coefficients: [Double] = []
  private var constant = 0.0

  /// - Parameter isExplicit: whether a guide is explicit in the view that the closure looks at.
  /// - Throws: `outsideLinearFragment` if the closure is not affine at the points tried.
  init(
    _ function: @escaping @Sendable (ViewDimensions) -> Double, view: Int,
    isExplicit: (AlignmentKey) throws(Compiler.Failure) -> Bool
  ) throws(Compiler.Failure) {
    self.function = function
    let recorder = Recorder()
    let dimensions = ViewDimensions(Size(width: 40, height: 20)) { key in
      recorder.keys.append(key)
      return nil
    }
    _ = function(dimensions)
    var explicit: [AlignmentKey] = []
    for key in recorder.keys where !explicit.contains(key) {
      if try isExplicit(key) { explicit.append(key) }
    }
    keys = explicit
    let size = 2 + keys.count
    constant = evaluate([Double](repeating: 0, count: size))
    for input in 0..<size {
      var point = [Double](repeating: 0, count: size)
      point[input] = 1
      coefficients.append(evaluate(point) - constant)
    }
    for scale in [1.0, 3, 37, 250, 1024, 100_000] {
      let point = (0..<size).map { scale * Double(($0 * 7 + 3) % 5 + 1) }
      let (actual, predicted) = (evaluate(point), predict(point))
      if !actual.isFinite {
        throw .refused(view: view, reason: "a guide closure answers \(actual); it must be finite")
      }
      if !agrees(actual, predicted) {
        throw .outsideLinearFragment(
          view: view, reason: "a guide closure is no affine function of the dimensions")
      }
    }
  }

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

  /// Runs the closure on a width, a height and a value for each guide it reads.
  private func evaluate(_ point: [Double]) -> Double {
    let keys = keys
    return function(
      ViewDimensions(Size(width: point[0], height: point[1])) { key in
        keys.firstIndex(of: key).map { point[2 + $0] }
      })
  }

  private final class Recorder {
    var keys: [AlignmentKey] = []
  }
}
