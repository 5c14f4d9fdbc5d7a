import LayoutCore

// How a screen's views stand in a case: their keys, read strictly, and written if they differ from the
// default.

extension ScreenView {
  /// Reads the keys of the kind of this name; nil if there is no such kind.
  init?(named name: String, _ object: ObjectReader) throws {
    switch name {
    case "ScrollView":
      self = .scrollView(
        axes: try object.optional("axes", object.axes),
        contentOffset: try object.optional("contentOffset", object.pair),
        scrollTo: try object.scrollTarget, spacing: try object.gaps("spacing"))
    case "LazyVStack", "LazyHStack":
      self = .lazyStack(
        name == "LazyVStack" ? .vertical : .horizontal,
        alignment: try object.optional("alignment", object.string), spacing: try object.gaps("spacing"),
        pinnedViews: try object.pinnedViews)
    case "LazyVGrid", "LazyHGrid":
      let key = ObjectReader.Name(stringValue: name == "LazyVGrid" ? "columns" : "rows")
      let items: [GridItemDescription] = try object.array(key, of: "grid items")
      if items.isEmpty { throw object.problem(key, "is empty; a grid item is needed") }
      self = .lazyGrid(
        name == "LazyVGrid" ? .vertical : .horizontal, items: items,
        alignment: try object.optional("alignment", object.string),
        spacing: try object.optional("spacing", object.number), pinnedViews: try object.pinnedViews)
    case "Section": self = .section
    case "GeometryReader": self = .geometryReader
    case "List":
      self = .list(
        contentOffset: try object.optional("contentOffset", object.pair), scrollTo: try object.scrollTarget)
    case "Form": self = .form(spacing: try object.gaps("spacing"))
    case "LabeledContent": self = .labeledContent
    case "GroupBox": self = .groupBox
    case "DisclosureGroup":
      self = .disclosureGroup(
        isExpanded: try object.optional("isExpanded", object.flag) ?? false,
        spacing: try object.gaps("spacing"))
    case "NavigationStack": self = .navigationStack
    case "NavigationSplitView": self = .navigationSplitView
    case "TabView": self = .tabView
    default: return nil
    }
  }

  /// The keys that only this kind has, its parts included.
  var keys: [String] {
    let own: [String] =
      switch self {
      case .scrollView: ["axes", "contentOffset", "scrollTo", "spacing"]
      case .lazyStack: ["alignment", "spacing", "pinnedViews"]
      case .lazyGrid(let axis, _, _, _, _):
        [axis == .vertical ? "columns" : "rows", "alignment", "spacing", "pinnedViews"]
      case .list: ["contentOffset", "scrollTo"]
      case .form: ["spacing"]
      case .disclosureGroup: ["isExpanded", "spacing"]
      case .section, .geometryReader, .labeledContent, .groupBox, .navigationStack, .navigationSplitView,
        .tabView:
        []
      }
    return own + parts.map(\.rawValue)
  }

  func encodeKeys(into object: inout KeyedEncodingContainer<ObjectReader.Name>) throws {
    switch self {
    case .scrollView(let axes, let offset, let target, let spacing):
      if let axes { try object.encode(axes: axes, forKey: "axes") }
      if let offset { try object.encode([offset.x, offset.y], forKey: "contentOffset") }
      try object.encode(target: target, forKey: "scrollTo")
      try object.encode(gaps: spacing, forKey: "spacing")
    case .lazyStack(_, let alignment, let spacing, let pinned):
      try object.encodeIfPresent(alignment, forKey: "alignment")
      try object.encode(gaps: spacing, forKey: "spacing")
      try object.encode(pinned: pinned, forKey: "pinnedViews")
    case .lazyGrid(let axis, let items, let alignment, let spacing, let pinned):
      try object.encode(items, forKey: axis == .vertical ? "columns" : "rows")
      try object.encodeIfPresent(alignment, forKey: "alignment")
      try object.encodeIfPresent(spacing, forKey: "spacing")
      try object.encode(pinned: pinned, forKey: "pinnedViews")
    case .list(let offset, let target):
      if let offset { try object.encode([offset.x, offset.y], forKey: "contentOffset") }
      try object.encode(target: target, forKey: "scrollTo")
    case .form(let spacing): try object.encode(gaps: spacing, forKey: "spacing")
    case .disclosureGroup(let isExpanded, let spacing):
      if isExpanded { try object.encode(true, forKey: "isExpanded") }
      try object.encode(gaps: spacing, forKey: "spacing")
    case .section, .geometryReader, .labeledContent, .groupBox, .navigationStack, .navigationSplitView,
      .tabView:
      break
    }
  }
}

