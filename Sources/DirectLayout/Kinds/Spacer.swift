// L4: a Spacer is flexible along the stack that it stands in, elsewhere on both axes.

internal import LayoutCore

/// L4: ideal = minimum = `minLength` or 8; in a stack the maximum is ∞ along the axis and 0 across it, elsewhere ∞ on
/// both axes. `PreferredSpacing` has its spacing of 0, `LayoutPriorities` its priority of −∞.
enum SpacerKind: Kind {
  private static func leaf(_ node: Int, _ pass: LayoutPass) -> LinearLeaf {
    let length = pass.tree.spacerLengths[pass.nodes.payload(of: node)]
    let axis = pass.surroundings.axis(of: node)
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

/// L4: a Spacer belongs to the stack around it if it is wrapped only in alignment guides, layout priorities, layout values,
/// layout directions, cell modifiers or names. Inside any other wrapper it behaves as outside a stack. In a custom layout
/// that declares a stack orientation it behaves as in a stack along that axis. L5: the same goes for a Divider.
struct Surroundings {
  /// By node, 0 outside a stack, else 1 + the raw value of its axis; empty in a tree without spacers and dividers.
  private var axes: [UInt8] = []

  /// The axis of the stack that the spacer or divider at `node` belongs to.
  func axis(of node: Int) -> Axis? {
    axes.isEmpty || axes[node] == 0 ? nil : Axis(rawValue: axes[node] - 1)
  }

  /// Notes the members of a stack along `axis`, each by its outermost wrapper.
  mutating func enter(_ members: [Int32], ofStackAlong axis: Axis, _ nodes: TreeNodes) {
    for member in members {
      guard let view = Self.transparent(Int(member), nodes) else { continue }
      if axes.isEmpty { axes = Array(repeating: 0, count: nodes.count) }
      axes[view] = axis.rawValue + 1
    }
  }

  /// The spacer or divider that is seen through the wrappers of an element; else nil.
  private static func transparent(_ element: Int, _ nodes: TreeNodes) -> Int? {
    var node = element
    while true {
      switch nodes.kinds[node] {
      case .alignmentGuide, .layoutDirection: node += 1
      case .spacer, .divider: return node
      default: return nil
      }
    }
  }
}
