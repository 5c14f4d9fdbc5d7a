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
  @Test func anotherMachineMakesTheSameCases() {
    let text = Self.seeds.map { BoxGenerator.makeCase(seed: $0).json() }.joined()
    #expect(Self.hash(text) == 10_238_051_739_639_942_695)
  }

  /// FNV-1a.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test func theDirectEngineRefusesNone() throws {
    for seed in Self.seeds {
      let boxCase = BoxGenerator.makeCase(seed: seed)
      #expect(throws: Never.self) { try DirectBoxEngine().layout(boxCase.tree) }
    }
  }

  /// All that there are but for what is refused.
  private static let properties = BoxStyle.properties.filter { $0 != "writing-mode" }

  private static let many = (UInt64(1)...3000).map { BoxGenerator.makeCase(seed: $0).scene.root }
  private static let appearing: Set<String> = many.reduce(into: []) { names, root in
    _ = root.anywhere {
      names.insert($0.property)
      return false
    }
  }

  @Test(arguments: properties) func everyPropertyAppears(_ property: String) {
    #expect(Self.appearing.contains(property))
  }

  @Test(arguments: [
    "stretch", "fit-content", "fit-content(", "min-content", "scroll", "auto", "hidden", "clip", "balance",
    "-webkit-fill-available", "contents", "inline-grid", "0", "calc(", "[a]", "'a a", "span a",
    "wrap-reverse balance", "repeat(auto-fill", "repeat(auto-fit", "absolute", "none", "last baseline",
    "safe end",
  ])
  func everyKindOfValueAppears(_ value: String) {
    #expect(
      Self.many.contains { $0.anywhere { $0.value.hasPrefix(value) } })
  }

  /// A text stands in every kind of container, whose properties it has.
  @Test(arguments: [
    "flex-direction", "grid-template-columns", "align-items", "justify-content", "min-height",
  ])
  func textsHaveThePropertiesOfContainers(_ property: String) {
    #expect(
      Self.many.contains { root in
        root.anywhere(where: { $0.text != nil }) {
          $0.property == property
        }
      })
  }

  @Test func casesCanBeReadAgain() throws {
    let cases = Self.seeds.map { BoxGenerator.makeCase(seed: $0) }
    let read = try BoxCase.cases(in: Data(cases.map { $0.json() }.joined(separator: "\n").utf8))
    #expect(read.map(\.scene) == cases.map(\.scene))
    #expect(read.map(\.name) == cases.map(\.name))
  }
}

extension BoxScene.Box {
  fileprivate func anywhere(
    where isMeant: (BoxScene.Box) -> Bool = { _ in true }, _ isThis: (BoxScene.Declaration) -> Bool
  ) -> Bool {
    isMeant(self) && style.contains(where: isThis)
      || children.contains { $0.anywhere(where: isMeant, isThis) }
  }
}
