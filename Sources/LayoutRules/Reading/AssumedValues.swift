import LayoutCore

/// Claimed values that a reading uses instead of those that the rules give.
struct AssumedValues {
  var claims: Claims
  /// The view's own size.
  var own: Size
  /// Claimed numbers that no frame shows.
  var numbers: [Quantity: Double] = [:]
  /// The order in which children or tracks are visited, by axis (S2, G12).
  var orders: [Axis: [Int]] = [:]
  /// The claimed alignments of tracks (G21).
  var alignments: [Quantity: AlignmentKey] = [:]
  /// By the number of a spanning cell: how it shares out what it needs (G14).
  var shares: [Int: SpanShare] = [:]
  /// Children that are taken to have their claimed size at every offer.
  var fixed: Set<Int> = []

  /// The child's claimed dimensions; nil if it is not shown.
  func child(_ child: Int) -> ViewDimensions? {
    claims.isShown(child) ? claims.dimensions(child) : nil
  }

  /// The child's dimensions at its last offer: by the rules if everything in it is claimed as they say, else
  /// as claimed.
  func dimensions(_ child: Int, _ offer: ProposedViewSize, _ answers: Answers) -> ViewDimensions {
    guard let claimed = self.child(child), !claims.agrees(child, offer) else {
      return answers.dimensions(child, offer)
    }
    return claimed
  }
}

/// Ways to share out what a spanning cell needs: the right one and wrong ones.
enum SpanShare: CaseIterable {
  case equally, toTheFirst, toTheLast, notAtAll

  /// The part of `deficit` that column `position` of `count` gets.
  func part(of deficit: Double, _ position: Int, of count: Int) -> Double {
    switch self {
    case .equally: deficit / Double(count)
    case .toTheFirst: position == 0 ? deficit : 0
    case .toTheLast: position == count - 1 ? deficit : 0
    case .notAtAll: 0
    }
  }
}

/// A number that the rules of a container compute on the way to frames, and that no frame shows directly.
struct Quantity: Hashable {
  enum Kind: Hashable {
    /// The gap after a child or a track.
    case gap
    /// The offer to a child.
    case offer
    /// The length of a track, without what spanning cells add to it.
    case length
    /// The length of a track or a line of a lazy grid while the grid is sized (LG5).
    case sizedTrack
    /// The length for which a lazy grid computes the tracks of placing (LG5).
    case room
    /// The length that a spanning cell adds to each of its columns.
    case addition
    /// The position of the guide line, from the start of the track or stack.
    case line
    /// The guide of a child.
    case guide
    /// The child that a ViewThatFits chooses.
    case choice
    /// The layout priority of a child.
    case priority
    /// The ratio of width to height that a view keeps (F12).
    case ratio
    /// Which rectangle of the ratio is offered (F12): 1 for fit, 2 for fill.
    case mode
    /// Whether an edge touches the safe rectangle (SA6): 1 if it does.
    case touch
    /// How far the content of a scroll view is scrolled (SC6–SC11).
    case scroll
    /// A length that follows from a view further out (GR3, CR2).
    case frame
  }

  var rule: Rule
  var kind: Kind
  var axis: Axis
  /// The index of the child or the track, from 0.
  var index: Int

  /// The number's name in reports, where children and tracks count from 1.
  var subject: String {
    let number = index + 1
    let track = axis == .horizontal ? "column" : "row"
    return switch (kind, rule) {
    case (.gap, .SA2): "gap before the inset"
    case (.gap, .LG7): "gap between lines"
    case (.length, .LG7): "length of line \(number)"
    case (.sizedTrack, .LG7): "length of line \(number) while the grid is sized"
    case (.sizedTrack, _): "length of \(track) \(number) while the grid is sized"
    case (.touch, _): "whether edge \(index) touches the safe rectangle, 1 for yes,"
    case (.room, _): "\(axis) length for which the tracks are placed"
    case (.line, .LG6): "start of the tracks"
    case (.scroll, _): "\(axis) content offset"
    case (.frame, .FO1): "width of the column of labels"
    case (.frame, _): "\(axis) length of the frame"
    case (.gap, .S1): "gap after child \(number)"
    case (.gap, _): "gap after \(track) \(number)"
    case (.offer, _): "offer to child \(number)"
    case (.length, _): axis == .horizontal ? "width of column \(number)" : "height of row \(number)"
    case (.addition, _): "what spanning cell \(number) adds to each of its columns"
    case (.line, .S5), (.line, .S8), (.line, .FO2):
      axis == .horizontal ? "x of the guide line" : "y of the guide line"
    case (.line, _): "guide line of \(track) \(number)"
    case (.guide, _): "\(axis) guide of child \(number)"
    case (.choice, _): "number of the chosen child, counted from 0,"
    case (.priority, _): "layout priority of child \(number)"
    case (.ratio, _): "ratio of width to height"
    case (.mode, _): "content mode, 1 for fit and 2 for fill,"
    }
  }
}
