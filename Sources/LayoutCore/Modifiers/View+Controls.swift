// Styles reach every control inside the view; of several the innermost wins.
extension View {
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.buttonStyle = style }
  }

  public func labelStyle(_ style: some LabelStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.labelStyle = style }
  }

  /// Accepted; controls have one size here (L9).
  public func controlSize(_ size: ControlSize) -> some View { self }

  /// Accepted; borders have one shape here.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  public func disabled(_ disabled: Bool) -> some View { self }
}

/// The size of controls; it changes no frame (L9).
public enum ControlSize: Sendable, Hashable, CaseIterable {
  case mini, small, regular, large, extraLarge
}

/// The shape of a bordered button; it changes no frame (L9).
public enum ButtonBorderShape: Sendable, Hashable {
  case automatic, capsule, circle, roundedRectangle
}
