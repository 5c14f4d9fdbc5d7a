/// The kind of a node of a view tree. It also says which table of `LayoutTree` its payload indexes.
public enum ViewKind: UInt8, Sendable {
  // MARK: Leaves

  /// A linear leaf whose minimum, ideal and maximum are equal on each axis (L2); payload: `fixedSizes`.
  case fixedLeaf
  /// A linear leaf (L2, L3); payload: `leaves`.
  case leaf
  /// A Circle; no payload (L3).
  case circle
  /// A leaf that answers by measuring (L7); payload: `measures`.
  case measuredLeaf
  /// A Spacer; payload: `spacerLengths` (L4).
  case spacer
  /// A Divider; no payload (L5).
  case divider

  // MARK: Containers

  /// Children: rows and rowless cells; payload: `grids` (G1–G25).
  case grid
  /// A GridRow, inside a grid or not; it has no frame; children: cells; payload: `rowAlignments` (G1).
  case gridRow
  /// An HStack or a VStack; payload: `stacks` (S1–S7).
  case stack
  /// A ZStack; payload: `zStacks` (S8).
  case zStack
  /// A ViewThatFits; payload: the raw value of its axes (F7).
  case viewThatFits
  /// A custom layout; payload: `customLayouts` (F8).
  case customLayout
  /// A ScrollView. Its only child is a VStack with its content; payload: `scrollViews` (SC1–SC13).
  case scrollView
  /// A LazyVStack or a LazyHStack; payload: `lazyStacks` (LS1–LS5).
  case lazyStack
  /// A LazyVGrid or a LazyHGrid; payload: `lazyGrids` (LG1–LG10).
  case lazyGrid
  /// A GeometryReader. Its only child is a ZStack with its content; no payload (GR1–GR3).
  case geometryReader
  /// A container that `containerRelativeFrame` reads and that fills its proposal: a navigation stack, a column
  /// or a tab. Its only child is a ZStack with its content, centred; no payload (CR1).
  case relativeContainer
  /// A Form in columns; children: its rows; payload: `columnsForms` (FO1–FO3).
  case columnsForm

  // MARK: Wrappers

  /// Wrapper with one child; payload: `fixedFrames` (F1).
  case fixedFrame
  /// Wrapper with one child; payload: `flexibleFrames` (F2).
  case flexibleFrame
  /// Wrapper with one child that makes a guide explicit; payload: `explicitGuides` (A3).
  case alignmentGuide
  /// Wrapper with one child; payload: `paddings` (F4).
  case padding
  /// Wrapper with one child; payload: the raw value of its axes (F5).
  case fixedSize
  /// An overlay: two children, the primary view and the secondary one; payload: `secondaryAlignments` (F6).
  case overlay
  /// A background; children and payload as for an overlay (F6).
  case background
  /// Wrapper with one child; payload: `aspectRatios` (F12).
  case aspectRatio
  /// Wrapper with one child; payload: `offsets` (F10).
  case offset
  /// Wrapper with one child; payload: `positions` (F11).
  case position
  /// Wrapper with one child that sets its direction, even to the one it has; payload: 0 for left to right, 1
  /// for right to left (G26).
  case layoutDirection
  /// Wrapper with one child; payload: `relativeFrames` (GR3, CR2).
  case relativeFrame
  /// Two children, the view and the inset's content; payload: `safeAreaInsets` (SA2).
  case safeAreaInset
  /// Wrapper with one child; payload: `paddings` (SA3).
  case safeAreaPadding
  /// Wrapper with one child; payload: the raw value of its edges (SA5).
  case ignoresSafeArea

  // MARK: Nothing

  /// An EmptyView (G5); no payload.
  case empty

  /// Whether the node wraps the node after it. That is its only child; an overlay, a background or an inset
  /// of the safe area also has a secondary view.
  public var isWrapper: Bool {
    switch self {
    case .fixedFrame, .flexibleFrame, .alignmentGuide, .padding, .fixedSize, .overlay, .background,
      .aspectRatio, .offset, .position, .layoutDirection, .relativeFrame, .safeAreaInset, .safeAreaPadding,
      .ignoresSafeArea:
      true
    case .fixedLeaf, .leaf, .circle, .measuredLeaf, .spacer, .divider, .grid, .gridRow, .stack, .zStack,
      .viewThatFits, .customLayout, .scrollView, .lazyStack, .lazyGrid, .geometryReader, .relativeContainer,
      .columnsForm, .empty:
      false
    }
  }

  /// Whether the node has a secondary view: an overlay or a background (F6), or an inset of the safe area (SA2).
  public var hasSecondary: Bool { self == .overlay || self == .background || self == .safeAreaInset }

  /// Whether the node has a frame; rows and empty views have none (G1, G5).
  public var hasGeometry: Bool { self != .gridRow && self != .empty }
}
