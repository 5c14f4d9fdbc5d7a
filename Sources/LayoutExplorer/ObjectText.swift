import LayoutCases
import LayoutCore

/// The text of a JSON object, to which members are added as texts.
///
/// Frames are most of what a layout says, and `Encoder` takes longer over them than both engines over the layout.
struct ObjectText {
  private(set) var text: String

  /// - Precondition: `value` is encoded as an object with a member.
  init(_ value: some Encodable) throws {
    text = try canonicalText(of: value)
  }

  /// Adds a member whose value is a JSON text. Complexity: O(bytes).
  mutating func add(_ key: String, _ value: String) {
    text.removeLast()
    text += ",\"\(key)\":\(value)}"
  }
}

/// Frames as a JSON object: x, y, width and height by label, labels in alphabetical order.
struct FramesText {
  let text: String

  /// Complexity: O(n log n) in the frames.
  init(_ frames: [String: Rect]) throws {
    var text = "{"
    for (label, frame) in frames.sorted(by: { $0.key < $1.key }) {
      if text.utf8.count > 1 { text += "," }
      text += "\(try Self.quoted(label)):["
      text += frame.coordinates.map(Self.number).joined(separator: ",")
      text += "]"
    }
    self.text = text + "}"
  }

  private static func quoted(_ label: String) throws -> String {
    let isPlain = label.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    return isPlain ? "\"\(label)\"" : try canonicalText(of: label)
  }

  /// The shortest text that reads back as `x`; what is not finite is a string, as in every format.
  private static func number(_ x: Double) -> String {
    if !x.isFinite { return x.isNaN ? "\"nan\"" : x < 0 ? "\"-infinity\"" : "\"infinity\"" }
    return abs(x) < 1e15 && x == x.rounded(.towardZero) ? String(Int64(x)) : x.description
  }
}
