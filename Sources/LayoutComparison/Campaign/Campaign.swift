import Dispatch
public import LayoutCases
import Synchronization

/// Cross-checks the chunks of a plan, on as many threads as asked.
public struct Campaign: Sendable {
  public let plan: CampaignPlan
  private let families: [String: Family]
  private let check: CrossCheck

  /// - Precondition: the plan names the families' labels and the check's engines.
  public init(_ plan: CampaignPlan, families: [Family], check: CrossCheck) {
    self.plan = plan
    self.families = Dictionary(families.map { ($0.label, $0) }) { first, _ in first }
    self.check = check
    precondition(plan.families.allSatisfy { self.families[$0] != nil }, "a family of the plan is missing")
  }

  /// Checks `chunks`, handing them out to `jobs` threads until none is left or `isOver` says so.
  ///
  /// - Parameters:
  ///   - isOver: asked before each case; a chunk that it cuts short is not reported.
  ///   - report: takes the reports, one at a time, in no particular order.
  /// - Throws: what `report` throws; no other chunk is handed out then.
  public func run<ReportError: Error>(
    _ chunks: [CampaignChunk], jobs: Int, isOver: @Sendable () -> Bool,
    report: @Sendable (ChunkReport) throws(ReportError) -> Void
  ) throws(ReportError) {
    let queue = Mutex(ChunkQueue<ReportError>(chunks: chunks[...]))
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, chunks.count))) { _ in
      while let chunk = queue.withLock({ $0.next() }) {
        guard let done = self.report(on: chunk, isOver: isOver) else { return }
        queue.withLock { queue in
          guard queue.failure == nil else { return }
          do throws(ReportError) { try report(done) } catch { queue.failure = error }
        }
      }
    }
    if let failure = queue.withLock({ $0.failure }) { throw failure }
  }

  /// Cross-checks the cases of a chunk one after the other; nil if cut short.
  private func report(on chunk: CampaignChunk, isOver: () -> Bool) -> ChunkReport? {
    guard let family = families[chunk.family] else { return nil }
    let start = CoreClock.now
    var report = ChunkReport(chunk)
    for offset in 0..<UInt64(chunk.count) {
      if isOver() { return nil }
      let seed = chunk.seed &+ offset
      do {
        let answers = try check.check(family.makeCase(seed: seed))
        report.tally.add(answers, seed: seed)
        if let finding = Finding(answers, chunk, seed: seed) { report.findings.append(finding) }
        guard plan.judges, let reference = answers.answers.first else { continue }
        let opinion = answers.opinion(of: reference)
        report.tally.add(opinion)
        if let finding = Finding(opinion, chunk, seed: seed) { report.findings.append(finding) }
      } catch {
        report.tally.addInvalid()
        report.findings.append(Finding(error, chunk, seed: seed))
      }
    }
    report.tally.add(seconds: CoreClock.now - start)
    return report
  }
}

/// What is left to check, and what stopped it.
private struct ChunkQueue<ReportError: Error> {
  var chunks: ArraySlice<CampaignChunk>
  var failure: ReportError?

  mutating func next() -> CampaignChunk? { failure == nil ? chunks.popFirst() : nil }
}
