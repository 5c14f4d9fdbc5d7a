import Foundation
import LayoutCases
import LayoutCore
import Testing

/// The labels of every element and of its wrappers, which are more in a raw tree.
private func names(_ tree: LabelTree) -> [[String]] {
  [(tree.labels + tree.wrapperLabels).sorted()] + tree.children.flatMap(names)
}

/// A raw tree says the same views by the same names and paths.
@Suite struct RawTreeTests {
  @Test(arguments: Family.all.map(\.name))
  func labelsAreThoseOfTheOtherForm(family: String) throws {
    let family = try #require(Family.all.first { $0.name == family })
    for seed in 1...40 as ClosedRange<UInt64> {
      let layoutCase = family.makeCase(seed: seed)
      let (tree, raw) = (try layoutCase.tree(raw: false), try layoutCase.tree(raw: true))
      let (labels, rawLabels) = (tree.nodesByLabel(), raw.nodesByLabel())
      #expect(Set(labels.keys) == Set(rawLabels.keys), "\(family.name) \(seed)")
      #expect(names(tree.labelTree()) == names(raw.labelTree()), "\(family.name) \(seed)")
      for (label, node) in rawLabels where raw.nodes[label] == nil {
        #expect(raw.path(of: node) == label, "\(family.name) \(seed)")
        #expect(labels[label].map(tree.path) == label, "\(family.name) \(seed)")
      }
    }
  }

  @Test func emptyViewsAndRowsAreNodesWhereTheyAreWritten() throws {
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "raw", "proposal": {"width": 100, "height": 100}, "root": {"view": "HStack", "children": [
          {"view": "EmptyView", "modifiers": [{"padding": 3}, {"overlay": {"content": {"view": "Color"}}}]},
          {"view": "GridRow", "children": [{"view": "Color"}, {"view": "GridRow", "children": []}]},
          {"view": "Grid", "children": [{"view": "GridRow", "children": [{"view": "EmptyView"}]}, {"view": "Color"}]},
          {"view": "Spacer", "modifiers": [{"layoutDirection": "leftToRight"}]},
          {"view": "Divider"}]}}
        """.utf8))
    let raw = try layoutCase.tree(raw: true)
    #expect(
      raw.kinds == [
        .stack, .overlay, .padding, .empty, .empty, .gridRow, .leaf, .gridRow, .grid, .gridRow, .empty, .leaf,
        .layoutDirection, .spacer, .divider,
      ])
    #expect(raw.spacers == [SpacerDescription(minLength: 8, axis: nil)] && raw.payload(of: 14) == 0)
    #expect([0, 6, 8, 11, 13, 14].map(raw.path) == ["0", "0/0", "0/1", "0/1/0", "0/2", "0/3"])
    #expect(raw.elements(inside: 0) == [6, 8, 12, 14] && raw.elements(inside: 8) == [11])
  }

  /// One view is asked for at the root and as the content of an overlay: what is empty beside it leaves no node.
  @Test func rootAndOverlayAreOneView() throws {
    let layoutCase = try LayoutCase(
      json: Data(
        """
        {"format": "plumb-case/1", "name": "raw", "proposal": {"width": 100, "height": 100}, "root": {"view": "Group", "children": [
          {"view": "EmptyView"}, {"view": "GridRow", "children": [{"view": "Color", "modifiers": [{"overlay":
            {"content": {"view": "Group", "children": [{"view": "EmptyView"}, {"view": "Color"}]}}}]}]}]}}
        """.utf8))
    #expect(try layoutCase.tree(raw: true).kinds == [.overlay, .leaf, .leaf])
    #expect(try layoutCase.tree(raw: false).kinds == [.overlay, .leaf, .leaf])
  }
}
