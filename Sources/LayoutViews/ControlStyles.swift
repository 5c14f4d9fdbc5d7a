public import LayoutCore

/// The styles that controls take from the views around them (L9). Of several the innermost wins.
struct ControlEnvironment {
  var buttonStyle: any ButtonStyle = DefaultButtonStyle()
  var labelStyle: any LabelStyle = TitleAndIconLabelStyle()
}

extension TreeBuilder {
  /// The styles for the next controls.
  var controls: ControlEnvironment {
    get { viewEnvironment as? ControlEnvironment ?? ControlEnvironment() }
    set { viewEnvironment = newValue }
  }

  /// Changes the styles of the controls that `content` emits.
  mutating func controls(
    _ change: (inout ControlEnvironment) -> Void, content: (inout TreeBuilder) -> Void
  ) {
    let outer = controls
    change(&controls)
    content(&self)
    controls = outer
  }
}

/// A view that changes the environment of the controls inside it.
struct ControlEnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout ControlEnvironment) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.controls(change) { content._emit(into: &$0) }
  }
}

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

/// A style of buttons: it makes a view from a button's label.
public protocol ButtonStyle {
  associatedtype Body: View
  /// SwiftUI's name for what a style is given.
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: PrimitiveView {
    let content: AnyView

    public func emit(into builder: inout TreeBuilder) { content.emit(into: &builder) }
  }

  public let role: ButtonRole?
  public let label: Label
  /// Always false: a layout shows buttons that are not pressed.
  public var isPressed: Bool { false }
}

/// The label alone.
public struct DefaultButtonStyle: ButtonStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label alone.
public struct PlainButtonStyle: ButtonStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label alone.
public struct BorderlessButtonStyle: ButtonStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label with 12 points to its left and right and 6 above and below it (L9).
public struct BorderedButtonStyle: ButtonStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12))
  }
}

/// As large as a bordered button.
public struct BorderedProminentButtonStyle: ButtonStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BorderedButtonStyle().makeBody(configuration: configuration)
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A style of labels: it makes a view from a label's title and icon.
public protocol LabelStyle {
  associatedtype Body: View
  /// SwiftUI's name for what a style is given.
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label as its style sees it.
public struct LabelStyleConfiguration {
  /// The title of the label.
  public struct Title: PrimitiveView {
    let content: AnyView

    public func emit(into builder: inout TreeBuilder) { content.emit(into: &builder) }
  }

  /// The icon of the label.
  public struct Icon: PrimitiveView {
    let content: AnyView

    public func emit(into builder: inout TreeBuilder) { content.emit(into: &builder) }
  }

  public let title: Title
  public let icon: Icon
}

/// The icon, then the title, with a spacing of 8 (L9).
public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// A label without its icon.
public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A label without its title.
public struct IconOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
