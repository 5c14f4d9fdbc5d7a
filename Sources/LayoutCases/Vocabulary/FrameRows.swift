import LayoutCore

/// Modifiers that change what a view is offered, how long it is, or where it stands.
enum FrameRows {
  /// F1.
  static let fixed = ModifierRow(
    "frame", .node, (width: Double?.none, height: Double?.none, alignment: AlignmentName?.none),
    [
      Argument("width", \.width, LengthArgument.self), Argument("height", \.height, LengthArgument.self),
      Argument("alignment", \.alignment, AlignmentArgument.self),
    ], transposed: { .frame(width: $0.height, height: $0.width, alignment: $0.alignment) },
    swift: { frame, call in
      if frame.width == nil, frame.height == nil { call.sayNoLength("width") }
    },
    lower: { (frame, place) throws(CaseProblem) in
      .frame(width: frame.width, height: frame.height, alignment: try place.alignment(frame.alignment))
    }, make: { .frame(width: $0.width, height: $0.height, alignment: $0.alignment) })

  /// F2.
  static let flexible = ModifierRow(
    "frame", .node,
    (width: FlexibleLength(), height: FlexibleLength(), alignment: AlignmentName?.none),
    [
      Argument("minWidth", \.width.min, LengthArgument.self),
      Argument("idealWidth", \.width.ideal, LengthArgument.self),
      Argument("maxWidth", \.width.max, LengthOrInfinityArgument.self),
      Argument("minHeight", \.height.min, LengthArgument.self),
      Argument("idealHeight", \.height.ideal, LengthArgument.self),
      Argument("maxHeight", \.height.max, LengthOrInfinityArgument.self),
      Argument("alignment", \.alignment, AlignmentArgument.self),
    ],
    simpler: { frame, own in
      let lengths = [frame.width.min, frame.width.ideal, frame.width.max].count { $0 != nil }
      let fewer: [ViewDescription.Modifier] =
        [.flexibleFrame(height: frame.height, alignment: frame.alignment)] + own.prefix(lengths)
        + [.flexibleFrame(width: frame.width, alignment: frame.alignment)] + own.dropFirst(lengths)
      // One without lengths is a fixed frame, because the format writes both alike.
      return fewer.map { modifier in
        guard case .flexibleFrame(FlexibleLength(), FlexibleLength(), let alignment) = modifier else {
          return modifier
        }
        return .frame(alignment: alignment)
      }
    }, transposed: { .flexibleFrame(width: $0.height, height: $0.width, alignment: $0.alignment) },
    swift: { frame, call in
      if frame.width == FlexibleLength(), frame.height == FlexibleLength() { call.sayNoLength("minWidth") }
    },
    lower: { (frame, place) throws(CaseProblem) in
      .flexibleFrame(
        width: frame.width, height: frame.height, alignment: try place.alignment(frame.alignment))
    }, make: { .flexibleFrame(width: $0.width, height: $0.height, alignment: $0.alignment) })

  /// GR3, CR2.
  static let relative = ModifierRow(
    "frame", .node,
    (width: RelativeLength?.none, height: RelativeLength?.none, alignment: AlignmentName?.none),
    weight: 2,
    [
      Argument("width", \.width, RelativeLengthArgument.self),
      Argument("height", \.height, RelativeLengthArgument.self),
      Argument("alignment", \.alignment, AlignmentArgument.self),
    ],
    simpler: { frame, own in
      // One without lengths is a fixed frame, because the format writes both alike.
      [.frame(alignment: frame.alignment)]
        + own.filter { if case .relativeFrame(nil, nil, _) = $0 { false } else { true } }
    }, transposed: { _ in throw Asymmetry() }, swift: { $1.sayFrame($0.width, $0.height, $0.alignment) },
    lower: { (frame, place) throws(CaseProblem) in
      for (side, length) in [("width", frame.width), ("height", frame.height)]
      where length?.reference == .reader && place.lowering.readers == 0 {
        let text = "is relative to a reader, but stands in none; a GeometryReader around the view is needed"
        throw CaseProblem(path: place.path[side], text: text)
      }
      return .relativeFrame(
        width: frame.width, height: frame.height, alignment: try place.alignment(frame.alignment))
    }, make: { .relativeFrame(width: $0.width, height: $0.height, alignment: $0.alignment) })

