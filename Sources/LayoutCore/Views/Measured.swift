/// A leaf that answers a proposal by measuring (L7); not in SwiftUI.
public struct Measured: PrimitiveView, Sendable {
  private let leaf: MeasuredLeaf

  /// - Parameter measure: the size in points for a proposal: a pure function of it, finite and not
  ///   negative wherever the proposal is finite or nil. ∞ asks for the maximum, which may be ∞.
  public init(_ measure: @escaping @Sendable (ProposedViewSize) -> Size) {
    leaf = MeasuredLeaf(measure: measure)
  }

  public func emit(into builder: inout TreeBuilder) { builder.measuredLeaf(leaf) }
}
