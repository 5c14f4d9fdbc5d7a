import Foundation

/// A JSON value that is being written, whose parts know where in the source they come from.
indirect enum WrittenJSON: Sendable {
  case number(Double)
  case string(String)
  case bool(Bool)
  case null
  /// The value of a key that is not written. Nothing from further out is set in its place.
  case absent
  case array([WrittenJSON])
  case object([(key: String, value: WrittenJSON)])
  case placed(WrittenJSON, SwiftPlace)

  /// The text, and the place in the source of each JSON path that has one.
  ///
  /// Complexity: O(characters × depth).
  func text() -> (json: String, places: [String: SwiftPlace]) {
    var places: [String: SwiftPlace] = [:]
    let json = text("$", &places)
    return (json, places)
  }

  private func text(_ path: String, _ places: inout [String: SwiftPlace]) -> String {
    switch self {
    case .number(let number): return number == .infinity ? "\"infinity\"" : SwiftText.json(number)
    case .string(let text): return Self.quoted(text)
    case .bool(let value): return "\(value)"
    case .null, .absent: return "null"
    case .array(let items):
      var texts: [String] = []
      for (index, item) in items.enumerated() { texts.append(item.text("\(path)[\(index)]", &places)) }
      return "[\(texts.joined(separator: ", "))]"
    case .object(let members):
      var texts: [String] = []
      for (key, value) in members where !value.isAbsent {
        texts.append("\(Self.quoted(key)): \(value.text("\(path).\(key)", &places))")
      }
      return "{\(texts.joined(separator: ", "))}"
    case .placed(let value, let place):
      places[path] = place
      return value.text(path, &places)
    }
  }

  private var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// What this is made of: its views, its values and keys, and the bytes of its strings.
  ///
  /// Complexity: O(values).
  var size: (views: Int, values: Int, characters: Int) {
    switch self {
    case .string(let text): return (0, 1, text.utf8.count)
    case .placed(let value, _): return value.size
    case .array(let items):
      return items.reduce((0, 1, 0)) { sum, item in
        let size = item.size
        return (sum.0 + size.views, sum.1 + size.values, sum.2 + size.characters)
      }
    case .object(let members):
      return members.reduce((0, 1, 0)) { sum, member in
        let size = member.value.size
        let isView = member.key == "view" ? 1 : 0
        return (
          sum.0 + size.views + isView, sum.1 + size.values, sum.2 + size.characters + member.key.utf8.count
        )
      }
    default: return (0, 1, 0)
    }
  }

  /// The view with settings on every Text in it that does not have its own, as SwiftUI's environment hands them on.
  ///
  /// Complexity: O(values).
  func setting(_ settings: [(key: String, value: WrittenJSON)]) -> WrittenJSON {
    switch self {
    case .placed(let value, let place): return .placed(value.setting(settings), place)
    case .array(let items): return .array(items.map { $0.setting(settings) })
    case .object(var members):
      let isText = members.contains {
        if case .string("Text") = $0.value { $0.key == "view" } else { false }
      }
      for index in members.indices {
        switch members[index].value {
        case .array, .object, .placed: members[index].value = members[index].value.setting(settings)
        default: break
        }
      }
      guard isText else { return .object(members) }
      for (key, value) in settings where !members.contains(where: { $0.key == key }) {
        members.append((key, value))
      }
      return .object(members)
    default: return self
    }
  }

  private static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data("\"\"".utf8)
    return String(decoding: data, as: UTF8.self)
  }
}

extension SwiftText {
  /// The shortest text that reads back as `number`.
  static func json(_ number: Double) -> String {
    number == number.rounded(.towardZero) && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }
}
