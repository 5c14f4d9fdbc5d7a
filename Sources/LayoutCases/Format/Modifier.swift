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
    case .frame, .flexibleFrame, .relativeFrame: "frame"
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
    case .aspectRatio: "aspectRatio"
    case .offset: "offset"
    case .position: "position"
    case .layoutDirection: "layoutDirection"
    case .safeAreaInset: "safeAreaInset"
    case .safeAreaPadding: "safeAreaPadding"
    case .ignoresSafeArea: "ignoresSafeArea"
    case .setting(let setting): setting.name
    case .layoutValue: "layoutValue"
    case .id: "id"
    }
  }
}

private let modifierNames =
  [
    "frame", "padding", "fixedSize", "layoutPriority", "alignmentGuide", "gridCellColumns",
    "gridCellAnchor", "gridCellUnsizedAxes", "gridColumnAlignment", "overlay", "background",
    "aspectRatio", "offset", "position", "layoutDirection", "layoutValue", "id",
  ] + ViewDescription.Modifier.screenNames

extension ViewDescription.Modifier {
  /// The keys of all modifiers.
  static var names: [String] { modifierNames }
}

extension ViewDescription.Modifier: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a modifier")
    try object.allow(Self.names, in: "a modifier") { key in
      let views = ["Text": TextDescription.keys, "Image": ["resizable"]]
      return views.first { $0.value.contains(key) }.map {
        "it is a key of \($0.key): write it on the view itself"
      }
    }
    guard let name = object.onlyKey else {
      throw CaseProblem(
        path: object.path,
        text: "has \(object.keys.count) keys; one is needed, further modifiers stand in entries of their own")
    }
    let key = ObjectReader.Name(stringValue: name)
    switch name {
    case "frame": self = try object.frame
    case "padding": self = .padding(try object.insets("padding"))
    case "fixedSize": self = .fixedSize(try object.axes(key))
    case "layoutPriority": self = .layoutPriority(try object.number(key))
    case "alignmentGuide": self = try object.guide
    case "gridCellColumns": self = .gridCellColumns(try object.integer(key, in: -1_000_000...1_000_000))
    case "gridCellAnchor": self = .gridCellAnchor(try object.unitPoint(key))
    case "gridCellUnsizedAxes": self = .gridCellUnsizedAxes(try object.axes(key))
    case "gridColumnAlignment": self = .gridColumnAlignment(try object.string(key))
    case "overlay":
      let layer = try object.object(key, ["alignment", "content"])
      self = .overlay(try layer.value("content", "a view"), alignment: try layer.alignment)
    case "background":
      let layer = try object.object(key, ["alignment", "content"])
      self = .background(try layer.value("content", "a view"), alignment: try layer.alignment)
    case "aspectRatio":
      let entry = try object.object(key, ["ratio", "contentMode"])
      let ratio = try entry.isNull("ratio") ? nil : entry.optional("ratio", entry.ratio)
      self = .aspectRatio(
        AspectRatio(
          ratio, contentMode: try entry.choice("contentMode", ["fit": .fit, "fill": .fill])))
    case "offset":
      let pair = try object.pair(key)
      self = .offset(Size(width: pair.x, height: pair.y))
    case "position": self = .position(try object.pair(key))
    case "layoutDirection": self = .layoutDirection(try object.layoutDirection(key))
    case "layoutValue":
      let pair = try object.object(key, ["key", "value"])
      self = .layoutValue(key: try pair.name("key"), value: try pair.number("value"))
    case "id": self = .id(try object.name(key))
    default:
      guard let modifier = try Self(ofScreenNamed: name, object) else {
        throw object.problem(key, "is not read here")
      }
      self = modifier
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
    case .aspectRatio(let ratio):
      var entry = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      if let ratio = ratio.ratio {
        try entry.encode(ratio, forKey: "ratio")
      } else {
        try entry.encodeNil(forKey: "ratio")
      }
      try entry.encode(ratio.contentMode.rawValue, forKey: "contentMode")
    case .offset(let offset): try object.encode([offset.width, offset.height], forKey: key)
    case .position(let position): try object.encode([position.x, position.y], forKey: key)
    case .layoutDirection(let direction): try object.encode(direction.rawValue, forKey: key)
    case .relativeFrame(let width, let height, let alignment):
      var frame = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try frame.encode(relative: width, forKey: "width")
      try frame.encode(relative: height, forKey: "height")
      try frame.encodeIfPresent(alignment, forKey: "alignment")
    case .safeAreaInset(let content, let edge, let alignment, let spacing):
      var entry = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try entry.encode("\(edge)", forKey: "edge")
      try entry.encodeIfPresent(alignment, forKey: "alignment")
      try entry.encodeIfPresent(spacing, forKey: "spacing")
      try entry.encode(content, forKey: "content")
    case .safeAreaPadding(let lengths): try object.encode(insets: lengths, forKey: key)
    case .ignoresSafeArea(let edges): try object.encode(edges.names, forKey: key)
    case .setting(let setting): try setting.encode(into: &object)
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
      if !isFlexible, frame.isObject("width") || frame.isObject("height") {
        return .relativeFrame(
          width: try frame.relativeLength("width", beside: "height"),
          height: try frame.relativeLength("height", beside: "width"), alignment: try frame.alignment)
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

  /// One number for all edges, or numbers by edge.
  func insets(_ key: Name) throws -> EdgeInsets {
    if let length = place(key)?.number { return .init(all: length) }
    guard isObject(key) else {
      throw mismatch(key, "a number or {\"top\", \"leading\", \"bottom\", \"trailing\"}")
    }
    let edges = try object(key, ["top", "leading", "bottom", "trailing"])
    return .init(
      top: try edges.optional("top", edges.number) ?? 0,
      leading: try edges.optional("leading", edges.number) ?? 0,
      bottom: try edges.optional("bottom", edges.number) ?? 0,
      trailing: try edges.optional("trailing", edges.number) ?? 0)
  }

  /// Width ÷ height.
  fileprivate func ratio(_ key: Name) throws -> Double {
    guard let ratio = place(key)?.number, ratio > 0 else {
      throw mismatch(key, "a number over 0, or null for the ratio of the ideal size,")
    }
    return ratio
  }

  /// Two numbers in points.
  func pair(_ key: Name) throws -> Point {
    let numbers = try numbers(key, "[x, y]").numbers(counts: [2])
    return Point(x: numbers[0], y: numbers[1])
  }

  /// A unit point by its name, or `[x, y]`.
  func unitPoint(_ key: Name) throws -> UnitPoint {
    let named: KeyValuePairs<String, UnitPoint> = [
      "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
      "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
      "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
    ]
    if place(key)?.string != nil { return try choice(key, named) }
    let numbers = try numbers(key, "[x, y] or the name of a unit point").numbers(counts: [2])
    return UnitPoint(x: numbers[0], y: numbers[1])
  }
}
