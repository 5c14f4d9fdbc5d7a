import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import Testing

@testable import LayoutExplorer

@Suite("The layout of a case by both engines")
struct LayoutReplyTests {
  @Test("Frames, times and verdict of a row worked out by hand")
  func row() async throws {
    let reply = try await CaseText.ask("/api/layout", CaseText.row)
    #expect(reply.text("verdict") == "equal")
    #expect(reply.objects("engines").map { $0.text("name") } == ["direct", "constraint/tracks"])
    for engine in reply.objects("engines") {
      #expect(engine.text("status") == "placed")
      #expect(engine.number("seconds") > 0)
      let frames = engine.object("frames")
      #expect(frames.numbers("row") == [0, 0, 200, 100])
      #expect(frames.numbers("fixed") == [0, 35, 40, 30])
      #expect(frames.numbers("rest") == [50, 0, 150, 100])
    }
    let views = reply.objects("views")
    #expect(views.map { $0.text("path") } == ["0", "0/0", "0/1"])
    #expect(views.map { $0.text("kind") } == ["HStack", "Leaf", "Leaf"])
    #expect(views.map { $0.text("name") } == ["row", "fixed", "rest"])
    #expect(views.map { $0.text("parent") } == ["", "0", "0"])
  }

  @Test("A proposal stands in for the case's own, null for ideal and \"infinity\" for infinite")
  func proposals() async throws {
    let narrow = try await CaseText.ask(
      "/api/layout", CaseText.row, #""proposal": {"width": 90, "height": null}"#)
    #expect(narrow.objects("engines")[0].object("frames").numbers("rest") == [50, 0, 40, 30])
    let infinite = try await CaseText.ask(
      "/api/layout", CaseText.row, #""proposal": {"width": "infinity", "height": 5}"#)
    #expect(infinite.text("verdict") == "unbounded")
    #expect(infinite.objects("engines").allSatisfy { $0.object("frames").isEmpty })
  }

  @Test("The size of the root counts its modifiers, as in plumb-layout/1")
  func rootSize() async throws {
    let leaf =
      #""root": {"view": "Leaf", "id": "leaf", "width": 97, "height": 20, "modifiers": [{"padding": 16}]}"#
    let text =
      #"{"format": "plumb-case/1", "name": "padded", "proposal": {"width": null, "height": null}, \#(leaf)}"#
    for engine in try await CaseText.ask("/api/layout", text).objects("engines") {
      #expect(engine.numbers("size") == [129, 52])
      #expect(engine.object("frames").numbers("leaf") == [16, 16, 97, 20])
    }
    let open = try await CaseText.ask(
      "/api/layout", CaseText.row, #""proposal": {"width": "infinity", "height": 5}"#)
    #expect(open.objects("engines").allSatisfy { $0["size"] == nil })
  }

  @Test("One engine alone has no verdict, and views are left out where they are not wanted")
  func oneEngine() async throws {
    let reply = try await CaseText.ask(
      "/api/layout", CaseText.row, #""engines": ["constraint"], "encoding": "cells", "views": false"#)
    #expect(reply["verdict"] == nil)
    #expect(reply["views"] == nil)
    #expect(reply.objects("engines").map { $0.text("name") } == ["constraint/cells"])
  }

  @Test("Tracks are told by position and length")
  func tracks() async throws {
    let text = try #require(try ExampleLibrary.builtIn().cases.first { $0.name == "scores" }).json()
    let grid = try await CaseText.ask("/api/layout", text).objects("engines")[0].objects("grids")[0]
    #expect(grid.text("view") == "grid")
    #expect((grid["columns"] as? [[Double]])?.count == 3)
    #expect((grid["rows"] as? [[Double]])?.map { $0[1] } == [16, 4, 40])
  }

  @Test("What the server says is what the engines say", arguments: ["random", "trees", "choices"])
  func families(name: String) async throws {
    let family = try Family(name)
    for seed in 0..<12 as Range<UInt64> {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let result = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      let answer = LayoutAnswer(case: "", engine: "", tree: tree, result: result)
      let data = try await CaseText.answers().post(
        "/api/layout", Data("{\"case\": \(layoutCase.json())}".utf8))
      let reply = try JSONDecoder().decode(Reply.self, from: data)
      #expect(
        ["equal", "equalWithinTolerance", "unbounded"].contains(reply.verdict), "\(name)/\(seed)")
      #expect(reply.engines[0].frames == answer.frames.mapValues(\.coordinates))
      let labels = Set(reply.views.map(\.label))
      #expect(labels.isSuperset(of: answer.frames.keys), "\(name)/\(seed)")
    }
  }

  /// A layout as `JSONDecoder` reads it, which reads numbers to the last place.
  private struct Reply: Decodable {
    struct Engine: Decodable { var frames: [String: [Double]] }
    struct View: Decodable { var label: String }

    var verdict: String
    var engines: [Engine]
    var views: [View]
  }

  @Test("Labels and numbers of every kind are read back as they are")
  func framesText() throws {
    let frames = [
      "plain": Rect(x: 0, y: -0.5, width: 1e300, height: .leastNonzeroMagnitude),
      "\"\\\u{1}é\u{2028}": Rect(x: 1.0 / 3, y: 1e15, width: 123_456_789.5, height: -7),
      "0/1": Rect(x: 1e16, y: 3, width: 0.1, height: 2),
    ]
    let text = try FramesText(frames).text
    let read = try JSONDecoder().decode([String: [Double]].self, from: Data(text.utf8))
    #expect(read == frames.mapValues(\.coordinates))
    #expect(try FramesText([:]).text == "{}")
  }
}
