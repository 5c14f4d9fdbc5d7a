import LayoutCore
import Testing

@Suite struct TextLayoutTests {
  private func layout(
    _ text: String, limit: Int? = nil, _ alignment: TextAlignment = .leading, width: Double?,
    height: Double? = nil
  ) -> TextLayout {
    FixedMetrics().layout(text, lineLimit: limit, alignment: alignment, width: width, height: height)
  }

  @Test("L6: the lines show the text without newlines and the spaces at their ends")
  func lines() {
    #expect(layout("a  bb ccc\nabcdef ", width: 28).lines.map(\.text) == ["a", "bb", "ccc", "abcd", "ef"])
    #expect(layout(" a \n\n", width: nil).lines.map(\.text) == [" a", "", ""])
    #expect(layout("", width: 0).lines.map(\.text) == [""])
    #expect(layout("👩‍👩‍👧e\u{301}x", width: 14).lines.map(\.text) == ["👩‍👩‍👧e\u{301}", "x"])
  }

  @Test("L6: lines stand one below the other, and the baselines are those of the first and the last")
  func baselines() {
    let layout = layout("a b c", width: 7)
    #expect(layout.size == Size(width: 7, height: 48))
    #expect(layout.lines.map(\.baseline) == [13, 29, 45])
    #expect(layout.firstBaseline == 13)
    #expect(layout.lastBaseline == 45)
  }

  @Test("L6: a text over its line limit shows its first lines, and the last of them ends in an ellipsis")
  func lineLimit() {
    let words = "aa bbbb cc ddddd"
    #expect(layout(words, limit: 1, width: 28).size == Size(width: 21, height: 16))
    #expect(layout(words, limit: 1, width: 28).lines.map(\.text) == ["aa…"])
    #expect(layout(words, limit: 2, width: 28).size == Size(width: 28, height: 32))
    #expect(layout(words, limit: 2, width: 28).lines.map(\.text) == ["aa", "bbb…"])
    #expect(layout(words, limit: 2, width: 28).lastBaseline == 29)
    #expect(layout(words, limit: 4, width: 28).lines.map(\.text) == ["aa", "bbbb", "cc", "ddd…"])
    #expect(layout(words, limit: 5, width: 28) == layout(words, width: 28))
    #expect(layout(words, limit: 1, width: nil) == layout(words, width: nil))
  }

  @Test("L6: a line limit cuts words broken between characters and paragraphs too")
  func lineLimitInside() {
    #expect(layout("abcdefgh", limit: 2, width: 21).lines.map(\.text) == ["abc", "de…"])
    #expect(layout("x\nlonger\nlongest", limit: 2, width: nil).size == Size(width: 49, height: 32))
    #expect(layout("\n\n\n", limit: 3, width: nil).lines.count == 3)
  }

  @Test("L6: a line limit below 1 counts as 1", arguments: [0, -1, Int.min])
  func lineLimitBelowOne(limit: Int) {
    #expect(layout("a b\nc", limit: limit, width: 0) == layout("a b\nc", limit: 1, width: 0))
    #expect(layout("a b\nc", limit: limit, width: 0).lines.map(\.text) == ["…"])
    #expect(layout("a b\nc", limit: limit, width: 0).size == Size(width: 0, height: 16))
  }

  @Test("L6: a text alignment moves the lines inside the widest one and never the frame")
  func alignment() {
    let offsets: [TextAlignment: [Double]] = [
      .leading: [0, 0, 0], .center: [10.5, 7, 0], .trailing: [21, 14, 0],
    ]
    for (alignment, expected) in offsets {
      let layout = layout("a\nbb\ncccc", alignment, width: 33)
      #expect(layout.lines.map(\.x) == expected, "\(alignment)")
      #expect(layout.lines.map(\.width) == [7, 14, 28])
      #expect(layout.size == Size(width: 28, height: 48))
    }
  }

  @Test("L6: offered its own size, a text has the lines it had, so that pictures can draw it from its frame")
  func ownSize() {
    let texts = [
      "a bb ccc dddd", "  unbreakable  words ", "x\n\nyy zz  ", "one two three four five six", "   ",
    ]
    for text in texts {
      for limit in [nil, 1, 2, 3] {
        for width in stride(from: 0.0, through: 140, by: 3.5) {
          for height in [nil, 0, 31, 32, 50] as [Double?] {
            let offered = layout(text, limit: limit, .trailing, width: width, height: height)
            let (ownWidth, ownHeight) = (offered.size.width, offered.size.height)
            #expect(
              layout(text, limit: limit, .trailing, width: ownWidth, height: ownHeight) == offered,
              "\(text) \(width)")
          }
        }
      }
    }
  }

  @Test("L6: advances are taken in whole units of 1/65536 point, so that a text fits the width it asks for")
  func wholeUnits() {
    struct Thirds: TextMeasurer {
      func advances(of run: Substring, size: Double) -> [Double] { run.map { _ in 1.0 / 3 } }
      func lineMetrics(size: Double) -> LineMetrics { LineMetrics(line: 1, ascent: 1) }
    }
    #expect(Thirds().layout("aaa bbb ccc").lines[0].width * 65536 == 11 * 21845)
    let needed = 11 * 21845.0 / 65536
    for error in [-1e-9, 0, 1e-9] {
      #expect(Thirds().layout("aaa bbb ccc", width: needed + error).lines.count == 1)
      #expect(Thirds().layout("aaa bbb ccc", width: 1.1, height: 2 + error).lines.count == 2)
    }
    #expect(Thirds().layout("aaa bbb ccc", width: needed - 1e-5).lines.count == 2)
    #expect(Thirds().layout("aaa bbb ccc", width: 1.1, height: 2 - 1e-5).lines.count == 1)
  }

  @Test("L7: a character that a measurer says nothing of makes the size no number, which engines refuse")
  func missingAdvances() throws {
    struct Mute: TextMeasurer {
      func advances(of run: Substring, size: Double) -> [Double] { [] }
      func lineMetrics(size: Double) -> LineMetrics { LineMetrics(line: 1, ascent: 1) }
    }
    #expect(Mute().layout("a b", width: 3).size.width.isNaN)
    #expect(Mute().layout("", width: 3).size == Size(width: 0, height: 1))
  }
}