  /// Reads a frame of any kind; keys of several kinds cannot be mixed.
  static let reader = ReadRow(
    "frame", ModifierRole.node,
    [("width", RelativeLengthArgument.schema), ("height", RelativeLengthArgument.schema)]
      + flexible.properties,
    alsoInSchema: [
      "description":
        "Fixed lengths, which may be relative to a view further out, or minimum, ideal and maximum lengths; the two do not mix.",
      "if": ["anyOf": [["required": ["width"]], ["required": ["height"]]]],
      "then": [
        "properties": .object(flexible.keys.filter { $0 != "alignment" }.map { ($0, false) })
      ],
    ]
  ) { frame -> ViewDescription.Modifier in
    let isFlexible = frame.keys.contains { $0 != "alignment" && flexible.keys.contains($0) }
    if isFlexible, let key = ["width", "height"].first(where: frame.keys.contains) {
      throw frame.problem(
        Key(stringValue: key),
        "stands beside minimum, ideal or maximum lengths; two frames are needed")
    }
    if isFlexible { return try flexible.read(frame) }
    guard frame.isObject("width") || frame.isObject("height") else { return try fixed.read(frame) }
    return .relativeFrame(
      width: try frame.relativeLength("width", beside: "height"),
      height: try frame.relativeLength("height", beside: "width"), alignment: try frame.alignment)
  }

  private static let shares: Schema = ["type": "integer", "minimum": 1, "maximum": 1_000_000]

