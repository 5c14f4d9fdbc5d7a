import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutRules
import Plumb
import Testing

/// Every rule, in small cases with frames worked out by hand, by every engine: the outlines of `Cases/Conformance`.
///
/// A case that expects no frames fails.  With `PLUMB_RECORD=1` the direct engine's frames are written below it, and it
/// fails still: they are to be worked out by hand before they stand there.
@Suite struct ConformanceTests {
  /// What an engine is excused from, by the name of the case, and why.
  static let exclusions: [String: [Engine: String]] = [:]

  /// The rules without a case, and why.
  static let rulesWithoutCase: [Rule: String] = [:]

  enum Engine: String, CaseIterable, Sendable {
    case direct, cells, tracks

    func layout(_ tree: LayoutTree, _ example: LayoutCase) -> LayoutResult {
      switch self {
      case .direct: DirectEngine().layout(tree, in: example.proposal, host: example.host)
      case .cells: ConstraintEngine(encoding: .cells).layout(tree, in: example.proposal, host: example.host)
      case .tracks: ConstraintEngine(encoding: .tracks).layout(tree, in: example.proposal, host: example.host)
      }
    }
  }

  @Test(arguments: Example.all, Engine.allCases)
  func `an engine meets the frames`(example: Example, engine: Engine) throws {
    guard Self.exclusions[example.layoutCase.name]?[engine] == nil else { return }
    let tree = try example.layoutCase.tree()
    let result = engine.layout(tree, example.layoutCase)
    #expect(result.status == .placed)
    guard let expectation = example.layoutCase.expect else {
      try example.record(result, tree)
      Issue.record("\(example) expects no frames; PLUMB_RECORD=1 writes some, to be checked by hand")
      return
    }
    let check = ExpectationCheck(expectation, tree, result)
    #expect(check.count > 0)
    for difference in check.differences {
      let place = "\(difference.view).\(difference.coordinate) (\(difference.rule))"
      let values = "expected \(difference.values[0]), \(engine) \(difference.values[1])"
      Issue.record("\(example): \(place): \(values)")
    }
  }

  @Test(arguments: Example.all)
  func `the frames follow from the rules as they are checked`(example: Example) throws {
    let layoutCase = example.layoutCase
    let tree = try layoutCase.tree()
    var claim = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    for (name, expected) in layoutCase.expect?.frames ?? [:] {
      let node = try #require(tree.nodes[name])
      claim.frames[node] = Rect(origin: expected.origin, size: expected.size ?? claim.frames[node].size)
    }
    let judgement = RuleChecker().judgement(
      of: claim, tree, in: layoutCase.proposal, host: layoutCase.host)
    #expect(judgement == .holds, "\(example)")
  }

  @Test func `every rule has a case, or a reason to have none`() {
    let named = Set(Example.all.flatMap(\.rules))
    for rule in Rule.allCases {
      #expect(
        named.contains(rule) != (Self.rulesWithoutCase[rule] != nil),
        "\(rule) needs a case in Cases/Conformance, or a reason to have none, and not both")
    }
  }

  @Test func `names are unique and begin with rules, and what is excused is there`() {
    let names = Example.all.map(\.layoutCase.name)
    #expect(Set(names).count == names.count)
    for example in Example.all { #expect(!example.rules.isEmpty, "\(example)") }
    #expect(Set(Self.exclusions.keys).isSubset(of: names))
  }
}

/// A case of the suite.
struct Example: Sendable, CustomStringConvertible {
  let file: URL
  let layoutCase: LayoutCase

  var description: String { "\(file.lastPathComponent), \(layoutCase.name)" }

  /// The rules that its name begins with, such as those of "G14, G8: the gaps inside a span count".
  var rules: [Rule] {
    let head = layoutCase.name.prefix { $0 != ":" }
    return head.split(separator: ", ").compactMap { word in Rule.allCases.first { $0.number == word } }
  }

  static let all: [Example] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Cases/Conformance")
    do {
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return try files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.flatMap { file in
        try LayoutCase.cases(in: Data(contentsOf: file)).map { Example(file: file, layoutCase: $0) }
      }
    } catch {
      fatalError("\(folder.path): \(error)")
    }
  }()

  /// Writes the frames of all views with an id below the case, if `PLUMB_RECORD` asks for it.
  func record(_ result: LayoutResult, _ tree: LayoutTree) throws {
    guard ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1" else { return }
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: layoutCase.name) else { return }
    let end = lines[start...].firstIndex { $0.isEmpty } ?? lines.endIndex
    if lines[start..<end].contains("  frames") { return }
    let frames = tree.nodes.sorted { $0.value < $1.value }.map { name, node in
      "    \(name) \(result.frames[node].coordinates.map { "\($0)" }.joined(separator: " "))"
    }
    lines.insert(contentsOf: ["  frames"] + frames, at: end)
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }
}
