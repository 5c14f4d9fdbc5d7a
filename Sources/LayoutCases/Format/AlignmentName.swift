import LayoutCore

/// An alignment on both axes, by name.
public enum AlignmentName: Sendable, Hashable {
  /// `topLeading`, `firstTextBaseline`, a custom guide; an axis that the name leaves open is centred.
  case named(String)
  case axes(horizontal: String, vertical: String)
}

extension AlignmentName: Codable {
  public init(from decoder: any Decoder) throws {
    let place = try JSONValue(decoder)
    if let name = place.string {
      self = .named(name)
    } else {
      let object = try ObjectReader(place, "a name or {\"horizontal\", \"vertical\"}")
      try object.allow(["horizontal", "vertical"], in: "alignment")
      self = .axes(horizontal: try object.string("horizontal"), vertical: try object.string("vertical"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .named(let name):
      var value = encoder.singleValueContainer()
      try value.encode(name)
    case .axes(let horizontal, let vertical):
      var object = encoder.container(keyedBy: ObjectReader.Name.self)
      try object.encode(horizontal, forKey: "horizontal")
      try object.encode(vertical, forKey: "vertical")
    }
  }
}

extension CustomAlignment: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a custom alignment")
    try object.allow(["axis", "default"], in: "a custom alignment")
    self.init(axis: try object.axis("axis"), defaultValue: try object.value("default"))
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode(axis.name, forKey: "axis")
    try object.encode(defaultValue, forKey: "default")
  }
}

extension GuideValue: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a guide's formula")
    try object.allow(["constant", "width", "height", "of"], in: "a guide's formula")
    self.init(
      constant: try object.optional("constant", object.number) ?? 0,
      width: try object.optional("width", object.number) ?? 0,
      height: try object.optional("height", object.number) ?? 0,
      of: try object.optional("of") { try object.dictionary($0) { try $0.number($1) } } ?? [:])
  }

  /// Encodes only values that are not 0.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    if constant != 0 { try object.encode(constant, forKey: "constant") }
    if width != 0 { try object.encode(width, forKey: "width") }
    if height != 0 { try object.encode(height, forKey: "height") }
    if !of.isEmpty { try object.encode(of, forKey: "of") }
  }
}

extension ObjectReader {
  func axis(_ key: Name) throws -> Axis {
    try choice(key, ["horizontal": Axis.horizontal, "vertical": .vertical])
  }

  func layoutDirection(_ key: Name) throws -> LayoutDirection {
    try choice(
      key, ["leftToRight": LayoutDirection.leftToRight, "rightToLeft": .rightToLeft])
  }

  /// One axis, or an array of different ones.
  func axes(_ key: Name) throws -> Axis.Set {
    let needed = "\"horizontal\", \"vertical\" or an array of them, each once,"
    let single = place(key)?.string
    guard let names = single.map({ [$0] }) ?? strings(key) else {
      throw mismatch(key, needed)
    }
    var axes: Axis.Set = []
    for name in names {
      guard let axis = Axis.allCases.first(where: { $0.name == name }), !axes.contains(axis) else {
        throw problem(key, "holds \(quoted(name)) where it has no place; \(needed) is needed")
      }
      axes.insert(Axis.Set(axis))
    }
    return axes
  }
}

extension Axis {
  /// The axis in the format.
  var name: String { self == .horizontal ? "horizontal" : "vertical" }
}
