import LayoutCases
import LayoutCore
import LayoutReading
import Testing

/// Answers for the subviews of a custom layout at the root, all of them linear leaves or spacers in a stack.
final class LeafHost: SubviewHost {
  let tree: LayoutTree
  /// Where the layout put its subviews.
  private(set) var placements: [Int: SubviewPlacement] = [:]
  private(set) var isCombining = false

  private init(_ tree: LayoutTree) { self.tree = tree }

  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size {
    var size = Size.zero
    for axis in Axis.allCases {
      let range = range(of: tree.core(of: node), axis)
      size[axis] = min(max(proposal[axis] ?? range.ideal, range.min), range.max)
    }
    return size
  }

  private func range(of node: Int, _ axis: Axis) -> LengthRange {
    switch tree.kinds[node] {
    case .fixedLeaf: return LengthRange(fixed: tree.fixedSizes[tree.payload(of: node)][axis])
    case .spacer:
      let least = tree.spacerLengths[tree.payload(of: node)]
      let stack = tree.customLayouts.first.flatMap { type(of: $0).layoutProperties.stackOrientation }
      return stack == nil || stack == axis
        ? LengthRange(min: least, ideal: least, max: .infinity) : LengthRange(fixed: 0)
    default: return tree.leaves[tree.payload(of: node)][axis]
    }
  }

  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double? { nil }

  func priority(ofSubview node: Int) -> Double { tree.layoutPriority(of: node, in: 0) }

  func spacing(ofSubview node: Int) -> ViewSpacing {
    let core = tree.core(of: node)
    return tree.kinds[core] == .spacer ? .zero : tree.preferredSpacing(of: core) ?? ViewSpacing()
  }

  func place(_ node: Int, _ placement: SubviewPlacement) { placements[node] = placement }

  func combinesGuides() { isCombining = true }

  // MARK: What a layout does

  struct Outcome: Equatable {
    var size: Size
    var frames: [Rect]
    var leading: Double?
  }

  /// The size and the subviews' frames of a built-in layout around `children`, in its own size.
  static func outcome(
    of name: String, _ proposal: ProposedViewSize, _ children: [ViewDescription]
  ) throws -> Outcome {
    let root = ViewDescription(.layout(name), children: children)
    let host = LeafHost(try LayoutCase(name: "test", proposal: proposal, root: root).tree())
    let subviews = LayoutSubviews(Array(host.tree.children(of: 0)), readIn: .leftToRight, host: host)
    let run = try #require(host.tree.customLayouts.first).run(subviews)
    let size = run.sizeThatFits(proposal)
    let bounds = Rect(origin: .zero, size: size)
    run.placeSubviews(in: bounds, proposal: proposal)
    let frames = host.tree.children(of: 0).map { node in
      guard let placement = host.placements[node] else { return Rect.null }
      let size = host.size(ofSubview: node, in: placement.proposal)
      return Rect(
        x: placement.position.x - placement.anchor.x * size.width,
        y: placement.position.y - placement.anchor.y * size.height, width: size.width, height: size.height)
    }
    let leading = run.explicitAlignment(of: .standard(.leading), in: bounds, proposal: proposal)
    return Outcome(size: size, frames: frames, leading: leading)
  }
}
