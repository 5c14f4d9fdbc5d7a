public import Foundation
public import LayoutCore

// Titles as keys. A literal is a string where it can be one.
extension Button where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == LayoutViews.Label<Text, Image> {
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: () -> Void
  ) {
    self.init(role: role, action: action) { Label(title, systemImage: systemImage) }
  }
}

extension Label where Title == Text, Icon == Image {
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Menu where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Link where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Picker where Label == Text {
  /// - Parameter selection: changes no frame.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, selection: Binding<some Hashable>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Stepper where Label == Text {
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - title: stands inside an empty field; not used by the layout.
  ///   - prompt: likewise.
  ///   - axis: where the field grows with its text.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  public init(_ title: LocalizedStringKey) { self.init { Text(title) } }
}

extension View {
  @_disfavoredOverload
  public func help(_ text: LocalizedStringKey) -> some View { self }

  @_disfavoredOverload
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }

  @_disfavoredOverload
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }

  @_disfavoredOverload
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
}
