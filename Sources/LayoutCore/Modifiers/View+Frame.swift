extension View {
  /// A frame of fixed lengths around the view (F1, F3).
  ///
  /// - Parameters:
  ///   - width: in points, finite and at least 0; nil takes the view's.
  ///   - height: likewise.
  ///   - alignment: where the view stands in the frame.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(by: .frame(FixedFrame(width: width, height: height, alignment: alignment)))
  }

  /// A flexible frame around the view (F2, F3).
  ///
  /// Lengths are points, finite and at least 0, but a maximum may be ∞.
  ///
  /// - Parameter alignment: where the view stands in the frame.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modified(
      by: .flexibleFrame(
        FlexibleFrame(
          width: FlexibleLength(min: minWidth, ideal: idealWidth, max: maxWidth),
          height: FlexibleLength(min: minHeight, ideal: idealHeight, max: maxHeight),
          alignment: alignment)))
  }

  /// The priority with which a stack or a grid serves the view (S2, G12).
  ///
  /// Of two the outer one wins; a frame or padding around it resets it to 0 (S9).
  ///
  /// - Parameter value: finite; a view without one has 0.
  public func layoutPriority(_ value: Double) -> some View {
    modified(by: .layoutPriority(value))
  }
}
