import LayoutCore

/// F12  The child is offered the largest rectangle of the ratio inside the proposal (fit), or the smallest that covers
///      it (fill). The ratio is the given one, or that of the child's ideal size. The size is the child's, which
///      stands at (0, 0).
struct AspectRatioRules: WrapperRules {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size { view.size(of: child, offer(proposal)) }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    [view.place(child, offer(proposal))]
  }

  func lengthRule(_ axis: Axis) -> Rule { .F12 }
  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule? { nil }

  /// The rectangle. Of a proposal with one side the other follows by the ratio. Without a ratio, or without any
  /// side, it is the proposal itself.
  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let ratio else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil): return proposal
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: ratio * height, height: height)
    case (let width?, let height?):
      let (wide, high) = (ratio * height, width / ratio)
      return mode == .fit
        ? ProposedViewSize(width: min(width, wide), height: min(height, high))
        : ProposedViewSize(width: max(width, wide), height: max(height, high))
    }
  }

  /// Width ÷ height; nil if the child's ideal size has no ratio. A possible mistake is that of the claimed child.
  private var ratio: Double? {
    let given = tree.aspectRatios[payload].ratio
    guard let ratio = given ?? view.answers.size(child, .unspecified).ratio else { return nil }
    return view.settle(
      Quantity(rule: .F12, kind: .ratio, axis: .horizontal, index: 0), ratio,
      guess: view.assumed?.child(child)?.size.ratio)
  }

  /// A possible mistake is the other mode.
  private var mode: ContentMode {
    let modes: [ContentMode] = [.fit, .fill]
    let number = tree.aspectRatios[payload].contentMode == .fit ? 1.0 : 2
    let settled = view.settle(
      Quantity(rule: .F12, kind: .mode, axis: .horizontal, index: 0), number, guess: 3 - number)
    return modes[Int(settled) - 1]
  }
}

extension Size {
  /// Width ÷ height; nil if a side is 0 or infinite.
  fileprivate var ratio: Double? {
    width > 0 && height > 0 && width.isFinite && height.isFinite ? width / height : nil
  }
}
