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
    case .alignmentGuide, .overlay, .offset, .layoutDirection: length(node + 1, axis)
    }
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
    case .alignmentGuide, .fixedSize: return position(parent, axis)
    case .padding: return .F4
    case .overlay: return node == parent + 1 ? position(parent, axis) : .F6
    case .layoutDirection:
      return axis == .horizontal && mirrors[parent] ? .G26 : position(parent, axis)
    case .offset: return .F10
    case .position: return .F11
    case .stack: return axis == major(parent) ? .S6 : .S5
    case .zStack: return .S8
    case .viewThatFits: return .F7
    case .customLayout: return .F8
    case .grid: return tree.cellModifiers(of: node).anchor == nil ? .G24 : .G23
    case .gridRow, .empty:
      let cell = tree.cellModifiers(of: node)
      if cell.anchor != nil { return .G23 }
      return cell.span > 1 ? .G24 : .G22
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider: return .F9
    }
  }
}
