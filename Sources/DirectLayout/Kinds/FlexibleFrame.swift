// F2: frame(min, ideal, max).

internal import LayoutCore

/// F2: with proposal p on an axis, the child is offered q = clamp(p or ideal), and answers s. The length is
/// the first that applies: min and max given, p not nil → clamp(p); p nil, ideal given → ideal; min and max
/// given → clamp(s); only min → max(min(q or ∞, s), min); only max → min(max(q or −∞, s), max); neither → s.
enum FlexibleFrameKind: FrameKind {
  private static func range(_ node: Int, _ axis: Axis, _ pass: LayoutPass) -> FlexibleLength {
    pass.nodes.flexibleFrames[pass.nodes.payload(of: node)][axis].normalized
  }

  /// Each length depends on its own side of the proposal too, not only on the child.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    var reads = pass.reads[node + 1]
    reads.formUnion(.own)
    return reads
  }

  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: range(node, .horizontal, pass).offer(in: proposal.width),
      height: range(node, .vertical, pass).offer(in: proposal.height))
  }

  static func ownLength(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { range(node, axis, pass).ownLength(in: proposal[axis]) }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, around child: Double, _ pass: LayoutPass
  ) -> Double { range(node, axis, pass).length(in: proposal[axis], around: child) }

  static func alignment(of node: Int, _ pass: LayoutPass) -> Alignment {
    pass.nodes.flexibleFrames[pass.nodes.payload(of: node)].alignment
  }
}

extension FlexibleLength {
  /// First min := max(min, 0), ideal := max(ideal, min or 0), max := max(max, ideal or 0, min).
  fileprivate var normalized: FlexibleLength {
    let least = min.map { Swift.max($0, 0) }
    let middle = ideal.map { Swift.max($0, least ?? 0) }
    let most = max.map { Swift.max($0, middle ?? 0, least ?? 0) }
    return FlexibleLength(min: least, ideal: middle, max: most)
  }

  private func clamp(_ length: Double) -> Double {
    Swift.max(Swift.min(length, max ?? .infinity), min ?? -.infinity)
  }

  /// The child's offer. The range must be normalized.
  fileprivate func offer(in proposal: Double?) -> Double? { (proposal ?? ideal).map(clamp) }

  /// The frame's length at a proposal if it does not depend on the child; else nil.
  fileprivate func ownLength(in proposal: Double?) -> Double? {
    guard let proposal else { return ideal }
    return min != nil && max != nil ? clamp(proposal) : nil
  }

  /// The frame's length at a proposal, given the child's answer `child`.
  fileprivate func length(in proposal: Double?, around child: Double) -> Double {
    let offer = offer(in: proposal)
    switch (min, max) {
    case (.some, .some): return clamp(child)
    case (let min?, nil): return Swift.max(Swift.min(offer ?? .infinity, child), min)
    case (nil, let max?): return Swift.min(Swift.max(offer ?? -.infinity, child), max)
    case (nil, nil): return child
    }
  }
}
