import LayoutCore

/// The complexity of a case, by which shrinking decides what is simpler.
///
/// The counts are natural numbers and compared one after the other, so the order is well-founded: every chain
/// of simpler cases ends. One view counts more than any number of modifiers, one modifier more than any
/// number of keys.
public struct CaseComplexity: Sendable, Hashable {
  /// The number of views, including the contents of overlays and backgrounds.
  public private(set) var views = 0
  public private(set) var modifiers = 0
  /// The sum of the ranks of the views' kinds: 0 for a fixed leaf and for containers, more for unusual
  /// leaves.
  public private(set) var kinds = 0
  /// The number of keys that differ from the default, including names of views and expected frames.
  public private(set) var keys = 0
  /// The number of characters in texts.
  public private(set) var characters = 0
  /// The sum of `complexity` over all numbers.
  public private(set) var numbers = 0

  /// Complexity: O(views and modifiers).
  public init(_ layoutCase: LayoutCase) {
    addKeys(of: layoutCase)
    for (_, view) in layoutCase.root.places { add(view) }
    var copy = layoutCase
    copy.updateNumbers { numbers += $0.complexity }
  }

  private mutating func addKeys(of layoutCase: LayoutCase) {
    keys += [layoutCase.proposal.width, layoutCase.proposal.height].count { $0 != nil }
    keys += layoutCase.host == .topLeading ? 0 : 1
    keys += layoutCase.layoutDirection == .leftToRight ? 0 : 1
    keys += layoutCase.platform == .macOS ? 0 : 1
    keys += layoutCase.font == nil ? 0 : 1
    keys += layoutCase.safeArea.byEdge.count { $0.value != 0 }
    keys += layoutCase.alignments.values.reduce(0) { $0 + 1 + $1.defaultValue.of.count }
    keys += layoutCase.constraints.reduce(0) { $0 + $1.keyCount }
    keys += layoutCase.expect.map { 1 + $0.frames.count + $0.notShown.count } ?? 0
  }

  private mutating func add(_ view: ViewDescription) {
    views += 1
    modifiers += view.modifiers.count
    kinds += view.kind.rank
    keys += (view.id == nil ? 0 : 1) + (view.written == nil ? 0 : 1)
    keys += view.kind.word.weight + (view.preferredSpacing?.keyCount ?? 0)
    keys += view.modifiers.reduce(0) { $0 + $1.word.weight }
    if case .text(let text) = view.kind { characters += text.content.count }
  }

  private var counts: [Int] { [views, modifiers, kinds, keys, characters, numbers] }
}

extension CaseComplexity: Comparable {
  public static func < (a: CaseComplexity, b: CaseComplexity) -> Bool {
    a.counts.lexicographicallyPrecedes(b.counts)
  }
}

extension EdgeInsets {
  /// Whether all insets are equal.
  var isUniform: Bool { top == leading && leading == bottom && bottom == trailing }
}

// Shrinking of constraints. A constraint must go before the views that it names, because a constraint on a
// missing view is not valid.
extension ConstraintDescription {
  /// The number of keys that matter: summands, and values that differ from the default.
  var keyCount: Int {
    left.count + right.count + (name == nil ? 0 : 1) + (level == nil ? 0 : 1) + (gives?.count ?? 0)
  }

  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    left = left.map { $0.updated(change) }
    right = right.map { $0.updated(change) }
  }

  mutating func rename(guide renamed: (String) -> String) {
    left = left.map { $0.renamed(renamed) }
    right = right.map { $0.renamed(renamed) }
    gives = gives?.map { $0.renamed(renamed) }
  }
}

extension ConstraintDescription.Summand {
  fileprivate func updated(_ change: (inout Double) -> Void) -> Self {
    switch self {
    case .number(let number): .number(number.updated(change))
    case .term(let quantity, let times): .term(quantity, times: times.updated(change))
    }
  }

  fileprivate func renamed(_ renamed: (String) -> String) -> Self {
    switch self {
    case .number: self
    case .term(let quantity, let times): .term(quantity.renamed(renamed), times: times)
    }
  }
}

extension QuantityDescription {
  fileprivate func renamed(_ renamed: (String) -> String) -> QuantityDescription {
    switch self {
    case .guide(let view, let guide, let axis): .guide(view: view, renamed(guide), axis: axis)
    case .view, .column, .row, .window: self
    }
  }
}
