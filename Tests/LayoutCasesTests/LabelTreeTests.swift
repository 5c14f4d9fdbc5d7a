import LayoutCases
import LayoutCore
import Testing

@Suite struct LabelTreeTests {
  @Test func `labels follow the elements, whatever groups the case has`() throws {
    let leaf = ViewDescription(
      .leaf(LinearLeaf(width: LengthRange(fixed: 1), height: LengthRange(fixed: 1))))
    var named = leaf
    named.id = "a"
    named.modifiers = [.padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), .id("framed")]
    let root = ViewDescription(
      .grid(),
      children: [
        ViewDescription(.gridRow(), children: [ViewDescription(.group, children: [leaf, named]), leaf]),
        ViewDescription(.emptyView), leaf,
      ])
    let tree = try LayoutCase(name: "labels", proposal: .unspecified, root: root).tree()
    let labels = tree.labelTree()
    #expect(labels.labels == ["0"])
    #expect(labels.children.map(\.labels) == [[], ["0/1"]])
    let cells = labels.children[0].children
    #expect(cells.map(\.labels) == [["0/0/0"], ["a"], ["0/0/2"]])
    #expect(cells.map(\.wrapperLabels) == [[], ["framed"], []])
  }

  @Test(arguments: UInt64(1)...200)
  func `the labels are those of answers`(seed: UInt64) throws {
    for family in [Family.random, .trees] {
      let tree = try family.makeCase(seed: seed).tree()
      var labels: [String] = []
      var open = [tree.labelTree()]
      while let element = open.popLast() {
        labels += element.labels + element.wrapperLabels
        open += element.children
      }
      let answer = LayoutAnswer(
        case: "labels", engine: "none", tree: tree,
        result: LayoutResult(status: .placed, frames: [Rect](repeating: .zero, count: tree.count)))
      #expect(labels.sorted() == answer.frames.keys.sorted())
    }
  }
}
