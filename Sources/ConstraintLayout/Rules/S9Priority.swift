import LayoutCore

// S9  Of several `layoutPriority` the outermost wins; it survives fixedSize, alignmentGuide, overlay,
//     background, layout values, layout directions, cell modifiers and names; frame, padding and other
//     wrappers reset it to 0.
// SA5 It survives ignoresSafeArea too.
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
    if let written = writtenPriorities[Int(tree.modifierIndices[node])] { return written }
    return (node..<core).contains { Self.resetsPriority(tree.kinds[$0]) } ? 0 : priority
  }

  /// The priority that a list of modifiers, outermost first, gives; nil if it keeps that of the view inside.
  @inline(never)  // The compiler cannot optimise it inside a closure.
  static func priority(in modifiers: Span<ElementModifier>) -> Double? {
    for index in modifiers.indices {
      switch modifiers[index] {
      case .layoutPriority(let priority): return priority
      case .wrapper(let kind, _): if resetsPriority(kind) { return 0 }
      case .layoutValue, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes,
        .gridColumnAlignment, .row:
        break
      }
    }
    return nil
  }

  private static func resetsPriority(_ wrapper: ViewKind) -> Bool {
    switch wrapper {
    case .fixedSize, .alignmentGuide, .overlay, .background, .layoutDirection, .ignoresSafeArea: false
    default: true
    }
  }
}
