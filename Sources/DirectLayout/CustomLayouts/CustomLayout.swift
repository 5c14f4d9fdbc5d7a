internal import LayoutCore

/// A custom layout at work, and its answers so far (F8).
final class CustomLayout {
  let node: Int
  let children: [Int]
  let run: any LayoutRun
  private(set) lazy var spacing = run.spacing()
  var sizes = ProposalMemo<Size>()
  var placements = ProposalMemo<[SubviewPlacement?]>()
  /// The placement of each subview noted so far, while the layout is placing them.
  private var notes: [SubviewPlacement?]?

  init(at node: Int, _ description: CustomLayoutDescription, _ host: SubviewAnswers) {
    self.node = node
    children = Array(host.tree.children(of: node))
    run = description.run(LayoutSubviews(of: node, host: host))
  }

  /// The last placement of each subview, nil for those that are never placed.
  func place(in bounds: Rect, proposal: ProposedViewSize) -> [SubviewPlacement?] {
    notes = Array(repeating: nil, count: children.count)
    run.placeSubviews(in: bounds, proposal: proposal)
    defer { notes = nil }
    return notes ?? []
  }

  func note(_ placement: SubviewPlacement, ofChild index: Int) { notes?[index] = placement }
}

/// What the subviews of custom layouts answer, as long as the layout of their tree goes on.
///
/// A user's layout may keep its subviews for longer; then all are 0 × 0.
final class SubviewAnswers: SubviewHost {
  let tree: LayoutTree
  weak var pass: LayoutPass?
  /// Whether the custom layout asked last left the guide to A5.
  var combines = false

  init(_ tree: LayoutTree) { self.tree = tree }

  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size {
    pass?.size(ofSubview: node, in: proposal) ?? .zero
  }

  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double? {
    pass?.explicit(guide, ofSubview: node, in: proposal)
  }

  func spacing(ofSubview node: Int) -> ViewSpacing { pass?.spacing(of: node) ?? ViewSpacing() }

  func place(_ node: Int, _ placement: SubviewPlacement) { pass?.note(placement, ofSubview: node) }

  func combinesGuides() { combines = true }
}
