public import LayoutCore

/// Which rule defines a coordinate of a view, read off the structure alone.
public struct RulesAtWork: Sendable {
  private let tree: LayoutTree
  private let parents: [Int32]

  public init(_ tree: LayoutTree) {
    self.tree = tree
    parents = tree.parents()
  }

  public func rule(of coordinate: Coordinate, _ node: Int) -> Rule {
    coordinate.isPosition ? position(node, coordinate.axis) : length(node, coordinate.axis)
  }

  /// What sizes the view: its own kind.
  private func length(_ node: Int, _ axis: Axis) -> Rule {
    switch tree.kinds[node] {
    case .fixedLeaf: .L2
    case .leaf: tree.payload(of: node) == 0 ? .L3 : .L2
    case .measuredLeaf: .L7
    case .spacer: .L4
    case .divider: .L5
    case .grid, .gridRow: .G16
    case .fixedFrame: .F1
    case .flexibleFrame: .F2
    case .alignmentGuide: length(node + 1, axis)
    }
  }

  /// What places the view: its parent.
  private func position(_ node: Int, _ axis: Axis) -> Rule {
    let parent = Int(parents[node])
    if parent < 0 { return .F9 }
    switch tree.kinds[parent] {
    case .fixedFrame, .flexibleFrame: return .F3
    case .alignmentGuide: return position(parent, axis)
    case .grid: return tree.cellTraits(of: node).anchor == nil ? .G24 : .G23
    case .gridRow:
      let traits = tree.cellTraits(of: node)
      if traits.anchor != nil { return .G23 }
      return (traits.columns ?? 1) > 1 ? .G24 : .G22
    default: return .F9
    }
  }
}
