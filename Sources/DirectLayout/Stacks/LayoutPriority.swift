// S9, A6: the layout priority of a view.

internal import LayoutCore

/// S9: of several `layoutPriority` the outermost wins; it survives fixedSize, alignmentGuide, overlay, background, layout
/// values, layout directions, cell modifiers and names; frame, padding and other wrappers reset it to 0. A Spacer in a
/// stack has −∞ (L4), a stack of one view that of the view (A6).
struct LayoutPriorities {
  /// By entry of the tree's traits.
  private let priorities: [Double]
  /// Whether some element has one.
  let arePresent: Bool

  init(_ tree: LayoutTree) {
    priorities = tree.traits.map(\.layoutPriority)
    arePresent = priorities.contains { $0 != 0 }
  }

  /// The priority of the element whose outermost node is `node`.
  func priority(of node: Int, _ pass: LayoutPass) -> Double {
    priorities[Int(pass.nodes.traitIndices[node])]
  }
}
