import Foundation
import LayoutCases
import LayoutCore
import Testing

@Suite struct LoweringTests {
  @Test func everyCaseOfTheShippedCorporaBecomesATree() throws {
    for layoutCase in try Corpora.evidence() + Corpora.guides() + Corpora.recorded() {
      #expect(try layoutCase.tree().count > 0, "\(layoutCase.name)")
    }
  }

  @Test func theBaselinesOfALeafAreGuidesOfTheViewThatItsIdNames() throws {
    let root = """
      {"view":"Leaf","id":"t","width":9,"height":16,"firstTextBaseline":13,"lastTextBaseline":12,
       "modifiers":[{"frame":{"width":20}},{"id":"whole"}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(tree.kinds == [.fixedFrame, .alignmentGuide, .alignmentGuide, .fixedLeaf])
    // Who asks for a guide of t gets the baselines, so its name is the outer guide's.
    #expect(tree.nodes == ["t": 1, "whole": 0])
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
    let modifiers = [2, 3].map { tree.modifiers(of: $0).map { "\($0)" } }
    let anchors = ["0.0, y: 1.0", "0.5, y: 0.5"].map { "gridCellAnchor(LayoutCore.UnitPoint(x: \($0)))" }
    #expect(modifiers[0] == ["layoutPriority(2.0)", anchors[0], "row"])
    #expect(
      modifiers[1] == [
        "layoutPriority(2.0)", anchors[0], "row", "wrapper(LayoutCore.ViewKind.flexibleFrame, at: 3)",
        anchors[1],
        "wrapper(LayoutCore.ViewKind.fixedFrame, at: 4)",
      ])
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

  @Test func everyContainerIsLoweredWithItsNameAndItsDeclarations() throws {
    let root = """
      {"view":"HStack","id":"h","alignment":"bottom","spacing":-2,"children":[
        {"view":"VStack","id":"v","alignment":"trailing","children":[{"view":"Spacer"}]},
        {"view":"ZStack","id":"z","alignment":"topLeading","children":[{"view":"Spacer","minLength":3}]},
        {"view":"ViewThatFits","id":"f","axes":"vertical","children":[]},{"view":"ViewThatFits","children":[]},
        {"view":"Layout","id":"l","layout":"equalWidthVStack","children":[{"view":"Spacer"},{"view":"Divider"}]},
        {"view":"Layout","layout":"flow","children":[{"view":"Spacer"}]}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(
      tree.kinds == [
        .stack, .stack, .spacer, .zStack, .spacer, .viewThatFits, .viewThatFits, .customLayout, .spacer,
        .divider, .customLayout, .spacer,
      ])
    #expect(tree.nodes == ["h": 0, "v": 1, "z": 3, "f": 5, "l": 7])
    #expect(
      tree.stacks == [
        StackDescription(axis: .horizontal, alignment: .standard(.bottom), spacing: -2),
        StackDescription(axis: .vertical, alignment: .standard(.trailing)),
      ])
    #expect(tree.zStacks == [.topLeading])
    #expect([5, 6].map(tree.payload) == [2, 3])
    #expect(tree.spacerLengths == [8, 3, 8, 8])
    #expect(
      tree.customLayouts.map { type(of: $0) == type(of: LayoutRegistry.builtIn["flow"]!) } == [
        false, true,
      ])
  }

