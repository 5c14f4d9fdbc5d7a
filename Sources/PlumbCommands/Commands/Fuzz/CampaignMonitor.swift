import ArgumentParser
import Foundation
import LayoutComparison
import Synchronization

/// Receives the reports of a running campaign: adds them up, shows progress, and ends it in time.
final class CampaignMonitor: Sendable {
  private let state: Mutex<State>
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let deadline: CampaignDeadline
  /// The number of cases to check in this run.
  private let count: Int

  private struct State {
    var summary: CampaignSummary
    /// The number of cases checked in this run.
    var checked = 0
  }

  init(_ summary: CampaignSummary, left chunks: [CampaignChunk], time: Double?) {
    state = Mutex(State(summary: summary))
    start = clock.now
    deadline = CampaignDeadline(time)
    count = chunks.reduce(0) { $0 + $1.count }
    Interruption.listen()
    show(0)
  }

  var summary: CampaignSummary { state.withLock { $0.summary } }

  /// Whether cases of this run are not checked.
  var isUnfinished: Bool { state.withLock { $0.checked < count } }

  /// Whether the time is used up or the user interrupted.
  var isOver: @Sendable () -> Bool { { [deadline] in deadline.hasCome } }

  func take(_ report: ChunkReport) {
    let checked = state.withLock { state in
      state.summary.add(report)
      state.checked += report.chunk.count
      return state.checked
    }
    show(checked)
  }

  private func show(_ checked: Int) {
    guard Terminal.showsProgress else { return }
    let seconds = (clock.now - start) / .seconds(1)
    let rate = seconds > 0 ? Double(checked) / seconds : 0
    var parts = ["\(checked) of \(count) cases"]
    if rate > 0 {
      parts.append("\(Int(rate)) a second")
      parts.append("\(Self.duration(Double(count - checked) / rate)) left")
    }
    let findings = summary.findingCount
    if findings > 0 { parts.append("\(findings) do not agree") }
    Terminal.progress(parts.joined(separator: ", "))
  }

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    return seconds < 120 ? "\(seconds) s" : "\(seconds / 60) min"
  }
}

/// When a campaign begins no more cases: its time is used up, or the user has interrupted.
struct CampaignDeadline: Sendable {
  private let end: ContinuousClock.Instant?

  /// - Parameter seconds: from now on; nil for no limit.
  init(_ seconds: Double?) { end = seconds.map { .now + .seconds($0) } }

  var hasCome: Bool { Interruption.came || end.map { .now >= $0 } ?? false }

  /// Checks the option `--time`.
  static func check(_ time: Double?) throws {
    // At most about thirty years.
    if let time, !(time > 0 && time <= 1e9) {
      throw ValidationError("--time is \(time); more than 0 and at most 1000000000 seconds are needed")
    }
  }
}

/// The C library's memory allocator.
enum Allocator {
  /// Keeps up to 32 MiB of freed memory for the next case. With glibc, giving it back and requesting it again
  /// took a fifth of a campaign's time. Other C libraries have no `mallopt`.
  static func keepFreedPages() {
    #if os(Linux)
      typealias Mallopt = @convention(c) (CInt, CInt) -> CInt
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: Mallopt.self)
      for threshold in [Self.trimThreshold, Self.mapThreshold] { _ = mallopt(threshold, 32 << 20) }
    #endif
  }

  /// `M_TRIM_THRESHOLD` and `M_MMAP_THRESHOLD` of glibc's malloc.h, which Swift does not import.
  private static let trimThreshold: CInt = -1
  private static let mapThreshold: CInt = -3
}
