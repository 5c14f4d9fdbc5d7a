/// What a node of a view tree is. Which table its payload indexes follows from the kind.
public enum ViewKind: UInt8, Sendable {
  /// A linear leaf whose minimum, ideal and maximum coincide on both axes (L2); payload: `fixedSizes`.
  case fixedLeaf
  /// A linear leaf (L2, L3); payload: `leaves`.
  case leaf
  /// A leaf that answers by measuring (L7); payload: `measures`.
  case measuredLeaf
  /// Payload: `spacerLengths`, its minimum length (L4).
  case spacer
  /// No payload (L5).
  case divider
  /// Children: rows and rowless cells; payload: `grids` (G1–G25).
  case grid
  /// A direct child of a grid; children: cells; no geometry; payload: `rowAlignments` (G1).
  case gridRow
  /// Wrapper with one child; payload: `fixedFrames` (F1).
  case fixedFrame
  /// Wrapper with one child; payload: `flexibleFrames` (F2).
  case flexibleFrame
  /// Wrapper with one child that makes a guide explicit; payload: `explicitGuides` (A3).
  case alignmentGuide

  /// Whether the node has exactly one child that it wraps.
  public var isWrapper: Bool {
    self == .fixedFrame || self == .flexibleFrame || self == .alignmentGuide
  }

  /// Whether the node has a frame; only rows have none (G1).
  public var hasGeometry: Bool { self != .gridRow }
}
