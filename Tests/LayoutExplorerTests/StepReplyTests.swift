import Foundation
import LayoutCases
import LayoutCore
import LinearProgramming
import Testing

@testable import LayoutExplorer

@Suite("The layouts of a page on which something is dragged")
struct StepReplyTests {
  /// The row with another width of its leaf.
  private func row(_ width: Int) -> String {
    CaseText.row.replacing("\"width\": 40", with: "\"width\": \(width)")
  }

  @Test("A step tells what moved, and what that cost")
  func moved() async throws {
    let answers = try CaseText.answers()
    var page = StepPage("page")
    let first = try await page.step(answers, row(40))
    #expect(first.whole == true && first.views?.count == 3)
    #expect(first.engines.allSatisfy { $0.followed == false && $0.frames.count == 3 })
    for width in 41...45 {
      let step = try await page.step(answers, row(width))
      #expect(step.whole == false && step.views == nil && step.verdict == "equal")
      for engine in step.engines { #expect(Set(engine.frames.keys) == ["fixed", "rest"]) }
      #expect(
        page.frames[0] == [
          "row": [0, 0, 200, 100], "fixed": [0, 35, Double(width), 30],
          "rest": [Double(width) + 10, 0, 190 - Double(width), 100],
        ])
      #expect(page.frames[1] == page.frames[0])
    }
    let last = try #require(page.answer)
    #expect(last.engines.allSatisfy { $0.followed == true })
    #expect(last.engines[0].definitions == nil)
    let (changed, all) = (try #require(last.engines[1].changed), try #require(last.engines[1].definitions))
    #expect(changed > 0 && changed < all)
    // Nothing is other than before.
    let same = try await page.step(answers, row(45))
    #expect(same.engines.allSatisfy { $0.frames.isEmpty && $0.grids == nil })
  }

  @Test("Dragging any number of the shipped cases gives the frames of fresh layouts", arguments: corpora)
  func drags(corpus: String) async throws {
    let answers = try CaseText.answers()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Cases")
    let lines = try String(contentsOf: folder.appending(path: corpus + ".ndjson"), encoding: .utf8)
      .split(separator: "\n")
    // Pages take turns, so that no answer may come from another page's case.
    var pages: [(page: StepPage, drag: RandomDrag)] = []
    for (number, line) in lines.enumerated() {
      if let drag = try RandomDrag(String(line), seed: UInt64(number)) {
        pages.append((StepPage("\(corpus) \(number)"), drag))
      }
    }
    #expect(pages.count > 5)
    var followed = 0
    for begin in stride(from: 0, to: pages.count, by: PageSessions.most) {
      for _ in 0..<8 {
        for number in begin..<min(begin + PageSessions.most, pages.count) {
          try pages[number].drag.move()
          let (text, rest) = (pages[number].drag.text, pages[number].drag.rest)
          let step = try await pages[number].page.step(answers, text, rest)
          followed += step.engines.count { $0.followed == true }
          let data = try await answers.post("/api/layout", Data("{\"case\": \(text), \(rest)}".utf8))
          let fresh = try JSONDecoder().decode(LayoutMembers.self, from: data)
          expectSame(pages[number].page, fresh, "\(corpus) \(number): \(rest) \(text)")
        }
      }
    }
    #expect(followed > pages.count)
  }

  private static let corpora = ["screens", "evidence", "corners", "alignment-guides"]

  private func expectSame(_ page: StepPage, _ fresh: LayoutMembers, _ words: String) {
    #expect(page.answer?.verdict == fresh.verdict, "\(words)")
    #expect(page.views == fresh.views, "\(words)")
    #expect(page.texts == fresh.texts, "\(words)")
    #expect(page.grids[0] == fresh.engines[0].grids, "\(words)")
    let frames = fresh.engines.map { $0.frames.compactMapValues(\.self) }
    #expect(page.frames[0] == frames[0], "\(words)")
    #expect(page.frames[1].keys == frames[1].keys, "\(words)")
    for (label, frame) in page.frames[1] {
      let other = frames[1][label] ?? []
      let isNear = zip(frame, other).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
      #expect(isNear && other.count == 4, "\(label): \(frame) \(other) in \(words)")
    }
  }

  @Test("A page that has not got the last answer, or none, gets all of it")
  func lostAnswers() async throws {
    let answers = try CaseText.answers()
    var page = StepPage("page")
    try await page.step(answers, row(40))
    var other = page
    try await page.step(answers, row(41))
    // It still names the first layout.
    let whole = try await other.step(answers, row(42))
    #expect(whole.whole == true && whole.views?.count == 3)
    #expect(whole.engines[0].frames.count == 3)
    var reloaded = StepPage("page")
    #expect(try await reloaded.step(answers, row(43)).whole == true)
    #expect(reloaded.frames[0]["fixed"] == [0, 35, 43, 30])
  }

  @Test("What sessions cannot follow is laid out anew, and followed from there")
  func another() async throws {
    let answers = try CaseText.answers()
    var page = StepPage("page")
    try await page.step(answers, row(40))
    let grid = try await page.step(answers, CaseText.grid)
    #expect(grid.whole == true && grid.views?.map(\.label).contains("grid") == true)
    #expect(page.frames[0]["b"] == [48, 0, 30, 30])
    #expect(page.grids[0].map(\.view) == ["grid"])
    let wide = CaseText.grid.replacing("\"width\": 40", with: "\"width\": 50")
    #expect(try await page.step(answers, wide).whole == false)
    #expect(page.frames[0]["b"] == [58, 0, 30, 30])
    #expect(page.grids[0][0].columns.map { $0.prefix(2) } == [[0, 50], [58, 30]])
    let cells = try await page.step(answers, wide, #""encoding": "cells""#)
    #expect(cells.whole == true && cells.engines[1].followed == false)
  }

  @Test("A view that is not shown any more is null, and comes back")
  func notShown() async throws {
    let answers = try CaseText.answers()
    let fits = """
      {"format": "plumb-case/1", "name": "fits", "root": {"view": "ViewThatFits", "children": [
        {"view": "Leaf", "id": "wide", "width": 100, "height": 10}, {"view": "Leaf", "id": "narrow", "width": 50, "height": 10}]},
       "proposal": {"width": 200, "height": 100}}
      """
    var page = StepPage("page")
    for (width, shown) in [(120, "wide"), (80, "narrow"), (70, "narrow"), (130, "wide")] {
      try await page.step(answers, fits, "\"proposal\": {\"width\": \(width), \"height\": 100}")
      for frames in page.frames {
        #expect(Set(frames.keys).intersection(["wide", "narrow"]) == [shown])
      }
    }
  }

  @Test("A bad request is refused and loses nothing")
  func badRequests() async throws {
    let answers = try CaseText.answers()
    var page = StepPage("page")
    try await page.step(answers, row(40))
    for (path, body) in [
      ("page", "{\"case\": \(row(41))}"), ("page", "{\"page\": \"\", \"case\": \(row(41))}"),
      ("since", "{\"page\": \"page\", \"since\": \"1\", \"case\": \(row(41))}"),
      ("case", "{\"page\": \"page\"}"),
      ("$.root.children[0].width", "{\"page\": \"page\", \"case\": \(row(-41))}"),
    ] {
      await #expect { try await answers.post("/api/step", Data(body.utf8)) } throws: {
        ($0 as? ExplorerError)?.problems.first?.path == path
      }
    }
    #expect(answers.pages.count == 1)
    let next = try await page.step(answers, row(42))
    #expect(next.whole == false && page.frames[0]["fixed"] == [0, 35, 42, 30])
  }

  @Test("Pages are kept up to a number, and leave nothing when they go")
  func pages() async throws {
    let answers = try CaseText.answers()
    var first = StepPage("first")
    try await first.step(answers, row(40))
    for number in 2...PageSessions.most {
      var page = StepPage("\(number)")
      try await page.step(answers, row(number))
    }
    #expect(answers.pages.count == PageSessions.most)
    // It asked again, so another one is the oldest.
    #expect(try await first.step(answers, row(41)).whole == false)
    var last = StepPage("last")
    try await last.step(answers, row(60))
    #expect(answers.pages.count == PageSessions.most)
    #expect(try await first.step(answers, row(42)).whole == false)
    #expect(first.frames[0]["fixed"] == [0, 35, 42, 30])
    for name in ["first", "last", "first"] {
      _ = try await answers.post("/api/leave", Data("{\"page\": \"\(name)\"}".utf8))
    }
    #expect(answers.pages.count == PageSessions.most - 2)
    #expect(try await first.step(answers, row(43)).whole == true)
  }

  @Test("The sessions of a large case are not kept")
  func large() throws {
    let pages = PageSessions(mostNodes: 2)
    func step(_ rest: String) throws -> StepReply {
      let object = try RequestObject(
        Data("{\"page\": \"page\", \"case\": \(CaseText.row)\(rest)}".utf8), keys: StepReply.keys)
      return try StepReply(object, ReadCases(), pages, Deadline(seconds: 60))
    }
    #expect(try step("").step == nil)
    #expect(try step(", \"since\": 1").whole)
  }
}
