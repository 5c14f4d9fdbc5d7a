import ConstraintLayout
import LayoutCore
import LinearProgramming
import ProgramExplanation

extension Explanation {
  /// The effect of a given length on the coordinate, as long as the assumptions hold.
  public struct Sensitivity: Sendable {
    /// The definition that is the length.
    public var definition: Int
    /// The length in words, such as "declared width of `a`".
    public var words: String
    /// The length in points.
    public var amount: Double
    /// The derivative to the left, in points per point: the loss with one point less.
    public var less: Double
    /// The derivative to the right, in points per point: the gain with one point more.
    public var more: Double
    /// If the two differ: the first definition whose tied rows cause it.
    public var tie: Int?

    /// Whether both derivatives are equal.
    public var isDefined: Bool { Rates.areEqual(less, more) }

    init(of definition: Int, _ rates: Rates, _ wording: Wording) {
      let rates = rates.rates(of: definition)
      let row = wording.program.rows(of: definition).lowerBound
      self.definition = definition
      words = wording.quantity(definition)
      amount = wording.program.rowConstants[row]
      (less, more) = (rates.less, rates.more)
      tie = Rates.areEqual(less, more) ? nil : rates.tie
    }
  }

  /// A definition that several rows attain: if a length changes, any of them may decide.
  public struct Tie: Sendable {
    public var definition: Int
    /// The definition in words, such as "column 2 of `grid`".
    public var words: String
    /// Its value in points.
    public var value: Double
    /// The tied rows in words.
    public var rows: [String]

    init(of definition: Int, in cone: Cone, _ wording: Wording) {
      self.definition = definition
      words = wording.quantity(definition)
      value = cone[definition].value.rounded
      rows = cone[definition].tied.map { wording.candidate($0, of: definition) }
    }
  }
}
