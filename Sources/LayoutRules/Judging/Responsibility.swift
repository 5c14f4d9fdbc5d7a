import LayoutCore

/// Which rule gives a length or a position, read off the structure alone.
struct Responsibility {
  let answers: Answers
  private var tree: LayoutTree { answers.tree }

  /// What sizes the view.
  func length(of node: Int, _ axis: Axis) -> Rule {
    if isEmptyContainer(node) { return .L8 }
    switch tree.kinds[node] {
    case .fixedLeaf: return .L2
    case .leaf: return tree.leaves[tree.payload(of: node)] == .shape ? .L3 : .L2
    case .measuredLeaf: return tree.measures[tree.payload(of: node)].text == nil ? .L7 : .L6
    case .spacer: return .L4
    case .divider: return .L5
    case .grid, .gridRow, .empty: return .G16
    case .stack where tree.onlyChild(of: node) != nil: return .A6
    case .stack: return tree.stacks[tree.payload(of: node)].axis == axis ? .S7 : .S5
    case .zStack: return tree.onlyChild(of: node) == nil ? .S8 : .A6
    case .viewThatFits: return .F7
    case .customLayout: return .F8
    case .fixedFrame: return .F1
    case .flexibleFrame: return .F2
    case .alignmentGuide: return .A3
    case .padding: return .F4
    case .fixedSize: return .F5
    case .overlay: return .F6
    case .mirror, .layoutDirection: return .G26
    case .offset: return .F10
    case .position: return .F11
    }
  }

  private func isEmptyContainer(_ node: Int) -> Bool {
    switch tree.kinds[node] {
    case .grid, .stack, .zStack, .viewThatFits: tree.end(of: node) == node + 1
    default: false
    }
  }

  /// What places the view in its container, rows left out.
  func position(of child: Int, in container: Int, _ axis: Axis) -> Rule {
    switch tree.kinds[container] {
    case .fixedFrame, .flexibleFrame: return .F3
    case .grid:
      let shape = answers.shape(of: container)
      guard let cell = shape.cells.first(where: { $0.node == child }) else { return .G20 }
      if cell.traits.anchor != nil { return .G23 }
      return cell.isSpanning ? .G24 : .G22
    case .stack where tree.onlyChild(of: container) == nil:
      return tree.stacks[tree.payload(of: container)].axis == axis ? .S6 : .S5
    default: return length(of: container, axis)
    }
  }
}
