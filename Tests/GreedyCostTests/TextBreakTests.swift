import LayoutCore
import LayoutViews
import Testing

@testable import GreedyCost

/// The ways in which a text may break, against asking it at every width.
@Suite struct TextBreakTests {
  private func text(_ content: String) throws -> MeasuredText {
    try #require(try LayoutTree(Text(content)).measures[0].text)
  }

  @Test(arguments: [
    "a", "", "one two three", "unbreakablewordwithoutend and more", "a  b   ", "line\nline two\n\nlast",
  ])
  func `no break is missed`(content: String) throws {
    let text = try text(content)
    let widest = text.size(in: .unspecified).width
    let asked = Set(
      (0...Int(4 * widest)).map { text.size(in: ProposedViewSize(width: Double($0) / 4, height: nil)) })
    let sizes = try #require(TextBreaks(text, keepsAll: true)).sizes
    #expect(sizes.first?.widths.upperBound == widest)
    for size in asked {
      #expect(sizes.contains { $0.height == size.height && $0.widths.contains(size.width) }, "\(size)")
    }
    for size in sizes { #expect(asked.contains { size.height == $0.height }) }
    let kept = try #require(TextBreaks(text, keepsAll: false)).sizes
    let best = asked.filter { size in
      !asked.contains { $0 != size && $0.width <= size.width && $0.height <= size.height }
    }
    #expect(Set(kept.map { Size(width: $0.widths.lowerBound, height: $0.height) }) == best)
    #expect(kept.allSatisfy { $0.widths.lowerBound == $0.widths.upperBound })
  }

  @Test func `a size is what the text answers to its own width`() throws {
    let text = try text("some words of different lengths")
    for size in try #require(TextBreaks(text, keepsAll: true)).sizes {
      for width in [size.widths.lowerBound, size.widths.upperBound] {
        #expect(
          text.size(in: ProposedViewSize(width: width, height: nil))
            == Size(width: width, height: size.height))
      }
    }
  }
}
