import LayoutCore

/// What a reading takes for granted although it is only claimed.
struct Beliefs {
  var claims: Claims
  /// The view's own size.
  var own: Size
  /// Numbers that no frame shows.
  var numbers: [Quantity: Double] = [:]
  /// The order in which children or tracks are visited, by axis (S2, G12).
  var orders: [Axis: [Int]] = [:]
  /// The alignment of tracks (G21).
  var alignments: [Quantity: AlignmentKey] = [:]
  /// How a spanning cell shares out what it needs (G14), by its number.
  var shares: [Int: SpanShare] = [:]
  /// Children that are taken to answer every offer with what is claimed of them.
  var fixed: Set<Int> = []

  /// A child as its frame is claimed; nil if it is not shown.
  func child(_ child: Int) -> ViewDimensions? {
    claims.isShown(child) ? claims.dimensions(child) : nil
  }

  /// A child at its last offer: by the rules where everything in it obeys them, else as claimed.
  func dimensions(_ child: Int, _ offer: ProposedViewSize, _ answers: Answers) -> ViewDimensions {
    guard let claimed = self.child(child), !claims.agrees(child, offer, answers) else {
      return answers.dimensions(child, offer)
    }
    return claimed
  }
}

/// Ways to share out what a spanning cell needs, the rule's own and wrong ones.
enum SpanShare: CaseIterable {
  case equally, toTheFirst, toTheLast, notAtAll

  /// What column `position` of `count` gets of `deficit`.
  func part(of deficit: Double, _ position: Int, of count: Int) -> Double {
    switch self {
    case .equally: deficit / Double(count)
    case .toTheFirst: position == 0 ? deficit : 0
    case .toTheLast: position == count - 1 ? deficit : 0
    case .notAtAll: 0
    }
  }
}
