import LayoutCore
import LinearProgramming

/// The width and the height of a view.
struct Lengths {
  var width: Affine
  var height: Affine

  static let zero = Lengths(width: .zero, height: .zero)

  init(width: Affine, height: Affine) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: Affine(size.width), height: Affine(size.height)) }

  subscript(axis: Axis) -> Affine {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
