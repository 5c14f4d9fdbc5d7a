/// An affine expression `constant + Σ coefficient·variable` over the variables of a layout program.
///
/// Up to three terms are stored in place, because most expressions of a layout have no more.
/// A variable may occur in several terms; they add up.
@frozen
public struct Affine: Sendable {
  public var constant: Double
  @usableFromInline var inlineCount: Int8 = 0
  @usableFromInline var variable0: Int32 = 0
  @usableFromInline var variable1: Int32 = 0
  @usableFromInline var variable2: Int32 = 0
  @usableFromInline var coefficient0: Double = 0
  @usableFromInline var coefficient1: Double = 0
  @usableFromInline var coefficient2: Double = 0
  /// The terms beyond the third; nil costs less to copy than an empty array.
  @usableFromInline var others: [Term]?

  /// One coefficient times one variable.
  @frozen
  public struct Term: Sendable, Hashable {
    public var variable: Int32
    public var coefficient: Double

    @inlinable
    public init(variable: Int32, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  @inlinable
  public init(_ constant: Double) { self.constant = constant }

  /// `coefficient · variable`.
  @inlinable
  public init(variable: Int, coefficient: Double = 1) {
    constant = 0
    variable0 = Int32(truncatingIfNeeded: variable)
    coefficient0 = coefficient
    inlineCount = 1
  }

  public static let zero = Affine(0)

  /// Whether no variable occurs.
  @inlinable
  public var isConstant: Bool { inlineCount == 0 }

  /// The variable this expression equals, if it is one with coefficient 1 and nothing else.
  @inlinable
  public var bareVariable: Int? {
    inlineCount == 1 && coefficient0 == 1 && constant == 0 ? Int(variable0) : nil
  }

  /// Number of terms, as stored.
  @inlinable
  public var termCount: Int { Int(inlineCount) + (others?.count ?? 0) }

  /// Whether the terms and the constant are the same, in the same order.
  public func hasSameTerms(as other: Affine) -> Bool {
    inlineCount == other.inlineCount && constant == other.constant && variable0 == other.variable0
      && variable1 == other.variable1 && variable2 == other.variable2 && coefficient0 == other.coefficient0
      && coefficient1 == other.coefficient1 && coefficient2 == other.coefficient2 && others == other.others
  }

  @inlinable
  public func forEachTerm(_ body: (Int32, Double) -> Void) {
    if inlineCount > 0 { body(variable0, coefficient0) }
    if inlineCount > 1 { body(variable1, coefficient1) }
    if inlineCount > 2 { body(variable2, coefficient2) }
    guard let others else { return }
    for term in others { body(term.variable, term.coefficient) }
  }

  /// Adds `coefficient · variable`.
  @inlinable
  public mutating func add(_ variable: Int32, _ coefficient: Double) {
    if coefficient == 0 { return }
    switch inlineCount {
    case 0: (variable0, coefficient0, inlineCount) = (variable, coefficient, 1)
    case 1: (variable1, coefficient1, inlineCount) = (variable, coefficient, 2)
    case 2: (variable2, coefficient2, inlineCount) = (variable, coefficient, 3)
    default:
      if others == nil { others = [] }
      others?.append(Term(variable: variable, coefficient: coefficient))
    }
  }

  /// Adds `factor · other`.
  @inlinable
  public mutating func add(_ other: Affine, times factor: Double = 1) {
    constant += factor * other.constant
    if other.inlineCount > 0 { add(other.variable0, factor * other.coefficient0) }
    if other.inlineCount > 1 { add(other.variable1, factor * other.coefficient1) }
    if other.inlineCount > 2 { add(other.variable2, factor * other.coefficient2) }
    guard let others = other.others else { return }
    for term in others { add(term.variable, factor * term.coefficient) }
  }

  /// The value where variable i has value `values[i]`.
  @inlinable
  public func value(at values: [Double]) -> Double {
    var sum = constant
    forEachTerm { sum += $1 * values[Int($0)] }
    return sum
  }

  @inlinable
  public static func + (a: Affine, b: Affine) -> Affine {
    var sum = a
    sum.add(b)
    return sum
  }

  @inlinable
  public static func - (a: Affine, b: Affine) -> Affine {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  @inlinable
  public static func * (factor: Double, a: Affine) -> Affine {
    var product = Affine(0)
    product.add(a, times: factor)
    return product
  }

  @inlinable
  public static func + (a: Affine, b: Double) -> Affine {
    var sum = a
    sum.constant += b
    return sum
  }
}
