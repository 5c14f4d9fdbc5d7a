extension View {
  /// Makes a horizontal guide explicit (A3).
  ///
  /// - Parameter computeValue: the guide's value in points from the leading edge: a pure function of
  ///   the dimensions of the view inside. An engine may call it at any time, on any thread, more than once.
  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    explicit(guide.key, computeValue)
  }

  /// Makes a vertical guide explicit (A3).
  ///
  /// - Parameter computeValue: the guide's value in points from the top: a pure function of the
  ///   dimensions of the view inside. An engine may call it at any time, on any thread, more than once.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    explicit(guide.key, computeValue)
  }

  /// Makes a horizontal guide explicit by an affine formula (A3), which linear programs can express;
  /// not in SwiftUI.
  public func alignmentGuide(_ guide: HorizontalAlignment, formula: AffineGuide) -> some View {
    modified(by: .alignmentGuide(ExplicitGuide(guide: guide.key, formula: .affine(formula))))
  }

  /// Makes a vertical guide explicit by an affine formula (A3), which linear programs can express;
  /// not in SwiftUI.
  public func alignmentGuide(_ guide: VerticalAlignment, formula: AffineGuide) -> some View {
    modified(by: .alignmentGuide(ExplicitGuide(guide: guide.key, formula: .affine(formula))))
  }

  // SwiftUI takes the closure without @Sendable. It is safe to share because it must be pure.
  private func explicit(
    _ guide: AlignmentKey, _ computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> ModifiedView<Self> {
    nonisolated(unsafe) let compute = computeValue
    return modified(by: .alignmentGuide(ExplicitGuide(guide: guide, formula: .function { compute($0) })))
  }
}
