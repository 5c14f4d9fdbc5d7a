internal import LayoutCore

/// What the children of a stack are offered and take along it at one proposal.
final class StackDistribution {
  /// The children's lengths.
  let lengths: [Double]
  /// An offer per child; nil where all are offered the same.
  private let offers: [Double]?
  private let offerToAll: Double?
  /// S7: lengths + gaps, at least 0.
  let length: Double

  init(lengths: [Double], offers: [Double], gaps: Double) {
    self.lengths = lengths
    self.offers = offers
    offerToAll = nil
    length = Swift.max(0, lengths.reduce(0, +) + gaps)
  }

  init(lengths: [Double], offerToAll: Double?, gaps: Double) {
    self.lengths = lengths
    offers = nil
    self.offerToAll = offerToAll
    length = Swift.max(0, lengths.reduce(0, +) + gaps)
  }

  /// What the child with index `child` is offered along the stack.
  func offer(to child: Int) -> Double? { offers.map { $0[child] } ?? offerToAll }
}
