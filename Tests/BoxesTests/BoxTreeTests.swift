import Boxes
import Testing

@Suite struct BoxTreeTests {
  @Test func aTreeKnowsItsChildrenAndPaths() {
    var tree = BoxTree()
    tree.begin(BoxStyle())
    for _ in 0..<2 {
      tree.begin(BoxStyle())
      tree.begin(BoxStyle(), text: BoxText("HH"))
      tree.end()
      tree.end()
    }
    tree.end()
    #expect(tree.count == 5)
    #expect(tree.children(of: 0) == [1, 3])
    #expect(tree.children(of: 3) == [4])
    #expect(tree.path(of: 4) == "$.root.children[1].children[0]")
    #expect(tree.text(of: 4)?.maxContent == 20)
    #expect(tree.text(of: 3) == nil)
    #expect(tree.grid(of: 3) == .initial)
  }

  @Test func aTextBreaksWhereItMay() {
    let text = BoxText("HHHH\u{200B}H\u{200B}HH")
    #expect(text.minContent == 40 && text.maxContent == 70)
    #expect(text.lines(inWidth: 70) == 1)
    #expect(text.lines(inWidth: 69) == 2)
    #expect(text.lines(inWidth: 40) == 2)
    #expect(text.lines(inWidth: 20) == 3)
    #expect(text.lines(inWidth: 0) == 3)
    #expect(BoxText("").lines(inWidth: 10) == 0)
  }
}
