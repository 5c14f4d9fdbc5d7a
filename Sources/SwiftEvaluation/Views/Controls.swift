import Foundation
import LayoutCore
import LayoutViews
import SwiftCode

// Controls by their initialisers.
extension Evaluator {
  func control(_ name: String, _ given: inout Arguments, _ place: CodePlace) -> Value? {
    switch name {
    case "Button":
      let label = label(&given, place, actionFirst: true)
      return view { e in Button(action: {}, label: { label(e) }) }
    case "NavigationLink":
      let label = label(
        &given, place, actionFirst: !given.has("destination") && !given.has("value"))
      return view { e in NavigationLink(destination: EmptyView()) { label(e) } }
    case "Link", "ShareLink", "Menu", "EditButton":
      if name == "EditButton" { return view { _ in EditButton() } }
      if name == "Menu" {
        let title = given.nextValue()
        let symbol = given.has("systemImage") || given.has("image")
        let closure = given.take("label")
        let label = labelMake(title, hasSymbol: symbol, closure, place)
        return view { e in Menu(content: {}, label: { label(e) }) }
      }
      let url = URL(filePath: "/")
      if name == "ShareLink", !given.has("label"), !given.items.contains(where: { $0.value.isFunction }),
        given.values.allSatisfy({ $0.text == nil })
      {
        return view { _ in ShareLink(item: "") }
      }
      let label = label(
        &given, place, actionFirst: false)
      return view { e in Link(destination: url, label: { label(e) }) }
    case "Label":
      let title = given.take("title")
      if let icon = given.take("icon") {
        let words = content(title ?? given.closure("title"), at: place)
        let picture = content(icon, at: place)
        return view { e in Label(title: { words(e) }, icon: { picture(e) }) }
      }
      let words = self.title(given.nextValue(), place) ?? ""
      let image = imageName(given.take("systemImage") ?? given.take("image"))
      return view { _ in Label(words, systemImage: image) }
    case "Toggle":
      let isOn = flag(given.take("isOn")) ?? false
      let label = label(&given, place, actionFirst: false)
      return view { e in Toggle(isOn: .constant(isOn)) { label(e) } }
    case "TextField", "SecureField":
      let text = string(given.take("text"), place)
      let axis = axes(given.take("axis")) == .vertical ? Axis.vertical : .horizontal
      let label = label(
        &given, place, actionFirst: false)
      if name == "SecureField" { return view { e in SecureField(text: .constant(text)) { label(e) } } }
      return view { e in TextField(text: .constant(text), axis: axis) { label(e) } }
    case "TextEditor": return .native(TextEditor(text: .constant("")))
    case "Slider": return slider(&given, place)
    case "Stepper":
      let label = label(
        &given, place, actionFirst: false)
      return view { e in Stepper(value: .constant(0), in: 0...1) { label(e) } }
    case "Picker":
      let closure = given.take("content")
      let label: Make
      if let value = given.take("label") {
        label = content(value, at: place)
      } else {
        let symbol = given.has("systemImage") || given.has("image")
        label = labelMake(given.nextValue(), hasSymbol: symbol, nil, place)
      }
      let options = content(closure ?? given.closure("content"), at: place)
      return view { e in Picker(selection: .constant(0), content: { options(e) }, label: { label(e) }) }
    case "DatePicker":
      let components = datePickerComponents(given.take("displayedComponents"))
      let label = label(&given, place, actionFirst: false)
      return view { e in
        DatePicker(selection: .constant(Date(timeIntervalSince1970: 0)), displayedComponents: components) {
          label(e)
        }
      }
    case "ColorPicker":
      let label = label(&given, place, actionFirst: false)
      return view { e in ColorPicker(selection: .constant(.clear)) { label(e) } }
    case "ProgressView": return progress(&given, place)
    case "Gauge": return gauge(&given, place)
    default: return nil
    }
  }

  // MARK: Labels

