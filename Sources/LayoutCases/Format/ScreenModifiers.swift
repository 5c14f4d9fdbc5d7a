import LayoutCore

// How the modifiers of screens stand in a case: relative frames, safe areas, and what containers read.

extension ContainerSetting {
  /// The modifier's key in the format.
  package var name: String {
    switch self {
    case .listStyle: "listStyle"
    case .formStyle: "formStyle"
    case .listRowInsets: "listRowInsets"
    case .listRowSpacing: "listRowSpacing"
    case .listSectionSpacing: "listSectionSpacing"
    case .contentMargins: "contentMargins"
    case .defaultScrollAnchor: "defaultScrollAnchor"
    case .navigationSplitViewColumnWidth: "navigationSplitViewColumnWidth"
    case .navigationTitle: "navigationTitle"
    case .navigationBarTitleDisplayMode: "navigationBarTitleDisplayMode"
    }
  }

  static let names = [
    "listStyle", "formStyle", "listRowInsets", "listRowSpacing", "listSectionSpacing", "contentMargins",
    "defaultScrollAnchor", "navigationSplitViewColumnWidth", "navigationTitle",
    "navigationBarTitleDisplayMode",
  ]

  /// Reads the setting at the key `name`; nil if there is no such setting.
  init?(named name: String, _ object: ObjectReader) throws {
    let key = ObjectReader.Name(stringValue: name)
    func optionalLength(_ key: ObjectReader.Name) throws -> Double? {
      object.isNull(key) ? nil : try object.length(key)
    }
    switch name {
    case "listStyle": self = .listStyle(try object.choice(of: ListStyle.self, key))
    case "formStyle": self = .formStyle(try object.choice(of: FormStyle.self, key))
    case "listRowInsets": self = .listRowInsets(object.isNull(key) ? nil : try object.lengthsAtEdges(key))
    case "listRowSpacing": self = .listRowSpacing(try optionalLength(key))
    case "listSectionSpacing": self = .listSectionSpacing(try optionalLength(key))
    case "contentMargins":
      let entry = try object.object(key, ["edges", "length", "placement"])
      self = .contentMargins(
        try entry.optional("edges", entry.edges) ?? .all,
        entry.isNull("length") ? nil : try entry.length("length"),
        placement: try entry.optional("placement") {
          try entry.choice(of: ContentMarginPlacement.self, $0)
        } ?? .automatic)
    case "defaultScrollAnchor": self = try object.scrollAnchor(key)
    case "navigationSplitViewColumnWidth":
      if let width = object.place(key)?.number, width >= 0 {
        self = .navigationSplitViewColumnWidth(ideal: width)
      } else {
        guard object.isObject(key) else {
          throw object.mismatch(key, "a length of at least 0 or {\"min\", \"ideal\", \"max\"}")
        }
        let entry = try object.object(key, ["min", "ideal", "max"])
        self = .navigationSplitViewColumnWidth(
          min: try entry.optional("min", entry.length), ideal: try entry.length("ideal"),
          max: try entry.optional("max", entry.length))
      }
    case "navigationTitle":
      guard object.place(key)?.flag == true else {
        throw object.mismatch(key, "true")
      }
      self = .navigationTitle
    case "navigationBarTitleDisplayMode":
      self = .navigationBarTitleDisplayMode(try object.choice(of: TitleDisplayMode.self, key))
    default: return nil
    }
  }

  func encode(into object: inout KeyedEncodingContainer<ObjectReader.Name>) throws {
    let key = ObjectReader.Name(stringValue: name)
    switch self {
    case .listStyle(let style): try object.encode(style.rawValue, forKey: key)
    case .formStyle(let style): try object.encode(style.rawValue, forKey: key)
    case .listRowInsets(nil), .listRowSpacing(nil), .listSectionSpacing(nil):
      try object.encodeNil(forKey: key)
    case .listRowInsets(let insets?): try object.encode(insets: insets, forKey: key)
    case .listRowSpacing(let length?), .listSectionSpacing(let length?):
      try object.encode(length, forKey: key)
    case .contentMargins(let edges, let length, let placement):
      var entry = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      if edges != .all { try entry.encode(edges.names, forKey: "edges") }
      if let length {
        try entry.encode(length, forKey: "length")
      } else {
        try entry.encodeNil(forKey: "length")
      }
      if placement != .automatic { try entry.encode(placement.rawValue, forKey: "placement") }
    case .defaultScrollAnchor(let anchor, let role):
      var entry = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      if let anchor {
        try entry.encode([anchor.x, anchor.y], forKey: "anchor")
      } else {
        try entry.encodeNil(forKey: "anchor")
      }
      try entry.encodeIfPresent(role?.rawValue, forKey: "role")
    case .navigationSplitViewColumnWidth(nil, let ideal, nil): try object.encode(ideal, forKey: key)
    case .navigationSplitViewColumnWidth(let min, let ideal, let max):
      var entry = object.nestedContainer(keyedBy: ObjectReader.Name.self, forKey: key)
      try entry.encodeIfPresent(min, forKey: "min")
      try entry.encode(ideal, forKey: "ideal")
      try entry.encodeIfPresent(max, forKey: "max")
    case .navigationTitle: try object.encode(true, forKey: key)
    case .navigationBarTitleDisplayMode(let mode): try object.encode(mode.rawValue, forKey: key)
    }
  }
}

// MARK: Relative frames and safe areas

extension ViewDescription.Modifier {
  /// The keys of these modifiers that no other has. A relative frame is a `frame`.
  static var screenNames: [String] {
    ["containerRelativeFrame", "safeAreaInset", "safeAreaPadding", "ignoresSafeArea"] + ContainerSetting.names
  }

