import LayoutCore

// Every container asks its children several times.  The answers are copies of a subtree in one program; the same question
// is answered once.
//
// Questions are compared as expressions.  If each level of a nest asks in one way more, the copies multiply by the depth.
// So from some number of questions to a box on, questions of equal value count as one: that they are equal is an assumption,
// which is checked at the solution.

/// How high a box is to be.
enum BoxHeight: Hashable {
  /// As its properties say.
  case auto
  /// As its content is, whatever `height` and its limits say.
  case content
  /// A height of the border box.  It counts for percentages inside if it is definite (CSS Box Sizing 3 §3).
  case fixed(Length, isDefinite: Bool)
  /// What the border box is stretched to, which its limits may change.  It counts for percentages inside.
  case stretched(Length)
}

/// The question that a container asks a box.
struct BoxSpace: Hashable {
  /// The width of the border box.
  var width: Length
  var height: BoxHeight
  /// What percentages refer to: the sides of the containing block; nil for one that is indefinite.
  var base: BothAxes<Length?>

  /// The same question without what the answer does not depend on.
  func reduced(readsWidth: Bool, readsHeight: Bool) -> BoxSpace {
    var space = self
    if !readsWidth { space.base.horizontal = nil }
    switch height {
    case .auto, .stretched: if !readsHeight { space.base.vertical = nil }
    case .content, .fixed: space.base.vertical = nil
    }
    return space
  }

  /// Which lengths a question has; questions that differ in this are not compared.
  fileprivate var shape: SpaceShape {
    let kind =
      switch height {
      case .auto: 0
      case .content: 1
      case .stretched: 2
      case .fixed(_, let isDefinite): isDefinite ? 3 : 4
      }
    return SpaceShape(kind: kind, hasBases: BothAxes(base.horizontal != nil, base.vertical != nil))
  }

  fileprivate struct SpaceShape: Hashable {
    var kind: Int
    var hasBases: BothAxes<Bool>
  }

  fileprivate var lengths: [Length] {
    var lengths = [width]
    switch height {
    case .fixed(let height, _), .stretched(let height): lengths.append(height)
    case .auto, .content: break
    }
    return lengths + [base.horizontal, base.vertical].compactMap { $0 }
  }
}

/// The questions that a box was asked.
struct SharedSpaces {
  /// As many are answered before any are compared.
  static let most = 8

  private var spaces: [(space: BoxSpace, shape: BoxSpace.SpaceShape, values: [Double])] = []

  mutating func append(_ space: BoxSpace, _ rows: BoxRows) {
    spaces.append((space, space.shape, space.lengths.map(rows.followed)))
  }

  /// A question that is assumed to be equal; nil if there is none.
  /// Complexity: linear in the questions.
  func equal(to space: BoxSpace, _ box: Int, _ compiler: BoxCompiler) -> BoxSpace? {
    guard spaces.count >= Self.most, compiler.foresees else { return nil }
    let (shape, lengths) = (space.shape, space.lengths)
    let values = lengths.map(compiler.rows.followed)
    let near = spaces.first { known in
      known.shape == shape
        && zip(known.values, values).allSatisfy { abs($0 - $1) <= comparisonTolerance / 2 }
    }
    guard let near else { return nil }
    let differences = zip(near.space.lengths, lengths).map { $0 - $1 }
    let outcome = compiler.assume(
      BoxProvenance(.sharing, .horizontal, box), .sameQuestion, differences, guess: [0]
    ) {
      $0.allSatisfy { abs($0) <= comparisonTolerance } ? [1] : [0]
    }
    return outcome[0] == 1 ? near.space : nil
  }
}
