import Foundation
import LayoutCore

/// `a, b, c`.
package func list(_ names: [String]) -> String { names.joined(separator: ", ") }

/// `text` as errors show it: in quotes, control characters escaped, no longer than a line.
package func quoted(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(60).map { $0.escaped(asASCII: false) }.joined()
  return "\"\(shown)\(text.unicodeScalars.count > 60 ? "…" : "")\""
}

/// What a value is, as errors say it.
func describe(_ value: (any SingleValueDecodingContainer)?) -> String {
  guard let value else { return "no value" }
  if value.decodeNil() { return "null" }
  if let flag = try? value.decode(Bool.self) { return "the boolean \(flag)" }
  if let text = try? value.decode(String.self) { return "the string \(quoted(text))" }
  if let number = try? value.decode(Double.self) { return "the number \(number.shortest)" }
  if (try? value.decode([Anything].self)) != nil { return "an array" }
  if (try? value.decode([String: Anything].self)) != nil { return "an object" }
  return "a number that is too large or too small for a double"
}

/// Any JSON value, unread.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}
