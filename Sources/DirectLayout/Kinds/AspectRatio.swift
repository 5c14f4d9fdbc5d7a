// F12: aspectRatio.

internal import LayoutCore

/// F12: the ratio r (width ÷ height) is the given one, or else that of the child's ideal size, at (nil, nil).
/// The child is offered the largest rectangle of that ratio inside the proposal w × h (fit):
/// (min(w, r·h), min(h, w ÷ r)); or the smallest that covers it (fill), with the maximum in place of each
/// minimum. The size is the child's, which stands at (0, 0).
enum AspectRatioKind: WrapperKind {
  /// A length that depends on a side of the child's offer depends on both sides of the proposal.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    var reads = pass.reads[node + 1]
    for axis in Axis.allCases where !reads[axis].isEmpty { reads[axis] = .both }
    return reads
  }

  static var hasSizeOfChild: Bool { true }

  static func forget(_ node: Int, _ pass: LayoutPass) {
    pass.chains.forget(node)
    pass.aspectRatios.ofIdealSizes[pass.nodes.payload(of: node)] = nil
  }

  // MARK: The offer

  /// Where one side of the proposal is nil, the other decides alone; (nil, nil) stays as it is. An infinite
  /// side follows the formulas. If the ideal size has no ratio, the child is offered the proposal itself.
  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize {
    if proposal == .unspecified { return proposal }
    guard let ratio = ratio(of: node, pass) else { return proposal }
    let (width, height) = (proposal.width, proposal.height)
    let widthForHeight = height.map { ratio * $0 }
    let heightForWidth = width.map { $0 / ratio }
    let fits = pass.tree.aspectRatios[pass.nodes.payload(of: node)].contentMode == .fit
    return ProposedViewSize(
      width: nearer(width, widthForHeight, fits: fits), height: nearer(height, heightForWidth, fits: fits))
  }

  /// The smaller of two lengths if the child is to fit, else the larger; one of them alone if the other is nil.
  private static func nearer(_ own: Double?, _ other: Double?, fits: Bool) -> Double? {
    guard let own, let other else { return own ?? other }
    return fits ? min(own, other) : max(own, other)
  }

  // MARK: The ratio

  /// The ratio, over 0 and finite; nil if none is given and the child's ideal size has none, because a side
  /// is 0 or infinite.
  private static func ratio(of node: Int, _ pass: LayoutPass) -> Double? {
    let payload = pass.nodes.payload(of: node)
    if let given = pass.tree.aspectRatios[payload].ratio { return given }
    if let known = pass.aspectRatios.ofIdealSizes[payload] { return known }
    let ideal = pass.size(of: node + 1, in: .unspecified)
    let quotient = ideal.width / ideal.height
    let hasRatio = ideal.width > 0 && ideal.height > 0 && quotient > 0 && quotient < .infinity
    let ratio = hasRatio ? quotient : nil
    pass.aspectRatios.ofIdealSizes[payload] = .some(ratio)
    return ratio
  }
}

/// The ratios of ideal sizes so far. Each is asked for once: nested ratios would ask twice as often with every
/// level.
struct AspectRatios {
  /// By payload; the outer nil until the ratio is known.
  fileprivate var ofIdealSizes: [Double??]

  init(_ tree: borrowing LayoutTree) {
    ofIdealSizes = Array(repeating: nil, count: tree.aspectRatios.count)
  }
}
