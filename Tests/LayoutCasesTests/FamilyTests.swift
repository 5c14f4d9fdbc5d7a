import LayoutCases
import LayoutCore
import Testing

@Suite struct FamilyTests {
  static let labels = Family.all.map(\.label)

  @Test func theGeneratorGivesThePublishedNumbersOfSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test(arguments: labels)
  func theSameSeedGivesTheSameBytesAndAnotherSeedOthers(label: String) throws {
    let family = try Family(label)
    for seed in [0, 1, 99, UInt64.max] {
      #expect(try family.makeCase(seed: seed).json() == family.makeCase(seed: seed).json())
    }
    var one = family.makeCase(seed: 1)
    one.name = family.makeCase(seed: 2).name
    #expect(one != family.makeCase(seed: 2))
  }

  @Test func aSeedNamesItsCaseForEver() throws {
    #expect(
      try Family("fixed:rows=1,columns=2").makeCase(seed: 7).json() == """
        {"format":"plumb-case/1","name":"fixed:rows=1,columns=2/7","proposal":{"height":null,"width":null},"root":\
        {"alignment":"center","children":[{"children":[{"height":4.5,"view":"Leaf","width":25.75},\
        {"height":25,"view":"Leaf","width":54.5}],"view":"GridRow"}],"horizontalSpacing":8,"id":"grid",\
        "verticalSpacing":8,"view":"Grid"},"source":"generated"}
        """)
  }

  @Test(arguments: labels)
  func twoHundredCasesAreOnesThatTheEnginesTake(label: String) throws {
    let family = try Family(label)
    for seed in UInt64(0)..<200 {
      #expect(throws: Never.self, "seed \(seed)") { try family.tree(seed: seed) }
    }
  }

  @Test(arguments: labels)
  func aTreeMadeRowByRowIsTheTreeOfTheCase(label: String) throws {
    let family = try Family(label)
    for seed in UInt64(5)...15 {
      let direct = try family.tree(seed: seed)
      let layoutCase = family.makeCase(seed: seed)
      let tree = try layoutCase.tree()
      #expect(direct.kinds == tree.kinds && direct.ends == tree.ends && direct.payloads == tree.payloads)
      #expect(
        direct.modifierIndices == tree.modifierIndices
          && (0..<tree.count).allSatisfy { "\(direct.modifiers(of: $0))" == "\(tree.modifiers(of: $0))" })
      #expect(direct.fixedSizes == tree.fixedSizes && direct.leaves == tree.leaves)
      #expect(direct.grids == tree.grids && direct.nodes == tree.nodes)
      let outline = family.outline(seed: seed)
      #expect(outline.proposal == layoutCase.proposal && outline.host == layoutCase.host)
    }
  }

  @Test func aFixedGridHasItsCells() throws {
    #expect(try Family("fixed:rows=30,columns=40").tree(seed: 0).count == 1 + 30 + 30 * 40)
  }

  @Test func everyRandomTreeHasAtMostFortyLeavesSixContainersDeep() throws {
    for seed in 0..<2000 {
      let extent = Extent(Family.trees.makeCase(seed: UInt64(seed)).root)
      #expect(extent.leaves <= 40 && extent.containers <= 6, "seed \(seed): \(extent)")
    }
  }

  @Test func stacksHaveTheLeavesAndTheDepthThatTheyAreAskedFor() throws {
    for (leaves, depth) in [(1, 1), (2, 1), (7, 3), (200, 6), (1000, 2), (30, 30)] {
      let layoutCase = try Family("stacks:leaves=\(leaves),depth=\(depth)").makeCase(seed: 4)
      let extent = Extent(layoutCase.root)
      #expect(extent.leaves == leaves)
      #expect(extent.containers <= depth)
      #expect(layoutCase.name == "stacks:leaves=\(leaves),depth=\(depth)/4")
    }
    #expect(try Extent(Family("stacks:leaves=200,depth=6").makeCase(seed: 1).root).containers == 6)
  }
}
