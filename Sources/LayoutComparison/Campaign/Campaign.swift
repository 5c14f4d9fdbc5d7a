import Dispatch
import Foundation
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

/// What cross-checking a chunk gave; reports of several chunks can be added up.
public struct ChunkReport: Sendable, Hashable, Codable {
  public var chunk: CampaignChunk
  public var tally = CampaignTally()
  /// The cases on which the engines do not agree.
  public var findings: [Finding] = []

  public init(_ chunk: CampaignChunk) { self.chunk = chunk }

  /// Whether every case of the chunk has one verdict, and every finding is one of its cases.
  var isConsistent: Bool {
    tally.cases == chunk.count && tally.verdicts.values.allSatisfy { (0...chunk.count).contains($0) }
      && tally.verdicts.values.reduce(0, &+) == chunk.count
      && findings.allSatisfy { $0.family == chunk.family && $0.seed &- chunk.seed < UInt64(chunk.count) }
  }
}

/// A case on which engines do not agree.
public struct Finding: Sendable, Hashable, Codable {
  public var family: String
  public var seed: UInt64
  /// The name of the verdict; `invalid` or `brokenRule`.
  public var verdict: String
  /// The engine that deviates from the reference.
  public var engine: String
  /// What is wrong, in words.
  public var reason: String

  /// The finding of a case, nil if its engines agree or refuse it together.
  init?(_ report: CaseReport, _ chunk: CampaignChunk, seed: UInt64) {
    let verdict = report.verdict
    guard !Self.isHarmless(verdict) else { return nil }
    family = chunk.family
    self.seed = seed
    self.verdict = verdict.name
    engine = report.answers.first { $0.comparison.verdict == verdict }?.engine ?? ""
    reason = verdict.reason ?? report.differences.first.map(\.description) ?? ""
  }

  /// An answer that breaks a rule, though no other answer may differ; nil if it breaks none.
  init?(_ opinion: Opinion, _ chunk: CampaignChunk, seed: UInt64) {
    guard opinion.violation != nil else { return nil }
    (family, self.seed, verdict, engine) = (chunk.family, seed, "brokenRule", opinion.engine)
    reason = opinion.description
  }

  /// A case that cannot be made into a tree, which no family should make.
  init(_ error: CaseError, _ chunk: CampaignChunk, seed: UInt64) {
    (family, self.seed, verdict, engine) = (chunk.family, seed, "invalid", "")
    reason = "\(error)"
  }

  /// What all engines refuse in the same way is no disagreement.
  private static func isHarmless(_ verdict: Verdict) -> Bool {
    if case .refused = verdict { return true }
    return verdict.isAgreement
  }
}

/// Seconds that a core has worked for the calling thread: what else the machine does does not count.
enum CoreClock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
