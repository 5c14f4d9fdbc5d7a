import LayoutCore
import LayoutViews
import Testing

/// The numbers that SwiftUI gives, where a font of a few advances rebuilds them.
@Suite struct TextRuleTests {
  // MARK: Lines

  /// Four lines of 133.3125 and less, the widest of which is 137 with its space.
  private let paragraph = WordMetrics(advances: ["a": 133.3125, "b": 120, "c": 110.5, " ": 3.6875, "…": 10.5])

  @Test("L6: a line counts the space at its end, but is not wider than proposed")
  func trailingSpaces() {
    func size(_ width: Double) -> Size { paragraph.layout("a b c", width: width).size }
    #expect(size(150) == Size(width: 137, height: 48))
    #expect(size(134) == Size(width: 134, height: 48))
    #expect(size(137) == Size(width: 137, height: 48))
    // A character wider than the line.
    #expect(size(110) == Size(width: 110, height: 48))
  }

  @Test(
    "L6: widths are rounded up to half points",
    arguments: [
      (37.096, 37.5), (58.926, 59), (56.611, 57), (113.223, 113.5), (150.693, 151), (112.5, 112.5),
    ])
  func rounding(advance: Double, width: Double) {
    let font = WordMetrics(advances: ["a": advance])
    #expect(font.layout("a").size.width == width)
    // Not beyond the proposal.
    #expect(font.layout("a", width: advance + 0.001).size.width == min(width, advance + 0.001))
  }

  @Test("L6: at width 0 a text is 0 wide and has a line for each character that is no space")
  func zeroWidth() {
    for (text, height) in [
      ("twenty characters in t", 304.0), ("abcde fghij klmno pqrst", 320), (" a\n\nb ", 48),
    ] {
      #expect(FixedMetrics().layout(text, width: 0).size == Size(width: 0, height: height))
    }
  }

  @Test("L6: a word wider than the proposal breaks between characters, and the text is not wider than that")
  func longWord() {
    let font = WordMetrics(advances: ["m": 5.625])
    let word = String(repeating: "m", count: 20)
    #expect(font.layout(word).size == Size(width: 112.5, height: 16))
    #expect(font.layout(word, width: 60).size == Size(width: 56.5, height: 32))
  }

  // MARK: Balance

  @Test("L6: the last word of the first of two lines moves down if the lines become more equal")
  func balance() {
    // Plain filling has a first line of 203 with its space; balanced it is 186.
    let font = WordMetrics(advances: ["a": 182.5, "b": 13, "c": 60, " ": 3.5])
    #expect(font.layout("a b c", width: 220).size.width == 186)
    #expect(font.layout("a b c", width: 220).lines.map(\.text) == ["a", "b c"])
    func lines(_ text: String, _ characters: Double) -> [Substring] {
      FixedMetrics().layout(text, width: 7 * characters).lines.map(\.text)
    }
    #expect(lines("aaaa bbb cc", 9) == ["aaaa", "bbb cc"])
    // Not if the lines would differ as much as before.
    #expect(lines("aaa b ccc", 7) == ["aaa b", "ccc"])
    // Not with three lines, with two words on the second line, or with nothing left on the first.
    #expect(lines("aaaa bbb cc ddddd eeeee", 9) == ["aaaa bbb", "cc ddddd", "eeeee"])
    #expect(lines("aaaa bbb c d", 8) == ["aaaa bbb", "c d"])
    #expect(lines("aaaaaaa bb", 8) == ["aaaaaaa", "bb"])
  }

  @Test("L6: each paragraph is balanced alone, and with its limit of lines a text is not balanced")
  func balancedParagraphs() {
    func lines(_ text: String, limit: Int? = nil) -> [Substring] {
      FixedMetrics().layout(text, lineLimit: limit, width: 63).lines.map(\.text)
    }
    #expect(lines("aaaa bbb cc\naaaa bbb cc") == ["aaaa", "bbb cc", "aaaa", "bbb cc"])
    #expect(lines("aaaa bbb cc\nd", limit: 2) == ["aaaa", "bbb cc…"])
    #expect(lines("aaaa bbb cc", limit: 1) == ["aaaa bbb…"])
  }

  // MARK: Cutting

  @Test("L6: a text shows as many lines as fit its height, at least one")
  func heights() {
    func height(_ proposed: Double?, _ line: LineMetrics = LineMetrics(line: 16, ascent: 13)) -> Double {
      WordMetrics(line: line).layout("a b c d e", width: 10, height: proposed).size.height
    }
    #expect([0, 8, 16, 20, 32, 40, 48, 70, 80].map { height($0) } == [16, 16, 16, 16, 32, 32, 48, 64, 80])
    #expect([nil, 1000, .infinity].map { height($0) } == [80, 80, 80])
    // A line of 18.5 and a pitch of 19: the last line needs no more than a line.
    let body = LineMetrics(line: 18.5, pitch: 19, ascent: 14)
    #expect([37.4, 37.5, 56.5, 94.4, nil].map { height($0, body) } == [18.5, 37.5, 56.5, 75.5, 94.5])
  }

