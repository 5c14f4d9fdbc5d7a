import Foundation
import LayoutCore
import Testing

@testable import LayoutCases

/// The views and modifiers of screens in a case.
@Suite struct ScreenTests {
  /// Every view of a screen with every key, and every modifier in each of its forms.
  private static let everything = """
    {"view":"ZStack","children":[
      {"view":"ScrollView","id":"s","axes":["horizontal","vertical"],"contentOffset":[-1,2.5],"spacing":[3,-4],
       "scrollTo":{"id":"row","anchor":"bottomTrailing"},"children":[
        {"view":"Color","id":"a"},{"view":"Color","modifiers":[{"padding":1},{"id":"row"}]},{"view":"Color"}]},
      {"view":"LazyVStack","alignment":"third","spacing":0,"pinnedViews":["sectionFooters","sectionHeaders"],"children":[
        {"view":"Section","header":{"view":"Text","text":"h"},"footer":{"view":"Group"},
         "modifiers":[{"padding":2}],"children":[{"view":"Color","id":"c"}]},{"view":"Section"}]},
      {"view":"LazyHStack","alignment":"lastTextBaseline","spacing":[1],"children":[{"view":"Color"},{"view":"Color"}]},
      {"view":"LazyVGrid","columns":[{"fixed":60.5},{"flexible":{}},{"flexible":{"minimum":3,"maximum":50},"spacing":-2},
        {"adaptive":{"minimum":0,"maximum":"infinity"},"alignment":"bottomLeading"}],"alignment":"leading","spacing":4,
       "pinnedViews":["sectionHeaders"],"children":[{"view":"Color"}]},
      {"view":"LazyHGrid","rows":[{"adaptive":{"minimum":5,"maximum":7}}],"alignment":"top","children":[]},
      {"view":"GeometryReader","id":"g","children":[{"view":"Color","modifiers":[
        {"frame":{"width":{"of":"reader","width":0.5,"height":-0.25,"constant":-1},"height":3,"alignment":"top"}},
        {"frame":{"height":{"of":"container","height":1}}}]}]},
      {"view":"List","contentOffset":[0,7],"scrollTo":{"id":"l","anchor":[0.25,0.5]},"children":[{"view":"Color","id":"l"}]},
      {"view":"Form","spacing":[6],"children":[{"view":"LabeledContent","label":{"view":"Color","id":"lab"},"children":[{"view":"Color"}]},
        {"view":"GroupBox","children":[]}]},
      {"view":"GroupBox","label":{"view":"Color"},"children":[{"view":"Color"}]},
      {"view":"DisclosureGroup","label":{"view":"Color"},"isExpanded":true,"spacing":6,"children":[{"view":"Color"},{"view":"Color"}]},
      {"view":"DisclosureGroup","label":{"view":"Color"},"children":[]},
      {"view":"NavigationStack","children":[{"view":"Color","modifiers":[{"navigationTitle":true},{"navigationBarTitleDisplayMode":"inline"}]}]},
      {"view":"NavigationSplitView","sidebar":{"view":"Color","modifiers":[{"navigationSplitViewColumnWidth":150}]},
       "content":{"view":"Color","modifiers":[{"navigationSplitViewColumnWidth":{"min":1,"ideal":2,"max":3}}]},"detail":{"view":"Color"}},
      {"view":"TabView","children":[{"view":"Color"},{"view":"Color"}]},
      {"view":"Color","modifiers":[
        {"containerRelativeFrame":{"axes":"horizontal"}},
        {"containerRelativeFrame":{"axes":["horizontal","vertical"],"count":4,"span":3,"spacing":10,"alignment":"leading"}},
        {"safeAreaInset":{"edge":"leading","alignment":"bottom","spacing":0,"content":{"view":"Color","id":"bar"}}},
        {"safeAreaInset":{"edge":"bottom","content":{"view":"Color"}}},
        {"safeAreaPadding":20},{"safeAreaPadding":{"top":1,"trailing":2}},
        {"ignoresSafeArea":true},{"ignoresSafeArea":"vertical"},{"ignoresSafeArea":["top","trailing"]},
        {"contentMargins":{"length":20}},{"contentMargins":{"edges":["top","horizontal"],"length":null,"placement":"scrollIndicators"}},
        {"defaultScrollAnchor":"bottom"},{"defaultScrollAnchor":{"anchor":[0.5,0.25],"role":"sizeChanges"}},
        {"defaultScrollAnchor":null},{"listStyle":"sidebar"},{"formStyle":"grouped"},
        {"listRowInsets":{"top":2,"leading":30}},{"listRowInsets":null},{"listRowSpacing":12},{"listSectionSpacing":null}]}]}
    """
  private static let more = """
    ,"platform":"iOS","safeArea":{"top":64,"leading":1},
    "alignments":{"third":{"axis":"horizontal","default":{"width":0.3333333333333333}}},
    "expect":{"frames":{"s":[1,2]},"notShown":["a","row"]}
    """

