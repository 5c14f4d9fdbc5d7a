// L6: breaking a measured text into lines. All lengths are in points; offsets count characters.

/// A line before it is cut.
struct TextLine {
  /// Its characters, without the spaces at its end.
  var characters: Range<Int>
  /// Where the spaces at its end end.
  var end: Int
  var paragraph: Int
}

/// A line that is shown.
package struct ShownLine: Sendable, Hashable {
  /// Its characters without the spaces at its end; of a line that is cut those before the ellipsis.
  package var front: Range<Int>
  /// The characters behind the ellipsis; nil if the line is not cut.
  package var back: Range<Int>?
  /// Without the spaces at its end, but with the ellipsis.
  package var width: Double
  /// With the spaces at its end.
  package var fullWidth: Double
  /// From the top of the text.
  package var top: Double
  /// From the top of the text to the bottom of the line.
  package var bottom: Double
  /// From the top of the text.
  package var baseline: Double

  /// The least width at which the line has these characters: it holds at least one, whatever its width.
  var neededWidth: Double {
    if let back { return front.isEmpty && back.isEmpty ? 0 : width }
    return front.count <= 1 ? 0 : width
  }
}

// MARK: Lines

extension MeasuredText {
  /// Where the next line begins.
  struct LineStart {
    var paragraph = 0
    var word = 0
    var offset = 0
  }

  /// The line that begins at `start`, and moves `start` on; nil at the end of the text.
  ///
  /// - Parameter width: in whole units.
  func nextLine(_ start: inout LineStart, in width: Double) -> TextLine? {
    guard start.paragraph < paragraphs.count else { return nil }
    let paragraph = paragraphs[start.paragraph]
    let isFirst = start.offset == paragraph.characters.lowerBound
    let firstWord = start.word
    var line = TextLine(
      characters: start.offset..<start.offset, end: paragraph.characters.upperBound,
      paragraph: start.paragraph)
    while start.word < paragraph.words.upperBound {
      let end = words[start.word].upperBound
      if fits(line.characters.lowerBound..<end, width) {
        line.characters = line.characters.lowerBound..<end
        start.word += 1
      } else if start.word > firstWord {
        break
      } else if line.characters.lowerBound < words[start.word].lowerBound {
        // Spaces before the first word of the paragraph do not count.
        let word = words[start.word].lowerBound
        line.characters = word..<word
      } else {
        let word = words[start.word]
        line.characters = characters(of: line.characters.lowerBound..<word.upperBound, in: width)
        if line.characters.upperBound < word.upperBound {
          line.end = line.characters.upperBound
          start.offset = line.end
          return line
        }
        start.word += 1
        break
      }
    }
    if isFirst, start.word == paragraph.words.upperBound - 1, start.word - firstWord >= 2 {
      balance(&line, &start.word, in: width)
    }
    if start.word < paragraph.words.upperBound {
      line.end = words[start.word].lowerBound
      start.offset = line.end
    } else {
      start.paragraph += 1
      if start.paragraph < paragraphs.count {
        start.offset = paragraphs[start.paragraph].characters.lowerBound
        start.word = paragraphs[start.paragraph].words.lowerBound
      }
    }
    return line
  }

  /// The characters that fit of a word that is wider than a line: at least one.
  private func characters(of word: Range<Int>, in width: Double) -> Range<Int> {
    var end = word.lowerBound + 1
    while end < word.upperBound, fits(word.lowerBound..<(end + 1), width) { end += 1 }
    return word.lowerBound..<end
  }

  /// Moves the last word of a paragraph's first line down to the only word of the second, `next`, if the
  /// widths of the lines then differ less and the second still fits.
  private func balance(_ line: inout TextLine, _ next: inout Int, in width: Double) {
    let (second, moved) = (words[next], words[next - 1])
    let shorter = line.characters.lowerBound..<words[next - 2].upperBound
    let longer = moved.lowerBound..<second.upperBound
    guard fits(second, width), fits(longer, width) else { return }
    let difference = abs(self.width(of: line.characters) - self.width(of: second))
    if abs(self.width(of: shorter) - self.width(of: longer)) < difference {
      line.characters = shorter
      next -= 1
    }
  }

  /// NaN fits, so that it reaches the size.
  private func fits(_ run: Range<Int>, _ width: Double) -> Bool { !(self.width(of: run) > width) }
}

// MARK: Cutting

