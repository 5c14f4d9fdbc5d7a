// Sums and multiples of expressions, and of expressions and numbers in points. Terms of the same quantity become
// one, and what comes to zero goes. Complexity: O(terms).
extension LayoutExpression {
  public static func + (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression {
    LayoutExpression(constant: a.constant + b.constant, terms: a.terms + b.terms).merged
  }

  public static func - (a: LayoutExpression, b: LayoutExpression) -> LayoutExpression { a + -b }

  public static func + (a: LayoutExpression, b: Double) -> LayoutExpression {
    a + LayoutExpression(constant: b)
  }

  public static func + (a: Double, b: LayoutExpression) -> LayoutExpression {
    LayoutExpression(constant: a) + b
  }

  public static func - (a: LayoutExpression, b: Double) -> LayoutExpression { a + -b }
  public static func - (a: Double, b: LayoutExpression) -> LayoutExpression { a + -b }

  public static prefix func - (a: LayoutExpression) -> LayoutExpression { a.mapped { -$0 } }
  public static func * (a: Double, b: LayoutExpression) -> LayoutExpression { b.mapped { a * $0 }.merged }
  public static func * (a: LayoutExpression, b: Double) -> LayoutExpression { b * a }
  public static func / (a: LayoutExpression, b: Double) -> LayoutExpression { a.mapped { $0 / b }.merged }

  private func mapped(_ change: (Double) -> Double) -> LayoutExpression {
    LayoutExpression(
      constant: change(constant),
      terms: terms.map { Term($0.quantity, coefficient: change($0.coefficient)) })
  }

  /// The same expression with a term per quantity, in the order in which they first occur, and none that is zero.
  public var merged: LayoutExpression {
    var merged: [Term] = []
    var places: [LayoutQuantity: Int] = [:]
    for term in terms {
      if let place = places[term.quantity] {
        merged[place].coefficient += term.coefficient
      } else {
        places[term.quantity] = merged.count
        merged.append(term)
      }
    }
    merged.removeAll { $0.coefficient == 0 }
    return LayoutExpression(constant: constant, terms: merged)
  }
}
