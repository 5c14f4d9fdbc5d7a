/// A symbol, laid out as a fixed square of 16 points, without a baseline.
///
/// SwiftUI's symbols follow the font. There are no fonts and no pictures here; the size is our choice,
/// as high as a line of `Text`.
public struct Image: PrimitiveView, Sendable {
  /// - Parameter systemName: not used by the layout.
  public init(systemName: String) {}

  public func emit(into builder: inout TreeBuilder) {
    let side = LengthRange(fixed: FixedMetrics.lineHeight)
    builder.leaf(LinearLeaf(width: side, height: side))
  }
}
