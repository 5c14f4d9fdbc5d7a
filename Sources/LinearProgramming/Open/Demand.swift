/// A demand on the values of a layout program: `lower ≤ expression ≤ upper`.
///
/// It holds where the expression keeps its bounds to `Demand.tolerance` of the largest magnitude among its terms and
/// the bound, at least 1. What misses a bound by less counts as nothing.
public struct Demand: Sendable {
  /// Whether a demand must hold, or is a preference.
  public enum Strength: Sendable, Hashable {
    /// Holds, or there is no answer.
    case required
    /// Holds as far as the required demands and the preferred ones of stronger levels allow. Levels count from 1,
    /// the strongest.
    case preferred(level: Int)
  }

  /// Over the variables of the layout program.
  public var expression: Affine
  /// −∞ for no bound.
  public var lower: Double
  /// +∞ for no bound; equal bounds demand a value.
  public var upper: Double
  public var strength: Strength

  public init(
    _ expression: Affine, lower: Double = -.infinity, upper: Double = .infinity,
    strength: Strength = .required
  ) {
    self.expression = expression
    self.lower = lower
    self.upper = upper
    self.strength = strength
  }

  /// Relative to the magnitude of the terms.
  public static let tolerance = 1e-9
}
