// Modifiers that change how a view looks and not where it is: accepted, so that code written for SwiftUI
// compiles, and dropped. Layout priorities and cell modifiers pass through them.
extension View {
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }

  public func foregroundColor(_ color: Color?) -> some View { self }

  public func tint(_ style: some ShapeStyle) -> some View { self }

  /// A style behind the view, which does not change its layout (F6).
  public func background(_ style: some ShapeStyle) -> some View { self }

  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { self }

  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View { self }

  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }

  public func opacity(_ opacity: Double) -> some View { self }

  public func cornerRadius(_ radius: CGFloat) -> some View { self }

  public func clipShape(_ shape: some Shape) -> some View { self }

  public func hidden() -> some View { self }
}
