import LayoutCore
import LinearProgramming

/// The length of a view's answer or of a track: an expression, or ∞. The structure alone decides which.
enum AffineLength {
  case finite(Affine)
  case infinite

  var expression: Affine? {
    if case .finite(let expression) = self { expression } else { nil }
  }

  var isInfinite: Bool { expression == nil }

  static let zero = AffineLength.finite(.zero)
}

/// A view's answer on both axes.
struct AffineSize {
  var width: AffineLength
  var height: AffineLength

  subscript(axis: Axis) -> AffineLength { axis == .horizontal ? width : height }

  var isFinite: Bool { !width.isInfinite && !height.isInfinite }
}
