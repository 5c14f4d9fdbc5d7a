import LayoutCore

// L4  Spacer: ideal = minimum, in a stack maximum ∞ along its axis and 0 across it, no spacing next to it;
//     elsewhere flexible on both axes with that minimum.
//     It belongs to the stack around it if it is wrapped only in backgrounds, overlays, alignment guides, layout
//     priorities, layout values, layout directions, cell modifiers or names; in a custom layout that declares a
//     stack orientation likewise.
struct SpacerRule: ClampingRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    if let major = facts.stackAxis(of: node), major != axis { return LengthRange(fixed: 0) }
    let length = facts.tree.spacerLengths[facts.tree.payload(of: node)]
    return LengthRange(min: length, ideal: length, max: .infinity)
  }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { .L4 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    [Axis.Set(axis)]
  }
}

extension ViewKind {
  /// Whether the view is a wrapper that the stack or grid around it looks through (L4, S1): a Spacer or a Divider in
  /// it belongs to the stack, and the spacing of the view in it counts.
  var isLookedThrough: Bool {
    switch self {
    case .background, .overlay, .alignmentGuide, .layoutDirection: true
    default: false
    }
  }
}

extension LayoutTree {
  /// The major axis of the stack that each Spacer and Divider belongs to, by node; those outside stacks have
  /// no entry.
  /// Complexity: linear in the nodes, constant if the tree has neither.
  func stackAxes() -> [Int: Axis] {
    if stacks.isEmpty && lazyStacks.isEmpty && columnsForms.isEmpty && customLayouts.isEmpty { return [:] }
    if spacerLengths.isEmpty && !kinds.contains(.divider) { return [:] }
    var axes: [Int: Axis] = [:]
    for container in kinds.indices {
      guard let axis = stackOrientation(container) else { continue }
      for child in countedChildren(of: container) {
        var core = child
        while kinds[core].isLookedThrough { core += 1 }
        if kinds[core] == .spacer || kinds[core] == .divider { axes[core] = axis }
      }
    }
    return axes
  }

  private func stackOrientation(_ container: Int) -> Axis? {
    switch kinds[container] {
    case .stack: stacks[payload(of: container)].axis
    case .lazyStack: lazyStacks[payload(of: container)].axis  // LS2
    case .columnsForm: .vertical  // FO3
    case .customLayout:
      type(of: customLayouts[payload(of: container)]).layoutProperties.stackOrientation
    default: nil
    }
  }
}
