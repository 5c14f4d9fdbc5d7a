import LinearProgramming

// Rows compute; they do not choose.  What CSS decides by comparing lengths (which items freeze, where a line breaks, how
// many tracks fit) is assumed, written into the rows as structure, and checked at the solver's point.
//
// Assumptions have the numbers in which they are made.  The rows before an assumption depend on those before it alone, so
// that the first wrong one is known to be all that is wrong up to there: it is corrected, what comes after it is assumed
// anew, and each round confirms at least one assumption more.

/// What is assumed, with what it takes to check it.
struct BoxAssumption {
  var provenance: BoxProvenance
  var question: BoxComparison.Question
  var lengths: [Length]
  /// The numbers that are assumed: counts and marks, or, for a ratio, the ratio.
  var assumed: [Double]
  /// What follows from the values of the lengths.
  var outcome: ([Double]) -> [Double]

  /// Counts and marks are whole numbers.
  var isRatio: Bool { assumed.contains { $0 != $0.rounded() } }

  /// What is right at a point; nil if the assumption is.
  func correction(at values: [Double]) -> [Double]? {
    let actual = outcome(lengths.map { $0.value(at: values) })
    return isRight(actual) ? nil : actual
  }

  func isRight(_ actual: [Double]) -> Bool {
    actual.count == assumed.count
      && zip(actual, assumed).allSatisfy { abs($0 - $1) <= 1e-11 * max(1, abs($0)) }
  }
}

/// The assumptions of a round, in the order in which they are made.
struct BoxAssumptions {
  /// The outcomes that earlier rounds found right, and a correction.
  let given: [[Double]]
  /// Whether assumptions that no round has made yet follow from the values of the definitions so far; else they are
  /// guessed.
  let foresees: Bool
  private(set) var made: [BoxAssumption] = []

  init(given: [[Double]], foresees: Bool) { (self.given, self.foresees) = (given, foresees) }

  mutating func assume(
    _ provenance: BoxProvenance, _ question: BoxComparison.Question, _ lengths: [Length], _ rows: BoxRows,
    guess: () -> [Double],
    _ outcome: @escaping ([Double]) -> [Double]
  ) -> [Double] {
    let assumed =
      made.count < given.count
      ? given[made.count] : foresees ? outcome(lengths.map(rows.followed)) : guess()
    made.append(
      BoxAssumption(
        provenance: provenance, question: question, lengths: lengths, assumed: assumed, outcome: outcome))
    return assumed
  }

  /// What the next round is given; nil if every assumption holds at a point.
  func corrected(at values: [Double]) -> [[Double]]? {
    for (number, assumption) in made.enumerated() {
      if let actual = assumption.correction(at: values) {
        return made[..<number].map(\.assumed) + [actual]
      }
    }
    return nil
  }
}
