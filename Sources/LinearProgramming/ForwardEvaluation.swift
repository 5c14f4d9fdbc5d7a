/// The values of a layout program by its definitions alone: each is the largest, the smallest or the only one
/// of its rows, which hold earlier variables.
///
/// That is the one optimum of the program ([theorem](../../Papers/README.md#theorem)), up to rounding errors.
/// No solver takes part and nothing is checked, so these values are guesses: an answer is read from a solve. Only
/// where a benchmark asks what a solver costs are they read as an answer (`StagedSolve.init(following:)`).
/// Definitions that are appended to a program are followed on from the values that are known.
package struct ForwardEvaluation: Sendable {
  /// The value of each definition followed so far.
  package private(set) var values: [Double] = []
  /// Whether all of them are finite. A sum may overflow.
  package private(set) var areFinite = true
  /// Definitions that come out longer than the program says, and by how much: the values are then those of other
  /// given data.
  package var raised: [Int: Double] = [:]

  package init() {}

  /// Follows the definitions that were appended since the last call.
  ///
  /// - Precondition: the definitions followed before are those of `program`.
  /// - Complexity: linear in the nonzeros of the new definitions.
  package mutating func extend(over program: LayoutProgram) {
    for definition in values.count..<program.count {
      var value = program.value(of: definition) { values[$0] }
      if !raised.isEmpty, let raise = raised[definition] { value += raise }
      if !value.isFinite { areFinite = false }
      values.append(value)
    }
  }
}
