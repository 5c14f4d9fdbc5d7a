// L6: breaking into lines, greedily.
extension MeasuredText {
  /// The size of the lines that fit into `width`; nil is the ideal size, unbroken.
  ///
  /// Complexity: O(words), and O(characters) of the words that are broken.
  public func size(in width: Double?) -> Size { size(of: lines(in: width)) }

  /// The lines that fit into `width`, placed.
  ///
  /// Given the width of a text's frame these are the lines in that frame, unless the text was offered less
  /// than the width of one of its characters.
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
    // No number is not less or equal, and neither is what follows it.
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

/// Lines being filled with one word after the other.
private struct Filling {
  let text: MeasuredText
  let width: Double
  var lines: [Range<Int>] = []
  /// The line that still takes words.
  var line = 0..<0

  var isFull: Bool { lines.count >= text.lineLimit }

  mutating func endLine() {
    if !isFull { lines.append(line) }
  }

  /// Puts the word on the line with the spaces before it, else on a line of its own without them.
  mutating func place(_ word: Range<Int>) {
    if fits(upTo: word.upperBound) {
      line = line.lowerBound..<word.upperBound
    } else if !word.isEmpty {
      if !line.isEmpty { endLine() }
      line = word.lowerBound..<word.lowerBound
      if fits(upTo: word.upperBound) { line = word } else { split(word) }
    }
  }

  /// A word wider than a line breaks between characters; a line holds at least one.
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
