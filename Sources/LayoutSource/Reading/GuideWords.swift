/// Reads the closures of `alignmentGuide`.
struct GuideWords {
  var values: SwiftValues

  /// A guide and its formula over the dimensions of the view.
  func guide(_ call: SwiftCall, _ place: SwiftPlace) throws(SwiftFault) -> Members {
    guard let first = call.arguments?.first, let closure = call.closures.first?.closure else {
      throw SwiftFault.needs(
        "alignmentGuide", "a guide and a formula, such as `.alignmentGuide(.leading) { d in d[.trailing] }`",
        place)
    }
    var name: String
    var members: Members = []
    if case .member(.name(let type), let call, _) = first.value, call.isPlain,
      ["HorizontalAlignment", "VerticalAlignment"].contains(type), !values.scope.types.contains(type)
    {
      name = call.name
      if name == "center" {
        members.append(("axis", .string(type == "HorizontalAlignment" ? "horizontal" : "vertical")))
      }
    } else {
      name = try values.member(first)
      if name == "center" {
        throw SwiftFault(
          place: first.place,
          message:
            "`.center` is on both axes; write `HorizontalAlignment.center` or `VerticalAlignment.center`")
      }
    }
    members.insert(("guide", .string(name)), at: 0)
    var parser = SwiftParser(closure.body)
    var inner = self
    // A parameter hides a constant of its name.
    for parameter in closure.parameters { inner.values.scope.locals[parameter] = .some(nil) }
    let formula = try inner.formula(
      try parser.expression(), closure.parameters.first ?? "$0", closure.place)
    if !parser.isAtEnd { throw parser.fault("a guide is read as one formula") }
    var value: Members = []
    if formula.constant != 0 || formula.isConstant { value.append(("constant", .number(formula.constant))) }
    if formula.width != 0 { value.append(("width", .number(formula.width))) }
    if formula.height != 0 { value.append(("height", .number(formula.height))) }
    if !formula.guides.isEmpty {
      value.append(
        ("of", .object(formula.guides.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })))
    }
    return members + [("value", .object(value))]
  }

  private func formula(
    _ expression: SwiftExpression, _ dimensions: String, _ place: SwiftPlace
  ) throws(SwiftFault) -> GuideFormula {
    if !expression.mentions(dimensions) {
      return GuideFormula(constant: try values.number(expression, place))
    }
    switch expression {
    case .member(.name(dimensions), let call, _) where call.name == "width" && call.isPlain:
      return GuideFormula(width: 1)
    case .member(.name(dimensions), let call, _) where call.name == "height" && call.isPlain:
      return GuideFormula(height: 1)
    case .element(.name(dimensions), let arguments):
      guard let first = arguments.first, arguments.count == 1, first.label == nil else { break }
      return GuideFormula(guides: [try values.member(first): 1])
    case .negative(let inner): return try formula(inner, dimensions, place).times(-1)
    case .operation("+", let left, let right):
      return try formula(left, dimensions, place) + formula(right, dimensions, place)
    case .operation("-", let left, let right):
      return try formula(left, dimensions, place) + formula(right, dimensions, place).times(-1)
    case .operation("*", let left, let right):
      let (one, other) = (try formula(left, dimensions, place), try formula(right, dimensions, place))
      if one.isConstant { return other.times(one.constant) }
      if other.isConstant { return one.times(other.constant) }
    case .operation("/", let left, let right):
      let divisor = try formula(right, dimensions, place)
      if divisor.isConstant, divisor.constant != 0 {
        return try formula(left, dimensions, place).times(1 / divisor.constant)
      }
    default: break
    }
    throw SwiftFault(
      place: place, message: "a guide is read as a sum of multiples of the width, the height and guides")
  }
}

extension SwiftExpression {
  /// Whether a name stands in it. Complexity: O(expression).
  fileprivate func mentions(_ name: String) -> Bool {
    switch self {
    case .name(let other): other == name
    case .negative(let inner): inner.mentions(name)
    case .operation(_, let left, let right): left.mentions(name) || right.mentions(name)
    case .member(let inner, let call, _):
      inner.mentions(name) || (call.arguments ?? []).contains { $0.value.mentions(name) }
    case .call(let call, _): (call.arguments ?? []).contains { $0.value.mentions(name) }
    case .element(let inner, let arguments):
      inner.mentions(name) || arguments.contains { $0.value.mentions(name) }
    case .list(let items): items.contains { $0.mentions(name) }
    case .number, .string, .closure, .keyPath: false
    }
  }
}

/// A sum of multiples of dimensions.
private struct GuideFormula {
  var constant = 0.0
  var width = 0.0
  var height = 0.0
  var guides: [String: Double] = [:]

  var isConstant: Bool { width == 0 && height == 0 && guides.isEmpty }

  func times(_ factor: Double) -> GuideFormula {
    GuideFormula(
      constant: constant * factor, width: width * factor, height: height * factor,
      guides: guides.mapValues { $0 * factor })
  }

  static func + (one: GuideFormula, other: GuideFormula) -> GuideFormula {
    GuideFormula(
      constant: one.constant + other.constant, width: one.width + other.width,
      height: one.height + other.height,
      guides: one.guides.merging(other.guides, uniquingKeysWith: +))
  }
}
