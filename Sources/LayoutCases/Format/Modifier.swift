public import LayoutCore

/// Modifiers as a case writes them, with names. A nil alignment means that the key is absent.
public enum CaseWords: ModifierWords {
  /// An alignment of a view in its surroundings.
  public typealias Placement = AlignmentName?
  /// An explicit guide (A3).
  public typealias Guide = GuideDescription
  /// The alignment of a column (G21).
  public typealias ColumnGuide = String
  /// The view of an overlay or a background (F6).
  public typealias Content = ViewDescription
  /// A value that custom layouts read (F8).
  public typealias Value = LayoutValueDescription
}

/// An explicit guide (A3). The axis is needed if the guide is `center`.
public struct GuideDescription: Sendable, Hashable {
  public var guide: String
  public var axis: Axis?
  public var value: GuideValue

  public init(_ guide: String, axis: Axis? = nil, _ value: GuideValue) {
    self.guide = guide
    self.axis = axis
    self.value = value
  }
}

/// A number that custom layouts read by its name (F8).
public struct LayoutValueDescription: Sendable, Hashable {
  public var key: String
  public var value: Double

  public init(key: String, value: Double) {
    self.key = key
    self.value = value
  }
}

extension ViewDescription {
  /// A modifier as a case describes it.
  public typealias Modifier = LayoutCore.Modifier<CaseWords>
}

// Shorter forms for keys that may be absent.
extension ViewDescription.Modifier {
  public static func frame(width: Double? = nil, height: Double? = nil) -> Self {
    .frame(width: width, height: height, alignment: nil)
  }

  public static func flexibleFrame(
    width: FlexibleLength = FlexibleLength(), height: FlexibleLength = FlexibleLength()
  ) -> Self {
    .flexibleFrame(width: width, height: height, alignment: nil)
  }

  public static func alignmentGuide(_ guide: String, axis: Axis? = nil, _ value: GuideValue) -> Self {
    .alignmentGuide(GuideDescription(guide, axis: axis, value))
  }

  public static func overlay(_ content: ViewDescription) -> Self { .overlay(content, alignment: nil) }

  public static func background(_ content: ViewDescription) -> Self { .background(content, alignment: nil) }

  public static func layoutValue(key: String, value: Double) -> Self {
    .layoutValue(LayoutValueDescription(key: key, value: value))
  }
}

extension ViewDescription.Modifier {
  /// The modifier's key in the format.
  public var name: String {
    switch self {
    case .frame, .flexibleFrame: "frame"
    case .padding: "padding"
    case .fixedSize: "fixedSize"
    case .layoutPriority: "layoutPriority"
    case .alignmentGuide: "alignmentGuide"
    case .gridCellColumns: "gridCellColumns"
    case .gridCellAnchor: "gridCellAnchor"
    case .gridCellUnsizedAxes: "gridCellUnsizedAxes"
    case .gridColumnAlignment: "gridColumnAlignment"
    case .overlay: "overlay"
    case .background: "background"
    case .offset: "offset"
    case .position: "position"
    case .layoutDirection: "layoutDirection"
    case .layoutValue: "layoutValue"
    case .id: "id"
    }
  }
}

