import LayoutCases
import LayoutCore

/// Turns the views and modifiers of SwiftUI code into those of the case format. Faults are collected, view by view.
struct ViewWords {
  var constants: [String: SwiftExpression] = [:]
  /// Properties of type `some View`.
  var properties: [String: SwiftClosure] = [:]
  var faults: [SwiftFault] = []
  var notes: [SwiftFault] = []
  private(set) var controls: ControlWords
  /// Whether the views stand in a List or a Form.
  private var isInList = false
  private var depth = 0
  private var count = 0

  init(platform: Platform) { controls = ControlWords(platform: platform) }

  typealias Members = [(key: String, value: WrittenJSON)]

  /// The deepest nesting of views, and the most views.
  private static let deepest = 60
  private static let most = 5_000

  // MARK: Views

  /// The views that stand between braces.
  mutating func views(_ closure: SwiftClosure) -> [WrittenJSON] {
    depth += 1
    defer { depth -= 1 }
    var parser = SwiftParser(closure.body)
    var views: [WrittenJSON] = []
    while !parser.isAtEnd {
      let start = parser.current
      if parser.take(";") { continue }
      do throws(SwiftFault) {
        if depth > Self.deepest { throw parser.fault("nests more than \(Self.deepest) views deep") }
        if case .name(let word) = start.kind, let reason = Self.notViews[word] {
          throw SwiftFault(place: start.place, message: reason)
        }
        views += try self.views(of: try parser.expression(), start.place)
      } catch {
        faults.append(error)
        // Goes on with the next line that may begin a view.
        repeat { parser.step() } while !parser.isAtEnd && !Self.beginsView(parser.current)
      }
      if faults.count >= 20 || count > Self.most { break }
    }
    return views
  }

  private static func beginsView(_ token: SwiftToken) -> Bool {
    if case .name(let name) = token.kind { return token.startsLine && name.first?.isUppercase ?? false }
    return false
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
    count += 1
    if count > Self.most { throw SwiftFault(place: place, message: "makes more than \(Self.most) views") }
    switch expression {
    case .member(.name("Color"), let call, _) where call.isPlain: return [view("Color", [], place)]
    case .member(let inner, let call, let at):
      let views = try views(of: inner, place)
      let modifiers = try call.name == "buttonStyle" ? buttonStyle(call, of: inner, at) : modifiers(call, at)
      return views.map { add(modifiers, to: $0) }
    case .name(let name):
      if let property = properties[name] { return self.views(property) }
      throw unknown(name, place)
    case .call(let call, _):
      return try kind(call, place)
    default: throw SwiftFault(place: place, message: "this is no view")
    }
  }

  private func unknown(_ name: String, _ place: SwiftPlace) -> SwiftFault {
    SwiftFault(
      place: place,
      message: "`\(name)` is not a view that is read here; "
        + (StandIn.of(name, leaf: "a Rectangle with a frame")
          ?? "a Rectangle with a frame of its size can stand in for it"))
  }

  private func view(_ kind: String, _ members: Members, _ place: SwiftPlace) -> WrittenJSON {
    .placed(.object([("view", .string(kind))] + members), place)
  }

  private mutating func kind(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
    switch call.name {
    case "Text":
      guard let text = call.arguments?.first, call.arguments?.count == 1 else {
        throw SwiftFault(place: place, message: "a Text is read with one string, such as `Text(\"Hello\")`")
      }
      return [view("Text", [("text", .string(try string(text.value, text.place)))], place)]
    case "Color": return [view("Color", [], place)]
    case "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule", "Ellipse", "LinearGradient":
      return [view("Rectangle", [], place)]
    case "Circle": return [view("Circle", [], place)]
    case "Divider": return [view("Divider", [], place)]
    case "EmptyView": return [view("EmptyView", [], place)]
    case "Spacer":
      let members = try numbers(call, ["minLength"])
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
      if let property = properties[call.name], call.isPlain { return views(property) }
      throw unknown(call.name, place)
    }
  }

