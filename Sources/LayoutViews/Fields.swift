public import LayoutCore

/// A field for text (L9): as wide as it is offered, 24 high on macOS and 26 on iOS. Its title stands inside, and in
/// the forms of macOS before it.
///
/// A field that grows along the vertical axis is at least as high as that and as high as its text.
public struct TextField<Label: View>: PrimitiveView {
  private let text: String
  private let axis: Axis
  let label: Label

  private init(text: String, axis: Axis, label: Label) {
    self.text = text
    self.axis = axis
    self.label = label
  }

  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text.wrappedValue, axis: axis, label: label())
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.written(self) { emitField(into: &$0) }
  }

  private func emitField(into builder: inout TreeBuilder) {
    guard let style = builder.controls.textFieldStyle else {
      return field { $0.fieldHeight }.emit(into: &builder)
    }
    let label = _TextFieldStyleLabel(content: AnyView(label), isEmpty: Label.self == EmptyView.self)
    builder.controls {
      $0.textFieldStyle = nil
    } content: {
      style.emit(TextField<_TextFieldStyleLabel>(text: text, axis: axis, label: label), into: &$0)
    }
  }

  fileprivate func field(height: @escaping (ControlSizes) -> Double) -> FieldView<Label> {
    FieldView(label: label, text: axis == .vertical ? text : nil, height: height)
  }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - title: stands inside an empty field; not used by the layout.
  ///   - prompt: likewise.
  ///   - axis: where the field grows with its text.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text.wrappedValue, axis: axis, label: Text(title))
  }

  /// - Parameter format: not used by the layout.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(text: "", axis: .horizontal, label: Text(title))
  }

  /// - Parameter format: not used by the layout.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(text: "", axis: .horizontal, label: Text(title))
  }

  /// - Parameter formatter: not used by the layout.
  public init<Value>(_ title: some StringProtocol, value: Binding<Value>, formatter: some Any) {
    self.init(text: "", axis: .horizontal, label: Text(title))
  }
}

/// A field for text that is not shown; as large as a text field (L9).
public struct SecureField<Label: View>: View {
  private let field: TextField<Label>
  var label: Label { field.label }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = TextField(text: text, prompt: prompt, label: label)
  }

  public var body: some View { field }
}

extension SecureField where Label == Text {
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    field = TextField(title, text: text, prompt: prompt)
  }
}

/// Room for text of many lines: as large as it is offered, like a shape (L9).
public struct TextEditor: PrimitiveView, Sendable {
  public init(text: Binding<String>) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }
}

/// A field as a leaf, or around a text that makes it grow; with its label where labels stand apart.
private struct FieldView<Label: View>: PrimitiveView {
  let label: Label
  let text: String?
  let height: (ControlSizes) -> Double

  func emit(into builder: inout TreeBuilder) {
    let hasLabel = (label as? _TextFieldStyleLabel)?.isEmpty != true && Label.self != EmptyView.self
    if builder.controlsHaveLabels && hasLabel && !builder.controls.labelsAreHidden {
      builder.labeledContent {
        label._emit(into: &$0)
      } content: {
        field.emit(into: &$0)
      }
    } else {
      field.emit(into: &builder)
    }
  }

  private var field: some PrimitiveView {
    ControlReader { around in
      let height = around.isInLine ? around.sizes.lineFieldHeight : height(around.sizes)
      if let text {
        Text(text).frame(
          minWidth: 0, idealWidth: around.sizes.idealWidth, maxWidth: .infinity, minHeight: height,
          alignment: .leading)
      } else {
        Leaf(idealWidth: around.sizes.idealWidth, height: height)
      }
    }
  }
}

/// A style of text fields. One of your own makes a view of the field that it is given.
public protocol TextFieldStyle {
  associatedtype _Body: View
  /// SwiftUI's name for the label of the field that a style is given.
  typealias _Label = _TextFieldStyleLabel

  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of the field that a style is given.
public struct _TextFieldStyleLabel: PrimitiveView {
  let content: AnyView
  let isEmpty: Bool

  public func emit(into builder: inout TreeBuilder) { content.emit(into: &builder) }
}

extension TextFieldStyle {
  fileprivate func emit(_ field: TextField<_Label>, into builder: inout TreeBuilder) {
    builder.emit(bodyOf: self) { _body(configuration: field) }
  }
}

/// The field of the platform.
public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A field without a border: 16 high on macOS, 26 on iOS (L9).
public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}

  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.field { $0.plainFieldHeight }
  }
}

/// A field with a border: 24 high on macOS, 34 on iOS (L9).
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}

  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.field { $0.borderedFieldHeight }
  }
}

extension View {
  /// The style of the text fields inside; of several the innermost wins.
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    ControlEnvironmentView(content: self) { $0.textFieldStyle = style }
  }
}
