import Foundation
import LayoutCases
import LayoutCore
import Testing

@Suite struct RoundTripTests {
  @Test func everyShippedCaseReadsBackFromItsCanonicalTextAsAnEqualValue() throws {
    let cases = try Corpora.evidence()
    #expect(cases.count == 25)
    for layoutCase in try cases + Corpora.guides() + Corpora.screens() { try expectRoundTrip(layoutCase) }
  }

  @Test func fiveHundredRandomCasesReadBackFromTheirCanonicalTextAsEqualValues() throws {
    for seed in 0..<500 {
      try expectRoundTrip(Family.random.makeCase(seed: UInt64(seed)))
      try expectRoundTrip(Family.trees.makeCase(seed: UInt64(seed)))
    }
  }

  @Test func casesOfEveryFamilyReadBackAsEqualValues() throws {
    for family in Family.all {
      for seed in UInt64(1)...20 { try expectRoundTrip(family.makeCase(seed: seed)) }
    }
  }

  @Test func recordedScenesReadBackAsEqualValues() throws {
    let cases = try Corpora.recorded()
    #expect(cases.count == 247)
    for layoutCase in cases { try expectRoundTrip(layoutCase) }
  }

  @Test func shortFormsOfTheFormatAreReadAsTheLongOnes() throws {
    func root(_ json: String) throws -> ViewDescription { try LayoutCase.reading(root: json).root }
    func text(_ limit: String) throws -> ViewDescription {
      try root(#"{"view":"Text","text":"a","lineLimit":\#(limit)}"#)
    }
    #expect(try text("3") == text("[null,3]") && text("3") == text(#"{"limit":3}"#))
    #expect(try text("[3,3]") == text(#"{"limit":3,"reservesSpace":true}"#))
    #expect(try text("null") == text("[null,null]") && text("null") == root(#"{"view":"Text","text":"a"}"#))
    #expect(try text("[2,null]") != text("2") && text("[2,null]") != text("[2,2]"))
    #expect(
      try root(#"{"view":"Image","width":1,"height":2,"resizable":false}"#)
        == root(#"{"view":"Image","width":1,"height":2}"#))
    let more = #","platform":"macOS""#
    #expect(
      try LayoutCase.reading(root: #"{"view":"Color"}"#, more: more)
        == LayoutCase.reading(root: #"{"view":"Color"}"#))
  }

  @Test func indentedTextReadsBackAsAnEqualValue() throws {
    for layoutCase in try Corpora.evidence() {
      let text = try layoutCase.json(indented: true)
      #expect(try LayoutCase.cases(in: Data(text.utf8)) == [layoutCase])
    }
  }

  @Test func everyViewAndModifierOfTheFormatReadsBackAsAnEqualValue() throws {
    let root = """
      {"view":"VStack","alignment":"leading","spacing":-2,"children":[
        {"view":"HStack","alignment":"third","children":[
          {"view":"Text","text":"two\\nlines \\"quoted\\" \\u00e9","id":"t"},
          {"view":"Text","text":"a","lineLimit":[2,3],"lineSpacing":-1,"kerning":-0.5,"truncationMode":"head",
           "minimumScaleFactor":0.25,"allowsTightening":false,"textScale":"default","font":"caption2"},
          {"view":"Text","text":"b","font":12.5,"lineLimit":[2,null],"preferredSpacing":{"kind":"text","above":1,"below":2,"between":3}},
          {"view":"Text","text":"c","linePitch":19,"allowsTightening":true,"textScale":"secondary","measures":[
            {"proposal":[null,null],"size":[9,18.5],"firstTextBaseline":14,"lastTextBaseline":14,"from":"recorded"},
            {"proposal":[5.5,0],"size":[5,18.5],"firstTextBaseline":14,"lastTextBaseline":14}]},
          {"view":"Image","width":0,"height":2.5,"preferredSpacing":{}},
          {"view":"Image","width":3,"height":4,"resizable":true,"preferredSpacing":{"kind":"checkbox","above":6}}]},
        {"view":"VStack","spacing":[-1.5],"preferredSpacing":{"below":0,"above":3},"children":[
          {"view":"Color","modifiers":[{"aspectRatio":{"ratio":null,"contentMode":"fill"}}]},
          {"view":"Circle","modifiers":[{"aspectRatio":{"ratio":0.3333333333333333,"contentMode":"fit"}}]}]},
        {"view":"ZStack","alignment":{"horizontal":"trailing","vertical":"third"},"id":"z","children":[
          {"view":"ViewThatFits","axes":"horizontal","children":[{"view":"Layout","layout":"flow","children":[]}]},
          {"view":"ViewThatFits","axes":[],"children":[{"view":"Rectangle"},{"view":"Circle"}]}]},
        {"view":"Spacer","minLength":0.1},{"view":"Spacer"},{"view":"Divider"},{"view":"EmptyView"},
        {"view":"Group","children":[]},
        {"view":"Leaf","width":[1,2.5,"infinity"],"height":[0,0,7],"firstTextBaseline":-3,"lastTextBaseline":9},
        {"view":"Grid","horizontalSpacing":[],"verticalSpacing":-0.25,"children":[{"view":"GridRow","alignment":"third"}]},
        {"view":"Color","modifiers":[
          {"frame":{}},{"frame":{"width":1e-9,"height":12345678901234567000,"alignment":"bottomTrailing"}},
          {"frame":{"minWidth":1,"idealWidth":2,"maxWidth":"infinity","minHeight":3,"idealHeight":2,"maxHeight":1}},
          {"padding":3},{"padding":{"top":-1,"trailing":2}},{"padding":{}},
          {"fixedSize":"vertical"},{"fixedSize":["vertical","horizontal"]},{"layoutPriority":-0.5},
          {"alignmentGuide":{"guide":"center","axis":"vertical","value":{"constant":1,"width":2,"height":3,"of":{"third":0.1,"center":-1}}}},
          {"gridCellColumns":-3},{"gridCellAnchor":"bottom"},{"gridCellAnchor":[0.3333333333333333,-2]},
          {"gridCellUnsizedAxes":[]},{"gridColumnAlignment":"trailing"},
          {"overlay":{"content":{"view":"Color","id":"over"}}},
          {"background":{"alignment":"third","content":{"view":"EmptyView"}}},
          {"offset":[-1.5,0]},{"position":[0.25,-7]},{"layoutDirection":"rightToLeft"},{"layoutValue":{"key":"weight","value":2}},{"id":"whole"}]}]}
      """
    let more = """
      ,"source":"here","host":"center","layoutDirection":"rightToLeft","platform":"iOS",
      "alignments":{"third":{"axis":"vertical","default":{"height":0.3333333333333333}}},
      "expect":{"frames":{"t":[1,2],"whole":[0.1,0.2,0.3,0.4]},"tolerance":0.5}
      """
    let layoutCase = try LayoutCase.reading(root: root, more: more)
    try expectRoundTrip(layoutCase)
    #expect(layoutCase.root.children[10].modifiers.count == 22)
  }

  @Test func canonicalTextHasSortedKeysShortestNumbersAndWordsForInfinity() throws {
    let leaf = LinearLeaf(
      width: LengthRange(min: 0.1, ideal: 1, max: .infinity), height: LengthRange(fixed: 60))
    let layoutCase = LayoutCase(
      name: "a/b", proposal: ProposedViewSize(width: nil, height: .infinity),
      root: ViewDescription(
        .leaf(leaf), id: "x",
        modifiers: [.flexibleFrame(width: FlexibleLength(max: .infinity)), .gridCellAnchor(.bottom)]))
    #expect(
      try layoutCase.json() == """
        {"format":"plumb-case/1","name":"a/b","proposal":{"height":"infinity","width":null},"root":\
        {"height":60,"id":"x","modifiers":[{"frame":{"maxWidth":"infinity"}},{"gridCellAnchor":[0.5,1]}],\
        "view":"Leaf","width":[0.1,1,"infinity"]}}
        """)
  }

  @Test func aNumberThatTheFormatHasNoWordForCannotBeWritten() {
    let layoutCase = LayoutCase(
      name: "odd", proposal: .zero, root: ViewDescription(.color, modifiers: [.layoutPriority(.nan)]))
    #expect(throws: CaseError.self) { try layoutCase.json() }
  }

  private func expectRoundTrip(
    _ layoutCase: LayoutCase, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try layoutCase.json()
    let again = try LayoutCase(json: Data(text.utf8))
    #expect(again == layoutCase, "\(layoutCase.name)", sourceLocation: sourceLocation)
    #expect(try again.json() == text, sourceLocation: sourceLocation)
  }
}
