import LayoutCore

// Frames, fixed and flexible.

/// F1  The child is offered the fixed values, the parent's elsewhere; size = fixed, else the child's.
struct FixedFrameRules: WrapperRules {
  let view: RuleReading
  private var frame: FixedFrame { tree.fixedFrames[payload] }

  func size(in proposal: ProposedViewSize) -> Size {
    var offer = proposal
    for axis in Axis.allCases { offer[axis] = frame[axis] ?? proposal[axis] }
    var size = view.size(of: child, offer)
    for axis in Axis.allCases { size[axis] = frame[axis] ?? size[axis] }
    return size
  }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    framedPlaces(view, child, own, frame.alignment)
  }

  func lengthRule(_ axis: Axis) -> Rule { .F1 }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { .F3 }
}

/// F2  frame(min, ideal, max), brought in order first.
struct FlexibleFrameRules: WrapperRules {
  let view: RuleReading
  private var frame: FlexibleFrame { tree.flexibleFrames[payload] }

  func size(in proposal: ProposedViewSize) -> Size {
    let lengths = Axis.allCases.map { FrameLength(frame[$0]) }
    var offer = proposal
    for (axis, length) in zip(Axis.allCases, lengths) { offer[axis] = length.offer(proposal[axis]) }
    var size = view.size(of: child, offer)
    for (axis, length) in zip(Axis.allCases, lengths) {
      size[axis] = length.length(proposal[axis], offer: offer[axis], child: size[axis])
    }
    return size
  }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    framedPlaces(view, child, own, frame.alignment)
  }

  func lengthRule(_ axis: Axis) -> Rule { .F2 }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { .F3 }
}

/// F3  The child is offered the frame's own size and stands on the frame's default guides.
func framedPlaces(_ view: RuleReading, _ child: Int, _ own: Size, _ alignment: Alignment) -> [PlacedView] {
  let offer = ProposedViewSize(own)
  let answer = view.last(child, offer)
  let frameGuides = GuideValues(view.answers, of: view.node)
  let childGuides = GuideValues(view.answers, of: child)
  var origin = Point.zero
  for axis in Axis.allCases {
    let key = alignment[axis]
    origin[axis] = frameGuides.value(key, in: ViewDimensions(own)) - childGuides.value(key, in: answer)
  }
  return [PlacedView(node: child, offer: offer, origin: origin)]
}

/// F2 on one axis, with its lengths brought in order.
private struct FrameLength {
  var min: Double?
  var ideal: Double?
  var max: Double?

  init(_ declared: FlexibleLength) {
    let min = declared.min.map { Swift.max($0, 0) }
    let ideal = declared.ideal.map { Swift.max($0, min ?? 0) }
    self.min = min
    self.ideal = ideal
    max = declared.max.map { Swift.max($0, ideal ?? 0, min ?? 0) }
  }

  private func clamp(_ length: Double) -> Double {
    Swift.max(Swift.min(length, max ?? .infinity), min ?? -.infinity)
  }

  func offer(_ proposal: Double?) -> Double? { (proposal ?? ideal).map(clamp) }

  func length(_ proposal: Double?, offer: Double?, child: Double) -> Double {
    if min != nil, max != nil, let proposal { return clamp(proposal) }
    if proposal == nil, let ideal { return ideal }
    switch (min, max) {
    case (_?, _?): return clamp(child)
    case (let min?, nil): return Swift.max(Swift.min(offer ?? .infinity, child), min)
    case (nil, let max?): return Swift.min(Swift.max(offer ?? -.infinity, child), max)
    case (nil, nil): return child
    }
  }
}

extension Alignment {
  /// The guide of an axis.
  subscript(axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal.key : vertical.key }
}
