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
    "navigationTitle", "scrollIndicators", "textSelection", "drawingGroup", "compositingGroup", "mask", "tag",
  ]

  /// Modifiers that change how wide a text is.
  private static let fonts: Set = [
    "bold", "italic", "fontWeight", "fontDesign", "monospaced", "monospacedDigit", "imageScale",
  ]

  mutating func modifiers(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> [WrittenJSON] {
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
      for argument in arguments where try values.flag(argument) { kept.append(argument.label ?? "") }
      let axes = arguments.isEmpty ? ["horizontal", "vertical"] : kept
      return axes.isEmpty ? [] : entry(.array(axes.map { .string($0) }))
    case "layoutPriority", "gridCellColumns":
      guard let first else { throw SwiftFault.needs(call.name, "a number", place) }
      return entry(.number(try values.number(first.value, first.place)))
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
    case "environment":
      guard case .keyPath(["layoutDirection"])? = first?.value, arguments.count == 2 else { return [] }
      return [.placed(.object([("layoutDirection", .string(try values.member(arguments[1])))]), place)]
    case "font":
      guard let first else { throw SwiftFault.needs(call.name, "a font", place) }
      return own("font", try font(first))
    case "lineLimit":
      guard let first else { throw SwiftFault.needs(call.name, "a number of lines", place) }
      if case .name("nil") = first.value { return [] }
      return own("lineLimit", .number(try values.number(first.value, first.place)))
    case "lineSpacing", "kerning", "minimumScaleFactor":
      guard let first else { throw SwiftFault.needs(call.name, "a number", place) }
      return own(call.name, .number(try values.number(first.value, first.place)))
    case "truncationMode":
      guard let first else { throw SwiftFault.needs(call.name, "a mode", place) }
      return own(call.name, .string(try values.member(first)))
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
    if case .member(_, let call, _) = argument.value {
      if call.isPlain { return .string(call.name) }
      if call.name == "system", let size = call.arguments?.first(where: { $0.label == "size" }) {
        return .number(try values.number(size.value, size.place))
      }
    }
    throw SwiftFault(place: argument.place, message: "a font is read as `.headline` or `.system(size: 20)`")
  }

  static func add(_ modifiers: [WrittenJSON], to view: WrittenJSON) -> WrittenJSON {
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

  private mutating func note(_ place: SwiftPlace, _ message: String) {
    notes.append(SwiftFault(place: place, message: message))
  }
}