extension MeasuredText {
  /// Shows the lines that fit into a width and a height, the last one cut if lines are left over.
  ///
  /// - Parameters:
  ///   - width: in whole units; may be ∞.
  ///   - height: in whole units; may be ∞.
  /// - Complexity: O(words) of the lines shown, and O(characters) of the words that are broken.
  func forEachLine(inWidth width: Double, height: Double, _ show: (ShownLine) -> Void) {
    var start = LineStart()
    var top = 0.0
    var count = 1
    guard var line = nextLine(&start, in: width) else { return }
    while true {
      let metrics = metrics(of: line.characters)
      let next = count < lineLimit ? nextLine(&start, in: width) : nil
      if let next {
        let nextTop = top + metrics.pitch
        if count < reservedLines
          || Self.wholeUnits(nextTop + self.metrics(of: next.characters).line) <= height
        {
          show(shown(line, metrics, top))
          (line, top, count) = (next, nextTop, count + 1)
          continue
        }
      }
      let isLast = next == nil && start.paragraph == paragraphs.count
      return show(isLast ? shown(line, metrics, top) : cut(line, metrics, top, in: width))
    }
  }

  private func shown(_ line: TextLine, _ metrics: LineMetrics, _ top: Double) -> ShownLine {
    ShownLine(
      front: line.characters, back: nil, width: width(of: line.characters),
      fullWidth: width(of: line.characters.lowerBound..<line.end), top: top, bottom: top + metrics.line,
      baseline: top + metrics.ascent)
  }

  /// Fills a line from its paragraph as far as the characters and an ellipsis fit, and drops the spaces next
  /// to the ellipsis. The spaces at the end of the paragraph do not return.
  private func cut(_ line: TextLine, _ metrics: LineMetrics, _ top: Double, in width: Double) -> ShownLine {
    let paragraph = paragraphs[line.paragraph]
    let start = line.characters.lowerBound
    let end = paragraph.words.last.map { words[$0].upperBound } ?? start
    let ellipsis = ellipsis(at: start)
    var (front, back) = (start..<start, end..<end)
    /// Takes one more character at the front or at the back; false if none is left or it does not fit.
    func take(atFront: Bool) -> Bool {
      if front.upperBound == back.lowerBound { return false }
      let newFront = start..<(front.upperBound + (atFront ? 1 : 0))
      let newBack = (back.lowerBound - (atFront ? 0 : 1))..<end
      if self.width(of: newFront) + ellipsis + self.width(of: newBack) > width { return false }
      (front, back) = (newFront, newBack)
      return true
    }
    switch truncationMode {
    case .tail: while take(atFront: true) {}
    case .head: while take(atFront: false) {}
    case .middle: while take(atFront: true), take(atFront: false) {}
    }
    front = start..<max(start, endOfWord(upTo: front.upperBound))
    back = min(end, startOfWord(from: back.lowerBound))..<end
    let kept = self.width(of: front) + ellipsis + self.width(of: back)
    return ShownLine(
      front: front, back: back, width: kept, fullWidth: kept, top: top, bottom: top + metrics.line,
      baseline: top + metrics.ascent)
  }

  /// The last offset up to `offset` behind which no space ends.
  private func endOfWord(upTo offset: Int) -> Int {
    let word = firstWord { $0.lowerBound >= offset } - 1
    return word < 0 ? 0 : min(offset, words[word].upperBound)
  }

  /// The first offset from `offset` on at which no space begins.
  private func startOfWord(from offset: Int) -> Int {
    let word = firstWord { $0.upperBound > offset }
    return word == words.count ? .max : max(offset, words[word].lowerBound)
  }

