import LayoutCases
import LayoutCore
import Testing

@Suite struct FamilyTests {
  @Test func theGeneratorGivesThePublishedNumbersOfSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test(arguments: Family.names)
  func theSameSeedGivesTheSameBytesAndAnotherSeedOthers(name: String) throws {
    let family = try #require(Family(named: name, rows: 6, columns: 7))
    for seed in [0, 1, 99, UInt64.max] {
      #expect(try family.makeCase(seed: seed).json() == family.makeCase(seed: seed).json())
    }
    var one = family.makeCase(seed: 1)
    one.name = family.makeCase(seed: 2).name
    #expect(one != family.makeCase(seed: 2))
  }

  @Test func aSeedNamesItsCaseForEver() throws {
    #expect(
      try Family.fixed(rows: 1, columns: 2).makeCase(seed: 7).json() == """
        {"format":"plumb-case/1","name":"fixed/1x2/7","proposal":{"height":null,"width":null},"root":\
        {"alignment":"center","children":[{"children":[{"height":4.5,"view":"Leaf","width":25.75},\
        {"height":25,"view":"Leaf","width":54.5}],"view":"GridRow"}],"horizontalSpacing":8,"id":"grid",\
        "verticalSpacing":8,"view":"Grid"},"source":"generated"}
        """)
  }

  @Test(arguments: Family.names)
  func aTreeMadeRowByRowIsTheTreeOfTheCase(name: String) throws {
    let family = try #require(Family(named: name, rows: 9, columns: 11))
    let direct = try family.tree(seed: 5)
    let tree = try family.makeCase(seed: 5).tree()
    #expect(direct.kinds == tree.kinds && direct.ends == tree.ends && direct.payloads == tree.payloads)
    #expect(direct.traitIndices == tree.traitIndices && direct.traits == tree.traits)
    #expect(direct.fixedSizes == tree.fixedSizes && direct.leaves == tree.leaves)
    #expect(direct.grids == tree.grids && direct.nodes == tree.nodes)
  }

  @Test func aFixedGridHasItsCellsAndAnOddSizeIsNoCrash() throws {
    #expect(try Family.fixed(rows: 30, columns: 40).tree(seed: 0).count == 1 + 30 + 30 * 40)
    #expect(try Family.fixed(rows: 0, columns: 3).tree(seed: 0).count == 1)
    #expect(try Family.mixed(rows: -1, columns: -1).tree(seed: 0).count == 1)
    #expect(try Family.mixed(rows: 3, columns: 0).tree(seed: 0).count == 1)
    #expect(Family(named: "nothing") == nil)
  }

  @Test func theShareOfSpansAndAnchorsInAMixedGridIsAsDocumented() throws {
    let tree = try Family.mixed(rows: 100, columns: 100).tree(seed: 3)
    var cells = 0
    var spans = 0
    var anchors = 0
    for row in tree.children(of: 0) {
      var columns = 0
      for cell in tree.children(of: row) {
        let traits = tree.cellTraits(of: cell)
        cells += 1
        columns += traits.columns ?? 1
        if let span = traits.columns, (2...4).contains(span) { spans += 1 }
        if traits.anchor != nil { anchors += 1 }
        if traits.columnAlignment != nil { #expect(row == 1) }
      }
      #expect(columns == 100)
    }
    #expect((0.09...0.11).contains(Double(spans) / Double(cells)))
    #expect((0.04...0.06).contains(Double(anchors) / Double(cells)))
  }

  @Test func everyRandomCaseIsOneThatTheEnginesTake() throws {
    for seed in 0..<500 {
      #expect(throws: Never.self, "seed \(seed)") { try Family.random.tree(seed: UInt64(seed)) }
    }
  }

  @Test func everyRandomTreeIsReadByTheFormatAndHasAtMostFortyLeavesSixContainersDeep() throws {
    for seed in 0..<2000 {
      let layoutCase = Family.trees.makeCase(seed: UInt64(seed))
      #expect(throws: Never.self, "seed \(seed)") { try layoutCase.tree() }
      let extent = extent(of: layoutCase.root)
      #expect(extent.leaves <= 40 && extent.depth <= 6, "seed \(seed): \(extent)")
    }
  }

  @Test func stacksHaveTheLeavesAndTheDepthThatTheyAreAskedFor() throws {
    for (leaves, depth) in [(1, 1), (2, 1), (7, 3), (200, 6), (1000, 2), (30, 30)] {
      let layoutCase = Family.stacks(leaves: leaves, depth: depth).makeCase(seed: 4)
      let extent = extent(of: layoutCase.root)
      #expect(extent.leaves == leaves)
      #expect(extent.depth <= depth)
      #expect(layoutCase.name == "stacks/\(leaves)/\(depth)/4")
    }
    #expect(extent(of: Family.stacks(leaves: 200, depth: 6).makeCase(seed: 1).root).depth == 6)
    #expect(extent(of: Family.stacks(leaves: -5, depth: .min).makeCase(seed: 1).root).leaves == 1)
  }

  /// The leaves of a view, overlays and backgrounds included, and the most containers around one of them.
  private func extent(of view: ViewDescription) -> (leaves: Int, depth: Int) {
    let isLeaf = !view.kind.holdsChildren && view.kind != .emptyView
    let isContainer = view.kind.holdsChildren && view.kind.hasFrame
    let layers = view.modifiers.compactMap { modifier in
      switch modifier {
      case .overlay(let content, _), .background(let content, _): extent(of: content)
      default: nil
      }
    }
    let inner = view.children.map { extent(of: $0) }
    return (
      (inner + layers).reduce(isLeaf ? 1 : 0) { $0 + $1.leaves },
      max((inner.map(\.depth).max() ?? 0) + (isContainer ? 1 : 0), layers.map(\.depth).max() ?? 0)
    )
  }
}
