// F8: layouts written by users. The numbers that they give are checked.

internal import LayoutCore

/// F8: the bounds start at (0, 0) and have the size that the layout's sizeThatFits answers. The last `place`
/// wins; a subview never placed is centred with the container's proposal. Explicit guides follow A5 unless
/// the layout says otherwise. A custom layout of infinite size is not asked to place and has no explicit
/// guides, and its subviews do not count.
enum CustomLayoutKind: ContainerKind {
  static func prepare(_ node: Int, in pass: LayoutPass) {
    let members = pass.members.of(node, pass.nodes)
    let layout = pass.tree.customLayouts[pass.nodes.payload(of: node)]
    if let axis = type(of: layout).layoutProperties.stackOrientation {
      pass.stackAxes.enter(members, ofStackAlong: axis, pass.nodes)
    }
    pass.customLayouts.addSubviews(members.map(Int.init), of: node, pass)
  }

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads { .all }

  static func forget(_ node: Int, _ pass: LayoutPass) { pass.customLayouts.forget(node, pass) }

  // MARK: Size

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { size(of: node, in: proposal, pass)[axis] }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    let layout = pass.customLayouts.layout(at: node, pass)
    let question = pass.reads[node].either.of(proposal)
    if let known = layout.sizes[question] { return known }
    let size = pass.mayAsk(1, for: node) ? newSize(of: layout, in: question, pass) : .zero
    layout.sizes.add(size, for: question)
    return size
  }

  private static func newSize(
    of layout: CustomLayoutNode, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Size {
    pass.countLayout()
    var size = layout.run.sizeThatFits(proposal)
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    for axis in Axis.allCases where !(size[axis] >= 0) || (size[axis] == .infinity && !mayBeInfinite) {
      pass.refuse(
        layout.node,
        "its layout is \(size.width) × \(size.height) at \(proposal); finite lengths of at least 0 are needed"
      )
      size[axis] = 0
    }
    return size
  }

  // MARK: Placing

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let children = placedChildren(of: view.node, in: view.proposal, pass)
    if children.isEmpty {
      for child in pass.customLayouts.layout(at: view.node, pass).children { pass.hide(child) }
    }
    for child in children { pass.place(child.moved(by: view.origin)) }
  }

  static func placedChildren(
    of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> [PlacedView] {
    let layout = pass.customLayouts.layout(at: node, pass)
    let bounds = Rect(origin: .zero, size: size(of: node, in: proposal, pass))
    guard bounds.width.isFinite && bounds.height.isFinite else { return [] }
    return zip(layout.children, layout.placements(in: bounds, proposal)).map { child, placement in
      let placement =
        placement
        ?? SubviewPlacement(
          position: Point(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
      let offer = pass.customLayouts.checked(placement.proposal, ofSubview: child, pass)
      let size = pass.size(of: child, in: offer)
      var origin = Point.zero
      for axis in Axis.allCases {
        let anchor = finite(placement.anchor[axis], "an anchor", layout, pass)
        // 0 × ∞ would be NaN.
        let offset = anchor == 0 ? 0 : anchor * size[axis]
        origin[axis] = finite(placement.position[axis], "a position", layout, pass) - offset
      }
      return PlacedView(node: child, proposal: offer, size: size, origin: origin)
    }
  }

  /// `value` if it is finite; else 0, and the layout is refused.
  private static func finite(
    _ value: Double, _ what: String, _ layout: CustomLayoutNode, _ pass: LayoutPass
  ) -> Double {
    if value.isFinite { return value }
    pass.refuse(
      layout.node, "its layout places a subview at \(what) of \(value); a finite number is needed")
    return 0
  }

  // MARK: Explicit guides

  /// The layout's own value of a guide, or its subviews' values combined if it leaves the guide to A5.
  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? {
    let size = size(of: node, in: proposal, pass)
    guard size.width.isFinite && size.height.isFinite else { return nil }
    let layout = pass.customLayouts.layout(at: node, pass)
    let (said, combines) = pass.customLayouts.answers.leftToCombine {
      layout.run.explicitAlignment(of: guide, in: Rect(origin: .zero, size: size), proposal: proposal)
    }
    if let said { return pass.guides.finite(said, of: guide, node, size, pass) }
    return combines ? combined(guide, of: node, in: proposal, pass) : nil
  }
}

/// A custom layout of a tree, and its answers so far.
private final class CustomLayoutNode {
  let node: Int
  let children: [Int]
  let run: any LayoutRun
  private(set) lazy var spacing = run.spacing()
  var sizes = ProposalMemo<Size>()
  private var placements = ProposalMemo<[SubviewPlacement?]>()
  /// The placements so far while the layout is placing its subviews; nil at other times.
  private var notes: [SubviewPlacement?]?

  /// - Parameter direction: the direction of the layout (G26).
  init(
    _ node: Int, _ children: [Int], _ layout: any Layout,
    _ direction: LayoutDirection,
    _ host: SubviewAnswers
  ) {
    self.node = node
    self.children = children
    run = layout.run(LayoutSubviews(children, readIn: direction, host: host))
  }

  /// The last placement of each subview; nil for those that are never placed. The layout is asked once per
  /// proposal, for frames and explicit guides together.
  func placements(in bounds: Rect, _ proposal: ProposedViewSize) -> [SubviewPlacement?] {
    if let known = placements[proposal] { return known }
    notes = Array(repeating: nil, count: children.count)
    run.placeSubviews(in: bounds, proposal: proposal)
    let placed = notes ?? []
    notes = nil
    placements.add(placed, for: proposal)
    return placed
  }

  func note(_ placement: SubviewPlacement, ofChild index: Int) { notes?[index] = placement }
}

/// The custom layouts of a tree and their subviews.
final class CustomLayouts {
  let answers: SubviewAnswers
  private var layouts: [CustomLayoutNode?]
  /// The subviews of each custom layout, by payload.
  private var children: [[Int]]
  /// For the node of a subview: the node of its custom layout, and its index there.
  private var subviews: [Int: (layout: Int, index: Int)] = [:]

  init(_ tree: LayoutTree, _ pass: LayoutPass) {
    answers = SubviewAnswers(tree)
    answers.pass = pass
    layouts = Array(repeating: nil, count: tree.customLayouts.count)
    children = Array(repeating: [], count: tree.customLayouts.count)
  }

  fileprivate func addSubviews(_ children: [Int], of node: Int, _ pass: LayoutPass) {
    self.children[pass.nodes.payload(of: node)] = children
    for (index, child) in children.enumerated() { subviews[child] = (node, index) }
  }

  /// The layout at the node. It is made, with its cache, when it is first needed.
  fileprivate func layout(at node: Int, _ pass: LayoutPass) -> CustomLayoutNode {
    let payload = pass.nodes.payload(of: node)
    if let known = layouts[payload] { return known }
    let layout = CustomLayoutNode(
      node, children[payload], pass.tree.customLayouts[payload],
      pass.directions.direction(at: node), answers)
    layouts[payload] = layout
    return layout
  }

  /// Forgets the layout at the node, with its cache.
  fileprivate func forget(_ node: Int, _ pass: LayoutPass) { layouts[pass.nodes.payload(of: node)] = nil }

  /// S1: the preferred spacing of a custom layout.
  func spacing(of node: Int, _ pass: LayoutPass) -> ViewSpacing { layout(at: node, pass).spacing }

  // MARK: Questions that come from the code of custom layouts

  /// Records the place of a subview. It is ignored unless the subview's layout is placing its subviews.
  fileprivate func note(_ placement: SubviewPlacement, ofSubview node: Int, _ pass: LayoutPass) {
    guard let number = subviews[node] else { return }
    layouts[pass.nodes.payload(of: number.layout)]?.note(placement, ofChild: number.index)
  }

  /// The proposal with nil in place of NaN, which is refused.
  fileprivate func checked(
    _ proposal: ProposedViewSize, ofSubview node: Int, _ pass: LayoutPass
  ) -> ProposedViewSize {
    var checked = proposal
    for axis in Axis.allCases where proposal[axis]?.isNaN == true {
      checked[axis] = nil
      pass.refuse(
        subviews[node]?.layout ?? node,
        "its layout proposes a \(axis == .horizontal ? "width" : "height") to a subview that is NaN; nil, ∞ or "
          + "a length is needed")
    }
    return checked
  }
}

/// Answers for the subviews of custom layouts, for as long as their tree is being laid out.
///
/// A user's layout may keep its subviews for longer. Then all of them are 0 × 0.
final class SubviewAnswers: SubviewHost {
  let tree: LayoutTree
  weak var pass: LayoutPass?
  /// Whether the custom layout that is being asked has left the guide to A5.
  private var combines = false

  init(_ tree: LayoutTree) { self.tree = tree }

  /// The pass while it lays out; nil between the steps of a session.
  private var passAtWork: LayoutPass? {
    guard let pass, pass.isAtWork else { return nil }
    return pass
  }

  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size {
    guard let pass = passAtWork else { return .zero }
    return pass.size(of: node, in: pass.customLayouts.checked(proposal, ofSubview: node, pass))
  }

  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double? {
    guard let pass = passAtWork else { return nil }
    return pass.explicit(guide, of: node, in: pass.customLayouts.checked(proposal, ofSubview: node, pass))
  }

  func spacing(ofSubview node: Int) -> ViewSpacing {
    passAtWork.map { PreferredSpacing.of(node, $0) } ?? ViewSpacing()
  }

  func priority(ofSubview node: Int) -> Double {
    passAtWork.map { $0.priorities.priority(of: node, $0) } ?? 0
  }

  func place(_ node: Int, _ placement: SubviewPlacement) {
    if let pass = passAtWork { pass.customLayouts.note(placement, ofSubview: node, pass) }
  }

  func combinesGuides() { combines = true }

  /// Asks a custom layout for a guide with `say`. Returns its answer, and whether it left the guide to A5.
  fileprivate func leftToCombine(_ say: () -> Double?) -> (said: Double?, combines: Bool) {
    let outer = combines
    combines = false
    defer { combines = outer }
    let said = say()
    return (said, combines)
  }
}
