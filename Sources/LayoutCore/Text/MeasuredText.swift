/// A text in its font: its words, and the position of each character on one endless line (L6).
///
/// A text is measured once, when the tree is built. Breaking it into lines later needs no measurer.
public struct MeasuredText: Sendable {
  /// The part of a text between two line breaks.
  struct Paragraph: Sendable {
    var start: Int
    /// The offsets of each word's characters, without the spaces before it. An empty word follows spaces at
    /// the end.
    var words: [Range<Int>] = []
  }

  public let content: String
  public let lineMetrics: LineMetrics
  public let alignment: TextAlignment
  let lineLimit: Int

  private(set) var paragraphs: [Paragraph] = []
  /// The start of each character and the end of the last one, in points, as multiples of 1/65536.
  private(set) var positions = [0.0]

  /// Complexity: O(characters).
  init(_ content: String, in environment: TextEnvironment) {
    self.content = content
    let font = environment.font ?? .body
    lineMetrics = environment.measurer.lineMetrics(in: font)
    alignment = environment.multilineTextAlignment
    lineLimit = environment.lineLimit.map { max(1, $0) } ?? .max
    for paragraph in content.split(separator: "\n", omittingEmptySubsequences: false) {
      // The line break itself is a character without width.
      if !paragraphs.isEmpty { advance(by: 0) }
      paragraphs.append(Paragraph(start: end))
      var rest = paragraph
      while !rest.isEmpty {
        let spaces = rest.prefix { $0 == " " }
        let word = rest[spaces.endIndex...].prefix { $0 != " " }
        measure(spaces, in: font, by: environment.measurer)
        let start = end
        measure(word, in: font, by: environment.measurer)
        paragraphs[paragraphs.count - 1].words.append(start..<end)
        rest = rest[word.endIndex...]
      }
    }
  }

  /// The width in points of the characters at the offsets in `run`.
  func width(of run: Range<Int>) -> Double { positions[run.upperBound] - positions[run.lowerBound] }

  /// A length in points, rounded to a multiple of 1/65536 as widths are for comparing (L6).
  static func wholeUnits(_ length: Double) -> Double { (length * 65536 - 0.618034).rounded(.up) / 65536 }

  /// How many characters are measured so far.
  private var end: Int { positions.count - 1 }

  private mutating func advance(by length: Double) {
    positions.append(positions[end] + Self.wholeUnits(length))
  }

  private mutating func measure(_ run: Substring, in font: Font, by measurer: any TextMeasurer) {
    guard !run.isEmpty else { return }
    let advances = measurer.advances(of: run, in: font)
    for offset in 0..<run.count { advance(by: offset < advances.count ? advances[offset] : .nan) }
  }
}

// L6: breaking into lines, greedily.
extension MeasuredText {
  /// The size of the lines that fit into `width`; nil is the ideal size, unbroken.
  ///
  /// Complexity: O(words), and O(characters) of the words that are broken.
  public func size(in width: Double?) -> Size { size(of: lines(in: width)) }

  /// The lines that fit into `width`, placed.
  ///
  /// For the width of a text's frame these are the lines in that frame. The exception is a text that was
  /// offered less than the width of one of its characters.
  ///
  /// Complexity: O(characters).
  public func layout(in width: Double?) -> TextLayout {
    let lines = lines(in: width)
    let size = size(of: lines)
    var placed: [TextLayout.Line] = []
    var (offset, index) = (0, content.startIndex)
    for line in lines {
      let start = content.index(index, offsetBy: line.lowerBound - offset)
      (offset, index) = (line.upperBound, content.index(start, offsetBy: line.count))
      let width = self.width(of: line)
      placed.append(
        TextLayout.Line(
          text: content[start..<index], x: alignment.share * (size.width - width), width: width,
          baseline: Double(placed.count) * lineMetrics.height + lineMetrics.ascent))
    }
    return TextLayout(
      size: size, firstBaseline: lineMetrics.ascent,
      lastBaseline: size.height - lineMetrics.height + lineMetrics.ascent, lines: placed)
  }

  private func size(of lines: [Range<Int>]) -> Size {
    var widest = 0.0
    // A NaN width makes the result NaN: the widths of all later lines are NaN too, and `<=` is false.
    for line in lines where !(width(of: line) <= widest) { widest = width(of: line) }
    return Size(width: widest, height: Double(lines.count) * lineMetrics.height)
  }

  /// The offsets of the characters on each line: at least one line, at most `lineLimit`.
  private func lines(in width: Double?) -> [Range<Int>] {
    var filling = Filling(text: self, width: width.map(Self.wholeUnits) ?? .infinity)
    for paragraph in paragraphs where !filling.isFull {
      filling.line = paragraph.start..<paragraph.start
      for word in paragraph.words where !filling.isFull { filling.place(word) }
      filling.endLine()
    }
    return filling.lines
  }
}

/// Fills lines with one word after another.
private struct Filling {
  let text: MeasuredText
  let width: Double
  var lines: [Range<Int>] = []
  /// The current line.
  var line = 0..<0

  var isFull: Bool { lines.count >= text.lineLimit }

  mutating func endLine() {
    if !isFull { lines.append(line) }
  }

  /// Puts the word and the spaces before it on the current line. If they do not fit, the word starts a new
  /// line without the spaces.
  mutating func place(_ word: Range<Int>) {
    if fits(upTo: word.upperBound) {
      line = line.lowerBound..<word.upperBound
    } else if !word.isEmpty {
      if !line.isEmpty { endLine() }
      line = word.lowerBound..<word.lowerBound
      if fits(upTo: word.upperBound) { line = word } else { split(word) }
    }
  }

  /// Breaks a word that is wider than a line between characters. Each line holds at least one character.
  private mutating func split(_ word: Range<Int>) {
    for character in word where !isFull {
      if !line.isEmpty, !fits(upTo: character + 1) {
        endLine()
        line = character..<character
      }
      line = line.lowerBound..<(character + 1)
    }
  }

  private func fits(upTo end: Int) -> Bool { !(text.width(of: line.lowerBound..<end) > width) }
}

/// A text broken into lines: its size, its baselines and the place of each line (L6). All in points.
public struct TextLayout: Sendable, Hashable {
  /// One line, placed in the text's frame.
  public struct Line: Sendable, Hashable {
    /// The text of the line, without the spaces or the `\n` at which it broke.
    public var text: Substring
    /// From the left edge of the text's frame to the left edge of the line.
    public var x: Double
    public var width: Double
    /// From the top of the text's frame.
    public var baseline: Double
  }

  /// The width of the widest line, and the sum of the lines' heights.
  public var size: Size
  /// The baseline of the first line, from the top.
  public var firstBaseline: Double
  /// The baseline of the last line, from the top.
  public var lastBaseline: Double
  /// The lines, from the top; at least one.
  public var lines: [Line]
}

/// How the lines of a text are aligned inside the text's frame. It never changes the frame (L6).
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  case leading, center, trailing

  /// The share of a line's free width that lies left of it.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
