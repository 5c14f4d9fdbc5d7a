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
    keys += layoutCase.safeArea.byEdge.count { $0.value != 0 }
    keys += layoutCase.alignments.values.reduce(0) { $0 + 1 + $1.defaultValue.of.count }
    keys += layoutCase.constraints.reduce(0) { $0 + $1.keyCount }
    keys += layoutCase.expect.map { 1 + $0.frames.count + $0.notShown.count } ?? 0
  }

  private mutating func add(_ view: ViewDescription) {
    views += 1
    modifiers += view.modifiers.count
    kinds += view.kind.rank
    keys += (view.id == nil ? 0 : 1) + view.kind.keyCount + (view.preferredSpacing?.keyCount ?? 0)
    keys += view.modifiers.reduce(0) { $0 + $1.keyCount }
    if case .text(let text) = view.kind { characters += text.content.count }
  }

  private var counts: [Int] { [views, modifiers, kinds, keys, characters, numbers] }
}

extension CaseComplexity: Comparable {
  public static func < (a: CaseComplexity, b: CaseComplexity) -> Bool {
    a.counts.lexicographicallyPrecedes(b.counts)
  }
}

extension ViewDescription.Kind {
  /// A view of a lower rank may replace one of a higher rank.
  var rank: Int {
    switch self {
    case .leaf, .grid, .gridRow, .hStack, .vStack, .zStack, .group, .viewThatFits, .layout: 0
    case .color: 1
    case .rectangle, .image: 2
    case .emptyView, .spacer, .divider, .text, .circle: 3
    case .screen(let screen): screen.isComposition ? 2 : 1
    }
  }

  fileprivate var keyCount: Int {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      (alignment?.keyCount ?? 0) + horizontal.keyCount + vertical.keyCount
    case .zStack(let alignment): alignment?.keyCount ?? 0
    case .gridRow(let alignment): alignment == nil ? 0 : 1
    case .hStack(let alignment, let spacing), .vStack(let alignment, let spacing):
      (alignment == nil ? 0 : 1) + spacing.keyCount
    case .viewThatFits(let axes): axes == nil ? 0 : 1
    case .spacer(let minLength): minLength == nil ? 0 : 1
    case .text(let text): text.keyCount
    case .image(_, let isResizable): isResizable ? 1 : 0
    case .leaf(let leaf, let first, let last):
      (leaf.width.isFixed ? 0 : 1) + (leaf.height.isFixed ? 0 : 1) + (first == nil ? 0 : 1)
        + (last == nil ? 0 : 1)
    case .screen(let screen): screen.keyCount
    case .group, .emptyView, .color, .rectangle, .circle, .divider, .layout: 0
    }
  }
}

extension TextDescription {
  fileprivate var keyCount: Int {
    let settings = [
      lineLimit == nil, lineLimit?.lower == nil, lineSpacing == nil, kerning == nil, truncationMode == nil,
      minimumScaleFactor == nil, allowsTightening == nil, textScale == nil, font == nil,
    ]
    let table = replay.map { 1 + ($0.linePitch == nil ? 0 : 1) + $0.measures.count }
    return settings.count { !$0 } + (table ?? 0)
  }
}

extension ViewDescription.Modifier {
  fileprivate var keyCount: Int {
    switch self {
    case .frame(let width, let height, let alignment):
      [width, height].count { $0 != nil } + (alignment?.keyCount ?? 0)
    case .flexibleFrame(let width, let height, let alignment):
      [width.min, width.ideal, width.max, height.min, height.ideal, height.max].count { $0 != nil }
        + (alignment?.keyCount ?? 0)
    case .alignmentGuide(let given): 1 + given.value.of.count
    case .overlay(_, let alignment), .background(_, let alignment): alignment?.keyCount ?? 0
    case .padding(let insets): insets.isUniform ? 1 : 4
    case .fixedSize(let axes), .gridCellUnsizedAxes(let axes): axes.rawValue.nonzeroBitCount
    case .aspectRatio(let ratio): (ratio.ratio == nil ? 1 : 2) + (ratio.contentMode == .fit ? 0 : 1)
    case .relativeFrame(let width, let height, let alignment):
      2 + [width, height].reduce(0) { $0 + ($1?.keyCount ?? 0) } + (alignment?.keyCount ?? 0)
    case .safeAreaInset(_, _, let alignment, let spacing):
      1 + (alignment?.keyCount ?? 0) + (spacing == nil ? 0 : 1)
    case .safeAreaPadding(let lengths): lengths.isUniform ? 1 : 4
    case .ignoresSafeArea(let edges): edges.rawValue.nonzeroBitCount
    case .setting(let setting): setting.keyCount
    case .layoutPriority, .gridCellColumns, .gridCellAnchor, .gridColumnAlignment, .offset, .position,
      .layoutDirection, .layoutValue, .id:
      1
    }
  }
}

extension AlignmentName {
  var keyCount: Int {
    switch self {
    case .named: 1
    case .axes: 2
    }
  }
}

extension SpacingDescription {
  var keyCount: Int {
    switch self {
    case .preferred: 0
    case .uniform: 1
    case .each(let gaps): 2 + gaps.count
    }
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
