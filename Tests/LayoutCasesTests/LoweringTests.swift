import LayoutCases
import LayoutCore
import Testing

@Suite struct LoweringTests {
  @Test func everyUnsupportedFeatureIsListedWithItsPath() throws {
    let root = """
      {"view":"HStack","modifiers":[{"padding":1}],"children":[
        {"view":"Grid","children":[{"view":"Text","text":"x","modifiers":[
          {"frame":{"width":3}},{"overlay":{"content":{"view":"ZStack","children":[]}}},{"fixedSize":"vertical"}]}]}]}
      """
    let layoutCase = try LayoutCase.reading(root: root, more: #","layoutDirection":"rightToLeft""#)
    #expect {
      try layoutCase.tree()
    } throws: {
      "\($0)" == """
        not supported: test: padding at $.root.modifiers[0], HStack at $.root, \
        fixedSize at $.root.children[0].children[0].modifiers[2], \
        ZStack at $.root.children[0].children[0].modifiers[1].overlay.content, \
        overlay at $.root.children[0].children[0].modifiers[1], Text at $.root.children[0].children[0], \
        layoutDirection at $.layoutDirection
        """
    }
  }

  @Test func theGridsOfTheEvidenceAreLaidOutAndTheStacksAreNotSupportedYet() throws {
    var supported: [String] = []
    for layoutCase in try Corpora.evidence() {
      do {
        _ = try layoutCase.tree()
        supported.append(layoutCase.name)
      } catch CaseError.notYetSupported(_, let features) {
        #expect(!features.isEmpty)
      }
    }
    #expect(
      supported == [
        "measured/grid-basic", "measured/grid-modifiers", "measured/frame-fixed", "documented/anchor",
        "documented/anchor-none", "documented/merged", "compared/columns-of-colors", "compared/span",
        "compared/unsized-bar", "tutorial/unsized-cell",
      ])
  }

  @Test func theBaselinesOfALeafAreGuidesOnTheLeafThatItsIdNames() throws {
    let root = """
      {"view":"Leaf","id":"t","width":9,"height":16,"firstTextBaseline":13,"lastTextBaseline":12,
       "modifiers":[{"frame":{"width":20}},{"id":"whole"}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(tree.kinds == [.fixedFrame, .alignmentGuide, .alignmentGuide, .fixedLeaf])
    #expect(tree.nodes == ["t": 3, "whole": 0])
    #expect(tree.explicitGuides.map(\.guide.name) == ["lastTextBaseline", "firstTextBaseline"])
    let dimensions = ViewDimensions(Size(width: 9, height: 16))
    #expect(tree.explicitGuides.map { $0.formula.value(in: dimensions) } == [12, 13])
  }

  @Test func modifiersWrapInnermostFirstAndTheCellModifiersOfARowReachItsCells() throws {
    let root = """
      {"view":"Grid","children":[{"view":"GridRow","modifiers":[{"gridCellAnchor":[0,1]},{"layoutPriority":2}],
        "children":[{"view":"Color"},{"view":"Color","modifiers":[
          {"frame":{"width":1}},{"gridCellAnchor":"center"},{"frame":{"maxWidth":"infinity"}}]}]}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(tree.kinds == [.grid, .gridRow, .leaf, .flexibleFrame, .fixedFrame, .leaf])
    #expect(tree.cellTraits(of: 2) == CellTraits(anchor: UnitPoint(x: 0, y: 1), layoutPriority: 2))
    #expect(tree.cellTraits(of: 3) == CellTraits(anchor: .center, layoutPriority: 2))
  }

  @Test func anAlignmentNameStandsForWhatItsAxisSays() throws {
    func alignment(_ json: String) throws -> Alignment? {
      let more = #","alignments":{"third":{"axis":"vertical","default":{"height":0.5}}}"#
      let tree = try LayoutCase.reading(root: #"{"view":"Grid","alignment":\#(json)}"#, more: more).tree()
      return tree.grids.first?.alignment
    }
    let third = VerticalAlignment(
      key: AlignmentKey(name: "third", axis: .vertical, defaultValue: AffineGuide(height: 0.5)))
    #expect(try alignment(#""center""#) == .center)
    #expect(try alignment(#""leading""#) == .leading)
    #expect(try alignment(#""bottom""#) == .bottom)
    #expect(try alignment(#""bottomTrailing""#) == .bottomTrailing)
    #expect(try alignment(#""topLeading""#) == .topLeading)
    #expect(
      try alignment(#""lastTextBaseline""#) == Alignment(horizontal: .center, vertical: .lastTextBaseline))
    #expect(try alignment(#""trailingFirstTextBaseline""#) == .trailingFirstTextBaseline)
    #expect(try alignment(#""third""#) == Alignment(horizontal: .center, vertical: third))
    #expect(
      try alignment(#"{"horizontal":"center","vertical":"third"}"#)
        == Alignment(horizontal: .center, vertical: third))
  }

  @Test func centerInAFormulaIsThatOfTheGuidesOwnAxis() throws {
    let root = """
      {"view":"Color","modifiers":[
        {"alignmentGuide":{"guide":"center","axis":"vertical","value":{"of":{"center":2,"trailing":1}}}},
        {"alignmentGuide":{"guide":"leading","value":{"constant":1,"width":0.5,"of":{"center":-1}}}}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    let dimensions = ViewDimensions(Size(width: 10, height: 100))
    #expect(tree.explicitGuides.map(\.guide) == [.standard(.leading), .standard(.verticalCenter)])
    #expect(tree.explicitGuides.map { $0.formula.value(in: dimensions) } == [1, 110])
  }

  @Test func customGuidesMayBuildOnEachOtherInAnyOrder() throws {
    let more = """
      ,"alignments":{"a":{"axis":"vertical","default":{"constant":1,"of":{"z":2}}},
      "z":{"axis":"horizontal","default":{"height":1,"of":{"center":1}}}}
      """
    let tree = try LayoutCase.reading(root: #"{"view":"Grid","alignment":"a"}"#, more: more).tree()
    let guide = try #require(tree.grids.first?.alignment.vertical.key)
    #expect(guide.defaultValue.value(in: ViewDimensions(Size(width: 10, height: 100))) == 1 + 2 * (100 + 5))
  }
}
