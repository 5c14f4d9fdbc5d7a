// A6, L8: stacks with one child or none.

internal import LayoutCore

/// HStack and VStack, or ZStack.
///
/// A6: a stack with exactly one child answers as that child does, guides included. The child is offered the
/// stack's own proposal, for placing too. `LayoutPriorities` and `PreferredSpacing` apply A6 to priority and
/// spacing. L8: a container without children is 0 × 0. Several children are laid out by the room of the kind.
protocol OnlyChildKind: ContainerKind {
  associatedtype Several: SeveralChildren

  static func stacks(_ pass: LayoutPass) -> Stacks<Several>

  /// L4: the axis along which spacers inside are flexible; nil in a ZStack.
  static func axis(of node: Int, _ pass: LayoutPass) -> Axis?
}

/// A stack with at least two children, and its answers so far.
protocol SeveralChildren: AnyObject {
  var children: [Int32] { get }

  /// What the stack prefers around itself (S10); nil until it is known.
  var spacing: ViewSpacing? { get set }

  init(_ node: Int, _ children: [Int32], _ pass: LayoutPass)

  /// Forgets all lengths so far.
  func forget()

  func reads(_ pass: LayoutPass) -> Reads

  func length(along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Double

  /// Calls `body` with each child, placed in the stack's coordinates. `size` is the stack's answer to the
  /// proposal.
  func forEachChild(
    in proposal: ProposedViewSize, size: @autoclosure () -> Size, _ pass: LayoutPass,
    _ body: (PlacedView) -> Void)
}

/// The stacks of a kind, by payload.
final class Stacks<Several: SeveralChildren> {
  enum StackContent {
    case none
    case one(Int)
    case several(Several)
  }

  @exclusivity(unchecked) private var children: [StackContent]

  init(count: Int) { children = Array(repeating: .none, count: count) }

  func children(of node: Int, _ pass: LayoutPass) -> StackContent { children[pass.nodes.payload(of: node)] }

  func onlyChild(of node: Int, _ pass: LayoutPass) -> Int? {
    if case .one(let child) = children(of: node, pass) { child } else { nil }
  }

  func several(of node: Int, _ pass: LayoutPass) -> Several? {
    if case .several(let children) = children(of: node, pass) { children } else { nil }
  }

  func add(_ node: Int, _ members: [Int32], _ pass: LayoutPass) {
    guard let first = members.first else { return }
    children[pass.nodes.payload(of: node)] =
      members.count > 1 ? .several(Several(node, members, pass)) : .one(Int(first))
  }
}

extension OnlyChildKind {
  static func prepare(_ node: Int, in pass: LayoutPass) {
    let members = pass.members.of(node, pass.nodes)
    if let axis = axis(of: node, pass) {
      pass.stackAxes.enter(members, ofStackAlong: axis, pass.nodes)
    }
    stacks(pass).add(node, members, pass)
  }

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    switch stacks(pass).children(of: node, pass) {
    case .none: .none
    case .one(let child): pass.reads[child]
    case .several(let children): children.reads(pass)
    }
  }

  static func forget(_ node: Int, _ pass: LayoutPass) { stacks(pass).several(of: node, pass)?.forget() }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    switch stacks(pass).children(of: node, pass) {
    case .none: 0
    case .one(let child): pass.length(of: child, along: axis, in: proposal)
    case .several(let children): children.length(along: axis, in: proposal, pass)
    }
  }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    switch stacks(pass).children(of: view.node, pass) {
    case .none: break
    case .one(let child):
      pass.place(
        PlacedView(node: child, proposal: view.proposal, size: view.size, origin: view.origin))
    case .several(let children):
      children.forEachChild(in: view.proposal, size: view.size, pass) {
        pass.place($0.moved(by: view.origin))
      }
    }
  }

  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? {
    switch stacks(pass).children(of: node, pass) {
    case .none: nil
    case .one(let child): pass.explicit(guide, of: child, in: proposal)
    case .several: combined(guide, of: node, in: proposal, pass)
    }
  }

  static func placedChildren(
    of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> [PlacedView] {
    guard case .several(let children) = stacks(pass).children(of: node, pass) else { return [] }
    var placed: [PlacedView] = []
    children.forEachChild(in: proposal, size: size(of: node, in: proposal, pass), pass) {
      placed.append($0)
    }
    return placed
  }
}

/// A6: the child of a stack that has exactly one.
enum OnlyChild {
  /// nil for other views.
  static func of(_ node: Int, _ pass: LayoutPass) -> Int? {
    switch pass.nodes.kinds[node] {
    case .stack: pass.stacks.onlyChild(of: node, pass)
    case .zStack: pass.zStacks.onlyChild(of: node, pass)
    default: nil
    }
  }
}
