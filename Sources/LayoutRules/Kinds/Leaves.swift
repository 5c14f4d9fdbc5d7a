import LayoutCore

// Views without children.

protocol LeafReading: ReadRules {}

extension LeafReading {
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] { [] }
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? { nil }
}

/// L2  A range on each axis: nil → ideal, p → clamp(p, min, max).
/// L3  Color and shapes: (0, 10, ∞).
struct LeafRules: LeafReading {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size {
    if tree.kinds[view.node] == .fixedLeaf { return tree.fixedSizes[payload] }
    let leaf = tree.leaves[payload]
    return Size(
      width: leaf.width.length(in: proposal.width), height: leaf.height.length(in: proposal.height))
  }

  func lengthRule(_ axis: Axis) -> Rule {
    tree.kinds[view.node] == .leaf && tree.leaves[payload] == .shape ? .L3 : .L2
  }
}

extension LengthRange {
  /// L2.
  fileprivate func length(in proposal: Double?) -> Double {
    proposal.map { Swift.max(min, Swift.min($0, max)) } ?? ideal
  }
}

/// L3  A Circle is a square, as long as the shorter of the two sides that another shape would have.
struct CircleRules: LeafReading {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size {
    let side = Axis.allCases.map { LengthRange.shape.length(in: proposal[$0]) }.reduce(.infinity, min)
    return Size(width: side, height: side)
  }

  func lengthRule(_ axis: Axis) -> Rule { .L3 }
}

/// L6, L7  The answer is measured. It must be at least 0, and finite unless a side of the proposal is
/// infinite.
struct MeasuredLeafRules: LeafReading {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size {
    let size = tree.measures[payload].measure(proposal)
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    for axis in Axis.allCases where !(size[axis] >= 0) || size[axis] == .infinity && !mayBeInfinite {
      view.answers.refuse(view.node, .L7, "measures \(size.width) × \(size.height)")
      return .zero
    }
    return size
  }

  func lengthRule(_ axis: Axis) -> Rule { tree.measures[payload].text == nil ? .L7 : .L6 }
}

/// L4  Along the stack around it from `minLength` (or 8) to ∞, across it 0; elsewhere flexible on both axes.
/// No spacing.
struct SpacerRules: LeafReading {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size {
    let (least, stack) = (tree.spacerLengths[payload], view.answers.elements.stackAxis(around: view.node))
    var size = Size.zero
    for axis in Axis.allCases where stack == nil || stack == axis {
      size[axis] = max(least, proposal[axis] ?? least)
    }
    return size
  }

  var spacing: PreferredSpacing { .none }
  func lengthRule(_ axis: Axis) -> Rule { .L4 }
}

/// L5  A line, 1 point thick, across the stack around it; elsewhere a horizontal one. Along the line (0, 10, ∞).
struct DividerRules: LeafReading {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size {
    let stack = view.answers.elements.stackAxis(around: view.node)
    let line: Axis = stack == .horizontal ? .vertical : .horizontal
    var size = Size(width: 1, height: 1)
    size[line] = LengthRange.shape.length(in: proposal[line])
    return size
  }

  func lengthRule(_ axis: Axis) -> Rule { .L5 }
}

/// L8  A container without children is 0 × 0.
struct EmptyContainerRules: ViewRules {
  func size(in proposal: ProposedViewSize) -> Size { .zero }
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] { [] }
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? { nil }
  func lengthRule(_ axis: Axis) -> Rule { .L8 }
}

/// G1, G5  Rows and empty views have no geometry.
struct NothingRules: ViewRules {
  func size(in proposal: ProposedViewSize) -> Size { .zero }
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] { [] }
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? { nil }
  func lengthRule(_ axis: Axis) -> Rule { .G16 }
}
