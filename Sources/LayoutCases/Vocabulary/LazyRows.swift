public import LayoutCore

/// Lazy stacks and lazy grids.
enum LazyRows {
  /// LS1–LS5.
  static let vStack = stack("LazyVStack", .vertical)
  static let hStack = stack("LazyHStack", .horizontal)

  private static func stack(
    _ name: String, _ axis: Axis
  ) -> KindRow<(alignment: String?, spacing: SpacingDescription, pinnedViews: PinnedViews)> {
    KindRow(
      name, KindFacts(holdsChildren: true, rank: 1), (nil, .preferred, []),
      [
        Argument("alignment", \.alignment, GuideArgument.self),
        Argument("spacing", \.spacing, GapsArgument.self, isFirst: true),
        Argument("pinnedViews", \.pinnedViews, PinnedViewsArgument.self),
      ],
      simpler: { [.vStack()] + $1 }, transposed: { _ in throw Asymmetry() },
      lower: { stack, view in
        let description = LazyStackDescription(
          axis: axis, alignment: view.guide(stack.alignment, on: axis.other), spacing: stack.spacing,
          pinned: stack.pinnedViews)
        return { $0.lazyStack(description, name: view.id, content: view.children) }
      },
      make: {
        .screen(
          .lazyStack(axis, alignment: $0.alignment, spacing: $0.spacing, pinnedViews: $0.pinnedViews))
      })
  }

  /// LG1–LG10.
  static let vGrid = grid("LazyVGrid", "columns", .vertical)
  static let hGrid = grid("LazyHGrid", "rows", .horizontal)

  private static func grid(
    _ name: String, _ key: String, _ axis: Axis
  ) -> KindRow<
    (items: [GridItemDescription], alignment: String?, spacing: Double?, pinnedViews: PinnedViews)
  > {
    KindRow(
      name, KindFacts(holdsChildren: true, rank: 1), ([], nil, nil, []),
      [
        Argument(key, \.items, GridItemsArgument.self),
        Argument("alignment", \.alignment, GuideArgument.self),
        Argument("spacing", \.spacing, DistanceArgument.self),
        Argument("pinnedViews", \.pinnedViews, PinnedViewsArgument.self),
      ],
      simpler: { [.vStack()] + $1 }, transposed: { _ in throw Asymmetry() },
      lower: { grid, view in
        let places = view.path[key]
        let description = LazyGridDescription(
          axis: axis,
          items: grid.items.enumerated().map { index, item in
            let alignment = item.alignment.map { view.alignment($0, at: places[index]) }
            return GridItem(item.size, spacing: item.spacing, alignment: alignment)
          }, alignment: view.guide(grid.alignment, on: axis.other), spacing: grid.spacing,
          pinned: grid.pinnedViews)
        return { $0.lazyGrid(description, name: view.id, content: view.children) }
      },
      make: {
        .screen(
          .lazyGrid(
            axis, items: $0.items, alignment: $0.alignment, spacing: $0.spacing, pinnedViews: $0.pinnedViews))
      })
  }
}

/// The columns or rows of a lazy grid (LG1–LG5).
enum GridItemsArgument: PlainType {
  static var schema: Schema { .ref("gridItems") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> [GridItemDescription] {
    let items: [GridItemDescription] = try object.array(key, of: "grid items")
    if items.isEmpty { throw object.problem(key, "is empty; a grid item is needed") }
    return items
  }
  static func simpler(than value: [GridItemDescription]) -> [[GridItemDescription]] {
    let fewer = parts(of: value.count).dropFirst().map { part in
      Array(value[..<part.lowerBound] + value[part.upperBound...])
    }
    let simpler = value.indices.flatMap { index in
      value[index].simpler.map { item in Array(value[..<index]) + [item] + value[(index + 1)...] }
    }
    return (fewer + simpler).filter { !$0.isEmpty }
  }
  static func weight(of value: [GridItemDescription]) -> Int { value.reduce(0) { $0 + $1.weight } }
  static func updateNumbers(of value: inout [GridItemDescription], _ change: (inout Double) -> Void) {
    for index in value.indices { value[index].updateNumbers(change) }
  }
  static var numbersAreLengths: Bool { true }
  static func rename(_ value: inout [GridItemDescription], _ renamed: (String) -> String) {
    for index in value.indices { value[index].alignment.change { AlignmentArgument.rename(&$0, renamed) } }
  }
  static func print(_ value: [GridItemDescription], to call: inout PrintedCall, _ label: String?) {
    call.add(label, .calls(value.map(\.swift)))
  }
}

/// One entry of a lazy grid's columns or rows (LG1–LG5), with its alignment by name.
public struct GridItemDescription: Sendable, Hashable {
  public var size: GridItem.Size
  /// The gap behind each of its tracks, in points; nil means 8 (LG2).
  public var spacing: Double?
  public var alignment: AlignmentName?

