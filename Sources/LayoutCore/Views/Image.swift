/// A picture, laid out as a square of 16 points (L9), without a baseline.
///
/// SwiftUI's symbols follow the font, and its pictures have sizes of their own. There are no pictures here;
/// the size is our choice, as high as a line of `Text`.
public struct Image: PrimitiveView, Sendable {
  /// - Parameter systemName: not used by the layout.
  public init(systemName: String) {}

  /// - Parameter name: not used by the layout.
  public init(_ name: String) {}

  /// - Parameter name: not used by the layout.
  public init(decorative name: String) {}

  public func emit(into builder: inout TreeBuilder) {
    let side = LengthRange(fixed: FixedMetrics.lineHeight)
    builder.leaf(LinearLeaf(width: side, height: side))
  }
}
