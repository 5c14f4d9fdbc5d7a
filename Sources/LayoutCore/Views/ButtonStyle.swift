/// How buttons look: a view around their labels.
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
  /// Never: a layout shows buttons at rest.
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
