/// A demand on a layout that its rules do not make: `left = right`, `left ≥ right` or `left ≤ right`.
///
/// `Documentation/Constraints.md` says what gives way so that it holds.
public struct LayoutConstraint: Sendable, Hashable {
  /// How the left side stands to the right one.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    case equal, atLeast, atMost
  }

  /// Whether a constraint must hold, or is a preference of a level; level 1 is the strongest.
  public enum Strength: Sendable, Hashable {
    /// Holds, or there is no layout.
    case required
    /// Holds as far as what is required and all preferences of lower levels allow. Levels count from 1, the
    /// strongest; within a level the sum of what lacks is least.
    case preferred(level: Int)
  }

  /// Where a constraint was written.
  public enum Source: Sendable, Hashable {
    /// The file and the line of a program.
    case code(file: String, line: Int)
    /// The place in a case, such as `$.constraints[2]`.
    case path(String)
  }

  /// What reports call it.
  public var name: String?
  public var left: LayoutExpression
  public var relation: Relation
  public var right: LayoutExpression
  public var strength: Strength
  /// The quantities that give way; nil for those of the left side, and where it has none, of the right side.
  public var gives: [LayoutQuantity]?
  public var source: Source

  public init(
    _ left: LayoutExpression, _ relation: Relation, _ right: LayoutExpression, name: String? = nil,
    strength: Strength = .required, gives: [LayoutQuantity]? = nil, source: Source
  ) {
    self.name = name
    self.left = left
    self.relation = relation
    self.right = right
    self.strength = strength
    self.gives = gives
    self.source = source
  }
}

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

extension LayoutConstraint {
  /// The weakest level that a preference may have.
  public static let weakestLevel = 1_000_000

  /// What is wrong with a constraint, whatever the layout is.
  public struct Flaw: Sendable, Hashable {
    /// The part of a constraint that is no good.
    public enum Part: String, Sendable, Hashable {
      case left, right, level, gives
    }

    /// Where it is; nil for the constraint as a whole.
    public var part: Part?
    /// What is wrong and what would be right, in words that follow the part's name.
    public var problem: String
  }

  /// The first thing that is wrong with the constraint whatever the layout is; nil if nothing is.
  ///
  /// Complexity: O(terms).
  public var flaw: Flaw? {
    if let problem = left.problem { return Flaw(part: .left, problem: problem) }
    if let problem = right.problem { return Flaw(part: .right, problem: problem) }
    if case .preferred(let level) = strength, !(1...Self.weakestLevel).contains(level) {
      return Flaw(
        part: .level, problem: "is \(level); an integer from 1 to \(Self.weakestLevel) is needed")
    }
    if gives == [] {
      return Flaw(part: .gives, problem: "is empty; at least one quantity is needed, or none of the list")
    }
    return problemAsAWhole.map { Flaw(part: nil, problem: $0) }
  }

  private var problemAsAWhole: String? {
    let needed = "a view, a column, a row or the window is needed"
    if left.merged.terms.isEmpty, right.merged.terms.isEmpty {
      return "says nothing of the layout: \(self); \(needed)"
    }
    let difference = left - right
    if difference.terms.isEmpty {
      let rest = LayoutExpression(constant: -difference.constant)
      return "says nothing of the layout: \(self) comes to 0 \(relation.sign) \(rest); \(needed) on one side"
    }
    return difference.problem.map { "with all terms on the left side \($0)" }
  }
}

extension LayoutExpression {
  /// The numbers other than 0 that constraints may have, by their size.
  public static let magnitudes = 1e-15...1e15

  /// Whether a constraint may have the number.
  public static func allows(_ number: Double) -> Bool {
    number == 0 || magnitudes.contains(number.magnitude)
  }

  /// The first number out of range, in words that follow the expression's name; nil where there is none.
  fileprivate var problem: String? {
    let expression = merged
    let needed = "0 or a number from 1e-15 to 1e15 in size is needed"
    if !Self.allows(expression.constant) {
      return "has the constant \(expression.constant.shortest); \(needed)"
    }
    return expression.terms.first { !Self.allows($0.coefficient) }
      .map { "has \($0.coefficient.shortest) times \($0.quantity); \(needed)" }
  }
}

// Constraints in words, as reports show them: `sidebar.width ≥ 0.5 × window.width + 12`.
extension LayoutConstraint: CustomStringConvertible {
  public var description: String { "\(left) \(relation.sign) \(right)" }
}

extension LayoutConstraint.Relation {
  /// =, ≥ or ≤.
  public var sign: String {
    switch self {
    case .equal: "="
    case .atLeast: "≥"
    case .atMost: "≤"
    }
  }
}

extension LayoutConstraint.Source: CustomStringConvertible {
  public var description: String {
    switch self {
    case .code(let file, let line): "\(file):\(line)"
    case .path(let path): path
    }
  }
}

extension LayoutExpression: CustomStringConvertible {
  public var description: String {
    var summands = terms.map { ($0.coefficient, "\($0.quantity)") }
    if constant != 0 || terms.isEmpty { summands.append((constant, "")) }
    return summands.enumerated().map { position, summand in
      let (factor, quantity) = summand
      let sign = factor < 0 ? "−" : position == 0 ? "" : "+"
      let gap = position == 0 ? "" : " "
      let size = factor.magnitude.shortest
      let product = quantity.isEmpty ? size : size == "1" ? quantity : "\(size) × \(quantity)"
      return gap + sign + gap + product
    }.joined()
  }
}

extension LayoutQuantity: CustomStringConvertible {
  public var description: String {
    switch self {
    case .view(let view, .guide(let key)):
      key.name == "center" ? "\(view)[\(key.axis) center]" : "\(view)[\(key.name)]"
    case .view(let view, let value): "\(view).\(value)"
    case .column(let grid, let index, let value):
      "\(grid).column(\(index)).\(value.name(along: .horizontal))"
    case .row(let grid, let index, let value): "\(grid).row(\(index)).\(value.name(along: .vertical))"
    case .window(let axis): axis == .horizontal ? "window.width" : "window.height"
    }
  }
}

extension LayoutQuantity.TrackValue {
  /// What frames call such a number along `axis`.
  package func name(along axis: Axis) -> String {
    let isHorizontal = axis == .horizontal
    return switch self {
    case .length: isHorizontal ? "width" : "height"
    case .start: isHorizontal ? "minX" : "minY"
    case .middle: isHorizontal ? "midX" : "midY"
    case .end: isHorizontal ? "maxX" : "maxY"
    }
  }
}

extension Double {
  /// The shortest text that reads back as this number, without a fraction of zero.
  package var shortest: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
