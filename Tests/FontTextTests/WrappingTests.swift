import FontText
import LayoutCore
import Testing

/// Lines in DejaVu Sans at a size of 2048 points, at which a point is a font unit.
@Suite struct WrappingTests {
  private static let units = Font.system(size: 2048)
  private let metrics: FontMetrics

  init() throws { metrics = try InstalledFont.metrics() }

  private func layout(_ text: String, _ width: Double?, limit: Int? = nil) -> TextLayout {
    metrics.layout(text, font: Self.units, lineLimit: limit, alignment: .trailing, width: width)
  }

  @Test("L6: words go on a line while it is wide enough, to the unit")
  func words() {
    // Hello 5191, space 651, World 2025 − 120 + 1253 + 842 + 569 + 1300.
    let (hello, world) = (5191.0, 5869.0)
    let both = hello + 651 + world
    #expect(layout("Hello World", nil).size == Size(width: both, height: 2384))
    #expect(layout("Hello World", both).lines.count == 1)
    #expect(layout("Hello World", both - 0.001).lines.map(\.width) == [hello, world])
    #expect(layout("Hello World", both - 0.001).lines.map(\.x) == [world - hello, 0])
    #expect(layout("Hello World", 0, limit: 1).lines.map(\.text) == ["…"])
    #expect(layout("Hello\nWorld", nil).lines.map(\.baseline) == [1901, 1901 + 2384])
  }

  @Test("L6: a word wider than the proposal breaks between characters, as wide as they are in the word")
  func brokenWord() {
    #expect(layout("AVAV", 2700).lines.map(\.text) == ["AV", "AV"])
    #expect(layout("AVAV", 2700).lines.map(\.width) == [2540, 2671])
    #expect(layout("AVAV", 2700).size.width == 2671)
  }

  @Test("L6: a word wider than the proposal keeps to it where it can")
  func keepsToTheWidth() {
    for width in stride(from: 2000.0, through: 9000, by: 123) {
      for line in layout("Typographers unmistakably AVAVAVAVAV", width).lines {
        #expect(line.width <= width)
      }
    }
  }

  @Test("L6: a narrower proposal never gives fewer lines")
  func monotone() {
    let text = "The quick brown fox jumps over the lazy dog, wailing unpronounceable interjections."
    var count = 1
    for width in stride(from: 90_000.0, through: 0, by: -250) {
      let lines = layout(text, width).lines
      #expect(lines.count >= count)
      count = lines.count
    }
    #expect(count == text.filter { $0 != " " }.count)
  }

  @Test("L6: offered its own size, a text has the lines it had")
  func ownSize() {
    let text = "Two households, both alike in dignity, efficiently afflicted\nAVAVAV e\u{301}e\u{301}"
    for size in [13.3, 17, 2048] {
      for width in stride(from: 1.0, through: 30, by: 0.7) {
        let offered = metrics.layout(text, font: .system(size: size), width: width * size)
        let (ownWidth, ownHeight) = (offered.size.width, offered.size.height)
        #expect(
          metrics.layout(text, font: .system(size: size), width: ownWidth, height: ownHeight) == offered)
      }
    }
  }

  @Test("a text of 100,000 characters is broken into its lines")
  func longText() {
    let text = String(repeating: "Hello ", count: 16_667)
    let lines = layout(text, 5191).lines
    #expect(lines.count == 16_667)
    #expect(lines.allSatisfy { $0.width == 5191 })
    #expect(layout(String(repeating: "l", count: 100_000), 5690).lines.count == 10_000)
  }
}
