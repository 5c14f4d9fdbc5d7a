import DirectLayout
import Foundation
import LayoutCases
import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// The checker on right answers, and on right answers with one wrong coordinate.
@Suite struct SoundnessTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    "evidence.ndjson", "alignment-guides.ndjson", "corners.ndjson", "screens.ndjson", "modifiers.json",
    "Recorded/layout.ndjson", "Recorded/text.ndjson", "Recorded/text-pressure.ndjson",
    "Recorded/layout-future.ndjson", "Recorded/containers.ndjson", "Recorded/further.ndjson",
    "Recorded/told.ndjson",
  ])
  func `every rule holds for the answers to the shipped cases`(file: String) throws {
    let cases = try LayoutCase.cases(
      in: Data(contentsOf: Self.project.appending(path: "Cases/\(file)")))
    #expect(!cases.isEmpty)
    for layoutCase in cases { try expectHolds(layoutCase) }
  }

  @Test(
    arguments: [
      "random", "trees", "mixed", "scrolling", "lazy", "readers", "safeAreas", "screens", "screenTrees",
    ],
    [0, 50, 100, 150])
  func `every rule holds for the answers to generated cases`(family: String, first: UInt64) throws {
    let family = try Family(family)
    for seed in first..<(first + 50) { try expectHolds(family.makeCase(seed: seed)) }
  }

  private func expectHolds(_ layoutCase: LayoutCase) throws {
    let tree = try layoutCase.tree()
    let result = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    let judgement = RuleChecker().judgement(of: result, tree, in: layoutCase.proposal, host: layoutCase.host)
    #expect(judgement == .holds, "\(layoutCase.name)")
  }

  @Test(
    arguments: ["random", "trees", "scrolling", "lazy", "readers", "safeAreas", "screens", "screenTrees"],
    [300, 305, 310, 315])
  func `one coordinate that is off by a point breaks a rule`(family: String, first: UInt64) throws {
    let family = try Family(family)
    var changed = 0
    for seed in first..<(first + 5) {
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      let right = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      guard right.status == .placed else { continue }
      let step = max(1, tree.count / 8)
      for node in stride(from: Int(seed) % step, to: tree.count, by: step) {
        guard tree.kinds[node].hasGeometry, !right.frames[node].isNull else { continue }
        var wrong = right
        switch (Int(seed) + node) % 4 {
        case 0: wrong.frames[node].origin.x += 1
        case 1: wrong.frames[node].origin.y -= 1
        case 2: wrong.frames[node].size.width += 1
        default: wrong.frames[node].size.height -= 1
        }
        changed += 1
        let judgement = RuleChecker().judgement(
          of: wrong, tree, in: layoutCase.proposal, host: layoutCase.host)
        #expect(
          judgement.violations?.isEmpty == false, "\(layoutCase.name), \(tree.label(of: node)): \(judgement)")
      }
    }
    #expect(changed > 10)
  }

  @Test func `rounding errors of the largest coordinate break no rule`() throws {
    var claim = try Claim(
      HStack(spacing: 0) {
        box("large", 1e9)
        box("small")
      }, nil, nil)
    try claim.spoil("small") { $0.size.width += 32 * 1e9.ulp }
    #expect(claim.judgement == .holds)
    try claim.spoil("small") { $0.size.width += 1e-4 }
    #expect(claim.judgement.violations?.map(\.rule) == [.L2])
  }
}
