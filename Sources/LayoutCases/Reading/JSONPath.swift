/// The place of a value in a JSON document, such as `$.root.children[2].modifiers[0].frame.width`.
package indirect enum JSONPath: Sendable {
  case document
  /// A place that nobody asks for; so are all places in it.
  case unsaid
  case key(JSONPath, String)
  case index(JSONPath, Int)

  package subscript(key: @autoclosure () -> String) -> JSONPath {
    if case .unsaid = self { self } else { .key(self, key()) }
  }
  package subscript(index: Int) -> JSONPath {
    if case .unsaid = self { self } else { .index(self, index) }
  }

  /// The root view of a case.
  static let root = JSONPath.document["root"]

  /// The keys of the path from the document down.
  var codingPath: [any CodingKey] {
    switch self {
    case .document, .unsaid: []
    case .key(let parent, let key): parent.codingPath + [ObjectReader.Name(stringValue: key)]
    case .index(let parent, let index): parent.codingPath + [ObjectReader.Name(intValue: index)]
    }
  }

  package init(_ codingPath: [any CodingKey]) {
    self = codingPath.reduce(.document) { path, key in
      key.intValue.map { path[$0] } ?? path[key.stringValue]
    }
  }
}

extension JSONPath: CustomStringConvertible {
  package var description: String {
    switch self {
    case .document, .unsaid: "$"
    case .key(let parent, let key): parent.description + (Self.isPlain(key) ? ".\(key)" : "[\(quoted(key))]")
    case .index(let parent, let index): "\(parent)[\(index)]"
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return key.utf8.allSatisfy { byte in
      switch UInt8(byte) {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
      default: false
      }
    }
  }
}
