import LayoutCore

/// The answers of every view of a tree to any offer, by a naive reading of `Documentation/Semantics.md`.
///
/// Answers are kept per view and proposal. A custom layout keeps a reference to this object, so `release()`
/// must be called at the end.
final class Answers {
  /// A view and an offer to it.
  struct Question: Hashable {
    var node: Int
    var proposal: ProposedViewSize
    /// As far as the answer depends on them.
    var ancestorSizes: AncestorSizes
  }

  private struct GuideQuestion: Hashable {
    var question: Question
    var guide: AlignmentKey
  }

  let elements: Elements
  var tree: LayoutTree { elements.tree }
  /// The most sizes that are kept. A tree that needs more is not judged (section 6).
  private let capacity: Int
  private var sizes: [Question: Size] = [:]
  private var arrangements: [Question: Arrangement] = [:]
  private var guides: [GuideQuestion: Double?] = [:]
  private var shapes: [Int: GridShape] = [:]
  private var spacings: [Int: PreferredSpacing] = [:]
  var preferredGaps: [Int: [Axis: [Double]]] = [:]
  /// Custom layouts, by the question of no proposal: one for each of the ancestor sizes that its subviews read.
  var runs: [Question: any LayoutRun] = [:]
  /// The placements of subviews by the custom layouts that are placing now.
  var placements: [Int: [Int: SubviewPlacement]] = [:]
  var combinesGuidesByRule = false
  /// The first thing for which an engine must refuse the layout.
  private(set) var fault: RefusalReason?
  private(set) var isExhausted = false
  /// Those of the view that is asked next.
  var ancestorSizes = AncestorSizes()

  init(_ tree: LayoutTree, capacity: Int) {
    elements = Elements(tree)
    self.capacity = capacity
  }

  func release() { runs = [:] }

  func refuse(_ node: Int, _ rule: Rule, _ reason: String) {
    if fault == nil { fault = RefusalReason(rule: rule, node: node, reason: reason) }
  }

  func question(_ node: Int, _ proposal: ProposedViewSize) -> Question {
    Question(
      node: node, proposal: proposal, ancestorSizes: elements.readers.read(ancestorSizes, by: node))
  }

  /// L1: the size in answer to a proposal.
  func size(_ node: Int, _ proposal: ProposedViewSize) -> Size {
    let question = question(node, proposal)
    if let size = sizes[question] { return size }
    if isExhausted { return .zero }
    let size = inside(node, proposal) { rules(of: node).size(in: proposal) }
    sizes[question] = size
    isExhausted = isExhausted || sizes.count > capacity
    return size
  }

  /// The children's positions and last offers.
  ///
  /// - Parameter context: where the view stands in the end. Without it every child exists, nothing is pinned,
  ///   and no edge grows over the safe area.
  func arrangement(
    _ node: Int, _ proposal: ProposedViewSize, at context: PlacementContext? = nil
  ) -> Arrangement {
    if context != nil, [.lazyStack, .lazyGrid, .ignoresSafeArea].contains(tree.kinds[node]) {
      return inside(node, proposal) {
        RuleReading(self, node, nil, at: context).arrangement(in: proposal)
      }
    }
    let question = question(node, proposal)
    if let arrangement = arrangements[question] { return arrangement }
    let arrangement = inside(node, proposal) { RuleReading(self, node).arrangement(in: proposal) }
    arrangements[question] = arrangement
    return arrangement
  }

  /// The cells of a grid.
  func shape(of grid: Int) -> GridShape {
    if let shape = shapes[grid] { return shape }
    let shape = GridShape(elements, grid)
    shapes[grid] = shape
    return shape
  }

  /// The rules of a view, read without assumed values.
  func rules(of node: Int) -> any ViewRules { LayoutRules.rules(of: RuleReading(self, node)) }

  /// The explicit value of a guide, nil if there is none.
  func explicitGuide(_ guide: AlignmentKey, _ node: Int, _ proposal: ProposedViewSize) -> Double? {
    let question = GuideQuestion(question: question(node, proposal), guide: guide)
    if let value = guides[question] { return value }
    let value = inside(node, proposal) { rules(of: node).guide(guide, in: proposal) }
    guides[question] = .some(value)
    return value
  }

  /// S1: the spacing that a view prefers, its own declaration before what its kind prefers.
  func spacing(_ node: Int) -> PreferredSpacing {
    if let spacing = spacings[node] { return spacing }
    let spacing = tree.preferredSpacing(of: node).map { PreferredSpacing($0) } ?? rules(of: node).spacing
    spacings[node] = spacing
    return spacing
  }

  /// S1, G9, G10: the gap that two neighbours prefer.
  func gap(_ first: Int, _ second: Int, along axis: Axis) -> Double {
    spacing(first).gap(to: spacing(second), along: axis)
  }

  /// A1: the size and the guides.
  func dimensions(_ node: Int, _ proposal: ProposedViewSize) -> ViewDimensions {
    let ancestorSizes = ancestorSizes
    return ViewDimensions(size(node, proposal)) { guide in
      self.within(ancestorSizes) { self.explicitGuide(guide, node, proposal) }
    }
  }
}

/// Why a layout must be refused.
struct RefusalReason {
  var rule: Rule
  var node: Int
  var reason: String
}

/// The children of one view, placed.
struct Arrangement {
  var size: Size
  var children: [PlacedView]
  /// The tracks of a grid.
  var tracks: GridTracks?
}

/// A view in its container: its last offer, and its origin from the container's, read from left to right.
struct PlacedView {
  var node: Int
  var offer: ProposedViewSize
  var origin: Point
  /// Whether it exists (LS4).
  var exists = true
}

extension Size {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Double {
  /// S2: the length in whole units of 1/65536 point, for comparisons.
  var units: Double { (self * 65536 - 0.618034).rounded(.up) }
}

extension ViewDimensions {
  var size: Size { Size(width: width, height: height) }
  var isFinite: Bool { size.isFinite }

  /// The extent along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}
