// Many generated cases: each is laid out by an engine and by its judge, and what differs is shrunk.

public import BoxCases
internal import Boxes

/// A campaign of an engine against a judge.
public struct BoxCampaign {
  private let check: BoxCheck
  private let shrinks: Bool
  private let mostFindings: Int
  /// The most cases that are laid out at a time.
  private static let batch = 400

  /// - Parameters:
  ///   - shrinks: whether differing cases are made small; if not, no known difference is recognised.
  ///   - mostFindings: after so many findings, cases that differ are counted only.
  public init(
    _ check: BoxCheck, shrinks: Bool = true, mostFindings: Int = .max
  ) {
    (self.check, self.shrinks, self.mostFindings) = (check, shrinks, mostFindings)
  }

  /// A case on which the engine and the judge differ.
  public struct Finding {
    /// The name of the generated case, which has its seed.
    public var name: String
    /// The smallest case, or the generated one if it was not shrunk, with the judge's frames.
    public var smallest: BoxCase
    public var comparison: FrameComparison
    /// The known difference that it shows.
    public var known: KnownDifference?
    /// The sections that its properties stand in.
    public var sections: [String]
  }

  /// What has been counted so far.
  public struct Tally: Sendable, Hashable {
    public var cases = 0
    public var boxes = 0
    public var equal = 0
    public var different = 0
    /// How often each known difference was met, by its name.
    public var known: [String: Int] = [:]
    /// How often a case was refused, by who did and why.
    public var refused: [String: Int] = [:]
    /// How many of these the judge refused.
    public var refusedByJudge = 0
    /// How often there was no answer, by whose and why.
    public var failed: [String: Int] = [:]
    /// The largest difference between equal frames, in pixels.
    public var worst = 0.0

    public init() {}
  }

  /// Checks the cases of `count` seeds from `seed` on.
  ///
  /// - Parameters:
  ///   - isOver: asked before each batch; true ends the campaign.
  ///   - report: gets each finding as soon as it is there, with what has been counted.
  ///   - progress: gets what has been counted after each batch.
  /// - Returns: what was counted.
  /// - Throws: if the judge does not answer, and what `report` throws.
  public func run(
    seed: UInt64, count: Int, isOver: () -> Bool = { false }, report: (Finding) throws -> Void,
    progress: (Tally) -> Void = { _ in }
  ) throws -> Tally {
    var tally = Tally()
    while tally.cases < count, !isOver() {
      let cases = (0..<min(Self.batch, count - tally.cases)).map { offset in
        BoxGenerator.makeCase(seed: seed &+ UInt64(tally.cases + offset))
      }
      let verdicts = try check.verdicts(of: cases)
      for (boxCase, verdict) in zip(cases, verdicts) {
        tally.cases += 1
        tally.boxes += boxCase.tree.count
        switch verdict {
        case .equal(let worst):
          tally.equal += 1
          tally.worst = max(tally.worst, worst)
        case .refused(let name, let refusal):
          let property = refusal.property.map { "\($0) " } ?? ""
          // Values differ in their numbers alone.
          let reason = refusal.reason.replacing(#/[0-9]+(\.[0-9]+)?/#, with: "N")
          tally.refused["\(name): \(property)\(reason)", default: 0] += 1
          if name == check.judge.name { tally.refusedByJudge += 1 }
        case .failed(let name, let reason): tally.failed["\(name): \(reason)", default: 0] += 1
        case .different(let comparison, let judged):
          tally.different += 1
          if tally.different > mostFindings { continue }
          let finding = try finding(boxCase, comparison, judged)
          if let known = finding.known { tally.known[known.name, default: 0] += 1 }
          progress(tally)
          try report(finding)
        }
      }
      progress(tally)
    }
    return tally
  }

  private func finding(
    _ boxCase: BoxCase, _ comparison: FrameComparison, _ judged: BoxFrames
  ) throws -> Finding {
    var finding = Finding(
      name: boxCase.name, smallest: boxCase.keeping(judged), comparison: comparison, sections: [])
    if shrinks, let shrunk = try BoxShrinker().shrink(boxCase, check) {
      (finding.smallest, finding.comparison) = (shrunk.smallest, shrunk.comparison)
      // Between our engines nothing may differ, and what is known is known of them.
      if check.engine is BoxTreeEngine, !(check.judge is BoxTreeEngine) {
        finding.known = KnownDifference.matching(shrunk.smallest, shrunk.comparison)
      }
    }
    finding.smallest.source =
      "frames of \(check.judge.name)"
      + (check.engine is BoxTreeEngine ? "" : "; \(check.engine.name) differs")
    finding.sections = BoxSections.sections(of: finding.smallest.scene)
    return finding
  }
}
