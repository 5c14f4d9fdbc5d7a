/// How a guide's value follows from a view's dimensions, in points.
public enum GuideFormula: Sendable {
  /// `constant + width·w + height·h + Σ k·(value of another guide in the same view)`.
  case affine(AffineGuide)
  /// A closure, which must be a function of the dimensions alone.
  case function(@Sendable (ViewDimensions) -> Double)

  public func value(in dimensions: ViewDimensions) -> Double {
    switch self {
    case .affine(let formula): formula.value(in: dimensions)
    case .function(let compute): compute(dimensions)
    }
  }
}

/// An affine formula of a view's own dimensions.
public struct AffineGuide: Sendable, Hashable {
  /// A multiple of another guide of the same view.
  public struct Term: Sendable, Hashable {
    public var guide: AlignmentKey
    public var factor: Double

    public init(guide: AlignmentKey, factor: Double) {
      self.guide = guide
      self.factor = factor
    }
  }

  public var constant: Double
  public var width: Double
  public var height: Double
  public var terms: [Term]

  public init(constant: Double = 0, width: Double = 0, height: Double = 0, terms: [Term] = []) {
    self.constant = constant
    self.width = width
    self.height = height
    self.terms = terms
  }

  public func value(in dimensions: ViewDimensions) -> Double {
    // A factor of 0 takes nothing from an infinite length, where 0 × ∞ would be NaN.
    var value = constant
    if width != 0 { value += width * dimensions.width }
    if height != 0 { value += height * dimensions.height }
    for term in terms where term.factor != 0 { value += term.factor * dimensions[term.guide] }
    return value
  }
}
