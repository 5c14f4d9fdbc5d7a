// F2: frame(min, ideal, max).

internal import LayoutCore

/// F2: offer clamp(proposal or ideal). Size on an axis with proposal p, child's offer q, child's size s: min and max
/// given and p not nil → clamp(p); p nil and ideal given → ideal; else min and max → clamp(s); only min →
/// max(min(q or ∞, s), min); only max → min(max(q or −∞, s), max); neither → s.
enum FlexibleFrameKind: FrameKind {
  private static func range(_ node: Int, _ axis: Axis, _ pass: LayoutPass) -> FlexibleLength {
    pass.nodes.flexibleFrames[pass.nodes.payload(of: node)][axis].normalized
  }

  /// The proposal counts beside the child's length.
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

  /// What the child is offered; the range is normalized.
  fileprivate func offer(in proposal: Double?) -> Double? { (proposal ?? ideal).map(clamp) }

  /// The frame's length at a proposal where it does not depend on the child; else nil.
  fileprivate func ownLength(in proposal: Double?) -> Double? {
    guard let proposal else { return ideal }
    return min != nil && max != nil ? clamp(proposal) : nil
  }

  /// The frame's length at a proposal where the child has answered its offer with `child`.
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
