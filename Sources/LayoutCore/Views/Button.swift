/// A button, laid out as its label in the button style around it (L9). It cannot be pressed here.
///
/// Several views of a label stand in an HStack.
public struct Button<Label: View>: PrimitiveView {
  private let role: ButtonRole?
  private let label: Label

  public init(action: () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// - Parameter role: handed to the style.
  public init(role: ButtonRole?, action: () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.label = label()
  }

  public func emit(into builder: inout TreeBuilder) {
    let whole = ButtonStyleConfiguration.Label(content: AnyView(HStack { label }))
    builder.controls.buttonStyle.emit(ButtonStyleConfiguration(role: role, label: whole), into: &builder)
  }
}

extension ButtonStyle {
  fileprivate func emit(_ configuration: Configuration, into builder: inout TreeBuilder) {
    builder.descend(into: Self.self) { makeBody(configuration: configuration)._emit(into: &$0) }
  }
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == LayoutCore.Label<Text, Image> {
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, action: () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }
}

/// What a button is for; a layout does not show it.
public struct ButtonRole: Sendable, Hashable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}
