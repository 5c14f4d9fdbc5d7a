public import LayoutCore

/// A switch or a checkbox and its label (L9): without a style a checkbox on macOS and a switch on iOS.
///
/// It cannot be pressed here.
public struct Toggle<Label: View>: PrimitiveView {
  private let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public func emit(into builder: inout TreeBuilder) {
    let label = ToggleStyleConfiguration.Label(
      content: AnyView(label), isEmpty: Label.self == EmptyView.self)
    builder.written(self) {
      $0.controls.toggleStyle.emit(ToggleStyleConfiguration(label: label, isOn: isOn), into: &$0)
    }
  }
}

extension Toggle where Label == Text {
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == LayoutViews.Label<Text, Image> {
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Label(title, systemImage: systemImage) }
  }
}

extension ToggleStyle {
  fileprivate func emit(_ configuration: Configuration, into builder: inout TreeBuilder) {
    builder.emit(bodyOf: self) { makeBody(configuration: configuration) }
  }
}

/// A style of toggles: it makes a view from a toggle's label and state.
public protocol ToggleStyle {
  associatedtype Body: View
  /// SwiftUI's name for what a style is given.
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle as its style sees it.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: PrimitiveView {
    let content: AnyView
    let isEmpty: Bool

    public func emit(into builder: inout TreeBuilder) { content.emit(into: &builder) }
  }

  public let label: Label
  @Binding public var isOn: Bool
  /// Always false: a toggle has one source here.
  public var isMixed: Bool { false }

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A checkbox on macOS, a switch on iOS and in the lines of lists and grouped forms (L9).
public struct DefaultToggleStyle: ToggleStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ControlReader { around in
      if around.platform == .iOS || around.isInLine {
        SwitchToggleStyle().makeBody(configuration: configuration)
      } else {
        CheckboxToggleStyle().makeBody(configuration: configuration)
      }
    }
  }
}

/// The label and a switch of 54 × 24; on iOS at the two ends of the width, the switch 24.5 high (L9).
public struct SwitchToggleStyle: ToggleStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ControlReader { around in
      let handle = Leaf(around.isInLine ? around.sizes.lineSwitch : around.sizes.toggleSwitch)
      if configuration.label.isEmpty {
        handle
      } else {
        ControlRow(label: configuration.label) { handle }
      }
    }
  }
}

/// A box of 16 points and 5 points behind it the label, whose first line it stands on like the icon of a Label
/// (L9).
public struct CheckboxToggleStyle: ToggleStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Checkbox(label: configuration.label)
  }
}

private struct Checkbox: PrimitiveView {
  let label: ToggleStyleConfiguration.Label

  func emit(into builder: inout TreeBuilder) {
    let sizes = ControlSizes.macOS
    let box = LinearLeaf(
      width: LengthRange(fixed: sizes.checkbox), height: LengthRange(fixed: sizes.checkbox))
    let spacing = ViewSpacing.declared(above: sizes.checkboxGap, below: sizes.checkboxGap)
    if label.isEmpty || builder.controls.labelsAreHidden { return builder.leaf(box, preferring: spacing) }
    let row = StackDescription(
      axis: .horizontal, alignment: VerticalAlignment.labelIcon.key,
      spacing: SpacingDescription(sizes.checkboxSpacing))
    builder.stack(row, preferring: spacing) { builder in
      builder.leaf(box)
      LabelTitle(content: label).emit(into: &builder)
    }
  }
}

/// A bordered button (L9).
public struct ButtonToggleStyle: ToggleStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button {
    } label: {
      configuration.label
    }
    .buttonStyle(.bordered)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

// Styles reach every toggle inside the view; of several the innermost wins.
extension View {
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.toggleStyle = style }
  }

  /// Leaves out the labels of the controls inside; toggles, pickers, sliders and the like then are what they
  /// control (L9).
  public func labelsHidden() -> some View {
    ControlEnvironmentView(content: self) { $0.labelsAreHidden = true }
  }
}
