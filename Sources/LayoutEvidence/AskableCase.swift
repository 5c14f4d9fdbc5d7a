import Foundation
package import LayoutCases
package import LayoutComparison
package import LayoutCore

/// A case that a person can ask SwiftUI on a Mac, by laying it out in a window.
///
/// Its proposal is finite, since it is a window's size, and the root is centred in it (F9). Every view with a
/// frame has an id, since only named frames are recorded. Its numbers are short. What a case may give as data
/// and a window cannot have is gone: gaps in arrays, declared preferences of spacing, and texts, whose sizes
/// depend on the fonts of the machine.
package struct AskableCase: Sendable {
  package internal(set) var layoutCase: LayoutCase
  package let tree: LayoutTree

  /// The case with its views named `a`, `b` and so on in the order of the text; nil if it cannot be asked.
  package init?(naming layoutCase: LayoutCase) {
    guard let width = layoutCase.proposal.width, let height = layoutCase.proposal.height,
      Self.window.contains(width), Self.window.contains(height), layoutCase.host == .center,
      layoutCase.constraints.isEmpty
    else { return nil }
    var named = layoutCase
    named.expect = nil
    var count = 0
    named.root.rename { view in
      guard view.kind.hasFrame else { return }
      view.id = Self.name(count)
      count += 1
    }
    guard let tree = try? named.tree() else { return nil }
    self.layoutCase = named
    self.tree = tree
  }

  /// The case changed so that it can be asked, with its views named; nil if that is not possible.
  package init?(changing layoutCase: LayoutCase) {
    guard let text = try? layoutCase.json(),
      var object = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    else { return nil }
    object["expect"] = nil
    object["constraints"] = nil
    object["host"] = "center"
    object["source"] = nil
    object["platform"] = nil
    let sides = object["proposal"] as? [String: Any] ?? [:]
    object["proposal"] = [
      "width": Self.side(sides["width"], else: 120), "height": Self.side(sides["height"], else: 80),
    ]
    object["root"] = Self.changed(object["root"] ?? [:])
    if let guides = object["alignments"] { object["alignments"] = Self.changed(guides) }
    guard let data = try? JSONSerialization.data(withJSONObject: object),
      let changed = try? LayoutCase(json: data)
    else { return nil }
    self.init(naming: changed)
  }

  /// The sides that a window may have, in points.
  private static let window = 40.0...400

  private static func side(_ value: Any?, else usual: Double) -> Double {
    guard let number = value as? Double else { return usual }
    return min(window.upperBound, max(window.lowerBound, number.rounded()))
  }

  /// A part of a case without what cannot be asked.
  private static func changed(_ value: Any) -> Any {
    if let array = value as? [Any] { return array.map(changed) }
    if value is String || value is NSNull { return value }
    // A truth value is a number of one byte.
    if let number = value as? NSNumber, String(cString: number.objCType) != "c" {
      return short(number.doubleValue)
    }
    guard var object = value as? [String: Any] else { return value }
    if object["view"] as? String == "Text" {
      let modifiers = object["modifiers"] ?? []
      object = ["view": "Leaf", "width": 30, "height": 16, "modifiers": modifiers]
    }
    object["id"] = object["view"] == nil ? object["id"] : nil
    object["preferredSpacing"] = nil
    object["written"] = nil
    for key in ["spacing", "horizontalSpacing", "verticalSpacing"] {
      if let gaps = object[key] as? [Any] { object[key] = gaps.first }
    }
    if let modifiers = object["modifiers"] as? [[String: Any]] {
      object["modifiers"] = modifiers.filter { $0["id"] == nil }
    }
    return object.mapValues(changed)
  }

  /// The number with few digits: a multiple of a half from 2 on, else of a quarter.
  private static func short(_ number: Double) -> Double {
    number.magnitude >= 2 ? min(500, max(-500, (number * 2).rounded() / 2)) : (number * 4).rounded() / 4
  }

  /// The names `a` to `z`, `aa`, `ab` and so on.
  private static func name(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let last = String(letters[number % 26])
    return number < 26 ? last : name(number / 26 - 1) + last
  }

  /// Tells the case from others. It can be written as JSON, since it was read from there or changed little.
  var digest: String { (try? layoutCase.digest) ?? "" }

  // MARK: Frames

  /// The frames of the named views that an engine gives; nil if it has no layout.
  package func frames(of engine: some CaseEngine) -> ShownFrames? {
    let result = engine.layout(layoutCase, tree)
    guard result.status == .placed else { return nil }
    return ShownFrames(
      tree.nodes.compactMapValues { node in
        let frame = result.frames[node]
        return frame.isNull ? nil : frame.coordinates.map { ($0 * 1e6).rounded() / 1e6 + 0 }
      })
  }
}

/// Frames by the names of views: x, y, width and height in points.
package struct ShownFrames: Sendable, Hashable, Codable {
  package var frames: [String: [Double]]

  package init(_ frames: [String: [Double]]) { self.frames = frames }

  package init(from decoder: any Decoder) throws {
    frames = try decoder.singleValueContainer().decode([String: [Double]].self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(frames)
  }

  /// Two answers are told apart by a recording if some edge is this many points off, four times what rounding
  /// to pixels may move it.
  package static let visible = 2.0

  /// Answers that differ by no more than this many points are one.
  static let same = 0.01

  /// Whether a recording would tell these frames from others.
  package func parts(from other: ShownFrames) -> Bool { differs(from: other, by: Self.visible - 1e-6) }

  /// Whether another view is shown, or an edge is more than `distance` points off. What rounds to pixels
  /// rounds edges, so a length may be off by twice as much.
  package func differs(from other: ShownFrames, by distance: Double) -> Bool {
    if frames.count != other.frames.count { return true }
    return frames.contains { name, frame in
      guard let rival = other.frames[name] else { return true }
      return zip(Self.edges(frame), Self.edges(rival)).contains { !(abs($0 - $1) <= distance) }
    }
  }
}

extension ShownFrames {
  /// The left, top, right and bottom edge of a frame.
  private static func edges(_ frame: [Double]) -> [Double] {
    [frame[0], frame[1], frame[0] + frame[2], frame[1] + frame[3]]
  }
}

extension ViewDescription {
  /// Changes every view, outer views first, and drops the names of wrappers.
  fileprivate mutating func rename(_ change: (inout ViewDescription) -> Void) {
    change(&self)
    modifiers.removeAll { if case .id = $0 { true } else { false } }
    for index in children.indices { children[index].rename(change) }
    for part in kind.parts { parts[part]?.rename(change) }
    for index in modifiers.indices { modifiers[index].rewriteContent { $0.rename(change) } }
  }
}
