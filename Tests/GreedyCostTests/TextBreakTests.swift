import LayoutCore
import LayoutViews
import Testing

@testable import GreedyCost

/// The ways in which a text may break, against asking it at every width.
@Suite struct TextBreakTests {
  @Test(arguments: [
    "a", "", "one two three", "unbreakablewordwithoutend and more", "a  b   ", "line\nline two\n\nlast",
  ])
  func `no break is missed`(text: String) throws {
    let tree = try LayoutTree(Text(text))
    let leaf = tree.measures[0]
    let widest = leaf.measure(.unspecified).width
    let asked = Set(
      (0...Int(4 * widest)).map { leaf.measure(ProposedViewSize(width: Double($0) / 4, height: nil)) })
    let all = TextBreaks(leaf, keepsAll: true).sizes
    #expect(Set(all) == asked)
    #expect(all.count == asked.count)
    let kept = TextBreaks(leaf, keepsAll: false).sizes
    let best = asked.filter { size in
      !asked.contains { $0 != size && $0.width <= size.width && $0.height <= size.height }
    }
    #expect(Set(kept) == best)
  }

  @Test func `a break is what the text answers to its own width`() throws {
    let leaf = try LayoutTree(Text("some words of different lengths")).measures[0]
    for size in TextBreaks(leaf, keepsAll: true).sizes {
      #expect(leaf.measure(ProposedViewSize(width: size.width, height: nil)) == size)
    }
  }
}
