public import LayoutCore

/// A view as a case describes it: its kind, its name, its modifiers and its children.
public struct ViewDescription: Sendable, Hashable {
  public var kind: Kind
  /// The name of the innermost view, without its modifiers.
  public var id: String?
  /// Innermost first.
  public var modifiers: [Modifier]
  /// Empty for kinds without children.
  public var children: [ViewDescription]

  public init(
    _ kind: Kind, id: String? = nil, modifiers: [Modifier] = [], children: [ViewDescription] = []
  ) {
    self.kind = kind
    self.id = id
    self.modifiers = modifiers
    self.children = children
  }

  /// The kind of a view, with its own keys. Lengths are in points; nil means that the key is absent.
  public enum Kind: Sendable, Hashable {
    case grid(
      alignment: AlignmentName? = nil, horizontalSpacing: GridSpacing = .preferred,
      verticalSpacing: GridSpacing = .preferred)
    case gridRow(alignment: String? = nil)
    case hStack(alignment: String? = nil, spacing: Double? = nil)
    case vStack(alignment: String? = nil, spacing: Double? = nil)
    case zStack(alignment: AlignmentName? = nil)
    case group
    case emptyView
    case viewThatFits(axes: Axis.Set? = nil)
    case color, rectangle, circle
    case spacer(minLength: Double? = nil)
    case divider
    /// L6; at most `lineLimit` lines, if given.
    case text(String, lineLimit: Int? = nil)
    case leaf(LinearLeaf, firstTextBaseline: Double? = nil, lastTextBaseline: Double? = nil)
    /// A custom layout, by the name under which it is registered.
    case layout(String)
  }
}

extension ViewDescription.Kind {
  /// The value of the key `view`.
  public var name: String {
    switch self {
    case .grid: "Grid"
    case .gridRow: "GridRow"
    case .hStack: "HStack"
    case .vStack: "VStack"
    case .zStack: "ZStack"
    case .group: "Group"
    case .emptyView: "EmptyView"
    case .viewThatFits: "ViewThatFits"
    case .color: "Color"
    case .rectangle: "Rectangle"
    case .circle: "Circle"
    case .spacer: "Spacer"
    case .divider: "Divider"
    case .text: "Text"
    case .leaf: "Leaf"
    case .layout: "Layout"
    }
  }

  /// Whether the format allows the key `children` for this kind.
  public var holdsChildren: Bool {
    switch self {
    case .grid, .gridRow, .hStack, .vStack, .zStack, .group, .viewThatFits, .layout: true
    default: false
    }
  }

  /// Whether views of this kind have a frame that can be named; rows and groups have none (G1, G5).
  public var hasFrame: Bool {
    switch self {
    case .gridRow, .group, .emptyView: false
    default: true
    }
  }
}

// Functions over views, including the content of overlays and backgrounds.
extension ViewDescription {
  /// Changes every view; inner views first. Complexity: O(views and modifiers).
  mutating func rewrite(_ change: (inout ViewDescription) -> Void) {
    for index in children.indices { children[index].rewrite(change) }
    for index in modifiers.indices { modifiers[index].rewriteContent { $0.rewrite(change) } }
    change(&self)
  }

  /// Whether this view or one inside satisfies `test`.
  func contains(where test: (ViewDescription) -> Bool) -> Bool {
    test(self) || children.contains { $0.contains(where: test) }
      || modifiers.contains { $0.content?.contains(where: test) ?? false }
  }

  /// The number of elements that the view becomes: a group or a row counts its members, an empty view counts
  /// 0.
  var memberCount: Int {
    switch kind {
    case .emptyView: 0
    case .group, .gridRow: elementCount
    default: 1
    }
  }

  /// Whether a modifier of this view or of one inside satisfies `test`.
  func containsModifier(where test: (Modifier) -> Bool) -> Bool {
    contains { $0.modifiers.contains(where: test) }
  }
}

extension ViewDescription.Modifier {
  /// The content of an overlay or a background; nil for other modifiers.
  var content: ViewDescription? {
    switch self {
    case .overlay(let content, _), .background(let content, _): content
    default: nil
    }
  }

  /// Changes the content of an overlay or a background; does nothing for other modifiers.
  mutating func rewriteContent(_ change: (inout ViewDescription) -> Void) {
    guard var content else { return }
    change(&content)
    switch self {
    case .overlay(_, let alignment): self = .overlay(content, alignment: alignment)
    case .background(_, let alignment): self = .background(content, alignment: alignment)
    default: break
    }
  }
}

extension ViewDescription: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a view")
    let kind = try Kind(object)
    var known = ["view", "modifiers"] + kind.keys
    if kind.hasFrame { known.append("id") }
    if kind.holdsChildren { known.append("children") }
    try object.allow(known, in: kind.name)
    self.init(
      kind, id: try object.optional("id", object.name),
      modifiers: try object.optional("modifiers") { try object.array($0, of: "modifiers") } ?? [],
      children: try object.optional("children") { try object.array($0, of: "views") } ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(kind.name, forKey: "view")
    try kind.encodeKeys(into: &object)
    try object.encodeIfPresent(id, forKey: "id")
    if !modifiers.isEmpty { try object.encode(modifiers, forKey: "modifiers") }
    if kind.holdsChildren { try object.encode(children, forKey: "children") }
  }
}

