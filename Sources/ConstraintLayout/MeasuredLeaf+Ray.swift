import LayoutCore

extension MeasuredLeaf {
  /// The first distance inside `range` at which the leaf's answer is no longer `size`.
  ///
  /// A text breaks its lines greedily (L6): with more room no line of it starts earlier, so lines that are the same
  /// at both ends of a range are so inside. Of other leaves the same is assumed of their answers.
  ///
  /// - Parameter offered: the offer at a distance, monotone on each axis.
  func firstFlip(
    in range: ClosedRange<Double>, offered: (Double) -> ProposedViewSize, from size: Size
  ) -> Double? {
    var start = range.lowerBound
    if measure(offered(start)) != size { return start }
    let last = lines(offered(range.upperBound))
    while true {
      let lines = lines(offered(start))
      if lines == last { return nil }
      start = start.firstNeighbour(upTo: range.upperBound) { self.lines(offered($0)) == lines }
      if measure(offered(start)) != size { return start }
    }
  }

  /// What the answer follows from.
  private enum Lines: Equatable {
    case text([Range<String.Index>])
    case other(Size)
  }

  private func lines(_ offer: ProposedViewSize) -> Lines {
    guard let text else { return .other(measure(offer)) }
    return .text(text.layout(in: offer.width).lines.map { $0.text.startIndex..<$0.text.endIndex })
  }
}
