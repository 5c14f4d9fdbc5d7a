public import LayoutCore

/// The styles that controls take from the views around them (L9). Of several the innermost wins.
struct ControlEnvironment {
  var buttonStyle: any ButtonStyle = DefaultButtonStyle()
  var labelStyle: any LabelStyle = TitleAndIconLabelStyle()
  var toggleStyle: any ToggleStyle = DefaultToggleStyle()
  /// nil means the field of the platform.
  var textFieldStyle: (any TextFieldStyle)?
  var progressViewStyle: any ProgressViewStyle = DefaultProgressViewStyle()
  var pickerStyle = PickerLook.menu
  var datePickerStyle = DatePickerStyle.automatic
  var gaugeStyle = GaugeStyle.automatic
  var controlSize = ControlSize.regular
  var labelsAreHidden = false
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

  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.buttonStyle = PrimitiveStyle(style: style) }
  }

  public func labelStyle(_ style: some LabelStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.labelStyle = style }
  }

  /// The size of the controls inside: only a square of progress heeds it (L9).
  public func controlSize(_ size: ControlSize) -> some View {
    ControlEnvironmentView(content: self) { $0.controlSize = size }
  }
}

/// The size of controls (L9).
public enum ControlSize: Sendable, Hashable, CaseIterable {
  case mini, small, regular, large, extraLarge
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

/// The label alone.
public struct LinkButtonStyle: ButtonStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The label with 12 points to its left and right and 4 above and below it (L9).
public struct BorderedButtonStyle: ButtonStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let (edge, side) = (ControlSizes.macOS.buttonEdge, ControlSizes.macOS.buttonSide)
    configuration.label.padding(EdgeInsets(top: edge, leading: side, bottom: edge, trailing: side))
  }
}

/// As large as a bordered button.
public struct BorderedProminentButtonStyle: ButtonStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BorderedButtonStyle().makeBody(configuration: configuration)
  }
}

/// A style of buttons that says itself when they act. Here it is as a ButtonStyle.
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  /// SwiftUI's name for what a style is given.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its primitive style sees it.
public struct PrimitiveButtonStyleConfiguration {
  /// SwiftUI's name for the button's label.
  public typealias Label = ButtonStyleConfiguration.Label

  public let role: ButtonRole?
  public let label: Label

  /// Does nothing: a layout shows buttons that are not pressed.
  public func trigger() {}
}

private struct PrimitiveStyle<Style: PrimitiveButtonStyle>: ButtonStyle {
  let style: Style

  func makeBody(configuration: Configuration) -> some View {
    let whole = PrimitiveButtonStyleConfiguration(role: configuration.role, label: configuration.label)
    style.makeBody(configuration: whole).buttonStyle(.automatic)
  }
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

/// The icon, then the title, with a spacing of 8. The icon's middle stands half a cap height above the title's first
/// baseline (L9).
public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .labelIcon, spacing: ControlSizes.macOS.iconSpacing) {
      configuration.icon
      LabelTitle(content: configuration.title)
    }
  }
}

extension VerticalAlignment {
  /// The middle of a label's icon. Any view has it in its middle but a title, which says where it is.
  static let labelIcon = VerticalAlignment(
    key: AlignmentKey(name: "label icon", axis: .vertical, defaultValue: AffineGuide(height: 0.5)))
}

/// The title of a label or a checkbox, which says where the middle of the icon belongs. The cap height is that of the font around
/// the label.
struct LabelTitle<Content: View>: PrimitiveView {
  let content: Content

  func emit(into builder: inout TreeBuilder) {
    let baseline = AffineGuide.Term(guide: VerticalAlignment.firstTextBaseline.key, factor: 1)
    let middle = AffineGuide(constant: -builder.capHeight / 2, terms: [baseline])
    let guide = ExplicitGuide(guide: VerticalAlignment.labelIcon.key, formula: .affine(middle))
    builder.modified(by: .alignmentGuide(guide)) { content._emit(into: &$0) }
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
