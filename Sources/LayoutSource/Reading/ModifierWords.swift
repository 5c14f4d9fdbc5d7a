/// Turns the modifiers of SwiftUI code into those of the case format.
struct ModifierWords {
  let values: SwiftValues
  /// What was read as something simpler.
  private(set) var notes: [SwiftFault] = []

  init(values: SwiftValues) { self.values = values }

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
    "scrollIndicators", "textSelection", "drawingGroup", "compositingGroup", "mask", "tag",
  ]

  /// Modifiers that change how wide a text is.
  private static let fonts: Set = [
    "bold", "italic", "fontWeight", "fontDesign", "monospaced", "monospacedDigit", "imageScale",
  ]

  mutating func modifiers(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
    func entry(_ value: WrittenJSON) -> [WrittenJSON] { [.placed(.object([(call.name, value)]), place)] }
    let arguments = call.arguments ?? []
    let first = arguments.first
    if values.scope.modifiers.contains(call.name) {
      throw SwiftFault(
        place: place, message: "`.\(call.name)` is declared in this code; write the modifiers that it adds")
    }
    switch call.name {
    case "frame": return entry(.object(try frame(arguments)))
    case "padding": return entry(try padding(arguments, place))
    case "fixedSize":
      var kept: [String] = []
      for argument in arguments where try values.flag(argument) { kept.append(argument.label ?? "") }
      let axes = arguments.isEmpty ? ["horizontal", "vertical"] : kept
      return axes.isEmpty ? [] : entry(.array(axes.map { .string($0) }))
    case "layoutPriority", "gridCellColumns":
      guard let first else { throw SwiftFault.needs(call.name, "a number", place) }
      let isCount = call.name == "gridCellColumns"
      let number =
        isCount ? try values.count(first.value, first.place) : try values.number(first.value, first.place)
      return entry(.number(number))
    case "gridColumnAlignment":
      guard let first else { throw SwiftFault.needs(call.name, "an alignment", place) }
      return entry(.string(try values.member(first)))
    case "gridCellAnchor":
      guard let first else { throw SwiftFault.needs(call.name, "an anchor", place) }
      return entry(.string(try values.member(first)))
    case "gridCellUnsizedAxes":
      guard let first else { throw SwiftFault.needs(call.name, "axes", place) }
      return entry(try values.axes(first))
    case "alignmentGuide": return entry(.object(try GuideWords(values: values).guide(call, place)))
    case "offset", "position":
      let pair = try values.numbers(call, ["x", "y"])
      func side(_ key: String) -> WrittenJSON { pair.first { $0.key == key }?.value ?? .number(0) }
      return entry(.array([side("x"), side("y")]))
    case "aspectRatio", "scaledToFit", "scaledToFill":
      return [.placed(.object([("aspectRatio", .object(try aspectRatio(call)))]), place)]
    case "id", "accessibilityID":
      guard let first else { throw SwiftFault.needs(call.name, "a name", place) }
      return entry(.string(try values.string(first.value, first.place)))
    case "environment": return try environment(arguments, place)
    case let name where Self.settings.contains(name):
      return [Self.set(name, try setting(name, arguments, place), place)]
    case "resizable": return [Self.set("resizable", .bool(true), place)]
    case "ignoresSafeArea", "edgesIgnoringSafeArea": return try ignoresSafeArea(arguments, place)
    case "navigationTitle": return entry(.bool(true))
    case "navigationBarTitleDisplayMode":
      guard let first else { throw SwiftFault.needs(call.name, "a mode", place) }
      return entry(.string(try values.member(first)))
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

  // MARK: What views inside inherit

  /// Modifiers that a text has of its own or inherits, by the names that the environment has for them too.
  private static let settings: Set = [
    "font", "lineLimit", "lineSpacing", "kerning", "minimumScaleFactor", "truncationMode", "allowsTightening",
  ]

  /// A setting, as `add` takes it.
  private static func set(_ key: String, _ value: WrittenJSON, _ place: SwiftPlace) -> WrittenJSON {
    .placed(.object([(settingMark + key, value)]), place)
  }

  private static let settingMark = "="

  private func setting(
    _ name: String, _ arguments: [SwiftArgument], _ place: SwiftPlace
  ) throws(SwiftFault) -> WrittenJSON {
    guard let first = arguments.first else { throw SwiftFault.needs(name, "a value", place) }
    if let label = first.label { throw SwiftFault(place: first.place, message: "`\(label):` is not read") }
    if name != "lineLimit", arguments.count > 1 { throw SwiftFault.notRead(arguments[1], of: name) }
    if case .name("nil") = first.value, arguments.count == 1 { return .absent }
    switch name {
    case "font": return try font(first)
    case "lineLimit": return try lineLimit(arguments, place)
    case "truncationMode": return .string(try values.member(first))
    case "allowsTightening": return .bool(try values.flag(first))
    default: return .number(try values.number(first.value, first.place))
    }
  }

  /// A number of lines, a range of them, or a number with the space for it.
  private func lineLimit(_ arguments: [SwiftArgument], _ place: SwiftPlace) throws(SwiftFault) -> WrittenJSON
  {
    let first = arguments[0]
    if case .operation("...", let least, let most) = first.value, arguments.count == 1 {
      return .array([
        .number(try values.count(least, first.place)), .number(try values.count(most, first.place)),
      ])
    }
    let limit = WrittenJSON.number(try values.count(first.value, first.place))
    guard arguments.count > 1 else { return limit }
    guard arguments.count == 2, arguments[1].label == "reservesSpace" else {
      throw SwiftFault.notRead(arguments[1], of: "lineLimit")
    }
    return .object([("limit", limit), ("reservesSpace", .bool(try values.flag(arguments[1])))])
  }

  /// Values of the environment that move nothing.
  private static let still: Set = [
    "colorScheme", "calendar", "timeZone", "isEnabled", "openURL", "dismiss", "modelContext",
    "managedObjectContext", "undoManager", "allowedDynamicRange", "redactionReasons", "symbolRenderingMode",
    "multilineTextAlignment",
  ]

  private func environment(
    _ arguments: [SwiftArgument], _ place: SwiftPlace
  ) throws(SwiftFault) -> [WrittenJSON] {
    guard let first = arguments.first else {
      throw SwiftFault.needs("environment", "a key and a value", place)
    }
    // An object of the app's own: what it holds is read by nothing here.
    guard case .keyPath(let path) = first.value else {
      if arguments.count == 1 { return [] }
      throw SwiftFault.notRead(first, of: "environment")
    }
    let key = path.joined(separator: ".")
    guard arguments.count == 2 else { throw SwiftFault.needs("environment", "a value for `\(key)`", place) }
    if key == "layoutDirection" {
      return [.placed(.object([(key, .string(try values.member(arguments[1])))]), place)]
    }
    if Self.settings.contains(key), key != "kerning" {
      return [Self.set(key, try setting(key, [arguments[1]], place), place)]
    }
    if Self.still.contains(key) { return [] }
    throw SwiftFault(
      place: first.place,
      message: "`\\.\(key)` is not read here, and may move things; leave it out to see the rest")
  }

  /// All edges, or those that are named. A case has no keyboard, so what ignores it alone moves nothing.
  private func ignoresSafeArea(
    _ arguments: [SwiftArgument], _ place: SwiftPlace
  ) throws(SwiftFault) -> [WrittenJSON] {
    var edges = WrittenJSON.bool(true)
    var ignoresContainer = true
    for argument in arguments {
      let names = try values.members(argument)
      if argument.label == "edges" || names.allSatisfy(Self.edges.contains) {
        edges = .array(names.map { .string($0) })
      } else if argument.label == nil, names.allSatisfy(["all", "container", "keyboard"].contains) {
        ignoresContainer = names.contains { $0 != "keyboard" }
      } else {
        throw SwiftFault.notRead(argument, of: "ignoresSafeArea")
      }
    }
    return ignoresContainer ? [.placed(.object([("ignoresSafeArea", edges)]), place)] : []
  }

  private static let edges: Set = ["all", "horizontal", "vertical", "top", "leading", "bottom", "trailing"]

  // MARK: Lengths

  private func frame(_ arguments: [SwiftArgument]) throws(SwiftFault) -> Members {
    let lengths: Set = [
      "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
    ]
    var members: Members = []
    for argument in arguments {
      if argument.label == "alignment" {
        members.append(("alignment", .string(try values.member(argument))))
      } else if let label = argument.label, lengths.contains(label) {
        if case .name("nil") = argument.value { continue }
        members.append((label, .number(try values.number(argument.value, argument.place))))
      } else {
        throw SwiftFault.notRead(argument, of: "frame")
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
        guard let label = side.label, sides.contains(label) else {
          throw SwiftFault.notRead(side, of: "EdgeInsets")
        }
        members.append((label, .number(try values.number(side.value, side.place))))
      }
      return .object(members)
    }
    var edges: [String]
    switch first.value {
    case .list(let list):
      edges = []
      for item in list {
        edges.append(try values.member(SwiftArgument(label: nil, value: item, place: first.place)))
      }
    case .member(.name(""), let call, _) where call.isPlain: edges = [call.name]
    default: return .number(try values.number(first.value, first.place))
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
    let length = arguments.count > 1 ? try values.number(arguments[1].value, arguments[1].place) : usual
    return .object(sides.filter(edges.contains).map { ($0, .number(length)) })
  }

  private func aspectRatio(_ call: SwiftCall) throws(SwiftFault) -> Members {
    if call.name != "aspectRatio" {
      return [("ratio", .null), ("contentMode", .string(call.name == "scaledToFit" ? "fit" : "fill"))]
    }
    var (ratio, mode) = (WrittenJSON.null, "fill")
    for argument in call.arguments ?? [] {
      if argument.label == "contentMode" {
        mode = try values.member(argument)
      } else if case .name("nil") = argument.value {
      } else {
        ratio = .number(try values.number(argument.value, argument.place))
      }
    }
    return [("ratio", ratio), ("contentMode", .string(mode))]
  }

  private func font(_ argument: SwiftArgument) throws(SwiftFault) -> WrittenJSON {
    if case .member(let type, let call, _) = argument.value, ["", "Font"].contains(type.plainName) {
      if call.isPlain { return .string(call.name) }
      if call.name == "system", let size = call.arguments?.first, size.label == "size" {
        return .number(try values.number(size.value, size.place))
      }
    }
    throw SwiftFault(place: argument.place, message: "a font is read as `.headline` or `.system(size: 20)`")
  }

  /// Whether some of the modifiers go to the texts inside a view.
  static func reachInside(_ modifiers: [WrittenJSON]) -> Bool {
    modifiers.contains {
      if case .placed(.object(let pair), _) = $0 {
        pair.first?.key.hasPrefix(settingMark) ?? false
      } else {
        false
      }
    }
  }

  /// Puts modifiers around a view: settings go to the texts inside, the others around it.
  ///
  /// - Throws: if an image's own modifier is put on another view.
  static func add(
    _ modifiers: [WrittenJSON], to view: WrittenJSON, _ place: SwiftPlace
  ) throws(SwiftFault) -> WrittenJSON {
    var view = view
    var around: [WrittenJSON] = []
    for modifier in modifiers {
      guard case .placed(.object(let pair), _) = modifier, pair.count == 1, pair[0].key.hasPrefix(settingMark)
      else {
        around.append(modifier)
        continue
      }
      let key = String(pair[0].key.dropFirst(settingMark.count))
      if key == "resizable" {
        guard let resizable = view.settingOfImage(key, pair[0].value) else {
          throw SwiftFault(place: place, message: "`.resizable` is read on an Image alone")
        }
        view = resizable
      } else {
        view = view.setting([(key, pair[0].value)])
      }
    }
    return around.isEmpty ? view : view.modified(around)
  }

  private mutating func note(_ place: SwiftPlace, _ message: String) {
    notes.append(SwiftFault(place: place, message: message))
  }
}

extension WrittenJSON {
  /// The image with a key of its own; nil if this is no image, or one with modifiers.
  fileprivate func settingOfImage(_ key: String, _ value: WrittenJSON) -> WrittenJSON? {
    switch self {
    case .placed(let view, let place): return view.settingOfImage(key, value).map { .placed($0, place) }
    case .object(let members):
      let isImage = members.contains {
        if case .string("Image") = $0.value { $0.key == "view" } else { false }
      }
      guard isImage else { return nil }
      return members.contains { $0.key == key } ? self : .object(members + [(key, value)])
    default: return nil
    }
  }
}