  /// Reads one of these modifiers; nil if `name` is the key of another.
  init?(ofScreenNamed name: String, _ object: ObjectReader) throws {
    let key = ObjectReader.Name(stringValue: name)
    switch name {
    case "containerRelativeFrame": self = try object.containerRelativeFrame(key)
    case "safeAreaInset":
      let entry = try object.object(key, ["edge", "alignment", "spacing", "content"])
      self = .safeAreaInset(
        try entry.value("content", "a view"),
        edge: try entry.choice(
          "edge", ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing]),
        alignment: try entry.alignment, spacing: try entry.optional("spacing", entry.number))
    case "safeAreaPadding": self = .safeAreaPadding(try object.lengthsAtEdges(key))
    case "ignoresSafeArea":
      let isTrue = object.place(key)?.flag == true
      self = .ignoresSafeArea(isTrue ? .all : try object.edges(key))
    default:
      guard let setting = try ContainerSetting(named: name, object) else { return nil }
      self = .setting(setting)
    }
  }
}

extension ObjectReader {
  /// CR2. Such a frame is a frame with lengths of the container.
  fileprivate func containerRelativeFrame(_ key: Name) throws -> ViewDescription.Modifier {
    let entry = try object(key, ["axes", "count", "span", "spacing", "alignment"])
    let count = try entry.optional("count") { try entry.integer($0, in: 1...1_000_000) }
    if count == nil, let other = ["span", "spacing"].first(where: entry.keys.contains) {
      throw entry.problem(Name(stringValue: other), "stands without a count; \"count\" is needed beside it")
    }
    guard entry.has("axes") else {
      throw entry.mismatch("axes", "\"horizontal\", \"vertical\" or an array of them")
    }
    let frame = RelativeFrame(
      containerOn: try entry.axes("axes"), count: count,
      span: try entry.optional("span") { try entry.integer($0, in: 1...1_000_000) } ?? 1,
      spacing: try entry.optional("spacing", entry.number) ?? 0)
    return .relativeFrame(width: frame.width, height: frame.height, alignment: try entry.alignment)
  }

  /// A side of a relative frame (GR3): `{"of", "width", "height", "constant"}`, or a number beside one that
  /// is relative to a reader.
  func relativeLength(_ key: Name, beside other: Name) throws -> RelativeLength? {
    guard has(key) else { return nil }
    if !isObject(key) {
      let length = try length(key)
      let reference = try? object(other, ["of", "width", "height", "constant"]).string("of")
      if reference == RelativeLength.Reference.container.rawValue {
        throw problem(key, "stands beside a length of the container; two frames are needed")
      }
      return RelativeLength(of: .reader, constant: length)
    }
    let entry = try object(key, ["of", "width", "height", "constant"])
    return RelativeLength(
      of: try entry.choice("of", ["reader": .reader, "container": .container]),
      constant: try entry.optional("constant", entry.number) ?? 0,
      width: try entry.optional("width", entry.number) ?? 0,
      height: try entry.optional("height", entry.number) ?? 0)
  }

  /// One length for all edges, or lengths by edge; none is negative.
  func lengthsAtEdges(_ key: Name) throws -> EdgeInsets {
    let lengths = try insets(key)
    for (edge, length) in lengths.byEdge where length < 0 {
      throw problem(key, "is \(length.shortest) at the \(edge) edge; a length of at least 0 is needed")
    }
    return lengths
  }

  /// `"top"`, …, `"horizontal"`, `"vertical"` or `"all"`, or an array of them.
  fileprivate func edges(_ key: Name) throws -> Edge.Set {
    let named: KeyValuePairs<String, Edge.Set> = [
      "all": .all, "horizontal": .horizontal, "vertical": .vertical, "top": .top, "leading": .leading,
      "bottom": .bottom, "trailing": .trailing,
    ]
    if place(key)?.string != nil { return try choice(key, named) }
    return try choices(key, named).reduce(into: []) { $0.formUnion($1) }
  }

  /// One of the names of an enumeration.
  fileprivate func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type, _ key: Name
  ) throws -> Choice {
    let text = place(key)?.string
    guard let choice = text.flatMap(Choice.init) else {
      throw mismatch(key, Choice.allCases.map { quoted($0.rawValue) }.joined(separator: " or "))
    }
    return choice
  }

  /// A unit point, or `{"anchor", "role"}` (SC7, SC8).
  fileprivate func scrollAnchor(_ key: Name) throws -> ContainerSetting {
    guard isObject(key) else { return .defaultScrollAnchor(isNull(key) ? nil : try unitPoint(key)) }
    let entry = try object(key, ["anchor", "role"])
    return .defaultScrollAnchor(
      entry.isNull("anchor") ? nil : try entry.unitPoint("anchor"),
      role: try entry.optional("role") { try entry.choice(of: ScrollAnchorRole.self, $0) })
  }
}

extension Edge.Set {
  /// The set in the format.
  var names: [String] {
    if self == .all { return ["all"] }
    let edges: KeyValuePairs<String, Edge.Set> = [
      "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    return edges.filter { contains($0.value) }.map(\.key)
  }
}

extension KeyedEncodingContainer<ObjectReader.Name> {
  /// A side of a relative frame, with the numbers that are not 0.
  mutating func encode(relative length: RelativeLength?, forKey key: Key) throws {
    guard let length else { return }
    var entry = nestedContainer(keyedBy: Key.self, forKey: key)
    try entry.encode(length.reference.rawValue, forKey: "of")
    if length.width != 0 { try entry.encode(length.width, forKey: "width") }
    if length.height != 0 { try entry.encode(length.height, forKey: "height") }
    if length.constant != 0 { try entry.encode(length.constant, forKey: "constant") }
  }
}
