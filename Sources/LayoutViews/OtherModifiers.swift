public import LayoutCore

// Modifiers that change a view's look but not its frame. They are accepted and ignored, so that code written
// for SwiftUI compiles. Layout priorities and cell modifiers pass through them.
extension View {
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }

  public func foregroundColor(_ color: Color?) -> some View { self }

  public func tint(_ style: some ShapeStyle) -> some View { self }

  /// A rectangle behind the view, which does not change its layout (F6). At the given edges it grows beyond the
  /// safe area (SA5).
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(ignoresSafeAreaEdges: edges)
  }

  /// A rectangle behind the view, which does not change its layout (F6). At the given edges it grows beyond the
  /// safe area (SA5).
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { Rectangle().ignoresSafeArea(edges: edges) }
  }

  /// A shape behind the view, which does not change its layout (F6).
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { background { shape } }

  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View { self }

  public func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }

  public func opacity(_ opacity: Double) -> some View { self }

  public func cornerRadius(_ radius: CGFloat) -> some View { self }

  public func clipShape(_ shape: some Shape) -> some View { self }

  public func hidden() -> some View { self }
}

// More modifiers that change a view's look only. A rotated or scaled view keeps its frame, as in SwiftUI.
extension View {
  public func zIndex(_ value: Double) -> some View { self }

  public func clipped(antialiased: Bool = false) -> some View { self }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }

  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }

  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// A style in front of the view, which does not change its layout (F6).
  public func overlay(_ style: some ShapeStyle) -> some View { self }

  /// A style in front of the view, in a shape. Neither changes its layout (F6).
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View { self }
}

// Modifiers that change a view's behaviour but not its frame. They are accepted and ignored, so that code
// written for SwiftUI compiles. Their closures are never called.
extension View {
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  public func onTapGesture(count: Int = 1, perform action: () -> Void) -> some View { self }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: () -> Void
  ) -> some View { self }

  public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  public func contentShape(_ shape: some Shape) -> some View { self }

  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }

  public func animation(_ animation: Animation?) -> some View { self }

  public func help(_ text: some StringProtocol) -> some View { self }
}

/// How much something stands out; it changes no frame.
public enum Prominence: Sendable, Hashable {
  case standard, increased
}

/// Whether something is shown; not used by the layout.
public enum Visibility: Sendable, Hashable, CaseIterable {
  case automatic, visible, hidden
}
