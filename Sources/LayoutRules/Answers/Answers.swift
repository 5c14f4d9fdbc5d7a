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

  struct GuideQuestion: Hashable {
    var question: Question
    var guide: AlignmentKey
  }

  let tree: LayoutTree
  /// The most sizes that are kept: beyond, the tree is not judged (section 6).
  private let capacity: Int
  private var sizes: [Question: Size] = [:]
  private var arrangements: [Question: Arrangement] = [:]
  var guides: [GuideQuestion: Double?] = [:]
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
    self.tree = tree
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
    let size = Reading(self, node).size(in: proposal)
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
    let shape = GridShape(tree, grid)
    shapes[grid] = shape
    return shape
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
