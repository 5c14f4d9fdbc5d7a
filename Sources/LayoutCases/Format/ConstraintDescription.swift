public import LayoutCore

/// A constraint as a case describes it, with guides by name. `LayoutCase.layoutConstraints(of:)` resolves the
/// names.
public struct ConstraintDescription: Sendable, Hashable {
  /// The constraint's name in reports; unique in a case.
  public var name: String?
  public var left: [Summand]
  public var relation: LayoutConstraint.Relation
  public var right: [Summand]
  /// A preference's level, from 1 (strongest) to `LayoutConstraint.weakestLevel`; nil for a required
  /// constraint.
  public var level: Int?
  /// The quantities that may change; nil for those of the left side or, if it has none, of the right side.
  public var gives: [QuantityDescription]?

  public init(
    _ left: [Summand], _ relation: LayoutConstraint.Relation, _ right: [Summand], name: String? = nil,
    level: Int? = nil, gives: [QuantityDescription]? = nil
  ) {
    self.name = name
    self.left = left
    self.relation = relation
    self.right = right
    self.level = level
    self.gives = gives
  }

  /// A term of a sum on either side.
  public enum Summand: Sendable, Hashable {
    /// A number; in points if it is added to lengths or positions.
    case number(Double)
    case term(QuantityDescription, times: Double = 1)
  }
}

/// A number of a finished layout as a case describes it, with guides by name.
public enum QuantityDescription: Sendable, Hashable {
  case view(String, FrameNumber)
  /// The position of a guide of the view. The axis is needed if the guide is `center`.
  case guide(view: String, String, axis: Axis? = nil)
  case column(grid: String, Int, LayoutQuantity.TrackValue)
  case row(grid: String, Int, LayoutQuantity.TrackValue)
  case window(Axis)

  /// A number of a frame, by its name in the format.
  public enum FrameNumber: String, Sendable, Hashable, CaseIterable {
    case width, height
    case minX, midX, maxX, minY, midY, maxY
  }
}

extension QuantityDescription.FrameNumber {
  package var value: LayoutQuantity.FrameValue {
    switch self {
    case .width: .width
    case .height: .height
    case .minX: .minX
    case .midX: .midX
    case .maxX: .maxX
    case .minY: .minY
    case .midY: .midY
    case .maxY: .maxY
    }
  }
}

extension ConstraintDescription: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a constraint")
    try object.allow(["name", "left", "is", "right", "level", "gives"], in: "a constraint")
    self.init(
      try object.summands("left"),
      try object.relation("is"),
      try object.summands("right"), name: try object.optional("name", object.name),
      level: try object.optional("level", object.level),
      gives: try object.optional("gives") { try object.array($0, of: "quantities") })
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encodeIfPresent(name, forKey: "name")
    try object.encode(summands: left, forKey: "left")
    try object.encode(relation.rawValue, forKey: "is")
    try object.encode(summands: right, forKey: "right")
    try object.encodeIfPresent(level, forKey: "level")
    try object.encodeIfPresent(gives, forKey: "gives")
  }
}

extension ConstraintDescription.Summand: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try JSONValue(decoder).summand { try QuantityDescription($0, otherKeys: ["times"]) })
  }

  fileprivate init(_ written: WrittenSummand<QuantityDescription>) {
    switch written {
    case .number(let number): self = .number(number)
    case .term(let quantity, let times): self = .term(quantity, times: times)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number):
      var value = encoder.singleValueContainer()
      try value.encode(number)
    case .term(let quantity, let times):
      try quantity.encode(to: encoder)
      if times == 1 { return }
      var object = encoder.container(keyedBy: ObjectReader.Name.self)
      try object.encode(times, forKey: "times")
    }
  }
}

extension ObjectReader {
  /// One summand, or an array of them.
  fileprivate func summands(_ key: Name) throws -> [ConstraintDescription.Summand] {
    try sum(key) { try QuantityDescription($0, otherKeys: ["times"]) }.map { .init($0) }
  }
}

extension KeyedEncodingContainer<ObjectReader.Name> {
  /// One summand by itself, several as an array.
  fileprivate mutating func encode(summands: [ConstraintDescription.Summand], forKey key: Key) throws {
    if summands.count == 1 { try encode(summands[0], forKey: key) } else { try encode(summands, forKey: key) }
  }
}

extension QuantityDescription: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(ObjectReader(decoder, "a quantity"), otherKeys: [])
  }

  /// - Parameter otherKeys: keys that the object may have besides the quantity.
  init(_ object: ObjectReader, otherKeys: [String]) throws {
    if object.has("view"), object.has("guide") {
      try object.allow(["view", "guide", "axis"] + otherKeys, in: "a guide of a view")
      self = .guide(
        view: try object.name("view"), try object.name("guide"),
        axis: try object.optional("axis", object.axis))
    } else if object.has("view") {
      try object.allow(["view", "value"] + otherKeys, in: "a number of a view")
      self = .view(try object.name("view"), try object.frameNumber)
    } else if object.has("grid"), object.has("row") {
      try object.allow(["grid", "row", "value"] + otherKeys, in: "a row of a grid")
      self = .row(grid: try object.name("grid"), try object.index("row"), try object.trackValue(.vertical))
    } else if object.has("grid") {
      try object.allow(["grid", "column", "value"] + otherKeys, in: "a column of a grid")
      self = .column(
        grid: try object.name("grid"), try object.index("column"), try object.trackValue(.horizontal))
    } else if object.has("window") {
      try object.allow(["window"] + otherKeys, in: "a side of the window")
      self = .window(try object.choice("window", ["width": .horizontal, "height": .vertical]))
    } else {
      throw CaseProblem(
        path: object.path, text: "has none of the keys view, grid, window; what is meant is needed")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    switch self {
    case .view(let view, let number):
      try object.encode(view, forKey: "view")
      try object.encode(number.rawValue, forKey: "value")
    case .guide(let view, let guide, let axis):
      try object.encode(view, forKey: "view")
      try object.encode(guide, forKey: "guide")
      try object.encodeIfPresent(axis?.name, forKey: "axis")
    case .column(let grid, let index, let value):
      try object.encode(grid, forKey: "grid")
      try object.encode(index, forKey: "column")
      try object.encode(value.name(along: .horizontal), forKey: "value")
    case .row(let grid, let index, let value):
      try object.encode(grid, forKey: "grid")
      try object.encode(index, forKey: "row")
      try object.encode(value.name(along: .vertical), forKey: "value")
    case .window(let axis): try object.encode(axis == .horizontal ? "width" : "height", forKey: "window")
    }
  }
}

extension ObjectReader {
  fileprivate var frameNumber: QuantityDescription.FrameNumber {
    get throws {
      let text = place("value")?.string
      guard let number = text.flatMap(QuantityDescription.FrameNumber.init) else {
        let names = QuantityDescription.FrameNumber.allCases.map(\.rawValue)
        throw mismatch("value", "one of \(list(names)), or \"guide\" in its place,")
      }
      return number
    }
  }

  /// A column or a row, counted from 0.
  fileprivate func index(_ key: Name) throws -> Int {
    try integer(key, in: 0...Int(Int32.max))
  }

  fileprivate func trackValue(_ axis: Axis) throws -> LayoutQuantity.TrackValue {
    let values = LayoutQuantity.TrackValue.allCases
    let text = place("value")?.string
    guard let value = values.first(where: { $0.name(along: axis) == text }) else {
      throw mismatch("value", "one of \(list(values.map { $0.name(along: axis) }))")
    }
    return value
  }
}
