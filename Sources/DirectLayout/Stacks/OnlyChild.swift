// A6, L8: stacks with one child or none.

internal import LayoutCore

/// A6: an HStack, VStack or ZStack with exactly one child answers as that child does, guides included. The
/// child is offered the stack's own proposal, for placing too. `LayoutPriorities` and `PreferredSpacing`
/// apply A6 to priority and spacing. L8: a container without children is 0 × 0.
enum OnlyChild {
  /// The child of an HStack, VStack or ZStack that has exactly one; nil for others.
  static func of(_ node: Int, _ pass: LayoutPass) -> Int? {
    switch pass.nodes.kinds[node] {
    case .stack: pass.stacks.onlyChild(of: node, pass)
    case .zStack: pass.zStacks.onlyChild(of: node, pass)
    default: nil
    }
  }

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    of(node, pass).map { pass.reads[$0] } ?? .none
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    guard let child = of(node, pass) else { return 0 }
    return pass.length(of: child, along: axis, in: proposal)
  }

  static func place(in view: PlacedView, _ pass: LayoutPass) {
    guard let child = of(view.node, pass) else { return }
    pass.place(
      PlacedView(node: child, proposal: view.proposal, size: view.size, origin: view.origin))
  }

  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { of(node, pass).flatMap { pass.explicit(guide, of: $0, in: proposal) } }
}

/// The stacks of one kind, by payload: the data of those with several children, the child of the others.
struct StackTable<Node: AnyObject> {
  private var stacks: [Node?]
  private var onlyChildren: [Int32]

  init(count: Int) {
    stacks = Array(repeating: nil, count: count)
    onlyChildren = Array(repeating: -1, count: count)
  }

  subscript(payload: Int) -> Node? { stacks[payload] }

  func onlyChild(of payload: Int) -> Int? {
    let child = onlyChildren[payload]
    return child < 0 ? nil : Int(child)
  }

  /// Enters a stack. `stack` is nil if there are fewer than two members.
  mutating func enter(_ payload: Int, _ stack: Node?, _ members: [Int32]) {
    stacks[payload] = stack
    if members.count == 1 { onlyChildren[payload] = members[0] }
  }
}