  /// The label of a control: a title, with a symbol beside it or without, or a closure.
  ///
  /// - Parameter actionFirst: whether the first closure without a label is an action.
  private func label(
    _ given: inout Arguments, _ place: CodePlace, actionFirst: Bool
  ) -> Make {
    let title = given.nextValue()
    let hasSymbol = given.has("systemImage") || given.has("image")
    if let closure = given.take("label") { return content(closure, at: place) }
    if title != nil { return labelMake(title, hasSymbol: hasSymbol, nil, place) }
    let hasAction = given.take("action") != nil
    var closures: [Value] = []
    while let closure = given.closure("") { closures.append(closure) }
    if actionFirst, !hasAction {
      return closures.count > 1 ? content(closures[1], at: place) : content(nil, at: place)
    }
    return content(closures.first, at: place)
  }

  private func labelMake(_ title: Value?, hasSymbol: Bool, _ closure: Value?, _ place: CodePlace) -> Make {
    if let closure { return content(closure, at: place) }
    if let title, isView(title) || title.looksLikeView { return make(title, place) }
    let words = self.title(title, place) ?? ""
    if hasSymbol { return { _ in AnyView(Label(words, systemImage: "")) } }
    return { _ in AnyView(Text(verbatim: words)) }
  }

  /// The characters of a binding to a string; none where they are not known.
  private func string(_ value: Value?, _ place: CodePlace) -> String {
    if case .binding(let inner)? = value { return inner.text ?? "" }
    return value?.text ?? ""
  }

  private func datePickerComponents(_ value: Value?) -> DatePickerComponents {
    let names = names(value)
    if names.isEmpty { return [.hourAndMinute, .date] }
    return names.reduce(into: DatePickerComponents()) { components, name in
      components.insert(name == "date" ? .date : .hourAndMinute)
    }
  }

  // MARK: Values

  private func slider(_ given: inout Arguments, _ place: CodePlace) -> Value {
    let least = given.take("minimumValueLabel")
    let most = given.take("maximumValueLabel")
    let label = given.take("label")
    if least != nil || most != nil {
      let (a, b, c) = (content(label, at: place), content(least, at: place), content(most, at: place))
      return view { e in
        Slider(
          value: .constant(0.0), in: 0...1, label: { a(e) }, minimumValueLabel: { b(e) },
          maximumValueLabel: { c(e) })
      }
    }
    let closures = given.items.filter { $0.value.isFunction && $0.label.isEmpty }
    if label == nil, closures.isEmpty { return view { _ in Slider(value: .constant(0.0)) } }
    let words = content(label ?? closures.first?.value, at: place)
    return view { e in Slider(value: .constant(0.0), in: 0...1, label: { words(e) }) }
  }

  private func progress(_ given: inout Arguments, _ place: CodePlace) -> Value {
    let value = given.take("value")
    let hasValue = value.map { !$0.isNone } ?? false
    // A style of the code may show the share that is done.
    let (done, total) = (value?.number ?? 0.5, given.take("total")?.number ?? 1)
    let share = value?.number == nil || total == 0 ? 0.5 : done / total
    let title = given.nextValue()
    let closure = given.closure("label")
    let current = given.take("currentValueLabel")
    if title == nil, closure == nil {
      return hasValue ? view { _ in ProgressView(value: share) } : view { _ in ProgressView() }
    }
    let label = labelMake(title, hasSymbol: false, closure, place)
    if let current {
      let now = content(current, at: place)
      return view { e in
        ProgressView(value: hasValue ? share : nil, label: { label(e) }, currentValueLabel: { now(e) })
      }
    }
    if hasValue { return view { e in ProgressView(value: share) { label(e) } } }
    return view { e in ProgressView { label(e) } }
  }

  private func gauge(_ given: inout Arguments, _ place: CodePlace) -> Value {
    let current = given.take("currentValueLabel")
    let (least, most) = (given.take("minimumValueLabel"), given.take("maximumValueLabel"))
    let label = content(given.closure("label"), at: place)
    let now = content(current, at: place)
    if least != nil || most != nil {
      let (a, b) = (content(least, at: place), content(most, at: place))
      return view { e in
        Gauge(
          value: 0.5, label: { label(e) }, currentValueLabel: { now(e) }, minimumValueLabel: { a(e) },
          maximumValueLabel: { b(e) })
      }
    }
    if current != nil {
      return view { e in Gauge(value: 0.5, label: { label(e) }, currentValueLabel: { now(e) }) }
    }
    return view { e in Gauge(value: 0.5) { label(e) } }
  }
}
