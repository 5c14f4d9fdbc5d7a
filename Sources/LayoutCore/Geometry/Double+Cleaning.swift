extension Double {
  /// The multiple of 1/65536 next to the number if it is as near as rounding errors leave it, else the number.
  ///
  /// What measures in numbers is asked with such numbers (F8): it may decide by comparing them, and an engine
  /// may be some rounding errors off.
  public var cleaned: Double {
    let unit = (self * 65536).rounded() / 65536
    return abs(unit - self) <= 1e-10 * Swift.max(1, abs(self)) ? unit : self
  }
}

extension ProposedViewSize {
  /// Both sides cleaned of rounding errors.
  public var cleaned: ProposedViewSize { ProposedViewSize(width: width?.cleaned, height: height?.cleaned) }
}

extension Size {
  /// Both lengths cleaned of rounding errors.
  public var cleaned: Size { Size(width: width.cleaned, height: height.cleaned) }
}
