/// A linear expression `constant + Σ coefficient · quantity` over the numbers of a layout.
public struct LayoutExpression: Sendable, Hashable {
  public var constant: Double
  public var terms: [Term]

  /// A multiple of a quantity.
  public struct Term: Sendable, Hashable {
    public var quantity: LayoutQuantity
    public var coefficient: Double

    public init(_ quantity: LayoutQuantity, coefficient: Double = 1) {
      self.quantity = quantity
      self.coefficient = coefficient
    }
  }

  public init(constant: Double = 0, terms: [Term] = []) {
    self.constant = constant
    self.terms = terms
  }
}
