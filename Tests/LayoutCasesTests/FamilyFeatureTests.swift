import LayoutCases
import LayoutCore
import Testing

/// Every family hits what it claims to.
@Suite struct FamilyFeatureTests {
  /// What a family promises, and in how many of 200 cases it must be found.
  static let promises: [String: [String: Int]] = [
    "fixed": ["Leaf fixed": 200, "spacing uniform": 200, "proposal nil": 200],
    "aligned": ["Leaf fixed": 200, "gridColumnAlignment": 190, "alignment of rows": 190],
    "bounded": [
      "Leaf bounded": 195, "proposal infinite": 25, "proposal nil": 20, "proposal 0": 10,
      "alignment of rows": 100, "spacing negative": 15,
    ],
    "flexible": [
      "frame max infinite": 120, "Leaf unbounded": 120, "layoutPriority": 120, "Spacer": 100, "Color": 100,
    ],
    "mixed": ["gridCellColumns": 90, "gridCellAnchor": 70, "gridColumnAlignment": 90],
    "spanning": ["gridCellColumns": 180, "rowless": 40, "frame fixed": 120],
    "guides": [
      "alignmentGuide": 195, "custom 1": 30, "custom 3": 30, "guide custom": 80, "baseline rows": 40,
      "custom rows": 40, "guide of a guide": 60, "frame flexible": 40, "HStack in Grid": 60,
    ],
    "anchors": ["gridCellAnchor": 180, "anchor outside": 90, "gridCellColumns": 60],
    "unsized": ["gridCellUnsizedAxes": 170, "Divider": 140, "rowless": 90],
    "text": [
      "Text of words": 180, "Text of limited lines": 120, "baseline rows": 100, "fixedSize 1": 40,
      "Color": 60,
    ],
    "nested": ["nested": 200, "nested twice": 200, "Grid in HStack": 20, "Grid in VStack": 20],
    "stacks": ["HStack in VStack": 200, "VStack in HStack": 200],
    "textStacks": ["Text of words": 190, "HStack in VStack": 200],
    "deepStacks": ["HStack in VStack": 200, "VStack in HStack": 200],
    "customLayouts": [
      "Layout cascade": 50, "Layout equalWidthHStack": 50, "Layout equalWidthVStack": 50, "Layout flow": 50,
      "Layout radial": 50, "Layout in Layout": 60, "Layout in Grid": 30, "layoutValue": 120,
      "layoutPriority": 100,
    ],
    "rightToLeft": [
      "case from right to left": 200, "layoutDirection leftToRight": 80, "layoutDirection rightToLeft": 80,
      "padding per edge": 60, "offset": 60, "position": 60, "gridCellAnchor": 60,
    ],
    "wide": ["gridCellColumns": 180, "Leaf bounded": 195], "tall": ["rowless": 160, "Leaf bounded": 195],
    "nearConflict": ["frame out of order": 60, "ViewThatFits in no axes given": 60, "gridCellColumns": 60],
    "degenerate": [
      "container without children": 60, "container with one child": 50, "proposal 0": 90, "empty row": 20,
      "EmptyView": 20, "Grid": 60,
    ],
    "magnitudes": ["Leaf bounded": 180, "gridCellColumns": 50, "padding": 80, "frame fixed": 80],
    "choices": [
      "ViewThatFits in 0": 30, "ViewThatFits in 1": 30, "ViewThatFits in 2": 30,
      "ViewThatFits in ViewThatFits": 60, "ViewThatFits in Grid": 30, "ViewThatFits in HStack": 30,
    ],
    "wrappers": [
      "frame fixed": 150, "frame flexible": 150, "padding": 80, "fixedSize 3": 60, "overlay aligned": 90,
      "background aligned": 90, "offset": 100, "position": 60, "layoutPriority negative": 60,
    ],
    "boundaries": [
      "Leaf unbounded": 80, "Leaf fixed": 80, "rowless": 30, "ViewThatFits in 3": 5, "HStack": 20,
      "VStack": 20,
    ],
    "positions": [
      "position": 150, "spacing negative": 60, "gridCellColumns": 50, "padding": 60,
    ],
    "farGuides": [
      "custom 2": 200, "Grid": 60, "HStack aligned by a custom guide": 10,
      "VStack aligned by a custom guide": 10,
      "alignmentGuide": 60,
    ],
    "notation": [
      "layoutDirection leftToRight": 120, "Spacer": 80, "Divider": 60, "EmptyView": 100, "empty row": 40,
      "layer of several views": 20, "layoutPriority": 60,
    ],
    "spacing": [
      "VStack spacing nil": 120, "HStack spacing nil": 80, "VStack spacing array": 30,
      "HStack spacing array": 20,
      "VStack in VStack": 50, "HStack in VStack": 50, "VStack in HStack": 40, "ZStack": 30, "Grid": 30,
      "Leaf declares a text's spacing": 60, "Leaf declares lengths": 60, "Text declares a text's spacing": 30,
      "Text declares lengths": 30, "VStack declares a text's spacing": 10, "HStack declares lengths": 10,
      "Text of words": 120, "background": 60, "Spacer in background": 2, "Layout priorityColumn": 5,
      "Layout lines": 5,
      "Layout quarters": 5,
    ],
    "ratios": [
      "own ratio, fit": 80, "own ratio, fill": 60, "given ratio, fit": 80, "given ratio, fill": 60,
      "Image resizable": 100, "Image rigid": 40, "Image of no width": 10, "Circle": 60, "frame fixed": 80,
      "proposal nil": 20, "proposal 0": 5, "HStack": 60, "Text of words": 15,
    ],
    "layers": [
      "Circle": 180, "Circle in a layer": 120, "Spacer in background": 60, "Spacer in overlay": 40,
      "Divider in background": 30, "Divider in overlay": 20, "Spacer": 150, "Divider": 120,
      "HStack spacing nil": 60,
      "VStack spacing nil": 60, "layoutPriority": 60, "Grid": 20,
    ],
    "pressure": [
      "Text replayed": 100, "Text of limited lines": 80, "Text of reserved lines": 30,
      "Text with line spacing": 30,
      "Text with kerning": 30, "Text with another ellipsis": 40, "Text that may shrink": 30,
      "Text with a font": 20,
      "platform iOS": 20, "VStack": 150, "HStack": 30, "Spacer": 40, "VStack spacing 0": 40,
      "VStack spacing nil": 50,
      "layoutPriority": 30,
    ],
    "scrolling": [
      "ScrollView": 200, "ScrollView in ScrollView": 15, "ScrollView in VStack": 30,
      "HStack in ScrollView": 15,
      "VStack in ScrollView": 30, "case from right to left": 30,
    ],
    "lazy": [
      "LazyVStack": 35, "LazyHStack": 15, "LazyVGrid": 35, "LazyHGrid": 15, "ScrollView": 80, "Section": 60,
      "Section header": 60, "Section footer": 40, "LazyVGrid in ScrollView": 30,
      "case from right to left": 20,
    ],
    "readers": [
      "GeometryReader": 60, "GeometryReader in GeometryReader": 10, "frame of the reader": 45,
      "frame of the container": 80, "ScrollView": 35, "LazyVGrid": 10, "safeArea of the host": 10,
    ],
    "safeAreas": [
      "safeArea of the host": 60, "safeAreaInset": 50, "safeAreaPadding": 50, "safeAreaInset leading": 20,
      "GeometryReader": 20, "ScrollView": 20, "case from right to left": 20,
    ],
    "screens": [
      "List": 35, "Form": 20, "NavigationStack": 35, "TabView": 20, "NavigationSplitView": 8, "Section": 40,
      "LabeledContent": 50, "GroupBox": 30, "DisclosureGroup": 25, "ScrollView": 25, "platform iOS": 45,
    ],
    "gallery": [
      "List": 200, "NavigationStack": 200, "LazyVStack": 200, "ScrollView": 200, "platform iOS": 200,
    ],
    "textKeys": [
      "Text cut at its head": 60, "Text of paragraphs": 60, "Text with CR LF": 15,
      "Text with runs of spaces": 40,
      "Text of limited lines": 60, "Text of reserved lines": 40, "Text with spacing of no half points": 20,
      "Text with kerning": 60, "Text that may shrink": 60, "Text with a font": 60, "platform iOS": 30,
      "proposal nil": 40,
    ],
    "edges": [
      "ignoresSafeArea": 120, "ignoresSafeArea twice": 15, "safeAreaPadding of about a unit": 60,
      "safeAreaInset top": 10, "ScrollView": 20, "GeometryReader": 20, "offset": 20,
      "safeArea of the host": 40,
      "host topLeading": 60, "host center": 60, "proposal nil": 30, "case from right to left": 15,
    ],
    "lazyTexts": [
      "LazyVGrid": 60, "LazyHGrid": 30, "LazyVStack": 20, "Text of words": 150, "ScrollView": 60,
      "Section": 60,
      "LazyVGrid in ScrollView": 30, "proposal nil": 40, "alignmentGuide": 40,
    ],
    "settingsOrder": [
      "layer behind a setting": 100, "layer before a setting": 100, "layer of a text with keys": 60,
      "contentMargins": 80, "defaultScrollAnchor": 80, "ScrollView": 80, "List": 50, "NavigationStack": 15,
      "platform iOS": 50,
    ],
    "unsizedRatios": [
      "gridCellUnsizedAxes": 170, "given ratio, fill": 50, "given ratio, fit": 50, "Circle": 60,
      "Text of words": 100, "VStack in Grid": 60, "LazyVGrid": 10, "custom 2": 200, "alignmentGuide": 80,
      "gridCellColumns": 40, "proposal nil": 40,
    ],
    "spanningMinimums": [
      "gridCellColumns": 130, "nested": 60, "spacing negative": 60, "GeometryReader": 30, "ScrollView": 20,
      "LazyVStack": 8, "TabView": 10, "position": 15, "given ratio, fill": 15, "rowless": 15,
      "frame max infinite": 40, "proposal infinite": 5, "Grid in VStack": 20,
    ],
    "outlines": [
      "List": 120, "Form": 40, "DisclosureGroup": 100, "DisclosureGroup in DisclosureGroup": 40,
      "Section": 80,
      "Section header": 50, "container without children": 30, "listRowInsets": 50, "List in List": 15,
      "platform iOS": 70,
    ],
    "titles": [
      "NavigationStack": 100, "TabView": 80, "NavigationSplitView": 30, "TabView in NavigationStack": 15,
      "NavigationStack in TabView": 15, "navigationTitle": 120, "navigationBarTitleDisplayMode": 80,
      "Section": 15, "List": 50, "frame of the container": 30, "platform iOS": 120,
    ],
    // These have tests of their own.
    "random": [:], "trees": [:], "screenTrees": [:],
  ]

