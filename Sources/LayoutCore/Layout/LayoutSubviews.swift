/// The subviews of a custom layout, in order (F8).
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  /// Some of the subviews.
  public typealias SubSequence = LayoutSubviews

  /// The direction of the container. Layouts always place from left to right; the engine mirrors the result
  /// (G26).
  public let layoutDirection: LayoutDirection
  let host: any SubviewHost
  private let nodes: ArraySlice<Int>

  /// - Parameters:
  ///   - nodes: the outermost nodes of the subviews, in order, without empty views and rows.
  ///   - direction: the direction of the container.
  ///   - host: answers for the subviews.
  public init(_ nodes: [Int], readIn direction: LayoutDirection, host: any SubviewHost) {
    self.host = host
    layoutDirection = direction
    self.nodes = nodes[...]
  }

  private init(_ subviews: LayoutSubviews, _ nodes: ArraySlice<Int>) {
    layoutDirection = subviews.layoutDirection
    host = subviews.host
    self.nodes = nodes
  }

  public var startIndex: Int { nodes.startIndex }
  public var endIndex: Int { nodes.endIndex }

  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index], host: host) }

  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(self, nodes[bounds]) }

  /// The subviews at some indices.
  public subscript(indices: some Sequence<Int>) -> LayoutSubviews {
    LayoutSubviews(self, indices.map { nodes[$0] }[...])
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.host === b.host && a.nodes == b.nodes
  }
}

/// A proxy for a subview of a custom layout.
public struct LayoutSubview: Equatable {
  let node: Int
  let host: any SubviewHost

  /// The layout priority of the subview (S9).
  public var priority: Double { host.priority(ofSubview: node) }

  /// The spacing that the subview prefers around itself.
  public var spacing: ViewSpacing { host.spacing(ofSubview: node) }

  /// The subview's `layoutValue` for the key, else the key's default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    host.tree.layoutValues[node]?[key] ?? Key.defaultValue
  }

  /// The subview's size at a proposal, in points; may be ∞ if a side of the proposal is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(host.size(ofSubview: node, in: proposal.withoutNegatives).cleaned)
  }

  /// The subview's size and guides at a proposal, in points.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let proposal = proposal.withoutNegatives
    return ViewDimensions(host.size(ofSubview: node, in: proposal).cleaned) { [host, node] guide in
      host.explicitGuide(guide, ofSubview: node, in: proposal)
    }
  }

  /// Puts `anchor` of the subview at `position`, in the coordinates of the bounds. The last call wins.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    host.place(
      node, SubviewPlacement(position: Point(position), anchor: anchor, proposal: proposal.withoutNegatives))
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    a.host === b.host && a.node == b.node
  }
}

extension ProposedViewSize {
  /// The proposal with 0 in place of negative sides, as custom layouts make and get it (F8). A layout may
  /// subtract too much from a proposal, and a grid with negative gaps may offer a negative length.
  var withoutNegatives: ProposedViewSize {
    ProposedViewSize(width: width.map { $0 < 0 ? 0 : $0 }, height: height.map { $0 < 0 ? 0 : $0 })
  }
}
