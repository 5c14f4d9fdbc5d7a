import LayoutCore

// S9  Of several `layoutPriority` the outermost wins; it survives fixedSize, alignmentGuide, overlay, background,
//     layout values, layout directions, cell modifiers and names; frame, padding and other wrappers reset it to 0.
// L4  That of a Spacer in a stack is −∞.
// A6  That of a stack with exactly one child is the child's.
extension TreeFacts {
  /// The layout priority of the element whose outermost node is `node`.
  func priority(of node: Int) -> Double {
    let core = tree.core(of: node)
    var priority = 0.0
    switch tree.kinds[core] {
    case .spacer where stackAxis(of: core) != nil: priority = -.infinity
    case .stack, .zStack: priority = tree.soleChild(of: core).map { self.priority(of: $0) } ?? 0
    default: break
    }
    return node == core && tree.modifierIndices[node] == 0
      ? priority : Self.priority(priority, within: tree.modifiers(of: node))
  }

  /// The priority of a view with some modifiers, outermost first, around one that has the priority `inner`.
  static func priority(_ inner: Double, within modifiers: ElementModifiers) -> Double {
    for modifier in modifiers {
      switch modifier {
      case .layoutPriority(let priority): return priority
      case .wrapper(let kind, _):
        switch kind {
        case .fixedSize, .alignmentGuide, .overlay, .layoutDirection: break
        default: return 0
        }
      case .layoutValue, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
        .gridColumnAlignment, .row:
        break
      }
    }
    return inner
  }
}
