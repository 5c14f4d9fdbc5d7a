// What the JSON Schema of the format says of views and modifiers.

import LayoutCore

/// A value of a JSON Schema. The members of objects have an order.
package indirect enum Schema: Sendable, Hashable {
  case string(String)
  case integer(Int)
  case flag(Bool)
  case array([Schema])
  case object([Member])

  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: Schema
  }

  static func object(_ members: [(String, Schema)]) -> Schema {
    .object(members.map { Member(key: $0.0, value: $0.1) })
  }

  /// A definition that stands in the schema.
  static func ref(_ name: String) -> Schema { ["$ref": .string("#/$defs/\(name)")] }

  /// Objects with these members and no others.
  static func object(
    needing needed: [String], _ properties: [(String, Schema)], also: Schema = [:]
  ) -> Schema {
    .object(
      [("type", "object")] + (needed.isEmpty ? [] : [("required", .names(needed))])
        + [("additionalProperties", false), ("properties", .object(properties))]
        + also.members.map { ($0.key, $0.value) })
  }

  fileprivate static func names(_ names: [String]) -> Schema { .array(names.map { .string($0) }) }

  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}

extension Schema: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(arrayLiteral values: Schema...) { self = .array(values) }
  package init(dictionaryLiteral members: (String, Schema)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}

extension ViewDescription.Modifier {
  /// The definition `modifier`.
  package static var schema: Schema {
    [
      "description": "One key; further modifiers stand in entries of their own.", "type": "object",
      "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
      "properties": .object(rows.map { ($0.key, $0.value().schema) }),
    ]
  }

  /// The names of the modifiers, with the keys of those that are objects.
  package static var keys: [(name: String, keys: [String])] {
    rows.map { name, row in (name, row().isObject ? row().keys : []) }
  }
}

extension AnyRow {
  /// What the schema says of a modifier.
  fileprivate var schema: Schema {
    isObject
      ? .object(
        needing: neededKeys, properties.map { ($0.key, $0.schema) }, also: alsoInSchema)
      : properties[0].schema
  }
}

extension ViewDescription.Kind {
  /// The definition `view`. Views inside are described once, for every kind, so that checking takes linear time. So
  /// is each key that is the same in every kind.
  package static var schema: Schema {
    let rows = rows.map { $0.value() }
    var shared: [(String, Schema)] = []
    var different: Set<String> = []
    for property in rows.flatMap(\.properties) {
      guard let known = shared.first(where: { $0.0 == property.key }) else {
        shared.append((property.key, property.schema))
        continue
      }
      if known.1 != property.schema { different.insert(property.key) }
    }
    shared.removeAll { different.contains($0.0) }
    var forms: [(names: [String], form: Schema)] = []
    for row in rows {
      let form = row.form(own: different)
      if let place = forms.firstIndex(where: { $0.form == form }) {
        forms[place].names.append(row.name)
      } else {
        forms.append(([row.name], form))
      }
    }
    let parts = ViewPart.allCases.map { ($0.rawValue, Schema.ref("view")) }
    return [
      "description": "Views inside are described once, for every kind, so that checking takes linear time.",
      "type": "object", "required": ["view"],
      "properties": .object(
        [
          ("view", ["enum": .names(names)]), ("id", .ref("id")),
          ("modifiers", ["type": "array", "items": .ref("modifier")]),
          ("children", ["type": "array", "items": .ref("view")]),
          ("preferredSpacing", .ref("preferredSpacing")), ("written", WrittenName.schema),
        ] + shared + parts),
      "allOf": .array(
        forms.map { names, form in
          let view: Schema = names.count == 1 ? ["const": .string(names[0])] : ["enum": .names(names)]
          return ["if": ["properties": ["view": view]], "then": form]
        }),
    ]
  }

  /// The names of the kinds, with the keys that each may have beside those of all views.
  package static var keys: [(name: String, keys: [String])] { rows.map { ($0.key, $0.value().allKeys) } }
}

extension AnyRow<ViewDescription.Kind> {
  fileprivate var allKeys: [String] {
    keys + facts.parts.map(\.rawValue) + (facts.declaresSpacing ? ["preferredSpacing"] : [])
      + (facts.holdsChildren ? ["children"] : [])
  }

  /// What the schema says of a view of the kind.
  ///
  /// - Parameter own: the keys that are described here.
  fileprivate func form(own: Set<String>) -> Schema {
    let names = ["view"] + (facts.hasFrame ? ["id", "written"] : []) + ["modifiers"] + allKeys
    let needed = neededKeys + facts.neededParts.map(\.rawValue)
    let properties = properties.filter { own.contains($0.key) }
    return .object(
      [("propertyNames", ["enum": .names(names)])]
        + (needed.isEmpty ? [] : [("required", .names(needed))])
        + (properties.isEmpty ? [] : [("properties", .object(properties.map { ($0.key, $0.schema) }))])
        + alsoInSchema.members.map { ($0.key, $0.value) })
  }
}
