import LinearProgramming

/// All inputs for which some definitions attain given rows, with a range for each variable there.
///
/// Ranges follow from the bounds of the inputs by interval arithmetic. If the ranges leave only one row that
/// a definition can attain, the piece gives that row too.
struct OpenPiece {
  /// For each definition of the core the row that it attains, −1 if that is open.
  private(set) var attained: [Int32]
  private(set) var ranges: [Interval]

  /// - Parameter attained: the rows that are given; nil for none.
  /// - Returns: nil if some range is empty: then no inputs attain the given rows.
  /// Complexity: linear in the nonzeros.
  init?(_ core: OpenCore, attained given: [Int32]? = nil) {
    let program = core.program
    attained = given ?? [Int32](repeating: -1, count: program.count)
    ranges = [Interval](repeating: .zero, count: program.count)
    for input in core.inputs { ranges[input.variable] = Interval(lower: input.lower, upper: input.upper) }
    for definition in 0..<program.count where !core.isInput[definition] {
      let rows = program.rows(of: definition)
      let rowRanges = rows.map { program.range(ofRow: $0, in: ranges) }
      var range = rowRanges.hull(program.kinds[definition])
      if attained[definition] < 0 {
        let candidates = rows.indices.filter { rowRanges[$0 - rows.lowerBound].mayAttain(range) }
        if candidates.count == 1 { attained[definition] = Int32(candidates[0]) }
      }
      if attained[definition] >= 0 {
        range = range.intersection(rowRanges[Int(attained[definition]) - rows.lowerBound])
      }
      guard let settled = range.settled else { return nil }
      ranges[definition] = settled
    }
  }

  /// The rows that a definition can attain in the piece.
  func candidates(_ program: LayoutProgram, _ definition: Int) -> [Int] {
    program.rows(of: definition).filter { program.range(ofRow: $0, in: ranges).mayAttain(ranges[definition]) }
  }
}

extension LayoutProgram {
  /// The range of a row's value; unbounded on a side that overflows.
  func range(ofRow row: Int, in ranges: [Interval]) -> Interval {
    let sum = value(ofRow: row) { ranges[$0] }
    return Interval(
      lower: sum.lower.isNaN ? -.infinity : sum.lower, upper: sum.upper.isNaN ? .infinity : sum.upper)
  }
}

extension [Interval] {
  /// The range of the largest or the smallest of values in these ranges.
  fileprivate func hull(_ kind: LayoutProgram.Kind) -> Interval {
    let isSmallest = kind == .smallest
    return dropFirst().reduce(self[0]) {
      isSmallest
        ? Interval(lower: Swift.min($0.lower, $1.lower), upper: Swift.min($0.upper, $1.upper))
        : Interval(lower: Swift.max($0.lower, $1.lower), upper: Swift.max($0.upper, $1.upper))
    }
  }
}

extension Interval {
  /// The rounding errors that a range may have.
  private var slack: Double {
    let ends = [lower, upper].filter(\.isFinite)
    return 1e-11 * ends.reduce(1) { max($0, abs($1)) }
  }

  /// Whether a row with this range can have the value of a definition with the given range.
  fileprivate func mayAttain(_ definition: Interval) -> Bool {
    upper >= definition.lower - definition.slack && lower <= definition.upper + definition.slack
  }

  fileprivate func intersection(_ other: Interval) -> Interval {
    Interval(lower: max(lower, other.lower), upper: min(upper, other.upper))
  }

  /// The range, with its ends swapped if rounding errors crossed them; nil if they crossed by more, so that
  /// it is empty.
  fileprivate var settled: Interval? {
    if lower <= upper { return self }
    return lower - upper <= slack ? Interval(lower: upper, upper: lower) : nil
  }
}

// MARK: Branching

/// Chooses the open definition of a piece to decide next: the one whose relaxed value is furthest from all
/// its rows, relative to its magnitude.
///
/// It prefers definitions that are to blame: a constraint or criterion that came out worse in the layout
/// program than in the relaxation depends on them.
struct OpenBranching {
  /// Nil if the piece leaves none open.
  private(set) var definition: Int?

  /// - Parameters:
  ///   - relaxed: the values in the relaxation.
  ///   - truth: the values of the layout program at the same inputs.
  /// Complexity: linear in the nonzeros.
  init(_ core: OpenCore, _ piece: OpenPiece, relaxed: [Double], truth: [Double]) {
    let blamed = Self.blamed(core, relaxed, truth)
    var furthest = (isBlamed: false, distance: -1.0)
    for candidate in 0..<core.program.count where piece.attained[candidate] < 0 && !core.isInput[candidate] {
      let distance = core.program.distance(of: candidate, at: relaxed)
      let isBlamed = blamed[candidate] && distance > 0
      if isBlamed == furthest.isBlamed ? distance > furthest.distance : isBlamed {
        furthest = (isBlamed, distance)
        definition = candidate
      }
    }
  }

  /// For each definition whether a bound or an expression that came out worse depends on it.
  private static func blamed(_ core: OpenCore, _ relaxed: [Double], _ truth: [Double]) -> [Bool] {
    var blamed = [Bool](repeating: false, count: core.program.count)
    func blame(_ form: LinearForm) { for variable in form.variables { blamed[Int(variable)] = true } }
    for bound in core.required where bound.miss(at: truth) > 0 { blame(bound.form) }
    for criterion in core.criteria {
      switch criterion {
      case .misses(let bounds):
        for bound in bounds where bound.miss(at: truth) > bound.miss(at: relaxed) { blame(bound.form) }
      case .least(let form): if form.value(at: truth) > form.value(at: relaxed) { blame(form) }
      }
    }
    for definition in (0..<core.program.count).reversed() where blamed[definition] {
      for variable in core.program.mentions(of: definition) { blamed[Int(variable)] = true }
    }
    return blamed
  }
}

extension LayoutProgram {
  /// How far the value of a definition is from its nearest row, relative to its magnitude, at least 1.
  fileprivate func distance(of definition: Int, at values: [Double]) -> Double {
    let row = attainedRow(of: definition, at: values)
    return abs(value(ofRow: row, at: values) - values[definition]) / max(1, abs(values[definition]))
  }
}
