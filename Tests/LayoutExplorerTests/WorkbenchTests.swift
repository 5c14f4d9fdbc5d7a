import Foundation
import Testing

@testable import LayoutExplorer

@Suite("Answers are worked out beside each other, each in time")
struct WorkbenchTests {
  @Test("What takes too long is answered with an error, and does not keep others from being answered")
  func timeLimit() async throws {
    let bench = Workbench(timeLimit: 0.3, places: 2)
    let slow = Task {
      await bench.run { () throws(ExplorerError) in
        Thread.sleep(forTimeInterval: 1.5)
        return 1
      }
    }
    try await Task.sleep(for: .milliseconds(50))
    #expect(try await bench.run { () throws(ExplorerError) in 2 }.get() == 2)
    let answer = await slow.value
    #expect { try answer.get() } throws: { ($0 as? ExplorerError)?.status == 422 }
  }

  @Test("What takes too long is cancelled, and its place is free as soon as it ends")
  func cancellation() async throws {
    let bench = Workbench(timeLimit: 0.2, places: 1)
    let answer = await bench.run { () throws(ExplorerError) in
      while !Task.isCancelled { Thread.sleep(forTimeInterval: 0.005) }
    }
    #expect { try answer.get() } throws: { ($0 as? ExplorerError)?.status == 422 }
    #expect(try await freePlace(on: bench) == 3)
  }

  /// The answer of a small piece of work, as soon as there is a place for it.
  private func freePlace(on bench: Workbench) async throws -> Int {
    var answer = await bench.run { () throws(ExplorerError) in 3 }
    for _ in 0..<1000 {
      if case .success = answer { break }
      try await Task.sleep(for: .milliseconds(5))
      answer = await bench.run { () throws(ExplorerError) in 3 }
    }
    return try answer.get()
  }

  @Test("With all places taken it says so at once, and goes on when one is free")
  func places() async throws {
    let bench = Workbench(timeLimit: 30, places: 1)
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = Task {
      await bench.run { () throws(ExplorerError) in
        begun.signal()
        ended.wait()
        return 1
      }
    }
    await withCheckedContinuation { continuation in
      Thread {
        begun.wait()
        continuation.resume()
      }.start()
    }
    let refused = await bench.run { () throws(ExplorerError) in 2 }
    #expect { try refused.get() } throws: { ($0 as? ExplorerError)?.status == 503 }
    ended.signal()
    #expect(try await first.value.get() == 1)
    // The place is free a moment after the answer.
    #expect(try await freePlace(on: bench) == 3)
  }

  /// Sixty grids, each in the second cell of the one around it, beside a text.
  private static let nestedGrids: String = {
    let text = #"{"view": "Text", "text": "lorem ipsum dolor sit amet lorem ipsum dolor sit amet "}"#
    var view = text
    for _ in 0..<60 {
      view = #"{"view": "Grid", "children": [{"view": "GridRow", "children": [\#(text), \#(view)]}]}"#
    }
    return
      #"{"format": "plumb-case/1", "name": "n", "proposal": {"width": 300, "height": 300}, "root": \#(view)}"#
  }()

  @Test("Eight layouts that take too long end, and later requests are answered", .timeLimit(.minutes(10)))
  func longLayouts() async throws {
    let answers = try CaseText.answers(timeLimit: 1)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          _ = try? await answers.post("/api/layout", Data("{\"case\": \(Self.nestedGrids)}".utf8))
        }
      }
    }
    // Without an end to the work every later request would be refused.
    let small = Data("{\"case\": \(CaseText.row), \"engines\": [\"direct\"]}".utf8)
    var answer: Data?
    while answer == nil {
      answer = try? await answers.post("/api/layout", small)
      if answer == nil { try await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(answer.map { String(decoding: $0, as: UTF8.self) }?.contains(#""status":"placed""#) == true)
  }

  @Test("Many questions at once are each answered with their own answer")
  func crowd() async throws {
    let answers = try CaseText.answers()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for width in 1...6 {
        group.addTask {
          let body = "{\"case\": \(CaseText.row), \"proposal\": {\"width\": \(width * 100), \"height\": 9}}"
          let data = try await answers.post("/api/layout", Data(body.utf8))
          let reply = try JSONSerialization.jsonObject(with: data) as? [String: Any]
          let root = reply?.objects("engines")[0].object("frames").numbers("row")
          return root?[2] == Double(width * 100)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
