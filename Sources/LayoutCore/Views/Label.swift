/// An icon and a title: an HStack of the two with a spacing of 8 (L9).
public struct Label<Title: View, Icon: View>: PrimitiveView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public func emit(into builder: inout TreeBuilder) {
    let configuration = LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(content: AnyView(title)),
      icon: LabelStyleConfiguration.Icon(content: AnyView(icon)))
    builder.controls.labelStyle.emit(configuration, into: &builder)
  }
}

extension LabelStyle {
  fileprivate func emit(_ configuration: Configuration, into builder: inout TreeBuilder) {
    builder.descend(into: Self.self) { makeBody(configuration: configuration)._emit(into: &$0) }
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  public init(_ title: some StringProtocol, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}
