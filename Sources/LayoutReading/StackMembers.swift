package import LayoutCore

extension LayoutTree {
  /// The layout priority of an element of a container (S9). The outermost `layoutPriority` counts; some
  /// wrappers around it reset it to 0. A spacer in a stack has −∞ (L4), a stack with one child the child's
  /// priority (A6).
  ///
  /// - Parameter element: its outermost node.
  ///
  /// Complexity: O(modifiers), including those inside stacks with one child.
  package func layoutPriority(of element: Int, in container: Int) -> Double {
    for modifier in modifiers(of: element) {
      switch modifier {
      case .layoutPriority(let priority): return priority
      case .wrapper(let kind, _):
        if !Self.passesPriority.contains(kind) { return 0 }
      default: continue
      }
    }
    let core = core(of: element)
    switch kinds[core] {
    case .spacer: return stackAxis(of: container) != nil && member(element) == core ? -.infinity : 0
    case .stack, .zStack: return onlyElement(of: core).map { layoutPriority(of: $0, in: core) } ?? 0
    default: return 0
    }
  }

  /// The wrappers through which a layout priority passes outward (S9, SA5).
  private static let passesPriority: Set<ViewKind> = [
    .fixedSize, .alignmentGuide, .overlay, .background, .layoutDirection, .ignoresSafeArea,
  ]

  /// The axis of the stack that each spacer or divider belongs to, by node. Those outside stacks are left out
  /// (L4, L5). Complexity: O(nodes).
  package func stackAxes() -> [Int: Axis] {
    var axes: [Int: Axis] = [:]
    for container in kinds.indices {
      guard let axis = stackAxis(of: container) else { continue }
      for element in elements(inside: container) {
        let view = member(element)
        if kinds[view] == .spacer || kinds[view] == .divider { axes[view] = axis }
      }
    }
    return axes
  }

  /// The view of an element inside the outer wrappers that L4 looks through.
  private func member(_ element: Int) -> Int {
    var view = element
    while [.alignmentGuide, .overlay, .background, .layoutDirection].contains(kinds[view]) { view += 1 }
    return view
  }

  /// The axis along which a container is a stack; nil if it is none.
  private func stackAxis(of container: Int) -> Axis? {
    switch kinds[container] {
    case .stack: stacks[payload(of: container)].axis
    case .lazyStack: lazyStacks[payload(of: container)].axis
    case .customLayout: type(of: customLayouts[payload(of: container)]).layoutProperties.stackOrientation
    default: nil
    }
  }
}
