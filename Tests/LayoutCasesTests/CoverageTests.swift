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
    "proposal infinite": 40, "host topLeading": 200, "host center": 200, "root modifier": 50,
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

/// The features that one case uses.
private struct Features {
  var found: Set<String> = []
  private var declared: Set<String> = []

  mutating func visit(_ layoutCase: LayoutCase) {
    declared = Set(layoutCase.alignments.keys)
    if !declared.isEmpty { found.insert("custom \(declared.count)") }
    for alignment in layoutCase.alignments.values {
      let value = alignment.defaultValue
      let other = alignment.axis == .horizontal ? value.height : value.width
      note(other != 0, "custom default other axis")
      note(value.constant < 0 || value.width > 1 || value.height > 1, "custom default outside")
    }
    for side in [layoutCase.proposal.width, layoutCase.proposal.height] {
      switch side {
      case nil: found.insert("proposal nil")
      case 0: found.insert("proposal 0")
      case .some(.infinity): found.insert("proposal infinite")
      case .some(let length): found.insert(length <= 60 ? "proposal small" : "proposal large")
      }
    }
    found.insert("host \(layoutCase.host.rawValue)")
    note(!layoutCase.root.modifiers.isEmpty, "root modifier")
    visit(layoutCase.root, grids: 0, inRow: false)
  }

  private mutating func note(_ holds: Bool, _ feature: String) {
    if holds { found.insert(feature) }
  }

  private mutating func visit(_ view: ViewDescription, grids: Int, inRow: Bool) {
    var inRow = inRow
    var grids = grids
    switch view.kind {
    case .grid(let alignment, let horizontal, let vertical):
      found.insert("Grid")
      note(grids == 1, "nested")
      note(grids == 2, "nested twice")
      visit(alignment)
      for spacing in [horizontal, vertical] {
        switch spacing {
        case .preferred: found.insert("spacing nil")
        case .uniform(let gap): found.insert(gap < 0 ? "spacing negative" : "spacing uniform")
        case .each: found.insert("spacing array")
        }
      }
      let lengths = view.children.filter { $0.kind.name == "GridRow" }.map(\.children.count)
      note(lengths.contains { $0 < lengths.max() ?? 0 }, "short row")
      grids += 1
      inRow = false
    case .gridRow(let alignment):
      found.insert("GridRow")
      note(view.children.allSatisfy { $0.kind == .emptyView }, "empty row")
      note(!view.modifiers.isEmpty, "modifier on a row")
      if let alignment {
        found.insert("alignment of rows")
        note(alignment.contains("Baseline"), "baseline rows")
        note(declared.contains(alignment), "custom rows")
      }
      inRow = true
    case .leaf(let leaf, let first, let last):
      note(leaf.width.isFixed && leaf.height.isFixed, "Leaf fixed")
      note([leaf.width, leaf.height].contains { !$0.isFixed && $0.max.isFinite }, "Leaf bounded")
      note([leaf.width, leaf.height].contains { $0.max == .infinity }, "Leaf unbounded")
      note(first != nil, "Leaf first baseline")
      note(last != nil, "Leaf last baseline")
    default: found.insert(view.kind.name)
    }
    note(view.kind == .group && !view.modifiers.isEmpty, "modifier on a group")
    note(grids > 0 && !inRow && view.kind.hasFrame && !view.kind.holdsChildren, "rowless")
    for modifier in view.modifiers { visit(modifier) }
    for child in view.children { visit(child, grids: grids, inRow: inRow) }
  }

  private mutating func visit(_ alignment: AlignmentName?) {
    switch alignment {
    case nil: break
    case .named: found.insert("alignment named")
    case .axes: found.insert("alignment pair")
    }
  }

  private mutating func visit(_ modifier: ViewDescription.Modifier) {
    switch modifier {
    case .frame(_, _, let alignment):
      found.insert("frame fixed")
      note(alignment != nil, "frame aligned")
    case .flexibleFrame(let width, let height, let alignment):
      found.insert("frame flexible")
      note(alignment != nil, "frame aligned")
      for length in [width, height] {
        note(length.max == .infinity, "frame max infinite")
        note((length.min ?? 0) > (length.max ?? .infinity), "frame out of order")
      }
    case .alignmentGuide(let name, let axis, let value):
      found.insert("alignmentGuide")
      let vertical = axis == .vertical || ["top", "bottom"].contains(name) || name.contains("Baseline")
      note(declared.contains(name), "guide custom")
      note(
        !declared.contains(name) && (vertical ? value.width : value.height) != 0,
        "guide of the other dimension")
      note(!value.of.isEmpty, "guide of a guide")
      note(([value.width, value.height] + value.of.values).contains { $0 == 1.0 / 3 }, "guide by a third")
    case .gridCellColumns(let count):
      found.insert("gridCellColumns")
      note(count < 1, "span below 1")
    case .gridCellAnchor(let point):
      found.insert("gridCellAnchor")
      note(![point.x, point.y].allSatisfy((0...1).contains), "anchor outside")
    case .id: found.insert("id on a wrapper")
    default: found.insert(modifier.name)
    }
  }
}
