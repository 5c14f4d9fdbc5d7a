import LayoutCore

/// SC1–SC13  A scroll view: along an axis on which it scrolls as long as it is proposed, across as long as its content
///           with its margins. The content stands less the content offset. No explicit guides.
struct ScrollViewRules: ReadRules {
  let view: RuleReading
  private var scroll: ScrollDescription { tree.scrollViews[payload] }
  /// SC1: a VStack.
  private var content: Int { view.children[0] }

  private func isAlong(_ axis: Axis) -> Bool { scroll.axes.contains(axis) }

  /// SC9: the margins at the start and the end of an axis.
  private func margins(_ axis: Axis) -> (start: Double, end: Double) {
    let margins = scroll.margins
    return axis == .horizontal ? (margins.leading, margins.trailing) : (margins.top, margins.bottom)
  }

  /// SC2.
  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal.less(scroll.margins)
    for axis in Axis.allCases where isAlong(axis) { offer[axis] = nil }
    return offer
  }

  /// SC3, SC4.
  func size(in proposal: ProposedViewSize) -> Size {
    var size = view.size(of: content, offer(proposal))
    for axis in Axis.allCases {
      let margins = margins(axis)
      size[axis] += margins.start + margins.end
      if isAlong(axis), let length = proposal.length(axis) { size[axis] = length }
    }
    return size
  }

  /// SC5.
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let offer = offer(proposal)
    let size = view.last(content, offer).size
    var origin = Point.zero
    for axis in Axis.allCases {
      let part = Part(margins: margins(axis), view: own[axis], content: size[axis])
      let (rule, offset) = isAlong(axis) ? offset(axis, part, offer, size) : (.SC6, -part.margins.start)
      origin[axis] = -view.settle(Quantity(rule: rule, kind: .scroll, axis: axis, index: 0), offset)
    }
    return [PlacedView(node: content, offer: offer, origin: origin)]
  }

  /// The lengths on an axis.
  private struct Part {
    var margins: (start: Double, end: Double)
    var view: Double
    var content: Double

    /// V − m − n.
    var room: Double { view - margins.start - margins.end }
    /// SC6: −m to max(−m, C + n − V).
    func clamp(_ offset: Double) -> Double {
      max(-margins.start, min(offset, max(-margins.start, content + margins.end - view)))
    }
  }

  /// The content offset along an axis, and the rule that decides it.
  private func offset(
    _ axis: Axis, _ part: Part, _ offer: ProposedViewSize, _ size: Size
  ) -> (Rule, Double) {
    if part.content < part.room, let anchor = scroll.alignmentAnchor {
      return (.SC8, -part.margins.start - anchor[axis] * (part.room - part.content))
    }
    var (rule, offset) = (Rule.SC6, -part.margins.start)
    if let given = scroll.contentOffset {
      offset = part.clamp(given[axis])
    } else if let anchor = scroll.initialAnchor, part.content > part.room {
      (rule, offset) = (.SC7, anchor[axis] * (part.content - part.room) - part.margins.start)
    }
    guard let target = scroll.target, let place = place(of: target, offer, size) else {
      return (rule, offset)
    }
    let (start, length) = (place.origin[axis], place.size[axis])
    if let anchor = target.anchor {
      let wanted = start + anchor[axis] * length - part.margins.start - anchor[axis] * part.room
      return (.SC11, part.clamp(wanted))
    }
    if start - offset < part.margins.start || length > part.room {
      offset = start - part.margins.start
    } else if start + length - offset > part.view - part.margins.end {
      offset = start + length - part.view + part.margins.end
    }
    return (.SC10, part.clamp(offset))
  }

  /// The target's frame from the content's origin. With claims it is the claimed one, unless the content is claimed
  /// as the rules say.
  private func place(of target: ScrollTarget, _ offer: ProposedViewSize, _ size: Size) -> Rect? {
    guard let node = tree.nodes[target.name], tree.kinds[node].hasGeometry else { return nil }
    if let claims = view.assumed?.claims, !claims.agrees(content, offer), claims.isShown(node) {
      let (frame, around) = (claims.frames[node], claims.frames[content])
      let x = claims.position(frame.minX, length: frame.width, .horizontal, in: content)
      return Rect(origin: Point(x: x, y: frame.minY - around.minY), size: frame.size)
    }
    return view.answers.place(
      of: node, inside: content, offer, Rect(origin: .zero, size: size), isMirrored: false)
  }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? { nil }
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? { nil }
  func lengthRule(_ axis: Axis) -> Rule { isAlong(axis) ? .SC3 : .SC4 }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { .SC5 }

  /// The rule of the content offset, as far as the view declares it.
  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule? {
    if !isAlong(axis) { return .SC5 }
    if let target = scroll.target { return target.anchor == nil ? .SC10 : .SC11 }
    if scroll.contentOffset != nil { return .SC6 }
    if scroll.initialAnchor != nil { return .SC7 }
    return scroll.alignmentAnchor == nil ? .SC6 : .SC8
  }
}

extension Answers {
  /// The frame of a view in a layout in which every child exists, nothing is pinned (SC11) and no edge grows; nil if
  /// it is not shown (F7).
  ///
  /// - Parameter frame: that of the view at `node`.
  fileprivate func place(
    of target: Int, inside node: Int, _ offer: ProposedViewSize, _ frame: Rect, isMirrored: Bool
  ) -> Rect? {
    if node == target { return frame }
    return inside(node, offer) {
      let children = arrangement(node, offer).children
      guard let child = children.first(where: { $0.node <= target && target < tree.end(of: $0.node) }) else {
        return nil
      }
      let isMirrored = isMirrored != elements.directions.mirrors(node)
      let size = size(child.node, child.offer)
      let x = isMirrored ? frame.maxX - child.origin.x - size.width : frame.minX + child.origin.x
      return place(
        of: target, inside: child.node, child.offer,
        Rect(origin: Point(x: x, y: frame.minY + child.origin.y), size: size), isMirrored: isMirrored)
    }
  }
}