extension ViewDescription.Kind {
  fileprivate init(_ object: ObjectReader) throws {
    let name = try object.string("view")
    switch name {
    case "Grid":
      self = .grid(
        alignment: try object.alignment, horizontalSpacing: try object.gaps("horizontalSpacing"),
        verticalSpacing: try object.gaps("verticalSpacing"))
    case "GridRow": self = .gridRow(alignment: try object.axisAlignment)
    case "HStack": self = .hStack(alignment: try object.axisAlignment, spacing: try object.spacing)
    case "VStack": self = .vStack(alignment: try object.axisAlignment, spacing: try object.spacing)
    case "ZStack": self = .zStack(alignment: try object.alignment)
    case "Group": self = .group
    case "EmptyView": self = .emptyView
    case "ViewThatFits": self = .viewThatFits(axes: try object.optional("axes", object.axes))
    case "Color": self = .color
    case "Rectangle": self = .rectangle
    case "Circle": self = .circle
    case "Spacer": self = .spacer(minLength: try object.optional("minLength", object.length))
    case "Divider": self = .divider
    case "Text":
      self = .text(
        try object.string("text"),
        lineLimit: try object.optional("lineLimit") { try object.integer($0, in: 1...1_000_000) })
    case "Leaf":
      self = .leaf(
        LinearLeaf(width: try object.range("width"), height: try object.range("height")),
        firstTextBaseline: try object.optional("firstTextBaseline", object.number),
        lastTextBaseline: try object.optional("lastTextBaseline", object.number))
    case "Layout": self = .layout(try object.name("layout"))
    default: throw object.mismatch("view", "one of \(list(Self.names))")
    }
  }

  private static let names = [
    "Grid", "GridRow", "HStack", "VStack", "ZStack", "Group", "EmptyView", "ViewThatFits", "Color",
    "Rectangle", "Circle", "Spacer", "Divider", "Text", "Leaf", "Layout",
  ]

  /// The keys that only this kind has.
  fileprivate var keys: [String] {
    switch self {
    case .grid: ["alignment", "horizontalSpacing", "verticalSpacing"]
    case .gridRow, .zStack: ["alignment"]
    case .hStack, .vStack: ["alignment", "spacing"]
    case .viewThatFits: ["axes"]
    case .spacer: ["minLength"]
    case .text: ["text", "lineLimit"]
    case .leaf: ["width", "height", "firstTextBaseline", "lastTextBaseline"]
    case .layout: ["layout"]
    case .group, .emptyView, .color, .rectangle, .circle, .divider: []
    }
  }

  fileprivate func encodeKeys(into object: inout KeyedEncodingContainer<ObjectReader.Name>) throws {
    switch self {
    case .grid(let alignment, let horizontal, let vertical):
      try object.encodeIfPresent(alignment, forKey: "alignment")
      try object.encode(gaps: horizontal, forKey: "horizontalSpacing")
      try object.encode(gaps: vertical, forKey: "verticalSpacing")
    case .gridRow(let alignment): try object.encodeIfPresent(alignment, forKey: "alignment")
    case .hStack(let alignment, let spacing), .vStack(let alignment, let spacing):
      try object.encodeIfPresent(alignment, forKey: "alignment")
      try object.encodeIfPresent(spacing, forKey: "spacing")
    case .zStack(let alignment): try object.encodeIfPresent(alignment, forKey: "alignment")
    case .viewThatFits(let axes): if let axes { try object.encode(axes: axes, forKey: "axes") }
    case .spacer(let minLength): try object.encodeIfPresent(minLength, forKey: "minLength")
    case .text(let text, let lineLimit):
      try object.encode(text, forKey: "text")
      try object.encodeIfPresent(lineLimit, forKey: "lineLimit")
    case .leaf(let leaf, let first, let last):
      try object.encode(range: leaf.width, forKey: "width")
      try object.encode(range: leaf.height, forKey: "height")
      try object.encodeIfPresent(first, forKey: "firstTextBaseline")
      try object.encodeIfPresent(last, forKey: "lastTextBaseline")
    case .layout(let name): try object.encode(name, forKey: "layout")
    case .group, .emptyView, .color, .rectangle, .circle, .divider: break
    }
  }
}

extension ObjectReader {
  /// The alignment on both axes, if given.
  var alignment: AlignmentName? {
    get throws {
      try optional("alignment") { try value($0, "a name or {\"horizontal\", \"vertical\"}") }
    }
  }

  /// The alignment on one axis, if given.
  fileprivate var axisAlignment: String? { get throws { try optional("alignment", string) } }

  fileprivate var spacing: Double? { get throws { try optional("spacing", number) } }

  fileprivate func gaps(_ key: Name) throws -> GridSpacing {
    guard has(key) else { return .preferred }
    if let gap = try? container.decode(Double.self, forKey: key) { return .uniform(gap) }
    return .each(try numbers(key, "a number, or an array with a number per gap,").numbers())
  }

  /// A number, or `[min, ideal, max]` (L2).
  fileprivate func range(_ key: Name) throws -> LengthRange {
    let needed = "a length of at least 0, or [minimum, ideal, maximum],"
    if let length = try? container.decode(Double.self, forKey: key) {
      if length < 0 { throw mismatch(key, needed) }
      return LengthRange(fixed: length)
    }
    let lengths = try numbers(key, needed).numbers(counts: [3], infinityAt: 2)
    guard lengths[0] >= 0, lengths[0] <= lengths[1], lengths[1] <= lengths[2] else {
      throw problem(key, "is not in order; 0 ≤ minimum ≤ ideal ≤ maximum is needed")
    }
    return LengthRange(min: lengths[0], ideal: lengths[1], max: lengths[2])
  }
}
