import LayoutCases
import LayoutCore

/// Turns the views of SwiftUI code into those of the case format. Faults are collected, view by view.
struct ViewWords {
  var values: SwiftValues
  var faults: [SwiftFault] = []
  var notes: [SwiftFault] = []
  private(set) var controls: ControlWords
  /// Whether the views stand in a List or a Form.
  private var isInList = false
  private var depth = 0
  private var budget: SwiftBudget { values.budget }

  init(platform: Platform, budget: SwiftBudget) {
    controls = ControlWords(platform: platform)
    values = SwiftValues(budget: budget)
  }

  /// The deepest nesting of views.
  private static let deepest = 60
  /// The most faults that are told.
  private static let mostFaults = 20

  /// The views that stand between braces. Its parameters hide other names, and have no values.
  mutating func views(_ closure: SwiftClosure) -> [WrittenJSON] {
    let outer = values.scope.locals
    defer { values.scope.locals = outer }
    for parameter in closure.parameters { values.scope.locals[parameter] = .some(nil) }
    return statements(closure)
  }

  private mutating func statements(_ closure: SwiftClosure) -> [WrittenJSON] {
    depth += 1
    defer { depth -= 1 }
    var parser = SwiftParser(closure.body)
    var views: [WrittenJSON] = []
    do throws(SwiftFault) {
      try budget.spend(closure.body.count, .steps, closure.place)
      if depth > Self.deepest { throw parser.fault("nests more than \(Self.deepest) views deep") }
    } catch {
      tell(error)
      return []
    }
    while !parser.isAtEnd {
      let start = parser.current
      if parser.take(";") { continue }
      var statement = parser
      do throws(SwiftFault) {
        if case .name(let word) = start.kind, let reason = Self.notViews[word] {
          statement.skipStatement()
          parser = statement
          throw SwiftFault(place: start.place, message: reason)
        }
        let expression: SwiftExpression
        do throws(SwiftFault) { expression = try parser.expression() } catch {
          // Goes on with the next line that may begin a view.
          statement.skipStatement()
          parser = statement
          throw error
        }
        views += try self.views(of: expression, start.place)
      } catch {
        tell(error)
      }
      if faults.count >= Self.mostFaults || budget.end != nil { break }
    }
    return views
  }

  /// What is wrong with a place is told once, however often it is read.
  private mutating func tell(_ fault: SwiftFault) {
    if !faults.contains(where: { $0 == fault }) { faults.append(fault) }
  }

  private static let notViews = [
    "if": "`if` is not read, because nothing is run; write the branch that shows",
    "switch": "`switch` is not read, because nothing is run; write the branch that shows",
    "for": "`for` makes no views; write `ForEach(0..<3) { index in … }`",
    "let": "`let` between views is not read; declare it as a property of the view",
    "var": "`var` between views is not read; declare it as a property of the view",
    "return": "`return` is not read; leave it out",
    "func": "functions are not read; write what they give",
  ]

  private mutating func views(
    of expression: SwiftExpression, _ place: SwiftPlace
  ) throws(SwiftFault) -> [WrittenJSON] {
    try budget.spend(1, .steps, place)
    switch expression {
    case .member where isColor(expression):
      try checkKnown("Color", place)
      try budget.spend(1, .views, place)
      try budget.spend(2, .values, place)
      return [view("Color", [], place)]
    case .member:
      // One after the other from the innermost: properties inside each other would nest too deep otherwise.
      var calls: [(inner: SwiftExpression, call: SwiftCall, place: SwiftPlace)] = []
      var start = expression
      while case .member(let inner, let call, let at) = start, !isColor(start) {
        calls.append((inner, call, at))
        start = inner
      }
      var views = try views(of: start, place)
      for (inner, call, at) in calls.reversed() {
        views = try modified(views, try modifiers(call, of: inner, at), at)
      }
      return views
    case .name(let name):
      if let property = values.scope.property(name)?.view { return shown(property) }
      throw unknown(name, place)
    case .call(let call, _):
      return try kind(call, place)
    default: throw SwiftFault(place: place, message: "this is no view")
    }
  }

  /// Whether an expression is a colour such as `Color.red`.
  private func isColor(_ expression: SwiftExpression) -> Bool {
    if case .member(.name("Color"), let call, _) = expression { call.isPlain } else { false }
  }

  /// The views of a property, which sees no parameters of the closures around.
  private mutating func shown(_ property: SwiftClosure) -> [WrittenJSON] {
    let outer = values.scope
    defer { values.scope = outer }
    values.scope = values.scope.inside(.type)
    return views(property)
  }

