import LayoutCore

/// The elements of a tree: the members of each container, and the modifiers around each of them.
///
/// An element is a view with all its modifiers. Its outermost node identifies it. A tree stores only what was
/// written; the rules about its meaning are applied here.
struct Elements {
  let tree: LayoutTree
  let directions: LayoutDirections
  let readers: AncestorSizeReaders
  private let members: Members
  private let stacks: SurroundingStacks

  /// Complexity: O(nodes).
  init(_ tree: LayoutTree) {
    self.tree = tree
    directions = LayoutDirections(tree)
    readers = AncestorSizeReaders(tree)
    members = Members(tree)
    stacks = SurroundingStacks(tree, members)
  }

  /// The elements in a container, in order; for a grid its cells.
  func members(of container: Int) -> [Int] { members.views(in: container) }

  func rows(of grid: Int) -> [Members.Row] { members.rows(of: grid) }

  /// The views with frames directly inside a node: a wrapper's child, its overlays or background, a
  /// container's members.
  func inside(_ node: Int) -> [Int] {
    switch tree.kinds[node] {
    case let kind where kind.hasSecondary: [node + 1, tree.secondary(of: node)]
    case let kind where kind.isWrapper: [node + 1]
    default: members(of: node)
    }
  }

  /// The axis of the stack that a spacer or a divider belongs to; nil elsewhere.
  func stackAxis(around core: Int) -> Axis? { stacks.axis(around: core) }

  func priority(of element: Int) -> LayoutPriority { LayoutPriority(of: element, in: self) }

  func cellModifiers(of element: Int) -> CellModifiers { CellModifiers(of: element, in: tree) }
}
