// LS1–LS3: LazyVStack and LazyHStack.

internal import LayoutCore

/// A LazyVStack or a LazyHStack, told for a LazyVStack. LS1: it is as wide as it is proposed; proposed nil, as
/// wide as its widest child. Its height is the sum of its children's heights and the gaps, at least 0. Without
/// children it is 0 × 0 (L8).
enum LazyStackKind: ContainerKind {
  static func prepare(_ node: Int, in pass: LayoutPass) {
    let members = pass.members.of(node, pass.nodes)
    let stack = LazyStackNode(node, members, pass)
    pass.stackAxes.enter(members, ofStackAlong: stack.axis, pass.nodes)
    pass.lazyContainers.stacks[node] = stack
  }

  private static func stack(_ node: Int, _ pass: LayoutPass) -> LazyStackNode {
    guard let stack = pass.lazyContainers.stacks[node] else { preconditionFailure("no stack is prepared") }
    return stack
  }

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    let stack = stack(node, pass)
    let across = Axis.Set(stack.axis.cross)
    var reads = Reads.none
    reads[stack.axis.cross] = across
    for child in stack.children {
      reads[stack.axis].formUnion(pass.reads[Int(child)][stack.axis].intersection(across))
    }
    return reads
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    let stack = stack(node, pass)
    if stack.children.isEmpty { return 0 }
    if axis == stack.axis { return stack.length(in: proposal, pass) }
    return proposal[axis].map { max(0, $0) } ?? stack.widest(pass)
  }

  static func forget(_ node: Int, _ pass: LayoutPass) { stack(node, pass).forget() }

  // MARK: LS2, LS3 Placing

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let stack = stack(view.node, pass)
    var children = stack.placed(in: view.size, pass)
    for index in children.indices { children[index] = children[index].moved(by: view.origin) }
    LazyContainers.place(
      children, in: children.map { Slot($0.frame, along: stack.axis) }, of: view.node, along: stack.axis,
      pinned: pass.tree.lazyStacks[pass.nodes.payload(of: view.node)].pinned, pass)
  }

  static func placedChildren(
    of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> [PlacedView] { stack(node, pass).placed(in: size(of: node, in: proposal, pass), pass) }

  /// LS3: a lazy stack combines guides by A5.
  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { combined(guide, of: node, in: proposal, pass) }
}

/// A lazy stack and its answers so far.
final class LazyStackNode {
  private let node: Int
  let axis: Axis
  private let guide: AlignmentKey
  let children: [Int32]
  /// The gap after each child but the last.
  private let gaps: [Double]
  /// S10; worked out once.
  private var spacing: ViewSpacing?
  /// The children's lengths along the stack.
  private var lengths = ProposalMemo<[Double]>()
  private var widest: Double?

  init(_ node: Int, _ children: [Int32], _ pass: LayoutPass) {
    let description = pass.tree.lazyStacks[pass.nodes.payload(of: node)]
    self.node = node
    self.children = children
    axis = description.axis
    guide = description.alignment
    gaps = PreferredSpacing.gaps(
      between: children, along: description.axis, spacing: description.spacing, pass)
  }

  func forget() { (lengths, widest) = (ProposalMemo(), nil) }

  /// LS3: a lazy stack prefers what S10 says.
  func spacing(_ pass: LayoutPass) -> ViewSpacing {
    if let spacing { return spacing }
    let new = children.isEmpty ? ViewSpacing() : PreferredSpacing.along(axis, children, pass)
    spacing = new
    return new
  }

  // MARK: LS1, LS2 Lengths

  /// The offer to each child of a stack that is offered, or as wide as, the proposal: its width, which is at least 0
  /// (L1), and nil along.
  private func offer(in proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    offer[axis] = nil
    offer[axis.cross] = offer[axis.cross].map { max(0, $0) }
    return offer
  }

  private func lengths(in proposal: ProposedViewSize, _ pass: LayoutPass) -> [Double] {
    let question = pass.reads[node][axis].intersection(Axis.Set(axis.cross)).of(proposal)
    if let known = lengths[question] {
      pass.countReuse()
      return known
    }
    guard pass.mayAsk(children.count, for: node) else { return Array(repeating: 0, count: children.count) }
    let offer = offer(in: question)
    let new = children.map { pass.length(of: Int($0), along: axis, in: offer) }
    lengths.add(new, for: question)
    return new
  }

  func length(in proposal: ProposedViewSize, _ pass: LayoutPass) -> Double {
    max(0, lengths(in: proposal, pass).reduce(0, +) + gaps.reduce(0, +))
  }

  /// The largest length across of a child at (nil, nil), at least 0.
  func widest(_ pass: LayoutPass) -> Double {
    if let widest { return widest }
    guard pass.mayAsk(children.count, for: node) else { return 0 }
    let new = children.reduce(0) {
      max($0, pass.length(of: Int($1), along: axis.cross, in: .unspecified))
    }
    widest = new
    return new
  }

  // MARK: LS2, LS3 Placing

  /// The children of a stack of this size, in its coordinates: each is offered the stack's width, they follow
  /// each other from the start, and are aligned in the width by F3.
  func placed(in size: Size, _ pass: LayoutPass) -> [PlacedView] {
    let across = axis.cross
    let offer = offer(in: ProposedViewSize(size))
    let lengths = lengths(in: offer, pass)
    var position = 0.0
    return children.indices.map { index in
      var view = PlacedView(node: Int(children[index]), proposal: offer, size: .zero, origin: .zero)
      view.size[axis] = lengths[index]
      view.size[across] = pass.length(of: view.node, along: across, in: offer)
      view.origin[axis] = position
      view.origin[across] = view.start(guide, in: size, of: node, pass)
      position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
      return view
    }
  }
}
