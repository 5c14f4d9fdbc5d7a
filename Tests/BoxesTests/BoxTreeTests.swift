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

  @Test func contentsTakeThePlaceOfTheirBox() {
    var tree = BoxTree()
    var contents = BoxStyle()
    (contents.display, contents.outerDisplay) = (.none, .contents)
    tree.begin(BoxStyle())
    tree.begin(contents)
    tree.begin(contents)
    tree.begin(BoxStyle())
    tree.end()
    tree.end()
    tree.begin(BoxStyle())
    tree.end()
    tree.end()
    tree.begin(BoxStyle())
    tree.end()
    tree.end()
    // Boxes 1 and 2 are contents; 3 and 4 stand inside them, 5 beside them.
    #expect(tree.children(of: 0) == [1, 2, 3, 4, 5])
    #expect(tree.children(of: 1) == [] && tree.writtenChildren(of: 1) == [2, 4])
    #expect(tree.parents == [-1, 0, 0, 0, 0, 0])
    #expect(tree.path(of: 3) == "$.root.children[0].children[0].children[0]")
    #expect(tree.path(of: 4) == "$.root.children[0].children[1]")
    #expect(tree.boxes["root.children[1]"] == 5)
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

  @Test func spacesHangAtTheEndOfALine() {
    let text = BoxText("  HH \n HH\u{200B}H ")
    #expect(text.parts == [BoxText.Part(2, hasSpaceBehind: true), BoxText.Part(2), BoxText.Part(1)])
    #expect(text.minContent == 20 && text.maxContent == 60)
    #expect(text.lines(inWidth: 60) == 1)
    #expect(text.lines(inWidth: 50) == 2)
    #expect(text.lines(inWidth: 20) == 3)
    #expect(BoxText(" \t").parts.isEmpty)
  }

  @Test func theFontSizeIsThatOfCharactersAndLines() {
    let text = BoxText("HH H", em: 16)
    #expect(text.em == 16 && text.ascent == 12.8)
    #expect(text.minContent == 32 && text.maxContent == 64)
    #expect(text.lines(inWidth: 63) == 2)
  }
}
