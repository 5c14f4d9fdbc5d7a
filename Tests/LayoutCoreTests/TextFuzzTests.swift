import LayoutCore
import LayoutViews
import Testing

/// Texts of every key and every kind of offer, against a reading of L6 without shortcuts.
@Suite struct TextFuzzTests {
  /// Spaces at every place, several paragraphs, line breaks of all kinds, ligatures of several code points.
  private static let pieces = [
    "a", "bb", "ccc", "dddddddd", " ", "  ", "   ", "\n", "\n\n", "\r\n", "\u{2028}", "\t", "e\u{301}", "👍🏽",
    "…",
  ]

  @Test("L6: texts of all settings in all offers, against the sentences", arguments: 0..<8)
  func all(seed: UInt64) throws {
    var dice = Dice(state: 77 + seed)
    for _ in 0..<1500 {
      var content = ""
      for _ in 0..<dice.below(9) { content += Self.pieces[dice.below(Self.pieces.count)] }
      let font = WordMetrics(
        advances: ["a": 3.3, "b": 7, " ": dice.oneOf([2.6, 7, 0]), "…": dice.oneOf([7, 11.25, 0])],
        line: LineMetrics(
          line: dice.oneOf([16, 12.25]), unroundedLine: 11.9, pitch: dice.oneOf([16, 17.125]), ascent: 13))
      var model = TextModel(content: Array(content), font: font)
      model.kerning = dice.oneOf([0, 0, 1.5, -2, -20])
      model.lineSpacing = dice.oneOf([0, 0, 0.3, 9, -4])
      model.lineLimit = dice.oneOf([nil, nil, 1, 1, 2, 3])
      model.reservedLines = dice.oneOf([nil, nil, 1, min(2, model.lineLimit ?? 2)])
      model.mode = dice.oneOf(TruncationMode.allCases)
      model.leastScale = dice.oneOf([1, 1, 0, 0.5, 0.9])
      for _ in 0..<6 {
        let width: Double? = dice.oneOf([nil, .infinity, 0, 3.3, 7, 14, 18, 21, 28, 35.5, 60, 200, -5])
        let height: Double? = dice.oneOf([nil, .infinity, 0, 12, 16, 28, 33.2, 48, 100, -3])
        let layout = font.layout(content, lineLimit: model.lineLimit, width: width, height: height) {
          $0.kerning = model.kerning
          $0.lineSpacing = model.lineSpacing
          $0.reservedLines = model.reservedLines
          $0.truncationMode = model.mode
          $0.minimumScaleFactor = model.leastScale
        }
        let expected = model.layout(width: width, height: height)
        let what = "\(model) at \(width as Any) × \(height as Any)"
        try #require(layout.lines.map { String($0.text) } == expected.lines, "\(what)")
        // A width is not beyond the offer, where a unit does not count.
        try #require(abs(layout.size.width - expected.size.width) < 1.5 / 65536, "\(what)")
        try #require(layout.size.height == expected.size.height, "\(what)")
        try #require(abs(layout.firstBaseline - expected.baseline) < 1e-9, "\(what)")
      }
    }
  }

