import Foundation

/// A JSON value that is being written, whose parts know where in the source they come from.
indirect enum WrittenJSON: Sendable {
  case number(Double)
  case string(String)
  case bool(Bool)
  case null
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
    case .null: return "null"
    case .array(let items):
      var texts: [String] = []
      for (index, item) in items.enumerated() { texts.append(item.text("\(path)[\(index)]", &places)) }
      return "[\(texts.joined(separator: ", "))]"
    case .object(let members):
      var texts: [String] = []
      for (key, value) in members {
        texts.append("\(Self.quoted(key)): \(value.text("\(path).\(key)", &places))")
      }
      return "{\(texts.joined(separator: ", "))}"
    case .placed(let value, let place):
      places[path] = place
      return value.text(path, &places)
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
