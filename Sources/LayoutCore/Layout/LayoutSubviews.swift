/// The subviews of a custom layout, in order (F8).
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  /// A part of the views, which are proxies like all of them.
  public typealias SubSequence = LayoutSubviews

  /// The direction in which the container is read. Layouts place from left to right in both; the engine
  /// mirrors them (G26).
  public let layoutDirection: LayoutDirection
  let host: any SubviewHost
  private let nodes: ArraySlice<Int>

  /// - Parameters:
  ///   - nodes: the subviews that the engine counts, in order, by their outermost nodes.
  ///   - direction: the direction in which the container is read.
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

/// A subview of a custom layout: a stand-in that answers for it and takes its place.
public struct LayoutSubview: Equatable {
  let node: Int
  let host: any SubviewHost

  /// The layout priority of the subview (S9).
  public var priority: Double { host.priority(ofSubview: node) }

  /// The spacing that the subview prefers around itself.
  public var spacing: ViewSpacing { host.spacing(ofSubview: node) }

  /// The value that `layoutValue` gave the subview, else the key's default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    host.tree.layoutValues[node]?[key] ?? Key.defaultValue
  }

  /// The subview's size for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    host.size(ofSubview: node, in: proposal.withoutNegatives).cleaned
  }

  /// The subview's size and guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let proposal = proposal.withoutNegatives
    return ViewDimensions(host.size(ofSubview: node, in: proposal).cleaned) { [host, node] guide in
      host.explicitGuide(guide, ofSubview: node, in: proposal)
    }
  }

  /// Puts `anchor` of the subview at `position`; of several calls the last wins.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    host.place(
      node, SubviewPlacement(position: position, anchor: anchor, proposal: proposal.withoutNegatives))
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    a.host === b.host && a.node == b.node
  }
}

extension ProposedViewSize {
  /// A layout that subtracts from a proposal may end below 0, and so may a grid with negative gaps: layouts
  /// offer 0 then, and are offered 0 (F8).
  var withoutNegatives: ProposedViewSize {
    ProposedViewSize(width: width.map { $0 < 0 ? 0 : $0 }, height: height.map { $0 < 0 ? 0 : $0 })
  }
}

/// The spacing that a view prefers at each of its edges (S1): 8 points, or none as a spacer.
public struct ViewSpacing: Sendable, Hashable {
  private var prefersNone: Edge.Set

  /// 8 points at every edge.
  public init() { prefersNone = [] }

  /// No spacing at any edge, like a spacer's.
  public static let zero = ViewSpacing(prefersNone: .all)

  private init(prefersNone: Edge.Set) { self.prefersNone = prefersNone }

  /// The gap between this view and the next one along an axis, in points: 8, or 0 where one of the two
  /// prefers none.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    return prefersNone.contains(end) || next.prefersNone.contains(start) ? 0 : 8
  }

  /// The larger spacing of the two at each of `edges`.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    prefersNone.subtract(edges.subtracting(other.prefersNone))
  }

  /// The larger spacing of the two at each of `edges`.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }
}
