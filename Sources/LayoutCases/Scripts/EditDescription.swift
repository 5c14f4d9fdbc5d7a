public import LayoutCore

/// A change of a layout's input as a script writes it (`LayoutEdit`). Views are named as they stand before it.
public enum EditDescription: Sendable, Hashable {
  /// Another proposal to the root (F9).
  case proposal(ProposedViewSize)
  /// Other lengths of a linear leaf (L2).
  case leaf(ViewReference, LinearLeaf)
  /// A leaf that measures becomes that of another view, such as a text (L7).
  case measure(ViewReference, as: ViewDescription)
  /// Other gaps of a stack (S1) or of a grid (G8) along an axis.
  case spacing(ViewReference, Axis, SpacingDescription)
  /// Another guide of a container or a frame on an axis, by name.
  case alignment(ViewReference, Axis, String)
  /// Another value of an explicit guide (A3).
  case alignmentGuide(ViewReference, String, Axis, GuideValue)
  /// Other lengths and another alignment of a fixed frame (F1).
  case frame(ViewReference, width: Double?, height: Double?, AlignmentName?)
  /// Another padding (F4).
  case padding(ViewReference, EdgeInsets)
  /// Another offset (F10).
  case offset(ViewReference, Size)
  /// A new view, or a new row of a grid, at a child position.
  case insert(ViewDescription, into: ViewReference, at: Int)
  /// A view or a row less.
  case remove(ViewReference)
  /// A view or a row at another child position, which counts without it.
  case move(ViewReference, into: ViewReference, at: Int)
  /// Another view or row in place of this one.
  case replace(ViewReference, with: ViewDescription)
  /// Another root.
  case tree(ViewDescription)
}

/// A view of a tree, in a script: one with a label, or one around that.
public struct ViewReference: Sendable, Hashable {
  /// The name of a view, or the path of a view or a row, such as `0/2`.
  public var label: String
  /// How many views further out: 0 for the view itself. Wrappers and rows count.
  public var levels: Int

  public init(_ label: String, levels: Int = 0) {
    self.label = label
    self.levels = levels
  }
}

extension LayoutTree {
  /// The node of a view in a script; nil if there is none. Complexity: O(depth × siblings).
  public func node(of reference: ViewReference) -> Int? {
    guard var node = nodes[reference.label] ?? self.node(atPath: reference.label) else { return nil }
    guard reference.levels > 0 else { return node }
    let parents = parents()
    for _ in 0..<reference.levels {
      if node == 0 { return nil }
      node = Int(parents[node])
    }
    return node
  }

  /// The innermost view, or the row, at a path (`path(of:)`).
  private func node(atPath path: String) -> Int? {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard steps.first == 0, count > 0 else { return nil }
    var element = 0
    for step in steps.dropFirst() {
      let inside = elements(inside: element)
      guard let step, inside.indices.contains(step) else { return nil }
      element = inside[step]
    }
    return core(of: element)
  }

  /// The reference to a node: by the first name at it or inside it, else by the path of the view in it.
  ///
  /// Nil for nodes that are no part of any element, such as rows without cells. Complexity: O(nodes).
  public func reference(to node: Int) -> ViewReference? {
    let named = nodes.filter { node <= $0.value && $0.value < end(of: node) }
    let first = named.min { ($0.value, $0.key) < ($1.value, $1.key) }
    let inner = first?.value ?? core(of: node)
    guard inner < count else { return nil }
    let parents = parents()
    var reference = ViewReference(first?.key ?? path(of: inner))
    var view = inner
    while view != node {
      if view < node { return nil }
      (view, reference.levels) = (Int(parents[view]), reference.levels + 1)
    }
    return self.node(of: reference) == node ? reference : nil
  }
}

// MARK: - As JSON

extension ViewReference: Codable {
  public init(from decoder: any Decoder) throws {
    let place = try JSONValue(decoder)
    if let label = place.string {
      self.init(label)
    } else {
      let object = try ObjectReader(place, "the name or path of a view, or {\"around\", \"levels\"}")
      try object.allow(["around", "levels"], in: "a view")
      self.init(try object.name("around"), levels: try object.integer("levels", in: 1...LayoutTree.deepest))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if levels == 0 {
      var value = encoder.singleValueContainer()
      return try value.encode(label)
    }
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(label, forKey: "around")
    try object.encode(levels, forKey: "levels")
  }
}

extension EditDescription: Codable {
  /// The key that says what an edit is. Its value is the view that is edited, except for new views.
  public var key: String {
    switch self {
    case .proposal: "proposal"
    case .leaf: "leaf"
    case .measure: "measure"
    case .spacing: "spacing"
    case .alignment: "alignment"
    case .alignmentGuide: "alignmentGuide"
    case .frame: "frame"
    case .padding: "padding"
    case .offset: "offset"
    case .insert: "insert"
    case .remove: "remove"
    case .move: "move"
    case .replace: "replace"
    case .tree: "tree"
    }
  }