  @Test func everyWrapperIsLowered() throws {
    let root = """
      {"view":"Text","text":"two words","id":"t","modifiers":[{"padding":{"top":1,"leading":-2}},{"fixedSize":"horizontal"},
        {"offset":[3,-4]},{"position":[5,6]},{"layoutDirection":"leftToRight"},{"layoutDirection":"rightToLeft"},
        {"layoutValue":{"key":"rank","value":2}},{"id":"whole"}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(
      tree.kinds == [
        .layoutDirection, .layoutDirection, .position, .offset, .fixedSize, .padding, .alignmentGuide,
        .alignmentGuide,
        .measuredLeaf,
      ])
    #expect(tree.nodes == ["t": 6, "whole": 0])
    #expect(tree.paddings == [EdgeInsets(top: 1, leading: -2)])
    #expect(tree.payload(of: 4) == 1)
    #expect(tree.offsets == [Size(width: 3, height: -4)])
    #expect(tree.positions == [Point(x: 5, y: 6)])
    #expect(Array(tree.layoutValues.keys) == [0])
  }

  @Test func whatViewsDeclareToPreferIsReadOffTheirNodes() throws {
    let text = #""preferredSpacing":{"kind":"text","above":4.75,"below":8.25,"between":0}"#
    let root = """
      {"view":"VStack","id":"s","preferredSpacing":{"kind":"checkbox","above":6},"children":[
        {"view":"Leaf","id":"l","width":9,"height":16,"firstTextBaseline":13,\(text)},
        {"view":"Color","id":"c",\(text)},{"view":"Circle","id":"o",\(text)},
        {"view":"Text","id":"t","text":"a",\(text)},
        {"view":"Text","id":"r","text":"a","measures":[\(Self.measure)],\(text)},
        {"view":"Image","id":"i","width":3,"height":4,"preferredSpacing":{"kind":"ring","below":2}},
        {"view":"Image","id":"p","width":3,"height":4}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    func declared(_ id: String) throws -> ViewSpacing? {
      tree.preferredSpacing(of: tree.core(of: try #require(tree.nodes[id])))
    }
    let expected = ViewSpacing.text(TextSpacing(above: 4.75, below: 8.25, between: 0))
    for id in ["l", "c", "o", "t", "r"] { #expect(try declared(id) == expected, "\(id)") }
    #expect(try declared("s") == .declared(above: 6))
    #expect(try declared("i") == .declared(below: 2))
    #expect(try declared("p") == nil)
  }

  private static let measure = """
    {"proposal":[100,0],"size":[9,16],"firstTextBaseline":13,"lastTextBaseline":13},
    {"proposal":[100,null],"size":[8,32],"firstTextBaseline":13,"lastTextBaseline":29,"from":"rule"}
    """

  @Test func imagesAreLeavesAndCirclesAreCircles() throws {
    let root = """
      {"view":"HStack","children":[{"view":"Image","width":30,"height":20},
        {"view":"Image","width":30,"height":20,"resizable":true},{"view":"Circle","modifiers":[
          {"aspectRatio":{"contentMode":"fill"}},{"aspectRatio":{"ratio":null,"contentMode":"fit"}},
          {"aspectRatio":{"ratio":1.5,"contentMode":"fit"}}]}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(tree.kinds == [.stack, .fixedLeaf, .leaf, .aspectRatio, .aspectRatio, .aspectRatio, .circle])
    #expect(tree.fixedSizes == [Size(width: 30, height: 20)])
    let image = tree.leaves[tree.payload(of: 2)]
    #expect(image.width == LengthRange(min: 0, ideal: 30, max: .infinity))
    #expect(image.height == LengthRange(min: 0, ideal: 20, max: .infinity))
    #expect(
      tree.aspectRatios == [
        AspectRatio(1.5, contentMode: .fit), AspectRatio(contentMode: .fit), AspectRatio(contentMode: .fill),
      ])
  }

  @Test func aReplayedTextAnswersFromItsTableWhateverIsSet() throws {
    let settings = """
      "lineLimit":1,"kerning":3,"lineSpacing":9,"minimumScaleFactor":0.5,"allowsTightening":true,
      "textScale":"secondary","truncationMode":"head","font":"title","linePitch":16
      """
    let root = #"{"view":"Text","text":"words","measures":[\#(Self.measure)],\#(settings)}"#
    let tree = try LayoutCase.reading(root: root).tree()
    let leaf = try #require(tree.measures.first)
    for (height, size) in [
      (nil, Size(width: 8, height: 32)), (0, Size(width: 9, height: 16)), (40, Size(width: 9, height: 16)),
    ] as [(Double?, Size)] {
      #expect(leaf.measure(ProposedViewSize(width: 100, height: height)) == size)
    }
  }

  @Test func settingsAreAppliedToATextThatIsMeasured() throws {
    func size(_ keys: String, _ more: String = "") throws -> Size {
      let tree = try LayoutCase.reading(root: #"{"view":"Text","text":"a b"\#(keys)}"#, more: more).tree()
      return try #require(tree.measures.first).measure(.unspecified)
    }
    let plain = try size("")
    #expect(try size(#","lineLimit":3"#) == plain)
    #expect(try size(#","kerning":2"#).width == plain.width + 6)
    #expect(try size(#","lineLimit":[3,null]"#).height == 3 * plain.height)
    #expect(try size(#","lineLimit":{"limit":2,"reservesSpace":true}"#).height == 2 * plain.height)
    #expect(try size(#","lineLimit":{"limit":2}"#) == plain)
    #expect(
      try size(#","lineSpacing":5,"truncationMode":"middle","font":"title","allowsTightening":false"#)
        == plain)
    #expect(try size("", #","platform":"iOS""#) == plain)
  }

  @Test func aCaseFromRightToLeftIsMirroredInItsRoot() throws {
    let more = #","layoutDirection":"rightToLeft""#
    let tree = try LayoutCase.reading(
      root: #"{"view":"HStack","id":"h","modifiers":[{"layoutDirection":"rightToLeft"}],"children":[]}"#,
      more: more
    ).tree()
    #expect(tree.kinds == [.layoutDirection, .layoutDirection, .stack])
    #expect(tree.nodes == ["h": 2])
  }

  @Test func whatLiesOverAViewIsOneViewElseAZStackOfTheSameAlignment() throws {
    func layer(_ content: String) throws -> [ViewKind] {
      let overlay = #"{"overlay":{"alignment":"bottom","content":\#(content)}}"#
      let tree = try LayoutCase.reading(root: #"{"view":"Color","modifiers":[\#(overlay)]}"#).tree()
      #expect(tree.secondaryAlignments == [.bottom])
      #expect(tree.zStacks.allSatisfy { $0 == .bottom })
      return Array(tree.kinds.dropFirst(2))
    }
    let color = #"{"view":"Color"}"#
    #expect(try layer(color) == [.leaf])
    #expect(try layer(#"{"view":"Group","children":[\#(color),\#(color)]}"#) == [.zStack, .leaf, .leaf])
    #expect(try layer(#"{"view":"EmptyView"}"#) == [.zStack, .empty])
  }

  @Test func anOverlayOnNothingIsNothing() throws {
    let root = """
      {"view":"HStack","children":[{"view":"EmptyView","modifiers":[{"overlay":{"content":{"view":"Color","id":"a"}}}]}]}
      """
    #expect(try LayoutCase.reading(root: root).tree().kinds == [.stack, .overlay, .empty, .empty])
    #expect(throws: CaseError.self) {
      try LayoutCase.reading(root: root, more: #","expect":{"frames":{"a":[0,0]}}"#)
    }
  }

  @Test func theLayoutsThatACaseMayNameAreARegistry() throws {
    struct Pile: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {}
    }
    var layouts = LayoutRegistry.builtIn
    layouts["pile"] = Pile()
    #expect(
      layouts.names == [
        "cascade", "equalWidthHStack", "equalWidthVStack", "flow", "lines", "pile", "priorityColumn",
        "quarters",
        "radial",
      ])
    let text = Data(LayoutCase.text(root: #"{"view":"Layout","layout":"pile","children":[]}"#).utf8)
    let layoutCase = try LayoutCase(json: text, layouts: layouts)
    #expect(try layoutCase.tree(layouts: layouts).customLayouts.first is Pile)
    #expect {
      try layoutCase.tree()
    } throws: {
      "\($0)" == """
        case test: $.root.layout: is "pile", which is no registered layout; one of cascade, \
        equalWidthHStack, equalWidthVStack, flow, lines, priorityColumn, quarters, radial is needed
        """
    }
  }
}
