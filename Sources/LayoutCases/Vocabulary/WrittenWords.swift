import LayoutCore

/// What a view was written as: `{"kind", "title"}` for a view of SwiftUI, `{"type"}` for a type of the user's own.
extension WrittenName {
  static let keys = ["kind", "title", "type"]

  static var schema: Schema {
    .object(
      needing: [], [("kind", .ref("name")), ("title", ["type": "string"]), ("type", .ref("name"))],
      also: [
        "description":
          "What the view was written as. It gives the view a name in reports and decides nothing.",
        "if": ["required": ["type"]], "then": ["maxProperties": 1], "else": ["required": ["kind"]],
      ])
  }

  init(_ object: ObjectReader) throws {
    if object.has("type") {
      self = .type(try object.name("type"))
      if let other = ["kind", "title"].first(where: { object.has(ObjectReader.Name(stringValue: $0)) }) {
        throw object.problem(
          ObjectReader.Name(stringValue: other),
          "stands beside type; a kind and a title, or a type, is needed")
      }
    } else {
      self = .view(try object.name("kind"), title: try object.optional("title", object.string))
    }
  }

  /// Writes it as the key `written` of a view.
  func write(to view: inout ObjectWriter) throws {
    var object = view.nestedContainer(keyedBy: Key.self, forKey: "written")
    switch self {
    case .type(let name): try object.encode(name, forKey: "type")
    case .container(let name): try object.encode(name, forKey: "kind")
    case .view(let name, let title):
      try object.encode(name, forKey: "kind")
      try object.encodeIfPresent(title, forKey: "title")
    }
  }
}

extension ViewDescription.Kind {
  /// What a tree does not tell of the kind: these are leaves like others.
  var written: WrittenName? {
    switch self {
    case .color, .rectangle, .image: .view(name)
    default: nil
    }
  }
}
