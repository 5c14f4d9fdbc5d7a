import LayoutCases
import LayoutCore
import Testing

@Suite struct TreeCoverageTests {
  /// What the family of trees promises, and in how many of 2,000 cases it must be found.
  static let promises: [String: Int] = [
    "Circle in a layer": 20, "Divider in background": 5, "Divider in overlay": 5,
    "Spacer in background": 5, "Spacer in overlay": 5, "6 containers deep": 300, "alignment named": 550,
    "alignment of rows": 500, "alignment pair": 500,
    "alignmentGuide": 1200, "anchor outside": 250, "background": 850, "background aligned": 650,
    "baseline rows": 200, "case from right to left": 250, "Circle": 650, "Color": 850,
    "container with one child": 1100, "container without children": 400, "custom 1": 350, "custom 2": 350,
    "custom 3": 350, "custom default other axis": 600, "custom default outside": 450, "custom rows": 100,
    "Divider": 850, "empty row": 100, "EmptyView": 750, "fixedSize 1": 550, "fixedSize 2": 550,
    "fixedSize 3": 550, "frame aligned": 1000, "frame fixed": 1150, "frame flexible": 1150,
    "frame max infinite": 600, "frame out of order": 50, "Grid": 1000, "gridCellAnchor": 600,
    "gridCellColumns": 500, "gridCellUnsizedAxes": 550, "gridColumnAlignment": 850, "GridRow": 1000,
    "Group": 700, "guide by a third": 350, "guide custom": 550, "guide of a guide": 650,
    "guide of the other dimension": 750, "host center": 750, "host topLeading": 700, "HStack": 1100,
    "HStack aligned": 850, "HStack aligned by a baseline": 350, "HStack aligned by a custom guide": 250,
    "HStack spacing 0": 400, "HStack spacing negative": 250, "HStack spacing nil": 800,
    "HStack spacing positive": 500, "id on a wrapper": 1000, "layer of nothing": 250,
    "layer of a text with keys": 80, "layer of several views": 250,
    "Layout cascade": 250, "Layout equalWidthHStack": 300,
    "Layout equalWidthVStack": 300, "Layout flow": 300, "Layout radial": 300,
    "layoutDirection leftToRight": 500, "layoutDirection rightToLeft": 750, "layoutPriority": 1050,
    "layoutPriority negative": 600, "layoutValue": 950, "Leaf bounded": 1100, "Leaf first baseline": 700,
    "Leaf fixed": 1250, "Leaf last baseline": 700, "Leaf unbounded": 950, "modifier on a group": 300,
    "modifier on a row": 300, "nested": 250, "nested twice": 20, "offset": 900, "overlay": 850,
    "overlay aligned": 650, "padding": 1000, "padding negative": 800, "padding per edge": 800,
    "position": 700, "proposal 0": 150, "proposal infinite": 100, "proposal large": 1300, "proposal nil": 350,
    "proposal small": 350, "Rectangle": 600, "root modifier": 900, "rowless": 300, "short row": 150,
    "Spacer": 1000, "spacing array": 450, "spacing negative": 300, "spacing nil": 850, "spacing uniform": 750,
    "span below 1": 50, "Text of limited lines": 300, "Text of one word": 450, "Text of words": 1100,
    "ViewThatFits in 0": 300,
    "ViewThatFits in 1": 300, "ViewThatFits in 2": 300, "ViewThatFits in 3": 300,
    "ViewThatFits in no axes given": 300, "VStack": 1100, "VStack aligned": 900,
    "VStack aligned by a custom guide": 300, "VStack spacing 0": 400, "VStack spacing negative": 250,
    "VStack spacing nil": 850, "VStack spacing positive": 500, "ZStack": 950, "ZStack aligned": 700,
  ]

  /// What trees with views of screens hold besides; a few rare things are rarer there.
  private static let screenPromises = [
    "ignoresSafeArea twice": 3, "layer before a setting": 25, "layer behind a setting": 50,
    "frame out of order": 30, "span below 1": 20,
    "contentMargins": 410, "defaultScrollAnchor": 340, "Form": 115, "frame of the container": 750,
    "frame of the reader": 60, "GeometryReader": 285, "GroupBox": 75, "ignoresSafeArea": 285,
    "LabeledContent": 55, "LabeledContent label": 55, "LazyHGrid": 150, "LazyHStack": 165, "LazyVGrid": 140,
    "LazyVStack": 170, "List": 150, "NavigationStack": 50, "safeAreaInset": 240,
    "safeAreaInset aligned": 75, "safeAreaInset bottom": 65, "safeAreaInset leading": 65,
    "safeAreaInset top": 70, "safeAreaInset trailing": 65, "safeAreaPadding": 245, "ScrollView": 470,
    "Section": 250, "Section footer": 105, "Section header": 195, "TabView": 55,
  ]

  private static let containers = ["HStack", "VStack", "ZStack", "Grid", "ViewThatFits", "Layout"]
  /// These stand in each other and in the others, but not each in each so often.
  private static let screenContainers = [
    "ScrollView", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "GeometryReader", "List", "Form",
    "NavigationStack", "TabView", "GroupBox", "LabeledContent",
  ]

  @Test(arguments: [false, true]) func theTreesHoldEveryConstructOfTheLanguageOftenEnough(
    withScreens: Bool
  ) throws {
    let family = withScreens ? Family.screenTrees : .trees
    var counts: [String: Int] = [:]
    for seed in 0..<2000 {
      var features = Features()
      features.visit(family.makeCase(seed: UInt64(seed)))
      for feature in features.found { counts[feature, default: 0] += 1 }
    }
    var promises = Self.promises
    if withScreens {
      promises.merge(Self.screenPromises) { $1 }
      for inner in Self.containers + Self.screenContainers {
        for outer in Self.containers + Self.screenContainers { promises["\(inner) in \(outer)"] = 0 }
      }
    }
    for inner in Self.containers {
      for outer in Self.containers { promises["\(inner) in \(outer)"] = 100 }
    }
    for (feature, least) in promises {
      let count = counts[feature, default: 0]
      #expect(count >= least, "\(feature): in \(count) of 2,000 cases")
    }
    #expect(Set(counts.keys).subtracting(promises.keys) == [], "a feature without a promise")
  }
}
