/// A number with the type that Swift gives it, which decides how it divides and how a string shows it.
struct SwiftNumber: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// Whole numbers written in place, and what is computed of them: Swift takes the type that is needed.
    case literal
    /// An Int.
    case integer
    /// A Double or a CGFloat.
    case real
  }

  var kind: Kind
  /// The value as a CGFloat.
  var real: Double
  /// The value as an Int, where a division cuts.
  var whole: Double

  static func literal(_ value: Double) -> Self { Self(kind: .literal, real: value, whole: value) }
  static func integer(_ value: Double) -> Self { Self(kind: .integer, real: value, whole: value) }
  static func real(_ value: Double) -> Self { Self(kind: .real, real: value, whole: value) }

  /// The value in an expression whose type is given.
  func typed(_ kind: Kind) -> Self {
    switch kind {
    case .literal: self
    case .integer: .integer(whole)
    case .real: .real(self.kind == .integer ? whole : real)
    }
  }

  var negated: Self { Self(kind: kind, real: -real, whole: -whole) }

  /// Two numbers joined by `+`, `-`, `*` or `/`.
  static func joined(
    _ sign: String, _ left: Self, _ right: Self, _ place: SwiftPlace
  ) throws(SwiftFault) -> Self {
    func fault(_ message: String) -> SwiftFault { SwiftFault(place: place, message: message) }
    let kinds = [left.kind, right.kind]
    if kinds.contains(.integer), kinds.contains(.real) {
      throw fault("an Int and a CGFloat are joined by `\(sign)`; write `CGFloat(…)` around the Int")
    }
    let kind = kinds.first { $0 != .literal } ?? .literal
    let (one, other) = (left.typed(kind), right.typed(kind))
    if sign == "/", other.whole == 0 || kind != .integer && other.real == 0 {
      throw fault("divides by 0")
    }
    let sum: Self =
      switch sign {
      case "+": Self(kind: kind, real: one.real + other.real, whole: one.whole + other.whole)
      case "-": Self(kind: kind, real: one.real - other.real, whole: one.whole - other.whole)
      case "*": Self(kind: kind, real: one.real * other.real, whole: one.whole * other.whole)
      default:
        switch kind {
        case .real: .real(one.real / other.real)
        case .integer: .integer((one.whole / other.whole).rounded(.towardZero))
        case .literal:
          Self(
            kind: .literal, real: one.real / other.real,
            whole: (one.whole / other.whole).rounded(.towardZero))
        }
      }
    // Beyond this an Int and a Double part, and no length is as long.
    if !(abs(sum.real) <= 1e15) && sum.real.isFinite { throw fault("is too large a number") }
    if !sum.real.isFinite, kind != .real { throw fault("is too large a number") }
    return kind == .real ? .real(sum.real) : sum
  }
}
