// L4: a Spacer is flexible along its stack; outside a stack on both axes.

internal import LayoutCore

/// L4: the ideal and the minimum are `minLength` or 8. In a stack the maximum along the axis is ∞ and the
/// length across is 0. Elsewhere the maximum is ∞ on both axes. `PreferredSpacing` has its spacing of 0,
/// `LayoutPriorities` its priority of −∞.
enum SpacerKind: LayoutKind {
  private static func leaf(_ node: Int, _ pass: LayoutPass) -> LinearLeaf {
    let length = pass.tree.spacerLengths[pass.nodes.payload(of: node)]
    let axis = pass.stackAxes.axis(of: node)
    let range = LengthRange(min: length, ideal: length, max: .infinity)
    return LinearLeaf(
      width: axis == .vertical ? .zero : range, height: axis == .horizontal ? .zero : range)
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { leaf(node, pass)[axis].length(in: proposal[axis]) }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    leaf(node, pass).size(in: proposal)
  }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { leaf(node, pass) }
}

/// The stacks that Spacers and Dividers belong to. L4: a Spacer belongs to the stack around it if it is
/// wrapped only in backgrounds, overlays, alignment guides, layout priorities, layout values, layout
/// directions, cell modifiers or names. Inside any other wrapper it behaves as outside a stack. In a custom
/// layout that declares a stack orientation it behaves as in a stack along that axis. The same holds for a
/// Divider (L5).
struct StackAxes {
  /// By node: 0 outside a stack, else 1 + the raw value of the stack's axis. Empty if all are 0.
  private var axes: [UInt8] = []

  /// The axis of the stack of the spacer or divider at `node`; nil outside a stack.
  func axis(of node: Int) -> Axis? {
    axes.isEmpty || axes[node] == 0 ? nil : Axis(rawValue: axes[node] - 1)
  }

  /// Records the spacers and dividers among the members of a stack along `axis`. Members are outermost nodes.
  mutating func enter(_ members: [Int32], ofStackAlong axis: Axis, _ nodes: TreeNodes) {
    for member in members {
      guard let view = Self.transparent(Int(member), nodes) else { continue }
      if axes.isEmpty { axes = Array(repeating: 0, count: nodes.count) }
      axes[view] = axis.rawValue + 1
    }
  }

  /// The spacer or divider of an element, if its wrappers let it belong to the stack (L4); else nil.
  private static func transparent(_ element: Int, _ nodes: TreeNodes) -> Int? {
    var node = element
    while true {
      switch nodes.kinds[node] {
      case .alignmentGuide, .layoutDirection, .overlay, .background: node += 1
      case .spacer, .divider: return node
      default: return nil
      }
    }
  }
}
