public import LayoutCore
import LayoutReading

/// The rule that defines each coordinate of a view, derived from the tree alone.
public struct RulesAtWork: Sendable {
  private let tree: LayoutTree
  private let parents: [Int32]
  private let mirrors: [Bool]

  public init(_ tree: LayoutTree) {
    self.tree = tree
    parents = tree.parents()
    mirrors = tree.mirrors()
  }

  public func rule(of coordinate: Coordinate, _ node: Int) -> Rule {
    coordinate.isPosition ? position(node, coordinate.axis) : length(node, coordinate.axis)
  }

  /// The rule that sizes the view; its own kind decides.
  private func length(_ node: Int, _ axis: Axis) -> Rule {
    switch tree.kinds[node] {
    case .fixedLeaf: .L2
    case .leaf: tree.payload(of: node) == 0 ? .L3 : .L2
    case .circle: .L3
    case .measuredLeaf: tree.measures[tree.payload(of: node)].text == nil ? .L7 : .L6
    case .spacer: .L4
    case .divider: .L5
    case .grid, .gridRow, .empty: .G16
    case .fixedFrame: .F1
    case .flexibleFrame: .F2
    case .stack: tree.onlyElement(of: node).map { length($0, axis) } ?? (axis == major(node) ? .S7 : .S5)
    case .zStack: tree.onlyElement(of: node).map { length($0, axis) } ?? .S8
    case .viewThatFits: .F7
    case .customLayout: .F8
    case .padding: .F4
    case .fixedSize: .F5
    case .position: .F11
    case .aspectRatio: .F12
    case .scrollView: scrolls(node, axis) ? .SC3 : .SC4
    case .lazyStack: .LS1
    case .lazyGrid: axis == tree.lazyGrids[tree.payload(of: node)].axis ? .LG7 : .LG6
    case .geometryReader: .GR1
    case .relativeContainer: .NS3
    case .columnsForm: .FO3
    case .relativeFrame: relativeRule(node)
    case .safeAreaInset: .SA2
    case .safeAreaPadding: .SA3
    case .alignmentGuide, .overlay, .background, .offset, .layoutDirection, .ignoresSafeArea:
      length(node + 1, axis)
    }
  }

  private func scrolls(_ node: Int, _ axis: Axis) -> Bool {
    tree.scrollViews[tree.payload(of: node)].axes.contains(axis)
  }

  /// Whether a relative frame reads a container (CR2) or a reader (GR3).
  private func relativeRule(_ node: Int) -> Rule {
    let frame = tree.relativeFrames[tree.payload(of: node)]
    return Axis.allCases.contains { frame[$0]?.reference == .container } ? .CR2 : .GR3
  }

  /// The rule that scrolls the content of a scroll view.
  private func scrolling(_ node: Int, _ axis: Axis) -> Rule {
    let scroll = tree.scrollViews[tree.payload(of: node)]
    if !scroll.axes.contains(axis) { return .SC5 }
    if let target = scroll.target { return target.anchor == nil ? .SC10 : .SC11 }
    if scroll.contentOffset != nil { return .SC6 }
    if scroll.initialAnchor != nil { return .SC7 }
    return scroll.alignmentAnchor == nil ? .SC6 : .SC8
  }

  /// Whether the view is a header or a footer that its lazy container pins (LS5).
  private func isPinned(_ node: Int, _ axis: Axis, _ along: Axis, _ pinned: PinnedViews) -> Bool {
    guard axis == along, let member = tree.sections[node] else { return false }
    return member.role == .header && pinned.contains(.sectionHeaders)
      || member.role == .footer && pinned.contains(.sectionFooters)
  }

  private func major(_ node: Int) -> Axis { tree.stacks[tree.payload(of: node)].axis }

  /// The rule that places the view; its parent decides.
  private func position(_ node: Int, _ axis: Axis) -> Rule {
    var parent = Int(parents[node])
    // G1: a row outside of a grid is a group, whose members stand in the container.
    while parent > 0, tree.kinds[parent] == .gridRow, tree.kinds[Int(parents[parent])] != .grid {
      parent = Int(parents[parent])
    }
    if parent < 0 { return .F9 }
    // A6: the only child of a stack has the stack's position.
    if [.stack, .zStack].contains(tree.kinds[parent]), tree.onlyElement(of: parent) != nil {
      return position(parent, axis)
    }
    switch tree.kinds[parent] {
    case .fixedFrame, .flexibleFrame: return .F3
    case .alignmentGuide, .fixedSize, .aspectRatio: return position(parent, axis)
    case .padding: return .F4
    case .overlay, .background: return node == parent + 1 ? position(parent, axis) : .F6
    case .layoutDirection:
      return axis == .horizontal && mirrors[parent] ? .G26 : position(parent, axis)
    case .offset: return .F10
    case .position: return .F11
    case .stack: return axis == major(parent) ? .S6 : .S5
    case .zStack: return .S8
    case .viewThatFits: return .F7
    case .customLayout: return .F8
    case .scrollView: return scrolling(parent, axis)
    case .lazyStack:
      let stack = tree.lazyStacks[tree.payload(of: parent)]
      return isPinned(node, axis, stack.axis, stack.pinned) ? .LS5 : .LS3
    case .lazyGrid:
      let grid = tree.lazyGrids[tree.payload(of: parent)]
      if isPinned(node, axis, grid.axis, grid.pinned) { return .LS5 }
      return [.header, .footer].contains(tree.sections[node]?.role) ? .LG9 : .LG8
    case .geometryReader: return .GR2
    case .relativeContainer: return .NS3
    case .columnsForm: return .FO2
    case .relativeFrame: return .F3
    case .safeAreaInset: return .SA2
    case .safeAreaPadding: return .SA3
    case .ignoresSafeArea: return .SA5
    case .grid: return tree.cellModifiers(of: node).anchor == nil ? .G24 : .G23
    case .gridRow, .empty:
      let cell = tree.cellModifiers(of: node)
      if cell.anchor != nil { return .G23 }
      return cell.span > 1 ? .G24 : .G22
    case .fixedLeaf, .leaf, .circle, .measuredLeaf, .spacer, .divider: return .F9
    }
  }
}
