import Foundation
import LayoutCore
import Testing

@testable import LayoutCases

/// What a case says that views were written as.
@Suite struct WrittenNameTests {
  private static let root = """
    {"view": "VStack", "written": {"type": "Card"}, "children": [
      {"view": "HStack", "written": {"kind": "Toggle"}, "modifiers": [{"padding": 4}], "children": [
        {"view": "Leaf", "width": 16, "height": 16}, {"view": "Text", "text": "Wi-Fi"}]},
      {"view": "Image", "width": 16, "height": 16, "written": {"kind": "Image", "title": "plus"}},
      {"view": "Leaf", "width": 90, "height": 24, "written": {"kind": "TextField", "title": "Name"}},
      {"view": "Rectangle"}]}
    """

  @Test func `it names the views and is written again`() throws {
    let layoutCase = try LayoutCase.reading(root: Self.root)
    let tree = try layoutCase.tree()
    let names = tree.viewNames
    #expect(
      (0..<tree.count).filter { tree.kinds[$0].hasGeometry && !tree.kinds[$0].isWrapper }
        .map { names.name(of: $0) } == [
          "Card", "Toggle \"Wi-Fi\"", "the Leaf in Toggle \"Wi-Fi\"", "Text \"Wi-Fi\"", "Image \"plus\"",
          "TextField \"Name\"", "the Rectangle in Card",
        ])
    let again = try LayoutCase(json: Data(layoutCase.json().utf8))
    #expect(again.root == layoutCase.root)
  }

  @Test func `it decides nothing`() throws {
    let layoutCase = try LayoutCase.reading(root: Self.root)
    var plain = layoutCase
    func forget(_ view: inout ViewDescription) {
      view.written = nil
      for index in view.children.indices { forget(&view.children[index]) }
    }
    forget(&plain.root)
    let (tree, bare) = (try layoutCase.tree(), try plain.tree())
    #expect(tree.kinds == bare.kinds && tree.ends == bare.ends && tree.payloads == bare.payloads)
    #expect(tree.modifierIndices == bare.modifierIndices)
  }

  @Test func `shrinking leaves it out`() throws {
    let layoutCase = try LayoutCase.reading(root: Self.root)
    let reductions = Array(layoutCase.reductions())
    #expect(reductions.contains { $0.root.written == nil && $0.root.children == layoutCase.root.children })
    #expect(reductions.allSatisfy { $0.complexity < layoutCase.complexity })
  }
}
