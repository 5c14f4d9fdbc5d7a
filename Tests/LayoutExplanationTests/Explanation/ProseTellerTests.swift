import ConstraintLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming
import Plumb
import Testing

/// Explanations in plain words: sums and vocabulary over everything, and forty that were read aloud.
@Suite struct ProseTellerTests {
  /// Words of the rules and of the engine, which a user of SwiftUI need not know.
  private static let jargon = [
    "nil", "offer", "offers", "offered", "answer", "answers", "row of", "infinity", "nan",
  ]

  @Test(arguments: Family.all.map(\.name), Encoding.allCases)
  func `every sentence's parts sum to its number, in everyday words`(name: String, encoding: Encoding) throws
  {
    let family = try Family(name == "magnitudes" ? "magnitudes:decades=3" : name)
    var count = 0
    for seed in UInt64(1)...4 {
      let explained = try Explained(family.makeCase(seed: seed), encoding)
      guard explained.isPlaced else { continue }
      for node in explained.nodes(6) {
        for coordinate in FrameCoordinate.allCases {
          check(try explained.explanation(node, coordinate), "\(family.label)/\(seed)")
          count += 1
        }
      }
    }
    #expect(count > 40, "most of the cases have frames to explain")
  }

  @Test func `so do those of every frame and track of the recorded cases`() throws {
    for layoutCase in try RecordedCases.all() {
      let explained = try Explained(layoutCase, .cells)
      for node in explained.nodes(.max) {
        for coordinate in FrameCoordinate.allCases {
          check(try explained.explanation(node, coordinate), layoutCase.name)
        }
      }
      for grid in explained.solution.result.grids {
        for (axis, tracks) in [(Axis.horizontal, grid.columns), (.vertical, grid.rows)] {
          for index in tracks.indices {
            let subject = ExplanationSubject.track(grid: grid.node, axis, index)
            for coordinate in subject.coordinates {
              check(try explained.explanation(subject, coordinate), layoutCase.name)
            }
          }
        }
      }
    }
  }