  private func everything() throws -> LayoutCase {
    try LayoutCase.reading(root: Self.everything, more: Self.more)
  }

  @Test func everyViewAndModifierOfAScreenReadsBackAsAnEqualValue() throws {
    let layoutCase = try everything()
    let text = try layoutCase.json()
    let again = try LayoutCase(json: Data(text.utf8))
    #expect(again == layoutCase)
    #expect(try again.json() == text)
    var features = Features()
    features.visit(layoutCase)
    // The views of screens stand last in the list.
    #expect(features.found.isSuperset(of: ViewDescription.Kind.names.drop { $0 != "ScrollView" }))
    #expect(layoutCase.root.children.last?.modifiers.count == 20)
    #expect(layoutCase.expect?.notShown == ["a", "row"])
    #expect(layoutCase.safeArea == EdgeInsets(top: 64, leading: 1))
  }

  @Test func shortFormsAreReadAsTheLongOnes() throws {
    func modifier(_ json: String) throws -> ViewDescription.Modifier? {
      try LayoutCase.reading(root: #"{"view":"Color","modifiers":[\#(json)]}"#).root.modifiers.first
    }
    #expect(try modifier(#"{"ignoresSafeArea":true}"#) == .ignoresSafeArea(.all))
    #expect(
      try modifier(#"{"ignoresSafeArea":["all"]}"#)
        == modifier(#"{"ignoresSafeArea":["horizontal","vertical"]}"#))
    #expect(
      try modifier(#"{"defaultScrollAnchor":"top"}"#)
        == modifier(#"{"defaultScrollAnchor":{"anchor":[0.5,0]}}"#))
    #expect(
      try modifier(#"{"containerRelativeFrame":{"axes":"horizontal","count":4,"span":3,"spacing":10}}"#)
        == modifier(#"{"frame":{"width":{"of":"container","width":0.75,"constant":-2.5}}}"#))
    func root(_ json: String) throws -> ViewDescription { try LayoutCase.reading(root: json).root }
    #expect(try root(#"{"view":"ScrollView","axes":"vertical"}"#) != root(#"{"view":"ScrollView"}"#))
    #expect(
      try root(#"{"view":"LazyVGrid","columns":[{"flexible":{"minimum":10,"maximum":"infinity"}}]}"#)
        == root(#"{"view":"LazyVGrid","columns":[{"flexible":{}}]}"#))
    #expect(
      try root(#"{"view":"DisclosureGroup","label":{"view":"Color"},"isExpanded":false}"#)
        == root(#"{"view":"DisclosureGroup","label":{"view":"Color"}}"#))
  }

  @Test func theSafeAreaOfTheHostStandsAroundTheRootAndInsideTheDirection() throws {
    let more = #","layoutDirection":"rightToLeft","safeArea":{"bottom":3}"#
    let tree = try LayoutCase.reading(root: #"{"view":"Color"}"#, more: more).tree()
    #expect(tree.kinds == [.layoutDirection, .safeAreaPadding, .leaf])
    #expect(tree.paddings == [EdgeInsets(bottom: 3)])
  }

  @Test func aSectionLeavesNoNodeAndItsMembersSayWhatTheyAre() throws {
    let root = """
      {"view":"LazyVStack","children":[{"view":"Color"},{"view":"Section","header":{"view":"Color","id":"h"},
       "footer":{"view":"Color","id":"f"},"modifiers":[{"padding":1}],"children":[{"view":"Color","id":"a"}]}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(tree.kinds == [.lazyStack, .leaf, .padding, .leaf, .padding, .leaf, .padding, .leaf])
    #expect(tree.sections[1] == nil)
    #expect(
      [2, 4, 6].map { tree.sections[$0]?.role } == [.header, .content, .footer]
        && ["h", "a", "f"].map { tree.nodes[$0] } == [3, 5, 7])
  }

  @Test func aScrollViewReadsTheSettingsAroundItAndScrollsToAViewInside() throws {
    let root = """
      {"view":"ScrollView","axes":"horizontal","contentOffset":[4,5],"scrollTo":{"id":"a"},"children":[{"view":"Color","id":"a"}],
       "modifiers":[{"contentMargins":{"edges":["top"],"length":9}},{"defaultScrollAnchor":"bottom"}]}
      """
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(tree.kinds == [.scrollView, .stack, .leaf])
    #expect(
      tree.scrollViews == [
        ScrollDescription(
          axes: .horizontal, contentOffset: Point(x: 4, y: 5), target: ScrollTarget("a"),
          margins: EdgeInsets(top: 9), initialAnchor: .bottom, alignmentAnchor: .bottom)
      ])
  }

  @Test func aLengthOfAReaderIsAffineAndANumberBesideItIsALengthToo() throws {
    let frame = #"{"frame":{"width":{"of":"reader","width":0.5,"constant":2},"height":7}}"#
    let root = #"{"view":"GeometryReader","children":[{"view":"Color","modifiers":[\#(frame)]}]}"#
    let tree = try LayoutCase.reading(root: root).tree()
    #expect(tree.kinds == [.geometryReader, .zStack, .relativeFrame, .leaf])
    #expect(
      tree.relativeFrames == [
        RelativeFrame(
          width: RelativeLength(of: .reader, constant: 2, width: 0.5),
          height: RelativeLength(of: .reader, constant: 7))
      ])
  }

  @Test func errorsInPartsAndContentsNameTheirPlace() {
    func path(_ root: String) -> String? {
      do throws(CaseError) {
        _ = try LayoutCase.reading(root: root)
        return nil
      } catch {
        return error.path
      }
    }
    let same = #"{"view":"Color","id":"a"}"#
    #expect(
      path(#"{"view":"List","children":[{"view":"Section","header":\#(same),"children":[\#(same)]}]}"#)
        == "$.root.children[0].children[0].id")
    #expect(
      path(
        #"{"view":"VStack","modifiers":[{"safeAreaInset":{"edge":"top","content":\#(same)}}],"children":[\#(same)]}"#
      )
        == "$.root.modifiers[0].safeAreaInset.content.id")
    #expect(
      path(#"{"view":"GroupBox","label":{"view":"HStack","alignment":"leading"}}"#)
        == "$.root.label.alignment")
  }

  @Test func partsAreWalkedRewrittenAndShrunk() throws {
    let layoutCase = try everything()
    #expect(layoutCase.root.names.isSuperset(of: ["s", "row", "lab", "bar"]))
    #expect(layoutCase.root.contains { $0.id == "lab" } && layoutCase.root.contains { $0.id == "bar" })
    var renamed = layoutCase
    renamed.root.rewrite { $0.id = nil }
    #expect(!renamed.root.contains { $0.id != nil })
    var count = 0
    for reduction in layoutCase.reductions() {
      count += 1
      #expect(reduction.complexity < layoutCase.complexity)
      if count % 10 == 0 { #expect(try LayoutCase(json: Data(reduction.json().utf8)) == reduction) }
    }
    #expect(count > 200)
  }

  @Test func whatNeverStopsFailingEndsAsAPlainLeaf() throws {
    var layoutCase = try everything()
    while let simpler = layoutCase.reductions().first(where: { _ in true }) { layoutCase = simpler }
    #expect(layoutCase.complexity.views == 1 && layoutCase.complexity.modifiers == 0)
    #expect(layoutCase.safeArea == EdgeInsets() && layoutCase.expect == nil)
  }

  @Test func everyRelationThatAppliesToAScreenMakesValidCases() throws {
    for layoutCase in try Corpora.recorded() where layoutCase.constraints.isEmpty {
      let named = try NamedCase(layoutCase)
      for relation in Relations.all {
        for seed in UInt64(1)...3 {
          var random = SeededGenerator(seed: seed)
          guard let related = relation.relate(named, &random) else { continue }
          #expect(throws: Never.self, "\(relation.name) of \(layoutCase.name)") {
            _ = try related.original.tree()
            _ = try related.changed.tree()
          }
        }
      }
    }
  }

  @Test func relationsKnowWhatReadsTheWindowAndWhatIsComposed() throws {
    func applies(_ relation: any Relation, _ root: String) throws -> Bool {
      var random = SeededGenerator(seed: 1)
      let more = #","host":"center""#
      return try relation.relate(NamedCase(LayoutCase.reading(root: root, more: more)), &random) != nil
    }
    let shared =
      #"{"view":"VStack","spacing":0,"children":[{"view":"Leaf","width":1,"height":2,"modifiers":[MODIFIER]}]}"#
    let plain = shared.replacing("MODIFIER", with: #"{"padding":1}"#)
    let grown = shared.replacing("MODIFIER", with: #"{"ignoresSafeArea":true}"#)
    let share = shared.replacing("MODIFIER", with: #"{"containerRelativeFrame":{"axes":"vertical"}}"#)
    for relation in [PaddedRoot(), MovedHost(), IdealSize(), RigidRoot()] as [any Relation] {
      #expect(try applies(relation, plain), "\(relation.name)")
      #expect(try !applies(relation, grown) && !applies(relation, share), "\(relation.name)")
    }
    let scroll = #"{"view":"ScrollView","children":[{"view":"Leaf","width":1,"height":2}]}"#
    let list = #"{"view":"List","children":[{"view":"Leaf","width":1,"height":2}]}"#
    #expect(try applies(Mirror(), scroll) && applies(Mirror(), list))
    #expect(try applies(Scaling(), scroll) && !applies(Scaling(), list))
    #expect(try !applies(Transposition(), scroll) && applies(Transposition(), plain))
    #expect(try applies(InsertedNothing(), scroll) && !applies(InsertedNothing(), list))
  }
}
