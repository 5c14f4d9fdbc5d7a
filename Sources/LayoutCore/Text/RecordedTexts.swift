extension LayoutTree {
  /// What the measurer of its texts calls itself; nil where they have fixed metrics, answer from tables, or are none.
  ///
  /// Complexity: O(measured leaves).
  package var fontFamily: String? { measures.lazy.compactMap { $0.text?.metricsName }.first }

  /// The tree with texts that tell what they are asked, from any thread.
  package func telling(
    _ tell: @escaping @Sendable (MeasuredText, ProposedViewSize) -> Void
  ) -> LayoutTree {
    var tree = self
    for index in measures.indices {
      guard let text = measures[index].text else { continue }
      let measure = measures[index].measure
      tree.measures[index].measure = { proposal in
        tell(text, proposal)
        return measure(proposal)
      }
    }
    return tree
  }
}

extension MeasuredText {
  /// The answers to some proposals, as a table has them: each once, the narrower and the lower before others, and those
  /// without a length last.
  package func measures(at proposals: [ProposedViewSize]) -> [ReplayedText.Measure] {
    func finite(_ length: Double?) -> Double { length ?? .infinity }
    func isBefore(_ a: ProposedViewSize, _ b: ProposedViewSize) -> Bool {
      (finite(a.width), finite(a.height)) < (finite(b.width), finite(b.height))
    }
    let wanted = Set(
      proposals.map {
        ProposedViewSize(
          width: $0.width == .infinity ? nil : $0.width, height: $0.height == .infinity ? nil : $0.height)
      })
    let baselines = baselines
    return wanted.sorted(by: isBefore).map { proposal in
      let size = size(in: proposal)
      func baseline(_ guide: AlignmentKey.Standard) -> Double {
        baselines.first { $0.guide == .standard(guide) }?.formula.value(in: ViewDimensions(size))
          ?? size.height
      }
      return ReplayedText.Measure(
        proposal: proposal, size: size, firstTextBaseline: baseline(.firstTextBaseline),
        lastTextBaseline: baseline(.lastTextBaseline))
    }
  }
}
