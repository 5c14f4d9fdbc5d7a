public import LayoutCore

/// A view as a case describes it: its kind, its name, its modifiers, its children and its parts.
public struct ViewDescription: Sendable, Hashable {
  public var kind: Kind
  /// The name of the innermost view, without its modifiers.
  public var id: String?
  /// What the view declares to prefer around itself (S1); nil if it declares nothing.
  public var preferredSpacing: DeclaredSpacing?
  /// Innermost first.
  public var modifiers: [Modifier]
  /// Empty for kinds without children.
  public var children: [ViewDescription]
  /// The views beside the children, such as a header; empty for kinds without parts.
  public var parts: [ViewPart: ViewDescription]

  public init(
    _ kind: Kind, id: String? = nil, preferredSpacing: DeclaredSpacing? = nil, modifiers: [Modifier] = [],
    children: [ViewDescription] = [], parts: [ViewPart: ViewDescription] = [:]
  ) {
    self.kind = kind
    self.id = id
    self.preferredSpacing = preferredSpacing
    self.modifiers = modifiers
    self.children = children
    self.parts = parts
  }

  /// The kind of a view, with its own keys. Lengths are in points; nil means that the key is absent.
  public enum Kind: Sendable, Hashable {
    case grid(
      alignment: AlignmentName? = nil, horizontalSpacing: SpacingDescription = .preferred,
      verticalSpacing: SpacingDescription = .preferred)
    case gridRow(alignment: String? = nil)
    case hStack(alignment: String? = nil, spacing: SpacingDescription = .preferred)
    case vStack(alignment: String? = nil, spacing: SpacingDescription = .preferred)
    case zStack(alignment: AlignmentName? = nil)
    case group
    case emptyView
    case viewThatFits(axes: Axis.Set? = nil)
    case color, rectangle, circle
    case spacer(minLength: Double? = nil)
    case divider
    /// L6.
    indirect case text(TextDescription)
    /// A leaf of its own size, or from 0 to ∞ on both axes with that size as its ideal (L2).
    case image(Size, resizable: Bool = false)
    case leaf(LinearLeaf, firstTextBaseline: Double? = nil, lastTextBaseline: Double? = nil)
    /// A custom layout, by the name under which it is registered.
    case layout(String)
    /// What screens are made of (sections 7 to 9).
    indirect case screen(ScreenView)
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
    case .image: "Image"
    case .leaf: "Leaf"
    case .layout: "Layout"
    case .screen(let screen): screen.name
    }
  }

  /// Whether the format allows the key `children` for this kind.
  public var holdsChildren: Bool {
    switch self {
    case .grid, .gridRow, .hStack, .vStack, .zStack, .group, .viewThatFits, .layout: true
    case .screen(let screen): screen.holdsChildren
    default: false
    }
  }

  /// The parts that a view of this kind may have.
  public var parts: [ViewPart] { screen?.parts ?? [] }

  /// The kind of a screen's view; nil for other kinds.
  public var screen: ScreenView? {
    if case .screen(let screen) = self { screen } else { nil }
  }

  /// Whether views of this kind may declare a preferred spacing (S1).
  public var declaresSpacing: Bool {
    switch self {
    case .hStack, .vStack, .color, .rectangle, .circle, .text, .image, .leaf: true
    default: false
    }
  }

  /// Whether views of this kind have a frame that can be named; rows, groups and sections have none (G1, G5,
  /// SE1).
  public var hasFrame: Bool {
    switch self {
    case .gridRow, .group, .emptyView: false
    case .screen(let screen): screen.hasFrame
    default: true
    }
  }
}

// Functions over views, including parts and the contents of overlays, backgrounds and insets.
extension ViewDescription {
  /// Changes every view; inner views first. Complexity: O(views and modifiers).
  mutating func rewrite(_ change: (inout ViewDescription) -> Void) {
    for index in children.indices { children[index].rewrite(change) }
    for part in kind.parts { parts[part]?.rewrite(change) }
    for index in modifiers.indices { modifiers[index].rewriteContent { $0.rewrite(change) } }
    change(&self)
  }

  /// Whether this view or one inside satisfies `test`.
  func contains(where test: (ViewDescription) -> Bool) -> Bool {
    test(self) || children.contains { $0.contains(where: test) }
      || parts.values.contains { $0.contains(where: test) }
      || modifiers.contains { $0.content?.contains(where: test) ?? false }
  }

