// L1, L7, A1: the questions that every kind of view answers, and the list of the kinds.

internal import LayoutCore

/// A kind of view: how its nodes are sized, placed and aligned.
///
/// Every kind has a *room*: a file of its own with its rules. An extension below holds the defaults. Kinds
/// are types without values. The layout pass, or an object in the kind's file, holds the data about a node.
protocol LayoutKind {
  /// Collects data about the node from the tree. Children are prepared before parents.
  static func prepare(_ node: Int, in pass: LayoutPass)

  /// L7: the sides of a proposal on which the view's lengths depend. Those of the views inside are known.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads

  /// L1: the length along one axis at a proposal, in points; ∞ if a flexible view is offered ∞.
  ///
  /// For one axis, most views need only that axis of the views inside. If both were asked, nested stacks and
  /// grids would compute heights for every width that is only a probe, again at every level.
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double

  /// L1: both lengths.
  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size

  /// L2: the ranges of a view that clamps the proposal on each axis, wrappers included; else nil.
  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf?

  /// Places the views inside. The view itself is already placed.
  static func placeInside(_ view: PlacedView, _ pass: LayoutPass)

  /// A1: the explicit value of a guide, or nil.
  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double?

  /// Forgets all answers so far: a size that they depend on is about to change (GR3, CR1).
  static func forget(_ node: Int, _ pass: LayoutPass)
}

extension LayoutKind {
  static func prepare(_ node: Int, in pass: LayoutPass) {}

  static func reads(of node: Int, _ pass: LayoutPass) -> Reads { .own }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    Size(
      width: length(of: node, along: .horizontal, in: proposal, pass),
      height: length(of: node, along: .vertical, in: proposal, pass))
  }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { nil }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {}

  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { nil }

  static func forget(_ node: Int, _ pass: LayoutPass) {}
}

extension ViewKind {
  /// The type that holds the rules of the kind.
  @inline(__always)
  var room: any LayoutKind.Type {
    switch self {
    case .fixedLeaf: FixedLeafKind.self
    case .leaf: LinearLeafKind.self
    case .circle: CircleKind.self
    case .measuredLeaf: MeasuredLeafKind.self
    case .spacer: SpacerKind.self
    case .divider: DividerKind.self
    case .grid: GridKind.self
    case .gridRow: GridRowKind.self
    case .stack: StackKind.self
    case .zStack: ZStackKind.self
    case .viewThatFits: ViewThatFitsKind.self
    case .customLayout: CustomLayoutKind.self
    case .scrollView: ScrollViewKind.self
    case .lazyStack: LazyStackKind.self
    case .lazyGrid: LazyGridKind.self
    case .geometryReader: GeometryReaderKind.self
    case .relativeContainer: RelativeContainerKind.self
    case .columnsForm: ColumnsFormKind.self
    case .fixedFrame: FixedFrameKind.self
    case .flexibleFrame: FlexibleFrameKind.self
    case .alignmentGuide: AlignmentGuideKind.self
    case .padding: PaddingKind.self
    case .fixedSize: FixedSizeKind.self
    case .overlay, .background: OverlayKind.self
    case .aspectRatio: AspectRatioKind.self
    case .layoutDirection: LayoutDirectionKind.self
    case .offset: OffsetKind.self
    case .position: PositionKind.self
    case .relativeFrame: RelativeFrameKind.self
    case .safeAreaInset: SafeAreaInsetKind.self
    case .safeAreaPadding: SafeAreaPaddingKind.self
    case .ignoresSafeArea: IgnoresSafeAreaKind.self
    case .empty: EmptyKind.self
    }
  }
}
