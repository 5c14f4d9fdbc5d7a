import LayoutCore
package import LinearProgramming

// What the assumptions say of a ray of one of the inputs, while the rows attained stay.
extension OpenLayout {
  /// The first distance inside `range` behind which some assumptions fail, and which.
  ///
  /// - Parameter sweep: of the program, in the piece that `range` lies in.
  package func firstFlips(
    in range: ClosedRange<Double>, of sweep: ParametricSweep
  ) -> (distance: Double, flips: [AssumptionFlip])? {
    var first = range.upperBound
    var flips: [AssumptionFlip] = []
    for check in compiler.checks {
      guard let (distance, flip) = check.firstFlip(in: range.lowerBound...first, of: tree, sweep.line) else {
        continue
      }
      if distance < first { flips = [] }
      first = distance
      if !flips.contains(flip) { flips.append(flip) }
    }
    return flips.isEmpty ? nil : (first, flips)
  }

  /// F8, A1  What is asked in numbers must be asked for the same ones throughout the sweep's piece.
  ///
  /// - Throws: where the numbers move, so that what is answered between them is not known.
  package func refuseMovingAnswers(in sweep: ParametricSweep) throws(Failure) {
    guard let view = compiler.checks.lazy.compactMap({ $0.movingAnswer(sweep.line) }).first else { return }
    throw Failure(
      status: .unsupported(
        view: view, reason: "answers single numbers only, and what it is asked moves (F8, A1)"))
  }
}