  @Test(arguments: Family.all.map(\.name))
  func everyFamilyHoldsWhatItPromises(name: String) throws {
    let promises = try #require(Self.promises[name])
    let family = try Family(name)
    var counts: [String: Int] = [:]
    for seed in UInt64(0)..<200 {
      var features = Features()
      features.visit(family.makeCase(seed: seed))
      for feature in features.found { counts[feature, default: 0] += 1 }
    }
    for (feature, least) in promises {
      #expect(counts[feature, default: 0] >= least, "\(feature): in \(counts[feature, default: 0]) of 200")
    }
  }

  /// The cells of the rows of 200 cases.
  private func cells(_ family: String) throws -> [ViewDescription] {
    let family = try Family(family)
    return (UInt64(0)..<200).flatMap { seed in
      family.makeCase(seed: seed).root.children.filter { $0.kind.name == "GridRow" }.flatMap(\.children)
    }
  }

  /// Percent of the cells that have such a modifier.
  private func share(_ family: String, _ isOne: (ViewDescription.Modifier) -> Bool) throws -> Double {
    let cells = try cells(family)
    return 100 * Double(cells.count { $0.modifiers.contains(where: isOne) }) / Double(cells.count)
  }

  @Test(arguments: [0, 10, 30, 60, 100]) func `a density is that of the spans`(percent: Int) throws {
    for size in ["", ",columns=2", ",columns=7", ",rows=3,columns=30"] {
      let share = try share("spanning:density=\(percent)\(size)") { $0.name == "gridCellColumns" }
      #expect(abs(share - Double(percent)) <= 5, "\(size): \(share)")
    }
  }

