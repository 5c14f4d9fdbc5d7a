public import LayoutCore

/// A view as a case describes it: its kind, its name, its modifiers, its children and its parts.
public struct ViewDescription: Sendable, Hashable {
  public var kind: Kind
  /// The name of the innermost view, without its modifiers.
  public var id: String?
  /// What the view declares to prefer around itself (S1); nil if it declares nothing.
  public var preferredSpacing: DeclaredSpacing?
  /// What the view was written as, if its kind does not say so. It decides nothing (`ViewNames`).
  public var written: WrittenName?
  /// Innermost first.
  public var modifiers: [Modifier]
  /// Empty for kinds without children.
  public var children: [ViewDescription]
  /// The views beside the children, such as a header; empty for kinds without parts.
  public var parts: [ViewPart: ViewDescription]

  public init(
    _ kind: Kind, id: String? = nil, preferredSpacing: DeclaredSpacing? = nil, written: WrittenName? = nil,
    modifiers: [Modifier] = [], children: [ViewDescription] = [], parts: [ViewPart: ViewDescription] = [:]
  ) {
    self.kind = kind
    self.id = id
    self.preferredSpacing = preferredSpacing
    self.written = written
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
  /// The kind of a screen's view; nil for other kinds.
  public var screen: ScreenView? {
    if case .screen(let screen) = self { screen } else { nil }
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
    return (view, view.kind.screen == nil ? ObjectReader(place).place("children") : nil)
  }

  private init(_ place: JSONValue, readsChildren: Bool) throws {
    let object = try ObjectReader(place, "a view")
    let row = try Kind.row(object)
    let kind = try row.read(object)
    let facts = row.facts
    try object.allow(
      ["view", "modifiers"], facts.parts.isEmpty ? row.keys : row.keys + facts.parts.map(\.rawValue),
      facts.hasFrame ? ["id", "written"] : [], facts.declaresSpacing ? ["preferredSpacing"] : [],
      facts.holdsChildren ? ["children"] : [], in: row.name
    ) { key in
      key != "id" && Modifier.names.contains(key)
        ? "it is a modifier: put {\(quoted(key)): …} into \"modifiers\"" : nil
    }
    var parts: [ViewPart: ViewDescription] = [:]
    for part in facts.parts {
      let key = ObjectReader.Name(stringValue: part.rawValue)
      guard facts.neededParts.contains(part) || object.has(key) else { continue }
      let view: ViewDescription = try object.value(key, "a view")
      parts[part] = view
    }
    self.init(
      kind, id: try object.optional("id", object.name),
      preferredSpacing: try object.optional("preferredSpacing") {
        try object.value($0, "{\"kind\", \"above\", \"below\", \"between\"}")
      },
      written: try object.optional("written") { try WrittenName(object.object($0, WrittenName.keys)) },
      modifiers: try object.optional("modifiers") { try object.array($0, of: "modifiers") } ?? [],
      children: readsChildren || kind.screen != nil
        ? try object.optional("children") { try object.array($0, of: "views") } ?? [] : [],
      parts: parts)
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    let word = kind.word
    try object.encode(word.name, forKey: "view")
    try word.write(to: &object)
    try object.encodeIfPresent(id, forKey: "id")
    try object.encodeIfPresent(preferredSpacing, forKey: "preferredSpacing")
    if let written { try written.write(to: &object) }
    if !modifiers.isEmpty { try object.encode(modifiers, forKey: "modifiers") }
    if word.facts.holdsChildren { try object.encode(children, forKey: "children") }
    for part in word.facts.parts {
      try object.encodeIfPresent(parts[part], forKey: ObjectReader.Name(stringValue: part.rawValue))
    }
  }
}

extension ViewDescription.Kind {
  /// The row of the kind that an object names.
  fileprivate static func row(_ object: ObjectReader) throws -> any AnyRow<ViewDescription.Kind> {
    let name = try object.string("view")
    if let row = row(named: name) { return row }
    if let standIn = StandIn.of(name) {
      throw object.problem("view", "is \(quoted(name)), which cases do not have; \(standIn)")
    }
    let near = nearWord(name, among: names) ?? "the nearest are \(list(NearNames(name, among: names).names))"
    throw object.problem(
      "view",
      "is the string \(quoted(name)), which cases do not have; \(near), and Documentation/CaseFormat.md lists all \(names.count)"
    )
  }
}

extension ObjectReader {
  /// The alignment on both axes, if given.
  var alignment: AlignmentName? { get throws { try AlignmentArgument?.read(self, "alignment") } }
}