  @Test("L6: lines cut by a height and by a limit give the same text")
  func cutAlike() {
    for lines in 1...4 {
      let byLimit = paragraph.layout("a b c a b", lineLimit: lines, width: 150)
      #expect(byLimit == paragraph.layout("a b c a b", width: 150, height: Double(lines) * 16 + 15))
      #expect(byLimit.lastBaseline == [13, 29, 45, 61][lines - 1])
    }
  }

  @Test("L6: the last line shown is filled by characters, and the ellipsis counts")
  func ellipsis() {
    // The words of the first line take 133.3125; with the ellipsis that is 144.
    #expect(paragraph.layout("a b c", lineLimit: 1, width: 150).size.width == 144)
    #expect(paragraph.layout("a b c", lineLimit: 1, width: 150).lines[0].text == "a…")
    // One word of 35 is 45.5 wide with it.
    let word = WordMetrics(advances: ["w": 35, "…": 10.5])
    #expect(word.layout("w wwww", lineLimit: 1, width: 60).size.width == 45.5)
    func cut(_ width: Double, _ mode: TruncationMode = .tail) -> TextLayout {
      FixedMetrics().layout("abc def ghi", lineLimit: 1, width: 7 * width) { $0.truncationMode = mode }
    }
    #expect(
      (0...11).map { cut(Double($0)).lines[0].text } == [
        "…", "…", "a…", "ab…", "abc…", "abc…", "abc d…", "abc de…", "abc def…", "abc def…", "abc def g…",
        "abc def ghi",
      ])
    #expect((0...5).map { cut(Double($0)).size.width } == [0, 7, 14, 21, 28, 28])
    #expect(cut(5, .head).lines[0].text == "…ghi")
    #expect(cut(6, .head).lines[0].text == "…f ghi")
    #expect(cut(6, .middle).lines[0].text == "abc…hi")
    #expect(cut(0.5).size.width == 3.5)
  }

  // MARK: Heights

  @Test("L6: reserved lines make a text higher and leave its baselines")
  func reservedLines() throws {
    func layout(_ text: String, _ lines: Int, height: Double? = nil) -> TextLayout {
      FixedMetrics().layout(text, width: 7, height: height) { $0.reservedLines = lines }
    }
    for (lines, height) in [(2, 32.0), (3, 48)] {
      #expect(layout("a", lines).size == Size(width: 7, height: height))
      #expect(layout("a", lines).firstBaseline == 13)
      #expect(layout("a", lines).lastBaseline == 13)
    }
    #expect(layout("a b c", 2, height: 16).size.height == 32)
    #expect(layout("a b c", 2, height: 16).lines.count == 2)
    let tree = try LayoutTree(Text("a").lineLimit(2...4))
    let dimensions = ViewDimensions(Size(width: 7, height: 32))
    #expect(tree.explicitGuides.map { $0.formula.value(in: dimensions) } == [13, 13])
  }

  @Test("L6: a line limit of a range reserves its lower lines")
  func limitRanges() throws {
    func height(_ view: some View) throws -> Double {
      try LayoutTree(view).measures[0].measure(ProposedViewSize(width: 0, height: nil)).height
    }
    let text = Text("a b c d")
    #expect(try height(text.lineLimit(2...3)) == 48)
    #expect(try height(text.lineLimit(...2)) == 32)
    #expect(try height(text.lineLimit(5...)) == 80)
    #expect(try height(text.lineLimit(3, reservesSpace: true)) == 48)
    #expect(try height(Text("a").lineLimit(3, reservesSpace: true)) == 48)
    #expect(try height(Text("a").lineLimit(3, reservesSpace: false)) == 16)
    #expect(try height(text.lineLimit(nil).lineLimit(2...3)) == 64)
  }

  @Test("L6: line spacing adds to the unrounded height of a line, and one line keeps its height")
  func lineSpacing() {
    func height(_ spacing: Double, _ line: LineMetrics, _ text: String = "a b c d") -> Double {
      WordMetrics(line: line).layout(text, width: 10) { $0.lineSpacing = spacing }.size.height
    }
    let plain = LineMetrics(line: 16, ascent: 13)
    #expect([0, 4, 10, -3].map { height($0, plain) } == [64, 76, 94, 64])
    #expect(height(10, plain, "a") == 16)
    let body = LineMetrics(line: 18.5, unroundedLine: 18 + 1.0 / 3, pitch: 19, ascent: 14)
    #expect([0, 0.5, 4].map { height($0, body) } == [75.5, 75.5, 85.5])
  }

  @Test(
    "L6: kerning follows every character, the last one too",
    arguments: [(0.0, 31.0), (2, 41), (5, 56), (-1, 26)])
  func kerning(kerning: Double, width: Double) throws {
    let font = WordMetrics(advances: ["a": 6.2])
    #expect(font.layout("aaaaa") { $0.kerning = kerning }.size.width == width)
    let texts: [any View] = [Text("aaaaa").kerning(kerning), VStack { Text("aaaaa") }.tracking(kerning)]
    for text in texts {
      #expect(try LayoutTree(text, text: font).measures[0].measure(.unspecified).width == width)
    }
  }

  @Test("L6: a text of one line shrinks before it is cut, down to the least factor")
  func minimumScale() {
    let font = WordMetrics(advances: ["m": 6.2])
    let text = String(repeating: "m", count: 20)
    func layout(_ width: Double, _ least: Double, limit: Int? = 1) -> TextLayout {
      font.layout(text, lineLimit: limit, width: width) { $0.minimumScaleFactor = least }
    }
    #expect(layout(124, 0.5).size == Size(width: 124, height: 16))
    #expect(layout(100, 0.5).size == Size(width: 100, height: 13))
    #expect(layout(100, 0.5).lines[0].text == text[...])
    #expect(abs(layout(93, 0.5).firstBaseline - 9.75) < 1e-3)
    // Cut at the least scale: 17 characters of 3.1 and an ellipsis of 5.
    #expect(layout(60, 0.5).size == Size(width: 58, height: 8))
    #expect(layout(60, 0.5).lines[0].text == text.prefix(17) + "…")
    // Nothing is 0 long, and not −0.
    #expect(layout(0, 0).size == .zero)
    #expect(layout(0, 0).size.width.sign == .plus)
    #expect(layout(0, 0).size.height.sign == .plus)
    // Only where one line is allowed.
    #expect(layout(100, 0.5, limit: nil).size == font.layout(text, width: 100).size)
    #expect(layout(100, 0.5, limit: 2).size == font.layout(text, width: 100).size)
  }

  // MARK: Several fonts

  private struct TwoFonts: TextMeasurer {
    func advances(of run: Substring, size: Double) -> [Double] { run.map { _ in size } }

    func lineMetrics(size: Double) -> LineMetrics {
      size == 26
        ? LineMetrics(line: 38, pitch: 39, ascent: 29) : LineMetrics(line: 16, ascent: 13)
    }
  }

  @Test("L6: a line of several fonts is as high as the highest, and the last line is without leading")
  func mixedFonts() throws {
    // Three lines of the large font and five of the small one, the last of which has no leading.
    let text = Text("a b c").font(.largeTitle) + Text(" d e f g h")
    let leaf = try LayoutTree(text, text: TwoFonts()).measures[0]
    let offer = ProposedViewSize(width: 26, height: nil)
    #expect(leaf.measure(offer).height == 3 * 39 + 5 * 16)
    let mixed = try #require(
      try LayoutTree(Text("a").font(.largeTitle) + Text("b c"), text: TwoFonts()).measures[0].text)
    let layout = mixed.layout(in: ProposedViewSize(width: 39, height: nil))
    #expect(layout.lines.map(\.text) == ["ab", "c"])
    #expect(layout.size == Size(width: 39, height: 39 + 16))
    #expect(layout.lines.map(\.baseline) == [29, 39 + 13])
  }

  @Test("L6: the baselines of a text of several fonts follow from its lines")
  func mixedBaselines() throws {
    let text = Text("a b").font(.largeTitle) + Text(" c")
    let tree = try LayoutTree(text, text: TwoFonts())
    let size = tree.measures[0].measure(ProposedViewSize(width: 26, height: nil))
    #expect(size == Size(width: 26, height: 2 * 39 + 16))
    let values = tree.explicitGuides.map { $0.formula.value(in: ViewDimensions(size)) }
    #expect(values == [2 * 39 + 13, 29])
  }

  @Test("L6: words go on across the parts of a text")
  func joinedWords() throws {
    func layout(_ text: Text, _ width: Double) throws -> TextLayout {
      try #require(try LayoutTree(text).measures[0].text).layout(
        in: ProposedViewSize(width: width, height: nil))
    }
    #expect(
      try layout(Text("aa b") + Text("b") + Text("") + Text("b cc"), 42).lines.map(\.text) == [
        "aa bbb", "cc",
      ])
    #expect(try layout(Text("e") + Text("\u{301}x"), 100).size.width == 14)
    #expect(try layout(Text("") + Text(""), 100).size == Size(width: 0, height: 16))
    #expect(try layout(Text("a\n") + Text("\nb").kerning(3), 100).size == Size(width: 10, height: 48))
  }
}
