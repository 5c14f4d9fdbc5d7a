import LayoutCore

/// What the rules say of every view of one tree, whatever it is offered: a naive reading of
/// `Documentation/Semantics.md`, memoised per view and proposal and in no other way clever.
///
/// A custom layout holds on to its host, so `release()` must be called at the end.
final class Answers {
  /// A view and what it is offered.
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
  /// The most sizes that are kept: beyond, the tree is not judged (section 6).
  private let capacity: Int
  private var sizes: [Question: Size] = [:]
  private var arrangements: [Question: Arrangement] = [:]
  private var guides: [GuideQuestion: Double?] = [:]
  private var shapes: [Int: GridShape] = [:]
  var preferredGaps: [Int: [Axis: [Double]]] = [:]
  var runs: [Int: any LayoutRun] = [:]
  /// Where the custom layouts that are placing have put their subviews.
  var placements: [Int: [Int: SubviewPlacement]] = [:]
  var combinesGuidesByRule = false
  /// The first thing found that no engine may accept.
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

  /// Where the children stand and what they are offered last.
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

  /// The rules of a view, without beliefs.
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

  /// A1: the size with the guides.
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

/// A view in its container: what it is offered last, and where it stands from the container's origin, read
/// from left to right.
struct PlacedView {
  var node: Int
  var offer: ProposedViewSize
  var origin: Point
}

extension Size {
  var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Double {
  /// S2: the whole number of units of 1/65536 point in which lengths are compared.
  var units: Double { (self * 65536 - 0.618034).rounded(.up) }
}

extension ViewDimensions {
  var size: Size { Size(width: width, height: height) }
  var isFinite: Bool { size.isFinite }

  /// The extent along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}
