import LayoutCore

/// Modifiers that change what a view is offered, how long it is, or where it stands.
enum Frames {
  /// F1.
  static let fixed = ModifierRow(
    "frame", .node, (width: Double?.none, height: Double?.none, alignment: AlignmentName?.none),
    [
      Argument("width", \.width, Length.self), Argument("height", \.height, Length.self),
      Argument("alignment", \.alignment, Aligned.self),
    ], transposed: { .frame(width: $0.height, height: $0.width, alignment: $0.alignment) },
    make: { .frame(width: $0.width, height: $0.height, alignment: $0.alignment) })

  /// F2.
  static let flexible = ModifierRow(
    "frame", .node,
    (width: FlexibleLength(), height: FlexibleLength(), alignment: AlignmentName?.none),
    [
      Argument("minWidth", \.width.min, Length.self), Argument("idealWidth", \.width.ideal, Length.self),
      Argument("maxWidth", \.width.max, LengthOrInfinity.self),
      Argument("minHeight", \.height.min, Length.self), Argument("idealHeight", \.height.ideal, Length.self),
      Argument("maxHeight", \.height.max, LengthOrInfinity.self),
      Argument("alignment", \.alignment, Aligned.self),
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
    make: { .flexibleFrame(width: $0.width, height: $0.height, alignment: $0.alignment) })

  /// GR3, CR2.
  static let relative = ModifierRow(
    "frame", .node,
    (width: RelativeLength?.none, height: RelativeLength?.none, alignment: AlignmentName?.none),
    weight: 2,
    [
      Argument("width", \.width, Relative.self), Argument("height", \.height, Relative.self),
      Argument("alignment", \.alignment, Aligned.self),
    ],
    simpler: { frame, own in
      // One without lengths is a fixed frame, because the format writes both alike.
      [.frame(alignment: frame.alignment)]
        + own.filter { if case .relativeFrame(nil, nil, _) = $0 { false } else { true } }
    }, transposed: { _ in throw Asymmetry() },
    make: { .relativeFrame(width: $0.width, height: $0.height, alignment: $0.alignment) })

  /// Reads a frame of any kind; keys of several kinds cannot be mixed.
  static let reader = ReadRow(
    "frame", ModifierRole.node, ["width", "height"] + flexible.keys
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

  /// Reads a `containerRelativeFrame`, a frame with lengths of the container (CR2).
  static let containerReader = ReadRow(
    "containerRelativeFrame", ModifierRole.node, ["axes", "count", "span", "spacing", "alignment"]
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
    "padding", .node, EdgeInsets(), [Argument("padding", \.self, Insets.self)], make: { .padding($0) })

  /// F5.
  static let fixedSize = ModifierRow(
    "fixedSize", .node, Axis.Set(), [Argument("fixedSize", \.self, Axes.self)], make: { .fixedSize($0) })

  /// F12.
  static let aspectRatio = ModifierRow(
    "aspectRatio", .node, AspectRatio(contentMode: .fit), weight: 1,
    [Argument("ratio", \.ratio, Ratio.self), Argument("contentMode", \.contentMode, Mode.self)],
    make: { .aspectRatio($0) })

  /// F10.
  static let offset = ModifierRow(
    "offset", .node, Size.zero, [Argument("offset", \.self, Displacement.self)], make: { .offset($0) })

  /// F11.
  static let position = ModifierRow(
    "position", .node, Point(x: 0, y: 0), [Argument("position", \.self, PointPair.self)],
    make: { .position($0) })
}

extension ObjectReader {
  /// A side of a relative frame (GR3): `{"of", "width", "height", "constant"}`, or a number beside one that
  /// is relative to a reader.
  fileprivate func relativeLength(_ key: Name, beside other: Name) throws -> RelativeLength? {
    guard has(key) else { return nil }
    if isObject(key) { return try Relative.read(self, key) }
    let length = try length(key)
    let reference = try? object(other, ["of", "width", "height", "constant"]).string("of")
    if reference == RelativeLength.Reference.container.rawValue {
      throw problem(key, "stands beside a length of the container; two frames are needed")
    }
    return RelativeLength(of: .reader, constant: length)
  }
}
