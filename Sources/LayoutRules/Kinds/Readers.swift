import LayoutCore

// Views that read the space around them, and those that are read.

/// GR1, GR2  A GeometryReader takes what it is proposed, 10 where that is nil. Its content stands at its top leading
///           corner, is offered its size, and none of its guides are forwarded.
struct GeometryReaderRules: ReadRules {
  let view: RuleReading

  static func size(in proposal: ProposedViewSize) -> Size {
    Size(width: proposal.length(.horizontal) ?? 10, height: proposal.length(.vertical) ?? 10)
  }

  func size(in proposal: ProposedViewSize) -> Size { Self.size(in: proposal) }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    [view.place(view.children[0], ProposedViewSize(own))]
  }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? { nil }
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? { nil }
  func lengthRule(_ axis: Axis) -> Rule { .GR1 }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { .GR2 }
}

/// NS3  A container takes what it is proposed, its content's length where that is nil. The content is offered the
///      proposal, then the container's size, and is centred in it. No guides are forwarded.
struct RelativeContainerRules: ReadRules {
  let view: RuleReading
  private var content: Int { view.children[0] }

  func size(in proposal: ProposedViewSize) -> Size {
    let content = view.size(of: content, proposal)
    return Size(
      width: proposal.length(.horizontal) ?? content.width,
      height: proposal.length(.vertical) ?? content.height)
  }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    framedPlaces(view, content, own, .center)
  }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? { nil }
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? { nil }
  func lengthRule(_ axis: Axis) -> Rule { .NS3 }
}

/// GR3, CR2  A fixed frame with lengths of a view further out.
struct RelativeFrameRules: WrapperRules {
  let view: RuleReading
  private var frame: RelativeFrame { tree.relativeFrames[payload] }

  /// A possible mistake is any other length.
  private func length(_ axis: Axis) -> Double? {
    guard let length = frame[axis], let value = view.answers.ancestorSizes.length(length) else { return nil }
    return view.settle(Quantity(rule: rule(axis), kind: .frame, axis: axis, index: 0), value)
  }

  func size(in proposal: ProposedViewSize) -> Size {
    let lengths = Axis.allCases.map(length)
    var offer = proposal
    for (axis, length) in zip(Axis.allCases, lengths) { offer[axis] = length ?? proposal[axis] }
    var size = view.size(of: child, offer)
    for (axis, length) in zip(Axis.allCases, lengths) { size[axis] = length ?? size[axis] }
    return size
  }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    framedPlaces(view, child, own, frame.alignment)
  }

  private func rule(_ axis: Axis) -> Rule { frame[axis]?.reference == .reader ? .GR3 : .CR2 }

  func lengthRule(_ axis: Axis) -> Rule { frame[axis] == nil ? .F1 : rule(axis) }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { .F3 }
}
