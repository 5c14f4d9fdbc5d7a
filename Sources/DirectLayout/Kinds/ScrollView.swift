// SC1–SC13: ScrollView.

internal import LayoutCore

/// A ScrollView. Its content is the next node, a VStack (SC1). It forwards no guides (SC5).
enum ScrollViewKind: LayoutKind {
  private static func scroll(_ node: Int, _ pass: LayoutPass) -> ScrollDescription {
    pass.tree.scrollViews[pass.nodes.payload(of: node)]
  }

  // MARK: SC2–SC4 Size

  /// A length across is the content's. A length along is what is proposed, or else the content's.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    if pass.references.matter(at: node) { return .all }
    let axes = scroll(node, pass).axes
    var reads = pass.reads[node + 1]
    reads.subtract(axes)
    for axis in Axis.allCases where axes.contains(axis) { reads[axis].insert(Axis.Set(axis)) }
    return reads
  }

  /// SC2: the content is offered nil along and the proposal across, less the margins there, at least 0.
  private static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize {
    let scroll = scroll(node, pass)
    var offer = Axis.Set.both.subtracting(scroll.axes).of(proposal)
    for axis in Axis.allCases { offer[axis] = offer[axis].map { max(0, $0 - scroll.margins[axis]) } }
    return offer
  }

  /// SC3: along, the proposal, or the content with its margins where that is nil. SC4: across, the content
  /// with its margins.
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    let scroll = scroll(node, pass)
    if scroll.axes.contains(axis), let length = proposal[axis] { return max(0, length) }
    let payload = pass.nodes.payload(of: node)
    let question = pass.reads[node][axis].of(proposal)
    if let known = pass.scrollViews.lengths[payload][axis, question] {
      pass.countReuse()
      return known
    }
    guard pass.mayAsk(1, for: node) else { return 0 }
    pass.references.setContainer(node, proposed: question, less: scroll.margins, pass)
    let content = pass.length(of: node + 1, along: axis, in: offer(inside: node, in: question, pass))
    let length = content + scroll.margins[axis]
    pass.scrollViews.lengths[payload].add(length, along: axis, for: question)
    return length
  }

  static func forget(_ node: Int, _ pass: LayoutPass) {
    pass.scrollViews.lengths[pass.nodes.payload(of: node)] = LengthMemo()
    pass.scrollViews.targets[pass.nodes.payload(of: node)] = ProposalMemo()
  }

  // MARK: SC5 Placing

  /// The content is offered what sizing offered it. Its top leading corner stands at the scroll view's, less
  /// the content offset.
  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let scroll = scroll(view.node, pass)
    pass.references.setContainer(view.node, proposed: view.proposal, less: scroll.margins, pass)
    let offer = offer(inside: view.node, in: view.proposal, pass)
    let size = pass.size(of: view.node + 1, in: offer)
    var content = PlacedView(node: view.node + 1, proposal: offer, size: size, origin: .zero)
    let target = target(of: scroll, inside: content, in: view.proposal, pass)
    for axis in Axis.allCases {
      let range = ScrollRange(
        view: view.size[axis], content: size[axis], start: scroll.margins.start(along: axis),
        margins: scroll.margins[axis])
      let offset =
        scroll.axes.contains(axis) ? range.offset(of: scroll, along: axis, target) : -range.start
      content.origin[axis] = view.origin[axis] - offset
    }
    pass.place(content)
  }

  /// SC10: the frame of the target in the coordinates of the content; nil if there is none. It is looked for
  /// once for each proposal.
  private static func target(
    of scroll: ScrollDescription, inside content: PlacedView, in proposal: ProposedViewSize,
    _ pass: LayoutPass
  ) -> Rect? {
    guard let name = scroll.target?.name, let target = pass.tree.nodes[name] else { return nil }
    let payload = pass.nodes.payload(of: content.node - 1)
    if let known = pass.scrollViews.targets[payload][proposal] { return known }
    let frame = pass.frame(of: target, inside: content)
    pass.scrollViews.targets[payload].add(frame, for: proposal)
    return frame
  }
}

/// The lengths of a scroll view along one of its axes, from which its content offset follows.
private struct ScrollRange {
  /// V, of the scroll view.
  let view: Double
  /// C, of the content.
  let content: Double
  /// m, the margin at the start.
  let start: Double
  /// m + n, the margins at both sides.
  let margins: Double

  /// The scroll view without its margins.
  private var room: Double { view - margins }

  /// SC6–SC11.
  func offset(of scroll: ScrollDescription, along axis: Axis, _ target: Rect?) -> Double {
    // SC8: shorter content stands at a fraction of what is left, wherever it is scrolled to.
    if content < room { return -start - product(scroll.alignmentAnchor?[axis] ?? 0, room - content) }
    var offset = rest(scroll.initialAnchor?[axis] ?? 0)
    if let given = scroll.contentOffset { offset = clamped(given[axis]) }
    if let target {
      let place = (start: target.origin[axis], length: target.size[axis])
      if let anchor = scroll.target?.anchor?[axis] {
        // SC11: the target's point comes to the same point of the scroll view without its margins.
        offset = place.start + product(anchor, place.length) - start - product(anchor, room)
      } else {
        // SC10: the smallest change that shows the target; a longer one comes to its start.
        let last = place.start + place.length - view + (margins - start)
        offset = min(place.start - start, max(offset, last))
      }
      offset = clamped(offset)
    }
    return offset
  }

  /// SC7: longer content starts at a fraction of what does not fit.
  private func rest(_ anchor: Double) -> Double { product(anchor, content - room) - start }

  /// SC6: between −m and max(−m, C + n − V).
  private func clamped(_ offset: Double) -> Double {
    max(-start, min(offset, content + (margins - start) - view))
  }

  /// 0 × ∞ is 0.
  private func product(_ factor: Double, _ length: Double) -> Double { factor == 0 ? 0 : factor * length }
}

/// What is known of the scroll views of a tree, by payload.
struct ScrollViews {
  fileprivate var lengths: [LengthMemo]
  /// The frames of the targets (SC10) in the coordinates of the content.
  fileprivate var targets: [ProposalMemo<Rect?>]

  init(_ tree: borrowing LayoutTree) {
    lengths = Array(repeating: LengthMemo(), count: tree.scrollViews.count)
    targets = Array(repeating: ProposalMemo(), count: tree.scrollViews.count)
  }
}
