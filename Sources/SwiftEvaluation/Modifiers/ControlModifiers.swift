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
      let value = given.next()
      if let own = e.ownStyle(value, "ButtonStyle", place) ?? e.ownStyle(value, "PrimitiveButtonStyle", place)
      {
        return { view, around in view.buttonStyle(own(around)) }
      }
      let style = e.name(value).flatMap { buttonStyles[$0] } ?? DefaultButtonStyle()
      return plain { $0.buttonStyle(style) }
    },
    "labelStyle": { e, given, place in
      let value = given.next()
      if let own = e.ownStyle(value, "LabelStyle", place) {
        return { view, around in view.labelStyle(own(around)) }
      }
      let style = e.name(value).flatMap { labelStyles[$0] } ?? TitleAndIconLabelStyle()
      return plain { $0.labelStyle(style) }
    },
    "toggleStyle": { e, given, place in
      let value = given.next()
      if let own = e.ownStyle(value, "ToggleStyle", place) {
        return { view, around in view.toggleStyle(own(around)) }
      }
      let style = e.name(value).flatMap { toggleStyles[$0] } ?? DefaultToggleStyle()
      return plain { $0.toggleStyle(style) }
    },
    "progressViewStyle": { e, given, place in
      let value = given.next()
      if let own = e.ownStyle(value, "ProgressViewStyle", place) {
        return { view, around in view.progressViewStyle(own(around)) }
      }
      let style = e.name(value).flatMap { progressViewStyles[$0] } ?? DefaultProgressViewStyle()
      return plain { $0.progressViewStyle(style) }
    },
    "textFieldStyle": { e, given, _ in
      let style = e.name(given.next()).flatMap { textFieldStyles[$0] } ?? DefaultTextFieldStyle()
      return plain { $0.textFieldStyle(style) }
    },
    "pickerStyle": { e, given, _ in
      let style = e.name(given.next()).flatMap { pickerStyles[$0] } ?? DefaultPickerStyle()
      return plain { $0.pickerStyle(style) }
    },
  ]

  // SwiftUI's styles by the names that code gives them.
  private static let buttonStyles: [String: any ButtonStyle & Sendable] = [
    "bordered": BorderedButtonStyle(), "borderedProminent": BorderedProminentButtonStyle(),
    "glass": BorderedProminentButtonStyle(), "glassProminent": BorderedProminentButtonStyle(),
    "borderless": BorderlessButtonStyle(), "plain": PlainButtonStyle(), "link": LinkButtonStyle(),
  ]
  private static let labelStyles: [String: any LabelStyle & Sendable] = [
    "titleOnly": TitleOnlyLabelStyle(), "iconOnly": IconOnlyLabelStyle(),
  ]
  private static let toggleStyles: [String: any ToggleStyle & Sendable] = [
    "switch": SwitchToggleStyle(), "checkbox": CheckboxToggleStyle(), "button": ButtonToggleStyle(),
  ]
  private static let progressViewStyles: [String: any ProgressViewStyle & Sendable] = [
    "linear": LinearProgressViewStyle(), "circular": CircularProgressViewStyle(),
  ]
  private static let textFieldStyles: [String: any TextFieldStyle & Sendable] = [
    "plain": PlainTextFieldStyle(), "roundedBorder": RoundedBorderTextFieldStyle(),
  ]
  private static let pickerStyles: [String: any PickerStyle] = [
    "segmented": SegmentedPickerStyle(), "palette": PalettePickerStyle(), "inline": InlinePickerStyle(),
    "radioGroup": RadioGroupPickerStyle(), "wheel": WheelPickerStyle(),
    "navigationLink": NavigationLinkPickerStyle(), "menu": MenuPickerStyle(),
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

  /// A style that the code declares, `.own` too, in the surroundings of a view; nil if it declares none.
  fileprivate func ownStyle(
    _ value: Value?, _ kind: String, _ place: CodePlace
  ) -> ((ViewEnvironment) -> EvaluatedStyle)? {
    switch value {
    case .instance(let instance):
      guard let value, program.conforms(instance.type, to: kind) else { return nil }
      return {
        EvaluatedStyle(evaluator: self, style: value, type: instance.type, environment: $0, place: place)
      }
    case .implicit(let implicit): return resolved(implicit, as: kind).flatMap { ownStyle($0, kind, place) }
    default: return nil
    }
  }
}

/// A style of the code, for whichever control it is.
private struct EvaluatedStyle: ButtonStyle, LabelStyle, ToggleStyle, ProgressViewStyle {
  let evaluator: Evaluator
  let style: Value
  let type: String
  let environment: ViewEnvironment
  let place: CodePlace

  func makeBody(configuration: ButtonStyleConfiguration) -> AnyView {
    let role = configuration.role.map { role in
      Value.implicit(Implicit(name: role == .destructive ? "destructive" : "cancel", place: place))
    }
    let shown = view([
      "label": .native(configuration.label), "isPressed": .bool(false), "role": role ?? Value.none,
    ])
    // A button that a style makes is not in that style again.
    return AnyView(shown.buttonStyle(.automatic))
  }

  func makeBody(configuration: LabelStyleConfiguration) -> AnyView {
    view(["title": .native(configuration.title), "icon": .native(configuration.icon)])
  }

  func makeBody(configuration: ToggleStyleConfiguration) -> AnyView {
    view(["label": .native(configuration.label), "isOn": .bool(configuration.isOn)])
  }

  func makeBody(configuration: ProgressViewStyleConfiguration) -> AnyView {
    view([
      "label": configuration.label.map { .native($0) } ?? .none,
      "currentValueLabel": configuration.currentValueLabel.map { .native($0) } ?? .none,
      "fractionCompleted": configuration.fractionCompleted.map { .double($0) } ?? .none,
    ])
  }

  /// What the style makes of the parts of a control.
  private func view(_ parts: [String: Value]) -> AnyView {
    evaluator.inside(environment) {
      let configuration = Arguments([
        Arguments.Item(label: "configuration", value: .native(StyleParts(parts: parts)))
      ])
      let shown = evaluator.callMethod("makeBody", of: style, type, configuration, place) ?? .void
      return evaluator.make(shown, place)(environment)
    }
  }
}
