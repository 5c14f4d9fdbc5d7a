public import LayoutCore

/// Why there is nothing to explain.
public enum ExplanationError: Error, Sendable, Hashable {
  /// The layout has no frames.
  case notPlaced(LayoutStatus)
  /// The view is inside a ViewThatFits that chose another one (F7).
  case notShown
  /// A row of a grid, which has no frame (G1).
  case noFrame
}
