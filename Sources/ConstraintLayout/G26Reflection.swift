import LinearProgramming

// G26  Everything is laid out from left to right; where the direction changes, everything inside that view
//      is mirrored in its width:  x' = 2X + W − x − w.  Two reflections are a shift.

/// How positions read from left to right become positions in the host.
struct Reflection {
  private(set) var isMirrored = false
  private(set) var offset = Affine.zero

  /// No mirror around the view.
  static let none = Reflection()

  /// The reflection inside a mirror that starts at `x` and is `width` wide.
  func mirroring(from x: Affine, _ width: Affine) -> Reflection {
    let axis = 2 * x + width
    return Reflection(isMirrored: !isMirrored, offset: isMirrored ? offset - axis : offset + axis)
  }

  /// Where something of a width that starts at `x` starts in the host.
  func start(_ x: Affine, _ width: Affine) -> Affine {
    if isMirrored { return offset - x - width }
    return offset.isConstant && offset.constant == 0 ? x : offset + x
  }
}