  public init(
    _ size: GridItem.Size = .flexible(), spacing: Double? = nil, alignment: AlignmentName? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  fileprivate var weight: Int {
    let lengths =
      switch size {
      case .fixed: 1
      case .flexible(let minimum, let maximum): (minimum == 10 ? 2 : 3) + (maximum == .infinity ? 0 : 1)
      case .adaptive(_, let maximum): 4 + (maximum == .infinity ? 0 : 1)
      }
    return lengths + (spacing == nil ? 0 : 1) + AlignmentArgument?.weight(of: alignment)
  }

  fileprivate mutating func updateNumbers(_ change: (inout Double) -> Void) {
    switch size {
    case .fixed(let length): size = .fixed(length.updated(change))
    case .flexible(let minimum, let maximum):
      size = .flexible(minimum: minimum.updated(change), maximum: maximum.updated(change))
    case .adaptive(let minimum, let maximum):
      size = .adaptive(minimum: minimum.updated(change), maximum: maximum.updated(change))
    }
    spacing = spacing.updated(change)
  }

  fileprivate var swift: PrintedCall {
    func range(_ minimum: Double, _ maximum: Double, least: Double?) -> String {
      let lengths =
        (minimum == least ? [] : ["minimum: \(SwiftLiteral.number(minimum))"])
        + (maximum == .infinity ? [] : ["maximum: \(SwiftLiteral.number(maximum))"])
      return "(\(list(lengths)))"
    }
    let size =
      switch size {
      case .fixed(let length): ".fixed(\(SwiftLiteral.number(length)))"
      case .flexible(let minimum, let maximum): ".flexible\(range(minimum, maximum, least: 10))"
      case .adaptive(let minimum, let maximum): ".adaptive\(range(minimum, maximum, least: nil))"
      }
    var call = PrintedCall("GridItem")
    call.add(nil, code: size)
    DistanceArgument?.print(spacing, to: &call, "spacing")
    AlignmentArgument?.print(alignment, to: &call, "alignment")
    return call
  }

  fileprivate var simpler: [GridItemDescription] {
    let sizes: [GridItem.Size] =
      switch size {
      case .fixed: []
      case .flexible(let minimum, let maximum):
        [.fixed(minimum), .flexible(), .flexible(minimum: minimum), .flexible(maximum: maximum)]
      case .adaptive(let minimum, _): [.fixed(minimum), .flexible(), .adaptive(minimum: minimum)]
      }
    return sizes.map { GridItemDescription($0, spacing: spacing, alignment: alignment) }
      + [GridItemDescription(size, alignment: alignment), GridItemDescription(size, spacing: spacing)]
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
    var object = encoder.container(keyedBy: Key.self)
    switch size {
    case .fixed(let length): try object.encode(length, forKey: "fixed")
    case .flexible(let minimum, let maximum):
      var range = object.nestedContainer(keyedBy: Key.self, forKey: "flexible")
      if minimum != 10 { try range.encode(minimum, forKey: "minimum") }
      if maximum != .infinity { try range.encode(maximum, forKey: "maximum") }
    case .adaptive(let minimum, let maximum):
      var range = object.nestedContainer(keyedBy: Key.self, forKey: "adaptive")
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
}
