import Foundation
import LayoutComparison
import Synchronization

/// Receives the reports of a running campaign: adds them up, shows progress, and ends it in time.
final class CampaignDesk: Sendable {
  private let state: Mutex<State>
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let end: ContinuousClock.Instant?
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
    end = time.map { [start] in start + .seconds($0) }
    count = chunks.reduce(0) { $0 + $1.count }
    Interruption.listen()
    show(0)
  }

  var summary: CampaignSummary { state.withLock { $0.summary } }

  /// Whether cases of this run are not checked.
  var isUnfinished: Bool { state.withLock { $0.checked < count } }

  /// Whether the time is used up or the user interrupted.
  var isOver: @Sendable () -> Bool {
    { [clock, end] in Interruption.came || end.map { clock.now >= $0 } ?? false }
  }

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
