import LayoutCore

extension QuantityDescription: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(ObjectReader(decoder, "a quantity"), otherKeys: [])
  }

  /// - Parameter otherKeys: what the object may hold beside the quantity.
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
      let text = try? container.decode(String.self, forKey: "value")
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
    let text = try? container.decode(String.self, forKey: "value")
    guard let value = values.first(where: { $0.name(along: axis) == text }) else {
      throw mismatch("value", "one of \(list(values.map { $0.name(along: axis) }))")
    }
    return value
  }
}
