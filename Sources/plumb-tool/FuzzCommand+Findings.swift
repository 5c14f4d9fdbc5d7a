import ConstraintLayout
import LayoutCases
import LayoutComparison

// What a campaign found, made as small as it can be.
extension FuzzCommand {
  /// How long one finding is made smaller, however slow its engines are.
  private static let longestShrinking = Duration.seconds(60)
  /// The most findings of the same family, verdict and engine that are made smaller.
  private static let mostShrunk = 3
  /// What no smaller case says more about.
  private static let unshrunk: Set = ["invalid", "unsupported"]

  func shrinkFindings(
    _ summary: CampaignSummary, _ families: [Family], _ check: CrossCheck
  ) throws {
    let desk = ShrinkingDesk(
      output: records, isJSON: format == .json, engine: engines.constraint.engine(engines.encoding ?? .tracks)
    )
    var counts: [[String]: Int] = [:]
    for finding in summary.findings where !Self.unshrunk.contains(finding.verdict) {
      let kind = [finding.family, finding.verdict, finding.engine]
      counts[kind, default: 0] += 1
      guard counts[kind, default: 0] <= Self.mostShrunk,
        let family = families.first(where: { $0.label == finding.family })
      else { continue }
      let shrinker = Shrinker(timeLimit: Self.longestShrinking)
      let shrunk = try shrinker.shrink(family.makeCase(seed: finding.seed), check: check) { shrinking in
        Terminal.progress("\(finding.family)/\(finding.seed): \(shrinking.evaluations) cases tried")
      }
      Terminal.progress("")
      guard let shrunk else {
        Terminal.note(
          "plumb: \(finding.family)/\(finding.seed) does not fail again; its engines do not always answer the same"
        )
        continue
      }
      try desk.take(shrunk)
    }
  }
}