  /// The first word for which a condition holds that then holds for all later words.
  private func firstWord(where holds: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(words[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: Answers

/// The answer of a measured leaf to a proposal (L7).
package struct LeafAnswer: Sendable, Hashable {
  package var size: Size
  /// Whether the leaf is a text that is as wide as proposed, because its lines would need more with the spaces
  /// at their ends (L6).
  package var followsWidth: Bool

  package init(size: Size, followsWidth: Bool) {
    self.size = size
    self.followsWidth = followsWidth
  }
}

extension MeasuredText {
  /// The size of the lines that fit into a proposal.
  ///
  /// Complexity: O(words), and O(characters) of the words that are broken and of a line that is cut.
  public func size(in proposal: ProposedViewSize) -> Size { answer(to: proposal).size }

  package func answer(to proposal: ProposedViewSize) -> LeafAnswer {
    let room = TextRoom(proposal, self)
    var (widest, needed, bottom) = (0.0, 0.0, 0.0)
    forEachLine(inWidth: room.lineWidth, height: room.height) { line in
      needed = max(needed, line.neededWidth)
      // A NaN width makes the result NaN: `<=` is false.
      if !(line.fullWidth <= widest) { widest = line.fullWidth }
      bottom = line.bottom
    }
    return answer(widest: widest, needed: needed, bottom: bottom, in: room)
  }

  /// - Parameter needed: the least width that gives these lines.
  private func answer(widest: Double, needed: Double, bottom: Double, in room: TextRoom) -> LeafAnswer {
    var height = (room.scale < 1 ? lineMetrics.unroundedLine * room.scale : bottom).roundedUpToHalves
    if reservedLines > 1 {
      let reserved = Double(reservedLines - 1) * lineMetrics.pitch + lineMetrics.line
      height = max(height, reserved.roundedUpToHalves)
    }
    let width = (widest * room.scale).roundedUpToHalves
    // A width that is missed by a rounding error is held, and so is what lines need that fit by whole units.
    let follows =
      width - room.proposedWidth > 1e-10 * max(1, width) && width - needed * room.scale >= Self.unit
    // No text is narrower than 0, whatever negative gaps leave for it.
    return LeafAnswer(
      size: Size(width: follows ? max(0, room.proposedWidth) : width, height: height),
      followsWidth: follows && room.proposedWidth >= 0)
  }

  /// The lines that fit into a proposal, placed.
  ///
  /// For the size of a text's frame these are the lines in that frame.
  ///
  /// Complexity: O(characters).
  public func layout(in proposal: ProposedViewSize) -> TextLayout {
    let room = TextRoom(proposal, self)
    let shown = lines(in: room)
    let widest = shown.map(\.fullWidth).max() ?? 0
    let needed = shown.map(\.neededWidth).max() ?? 0
    let size = answer(widest: widest, needed: needed, bottom: shown.last?.bottom ?? 0, in: room).size
    var (offset, index) = (0, content.startIndex)
    func text(_ run: Range<Int>) -> Substring {
      let start = content.index(index, offsetBy: run.lowerBound - offset)
      (offset, index) = (run.upperBound, content.index(start, offsetBy: run.count))
      return content[start..<index]
    }
    let lines = shown.map { line in
      let front = text(line.front)
      return TextLayout.Line(
        text: line.back.map { front + "\u{2026}" + text($0) } ?? front,
        x: alignment.share * max(0, size.width - line.width * room.scale), width: line.width * room.scale,
        baseline: line.baseline * room.scale)
    }
    return TextLayout(
      size: size, firstBaseline: lines.first?.baseline ?? 0, lastBaseline: lines.last?.baseline ?? 0,
      lines: lines)
  }

  /// The lines that fit into a proposal, before they are scaled. Complexity: that of `size(in:)`.
  package func lines(in proposal: ProposedViewSize) -> [ShownLine] { lines(in: TextRoom(proposal, self)) }

  private func lines(in room: TextRoom) -> [ShownLine] {
    var lines: [ShownLine] = []
    forEachLine(inWidth: room.lineWidth, height: room.height) { lines.append($0) }
    return lines
  }

  /// The text's baselines as guides (A1), outermost first. They follow from the text's height alone, or from
  /// the lines in its frame.
  var baselines: [ExplicitGuide] {
    let isOneFont = fonts.allSatisfy { $0.metrics == lineMetrics } && minimumScale == 1
    let (ascent, line, pitch) = (lineMetrics.ascent, lineMetrics.line, lineMetrics.pitch)
    let isRounded = line.roundedUpToHalves == line && pitch.roundedUpToHalves == pitch
    return [
      isOneFont && isRounded && reservedLines == 1
        ? .baseline(.lastTextBaseline, ascent - line, height: 1)
        : .baseline(.lastTextBaseline) { self.baselines(in: $0).last },
      isOneFont
        ? .baseline(.firstTextBaseline, ascent, height: 0)
        : .baseline(.firstTextBaseline) { self.baselines(in: $0).first },
    ]
  }

  private func baselines(in size: Size) -> (first: Double, last: Double) {
    let room = TextRoom(ProposedViewSize(size), self)
    var (first, last): (Double?, Double) = (nil, 0)
    forEachLine(inWidth: room.lineWidth, height: room.height) { line in
      last = line.baseline * room.scale
      first = first ?? last
    }
    return (first ?? 0, last)
  }
}

/// What a proposal leaves for the lines of a text.
private struct TextRoom {
  /// ∞ for nil.
  let proposedWidth: Double
  /// In whole units.
  let width: Double
  let height: Double
  /// The factor by which the text shrinks; 1 if it does not.
  var scale = 1.0
  /// The width of lines that are not shrunk, in whole units.
  var lineWidth: Double

  init(_ proposal: ProposedViewSize, _ text: MeasuredText) {
    proposedWidth = proposal.width ?? .infinity
    width = MeasuredText.wholeUnits(proposedWidth)
    height = MeasuredText.wholeUnits(proposal.height ?? .infinity)
    lineWidth = width
    guard text.minimumScale < 1, text.lineLimit == 1, text.paragraphs.count == 1, let last = text.words.last
    else { return }
    let natural = text.width(of: 0..<last.upperBound)
    guard natural > width else { return }
    scale = max(text.minimumScale, max(0, width) / natural)
    lineWidth = scale > text.minimumScale ? natural : MeasuredText.wholeUnits(width / scale)
  }
}

extension Double {
  /// The smallest multiple of a half that is at least this number (L6).
  ///
  /// The number counts in whole units.  What is a little under 0 becomes 0, and not −0.
  fileprivate var roundedUpToHalves: Double { (MeasuredText.wholeUnits(self) * 2).rounded(.up) / 2 + 0 }
}

// MARK: Pieces

/// Offers to which a text answers in the same way: with the same lines, and as wide as it is offered either at
/// all of them or at none. All bounds are whole units.
package struct TextPiece: Sendable, Hashable {
  package var widths: ClosedRange<Double>
  /// A nil height counts as ∞.
  package var heights: ClosedRange<Double>
}

extension MeasuredText {
  /// Divides a range of offers into pieces, from the lowest and widest on; nil if there are more than `most`,
  /// and for texts of several fonts and texts that shrink.
  ///
  /// With less width no line starts later. So if a line needs a width w at least, every width from w up to the
  /// one that was asked for gives the same lines.
  ///
  /// - Complexity: one breaking into lines for each piece.
  package func pieces(
    inWidths widths: ClosedRange<Double>, heights: ClosedRange<Double>, most: Int
  ) -> [TextPiece]? {
    guard fonts.allSatisfy({ $0.metrics == lineMetrics }), minimumScale == 1 else { return nil }
    let (widths, heights) = (Self.wholeUnits(widths), Self.wholeUnits(heights))
    var mostLines = 0
    forEachLine(inWidth: widths.lowerBound, height: heights.upperBound) { _ in mostLines += 1 }
    /// The least height that shows so many lines.
    func height(of lines: Int) -> Double {
      lines <= reservedLines
        ? -.infinity : Self.wholeUnits(Double(lines - 1) * lineMetrics.pitch + lineMetrics.line)
    }
    var count = 1
    while count < mostLines, height(of: count + 1) <= heights.lowerBound { count += 1 }
    var pieces: [TextPiece] = []
    for lines in count...max(count, mostLines) {
      let low = max(heights.lowerBound, height(of: lines))
      let high = lines < mostLines ? height(of: lines + 1) - Self.unit : heights.upperBound
      if high < low { continue }
      var width = widths.upperBound
      while true {
        let (needed, widest, shown, isCut) = extent(ofLinesIn: width, height: low)
        let least = needed > widths.lowerBound ? needed : widths.lowerBound
        // With fewer lines the piece was found at a lower height.
        if isCut || shown == lines || lines == count {
          let heights = low...(isCut ? high : heights.upperBound)
          let own = widest.roundedUpToHalves
          if own <= width { pieces.append(TextPiece(widths: max(least, own)...width, heights: heights)) }
          if own > least {
            // The text is as wide as offered, but not narrower than 0.
            let end = min(width, own - Self.unit)
            if end >= 0 { pieces.append(TextPiece(widths: max(least, 0)...end, heights: heights)) }
            if least < 0 { pieces.append(TextPiece(widths: least...min(end, -Self.unit), heights: heights)) }
          }
          if pieces.count > most { return nil }
        }
        if least == widths.lowerBound { break }
        width = least - Self.unit
      }
    }
    return pieces
  }

  /// The least width that gives these lines, the width of the widest one, and how many there are.
  private func extent(
    ofLinesIn width: Double, height: Double
  ) -> (needed: Double, widest: Double, count: Int, isCut: Bool) {
    var (needed, widest, count, isCut) = (-Double.infinity, 0.0, 0, false)
    forEachLine(inWidth: width, height: height) { line in
      needed = max(needed, line.neededWidth)
      widest = max(widest, line.fullWidth)
      count += 1
      isCut = line.back != nil
    }
    return (needed > 0 ? needed : -.infinity, widest, count, isCut)
  }

  private static var unit: Double { 1.0 / 65536 }

  private static func wholeUnits(_ lengths: ClosedRange<Double>) -> ClosedRange<Double> {
    wholeUnits(lengths.lowerBound)...wholeUnits(lengths.upperBound)
  }
}
