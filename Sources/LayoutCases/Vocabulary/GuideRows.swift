public import LayoutCore

/// Modifiers that change a view's guides or its direction.
enum GuideRows {
  /// A3. The axis is needed if the guide is `center`.
  static let alignmentGuide = ModifierRow(
    "alignmentGuide", .node, GuideDescription("", GuideValue()), weight: 1,
    [
      Argument("guide", \.guide, GuideArgument.self, weighs: false), Argument("axis", \.axis, GuideAxis.self),
      Argument("value", \.value, FormulaArgument.self),
    ],
    alsoInSchema: [
      "if": ["properties": ["guide": ["const": "center"]]], "then": ["required": ["axis"]],
    ],
    swift: { given, call in
      call.arguments = []
      call.add(nil, .explicitGuide(given))
    },
    lower: { (given, place) throws(CaseProblem) in
      let names = place.lowering.alignments
      let key = try names.guide(given.guide, axis: given.axis, at: place.path["guide"])
      let formula = try names.formula(given.value, on: key.axis, at: place.path["value"])
      return .alignmentGuide(ExplicitGuide(guide: key, formula: .affine(formula)))
    }, make: { .alignmentGuide($0) })

  /// G26.
  static let layoutDirection = ModifierRow(
    "layoutDirection", .node, LayoutDirection.leftToRight,
    [Argument("layoutDirection", \.self, DirectionArgument.self)],
    swift: { direction, call in
      call = PrintedCall("environment")
      call.add(nil, code: "\\.layoutDirection")
      call.add(nil, code: ".\(direction.rawValue)")
    }, lower: { direction, _ in .layoutDirection(direction) }, make: { .layoutDirection($0) })

  /// The axis of a guide, which belongs to the guide's name: it does not count, and does not go alone.
  private enum GuideAxis: ArgumentType {
    static var schema: Schema { .ref("axis") }
    static var isNeeded: Bool { false }
    static func read(_ object: ObjectReader, _ key: Key) throws -> Axis? {
      try object.optional(key, object.axis)
    }
    static func write(_ value: Axis?, to object: inout ObjectWriter, _ key: Key) throws {
      try object.encodeIfPresent(value?.name, forKey: key)
    }
    static func weight(of value: Axis?) -> Int { 0 }
    static func transpose(_ value: inout Axis?) throws { value = value?.other }
  }
}

/// An explicit guide (A3). The axis is needed if the guide is `center`.
public struct GuideDescription: Sendable, Hashable {
  public var guide: String
  public var axis: Axis?
  public var value: GuideValue

  public init(_ guide: String, axis: Axis? = nil, _ value: GuideValue) {
    self.guide = guide
    self.axis = axis
    self.value = value
  }
}

extension ViewDescription.Modifier {
  public static func alignmentGuide(_ guide: String, axis: Axis? = nil, _ value: GuideValue) -> Self {
    .alignmentGuide(GuideDescription(guide, axis: axis, value))
  }
}
