/// A text whose answers are given as a table, such as answers recorded from SwiftUI (L6).
public struct ReplayedText: Sendable, Hashable {
  /// The answer to one proposal.
  public struct Measure: Sendable, Hashable {
    /// In points. A nil height stands for nil and ∞, and so does a nil width.
    public var proposal: ProposedViewSize
    public var size: Size
    /// From the top of the text, in points.
    public var firstTextBaseline: Double
    public var lastTextBaseline: Double

    public init(
      proposal: ProposedViewSize, size: Size, firstTextBaseline: Double, lastTextBaseline: Double
    ) {
      self.proposal = proposal
      self.size = size
      self.firstTextBaseline = firstTextBaseline
      self.lastTextBaseline = lastTextBaseline
    }
  }

  /// What the text says; it decides nothing.
  public var content: String
  /// From the top of a line to the top of the next one, in points; it decides nothing.
  public var linePitch: Double
  public var measures: [Measure]

  public init(content: String, linePitch: Double, measures: [Measure]) {
    self.content = content
    self.linePitch = linePitch
    self.measures = measures
  }

  /// The measure for a proposal: of those of its width, the one with the largest height that is at most the
  /// proposed one. Nil and ∞ take the measure whose height is nil, and so does a height that has room for its
  /// size, where no measure has so small a height. nil if there is none.
  ///
  /// Widths are found to 10⁻⁶, heights are compared in whole units of 1/65536. Complexity: O(measures).
  public func measure(at proposal: ProposedViewSize) -> Measure? {
    let (width, height) = (finite(proposal.width), finite(proposal.height))
    let sameWidth = measures.filter { measure in
      guard let own = measure.proposal.width, let width else { return measure.proposal.width == width }
      return abs(own - width) <= 1e-6
    }
    let whole = sameWidth.first { $0.proposal.height == nil }
    guard let height else { return whole }
    let offered = MeasuredText.wholeUnits(height)
    let lower = sameWidth.filter { MeasuredText.wholeUnits($0.proposal.height ?? .infinity) <= offered }
    let highest = lower.max { ($0.proposal.height ?? 0) < ($1.proposal.height ?? 0) }
    if let highest { return highest }
    return whole.flatMap { MeasuredText.wholeUnits($0.size.height) <= offered ? $0 : nil }
  }

  private func finite(_ length: Double?) -> Double? { length == .infinity ? nil : length }

  /// What is wrong with a proposal for which there is no measure.
  fileprivate func refusal(of proposal: ProposedViewSize) -> String {
    let sides = [proposal.width, proposal.height].map { $0.map { "\($0)" } ?? "nil" }
    return "has no measure for \(sides.joined(separator: " × ")); add one to measures"
  }
}

extension MeasuredLeaf {
  /// Where the text has no measure, the answer is NaN, which engines refuse with the leaf's own words.
  init(_ text: ReplayedText) {
    self.init { proposal in
      text.measure(at: proposal)?.size ?? Size(width: .nan, height: .nan)
    }
    refusal = { text.refusal(of: $0) }
    replayedContent = text.content
    spacing = .text(FixedMetrics.line.spacing)
  }
}

extension ReplayedText {
  /// The baselines as guides (A1), outermost first: of one formula where all measures agree on it.
  var baselines: [ExplicitGuide] {
    [
      baseline(.lastTextBaseline, measures.map { $0.lastTextBaseline - $0.size.height }, height: 1) {
        $0.lastTextBaseline
      },
      baseline(.firstTextBaseline, measures.map(\.firstTextBaseline), height: 0) { $0.firstTextBaseline },
    ]
  }

  private func baseline(
    _ guide: AlignmentKey.Standard, _ constants: [Double], height: Double,
    _ value: @escaping @Sendable (Measure) -> Double
  ) -> ExplicitGuide {
    if let constant = constants.first, constants.allSatisfy({ abs($0 - constant) <= 1e-9 }) {
      return .baseline(guide, constant, height: height)
    }
    // The text is always as large as one of its measures.
    @Sendable func distance(_ measure: Measure, _ size: Size) -> Double {
      abs(measure.size.width - size.width) + abs(measure.size.height - size.height)
    }
    let measures = measures
    return .baseline(guide) { size in
      measures.min { distance($0, size) < distance($1, size) }.map(value) ?? size.height
    }
  }
}
