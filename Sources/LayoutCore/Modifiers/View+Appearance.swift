// More modifiers that change how a view looks and not where it is. A view that is turned or scaled keeps its
// frame, as in SwiftUI.
extension View {
  public func zIndex(_ value: Double) -> some View { self }

  public func clipped(antialiased: Bool = false) -> some View { self }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// A style in front of the view, which does not change its layout (F6).
  public func overlay(_ style: some ShapeStyle) -> some View { self }

  /// A style in front of the view in a shape, which do not change its layout (F6).
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View { self }
}