  @Test("L6: no offer is too narrow or too low for a text, in lines, sizes and pieces")
  func extremes() throws {
    let lengths: [Double?] = [nil, .infinity, -.infinity, -1e300, -1, 0, 1e-9, 1e9, 1e300]
    for content in ["", " ", "\n", "a\nb", " a \n b ", "a b\n\n\nc d"] {
      for mode in TruncationMode.allCases {
        for limit in [nil, -3, 1, 2] {
          for scale in [0.0, 0.4, 1] {
            for (width, height) in lengths.flatMap({ width in lengths.map { (width, $0) } }) {
              let layout = FixedMetrics().layout(content, lineLimit: limit, width: width, height: height) {
                $0.truncationMode = mode
                $0.minimumScaleFactor = scale
              }
              #expect(layout.size.width >= 0 && layout.size.height >= 0)
            }
          }
          let text = try #require(
            try LayoutTree(Text(content).lineLimit(limit).truncationMode(mode)).measures[0].text)
          #expect(
            text.pieces(
              inWidths: -.infinity ... .infinity, heights: -.infinity ... .infinity, most: 1000) != nil)
        }
      }
    }
  }

  @Test("L6: every character that Swift calls a newline breaks a line, and no other does")
  func lineBreaks() {
    for line in ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(FixedMetrics().layout("a\(line)b").lines.map(\.text) == ["a", "b"], "\(line.debugDescription)")
    }
    for other in ["\t", "\u{A0}", "\u{2009}", "\u{200B}"] {
      #expect(FixedMetrics().layout("a\(other)b", width: 7).lines.count == 3, "\(other.debugDescription)")
    }
  }

  @Test(
    "L6: the characters behind an ellipsis begin with no space, and those at the end of a paragraph stay away"
  )
  func spacesAtTheEllipsis() {
    func lines(_ text: String, _ mode: TruncationMode, _ characters: Double) -> [Substring] {
      FixedMetrics().layout(text, lineLimit: 1, width: 7 * characters) { $0.truncationMode = mode }
        .lines.map(\.text)
    }
    #expect(lines("aaa bbb ccc", .head, 5) == ["…ccc"])
    #expect(lines("aaa bbb ccc", .head, 6) == ["…b ccc"])
    #expect(lines("aaa bbb  c", .middle, 6) == ["aaa…c"])
    #expect(lines("ab  \ncd", .head, 10) == ["…ab"])
    #expect(lines("a b\nc", .middle, 10) == ["a…b"])
  }
}

/// L6 read word by word, for texts of one font.
private struct TextModel: CustomStringConvertible {
  let content: [Character]
  let font: WordMetrics
  var kerning = 0.0
  var lineSpacing = 0.0
  var lineLimit: Int?
  var reservedLines: Int?
  var mode = TruncationMode.tail
  var leastScale = 1.0

  var description: String {
    "\(String(content).debugDescription) kerning \(kerning) spacing \(lineSpacing) limit \(lineLimit ?? 0) "
      + "reserved \(reservedLines ?? 0) \(mode) scale \(leastScale) \(font)"
  }

  struct Layout {
    var size: Size
    var baseline: Double
    var lines: [String]
  }

  private struct Line {
    var paragraph: ArraySlice<Character>
    var shown: ArraySlice<Character>
    /// With the spaces at its end.
    var whole: ArraySlice<Character>
  }

  private func units(_ length: Double) -> Double { (length * 65536 - 0.618034).rounded(.up) }

  private func width(_ characters: some Sequence<Character>) -> Double {
    characters.reduce(0) {
      $0 + ($1.isNewline ? 0 : units(max(0, font.advances(of: "\($1)", size: 13)[0] + kerning)))
    }
  }

  /// Without the spaces at its ends.
  private func words(_ characters: ArraySlice<Character>) -> ArraySlice<Character> {
    trimmed(characters.drop { $0 == " " })
  }

  private func trimmed(_ characters: ArraySlice<Character>) -> ArraySlice<Character> {
    characters.dropLast(characters.reversed().prefix { $0 == " " }.count)
  }

