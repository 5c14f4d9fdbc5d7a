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
    guard let claimed = self.child(child), !claims.agrees(child, offer) else {
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

/// A number that the rules of a container give on the way to frames, and that no frame shows by itself.
struct Quantity: Hashable {
  enum Kind: Hashable {
    /// After a child or a track.
    case gap
    /// To a child.
    case offer
    /// Of a track, without what spans add to it.
    case length
    /// What a spanning cell adds to each of its columns.
    case addition
    /// Where guides meet, from the start of the track or stack.
    case line
    /// The guide of a child.
    case guide
    /// Which child a ViewThatFits chooses.
    case choice
    /// The layout priority of a child.
    case priority
  }

  var rule: Rule
  var kind: Kind
  var axis: Axis
  /// Of the child or the track, from 0.
  var index: Int

  /// How reports call it.
  var subject: String {
    let track = axis == .horizontal ? "column" : "row"
    let number = index + 1
    return switch (kind, rule) {
    case (.gap, .S1): "gap after child \(number)"
    case (.gap, _): "gap after \(track) \(number)"
    case (.offer, _): "offer to child \(number)"
    case (.length, _): axis == .horizontal ? "width of column \(number)" : "height of row \(number)"
    case (.addition, _): "what spanning cell \(number) adds to each of its columns"
    case (.line, .S5), (.line, .S8):
      axis == .horizontal ? "x of the guide line" : "y of the guide line"
    case (.line, _): "guide line of \(track) \(number)"
    case (.guide, _): "\(axis) guide of child \(number)"
    case (.choice, _): "number of the chosen child"
    case (.priority, _): "layout priority of child \(number)"
    }
  }
}
