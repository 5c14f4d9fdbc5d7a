/// What is made least once the preferred demands of all levels are as good as can be.
public enum Goal: Sendable {
  /// The value of an expression.
  case least(Affine)
  /// The weighted sum of the absolute values of some expressions.
  case leastTotal(of: [Share])

  /// One expression of a total.
  public struct Share: Sendable {
    public var expression: Affine
    /// At least 0.
    public var weight: Double

    public init(_ expression: Affine, weight: Double = 1) {
      self.expression = expression
      self.weight = weight
    }
  }
}
