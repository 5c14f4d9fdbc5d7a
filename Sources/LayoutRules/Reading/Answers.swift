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
  var preferredGaps: [Int: [Axis: [Double]]] = [:]
  var runs: [Int: any LayoutRun] = [:]
  /// The placements of subviews by the custom layouts that are placing now.
  var placements: [Int: [Int: SubviewPlacement]] = [:]
  var combinesGuidesByRule = false
  /// The first thing for which an engine must refuse the layout.
  private(set) var fault: Fault?
  private(set) var isExhausted = false

  init(_ tree: LayoutTree, capacity: Int) {
    elements = Elements(tree)
    self.capacity = capacity
  }

  func release() { runs = [:] }

  func refuse(_ node: Int, _ rule: Rule, _ reason: String) {
    if fault == nil { fault = Fault(rule: rule, node: node, reason: reason) }
  }

  /// L1: the size in answer to a proposal.
  func size(_ node: Int, _ proposal: ProposedViewSize) -> Size {
    let question = Question(node: node, proposal: proposal)
    if let size = sizes[question] { return size }
    if isExhausted { return .zero }
    let size = rules(of: node).size(in: proposal)
    sizes[question] = size
    isExhausted = isExhausted || sizes.count > capacity
    return size
  }

  /// The children's positions and last offers.
  func arrangement(_ node: Int, _ proposal: ProposedViewSize) -> Arrangement {
    let question = Question(node: node, proposal: proposal)
    if let arrangement = arrangements[question] { return arrangement }
    let arrangement = Reading(self, node).arrangement(in: proposal)
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

  /// The rules of a view, read without beliefs.
  func rules(of node: Int) -> any ViewRules { LayoutRules.rules(of: Reading(self, node)) }

  /// The explicit value of a guide, nil if there is none.
  func explicitGuide(_ guide: AlignmentKey, _ node: Int, _ proposal: ProposedViewSize) -> Double? {
    let question = GuideQuestion(question: Question(node: node, proposal: proposal), guide: guide)
    if let value = guides[question] { return value }
    let value = rules(of: node).guide(guide, in: proposal)
    guides[question] = .some(value)
    return value
  }

  /// S1, G9, G10: the spacing that a view prefers.
  func spacing(_ node: Int) -> ViewSpacing { rules(of: node).spacing }

  /// The gap that two neighbours prefer.
  func gap(_ first: Int, _ second: Int, along axis: Axis) -> Double {
    spacing(first).distance(to: spacing(second), along: axis)
  }

  /// A1: the size and the guides.
  func dimensions(_ node: Int, _ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size(node, proposal)) { self.explicitGuide($0, node, proposal) }
  }
}

/// Why a layout must be refused.
struct Fault {
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