extension ViewDescription.Modifier: Codable {
  private static var names: [String] {
    [
      "frame", "padding", "fixedSize", "layoutPriority", "alignmentGuide", "gridCellColumns",
      "gridCellAnchor", "gridCellUnsizedAxes", "gridColumnAlignment", "overlay", "background", "offset",
      "position", "layoutDirection", "layoutValue", "id",
    ]
  }

  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a modifier")
    try object.allow(Self.names, in: "a modifier")
    guard object.keys.count == 1, let name = object.keys.first else {
      throw CaseProblem(
        path: object.path,
        text: "has \(object.keys.count) keys; one is needed, further modifiers stand in entries of their own")
    }
    let key = ObjectReader.Name(stringValue: name)
    switch name {
    case "frame": self = try object.frame
    case "padding": self = .padding(try object.insets)
    case "fixedSize": self = .fixedSize(try object.axes(key))
    case "layoutPriority": self = .layoutPriority(try object.number(key))
    case "alignmentGuide": self = try object.guide
    case "gridCellColumns": self = .gridCellColumns(try object.integer(key, in: -1_000_000...1_000_000))
    case "gridCellAnchor": self = .gridCellAnchor(try object.anchor)
    case "gridCellUnsizedAxes": self = .gridCellUnsizedAxes(try object.axes(key))
    case "gridColumnAlignment": self = .gridColumnAlignment(try object.string(key))
    case "overlay":
      let layer = try object.object(key, ["alignment", "content"])
      self = .overlay(try layer.value("content", "a view"), alignment: try layer.alignment)
    case "background":
      let layer = try object.object(key, ["alignment", "content"])
      self = .background(try layer.value("content", "a view"), alignment: try layer.alignment)
    case "offset":
      let pair = try object.pair(key)
      self = .offset(Size(width: pair.x, height: pair.y))
    case "position": self = .position(try object.pair(key))
    case "layoutDirection": self = .layoutDirection(try object.layoutDirection(key))
    case "layoutValue":
      let pair = try object.object(key, ["key", "value"])
      self = .layoutValue(key: try pair.name("key"), value: try pair.number("value"))
    default: self = .id(try object.name(key))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    let key = ObjectReader.Name(stringValue: name)
    switch self {
    case .frame(let width, let height, let alignment):
      var frame = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try frame.encodeIfPresent(width, forKey: "width")
      try frame.encodeIfPresent(height, forKey: "height")
      try frame.encodeIfPresent(alignment, forKey: "alignment")
    case .flexibleFrame(let width, let height, let alignment):
      var frame = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try frame.encode(flexible: width, "minWidth", "idealWidth", "maxWidth")
      try frame.encode(flexible: height, "minHeight", "idealHeight", "maxHeight")
      try frame.encodeIfPresent(alignment, forKey: "alignment")
    case .padding(let insets): try object.encode(insets: insets, forKey: key)
    case .fixedSize(let axes), .gridCellUnsizedAxes(let axes): try object.encode(axes: axes, forKey: key)
    case .layoutPriority(let priority): try object.encode(priority, forKey: key)
    case .alignmentGuide(let guide):
      var entry = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try entry.encode(guide.guide, forKey: "guide")
      try entry.encodeIfPresent(guide.axis?.name, forKey: "axis")
      try entry.encode(guide.value, forKey: "value")
    case .gridCellColumns(let count): try object.encode(count, forKey: key)
    case .gridCellAnchor(let point): try object.encode([point.x, point.y], forKey: key)
    case .gridColumnAlignment(let name): try object.encode(name, forKey: key)
    case .overlay(let content, let alignment), .background(let content, let alignment):
      var layer = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try layer.encodeIfPresent(alignment, forKey: "alignment")
      try layer.encode(content, forKey: "content")
    case .offset(let offset): try object.encode([offset.width, offset.height], forKey: key)
    case .position(let position): try object.encode([position.x, position.y], forKey: key)
    case .layoutDirection(let direction): try object.encode(direction.rawValue, forKey: key)
    case .layoutValue(let given):
      var pair = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try pair.encode(given.key, forKey: "key")
      try pair.encode(given.value, forKey: "value")
    case .id(let name): try object.encode(name, forKey: key)
    }
  }
}

extension ObjectReader {
  /// A fixed frame (F1) or a flexible one (F2); keys of both cannot be mixed.
  fileprivate var frame: ViewDescription.Modifier {
    get throws {
      let fixed = ["width", "height"]
      let flexible = ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]
      let frame = try object("frame", fixed + flexible + ["alignment"])
      let isFlexible = frame.keys.contains(where: flexible.contains)
      if isFlexible, let key = fixed.first(where: frame.keys.contains) {
        throw frame.problem(
          Name(stringValue: key), "stands beside minimum, ideal or maximum lengths; two frames are needed")
      }
      guard isFlexible else {
        return .frame(
          width: try frame.optional("width", frame.length),
          height: try frame.optional("height", frame.length),
          alignment: try frame.alignment)
      }
      return .flexibleFrame(
        width: try frame.flexible("minWidth", "idealWidth", "maxWidth"),
        height: try frame.flexible("minHeight", "idealHeight", "maxHeight"), alignment: try frame.alignment)
    }
  }

  private func flexible(_ min: Name, _ ideal: Name, _ max: Name) throws -> FlexibleLength {
    FlexibleLength(
      min: try optional(min, length), ideal: try optional(ideal, length),
      max: try optional(max) { try lengthOrInfinity($0) })
  }

  fileprivate var guide: ViewDescription.Modifier {
    get throws {
      let entry = try object("alignmentGuide", ["guide", "axis", "value"])
      return .alignmentGuide(
        try entry.string("guide"), axis: try entry.optional("axis", entry.axis),
        try entry.value("value", "a guide's formula, an object,"))
    }
  }

  fileprivate var insets: EdgeInsets {
    get throws {
      if let length = try? container.decode(Double.self, forKey: "padding") { return .init(all: length) }
      guard (try? container.nestedContainer(keyedBy: Name.self, forKey: "padding")) != nil else {
        throw mismatch("padding", "a number or {\"top\", \"leading\", \"bottom\", \"trailing\"}")
      }
      let edges = try object("padding", ["top", "leading", "bottom", "trailing"])
      return .init(
        top: try edges.optional("top", edges.number) ?? 0,
        leading: try edges.optional("leading", edges.number) ?? 0,
        bottom: try edges.optional("bottom", edges.number) ?? 0,
        trailing: try edges.optional("trailing", edges.number) ?? 0)
    }
  }

  /// Two numbers in points.
  fileprivate func pair(_ key: Name) throws -> Point {
    let numbers = try numbers(key, "[x, y]").numbers(counts: [2])
    return Point(x: numbers[0], y: numbers[1])
  }

  fileprivate var anchor: UnitPoint {
    get throws {
      let named: KeyValuePairs<String, UnitPoint> = [
        "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
        "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
        "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
      ]
      if (try? container.decode(String.self, forKey: "gridCellAnchor")) != nil {
        return try choice("gridCellAnchor", named)
      }
      let numbers = try numbers("gridCellAnchor", "[x, y] or the name of a unit point").numbers(counts: [2])
      return UnitPoint(x: numbers[0], y: numbers[1])
    }
  }
}