  /// Views with modifiers around each of them, which pays for what stands in the modifiers once for each view.
  private func modified(
    _ views: [WrittenJSON], _ modifiers: [WrittenJSON], _ place: SwiftPlace
  ) throws(SwiftFault) -> [WrittenJSON] {
    if modifiers.isEmpty { return views }
    let size = WrittenJSON.array(modifiers).size
    // The first view has what was paid for when it was made.
    try budget.spend(size.views * max(0, views.count - 1), .views, place)
    try budget.spend(size.values * views.count, .values, place)
    try budget.spend(size.characters * views.count, .characters, place)
    var all: [WrittenJSON] = []
    for view in views {
      if ModifierWords.reachInside(modifiers) { try budget.spend(view.size.values, .steps, place) }
      all.append(try ModifierWords.add(modifiers, to: view, place))
    }
    return all
  }

  private func checkKnown(_ name: String, _ place: SwiftPlace) throws(SwiftFault) {
    if values.scope.types.contains(name) {
      throw SwiftFault(
        place: place,
        message:
          "`\(name)` is declared in this code, of which one view is read; write what it shows in its place")
    }
  }

  private func unknown(_ name: String, _ place: SwiftPlace) -> SwiftFault {
    let instead =
      ViewDescription.Kind.names.contains(name)
      ? "cases have it (Documentation/CaseFormat.md), so write it there"
      : StandIn.of(name, leaf: "a Rectangle with a frame")
        ?? "a Rectangle with a frame of its size can stand in for it"
    return SwiftFault(place: place, message: "`\(name)` is not a view that is read here; \(instead)")
  }

  private mutating func kind(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
    try checkKnown(call.name, place)
    // Pays for the view itself; what stands in it pays for itself.
    try budget.spend(1, .views, place)
    try budget.spend(4, .values, place)
    switch call.name {
    case "Text":
      guard let text = call.arguments?.first, call.arguments?.count == 1,
        [nil, "verbatim"].contains(text.label)
      else {
        throw SwiftFault(place: place, message: "a Text is read with one string, such as `Text(\"Hello\")`")
      }
      return [view("Text", [("text", .string(try values.words(text)))], place)]
    case "Color": return [view("Color", [], place)]
    case "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule", "Ellipse", "LinearGradient":
      return [view("Rectangle", [], place)]
    case "Circle": return [view("Circle", [], place)]
    case "Divider": return [view("Divider", [], place)]
    case "EmptyView": return [view("EmptyView", [], place)]
    case "Spacer":
      let members = try values.numbers(call, ["minLength"])
      return [view("Spacer", members, place)]
    case "Image":
      note(
        place,
        "an Image is taken as 16 × 16 points (L9), because its pixels are not known; give it a frame")
      return [.placed(ControlWords.image, place)]
    case "Label", "Toggle", "TextField", "SecureField", "TextEditor", "Slider", "Stepper", "ColorPicker",
      "ProgressView":
      return [.placed(try control(call, place), place)]
    case "Button", "Link", "Menu":
      note(place, "a \(call.name) is taken as its label (L9)")
      let label = try label(of: call, place)
      if label.count == 1 { return label }
      return [view("HStack", [("children", .array(label))], place)]
    case "HStack", "VStack", "LazyVStack", "LazyHStack":
      return [try container(call, place, ["alignment", "spacing"])]
    case "ZStack", "GridRow": return [try container(call, place, ["alignment"])]
    case "Grid": return [try container(call, place, ["alignment", "horizontalSpacing", "verticalSpacing"])]
    case "Group", "NavigationStack", "List", "Form", "GeometryReader":
      return [try container(call, place, [])]
    case "ViewThatFits": return [try container(call, place, ["in"])]
    case "ScrollView": return [try container(call, place, ["", "showsIndicators"])]
    case "Section", "GroupBox", "LabeledContent", "DisclosureGroup": return [try parted(call, place)]
    case "ForEach": return try repeated(call, place)
    default:
      if call.isPlain, let property = values.scope.property(call.name)?.view { return shown(property) }
      throw unknown(call.name, place)
    }
  }

  private func view(_ kind: String, _ members: Members, _ place: SwiftPlace) -> WrittenJSON {
    .placed(.object([("view", .string(kind))] + members), place)
  }

