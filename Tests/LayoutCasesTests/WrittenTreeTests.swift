import Foundation
import LayoutCases
import LayoutCore
import Testing

/// A tree says what was written, and nothing that follows from it.
@Suite struct WrittenTreeTests {
  @Test(arguments: Family.all.map(\.name))
  func everyViewIsFoundByItsPath(family: String) throws {
    let family = try Family(family)
    for seed in 1...40 as ClosedRange<UInt64> {
      let tree = try family.tree(seed: seed)
      for (label, node) in tree.nodesByLabel() where tree.nodes[label] == nil {
        #expect(tree.path(of: node) == label, "\(family.name) \(seed)")
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
    let tree = try layoutCase.tree()
    #expect(
      tree.kinds == [
        .stack, .overlay, .padding, .empty, .empty, .gridRow, .leaf, .gridRow, .grid, .gridRow, .empty, .leaf,
        .layoutDirection, .spacer, .divider,
      ])
    #expect(tree.spacerLengths == [8])
    #expect([0, 6, 8, 11, 13, 14].map(tree.path) == ["0", "0/0", "0/1", "0/1/0", "0/2", "0/3"])
    #expect(tree.elements(inside: 0) == [6, 8, 12, 14] && tree.elements(inside: 8) == [11])
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
    #expect(try layoutCase.tree().kinds == [.overlay, .leaf, .leaf])
  }
}
