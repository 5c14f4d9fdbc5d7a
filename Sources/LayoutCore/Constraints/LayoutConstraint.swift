/// A demand on a layout in addition to the rules: `left = right`, `left ≥ right` or `left ≤ right`.
///
/// `Documentation/Constraints.md` says which lengths change so that it holds.
public struct LayoutConstraint: Sendable, Hashable {
  /// How the left side compares with the right one.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    case equal, atLeast, atMost
  }

  /// Whether a constraint must hold, or is a preference of a level; level 1 is the strongest.
  public enum Strength: Sendable, Hashable {
    /// Must hold; otherwise there is no layout.
    case required
    /// Holds as far as required constraints and preferences of stronger levels allow. Level 1 is the
    /// strongest. Within a level, the sum of the amounts by which preferences are missed is least.
    case preferred(level: Int)
  }

  /// Where a constraint was written.
  public enum Source: Sendable, Hashable {
    /// The file and the line in Swift code.
    case code(file: String, line: Int)
    /// The place in a case, such as `$.constraints[2]`.
    case path(String)
  }

  /// The name of the constraint in reports.
  public var name: String?
  public var left: LayoutExpression
  public var relation: Relation
  public var right: LayoutExpression
  public var strength: Strength
  /// The quantities that may change so that the constraint holds. nil means those of the left side, or those
  /// of the right side if the left has none.
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
  /// The constraint that both are equal.
  ///
  /// Reports say with `file` and `line` where the constraint was written.
  public func equals(
    _ other: LayoutExpression, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(self, .equal, other, source: .code(file: file, line: line))
  }

  /// - Parameter points: in points.
  public func equals(_ points: Double, file: String = #fileID, line: Int = #line) -> LayoutConstraint {
    equals(LayoutExpression(constant: points), file: file, line: line)
  }

  /// The constraint that this is at least `other`.
  public func atLeast(
    _ other: LayoutExpression, file: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(self, .atLeast, other, source: .code(file: file, line: line))
  }

  /// - Parameter points: in points.
  public func atLeast(_ points: Double, file: String = #fileID, line: Int = #line) -> LayoutConstraint {
    atLeast(LayoutExpression(constant: points), file: file, line: line)
  }

  /// The constraint that this is at most `other`.
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
  /// The constraint with a name for reports.
  public func named(_ name: String) -> LayoutConstraint {
    var constraint = self
    constraint.name = name
    return constraint
  }

  /// The constraint as a preference. Level 1 is the strongest, `weakestLevel` the weakest.
  public func preferred(_ level: Int = 1) -> LayoutConstraint {
    var constraint = self
    constraint.strength = .preferred(level: level)
    return constraint
  }

  /// The constraint with the quantities in `expressions` as those that may change, such as
  /// `grid("form").column(0).width`.
  public func giving(_ expressions: LayoutExpression...) -> LayoutConstraint {
    var constraint = self
    constraint.gives = expressions.flatMap { $0.terms.map(\.quantity) }
    return constraint
  }
}

extension LayoutConstraint {
  /// The weakest level that a preference may have.
  public static let weakestLevel = 1_000_000

  /// An error in a constraint that does not depend on the layout.
  public struct Flaw: Sendable, Hashable {
    /// The faulty part of a constraint.
    public enum Part: String, Sendable, Hashable {
      case left, right, level, gives
    }

    /// The faulty part; nil for the constraint as a whole.
    public var part: Part?
    /// What is wrong and what would be right, as words that follow the part's name.
    public var problem: String
  }

  /// The first error in the constraint that does not depend on the layout; nil if there is none.
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
      return Flaw(part: .gives, problem: "is empty; at least one quantity is needed, or no list at all")
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
  /// The allowed magnitudes of numbers other than 0 in constraints.
  public static let magnitudes = 1e-15...1e15

  /// Whether the number is allowed in a constraint.
  public static func allows(_ number: Double) -> Bool {
    number == 0 || magnitudes.contains(number.magnitude)
  }

  /// The first number out of range, as words that follow the expression's name; nil if there is none.
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
      "\(value.name(along: .horizontal)) of column \(index + 1) of \(grid)"
    case .row(let grid, let index, let value):
      "\(value.name(along: .vertical)) of row \(index + 1) of \(grid)"
    case .window(let axis): axis == .horizontal ? "window.width" : "window.height"
    }
  }
}

extension LayoutQuantity.TrackValue {
  /// The name of this number in a frame along `axis`, such as `minX`.
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

  /// The text of a length in points, rounded to a thousandth of a point.
  package var inThousandths: String {
    let rounded = (self * 1000).rounded() / 1000
    return (rounded.isNaN ? self : rounded == 0 ? 0 : rounded).shortest
  }
}
