import Foundation
import LayoutCases

/// A case of which a number, an alignment, a text or the proposal is another one in every step.
struct RandomDrag {
  private var value: [String: Any]
  private var proposal: [Double]
  private let places: [[Any]]
  /// What is dragged for some steps.
  private var held: [Any]?
  private var random: SeededGenerator

  /// The text of the case as it is now, and what is asked beside it.
  private(set) var text: String
  var rest: String { "\"proposal\": {\"width\": \(proposal[0]), \"height\": \(proposal[1])}" }

  /// Nil for a case with constraints, which sessions do not take, and for one without a proposal of two lengths.
  init?(_ line: String, seed: UInt64) throws {
    guard let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let own = read["proposal"] as? [String: Any],
      let width = own["width"] as? Double, let height = own["height"] as? Double,
      (read["constraints"] as? [Any])?.isEmpty ?? true, let root = read["root"]
    else { return nil }
    (value, proposal, text) = (read, [width, height], line)
    value["expect"] = nil
    places = Self.places(in: root).map { ["root"] + $0 }
    random = SeededGenerator(seed: seed)
  }

  private static let lengths: Set = [
    "width", "height", "spacing", "horizontalSpacing", "verticalSpacing", "padding", "leading", "trailing",
    "top",
    "bottom", "constant",
  ]

  /// The places of all numbers, texts and alignments that can be dragged.
  private static func places(in value: Any) -> [[Any]] {
    if let list = value as? [Any] {
      return list.enumerated().flatMap { index, member in places(in: member).map { [index] + $0 } }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.keys.sorted().flatMap { key -> [[Any]] in
      let member = object[key]!
      if lengths.contains(key), member is Double { return [[key]] }
      if key == "text", member is String { return [[key]] }
      if key == "alignment", ["leading", "trailing"].contains(member as? String) { return [[key]] }
      return places(in: member).map { [key] + $0 }
    }
  }

  /// Drags on, or another thing.
  mutating func move() throws {
    if places.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
      held = nil
    } else if held == nil || Int.random(in: 0..<4, using: &random) == 0 {
      held = places.randomElement(using: &random)
    }
    if let held {
      value = Self.changed(value, held[...]) { Self.other($0, &random) } as? [String: Any] ?? value
    } else {
      let side = Int.random(in: 0...1, using: &random)
      proposal[side] = max(0, proposal[side] + Double(Int.random(in: -20...20, using: &random)))
    }
    text = String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  private static func other(_ old: Any, _ random: inout SeededGenerator) -> Any {
    switch old {
    case let length as Double: return max(0, (length + Double(Int.random(in: -8...8, using: &random)) / 2))
    case "leading" as String: return "trailing"
    case "trailing" as String: return "leading"
    case let text as String: return text.count > 20 ? String(text.dropLast(7)) : text + " and on"
    default: return old
    }
  }

  private static func changed(_ value: Any, _ place: ArraySlice<Any>, _ change: (Any) -> Any) -> Any {
    guard let step = place.first else { return change(value) }
    if let index = step as? Int, var list = value as? [Any] {
      list[index] = changed(list[index], place.dropFirst(), change)
      return list
    }
    guard let key = step as? String, var object = value as? [String: Any], let member = object[key] else {
      return value
    }
    object[key] = changed(member, place.dropFirst(), change)
    return object
  }
}