  /// Reads a `containerRelativeFrame`, a frame with lengths of the container (CR2).
  static let containerReader = ReadRow(
    "containerRelativeFrame", ModifierRole.node,
    [
      ("axes", AxesArgument.schema), ("count", shares), ("span", shares), ("spacing", NumberArgument.schema),
      ("alignment", AlignmentArgument.schema),
    ], needing: ["axes"], alsoInSchema: ["dependentRequired": ["span": ["count"], "spacing": ["count"]]]
  ) { entry -> ViewDescription.Modifier in
    let count = try entry.optional("count") { try entry.integer($0, in: 1...1_000_000) }
    if count == nil, let other = ["span", "spacing"].first(where: entry.keys.contains) {
      throw entry.problem(
        Key(stringValue: other), "stands without a count; \"count\" is needed beside it")
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

  /// F4.
  static let padding = ModifierRow(
    "padding", .node, EdgeInsets(), [Argument("padding", \.self, EdgeInsetsArgument.self)],
    lower: { insets, _ in .padding(insets) },
    make: { .padding($0) })

  /// F5.
  static let fixedSize = ModifierRow(
    "fixedSize", .node, Axis.Set(), [Argument("fixedSize", \.self, AxesArgument.self)],
    swift: { axes, call in
      call.arguments = []
      if axes == [.horizontal, .vertical] { return }
      call.add("horizontal", code: "\(axes.contains(.horizontal))")
      call.add("vertical", code: "\(axes.contains(.vertical))")
    }, lower: { axes, _ in .fixedSize(axes) }, make: { .fixedSize($0) })

  /// F12.
  static let aspectRatio = ModifierRow(
    "aspectRatio", .node, AspectRatio(contentMode: .fit), weight: 1,
    [
      Argument("ratio", \.ratio, RatioArgument.self, label: "_"),
      Argument("contentMode", \.contentMode, ModeArgument.self),
    ],
    lower: { ratio, _ in .aspectRatio(ratio) }, make: { .aspectRatio($0) })

  /// F10.
  static let offset = ModifierRow(
    "offset", .node, Size.zero, [Argument("offset", \.self, DisplacementArgument.self)],
    lower: { offset, _ in .offset(offset) },
    make: { .offset($0) })

  /// F11.
  static let position = ModifierRow(
    "position", .node, Point(x: 0, y: 0), [Argument("position", \.self, PointPairArgument.self)],
    lower: { point, _ in .position(point) }, make: { .position($0) })
}

extension ObjectReader {
  /// A side of a relative frame (GR3): `{"of", "width", "height", "constant"}`, or a number beside one that
  /// is relative to a reader.
  fileprivate func relativeLength(_ key: Name, beside other: Name) throws -> RelativeLength? {
    guard has(key) else { return nil }
    if isObject(key) { return try RelativeLengthArgument.read(self, key) }
    let length = try length(key)
    let reference = try? object(other, ["of", "width", "height", "constant"]).string("of")
    if reference == RelativeLength.Reference.container.rawValue {
      throw problem(key, "stands beside a length of the container; two frames are needed")
    }
    return RelativeLength(of: .reader, constant: length)
  }
}

extension PrintedCall {
  /// Says a frame without a length. SwiftUI wants at least one, so it is nil.
  fileprivate mutating func sayNoLength(_ label: String) {
    arguments?.insert(Argument(label: label, value: .code("nil")), at: 0)
  }

  /// Says a frame whose lengths are relative to a reader (GR3) or to a container (CR2).
  fileprivate mutating func sayFrame(
    _ width: RelativeLength?, _ height: RelativeLength?, _ alignment: AlignmentName?
  ) {
    arguments = []
    let references = Set([width, height].compactMap { $0?.reference })
    if references.count > 1 {
      add(nil, .refused("has one frame relative to both a reader and a container"))
    }
    if references.contains(.reader) {
      if let width { add("width", .ofReader(width.ofReader)) }
      if let height { add("height", .ofReader(height.ofReader)) }
      return AlignmentArgument?.print(alignment, to: &self, "alignment")
    }
    if width.map({ $0.height != 0 }) ?? false || height.map({ $0.width != 0 }) ?? false {
      let reason = "has a length relative to the other side of a container, for which SwiftUI has no word"
      add(nil, .refused(reason))
    }
    name = "containerRelativeFrame"
    let sides = [(Axis.Set.horizontal, width, width?.width), (.vertical, height, height?.height)]
      .compactMap { axis, length, factor in length.map { (axis, factor ?? 0, $0.constant) } }
    add(nil, code: SwiftLiteral.axes(sides.reduce(into: Axis.Set()) { $0.formUnion($1.0) }))
    AlignmentArgument?.print(alignment, to: &self, "alignment")
    guard let first = sides.first, sides.contains(where: { $0.1 != 1 || $0.2 != 0 }) else { return }
    let formulas = sides.map { RelativeLength.sum([($0.1, "length")], $0.2) }
    if Set(formulas).count == 1 {
      add(nil, .closure(head: "\(first.1 == 0 ? "_" : "length"), _ in", formulas[0]))
    } else {
      add(nil, .closure(head: "length, axis in", "axis == .horizontal ? \(formulas[0]) : \(formulas[1])"))
    }
  }
}

extension RelativeLength {
  /// The length as a formula of a reader's size.
  fileprivate var ofReader: String {
    let sum = Self.sum([(width, "proxy.size.width"), (height, "proxy.size.height")], constant)
    // A frame's length is at least 0 (GR3).
    return min(width, height, constant) < 0 ? "max(0, \(sum))" : sum
  }

  fileprivate static func sum(_ terms: [(factor: Double, of: String)], _ constant: Double) -> String {
    var text = ""
    for (factor, name) in terms where factor != 0 {
      let size = factor.magnitude
      text += text.isEmpty ? (factor < 0 ? "-" : "") : (factor < 0 ? " - " : " + ")
      text += size == 1 ? name : "\(SwiftLiteral.number(size)) * \(name)"
    }
    if text.isEmpty { return SwiftLiteral.number(constant) }
    if constant == 0 { return text }
    return text + (constant < 0 ? " - " : " + ") + SwiftLiteral.number(constant.magnitude)
  }
}