extension GridItemDescription: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a grid item")
    try object.allow(["fixed", "flexible", "adaptive", "spacing", "alignment"], in: "a grid item")
    let sizes = ["fixed", "flexible", "adaptive"].filter(object.keys.contains)
    guard sizes.count == 1 else {
      throw CaseProblem(
        path: object.path,
        text: "has \(sizes.count) of the keys fixed, flexible and adaptive; one of them is needed")
    }
    let size: GridItem.Size
    switch sizes[0] {
    case "fixed": size = .fixed(try object.length("fixed"))
    case "flexible":
      let range = try object.range("flexible")
      size = .flexible(minimum: range.minimum ?? 10, maximum: range.maximum ?? .infinity)
    default:
      let range = try object.range("adaptive")
      guard let minimum = range.minimum else {
        throw CaseProblem(
          path: object.path["adaptive"]["minimum"], text: "is missing; a length of at least 0 is needed")
      }
      size = .adaptive(minimum: minimum, maximum: range.maximum ?? .infinity)
    }
    self.init(size, spacing: try object.optional("spacing", object.number), alignment: try object.alignment)
  }

  /// Encodes only lengths that differ from the default.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    switch size {
    case .fixed(let length): try object.encode(length, forKey: "fixed")
    case .flexible(let minimum, let maximum):
      var range = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: "flexible")
      if minimum != 10 { try range.encode(minimum, forKey: "minimum") }
      if maximum != .infinity { try range.encode(maximum, forKey: "maximum") }
    case .adaptive(let minimum, let maximum):
      var range = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: "adaptive")
      try range.encode(minimum, forKey: "minimum")
      if maximum != .infinity { try range.encode(maximum, forKey: "maximum") }
    }
    try object.encodeIfPresent(spacing, forKey: "spacing")
    try object.encodeIfPresent(alignment, forKey: "alignment")
  }
}

extension ObjectReader {
  /// `{"minimum", "maximum"}`, both optional; the maximum may be "infinity".
  fileprivate func range(_ key: Name) throws -> (minimum: Double?, maximum: Double?) {
    let range = try object(key, ["minimum", "maximum"])
    let minimum = try range.optional("minimum", range.length)
    let maximum = try range.optional("maximum") { try range.lengthOrInfinity($0) }
    let least = minimum ?? (key.stringValue == "flexible" ? 10 : 0)
    if let maximum, maximum < least {
      throw range.problem(
        "maximum", "is \(maximum.shortest), less than the minimum, \(least.shortest); more is needed")
    }
    return (minimum, maximum)
  }

  /// The key `scrollTo`: `{"id", "anchor"}`.
  fileprivate var scrollTarget: ScrollTarget? {
    get throws {
      try optional("scrollTo") { key in
        let target = try object(key, ["id", "anchor"])
        return ScrollTarget(try target.name("id"), anchor: try target.optional("anchor", target.unitPoint))
      }
    }
  }

  fileprivate var pinnedViews: PinnedViews {
    get throws {
      try optional("pinnedViews") {
        let choices: KeyValuePairs<String, PinnedViews> = [
          "sectionHeaders": .sectionHeaders, "sectionFooters": .sectionFooters,
        ]
        return try self.choices($0, choices).reduce(into: []) { $0.formUnion($1) }
      } ?? []
    }
  }

  /// An array of different names, and what they stand for.
  func choices<Choice>(_ key: Name, _ choices: KeyValuePairs<String, Choice>) throws -> [Choice] {
    let needed = "an array of \(choices.map { quoted($0.key) }.joined(separator: ", ")), each at most once,"
    guard let names = strings(key) else { throw mismatch(key, needed) }
    var seen: Set<String> = []
    return try names.map { name in
      guard let choice = choices.first(where: { $0.key == name })?.value, seen.insert(name).inserted else {
        throw problem(key, "holds \(quoted(name)) where it has no place; \(needed) is needed")
      }
      return choice
    }
  }
}

extension KeyedEncodingContainer<ObjectReader.Name> {
  fileprivate mutating func encode(target: ScrollTarget?, forKey key: Key) throws {
    guard let target else { return }
    var object = nestedContainer(keyedBy: Key.self, forKey: key)
    try object.encode(target.name, forKey: "id")
    if let anchor = target.anchor { try object.encode([anchor.x, anchor.y], forKey: "anchor") }
  }

  fileprivate mutating func encode(pinned: PinnedViews, forKey key: Key) throws {
    let names = [(PinnedViews.sectionHeaders, "sectionHeaders"), (.sectionFooters, "sectionFooters")]
      .filter { pinned.contains($0.0) }.map(\.1)
    if !names.isEmpty { try encode(names, forKey: key) }
  }
}