  /// The keys of every kind of edit, the one that says the kind first. `frame` stands after `alignment`, which
  /// it may have too.
  private static let keys: KeyValuePairs<String, [String]> = [
    "proposal": [], "leaf": ["width", "height"], "measure": ["as"], "spacing": ["axis", "gaps"],
    "frame": ["width", "height", "alignment"], "alignment": ["axis", "guide"],
    "alignmentGuide": ["guide", "axis", "value"], "padding": ["insets"], "offset": ["by"],
    "insert": ["into", "at"], "remove": [], "move": ["into", "at"], "replace": ["with"], "tree": [],
  ]

  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "an edit")
    guard let (name, others) = Self.keys.first(where: { object.has(.init(stringValue: $0.key)) }) else {
      let kinds = list(Self.keys.map(\.key))
      throw CaseProblem(
        path: object.path, text: "has no key that says what is edited; one of \(kinds) is needed")
    }
    try object.allow([name] + others, in: name)
    let key = ObjectReader.Name(stringValue: name)
    func view(_ key: ObjectReader.Name) throws -> ViewReference { try object.value(key, "a view") }
    func position() throws -> Int { try object.integer("at", in: 0...Int(Int32.max)) }
    switch name {
    case "proposal":
      let sides = try object.object(key, ["width", "height"])
      self = .proposal(
        ProposedViewSize(
          width: try sides.proposedLength("width"), height: try sides.proposedLength("height")))
    case "leaf":
      self = .leaf(
        try view(key),
        LinearLeaf(width: try object.lengthRange("width"), height: try object.lengthRange("height")))
    case "measure": self = .measure(try view(key), as: try object.value("as", "a view"))
    case "spacing": self = .spacing(try view(key), try object.axis("axis"), try object.gaps("gaps"))
    case "alignment": self = .alignment(try view(key), try object.axis("axis"), try object.string("guide"))
    case "alignmentGuide":
      self = .alignmentGuide(
        try view(key), try object.string("guide"), try object.axis("axis"),
        try object.value("value", "a guide's formula, an object,"))
    case "frame":
      self = .frame(
        try view(key), width: try object.optional("width", object.number),
        height: try object.optional("height", object.number), try object.alignment)
    case "padding": self = .padding(try view(key), try object.insets("insets"))
    case "offset":
      let pair = try object.pair("by")
      self = .offset(try view(key), Size(width: pair.x, height: pair.y))
    case "insert": self = .insert(try object.value(key, "a view"), into: try view("into"), at: try position())
    case "remove": self = .remove(try view(key))
    case "move": self = .move(try view(key), into: try view("into"), at: try position())
    case "replace": self = .replace(try view(key), with: try object.value("with", "a view"))
    default: self = .tree(try object.value(key, "a view"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    let key = ObjectReader.Name(stringValue: key)
    switch self {
    case .proposal(let proposal):
      var sides = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try sides.encode(proposed: proposal.width, forKey: "width")
      try sides.encode(proposed: proposal.height, forKey: "height")
    case .leaf(let view, let leaf):
      try object.encode(view, forKey: key)
      try LengthsArgument.write(leaf.width, to: &object, "width")
      try LengthsArgument.write(leaf.height, to: &object, "height")
    case .measure(let view, let other):
      try object.encode(view, forKey: key)
      try object.encode(other, forKey: "as")
    case .spacing(let view, let axis, let gaps):
      try object.encode(view, forKey: key)
      try object.encode(axis.name, forKey: "axis")
      try GapsArgument.write(gaps, to: &object, "gaps")
    case .alignment(let view, let axis, let guide):
      try object.encode(view, forKey: key)
      try object.encode(axis.name, forKey: "axis")
      try object.encode(guide, forKey: "guide")
    case .alignmentGuide(let view, let guide, let axis, let value):
      try object.encode(view, forKey: key)
      try object.encode(guide, forKey: "guide")
      try object.encode(axis.name, forKey: "axis")
      try object.encode(value, forKey: "value")
    case .frame(let view, let width, let height, let alignment):
      try object.encode(view, forKey: key)
      try object.encodeIfPresent(width, forKey: "width")
      try object.encodeIfPresent(height, forKey: "height")
      try object.encodeIfPresent(alignment, forKey: "alignment")
    case .padding(let view, let insets):
      try object.encode(view, forKey: key)
      try object.encode(insets: insets, forKey: "insets")
    case .offset(let view, let offset):
      try object.encode(view, forKey: key)
      try object.encode([offset.width, offset.height], forKey: "by")
    case .insert(let view, let parent, let position):
      try object.encode(view, forKey: key)
      try object.encode(parent, forKey: "into")
      try object.encode(position, forKey: "at")
    case .remove(let view): try object.encode(view, forKey: key)
    case .move(let view, let parent, let position):
      try object.encode(view, forKey: key)
      try object.encode(parent, forKey: "into")
      try object.encode(position, forKey: "at")
    case .replace(let view, let other):
      try object.encode(view, forKey: key)
      try object.encode(other, forKey: "with")
    case .tree(let root): try object.encode(root, forKey: key)
    }
  }
}
