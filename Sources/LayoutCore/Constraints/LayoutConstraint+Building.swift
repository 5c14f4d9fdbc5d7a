// Constraints as they are written in Swift: `view("caption").width.equals(view("image").width)`.
extension LayoutExpression {
  public func equals(
    _ other: LayoutExpression, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(self, .equal, other, source: .code(file: file, line: line))
  }

  /// - Parameter points: in points.
  public func equals(_ points: Double, file: String = #fileID, line: Int = #line) -> LayoutConstraint {
    equals(LayoutExpression(constant: points), file: file, line: line)
  }

  public func atLeast(
    _ other: LayoutExpression, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(self, .atLeast, other, source: .code(file: file, line: line))
  }

  /// - Parameter points: in points.
  public func atLeast(_ points: Double, file: String = #fileID, line: Int = #line) -> LayoutConstraint {
    atLeast(LayoutExpression(constant: points), file: file, line: line)
  }

  public func atMost(
    _ other: LayoutExpression, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(self, .atMost, other, source: .code(file: file, line: line))
  }

  /// - Parameter points: in points.
  public func atMost(_ points: Double, file: String = #fileID, line: Int = #line) -> LayoutConstraint {
    atMost(LayoutExpression(constant: points), file: file, line: line)
  }
}

extension LayoutConstraint {
  /// The constraint by the name that reports call it.
  public func named(_ name: String) -> LayoutConstraint {
    var constraint = self
    constraint.name = name
    return constraint
  }

  /// The constraint as a preference; level 1 is the strongest, `weakestLevel` the last.
  public func preferred(_ level: Int = 1) -> LayoutConstraint {
    var constraint = self
    constraint.strength = .preferred(level: level)
    return constraint
  }

  /// The constraint for which the quantities of `expressions` give way, such as `grid("form").column(0).width`.
  public func giving(_ expressions: LayoutExpression...) -> LayoutConstraint {
    var constraint = self
    constraint.gives = expressions.flatMap { $0.terms.map(\.quantity) }
    return constraint
  }
}
