import Foundation
import Synchronization
import Testing

@testable import LayoutExplorer

@Suite("Answers are worked out beside each other, each in time", .timeLimit(.minutes(10)))
struct RequestExecutorTests {
  /// Alarms that ring when a test says so, in place of a clock.
  private final class Alarms: Sendable {
    private let waiting = Mutex<[(seconds: Double, ring: @Sendable () -> Void)]>([])

    var setAfter: [Double] { waiting.withLock { $0.map(\.seconds) } }

    func add(_ seconds: Double, _ ring: @escaping @Sendable () -> Void) {
      waiting.withLock { $0.append((seconds, ring)) }
    }

    /// Rings the alarm that was set as this one, from 0.
    func ring(_ index: Int) { waiting.withLock { $0[index].ring }() }
  }

  /// Waits without blocking other tasks.
  private func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      Thread {
        semaphore.wait()
        continuation.resume()
      }.start()
    }
  }

  @Test("What takes too long is answered with an error, and does not keep others from being answered")
  func timeLimit() async throws {
    let alarms = Alarms()
    let bench = RequestExecutor(timeLimit: 0.3, places: 2) { alarms.add($0, $1) }
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let slow = Task {
      await bench.run { () throws(ExplorerError) in
        begun.signal()
        ended.wait()
        return 1
      }
    }
    await wait(for: begun)
    #expect(try await bench.run { () throws(ExplorerError) in 2 }.get() == 2)
    while alarms.setAfter.count < 2 { await Task.yield() }
    #expect(alarms.setAfter == [0.3, 0.3])
    // The slow work goes on, and its answer does not wait for it.
    alarms.ring(0)
    let answer = await slow.value
    #expect { try answer.get() } throws: { ($0 as? ExplorerError)?.status == 422 }
    ended.signal()
  }

  @Test("What takes too long is cancelled, and its place is free as soon as it ends")
  func cancellation() async throws {
    // The alarm rings as soon as the work has begun.
    let begun = DispatchSemaphore(value: 0)
    let bench = RequestExecutor(timeLimit: 0.2, places: 1) { _, ring in
      Thread {
        begun.wait()
        ring()
      }.start()
    }
    let answer = await bench.run { () throws(ExplorerError) in
      begun.signal()
      while !Task.isCancelled { Thread.sleep(forTimeInterval: 0.005) }
    }
    #expect { try answer.get() } throws: { ($0 as? ExplorerError)?.status == 422 }
    begun.signal()
    #expect(try await freePlace(on: bench) == 3)
  }

  /// The answer of a small piece of work, as soon as there is a place for it.
  private func freePlace(on bench: RequestExecutor) async throws -> Int {
    while true {
      if case .success(let answer) = await bench.run({ () throws(ExplorerError) in 3 }) { return answer }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test("With all places taken it says so at once, and goes on when one is free")
  func places() async throws {
    let bench = RequestExecutor(timeLimit: 30, places: 1)
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = Task {
      await bench.run { () throws(ExplorerError) in
        begun.signal()
        ended.wait()
        return 1
      }
    }
    await wait(for: begun)
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
