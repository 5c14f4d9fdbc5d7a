import BoxCases
import BoxComparison
import Boxes
import DirectBoxes
import LayoutCases
import Testing

/// Lays out as the direct engine, but makes boxes with an `order` above 0 one pixel wider.
private struct WrongEngine: BoxEngine {
  var name: String { "wrong" }

  func layout(_ tree: BoxTree) throws(BoxRefusal) -> BoxFrames {
    var frames = try DirectBoxEngine().layout(tree)
    for box in 0..<tree.count where tree.styles[box].order > 0 && tree.styles[box].display != .none {
      frames.frames[box].width += 1
    }
    return frames
  }
}

@Suite struct ShrinkerTests {
  private let check = BoxCheck(WrongEngine(), judge: BoxTreeEngine(DirectBoxEngine()))

  @Test func onlyWhatMakesTheDifferenceIsLeft() throws {
    var count = 0
    for seed in UInt64(1)...150 {
      guard let shrunk = try BoxShrinker().shrink(BoxGenerator.makeCase(seed: seed), check) else { continue }
      count += 1
      #expect(shrunk.shrinking.isMinimal)
      #expect(
        shrunk.smallest.scene == BoxScene(root: BoxScene.Box(style: [BoxScene.Declaration("order", "1")])))
      #expect(shrunk.comparison.differences.map(\.part) == [.right])
      // The frames are the judge's.
      #expect(shrunk.smallest.expected?.frames.frames == [.zero])
    }
    #expect(count > 3)
  }

  @Test func aCaseWithoutADifferenceIsNotShrunk() throws {
    let plain = try BoxCase(name: "plain", scene: BoxScene(root: BoxScene.Box()))
    let shrunk = try BoxShrinker().shrink(plain, check)
    #expect(shrunk == nil)
  }

  @Test func theBudgetEndsShrinking() throws {
    for seed in UInt64(1)...150 {
      guard let shrunk = try BoxShrinker(budget: 5).shrink(BoxGenerator.makeCase(seed: seed), check) else {
        continue
      }
      #expect(shrunk.shrinking.evaluations <= 5 && !shrunk.shrinking.isMinimal)
      return
    }
    Issue.record("no seed differs")
  }

  @Test func aCampaignCountsAndFinds() throws {
    var names: [String] = []
    let tally = try BoxCampaign(check).run(seed: 1, count: 150) { finding in
      names.append(finding.name)
      #expect(finding.known == nil)
      #expect(finding.sections == ["CSS Flexbox 1 §5.4 (order)"])
      #expect(finding.smallest.source == "frames of direct")
    }
    #expect(tally.cases == 150 && tally.equal + tally.different == 150)
    #expect(names.count == tally.different && tally.different > 3)
    #expect(Set(names).count == names.count)
  }
}