  /// The lines of a paragraph in a width, in units.
  private func lines(of paragraph: ArraySlice<Character>, _ room: Double) -> [Line] {
    var lines: [Line] = []
    var rest = paragraph
    repeat {
      if lines.isEmpty, !words(rest).isEmpty {
        let word = rest.prefix { $0 == " " } + words(rest).prefix { $0 != " " }
        if width(word) > room { rest = rest.drop { $0 == " " } }
      }
      // As many words as fit.
      var (end, wordEnds) = (rest.startIndex, [Int]())
      for index in rest.indices where rest[index] != " " {
        let isLast = index + 1 == rest.endIndex || rest[index + 1] == " "
        guard isLast else { continue }
        if width(rest[rest.startIndex...index]) > room { break }
        end = index + 1
        wordEnds.append(end)
      }
      let word = rest.prefix { $0 != " " }
      if end == rest.startIndex, !word.isEmpty {
        end += 1
        while end < word.endIndex, width(word[word.startIndex...end]) <= room { end += 1 }
      }
      // Balance.
      let next = words(rest[end...])
      if lines.isEmpty, wordEnds.count > 1, !next.isEmpty, !next.contains(" "), width(next) <= room {
        let shorter = rest[rest.startIndex..<wordEnds[wordEnds.count - 2]]
        let longer = words(rest[shorter.endIndex...])
        let (now, then) = (
          abs(width(rest[..<end]) - width(next)), abs(width(shorter) - width(longer))
        )
        if then < now, width(longer) <= room { end = shorter.endIndex }
      }
      let whole = rest[..<(end + rest[end...].prefix { $0 == " " }.count)]
      lines.append(Line(paragraph: paragraph, shown: rest[..<end], whole: whole))
      rest = rest[whole.endIndex...]
    } while !rest.isEmpty
    return lines
  }

  func layout(width offered: Double?, height proposed: Double?) -> Layout {
    let room = units(offered ?? .infinity)
    let paragraphs = content.split(omittingEmptySubsequences: false) { $0.isNewline }
    let pitch = max(font.line.pitch, font.line.unroundedLine + lineSpacing)
    var (scale, lineRoom) = (1.0, room)
    let natural = width(trimmed(content[...]))
    if leastScale < 1, lineLimit == 1, paragraphs.count == 1, natural > room, !words(content[...]).isEmpty {
      scale = max(leastScale, max(0, room) / natural)
      lineRoom = scale > leastScale ? natural : units(room / 65536 / scale)
    }
    let all = paragraphs.flatMap { lines(of: $0, lineRoom) }
    func height(of count: Int) -> Double { Double(count - 1) * pitch + font.line.line }
    var count = 1
    while count < all.count, count < lineLimit ?? .max,
      count < reservedLines ?? 1 || units(height(of: count + 1)) <= units(proposed ?? .infinity)
    {
      count += 1
    }
    var (texts, widest) = ([String](), 0.0)
    for (index, line) in all.prefix(count).enumerated() {
      if index == count - 1, count < all.count {
        let (front, back) = cut(line, lineRoom)
        texts.append(String(front) + "…" + String(back))
        widest = max(widest, width(front) + width("…") + width(back))
      } else {
        texts.append(String(line.shown))
        widest = max(widest, width(line.whole))
      }
    }
    func halves(_ length: Double) -> Double { (units(length) / 65536 * 2).rounded(.up) / 2 }
    let text = halves(scale < 1 ? font.line.unroundedLine * scale : height(of: count))
    let reserved = reservedLines.map { $0 > 1 ? halves(height(of: $0)) : 0 } ?? 0
    return Layout(
      size: Size(
        width: min(halves(widest / 65536 * scale), max(0, offered ?? .infinity)), height: max(text, reserved)),
      baseline: font.line.ascent * scale, lines: texts)
  }

  /// What a line that is cut shows before and behind its ellipsis.
  private func cut(_ line: Line, _ room: Double) -> (ArraySlice<Character>, ArraySlice<Character>) {
    let text = trimmed(line.paragraph[line.shown.startIndex...])
    var (front, back) = (0, 0)
    func fits(_ front: Int, _ back: Int) -> Bool {
      front + back <= text.count && width(text.prefix(front)) + width("…") + width(text.suffix(back)) <= room
    }
    switch mode {
    case .tail: while fits(front + 1, 0) { front += 1 }
    case .head: while fits(0, back + 1) { back += 1 }
    case .middle:
      while fits(front + 1, back) {
        front += 1
        if !fits(front, back + 1) { break }
        back += 1
      }
    }
    let (kept, end) = (trimmed(text.prefix(front)), text.suffix(back).drop { $0 == " " })
    return (kept, end)
  }
}

private struct Dice {
  var state: UInt64

  mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  mutating func oneOf<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }
}
