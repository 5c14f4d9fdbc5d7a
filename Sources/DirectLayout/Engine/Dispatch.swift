// L1, L7, A1: what every kind of view answers, and the only list of the kinds.

internal import LayoutCore

/// A kind of view: how its nodes are sized, placed and aligned.
///
/// Every kind has a room of its own, a file that holds its rules. What a kind leaves out here, the defaults below
/// answer. Kinds are types without values; what is known about a node stands in the layout pass, or in an object of
/// the kind's room.
protocol Kind {
  /// Reads off the tree what the kind wants to have at hand; children come before parents.
  static func prepare(_ node: Int, in pass: LayoutPass)

  /// L7: what the lengths of the view depend on, those of the views inside being known.
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads

  /// L1: the length along one axis at a proposal, in points; ∞ where a flexible view is offered ∞.
  ///
  /// Most views need one axis of the views inside for one of their own. Asking for both would ask nested stacks and
  /// grids for their rows at every width that is only tried out, and again at every level.
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double

  /// L1: both lengths.
  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size

  /// L2: the ranges of a view that answers each axis by a clamp, through wrappers too; else nil.
  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf?

  /// Gives the views inside their places; the view itself has its own.
  static func placeInside(_ view: PlacedView, _ pass: LayoutPass)

  /// A1: the explicit value of a guide, or nil.
  static func explicit(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double?
}

extension Kind {
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
}

extension ViewKind {
  /// The room of the kind.
  @inline(__always)
  var room: any Kind.Type {
    switch self {
    case .fixedLeaf: FixedLeafKind.self
    case .leaf: LinearLeafKind.self
    case .measuredLeaf: MeasuredLeafKind.self
    case .spacer: SpacerKind.self
    case .divider: DividerKind.self
    case .grid: GridKind.self
    case .gridRow: GridRowKind.self
    case .stack: StackKind.self
    case .zStack: ZStackKind.self
    case .viewThatFits: ViewThatFitsKind.self
    case .customLayout: CustomLayoutKind.self
    case .fixedFrame: FixedFrameKind.self
    case .flexibleFrame: FlexibleFrameKind.self
    case .alignmentGuide: AlignmentGuideKind.self
    case .padding: PaddingKind.self
    case .fixedSize: FixedSizeKind.self
    case .overlay: OverlayKind.self
    case .layoutDirection: LayoutDirectionKind.self
    case .offset: OffsetKind.self
    case .position: PositionKind.self
    case .empty: EmptyKind.self
    }
  }
}
