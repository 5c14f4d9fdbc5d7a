// S8: ZStack.

internal import LayoutCore

/// S8: the children of the highest layout priority size a ZStack. Its size is the union of their frames when
/// their guides coincide on both axes. Every child is then offered that size and placed with its guides on
/// two lines. A line lies at the largest guide that the sizing children have at that offer. In the union a
/// child that is infinite on some axis counts as in S5, and the line itself does not count; the union is at
/// least 0. `OnlyChildKind` handles ZStacks with fewer than two children.
enum ZStackKind: OnlyChildKind {
  static func stacks(_ pass: LayoutPass) -> Stacks<ZStackNode> { pass.zStacks }

  static func axis(of node: Int, _ pass: LayoutPass) -> Axis? { nil }
}

/// A ZStack with at least two children, and its answers so far.
final class ZStackNode: SeveralChildren {
  private let node: Int
  private let alignment: Alignment
  let children: [Int32]
  /// The sizing children: those of the highest layout priority.
  private let sizing: [Int32]
  /// The axes on which children must be asked for guides. Elsewhere a guide is a fixed fraction of the
  /// length.
  private let guidedAxes: Axis.Set
  @exclusivity(unchecked) var spacing: ViewSpacing?
  @exclusivity(unchecked) private var lengths = LengthMemo()

  init(_ node: Int, _ children: [Int32], _ pass: LayoutPass) {
    self.node = node
    alignment = pass.tree.zStacks[pass.nodes.payload(of: node)]
    self.children = children
    let priorities = children.map { pass.priorities.priority(of: Int($0), pass) }
    let highest = priorities.max() ?? 0
    sizing = children.indices.filter { priorities[$0] == highest }.map { children[$0] }
    var guided = Axis.Set()
    for axis in Axis.allCases
    where pass.guides.mustBeAsked(for: alignment[axis], in: node..<pass.nodes.end(of: node), pass) {
      guided.insert(Axis.Set(axis))
    }
    guidedAxes = guided
  }

  func forget() { lengths = LengthMemo() }

  func reads(_ pass: LayoutPass) -> Reads {
    var reads = Reads.none
    for child in sizing {
      let inside = pass.reads[Int(child)]
      for axis in Axis.allCases {
        reads[axis].formUnion(guidedAxes.contains(axis) ? inside.either : inside[axis])
      }
    }
    return reads
  }

  // MARK: S8 Size

  func length(along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Double {
    let question = pass.reads[node][axis].of(proposal)
    if let known = lengths[axis, question] {
      pass.countReuse()
      return known
    }
    let length = newLength(along: axis, in: question, pass)
    lengths.add(length, along: axis, for: question)
    return length
  }

  private func newLength(
    along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    guard pass.mayAsk(sizing.count, for: node) else { return 0 }
    if guidedAxes.contains(axis) { return union(along: axis, in: proposal, pass) }
    // With every guide at the same fraction of its child, the union is the largest length.
    var length = 0.0
    for child in sizing { length = max(length, pass.length(of: Int(child), along: axis, in: proposal)) }
    return length
  }

  private func union(along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Double {
    var plain = 0.0
    var line = GuideLine()
    for child in sizing {
      let size = pass.size(of: Int(child), in: proposal)
      if let guide = pass.guides.guide(alignment[axis], of: Int(child), in: proposal, size: size, pass) {
        line.include(guide: guide, length: size[axis])
      } else {
        plain = max(plain, size[axis])
      }
    }
    return max(plain, line.length)
  }

  // MARK: S8 Placing

  /// Each child is placed at an offer of the ZStack's own size.
  func forEachChild(
    in proposal: ProposedViewSize, size: @autoclosure () -> Size, _ pass: LayoutPass,
    _ body: (PlacedView) -> Void
  ) {
    let offer = ProposedViewSize(size())
    var line = Point.zero
    for axis in Axis.allCases { line[axis] = self.line(along: axis, in: offer, pass) }
    for child in children {
      let size = pass.size(of: Int(child), in: offer)
      var origin = Point.zero
      for axis in Axis.allCases {
        let guide = pass.guides.guide(alignment[axis], of: Int(child), in: offer, size: size, pass)
        origin[axis] = guide.map { line[axis] - $0 } ?? 0
      }
      body(PlacedView(node: Int(child), proposal: offer, size: size, origin: origin))
    }
  }

  /// The largest guide of the sizing children; 0 if none has one.
  private func line(along axis: Axis, in offer: ProposedViewSize, _ pass: LayoutPass) -> Double {
    var line = GuideLine()
    for child in sizing {
      let size = pass.size(of: Int(child), in: offer)
      if let guide = pass.guides.guide(alignment[axis], of: Int(child), in: offer, size: size, pass) {
        line.include(guide: guide, length: size[axis])
      }
    }
    return line.leading.isFinite ? line.leading : 0
  }
}
