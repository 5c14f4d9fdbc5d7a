import LayoutCore

/// L4, L5  Which stack a spacer or a divider belongs to. A lazy stack counts as a stack of its
///         axis (LS2), a form in columns as a VStack (FO3).
struct SurroundingStacks {
  private let tree: LayoutTree
  /// The axis of the stack that an element belongs to, by the element's innermost view.
  private var axes: [Int: Axis] = [:]

  /// Complexity: O(nodes).
  init(_ tree: LayoutTree, _ members: Members) {
    self.tree = tree
    for container in 0..<tree.count {
      guard let axis = axis(of: container) else { continue }
      for member in members.views(in: container) where isSeen(member) { axes[tree.core(of: member)] = axis }
    }
  }

  /// The axis of the stack around an innermost view; nil elsewhere.
  func axis(around core: Int) -> Axis? { axes[core] }

  /// The axis along which a container is a stack: an HStack, a VStack, a lazy stack, a form in columns, a custom layout that declares an orientation.
  private func axis(of container: Int) -> Axis? {
    switch tree.kinds[container] {
    case .stack: tree.stacks[tree.payload(of: container)].axis
    case .lazyStack: tree.lazyStacks[tree.payload(of: container)].axis
    case .columnsForm: .vertical
    case .customLayout:
      type(of: tree.customLayouts[tree.payload(of: container)]).layoutProperties.stackOrientation
    default: nil
    }
  }

  /// Whether the innermost view still belongs to the stack around the element. Backgrounds, overlays, alignment
  /// guides, layout priorities, layout values, layout directions and cell modifiers do not prevent this; every
  /// other wrapper does.
  private func isSeen(_ element: Int) -> Bool {
    tree.modifiers(of: element).allSatisfy { modifier in
      guard case .wrapper(let kind, _) = modifier else { return true }
      return [.background, .overlay, .alignmentGuide, .layoutDirection].contains(kind)
    }
  }
}
