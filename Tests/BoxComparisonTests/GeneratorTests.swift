import BoxCases
import BoxComparison
import Boxes
import DirectBoxes
import Foundation
import Testing

@Suite struct GeneratorTests {
  private static let seeds = UInt64(1)...400

  @Test func aSeedAlwaysGivesTheSameCase() {
    for seed in Self.seeds {
      #expect(BoxGenerator.makeCase(seed: seed).json() == BoxGenerator.makeCase(seed: seed).json())
    }
    #expect(BoxGenerator.makeCase(seed: 1).json() != BoxGenerator.makeCase(seed: 2).json())
  }

  /// What is counted of a campaign must be what another machine counts.
  @Test func theCasesOfASeedNeverChange() {
    let text = Self.seeds.map { BoxGenerator.makeCase(seed: $0, with: [.absolute]).json() }.joined()
    #expect(Self.hash(text) == 6_199_955_500_555_264_082)
  }

  /// FNV-1a.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test func theDirectEngineRefusesNone() throws {
    for seed in Self.seeds {
      let boxCase = BoxGenerator.makeCase(seed: seed, with: Set(BoxGenerator.Extra.allCases))
      #expect(throws: Never.self) { try DirectBoxEngine().layout(boxCase.tree) }
    }
  }

  @Test(arguments: [
    "flex-grow", "flex-shrink", "flex-basis", "flex-wrap", "flex-direction", "order", "align-self",
    "align-items", "align-content", "justify-content", "justify-items", "justify-self", "row-gap",
    "column-gap", "grid-template-columns", "grid-template-rows", "grid-auto-rows", "grid-auto-columns",
    "grid-auto-flow", "grid-row-start", "grid-column-end", "width", "min-width", "max-height", "margin-left",
    "padding-top", "border-left", "box-sizing", "direction", "overflow", "top", "display",
  ])
  func everyPropertyAppears(_ property: String) {
    #expect(Self.seeds.contains { BoxGenerator.makeCase(seed: $0).scene.root.anywhere(property) })
  }

  @Test func extrasAppearOnlyIfTheyAreAskedFor() {
    let plain = Self.seeds.map { BoxGenerator.makeCase(seed: $0).scene.root }
    #expect(!plain.contains { $0.anywhere("aspect-ratio") || $0.anywhere("position") })
    let asked = Self.seeds.map {
      BoxGenerator.makeCase(seed: $0, with: [.absolute, .aspectRatio]).scene.root
    }
    #expect(asked.contains { $0.anywhere("aspect-ratio") } && asked.contains { $0.anywhere("position") })
  }

  @Test func casesCanBeReadAgain() throws {
    let cases = Self.seeds.map { BoxGenerator.makeCase(seed: $0) }
    let read = try BoxCase.cases(in: Data(cases.map { $0.json() }.joined(separator: "\n").utf8))
    #expect(read.map(\.scene) == cases.map(\.scene))
    #expect(read.map(\.name) == cases.map(\.name))
  }
}

extension BoxScene.Box {
  fileprivate func anywhere(_ property: String) -> Bool {
    self[property] != nil || children.contains { $0.anywhere(property) }
  }
}