  /// The number of elements that the view becomes: a group, a row or a section counts its members, an empty
  /// view counts 0.
  var memberCount: Int {
    switch kind {
    case .emptyView: 0
    case .group, .gridRow: elementCount
    case .screen(.section): parts.values.reduce(elementCount) { $0 + $1.memberCount }
    default: 1
    }
  }

  /// Whether a modifier of this view or of one inside satisfies `test`.
  func containsModifier(where test: (Modifier) -> Bool) -> Bool {
    contains { $0.modifiers.contains(where: test) }
  }
}

extension ViewDescription.Modifier {
  /// The content of an overlay, a background or an inset of the safe area; nil for other modifiers.
  var content: ViewDescription? {
    switch self {
    case .overlay(let content, _), .background(let content, _), .safeAreaInset(let content, _, _, _): content
    default: nil
    }
  }

  /// Changes the content of an overlay, a background or an inset; does nothing for other modifiers.
  package mutating func rewriteContent(_ change: (inout ViewDescription) -> Void) {
    guard var content else { return }
    change(&content)
    switch self {
    case .overlay(_, let alignment): self = .overlay(content, alignment: alignment)
    case .background(_, let alignment): self = .background(content, alignment: alignment)
    case .safeAreaInset(_, let edge, let alignment, let spacing):
      self = .safeAreaInset(content, edge: edge, alignment: alignment, spacing: spacing)
    default: break
    }
  }
}

