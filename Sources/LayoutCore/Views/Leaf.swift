/// A leaf with a declared minimum, ideal and maximum on each axis (L2); not in SwiftUI.
///
/// Lengths are points, at least 0 and finite, but a maximum may be ∞.
public struct Leaf: PrimitiveView, Sendable {
  private let leaf: LinearLeaf
  private let baselines: [ExplicitGuide]

  private init(_ leaf: LinearLeaf, _ first: Double?, _ last: Double?) {
    self.leaf = leaf
    baselines = [(first, .firstTextBaseline), (last, .lastTextBaseline)].compactMap { baseline, guide in
      baseline.map {
        ExplicitGuide(guide: .standard(guide), formula: .affine(AffineGuide(constant: $0)))
      }
    }
  }

  /// - Parameters:
  ///   - firstTextBaseline: the explicit guide of that name, in points from the leaf's top (A3).
  ///   - lastTextBaseline: likewise.
  public init(
    width: LengthRange, height: LengthRange, firstTextBaseline: Double? = nil, lastTextBaseline: Double? = nil
  ) {
    self.init(LinearLeaf(width: width, height: height), firstTextBaseline, lastTextBaseline)
  }

  public init(
    width: Double, height: Double, firstTextBaseline: Double? = nil, lastTextBaseline: Double? = nil
  ) {
    let leaf = LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height))
    self.init(leaf, firstTextBaseline, lastTextBaseline)
  }

  public init(
    width: Double, height: LengthRange, firstTextBaseline: Double? = nil, lastTextBaseline: Double? = nil
  ) {
    let leaf = LinearLeaf(width: LengthRange(fixed: width), height: height)
    self.init(leaf, firstTextBaseline, lastTextBaseline)
  }

  public init(
    width: LengthRange, height: Double, firstTextBaseline: Double? = nil, lastTextBaseline: Double? = nil
  ) {
    let leaf = LinearLeaf(width: width, height: LengthRange(fixed: height))
    self.init(leaf, firstTextBaseline, lastTextBaseline)
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.modified(by: baselines.map(ModifierDescription.alignmentGuide)) { $0.leaf(leaf) }
  }
}
