// S9, A6: the layout priority of a view.

internal import LayoutCore

/// S9: of several `layoutPriority` the outermost wins; it survives fixedSize, alignmentGuide, overlay, background, layout
/// values, layout directions, cell modifiers and names; frame, padding and other wrappers reset it to 0. A Spacer in a
/// stack has −∞ (L4), a stack of one view that of the view (A6).
struct LayoutPriorities {
  /// By list of modifiers, the priority that an element has with it; nil where the view inside decides.
  private let priorities: [Double?]
  /// Whether some list says a priority.
  let arePresent: Bool

  init(_ tree: LayoutTree) {
    let lists = (0..<tree.modifierListCount).map(tree.modifierList)
    priorities = lists.map(Self.declared)
    arePresent = lists.contains {
      $0.contains { if case .layoutPriority = $0 { true } else { false } }
    }
  }

  /// What the outermost modifier that says something about the priority says.
  private static func declared(by modifiers: ElementModifiers) -> Double? {
    for modifier in modifiers {
      if case .layoutPriority(let priority) = modifier { return priority }
      if case .wrapper(let kind, _) = modifier, resetsPriority(kind) { return 0 }
    }
    return nil
  }

  private static func resetsPriority(_ wrapper: ViewKind) -> Bool {
    wrapper == .fixedFrame || wrapper == .flexibleFrame || wrapper == .padding || wrapper == .offset
      || wrapper == .position
  }

  /// The priority of the element whose outermost node is `element`; the views inside are prepared.
  func priority(of element: Int, _ pass: LayoutPass) -> Double {
    let nodes = pass.nodes
    let list = Int(nodes.modifierIndices[element])
    if list > 0, let priority = priorities[list] { return priority }
    var node = element
    while nodes.kinds[node].isWrapper {
      if Self.resetsPriority(nodes.kinds[node]) { return 0 }
      node += 1
    }
    // A6, L4.
    if nodes.kinds[node] == .spacer {
      return pass.surroundings.axis(of: node) == nil ? 0 : -.infinity
    }
    return OnlyChild.of(node, pass).map { priority(of: $0, pass) } ?? 0
  }
}
