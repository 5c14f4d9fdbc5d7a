import LayoutCases
import LayoutCore
import Testing

@Suite struct CoverageTests {
  /// What the random family promises, and in how many of 500 cases it must be found.
  static let promises: [String: Int] = [
    "Grid": 500, "GridRow": 450, "Group": 50, "EmptyView": 100, "Color": 200, "Rectangle": 150, "Circle": 150,
    "Spacer": 150, "Divider": 200, "Leaf fixed": 300, "Leaf bounded": 250, "Leaf unbounded": 200,
    "Leaf first baseline": 150, "Leaf last baseline": 150, "frame fixed": 250, "frame flexible": 250,
    "frame aligned": 150, "frame max infinite": 100, "frame out of order": 20, "layoutPriority": 100,
    "alignmentGuide": 250, "guide custom": 100, "guide of the other dimension": 100, "guide of a guide": 50,
    "guide by a third": 50, "gridCellColumns": 200, "span below 1": 20, "gridCellAnchor": 100,
    "anchor outside": 30, "gridCellUnsizedAxes": 100, "gridColumnAlignment": 150, "id on a wrapper": 100,
    "custom 1": 80, "custom 2": 80, "custom 3": 80, "custom default other axis": 80,
    "custom default outside": 30, "alignment of rows": 150, "baseline rows": 50, "custom rows": 50,
    "alignment pair": 100, "alignment named": 100, "spacing nil": 200, "spacing uniform": 150,
    "spacing negative": 50, "spacing array": 80, "nested": 80, "nested twice": 5, "rowless": 200,
    "empty row": 80, "modifier on a row": 80, "modifier on a group": 20, "short row": 200,
    "proposal nil": 120, "proposal 0": 40, "proposal small": 120, "proposal large": 250,
    "proposal infinite": 40, "Grid in Grid": 80, "container without children": 0,
    "container with one child": 50, "layoutPriority negative": 20, "host topLeading": 200, "host center": 200,
    "root modifier": 50,
  ]

  @Test func theRandomFamilyProducesEveryFeatureItPromises() throws {
    var counts: [String: Int] = [:]
    for seed in 0..<500 {
      var features = Features()
      features.visit(Family.random.makeCase(seed: UInt64(seed)))
      for feature in features.found { counts[feature, default: 0] += 1 }
    }
    for (feature, least) in Self.promises {
      let count = counts[feature, default: 0]
      #expect(count >= least, "\(feature): in \(count) of 500 cases")
    }
    #expect(Set(counts.keys).isSubset(of: Self.promises.keys), "a feature without a promise")
  }
}