extension ViewDescription: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(JSONValue(decoder), readsChildren: true)
  }

  /// Reads the view at `place` alone, and where its children stand that are still to be read.
  ///
  /// The children of a screen's views are read with it, because such a view may refer to views inside.
  static func alone(at place: JSONValue) throws -> (view: ViewDescription, children: JSONValue?) {
    let view = try ViewDescription(place, readsChildren: false)
    let isUnread = view.kind.holdsChildren && view.kind.screen == nil
    return (view, isUnread ? ObjectReader(place).place("children") : nil)
  }

  private init(_ place: JSONValue, readsChildren: Bool) throws {
    let object = try ObjectReader(place, "a view")
    let kind = try Kind(object)
    try object.allow(
      ["view", "modifiers"], kind.keys, kind.hasFrame ? ["id"] : [],
      kind.declaresSpacing ? ["preferredSpacing"] : [], kind.holdsChildren ? ["children"] : [],
      in: kind.name
    ) { key in
      key != "id" && Modifier.names.contains(key)
        ? "it is a modifier: put {\(quoted(key)): …} into \"modifiers\"" : nil
    }
    var parts: [ViewPart: ViewDescription] = [:]
    for part in kind.parts {
      let key = ObjectReader.Name(stringValue: part.rawValue)
      let isNeeded = kind.screen?.neededParts.contains(part) ?? false
      guard isNeeded || object.has(key) else { continue }
      let view: ViewDescription = try object.value(key, "a view")
      parts[part] = view
    }
    self.init(
      kind, id: try object.optional("id", object.name),
      preferredSpacing: try object.optional("preferredSpacing") {
        try object.value($0, "{\"kind\", \"above\", \"below\", \"between\"}")
      },
      modifiers: try object.optional("modifiers") { try object.array($0, of: "modifiers") } ?? [],
      children: readsChildren || kind.screen != nil
        ? try object.optional("children") { try object.array($0, of: "views") } ?? [] : [],
      parts: parts)
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(kind.name, forKey: "view")
    try kind.encodeKeys(into: &object)
    try object.encodeIfPresent(id, forKey: "id")
    try object.encodeIfPresent(preferredSpacing, forKey: "preferredSpacing")
    if !modifiers.isEmpty { try object.encode(modifiers, forKey: "modifiers") }
    if kind.holdsChildren { try object.encode(children, forKey: "children") }
    for part in kind.parts {
      try object.encodeIfPresent(parts[part], forKey: ObjectReader.Name(stringValue: part.rawValue))
    }
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
    case "HStack": self = .hStack(alignment: try object.axisAlignment, spacing: try object.gaps("spacing"))
    case "VStack": self = .vStack(alignment: try object.axisAlignment, spacing: try object.gaps("spacing"))
    case "ZStack": self = .zStack(alignment: try object.alignment)
    case "Group": self = .group
    case "EmptyView": self = .emptyView
    case "ViewThatFits": self = .viewThatFits(axes: try object.optional("axes", object.axes))
    case "Color": self = .color
    case "Rectangle": self = .rectangle
    case "Circle": self = .circle
    case "Spacer": self = .spacer(minLength: try object.optional("minLength", object.length))
    case "Divider": self = .divider
    case "Text": self = .text(try TextDescription(object))
    case "Image":
      self = .image(
        Size(width: try object.length("width"), height: try object.length("height")),
        resizable: try object.optional("resizable", object.flag) ?? false)
    case "Leaf":
      self = .leaf(
        LinearLeaf(width: try object.lengthRange("width"), height: try object.lengthRange("height")),
        firstTextBaseline: try object.optional("firstTextBaseline", object.number),
        lastTextBaseline: try object.optional("lastTextBaseline", object.number))
    case "Layout": self = .layout(try object.name("layout"))
    default:
      guard let screen = try ScreenView(named: name, object) else {
        guard let standIn = StandIn.of(name) else {
          throw Self.unknown(name, object)
        }
        throw object.problem("view", "is \(quoted(name)), which cases do not have; \(standIn)")
      }
      self = .screen(screen)
    }
  }

  /// The error for a view that cases do not have, with those that may have been meant.
  private static func unknown(_ name: String, _ object: ObjectReader) -> CaseProblem {
    let near = nearWord(name, among: names) ?? "the nearest are \(list(NearNames(name, among: names).names))"
    return object.problem(
      "view",
      "is the string \(quoted(name)), which cases do not have; \(near), and Documentation/CaseFormat.md lists all \(names.count)"
    )
  }

  /// The values of the key `view`.
  package static let names =
    [
      "Grid", "GridRow", "HStack", "VStack", "ZStack", "Group", "EmptyView", "ViewThatFits", "Color",
      "Rectangle", "Circle", "Spacer", "Divider", "Text", "Image", "Leaf",
      "Layout",
    ] + ScreenView.names

  /// The keys that only this kind has.
  fileprivate var keys: [String] {
    switch self {
    case .grid: ["alignment", "horizontalSpacing", "verticalSpacing"]
    case .gridRow, .zStack: ["alignment"]
    case .hStack, .vStack: ["alignment", "spacing"]
    case .viewThatFits: ["axes"]
    case .spacer: ["minLength"]
    case .text: TextDescription.keys
    case .image: ["width", "height", "resizable"]
    case .leaf: ["width", "height", "firstTextBaseline", "lastTextBaseline"]
    case .layout: ["layout"]
    case .screen(let screen): screen.keys
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
      try object.encode(gaps: spacing, forKey: "spacing")
    case .zStack(let alignment): try object.encodeIfPresent(alignment, forKey: "alignment")
    case .viewThatFits(let axes): if let axes { try object.encode(axes: axes, forKey: "axes") }
    case .spacer(let minLength): try object.encodeIfPresent(minLength, forKey: "minLength")
    case .text(let text): try text.encodeKeys(into: &object)
    case .image(let size, let isResizable):
      try object.encode(size.width, forKey: "width")
      try object.encode(size.height, forKey: "height")
      if isResizable { try object.encode(true, forKey: "resizable") }
    case .leaf(let leaf, let first, let last):
      try object.encode(range: leaf.width, forKey: "width")
      try object.encode(range: leaf.height, forKey: "height")
      try object.encodeIfPresent(first, forKey: "firstTextBaseline")
      try object.encodeIfPresent(last, forKey: "lastTextBaseline")
    case .layout(let name): try object.encode(name, forKey: "layout")
    case .screen(let screen): try screen.encodeKeys(into: &object)
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

  /// A number for all gaps, or one for each.
  func gaps(_ key: Name) throws -> SpacingDescription {
    guard has(key) else { return .preferred }
    if let gap = place(key)?.number { return .uniform(gap) }
    return .each(try numbers(key, "a number, or an array with a number per gap,").numbers())
  }

  /// A number, or `[min, ideal, max]` (L2).
  func lengthRange(_ key: Name) throws -> LengthRange {
    let needed = "a length of at least 0, or [minimum, ideal, maximum],"
    if let length = place(key)?.number {
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
