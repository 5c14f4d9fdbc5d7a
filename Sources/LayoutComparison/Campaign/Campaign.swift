import Dispatch
import Foundation
public import LayoutCases
import Synchronization

/// Cross-checks the chunks of a plan on several threads.
public struct Campaign: Sendable {
  /// How a case is checked.
  private enum Check {
    case cases(CrossCheck)
    /// With a random script of edits.
    case scripts(ScriptCheck)
  }

  public let plan: CampaignPlan
  private let families: [String: Family]
  private let check: Check

  /// - Precondition: `plan` has the labels of `families` and the names of the check's engines.
  public init(_ plan: CampaignPlan, families: [Family], check: CrossCheck) {
    self.init(plan, families, .cases(check))
  }

  /// Every case is the first layout of a session of each engine, which a random script of edits steps.
  ///
  /// - Precondition: `plan` has the labels of `families` and the names of the check's engines.
  public init(_ plan: CampaignPlan, families: [Family], scripts: ScriptCheck) {
    self.init(plan, families, .scripts(scripts))
  }

  private init(_ plan: CampaignPlan, _ families: [Family], _ check: Check) {
    self.plan = plan
    self.families = Dictionary(families.map { ($0.label, $0) }) { first, _ in first }
    self.check = check
    precondition(plan.families.allSatisfy { self.families[$0] != nil }, "a family of the plan is missing")
  }

  /// Checks `chunks` on `jobs` threads, until none is left or `isOver` returns true.
  ///
  /// - Parameters:
  ///   - isOver: called before each case. A chunk that is interrupted is not reported.
  ///   - report: called with one report at a time, in no particular order.
  /// - Throws: what `report` throws; no more chunks are started then.
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

  /// Cross-checks the cases of a chunk in order; nil if interrupted.
  private func report(on chunk: CampaignChunk, isOver: () -> Bool) -> ChunkReport? {
    guard let family = families[chunk.family] else { return nil }
    let start = CoreClock.now
    var report = ChunkReport(chunk)
    for offset in 0..<UInt64(chunk.count) {
      if isOver() { return nil }
      let seed = chunk.seed &+ offset
      do throws(CaseError) {
        switch check {
        case .cases(let check):
          let answers = try check.check(family.makeCase(seed: seed))
          report.tally.add(answers, seed: seed)
          if let finding = Finding(answers, chunk, seed: seed) { report.findings.append(finding) }
          guard plan.judges, let reference = answers.answers.first else { continue }
          let opinion = answers.opinion(of: reference)
          report.tally.add(opinion)
          if let finding = Finding(opinion, chunk, seed: seed) { report.findings.append(finding) }
        case .scripts(let check):
          let script = try family.makeScript(seed: seed, edits: plan.edits ?? Family.mostEdits)
          let stepped = try check.check(script)
          report.tally.add(stepped, seed: seed)
          if let finding = Finding(stepped, chunk, seed: seed) { report.findings.append(finding) }
        }
      } catch {
        report.tally.addInvalid()
        report.findings.append(Finding(error, chunk, seed: seed))
      }
    }
    report.tally.add(seconds: CoreClock.now - start)
    return report
  }
}

/// The chunks that are left, and the error that stopped the run.
private struct ChunkQueue<ReportError: Error> {
  var chunks: ArraySlice<CampaignChunk>
  var failure: ReportError?

  mutating func next() -> CampaignChunk? { failure == nil ? chunks.popFirst() : nil }
}

/// The result of cross-checking a chunk.
public struct ChunkReport: Sendable, Hashable, Codable {
  public var chunk: CampaignChunk
  public var tally = CampaignTally()
  /// The cases on which the engines disagree or an answer breaks a rule.
  public var findings: [Finding] = []

  public init(_ chunk: CampaignChunk) { self.chunk = chunk }

  /// Whether the counts and findings fit the cases of the chunk.
  var isConsistent: Bool {
    tally.cases == chunk.count && tally.verdicts.values.allSatisfy { (0...chunk.count).contains($0) }
      && tally.verdicts.values.reduce(0, &+) == chunk.count
      && findings.allSatisfy { $0.family == chunk.family && $0.seed &- chunk.seed < UInt64(chunk.count) }
  }
}

/// A case with something to report: a disagreement, a broken rule, or an invalid case.
public struct Finding: Sendable, Hashable, Codable {
  public var family: String
  public var seed: UInt64
  /// The name of a verdict or of a fault of a session, or `invalid` or `brokenRule`.
  public var verdict: String
  /// The engine that deviates from the reference.
  public var engine: String
  /// What is wrong, in words.
  public var reason: String

  /// The finding of a case; nil if the engines agree or all refuse it in the same way.
  init?(_ report: CaseReport, _ chunk: CampaignChunk, seed: UInt64) {
    guard !Self.isHarmless(report.verdict) else { return nil }
    (family, self.seed, verdict) = (chunk.family, seed, report.verdict.name)
    (engine, reason) = report.culprit
  }

  /// The finding of a script; nil if nothing is wrong with it, or all engines refuse its case in the same way.
  init?(_ report: ScriptReport, _ chunk: CampaignChunk, seed: UInt64) {
    guard let fault = report.fault else {
      guard let finding = report.gravest.flatMap({ Finding($0, chunk, seed: seed) }) else { return nil }
      self = finding
      return
    }
    (family, self.seed) = (chunk.family, seed)
    (verdict, engine, reason) = (fault.kind.rawValue, fault.engine, "step \(fault.step): \(fault.reason)")
  }

  /// A finding for an answer that breaks a rule, even if no other answer differs; nil if it breaks none.
  init?(_ opinion: RuleJudgement, _ chunk: CampaignChunk, seed: UInt64) {
    guard opinion.violation != nil else { return nil }
    (family, self.seed, verdict, engine) = (chunk.family, seed, "brokenRule", opinion.engine)
    reason = opinion.description
  }

  /// The finding of a case that is not valid. No family should generate one.
  init(_ error: CaseError, _ chunk: CampaignChunk, seed: UInt64) {
    (family, self.seed, verdict, engine) = (chunk.family, seed, "invalid", "")
    reason = "\(error)"
  }

  /// Whether all engines refuse in the same way, which is not a disagreement.
  private static func isHarmless(_ verdict: Verdict) -> Bool {
    if case .refused = verdict { return true }
    return verdict.isAgreement
  }
}

/// Processor time of the calling thread, in seconds. Other work of the machine does not count.
enum CoreClock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
