/// How labels look: a view made of their titles and icons.
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
