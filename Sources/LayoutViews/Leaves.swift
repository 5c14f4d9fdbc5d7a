public import LayoutCore

/// A leaf with a declared minimum, ideal and maximum on each axis (L2); not in SwiftUI.
///
/// Lengths are in points, at least 0 and finite, except that a maximum may be ∞.
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

/// A leaf whose size a closure computes (L7); not in SwiftUI.
public struct Measured: PrimitiveView, Sendable {
  private let leaf: MeasuredLeaf

  /// - Parameter measure: the size in points at a proposal. It must be a pure function, and its lengths
  ///   finite and not negative if both sides of the proposal are finite or nil. ∞ asks for the maximum, which
  ///   may be ∞.
  public init(_ measure: @escaping @Sendable (ProposedViewSize) -> Size) {
    leaf = MeasuredLeaf(measure: measure)
  }

  public func emit(into builder: inout TreeBuilder) { builder.measuredLeaf(leaf) }
}

/// Flexible space of at least `minLength`. Stacks and grids put no spacing next to it (L4).
public struct Spacer: PrimitiveView, Sendable {
  public var minLength: CGFloat?

  /// - Parameter minLength: in points, at least 0; nil means 8.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public func emit(into builder: inout TreeBuilder) { builder.spacer(minLength: minLength.points) }
}

/// A line 1 point thick: across its stack, or horizontal outside a stack (L5).
public struct Divider: PrimitiveView, Sendable {
  public init() {}

  public func emit(into builder: inout TreeBuilder) { builder.divider() }
}
