package import LayoutCore
package import LinearProgramming
package import OpenPrograms

// What a constraint of a layout becomes in an open program, whatever the language of the layout is.

extension OpenProgram.Constraint {
  /// A required constraint is divided by its largest coefficient, so scaling does not change how strict it
  /// is. A preference keeps its unit, because levels sum points.
  ///
  /// - Parameter difference: left side − right side.
  package init(_ difference: Affine, _ constraint: LayoutConstraint) {
    let lower: Double = constraint.relation == .atMost ? -.infinity : 0
    let upper: Double = constraint.relation == .atLeast ? .infinity : 0
    switch constraint.strength {
    case .required: self.init((1 / constraint.unit) * difference, lower: lower, upper: upper)
    case .preferred(let level):
      self.init(difference, lower: lower, upper: upper, strength: .preferred(level: level))
    }
  }
}

extension LayoutConstraint {
  /// The largest coefficient once all terms stand on one side.
  package var unit: Double { (left - right).terms.map(\.coefficient.magnitude).max() ?? 1 }

  /// `left − right` over the variables of a program; nil where something is not shown.
  ///
  /// - Parameter expression: that of a quantity; nil for one of something that is not shown.
  package func difference(_ expression: (LayoutQuantity) -> Affine?) -> Affine? {
    var difference = Affine(left.constant - right.constant)
    for (terms, sign) in [(left.terms, 1.0), (right.terms, -1.0)] {
      for term in terms {
        guard let quantity = expression(term.quantity) else { return nil }
        difference.add(quantity, times: sign * term.coefficient)
      }
    }
    return difference
  }
}
