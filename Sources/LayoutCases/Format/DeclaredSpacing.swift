public import LayoutCore

/// What a view of a case declares to prefer above and below itself (S1): the key `preferredSpacing`.
public enum DeclaredSpacing: Sendable, Hashable {
  /// What a text prefers: kind `text`.
  case text(TextSpacing)
  /// Lengths in points of at least 0 above and below the view, which is plain where none is given. The kind,
  /// such as `checkbox`, says whose lengths they are and decides nothing.
  case lengths(kind: String? = nil, above: Double? = nil, below: Double? = nil)

  var spacing: ViewSpacing {
    switch self {
    case .text(let spacing): .text(spacing)
    case .lengths(_, let above, let below): .declared(above: above, below: below)
    }
  }

  /// The spacing with every length changed.
  func updated(_ change: (inout Double) -> Void) -> DeclaredSpacing {
    switch self {
    case .text(let spacing):
      .text(
        TextSpacing(
          above: spacing.above.updated(change), below: spacing.below.updated(change),
          between: spacing.between.updated(change)))
    case .lengths(let kind, let above, let below):
      .lengths(kind: kind, above: above.updated(change), below: below.updated(change))
    }
  }

  /// Simpler spacings: a text's as lengths, and without each of the keys.
  var simpler: [DeclaredSpacing] {
    switch self {
    case .text(let spacing): [.lengths(above: spacing.above, below: spacing.below)]
    case .lengths(let kind, let above, let below):
      [
        kind == nil ? nil : .lengths(above: above, below: below),
        above == nil ? nil : .lengths(kind: kind, below: below),
        below == nil ? nil : .lengths(kind: kind, above: above),
      ].compactMap { $0 }
    }
  }

  var keyCount: Int {
    switch self {
    case .text: 5
    case .lengths(let kind, let above, let below):
      1 + (kind == nil ? 0 : 1) + (above == nil ? 0 : 1) + (below == nil ? 0 : 1)
    }
  }
}

extension DeclaredSpacing: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a preferred spacing")
    try object.allow(["kind", "above", "below", "between"], in: "a preferred spacing")
    let kind = try object.optional("kind", object.name)
    guard kind == "text" else {
      if object.has("between") {
        throw object.problem(
          "between", "is the gap between two texts; the kind \"text\" is needed, or above and below alone")
      }
      self = .lengths(
        kind: kind, above: try object.optional("above", object.length),
        below: try object.optional("below", object.length))
      return
    }
    self = .text(
      TextSpacing(
        above: try object.length("above"), below: try object.length("below"),
        between: try object.length("between")))
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    switch self {
    case .text(let spacing):
      try object.encode("text", forKey: "kind")
      try object.encode(spacing.above, forKey: "above")
      try object.encode(spacing.below, forKey: "below")
      try object.encode(spacing.between, forKey: "between")
    case .lengths(let kind, let above, let below):
      try object.encodeIfPresent(kind, forKey: "kind")
      try object.encodeIfPresent(above, forKey: "above")
      try object.encodeIfPresent(below, forKey: "below")
    }
  }
}
