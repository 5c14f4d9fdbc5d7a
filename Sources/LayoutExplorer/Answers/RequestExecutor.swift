import Foundation
import Synchronization

/// Computes answers on threads of their own: a limited number at a time, each within a time limit.
///
/// Work that takes longer is answered with an error and cancelled. Engines check for cancellation. Other work
/// is limited by the largest size of requests. A place is free again when its work has ended.
final class RequestExecutor: Sendable {
  /// In seconds.
  let timeLimit: Double
  private let places: Int
  private let taken = Mutex(0)
  private let alarm: Alarm

  /// Calls its second argument after a number of seconds.
  typealias Alarm = @Sendable (_ seconds: Double, _ ring: @escaping @Sendable () -> Void) -> Void

  init(
    timeLimit: Double, places: Int = 8,
    alarm: @escaping Alarm = { DispatchQueue.global().asyncAfter(deadline: .now() + $0, execute: $1) }
  ) {
    self.timeLimit = timeLimit
    self.places = places
    self.alarm = alarm
  }

  /// Ends work of several parts between two of them, if its answer was given without it.
  static func check() throws(ExplorerError) {
    if Task.isCancelled { throw ExplorerError(503, "", "nobody waits for this answer any more") }
  }

  typealias Answer<Value> = Result<Value, ExplorerError>

  /// Runs `work` and waits for its answer without blocking other tasks.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws(ExplorerError) -> Value
  ) async -> Answer<Value> {
    let hasPlace = taken.withLock { taken in
      guard taken < places else { return false }
      taken += 1
      return true
    }
    guard hasPlace else {
      return .failure(
        ExplorerError(503, "", "\(places) earlier requests are being worked on; try again soon"))
    }
    return await withCheckedContinuation { continuation in
      let first = FirstAnswer(continuation)
      let job = Task(executorPreference: OwnThread()) {
        let answer = Result(catching: work)
        self.taken.withLock { $0 -= 1 }
        first.give(answer)
      }
      let problem = "takes longer than \(timeLimit) seconds; make the case smaller, or ask `plumb layout`"
      alarm(timeLimit) {
        // Give the answer first: cancelled work must not give another one.
        first.give(.failure(.badCase("$", problem)))
        job.cancel()
      }
    }
  }
}

/// Runs each part of a task on a thread of its own, with enough stack for deep trees.
private final class OwnThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}

/// Keeps the first of several answers.
private final class FirstAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Result<Value, ExplorerError>, Never>?>

  init(_ continuation: CheckedContinuation<Result<Value, ExplorerError>, Never>) {
    self.continuation = Mutex(continuation)
  }

  func give(_ answer: Result<Value, ExplorerError>) {
    let waiting = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: answer)
  }
}
