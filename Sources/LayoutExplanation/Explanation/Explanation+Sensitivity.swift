import LinearProgramming

extension Explanation {
  /// What a given length changes, as long as what is assumed stays what it is.
  public struct Sensitivity: Sendable {
    /// The definition that stands for the length.
    public var definition: Int
    /// Such as "declared width of `a`".
    public var words: String
    /// In points.
    public var amount: Double
    /// The derivative towards smaller lengths, in points a point: what one point less takes away.
    public var less: Double
    /// The derivative towards larger lengths: what one point more adds.
    public var more: Double
    /// Where the two differ, the definition whose tied rows are the first cause.
    public var tie: Int?

    /// Whether there is one derivative.
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

  /// A definition that more than one row attains: a change may follow either of them.
  public struct Tie: Sendable {
    public var definition: Int
    /// Such as "column 2 of `grid`".
    public var words: String
    /// In points.
    public var value: Double
    /// The tied rows.
    public var rows: [String]

    init(of definition: Int, in cone: Cone, _ wording: Wording) {
      self.definition = definition
      words = wording.quantity(definition)
      value = cone[definition].value.rounded
      rows = cone[definition].tied.map { wording.candidate($0, of: definition) }
    }
  }
}
