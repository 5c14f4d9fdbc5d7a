package import LayoutCore

extension LayoutTree {
  /// The layout priority of an element of a container (S9): of several the outermost counts, and a wrapper that it does
  /// not survive resets it to 0. A spacer in a stack has −∞ (L4), a stack of one what that one has (A6).
  ///
  /// - Parameter element: its outermost node. Complexity: O(modifiers), those inside stacks of one included.
  package func layoutPriority(of element: Int, in container: Int) -> Double {
    for modifier in modifiers(of: element) {
      switch modifier {
      case .layoutPriority(let priority): return priority
      case .wrapper(let kind, _):
        if ![.fixedSize, .alignmentGuide, .overlay, .layoutDirection].contains(kind) { return 0 }
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

  /// The axis of the stack that each spacer and divider belongs to, without those that belong to none (L4, L5).
  /// Complexity: O(nodes).
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

  /// The view of an element that its stack sees, through guides and directions.
  private func member(_ element: Int) -> Int {
    var view = element
    while kinds[view] == .alignmentGuide || kinds[view] == .layoutDirection { view += 1 }
    return view
  }

  /// The axis along which a container is a stack; nil for others.
  private func stackAxis(of container: Int) -> Axis? {
    switch kinds[container] {
    case .stack: stacks[payload(of: container)].axis
    case .customLayout: type(of: customLayouts[payload(of: container)]).layoutProperties.stackOrientation
    default: nil
    }
  }
}
