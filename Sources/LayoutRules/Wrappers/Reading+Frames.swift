import LayoutCore

// F1–F3: frames.
extension Reading {
  /// F1.
  func fixedFrameSize(in proposal: ProposedViewSize) -> Size {
    let frame = tree.fixedFrames[payload]
    var offer = proposal
    for axis in Axis.allCases { offer[axis] = frame[axis] ?? proposal[axis] }
    var size = size(of: node + 1, offer)
    for axis in Axis.allCases { size[axis] = frame[axis] ?? size[axis] }
    return size
  }

  /// F2.
  func flexibleFrameSize(in proposal: ProposedViewSize) -> Size {
    let frame = tree.flexibleFrames[payload]
    let lengths = Axis.allCases.map { FrameLength(frame[$0]) }
    var offer = proposal
    for (axis, length) in zip(Axis.allCases, lengths) { offer[axis] = length.offer(proposal[axis]) }
    var size = size(of: node + 1, offer)
    for (axis, length) in zip(Axis.allCases, lengths) {
      size[axis] = length.length(proposal[axis], offer: offer[axis], child: size[axis])
    }
    return size
  }

  /// F3: the child is offered the frame and stands on the frame's default guides.
  func framePlaces(_ own: Size, _ alignment: Alignment) -> [PlacedView] {
    let offer = ProposedViewSize(own)
    let child = last(node + 1, offer)
    let frame = ViewDimensions(own)
    var origin = Point.zero
    for axis in Axis.allCases {
      let guide = alignment[axis]
      origin[axis] = frame[guide] - child[guide]
    }
    return [PlacedView(node: node + 1, offer: offer, origin: origin)]
  }
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