  /// The views that a control shows beside itself: its title, a symbol before it, or a closure.
  private mutating func label(of call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
    let arguments = call.arguments ?? []
    if let title = arguments.first, title.label == nil {
      let text = view("Text", [("text", .string(try values.words(title)))], title.place)
      let hasSymbol = arguments.contains { ["systemImage", "image"].contains($0.label) }
      return [hasSymbol ? .placed(controls.label([ControlWords.image], [text]), place) : text]
    }
    // The closure of a button with an action is its label; else the first closure is one, if it has no name.
    let closures = call.closures.filter { $0.label == "label" || $0.label == "title" }
    if let closure = closures.first?.closure { return views(closure) }
    let acts = call.name == "Button" && !arguments.contains { $0.label == "action" }
    guard let first = call.closures.first, first.label == nil, !acts, !["Menu", "Label"].contains(call.name)
    else {
      if ["Button", "Link", "Menu", "Label"].contains(call.name) {
        throw SwiftFault(place: place, message: "a \(call.name) is read with a title or a label")
      }
      return []
    }
    return views(first.closure)
  }

  /// A control as L9 has it.
  private mutating func control(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> WrittenJSON {
    let moving: Set = ["axis", "minimumValueLabel", "maximumValueLabel", "currentValueLabel"]
    if let argument = call.arguments?.first(where: { $0.label.map(moving.contains) ?? false }) {
      throw SwiftFault.notRead(argument, of: call.name)
    }
    if let (label, closure) = call.closures.first(where: { $0.label.map(moving.contains) ?? false }) {
      throw SwiftFault(place: closure.place, message: "`\(label ?? ""):` of `\(call.name)` is not read")
    }
    if isInList, controls.platform == .macOS, ["Toggle", "TextField", "SecureField"].contains(call.name) {
      throw SwiftFault(
        place: place,
        message:
          "`\(call.name)` is not read in a List or a Form of macOS, whose lines have sizes of their own (FO4); "
          + "a LabeledContent of its label and a Rectangle with a frame can stand in")
    }
    switch call.name {
    case "TextEditor": return view("Rectangle", [], place)
    case "TextField", "SecureField": return controls.field()
    case "Label":
      if let icon = call.closures.first(where: { $0.label == "icon" }) {
        let title = call.closures.first { $0.label == nil || $0.label == "title" }
        return controls.label(views(icon.closure), title.map { views($0.closure) } ?? [])
      }
    default: break
    }
    let label = try label(of: call, place)
    if call.name == "ProgressView",
      let other = call.arguments?.first(where: { ![nil, "value", "total"].contains($0.label) })
    {
      throw SwiftFault.notRead(other, of: call.name)
    }
    switch call.name {
    case "Toggle": return controls.toggle(label)
    case "Slider": return controls.slider(label)
    case "Stepper": return controls.stepper(label)
    case "ColorPicker": return controls.colorPicker(label)
    case "ProgressView":
      return controls.progress(
        label, hasValue: call.arguments?.contains { $0.label == "value" } ?? false)
    default: return label.count == 1 ? label[0] : view("HStack", [("children", .array(label))], place)
    }
  }

  private mutating func modifiers(
    _ call: SwiftCall, of view: SwiftExpression, _ place: SwiftPlace
  ) throws(SwiftFault) -> [WrittenJSON] {
    switch call.name {
    case "buttonStyle": return try buttonStyle(call, of: view, place)
    case "overlay", "background": return try layer(call, place)
    default:
      var words = ModifierWords(values: values)
      defer { notes += words.notes }
      return try words.modifiers(call, place)
    }
  }

  /// The room that a style adds to the button that it is set on.
  private mutating func buttonStyle(
    _ call: SwiftCall, of view: SwiftExpression, _ place: SwiftPlace
  ) throws(SwiftFault) -> [WrittenJSON] {
    guard let style = call.arguments?.first else { throw SwiftFault.needs("buttonStyle", "a style", place) }
    let bordered: Set = ["bordered", "borderedProminent", "glass", "glassProminent"]
    guard case .member(_, let name, _) = style.value, bordered.contains(name.name) else { return [] }
    if case .call(let button, _) = view, button.name == "Button" {
      return [.placed(ControlWords.border, place)]
    }
    note(
      place,
      "a bordered style is read on a Button itself; here its padding of 12 and 4 points is left out (L9)")
    return []
  }

  private mutating func note(_ place: SwiftPlace, _ message: String) {
    notes.append(SwiftFault(place: place, message: message))
  }

  private mutating func container(
    _ call: SwiftCall, _ place: SwiftPlace, _ labels: [String]
  ) throws(SwiftFault) -> WrittenJSON {
    var members: Members = []
    for argument in call.arguments ?? [] {
      let label = argument.label ?? ""
      guard labels.contains(label) else { throw SwiftFault.notRead(argument, of: call.name) }
      switch label {
      case "alignment": members.append(("alignment", .string(try values.member(argument))))
      case "in", "": members.append(("axes", try values.axes(argument)))
      case "showsIndicators": break
      default:
        if case .name("nil") = argument.value { continue }
        members.append((label, .number(try values.number(argument.value, argument.place))))
      }
    }
    guard let content = call.closures.first?.closure else {
      throw SwiftFault(place: place, message: "`\(call.name)` needs its content between braces")
    }
    let outer = isInList
    if ["List", "Form"].contains(call.name) { isInList = true }
    members.append(("children", .array(views(content))))
    isInList = outer
    return view(call.name, members, place)
  }

  /// A view with a header or a label beside its content.
  private mutating func parted(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> WrittenJSON {
    let part = call.name == "Section" ? "header" : "label"
    var members: Members = []
    for argument in call.arguments ?? [] {
      switch argument.label {
      case nil:
        let text = Members([("text", .string(try values.words(argument)))])
        members.append((part, view("Text", text, argument.place)))
      case "isExpanded":
        if case .member(.name(""), let call, _) = argument.value, call.name == "constant",
          let value = call.arguments?.first, call.arguments?.count == 1
        {
          members.append(("isExpanded", .bool(try values.flag(value))))
        } else {
          members.append(("isExpanded", .bool(true)))
          note(argument.place, "the group is taken as open")
        }
      case "value":
        let text = Members([("text", .string(try values.string(argument.value, argument.place)))])
        members.append(("children", .array([view("Text", text, argument.place)])))
      default: throw SwiftFault.notRead(argument, of: call.name)
      }
    }
    for (label, closure) in call.closures {
      let content = views(closure)
      if label == nil || label == "content" {
        members.append(("children", .array(content)))
      } else if let label {
        let view =
          content.count == 1 ? content[0] : view("Group", [("children", .array(content))], closure.place)
        members.append((label, view))
      }
    }
    return view(call.name, members, place)
  }

  /// The views of `ForEach` over a range of numbers, one after the other.
  private mutating func repeated(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
    let message = "`ForEach` is read over a range of numbers, such as `ForEach(0..<3) { index in … }`"
    guard case .operation(let sign, let first, let last)? = call.arguments?.first?.value,
      ["..<", "..."].contains(sign),
      let content = call.closures.first?.closure
    else { throw SwiftFault(place: place, message: message) }
    if let argument = call.arguments?.dropFirst().first(where: { $0.label != "id" }) {
      throw SwiftFault.notRead(argument, of: call.name)
    }
    let start = try values.count(first, place)
    let end = try values.count(last, place) + (sign == "..." ? 1 : 0)
    guard abs(start) <= 1e9, end >= start, end - start <= 1_000 else {
      throw SwiftFault(
        place: place,
        message: end < start
          ? "this range ends before it begins" : "`ForEach` takes at most 1000 whole numbers")
    }
    let outer = values.scope.locals
    defer { values.scope.locals = outer }
    var views: [WrittenJSON] = []
    var index = start
    while index < end, faults.isEmpty {
      values.scope.locals[content.parameters.first ?? "$0"] = .some(.integer(index))
      views += statements(content)
      index += 1
    }
    return views
  }

  /// A view before or behind another, as an argument or between braces.
  private mutating func layer(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
    var members: Members = []
    var content: [WrittenJSON] = []
    for argument in call.arguments ?? [] {
      switch argument.label {
      case "alignment": members.append(("alignment", .string(try values.member(argument))))
      case nil:
        // A colour or a material fills the view, whatever it is.
        if isStyle(argument.value) { return [] }
        content = try views(of: argument.value, argument.place)
      case "in", "ignoresSafeAreaEdges": return []
      default: throw SwiftFault.notRead(argument, of: call.name)
      }
    }
    if let closure = call.closures.first?.closure { content = views(closure) }
    if content.isEmpty { return [] }
    let view = content.count == 1 ? content[0] : view("Group", [("children", .array(content))], place)
    return [.placed(.object([(call.name, .object(members + [("content", view)]))]), place)]
  }

  /// Whether an expression is a colour or a material, such as `.thinMaterial` or `Color.red.opacity(0.5)`.
  private func isStyle(_ expression: SwiftExpression) -> Bool {
    guard case .member(let inner, let call, _) = expression else { return false }
    switch inner {
    case .name(let type):
      return ["", "Color", "Material"].contains(type) && !values.scope.types.contains(type)
    default:
      return ["opacity", "gradient", "secondary", "shadow", "blendMode"].contains(call.name) && isStyle(inner)
    }
  }
}
