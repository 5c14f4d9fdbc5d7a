import FontText
import LayoutCore
import Testing

/// Widths at a size of 2048 points, at which a point is a font unit, against the numbers of the font's own
/// tables (hmtx for advances, GPOS for kerning), read off with another tool.
@Suite struct AdvanceTests {
  private static let units = Font.system(size: 2048)
  private let metrics: FontMetrics

  init() throws { metrics = try InstalledFont.metrics() }

  private func advances(_ run: String) -> [Double] { metrics.advances(of: run[...], size: 2048) }

  @Test("L6: without kerning a word is as wide as the advances of its glyphs")
  func advances() {
    #expect(advances("Hello") == [1540, 1260, 569, 569, 1253])
    #expect(advances(" ") == [651])
    #expect(advances("   ") == [651, 651, 651])
    #expect(advances("אב") == [1369, 1184])
    #expect(advances("") == [])
  }

  @Test("L6: kerning counts inside a word: shaping, not a sum of glyphs")
  func kerning() {
    #expect(advances("AV") == [1401 - 131, 1401])
    #expect(advances("To") == [1251 - 348, 1253])
    #expect(advances("Wo") == [2025 - 120, 1253])
    #expect(advances("r.") == [842 - 188, 651])
    // None across a space, whose neighbours are runs of their own.
    let width = metrics.layout("T o", font: Self.units).size.width
    #expect(width == 1251 + 651 + 1253)
  }

  @Test("L6: a ligature's advance is shared equally by its characters, in whole units")
  func ligatures() {
    #expect(advances("fi") == [645, 645])
    #expect(advances("ffi").reduce(0, +) == 1980)
    #expect(advances("لا").count == 2)
    #expect(advances("xfiy").count == 4)
  }

  @Test("L6: a combining mark belongs to its character, composed or not")
  func marks() {
    #expect(advances("é") == [1260])
    #expect(advances("e\u{301}") == [1260])
    #expect(advances("ae\u{301}b") == [1255, 1260, 1300])
    #expect(advances("\u{301}").count == 1)
  }

  @Test("L6: right-to-left words have an advance per character, in the order of the text")
  func rightToLeft() {
    #expect(advances("אבא") == [1369, 1184, 1369])
    let joined = advances("سلام").reduce(0, +)
    let apart = "سلام".map { advances(String($0)).reduce(0, +) }.reduce(0, +)
    #expect(joined > 0)
    #expect(joined < apart)
  }

  @Test("L6: characters that the font lacks are as wide as its glyph for missing ones")
  func missingGlyphs() {
    let missing = 1229.0
    #expect(advances("👩") == [missing])
    #expect(advances("a👩b") == [1255, missing, 1300])
    // One character of two people, the joiner between them without width.
    #expect(advances("👩‍👧") == [2 * missing])
    #expect(advances("漢字") == [missing, missing])
    #expect(advances("a\0b") == [1255, missing, 1300])
  }

  @Test("every character of any text has one finite advance that is not negative")
  func anyText() {
    let scripts: [ClosedRange<Int>] = [
      0...0x7F, 0x300...0x36F, 0x590...0x6FF, 0x900...0xD7F, 0xE00...0x11FF, 0x200B...0x206F, 0xFE00...0xFFFF,
      0x1F300...0x1FAFF, 0xE0000...0xE007F, 0x10FF00...0x10FFFF,
    ]
    var dice = Dice(seed: 1)
    for _ in 0..<2000 {
      var text = ""
      for _ in 0...dice.roll(below: 12) {
        let script = scripts[dice.roll(below: scripts.count)]
        let scalar = UInt32(script.lowerBound + dice.roll(below: script.count))
        if let scalar = Unicode.Scalar(scalar) { text.unicodeScalars.append(scalar) }
      }
      let advances = advances(text)
      #expect(advances.count == text.count, "\(text.debugDescription)")
      #expect(advances.allSatisfy { $0.isFinite && $0 >= 0 }, "\(text.debugDescription): \(advances)")
    }
  }

  @Test("L6: sizes scale every number, unhinted")
  func sizes() {
    #expect(metrics.layout("Hello", font: .body).lines[0].width == 5191.0 * 13 / 2048)
    #expect(metrics.layout("Hello", font: .system(size: 0)).size == .zero)
    let odd = metrics.layout("Hello", font: .system(size: 13.3)).lines[0].width
    #expect(abs(odd - 5191 * 13.3 / 2048) <= 5 * 0.5 / 65536)
  }

  @Test("L6: a line is ascender − descender high, rounded up to a whole point; the baseline is not rounded")
  func lines() {
    let line = metrics.lineMetrics(size: 1024)
    #expect([line.line, line.unroundedLine, line.pitch, line.ascent] == [1192, 1192, 1192, 950.5])
    // 13 · 2384 ÷ 2048 = 15.13, and 13 · 1901 ÷ 2048.
    let small = metrics.lineMetrics(size: 13)
    #expect(
      [small.line, small.unroundedLine, small.pitch, small.ascent] == [16, 15.1328125, 16, 12.06689453125])
  }

  @Test("L9: a capital is as high as the font's O without what is round above and below")
  func capitals() {
    // The H of this font, which has no number for it, is 1493 units high.
    #expect(abs(metrics.lineMetrics(size: 2048).capHeight - 1493) <= 4)
    #expect(metrics.lineMetrics(size: 13).capHeight == metrics.lineMetrics(size: 2048).capHeight * 13 / 2048)
  }

  @Test("L6: a text prefers the distances of the system font of its size")
  func spacing() {
    let spacing = metrics.lineMetrics(size: 13).spacing
    #expect(spacing == TextSpacing(above: 4.7421875, below: 8.15087890625, between: 0))
    let title = metrics.lineMetrics(size: 26).spacing
    #expect(title == TextSpacing(above: 8.984375, below: 15.8017578125, between: 0))
  }

  @Test("a word of 100,000 characters is shaped as one run")
  func longWord() {
    let word = String(repeating: "AV", count: 50_000)
    let expected = 100_000.0 * 1401 - 99_999 * 131
    #expect(advances(word).reduce(0, +) == expected)
  }
}