  /// The views that a control shows beside itself: its title, a symbol before it, or a closure.
  private mutating func label(of call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
    let arguments = call.arguments ?? []
    if let title = arguments.first, title.label == nil {
      let text = view("Text", [("text", .string(try string(title.value, title.place)))], title.place)
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
      throw notRead(argument, of: call.name)
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

  /// The room that a style adds to the button that it is set on.
  private mutating func buttonStyle(
    _ call: SwiftCall, of view: SwiftExpression, _ place: SwiftPlace
  ) throws(SwiftFault) -> [WrittenJSON] {
    guard let style = call.arguments?.first else { throw needs("buttonStyle", "a style", place) }
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
      guard labels.contains(label) else { throw notRead(argument, of: call.name) }
      switch label {
      case "alignment": members.append(("alignment", .string(try member(argument))))
      case "in", "": members.append(("axes", try axes(argument)))
      case "showsIndicators": break
      default:
        if case .name("nil") = argument.value { continue }
        members.append((label, .number(try number(argument.value, argument.place))))
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

  private func notRead(_ argument: SwiftArgument, of name: String) -> SwiftFault {
    SwiftFault(
      place: argument.place,
      message: argument.label.map { "`\($0):` of `\(name)` is not read" }
        ?? "this argument of `\(name)` is not read")
  }

  /// A view with a header or a label beside its content.
  private mutating func parted(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> WrittenJSON {
    let part = call.name == "Section" ? "header" : "label"
    var members: Members = []
    for argument in call.arguments ?? [] {
      switch argument.label {
      case nil:
        let text = Members([("text", .string(try string(argument.value, argument.place)))])
        members.append((part, view("Text", text, argument.place)))
      case "isExpanded":
        members.append(("isExpanded", .bool(true)))
        note(argument.place, "the group is taken as open")
      case "value":
        let text = Members([("text", .string(try string(argument.value, argument.place)))])
        members.append(("children", .array([view("Text", text, argument.place)])))
      default: throw notRead(argument, of: call.name)
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
    let start = try number(first, place)
    let end = try number(last, place) + (sign == "..." ? 1 : 0)
    guard start == start.rounded(), end == end.rounded(), abs(start) <= 1e9, end - start <= 1_000 else {
      throw SwiftFault(place: place, message: "`ForEach` takes at most 1000 whole numbers")
    }
    let name = content.parameters.first
    let before = name.flatMap { constants[$0] }
    defer { if let name { constants[name] = before } }
    var views: [WrittenJSON] = []
    var index = start
    while index < end, faults.isEmpty {
      if let name { constants[name] = .number(index) }
      views += self.views(content)
      index += 1
    }
    return views
  }

  // MARK: Modifiers

  private func add(_ modifiers: [WrittenJSON], to view: WrittenJSON) -> WrittenJSON {
    guard !modifiers.isEmpty else { return view }
    switch view {
    case .placed(let inner, let place): return .placed(add(modifiers, to: inner), place)
    case .object(var members):
      let keys = modifiers.compactMap { modifier in
        if case .placed(.object(let pair), _) = modifier, pair.count == 1, pair[0].key.hasPrefix("=") {
          return (key: String(pair[0].key.dropFirst()), value: pair[0].value)
        }
        return nil
      }
      // What the format keeps on the view itself, such as the font of a Text. The inner one counts.
      if !keys.isEmpty {
        let isText = members.contains {
          if case .string("Text") = $0.value { $0.key == "view" } else { false }
        }
        let isImage = members.contains {
          if case .string("Image") = $0.value { $0.key == "view" } else { false }
        }
        for (key, value) in keys
        where (key == "resizable" ? isImage : isText) && !members.contains(where: { $0.key == key }) {
          members.append((key, value))
        }
        return .object(members)
      }
      return view.modified(modifiers)
    default: return view
    }
  }

  /// Modifiers that move nothing.
  private static let paint: Set = [
    "foregroundStyle", "foregroundColor", "fill", "stroke", "strokeBorder", "opacity", "shadow", "tint",
    "cornerRadius",
    "clipShape", "clipped", "blur", "border", "onTapGesture", "onAppear", "onChange", "task",
    "accessibilityLabel",
    "accessibilityHidden", "accessibilityIdentifier", "help", "disabled", "allowsHitTesting", "zIndex",
    "animation",
    "transition", "gesture", "multilineTextAlignment", "underline", "strikethrough",
    "previewLayout",
    "rotationEffect", "scaleEffect", "contentShape", "hidden", "foreground", "saturation",
    "symbolRenderingMode",
    "navigationTitle", "scrollIndicators", "textSelection", "drawingGroup", "compositingGroup", "mask", "tag",
  ]

  /// Modifiers that change how wide a text is.
  private static let fonts: Set = [
    "bold", "italic", "fontWeight", "fontDesign", "monospaced", "monospacedDigit", "imageScale",
  ]

  private mutating func modifiers(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON]
  {
    func entry(_ value: WrittenJSON) -> [WrittenJSON] { [.placed(.object([(call.name, value)]), place)] }
    func own(_ key: String, _ value: WrittenJSON) -> [WrittenJSON] {
      [.placed(.object([("=" + key, value)]), place)]
    }
    let arguments = call.arguments ?? []
    let first = arguments.first
    switch call.name {
    case "frame": return entry(.object(try frame(arguments)))
    case "padding": return entry(try padding(arguments, place))
    case "fixedSize":
      var kept: [String] = []
      for argument in arguments where try flag(argument) { kept.append(argument.label ?? "") }
      let axes = arguments.isEmpty ? ["horizontal", "vertical"] : kept
      return axes.isEmpty ? [] : entry(.array(axes.map { .string($0) }))
    case "layoutPriority", "gridCellColumns":
      guard let first else { throw needs(call.name, "a number", place) }
      return entry(.number(try number(first.value, first.place)))
    case "gridColumnAlignment":
      guard let first else { throw needs(call.name, "an alignment", place) }
      return entry(.string(try member(first)))
    case "gridCellAnchor":
      guard let first else { throw needs(call.name, "an anchor", place) }
      return entry(.string(try member(first)))
    case "gridCellUnsizedAxes":
      guard let first else { throw needs(call.name, "axes", place) }
      return entry(try axes(first))
    case "alignmentGuide": return entry(.object(try guide(call, place)))
    case "overlay", "background": return try layer(call, place)
    case "offset", "position":
      let pair = try numbers(call, ["x", "y"])
      func side(_ key: String) -> WrittenJSON { pair.first { $0.key == key }?.value ?? .number(0) }
      return entry(.array([side("x"), side("y")]))
    case "aspectRatio", "scaledToFit", "scaledToFill":
      return [.placed(.object([("aspectRatio", .object(try aspectRatio(call)))]), place)]
    case "id", "accessibilityID":
      guard let first else { throw needs(call.name, "a name", place) }
      return entry(.string(try string(first.value, first.place)))
    case "environment":
      guard case .keyPath(["layoutDirection"])? = first?.value, arguments.count == 2 else { return [] }
      return [.placed(.object([("layoutDirection", .string(try member(arguments[1])))]), place)]
    case "font":
      guard let first else { throw needs(call.name, "a font", place) }
      return own("font", try font(first))
    case "lineLimit":
      guard let first else { throw needs(call.name, "a number of lines", place) }
      if case .name("nil") = first.value { return [] }
      return own("lineLimit", .number(try number(first.value, first.place)))
    case "lineSpacing", "kerning", "minimumScaleFactor":
      guard let first else { throw needs(call.name, "a number", place) }
      return own(call.name, .number(try number(first.value, first.place)))
    case "truncationMode":
      guard let first else { throw needs(call.name, "a mode", place) }
      return own(call.name, .string(try member(first)))
    case "resizable": return own("resizable", .bool(true))
    case "ignoresSafeArea", "edgesIgnoringSafeArea":
      return [.placed(.object([("ignoresSafeArea", .bool(true))]), place)]
    case let name where Self.paint.contains(name): return []
    case let name where Self.fonts.contains(name):
      note(place, "`.\(name)` is left out: texts are measured in the regular font")
      return []
    default:
      throw SwiftFault(
        place: place,
        message: "`.\(call.name)` is not read here, and may move things; leave it out to see the rest")
    }
  }

  private func needs(_ name: String, _ what: String, _ place: SwiftPlace) -> SwiftFault {
    SwiftFault(place: place, message: "`.\(name)` needs \(what)")
  }

  private mutating func frame(_ arguments: [SwiftArgument]) throws(SwiftFault) -> Members {
    let lengths: Set = [
      "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
    ]
    var members: Members = []
    for argument in arguments {
      if argument.label == "alignment" {
        members.append(("alignment", .string(try member(argument))))
      } else if let label = argument.label, lengths.contains(label) {
        if case .name("nil") = argument.value { continue }
        members.append((label, .number(try number(argument.value, argument.place))))
      } else {
        throw notRead(argument, of: "frame")
      }
    }
    return members
  }

  private mutating func padding(_ arguments: [SwiftArgument], _ place: SwiftPlace) throws(SwiftFault)
    -> WrittenJSON
  {
    let sides = ["top", "leading", "bottom", "trailing"]
    /// SwiftUI's own padding on a Mac and on a phone.
    let usual = 16.0
    guard let first = arguments.first else {
      note(place, "`.padding()` is taken as 16 points")
      return .number(usual)
    }
    if case .call(let call, _) = first.value, call.name == "EdgeInsets" {
      var members: Members = []
      for side in call.arguments ?? [] {
        guard let label = side.label, sides.contains(label) else { throw notRead(side, of: "EdgeInsets") }
        members.append((label, .number(try number(side.value, side.place))))
      }
      return .object(members)
    }
    var edges: [String]
    switch first.value {
    case .list(let list):
      edges = []
      for item in list {
        edges.append(try member(SwiftArgument(label: nil, value: item, place: first.place)))
      }
    case .member(.name(""), let call, _) where call.isPlain: edges = [call.name]
    default: return .number(try number(first.value, first.place))
    }
    edges = edges.flatMap { edge in
      switch edge {
      case "all": sides
      case "horizontal": ["leading", "trailing"]
      case "vertical": ["top", "bottom"]
      default: [edge]
      }
    }
    if let wrong = edges.first(where: { !sides.contains($0) }) {
      throw SwiftFault(place: first.place, message: "`.\(wrong)` is no edge")
    }
    let length = arguments.count > 1 ? try number(arguments[1].value, arguments[1].place) : usual
    return .object(sides.filter(edges.contains).map { ($0, .number(length)) })
  }

  /// A view before or behind another, as an argument or between braces.
  private mutating func layer(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
    var members: Members = []
    var content: [WrittenJSON] = []
    for argument in call.arguments ?? [] {
      switch argument.label {
      case "alignment": members.append(("alignment", .string(try member(argument))))
      case nil:
        // A colour, a material or a shape fills the view, whatever it is.
        if case .member(.name(let type), _, _) = argument.value, ["", "Color", "Material"].contains(type) {
          return []
        }
        content = try views(of: argument.value, argument.place)
      case "in", "ignoresSafeAreaEdges": return []
      default: throw notRead(argument, of: call.name)
      }
    }
    if let closure = call.closures.first?.closure { content = views(closure) }
    if content.isEmpty { return [] }
    let view = content.count == 1 ? content[0] : view("Group", [("children", .array(content))], place)
    return [.placed(.object([(call.name, .object(members + [("content", view)]))]), place)]
  }

  private mutating func aspectRatio(_ call: SwiftCall) throws(SwiftFault) -> Members {
    if call.name != "aspectRatio" {
      return [("ratio", .null), ("contentMode", .string(call.name == "scaledToFit" ? "fit" : "fill"))]
    }
    var (ratio, mode) = (WrittenJSON.null, "fill")
    for argument in call.arguments ?? [] {
      if argument.label == "contentMode" {
        mode = try member(argument)
      } else if case .name("nil") = argument.value {
      } else {
        ratio = .number(try number(argument.value, argument.place))
      }
    }
    return [("ratio", ratio), ("contentMode", .string(mode))]
  }

  private mutating func font(_ argument: SwiftArgument) throws(SwiftFault) -> WrittenJSON {
    if case .member(_, let call, _) = argument.value {
      if call.isPlain { return .string(call.name) }
      if call.name == "system", let size = call.arguments?.first(where: { $0.label == "size" }) {
        return .number(try number(size.value, size.place))
      }
    }
    throw SwiftFault(place: argument.place, message: "a font is read as `.headline` or `.system(size: 20)`")
  }

  // MARK: Guides

  /// A guide and its formula over the dimensions of the view.
  private mutating func guide(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> Members {
    guard let first = call.arguments?.first, let closure = call.closures.first?.closure else {
      throw needs(
        "alignmentGuide", "a guide and a formula, such as `.alignmentGuide(.leading) { d in d[.trailing] }`",
        place)
    }
    var name: String
    var members: Members = []
    if case .member(.name(let type), let call, _) = first.value, type.hasSuffix("Alignment"), call.isPlain {
      name = call.name
      if name == "center" {
        members.append(("axis", .string(type == "HorizontalAlignment" ? "horizontal" : "vertical")))
      }
    } else {
      name = try member(first)
      if name == "center" {
        throw SwiftFault(
          place: first.place,
          message:
            "`.center` is on both axes; write `HorizontalAlignment.center` or `VerticalAlignment.center`")
      }
    }
    members.insert(("guide", .string(name)), at: 0)
    var parser = SwiftParser(closure.body)
    let formula = try formula(try parser.expression(), closure.parameters.first ?? "$0", closure.place)
    if !parser.isAtEnd { throw parser.fault("a guide is read as one formula") }
    var value: Members = []
    if formula.constant != 0 || formula.isConstant { value.append(("constant", .number(formula.constant))) }
    if formula.width != 0 { value.append(("width", .number(formula.width))) }
    if formula.height != 0 { value.append(("height", .number(formula.height))) }
    if !formula.guides.isEmpty {
      value.append(
        ("of", .object(formula.guides.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })))
    }
    return members + [("value", .object(value))]
  }

  /// A sum of multiples of dimensions.
  private struct Formula {
    var constant = 0.0
    var width = 0.0
    var height = 0.0
    var guides: [String: Double] = [:]

    var isConstant: Bool { width == 0 && height == 0 && guides.isEmpty }

    func times(_ factor: Double) -> Formula {
      Formula(
        constant: constant * factor, width: width * factor, height: height * factor,
        guides: guides.mapValues { $0 * factor })
    }

    static func + (one: Formula, other: Formula) -> Formula {
      Formula(
        constant: one.constant + other.constant, width: one.width + other.width,
        height: one.height + other.height,
        guides: one.guides.merging(other.guides, uniquingKeysWith: +))
    }
  }

  private mutating func formula(
    _ expression: SwiftExpression, _ dimensions: String, _ place: SwiftPlace
  ) throws(SwiftFault) -> Formula {
    switch expression {
    case .member(.name(dimensions), let call, _) where call.name == "width" && call.isPlain:
      return Formula(width: 1)
    case .member(.name(dimensions), let call, _) where call.name == "height" && call.isPlain:
      return Formula(height: 1)
    case .element(.name(dimensions), let arguments):
      guard let first = arguments.first else { break }
      return Formula(guides: [try member(first): 1])
    case .negative(let inner): return try formula(inner, dimensions, place).times(-1)
    case .operation("+", let left, let right):
      return try formula(left, dimensions, place) + formula(right, dimensions, place)
    case .operation("-", let left, let right):
      return try formula(left, dimensions, place) + formula(right, dimensions, place).times(-1)
    case .operation("*", let left, let right):
      let (one, other) = (try formula(left, dimensions, place), try formula(right, dimensions, place))
      if one.isConstant { return other.times(one.constant) }
      if other.isConstant { return one.times(other.constant) }
    case .operation("/", let left, let right):
      let divisor = try formula(right, dimensions, place)
      if divisor.isConstant, divisor.constant != 0 {
        return try formula(left, dimensions, place).times(1 / divisor.constant)
      }
    default: return Formula(constant: try number(expression, place))
    }
    throw SwiftFault(
      place: place, message: "a guide is read as a sum of multiples of the width, the height and guides")
  }

  // MARK: Values

  /// The last name of a member such as `.leading` or `Alignment.leading`.
  private func member(_ argument: SwiftArgument) throws(SwiftFault) -> String {
    if case .member(.name, let call, _) = argument.value, call.isPlain { return call.name }
    throw SwiftFault(place: argument.place, message: "a name such as `.leading` is needed here")
  }

  private func axes(_ argument: SwiftArgument) throws(SwiftFault) -> WrittenJSON {
    if case .list(let items) = argument.value {
      var names: [WrittenJSON] = []
      for item in items {
        names.append(.string(try member(SwiftArgument(label: nil, value: item, place: argument.place))))
      }
      return .array(names)
    }
    return .array([.string(try member(argument))])
  }

  private func flag(_ argument: SwiftArgument) throws(SwiftFault) -> Bool {
    switch argument.value {
    case .name("true"): return true
    case .name("false"): return false
    default: throw SwiftFault(place: argument.place, message: "`true` or `false` is needed here")
    }
  }

  private func numbers(_ call: SwiftCall, _ labels: [String]) throws(SwiftFault) -> Members {
    var members: Members = []
    for argument in call.arguments ?? [] {
      guard let label = argument.label, labels.contains(label) else { throw notRead(argument, of: call.name) }
      if case .name("nil") = argument.value { continue }
      members.append((label, .number(try number(argument.value, argument.place))))
    }
    return members
  }

  private func number(
    _ expression: SwiftExpression, _ place: SwiftPlace, depth: Int = 0
  ) throws(SwiftFault) -> Double {
    func value(_ inner: SwiftExpression) throws(SwiftFault) -> Double {
      try number(inner, place, depth: depth + 1)
    }
    if depth < 20 {
      switch expression {
      case .number(let number): return number
      case .negative(let inner): return -(try value(inner))
      case .name(let name): if let constant = constants[name] { return try value(constant) }
      case .member(_, let call, _) where call.name == "infinity": return .infinity
      case .member(.name("self"), let call, _), .member(.name("Self"), let call, _):
        if let constant = constants[call.name] { return try value(constant) }
      case .call(let call, _)
      where ["CGFloat", "Double", "Int"].contains(call.name) && call.arguments?.count == 1:
        return try value(call.arguments![0].value)
      case .operation("+", let left, let right): return try value(left) + value(right)
      case .operation("-", let left, let right): return try value(left) - value(right)
      case .operation("*", let left, let right): return try value(left) * value(right)
      case .operation("/", let left, let right):
        let divisor = try value(right)
        if divisor != 0 { return try value(left) / divisor }
      default: break
      }
    }
    if case .name(let name) = expression {
      throw SwiftFault(place: place, message: "`\(name)` is no number that is known here; write the number")
    }
    throw SwiftFault(place: place, message: "a number is needed here")
  }

  private func string(
    _ expression: SwiftExpression, _ place: SwiftPlace, depth: Int = 0
  ) throws(SwiftFault) -> String {
    if depth > 20 {
      throw SwiftFault(place: place, message: "this string is said by others, in a circle or too deep")
    }
    switch expression {
    case .string(let parts):
      var text = ""
      for part in parts {
        switch part {
        case .text(let piece): text += piece
        case .source(let source) where source.contains("\\("):
          throw SwiftFault(place: place, message: "a string inside an interpolation is not read")
        case .source(let source):
          var parser = SwiftParser(try SwiftScanner.tokens(of: source))
          let inner = try parser.expression()
          if let number = try? number(inner, place) {
            text += SwiftText.number(number)
          } else if let words = try? string(inner, place, depth: depth + 1) {
            text += words
          } else {
            throw SwiftFault(place: place, message: "`\\(\(source))` is not known here; write what it shows")
          }
        }
      }
      return text
    case .name(let name):
      if let constant = constants[name] { return try string(constant, place, depth: depth + 1) }
    default: break
    }
    throw SwiftFault(place: place, message: "a string is needed here")
  }
}
