import LayoutCore

/// Modifiers that name a view, or give it a value that the container around it reads.
enum ValueRows {
  /// S9.
  static let layoutPriority = ModifierRow(
    "layoutPriority", .value, 0.0, [Argument("layoutPriority", \.self, NumberArgument.self)],
    lower: { priority, _ in .layoutPriority(priority) }, make: { .layoutPriority($0) })

  /// F8.
  static let layoutValue = ModifierRow(
    "layoutValue", .value, LayoutValueDescription(key: "", value: 0),
    [
      Argument("key", \.key, NonemptyNameArgument.self, weighs: false),
      Argument("value", \.value, NumberArgument.self),
    ],
    swift: { $1.arguments?[0].value = .valueKey($0.key) },
    lower: { (given, place) throws(CaseProblem) in
      if !given.value.isFinite {
        throw CaseProblem(path: place.path["value"], text: "is \(given.value); a finite number is needed")
      }
      return .layoutValue(LayoutValue(named: given.key, given.value))
    }, make: { .layoutValue($0) })

  static let id = ModifierRow(
    "id", .value, "", [Argument("id", \.self, ViewNameArgument.self)],
    lower: { name, _ in .id(name) }, make: { .id($0) })
}

/// A number that custom layouts read by its name (F8).
public struct LayoutValueDescription: Sendable, Hashable {
  public var key: String
  public var value: Double

  public init(key: String, value: Double) {
    self.key = key
    self.value = value
  }
}

extension ViewDescription.Modifier {
  public static func layoutValue(key: String, value: Double) -> Self {
    .layoutValue(LayoutValueDescription(key: key, value: value))
  }
}
