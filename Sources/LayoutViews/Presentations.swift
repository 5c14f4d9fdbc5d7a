public import LayoutCore

// Views in front of the others: sheets, popovers, alerts. They are accepted and not shown; their closures are
// never called.
extension View {
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }

  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }

  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> some View
  ) -> some View { self }

  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }

  public func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> some View { self }

  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { self }

  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }

  public func alert<Item>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting item: Item?,
    @ViewBuilder actions: (Item) -> some View
  ) -> some View { self }

  public func alert<Item>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting item: Item?,
    @ViewBuilder actions: (Item) -> some View, @ViewBuilder message: (Item) -> some View
  ) -> some View { self }

  /// SwiftUI's older form.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }

  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { self }

  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View { self }

  public func confirmationDialog<Item>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting item: Item?, @ViewBuilder actions: (Item) -> some View
  ) -> some View { self }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { self }

  public func presentationBackground(_ style: some ShapeStyle) -> some View { self }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
}

/// An alert, in SwiftUI's older form. It is not shown.
public struct Alert: Sendable {
  /// A button of an alert.
  public struct Button: Sendable {
    public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button { Button() }

    public static func cancel(_ label: Text = Text("Cancel"), action: (() -> Void)? = nil) -> Button {
      Button()
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button { Button() }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {}
}

/// What a popover points at.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view that has the popover.
  public enum Source: Sendable {
    case bounds
  }

  case rect(Source)
  case point(UnitPoint)
}

/// How tall a sheet stands.
public struct PresentationDetent: Sendable, Hashable {
  private enum Height: Hashable {
    case medium, large
    case fraction(Double)
    case height(Double)
  }

  private let height: Height

  public static let medium = PresentationDetent(height: .medium)
  public static let large = PresentationDetent(height: .large)

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .height(height))
  }
}