  @Test(arguments: [0, 30, 100]) func `a density is that of anchored and of unsized cells`(
    percent: Int
  ) throws {
    let anchored = try share("anchors:density=\(percent)") { $0.name == "gridCellAnchor" }
    #expect(abs(anchored - Double(percent)) <= 3, "\(anchored)")
    let unsized = try share("unsized:density=\(percent)") { $0.name == "gridCellUnsizedAxes" }
    #expect(abs(unsized - Double(percent)) <= 3, "\(unsized)")
  }

  @Test func `in mixed grids a tenth of the cells spans, a twentieth is anchored, the first row aligns`()
    throws
  {
    let family = "mixed:rows=10,columns=30"
    let spans = try share(family) { $0.name == "gridCellColumns" }
    let anchors = try share(family) { $0.name == "gridCellAnchor" }
    #expect((9...11).contains(spans) && (4...6).contains(anchors), "\(spans), \(anchors)")
    for row in try Family(family).makeCase(seed: 3).root.children.dropFirst() {
      #expect(!row.children.contains { $0.modifiers.contains { $0.name == "gridColumnAlignment" } })
    }
  }

  @Test(arguments: [1, 2, 5, 40]) func `nested grids are as deep, and chains as long, as is asked`(
    count: Int
  ) throws {
    for seed in UInt64(0)..<40 {
      #expect(try Extent(Family("nested:depth=\(count)").makeCase(seed: seed).root).grids == count)
      #expect(try Extent(Family("wrappers:length=\(count)").makeCase(seed: seed).root).modifiers == count)
    }
  }

  @Test(arguments: [1, 2, 30, 1000]) func `deep stacks are as deep as is asked, with all of the leaves`(
    depth: Int
  ) throws {
    let tree = try Family("deepStacks:leaves=40,depth=\(depth)").tree(seed: 5)
    #expect(tree.depth == depth + 1)
    #expect(tree.kinds.count { $0 == .stack } == depth && tree.count == depth + 40)
  }

  @Test func `wide grids have one row, tall grids one column`() throws {
    for seed in UInt64(0)..<200 {
      let wide = try Family("wide").makeCase(seed: seed).root
      #expect(wide.children.count == 1)
      let tall = try Family("tall").makeCase(seed: seed).root
      #expect((8...64).contains(tall.children.count) && tall.children.allSatisfy { $0.children.count <= 1 })
    }
    #expect(try Family("tall:rows=3").makeCase(seed: 1).root.children.count == 3)
  }
}
