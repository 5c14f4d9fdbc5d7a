import LayoutCore
import LinearProgramming

/// What a view is offered on one axis, as the compiler sees it: nil, ∞ or an affine expression.
struct Offer {
  enum Kind: UInt8 { case ideal, infinite, finite }

  var kind: Kind
  /// The expression of a finite offer.
  var length: Affine
  /// What the rules and declared data guarantee that a finite offer is at least; −∞ without a guarantee.
  var atLeast: Double
  /// Tells offers apart, the same in every round of compilation.
  var id: UInt64

  static let ideal = Offer(kind: .ideal, length: .zero, atLeast: 0, id: 1)
  static let infinite = Offer(kind: .infinite, length: .zero, atLeast: 0, id: 2)
  static let zero = Offer(kind: .finite, length: .zero, atLeast: 0, id: 3)

  static func finite(_ length: Affine, atLeast: Double, id: UInt64) -> Offer {
    Offer(kind: .finite, length: length, atLeast: atLeast, id: id)
  }

  /// A finite offer; constants, which declared data tell, are one offer wherever they come from.
  static func sharedByValue(_ length: Affine, atLeast: Double, id: UInt64) -> Offer {
    let own = length.isConstant ? identity(.declared, length.constant.bitPattern) : id
    return .finite(length, atLeast: atLeast, id: own)
  }

  /// The offer of a length that some view has: ∞ if the length is.
  static func exactly(_ length: Length, atLeast: Double, id: UInt64) -> Offer {
    guard case .finite(let expression) = length else { return .infinite }
    return .sharedByValue(expression, atLeast: atLeast, id: id)
  }
}

extension Offer {
  /// Whether declared data tell the offer.
  var isDeclared: Bool { kind != .finite || length.isConstant }

  /// The offer as a number where the variables have `values`.
  func value(at values: [Double]) -> Double? {
    switch kind {
    case .ideal: nil
    case .infinite: .infinity
    case .finite: length.value(at: values)
    }
  }
}

/// An offer on each axis.
struct Proposal {
  var width: Offer
  var height: Offer

  subscript(axis: Axis) -> Offer {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  var id: UInt64 { identity(.proposal, width.id, height.id) }
}

/// A length that a view answers or a track has: finite or ∞, which follows from the structure alone.
enum Length {
  case finite(Affine)
  case infinite

  var expression: Affine? {
    if case .finite(let expression) = self { expression } else { nil }
  }

  var isInfinite: Bool { expression == nil }

  static let zero = Length.finite(.zero)
}

/// A view's answer on both axes.
struct Extent {
  var width: Length
  var height: Length

  subscript(axis: Axis) -> Length { axis == .horizontal ? width : height }

  var isFinite: Bool { !width.isInfinite && !height.isInfinite }
}

/// What makes an offer; together with the proposal, the view and the place it tells offers apart.
enum OfferSource: UInt64 {
  /// A declared length: equal ones are one offer, wherever they come from.
  case declared = 4
  /// A length that a custom layout gives: likewise.
  case given
  case host, proposal
  case flexibleFrame, padding, ownSize
  case share, crossLength
  case track, span, widthPass, cellWidth, rowHeight
  /// A length of a fixed frame that is an input.
  case opened
}

/// Mixes numbers into one identity; the same on every run.
func identity(_ source: OfferSource, _ parts: UInt64...) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ source.rawValue &* 0x9e37_79b9_7f4a_7c15
  for part in parts {
    hash = (hash ^ part) &* 0x9e37_79b9_7f4a_7c15
    hash ^= hash >> 29
  }
  return hash
}
