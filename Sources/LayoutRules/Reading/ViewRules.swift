import LayoutCore

/// What the rules say of one kind of view: what it answers, where its children stand, what it hands on.
protocol ViewRules {
  /// L1: what the view answers.
  func size(in proposal: ProposedViewSize) -> Size
  /// Where the children stand in the view when it is as large as `own`, and what they are offered last.
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView]
  /// A4, A5: what the view makes of the explicit guides of its children.
  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double?
  /// The explicit guide at a proposal; a custom layout has a say in it.
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double?
  /// S1, G9, G10: the spacing that the view prefers.
  var spacing: ViewSpacing { get }

  // Which rule is at work, for reports.

  /// What sizes the view.
  func lengthRule(_ axis: Axis) -> Rule
  /// What places a child.
  func positionRule(of child: Int, _ axis: Axis) -> Rule
  /// What makes a guide explicit.
  func guideRule(_ key: AlignmentKey) -> Rule
}

/// The one list of kinds.
func rules(of view: Reading) -> any ViewRules {
  switch view.tree.kinds[view.node] {
  case .fixedLeaf, .leaf: LeafRules(view: view)
  case .measuredLeaf: MeasuredLeafRules(view: view)
  case .spacer: SpacerRules(view: view)
  case .divider: DividerRules(view: view)
  case .gridRow, .empty: NothingRules()
  case .grid: view.children.isEmpty ? EmptyContainerRules() : GridRules(view: view)
  case .stack: containerRules(of: view) ?? StackRules(view: view)
  case .zStack: containerRules(of: view) ?? ZStackRules(view: view)
  case .viewThatFits: view.children.isEmpty ? EmptyContainerRules() : ViewThatFitsRules(view: view)
  case .customLayout: CustomLayoutRules(view: view)
  case .fixedFrame: FixedFrameRules(view: view)
  case .flexibleFrame: FlexibleFrameRules(view: view)
  case .padding: PaddingRules(view: view)
  case .fixedSize: FixedSizeRules(view: view)
  case .overlay: OverlayRules(view: view)
  case .alignmentGuide: AlignmentGuideRules(view: view)
  case .layoutDirection: LayoutDirectionRules(view: view)
  case .offset: OffsetRules(view: view)
  case .position: PositionRules(view: view)
  }
}

/// L8, A6: a stack or a ZStack with fewer than two children.
private func containerRules(of view: Reading) -> (any ViewRules)? {
  switch view.children.count {
  case 0: EmptyContainerRules()
  case 1: OnlyChildRules(view: view)
  default: nil
  }
}

/// A child of a view, with its guides.
typealias GuidedView = (origin: Point, inside: ViewDimensions)

extension ViewRules {
  /// A5: custom guides by the mean, baselines by the first and the last; edges and centres never. What is infinite has
  /// none.
  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    let values = children.filter { $0.inside.isFinite }.compactMap { forwarded(key, $0) }
    guard !values.isEmpty else { return nil }
    return switch key.standard {
    case nil: values.reduce(0, +) / Double(values.count)
    case .firstTextBaseline: values.min()
    case .lastTextBaseline: values.max()
    default: nil
    }
  }

  var spacing: ViewSpacing { ViewSpacing() }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { lengthRule(axis) }
  func guideRule(_ key: AlignmentKey) -> Rule { .A1 }
}

/// A4: the child's origin and its explicit value.
func forwarded(_ key: AlignmentKey, _ child: GuidedView) -> Double? {
  child.inside[explicit: key].map { child.origin[key.axis] + $0 }
}

/// Rules of the view of a reading.
protocol ReadRules: ViewRules {
  var view: Reading { get }
}

extension ReadRules {
  var tree: LayoutTree { view.tree }
  var payload: Int { view.tree.payload(of: view.node) }

  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? {
    let arrangement = view.answers.arrangement(view.node, proposal)
    return guide(
      key, arrangement.size,
      arrangement.children.map { ($0.origin, view.answers.dimensions($0.node, $0.offer)) })
  }
}

/// Wrappers with one child, or one before others (F6): what they forward (A4).
protocol WrapperRules: ReadRules {}

extension WrapperRules {
  var child: Int { view.node + 1 }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    children.first.flatMap { forwarded(key, $0) }
  }

  func guideRule(_ key: AlignmentKey) -> Rule { .A4 }
}