  private func check(_ explanation: Explanation, _ name: String) {
    let place = "\(name): \(explanation.view).\(explanation.coordinate)"
    guard let first = explanation.plain.first else {
      Issue.record("\(place) has no sentence")
      return
    }
    #expect(first.value == explanation.value, "\(place)")
    #expect(first.text.contains(plain(explanation.value)), "\(place): \(first.text)")
    for sentence in explanation.plain {
      let sum = sentence.parts.reduce(0) { $0 + $1.value }
      let magnitude = sentence.parts.reduce(1) { max($0, abs($1.value)) }
      let isGiven = sentence.parts.isEmpty
      #expect(
        isGiven || abs(sum - sentence.value) <= 1e-9 * Double(sentence.parts.count) * magnitude,
        "\(place): \(sum), not \(sentence.value): \(sentence.text)")
      let text = outsideNames(sentence.text)
      for word in Self.jargon {
        #expect(!text.contains(" \(word) ") && !text.hasSuffix(" \(word)"), "\(place): \(sentence.text)")
      }
      let isSmooth = !sentence.text.contains("  ") && !text.contains("the the")
      #expect(isSmooth, "\(place): \(sentence.text)")
    }
  }

  /// A number as sentences have it.
  private func plain(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100 + 0
    return (rounded == 0 ? 0 : rounded).shortest.replacing("-", with: "−")
  }

  /// A sentence without the names of views.
  private func outsideNames(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0 % 2 == 0 ? String($1) : "" }.joined().lowercased()
  }

  // MARK: Claims

  /// Three children of different flexibility; `rest` has a layout priority.
  private func bars(priority: Int) throws -> Explanation {
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "bars", "proposal": {"width": 300, "height": 40},
         "root": {"view": "HStack", "spacing": 10, "children": [
           {"view": "Leaf", "id": "small", "width": [10, 20, 40], "height": 20},
           {"view": "Leaf", "id": "middle", "width": [20, 60, 120], "height": 20},
           {"view": "Color", "id": "rest", "modifiers": [{"layoutPriority": \(priority)}]}]}}
        """.utf8))
    return try Explained(layoutCase, .cells).explanation("rest", .width)
  }

  @Test func `S2: a higher priority does what the order's sentence says`() throws {
    let before = try bars(priority: 0).plain[0]
    #expect(before.value == 120 && before.rules.contains(.S2))
    #expect(
      before.text.contains(
        "They are asked one after the other, the least flexible first: `small` (10 to 40), `middle` (20 to 120) and"
      ))
    #expect(before.text.hasSuffix("A higher layoutPriority on `rest` would have it asked before the others"))
    let after = try bars(priority: 1).plain
    // 300 − 20 − 10 − 20: only the least lengths of the others are kept free.
    #expect(after[0].value == 250 && !after[0].text.contains("would have it asked"))
    #expect(after.contains { $0.text.hasPrefix("The minimum width of `middle` is 20 because") })
  }

  @Test func `what a long sum calls others is taken apart in the next sentence`() throws {
    let leaves = (1...9).map { #"{"view": "Leaf", "id": "v\#($0)", "width": \#($0), "height": 4}"# }
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "long", "proposal": {"width": 100, "height": 40},
         "root": {"view": "HStack", "id": "row", "spacing": 0, "children": [\(leaves.joined(separator: ", "))]}}
        """.utf8))
    let told = try Explained(layoutCase, .cells).explanation("row", .width).plain
    #expect(
      told[0].text.hasSuffix("9 for `v9`, 8 for `v8`, 7 for `v7`, 6 for `v6` and 15 for 5 others"), "\(told)")
    #expect(
      told[1].text
        == "The 15 for 5 others are 5 for `v5`, 4 for `v4`, 3 for `v3`, 2 for `v2` and 1 for `v1`", "\(told)")
    #expect(told[1].parts.map(\.value) == [5, 4, 3, 2, 1] && told[1].value == 15)
  }

  @Test(arguments: [("VStack", "leading", FrameCoordinate.x), ("HStack", "top", .y)])
  func `a coordinate of 0 that guides decide is told by them`(
    stack: String, guide: String, coordinate: FrameCoordinate
  ) throws {
    let guided = #""modifiers": [{"alignmentGuide": {"guide": "\#(guide)", "value": {"constant": 20}}}]"#
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "guides", "proposal": {"width": 100, "height": 100},
         "root": {"view": "\(stack)", "id": "s", "alignment": "\(guide)", "spacing": 0, "children": [
           {"view": "Leaf", "id": "a", "width": 40, "height": 40, \(guided)},
           {"view": "Leaf", "id": "b", "width": 60, "height": 60, \(guided)},
           {"view": "Leaf", "width": 9, "height": 9}]}}
        """.utf8))
    let explained = try Explained(layoutCase, .cells)
    for name in ["a", "b"] {
      let told = try explained.explanation(name, coordinate).plain
      #expect(told[0].value == 0)
      #expect(
        told[0].text.contains("alignment line of `s`, 20, less 20 for the guide of `\(name)`"), "\(told)")
      #expect(told[0].parts.reduce(0) { $0 + $1.value } == 0 && told[0].parts.count == 2)
      #expect(told.count > 1 && told[1].text.contains("because of"), "\(told)")
    }
    let stackEdge = try explained.explanation("s", coordinate).plain
    #expect(
      stackEdge[0].text.contains(coordinate == .x ? "left edge" : "upper edge") || stackEdge[0].value != 0)
  }

  @Test func `a view is not as long as its stack because it is that long`() throws {
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "circle", "proposal": {"width": 100, "height": 40},
         "root": {"view": "ZStack", "id": "z", "children": [
           {"view": "VStack", "id": "v", "children": [{"view": "Leaf", "width": 5, "height": 5},
             {"view": "Divider", "id": "line"}]}, {"view": "Color", "id": "back"}]}}
        """.utf8))
    let explained = try Explained(layoutCase, .cells)
    for name in ["line", "back"] {
      let told = try explained.explanation(name, .width).plain
      #expect(told[0].text.hasPrefix("`\(name)` is 100 wide"), "\(told)")
      let reason = told[0].text.dropFirst("`\(name)` is 100 wide".count)
      #expect(!reason.contains("`\(name)`"), "\(told[0].text)")
      #expect(told.contains { $0.text.contains("proposed width") }, "\(told)")
    }
  }

  @Test func `lines of a lazy grid without spacing are told to be 8 apart`() throws {
    let leaves = (1...4).map { #"{"view": "Leaf", "id": "v\#($0)", "width": 5, "height": 10}"# }
    func told(_ spacing: String) throws -> [String] {
      let layoutCase = try LayoutCase(
        json: Data(
          """
          {"format": "plumb-case/1", "name": "lazy", "proposal": {"width": 100, "height": 90},
           "root": {"view": "LazyVGrid", "id": "lazy", "columns": [{"fixed": 20}, {"fixed": 20}]\(spacing),
             "children": [\(leaves.joined(separator: ", "))]}}
          """.utf8))
      return try Explained(layoutCase, .cells).explanation("v3", .y).plain.map(\.description)
    }
    let words = "No spacing is given for `lazy`, so its lines are 8 apart (LG7)."
    let preferred = try told("")
    #expect(preferred.contains(words), "\(preferred)")
    #expect(try !told(#", "spacing": 8"#).contains(words))
  }

  @Test func `equal shares need no order`() throws {
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "thirds", "proposal": {"width": 100, "height": 40},
         "root": {"view": "HStack", "spacing": 5, "children": [
           {"view": "Color", "id": "a"}, {"view": "Color", "id": "b"}, {"view": "Color", "id": "c"}]}}
        """.utf8))
    for name in ["a", "b", "c"] {
      let told = try Explained(layoutCase, .cells).explanation(name, .width).plain
      #expect(told.count == 1 && told[0].rules == [.S3])
      #expect(told[0].text.contains("an equal part of the 90 left for 3 children"), "\(told[0].text)")
    }
  }

  // MARK: Golden texts

  /// What `Resources/plain.txt` holds: "file | case | view | coordinate | track", and the sentences below it.
  private struct Golden {
    var file: String
    var name: String
    var view: String
    var coordinate: FrameCoordinate
    var track: String?
    var sentences: [String]

    var text: String {
      let head = [file, name, view, coordinate.rawValue] + (track.map { [$0] } ?? [])
      return ([head.joined(separator: " | ")] + sentences.map { "  \($0)" }).map { $0 + "\n" }.joined()
    }

    static func all() throws -> [Golden] {
      let url = try #require(
        Bundle.module.url(forResource: "plain", withExtension: "txt", subdirectory: "Resources"))
      return try String(contentsOf: url, encoding: .utf8).split(separator: "\n\n").map { block in
        let lines = block.split(separator: "\n").map(String.init)
        let head = lines[0].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return Golden(
          file: head[0], name: head[1], view: head[2],
          coordinate: try #require(FrameCoordinate(rawValue: head[3])), track: head.count > 4 ? head[4] : nil,
          sentences: lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) })
      }
    }
  }

  /// `PLUMB_RECORD=1` writes what is told today, to be read by people.
  @Test func `forty explanations, as they are read aloud`() throws {
    var golden = try Golden.all()
    #expect(golden.count >= 40)
    var cases: [String: [LayoutCase]] = [:]
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    for (place, entry) in golden.enumerated() {
      if cases[entry.file] == nil {
        cases[entry.file] = try LayoutCase.cases(in: Data(contentsOf: project.appending(path: entry.file)))
      }
      let layoutCase = try #require(cases[entry.file]?.first { $0.name == entry.name }, "\(entry.name)")
      let explained = try Explained(layoutCase, .cells)
      let node = try #require(explained.tree.node(called: entry.view), "\(entry.view)")
      var subject = ExplanationSubject.frame(node: node)
      if let track = entry.track {
        let index = try #require(Int(track.dropFirst()))
        subject = .track(grid: node, track.hasPrefix("c") ? .horizontal : .vertical, index - 1)
      }
      let told = try explained.explanation(subject, entry.coordinate).plain.map(\.description)
      if ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1" {
        golden[place].sentences = told
      } else {
        #expect(told == entry.sentences, "\(entry.name) \(entry.view).\(entry.coordinate)")
      }
    }
    if golden.map(\.sentences) != (try Golden.all().map(\.sentences)) {
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Resources/plain.txt")
      try golden.map(\.text).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
