import LayoutCore

/// The rules of one kind of view: its answer, its children's places, and what it passes on.
protocol ViewRules {
  /// L1: the view's answer to a proposal.
  func size(in proposal: ProposedViewSize) -> Size
  /// The positions and last offers of the children in a view of size `own`.
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView]
  /// A4, A5: the view's explicit guide, from the explicit guides of its children.
  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double?
  /// The view's explicit guide at a proposal. A custom layout may decide it itself.
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double?
  /// S1: the spacing that the view prefers if it declares none.
  var spacing: PreferredSpacing { get }

  // The rule at work, for reports.

  /// The rule that sizes the view.
  func lengthRule(_ axis: Axis) -> Rule
  /// The rule that gives the view a length of its own; nil if it has that of the view inside.
  func ownLengthRule(_ axis: Axis) -> Rule?
  /// The rule that places a child.
  func positionRule(of child: Int, _ axis: Axis) -> Rule
  /// The rule that gives a child a place of its own; nil if the child stands where the view does.
  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule?
  /// The rule that hides children; nil if the view shows all of them.
  var hidingRule: Rule? { get }
  /// The rule that makes a guide explicit.
  func guideRule(_ key: AlignmentKey) -> Rule
}

/// The rules of the view's kind. This is the only list of kinds.
func rules(of view: RuleReading) -> any ViewRules {
  switch view.tree.kinds[view.node] {
  case .fixedLeaf, .leaf: LeafRules(view: view)
  case .circle: CircleRules(view: view)
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
  case .padding, .safeAreaPadding: PaddingRules(view: view)
  case .fixedSize: FixedSizeRules(view: view)
  case .overlay, .background: OverlayRules(view: view)
  case .aspectRatio: AspectRatioRules(view: view)
  case .alignmentGuide: AlignmentGuideRules(view: view)
  case .layoutDirection: LayoutDirectionRules(view: view)
  case .offset: OffsetRules(view: view)
  case .position: PositionRules(view: view)
  case .scrollView: ScrollViewRules(view: view)
  case .lazyStack: view.children.isEmpty ? EmptyContainerRules() : LazyStackRules(view: view)
  case .lazyGrid: view.children.isEmpty ? EmptyContainerRules() : LazyGridRules(view: view)
  case .geometryReader: GeometryReaderRules(view: view)
  case .relativeContainer: RelativeContainerRules(view: view)
  case .columnsForm: view.children.isEmpty ? EmptyContainerRules() : ColumnsFormRules(view: view)
  case .relativeFrame: RelativeFrameRules(view: view)
  case .safeAreaInset: SafeAreaInsetRules(view: view)
  case .ignoresSafeArea: IgnoresSafeAreaRules(view: view)
  }
}

/// L8, A6: a stack or a ZStack with fewer than two children.
private func containerRules(of view: RuleReading) -> (any ViewRules)? {
  switch view.children.count {
  case 0: EmptyContainerRules()
  case 1: OnlyChildRules(view: view)
  default: nil
  }
}

/// A child of a view, with its guides.
typealias GuidedView = (origin: Point, inside: ViewDimensions)

extension ViewRules {
  var spacing: PreferredSpacing { .plain }
  func ownLengthRule(_ axis: Axis) -> Rule? { lengthRule(axis) }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { lengthRule(axis) }
  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule? { positionRule(of: child, axis) }
  var hidingRule: Rule? { nil }
  func guideRule(_ key: AlignmentKey) -> Rule { .A1 }
}

/// Rules that read their view through a `RuleReading`.
protocol ReadRules: ViewRules {
  var view: RuleReading { get }
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
