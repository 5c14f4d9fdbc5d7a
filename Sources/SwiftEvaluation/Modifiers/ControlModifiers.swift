import LayoutCore
import LayoutViews
import SwiftCode

// Styles of controls.
extension Modifiers {
  static let controls: [String: Reader] = [
    "labelsHidden": { _, _, _ in plain { $0.labelsHidden() } },
    "controlSize": { e, given, _ in
      guard let name = e.name(given.next()), let size = ControlSize.allCases.first(where: { "\($0)" == name })
      else { return nil }
      return plain { $0.controlSize(size) }
    },
    "buttonStyle": { e, given, place in
      guard let value = given.next() else { return nil }
      if let style = e.ownStyle(value, "ButtonStyle") ?? e.ownStyle(value, "PrimitiveButtonStyle") {
        return { view, around in
          view.buttonStyle(
            EvaluatedButtonStyle(evaluator: e, style: style, environment: around, place: place))
        }
      }
      switch e.styleName(value) {
      case "bordered": return plain { $0.buttonStyle(BorderedButtonStyle()) }
      case "borderedProminent", "glass", "glassProminent":
        return plain { $0.buttonStyle(BorderedProminentButtonStyle()) }
      case "borderless": return plain { $0.buttonStyle(BorderlessButtonStyle()) }
      case "plain": return plain { $0.buttonStyle(PlainButtonStyle()) }
      case "link": return plain { $0.buttonStyle(LinkButtonStyle()) }
      default: return plain { $0.buttonStyle(DefaultButtonStyle()) }
      }
    },
    "labelStyle": { e, given, place in
      guard let value = given.next() else { return nil }
      if let style = e.ownStyle(value, "LabelStyle") {
        return { view, around in
          view.labelStyle(EvaluatedLabelStyle(evaluator: e, style: style, environment: around, place: place))
        }
      }
      switch e.styleName(value) {
      case "titleOnly": return plain { $0.labelStyle(TitleOnlyLabelStyle()) }
      case "iconOnly": return plain { $0.labelStyle(IconOnlyLabelStyle()) }
      default: return plain { $0.labelStyle(TitleAndIconLabelStyle()) }
      }
    },
    "toggleStyle": { e, given, place in
      guard let value = given.next() else { return nil }
      if let style = e.ownStyle(value, "ToggleStyle") {
        return { view, around in
          view.toggleStyle(
            EvaluatedToggleStyle(evaluator: e, style: style, environment: around, place: place))
        }
      }
      switch e.styleName(value) {
      case "switch": return plain { $0.toggleStyle(SwitchToggleStyle()) }
      case "checkbox": return plain { $0.toggleStyle(CheckboxToggleStyle()) }
      case "button": return plain { $0.toggleStyle(ButtonToggleStyle()) }
      default: return plain { $0.toggleStyle(DefaultToggleStyle()) }
      }
    },
    "progressViewStyle": { e, given, _ in
      switch e.styleName(given.next()) {
      case "linear": plain { $0.progressViewStyle(LinearProgressViewStyle()) }
      case "circular": plain { $0.progressViewStyle(CircularProgressViewStyle()) }
      default: plain { $0.progressViewStyle(DefaultProgressViewStyle()) }
      }
    },
    "textFieldStyle": { e, given, _ in
      switch e.styleName(given.next()) {
      case "plain": plain { $0.textFieldStyle(PlainTextFieldStyle()) }
      case "roundedBorder": plain { $0.textFieldStyle(RoundedBorderTextFieldStyle()) }
      default: plain { $0.textFieldStyle(DefaultTextFieldStyle()) }
      }
    },
    "pickerStyle": { e, given, _ in
      switch e.styleName(given.next()) {
      case "segmented": plain { $0.pickerStyle(SegmentedPickerStyle()) }
      case "palette": plain { $0.pickerStyle(PalettePickerStyle()) }
      case "inline": plain { $0.pickerStyle(InlinePickerStyle()) }
      case "radioGroup": plain { $0.pickerStyle(RadioGroupPickerStyle()) }
      case "wheel": plain { $0.pickerStyle(WheelPickerStyle()) }
      case "navigationLink": plain { $0.pickerStyle(NavigationLinkPickerStyle()) }
      case "menu": plain { $0.pickerStyle(MenuPickerStyle()) }
      default: plain { $0.pickerStyle(DefaultPickerStyle()) }
      }
    },
  ]
}

extension Evaluator {
  /// A style of SwiftUI that is named by its type, such as `PlainButtonStyle()`.
  func style(_ name: String) -> Value? {
    let kinds = [
      "ButtonStyle", "LabelStyle", "ToggleStyle", "ProgressViewStyle", "TextFieldStyle", "PickerStyle",
      "ListStyle",
      "FormStyle", "GaugeStyle", "DatePickerStyle", "MenuStyle", "TabViewStyle", "NavigationViewStyle",
      "IndexViewStyle", "GroupBoxStyle",
    ]
    guard let kind = kinds.first(where: name.hasSuffix) else { return nil }
    let plain = name.dropLast(kind.count)
    return .native(NamedValue(name: plain.prefix(1).lowercased() + plain.dropFirst()))
  }

  /// The name of a style of SwiftUI.
  func styleName(_ value: Value?) -> String? { name(value) }

  /// A style that the code declares, `.own` too.
  func ownStyle(_ value: Value, _ kind: String) -> Value? {
    switch value {
    case .instance(let instance): program.conforms(instance.type, to: kind) ? value : nil
    case .implicit(let implicit): resolved(implicit, as: kind).flatMap { ownStyle($0, kind) }
    default: nil
    }
  }

  /// What a style of the code makes of the parts of a control.
  fileprivate func styled(
    _ style: Value, _ parts: [String: Value], _ environment: ViewEnvironment, _ place: CodePlace
  ) -> AnyView {
    guard let type = style.typeName else { return AnyView(EmptyView()) }
    return inside(environment) {
      let configuration = Arguments([
        Arguments.Item(label: "configuration", value: .native(StyleParts(parts: parts)))
      ])
      let shown = callMethod("makeBody", of: style, type, configuration, place) ?? .void
      return make(shown, place)(environment)
    }
  }
}

/// A ButtonStyle of the code.
struct EvaluatedButtonStyle: ButtonStyle {
  let evaluator: Evaluator
  let style: Value
  let environment: ViewEnvironment
  let place: CodePlace

  func makeBody(configuration: Configuration) -> some View {
    let parts: [String: Value] = [
      "label": .native(configuration.label), "isPressed": .bool(false),
      "role": configuration.role == nil
        ? Value.none
        : .implicit(
          Implicit(name: configuration.role == .destructive ? "destructive" : "cancel", place: place)),
    ]
    return evaluator.styled(style, parts, environment, place)
  }
}

/// A LabelStyle of the code.
struct EvaluatedLabelStyle: LabelStyle {
  let evaluator: Evaluator
  let style: Value
  let environment: ViewEnvironment
  let place: CodePlace

  func makeBody(configuration: Configuration) -> some View {
    evaluator.styled(
      style, ["title": .native(configuration.title), "icon": .native(configuration.icon)], environment, place)
  }
}

/// A ToggleStyle of the code.
struct EvaluatedToggleStyle: ToggleStyle {
  let evaluator: Evaluator
  let style: Value
  let environment: ViewEnvironment
  let place: CodePlace

  func makeBody(configuration: Configuration) -> some View {
    evaluator.styled(
      style, ["label": .native(configuration.label), "isOn": .bool(configuration.isOn)], environment, place)
  }
}
