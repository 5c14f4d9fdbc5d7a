import LayoutCore
import LayoutViews
import Testing

/// The offers that give a text one answer, against asking it.
@Suite struct TextPieceTests {
  private static let texts = [
    "a", "", "one two three", "unbreakable and more", "a  b   ", " line\nline two\n\nlast", "aaaa bbb cc",
  ]

  private func text(_ content: String, _ change: (Text) -> any View = { $0 }) throws -> MeasuredText {
    try #require(try LayoutTree(change(Text(content))).measures[0].text)
  }

  private func check(_ text: MeasuredText, _ pieces: [TextPiece], width: Double?, height: Double?) throws {
    let found = pieces.filter {
      $0.widths.contains(width ?? .infinity) && $0.heights.contains(height ?? .infinity)
    }
    let piece = try #require(
      found.first, "\(text.content.debugDescription) at \(width ?? -1), \(height ?? -1)")
    #expect(found.count == 1)
    let corner = ProposedViewSize(
      width: piece.widths.lowerBound.isFinite ? piece.widths.lowerBound : 0,
      height: piece.heights.lowerBound.isFinite ? piece.heights.lowerBound : 0)
    let offer = ProposedViewSize(width: width, height: height)
    let (answer, other) = (text.answer(to: offer), text.answer(to: corner))
    #expect(answer.followsWidth == other.followsWidth)
    #expect(answer.size.height == other.size.height)
    #expect(answer.size.width == (answer.followsWidth ? width : other.size.width))
    #expect(text.lines(in: offer) == text.lines(in: corner))
  }

  @Test("L6: every offer lies in one piece, and all offers of a piece have one answer", arguments: texts)
  func pieces(content: String) throws {
    for limit in [nil, 1, 2] {
      let text = try text(content) { $0.lineLimit(limit) }
      let pieces = try #require(
        text.pieces(inWidths: 0 ... .infinity, heights: 0 ... .infinity, most: 10_000))
      for width in Array(stride(from: 0, through: 160, by: 0.5)) + [.infinity] {
        for height in [0, 15, 16, 31.5, 32, 47, 48, 64, 100, 320, .infinity] {
          try check(text, pieces, width: width, height: height)
        }
      }
    }
  }

  @Test("L6: a range of offers is divided alone", arguments: texts)
  func ranges(content: String) throws {
    let text = try text(content)
    let narrow = try #require(text.pieces(inWidths: 20...40, heights: 40...40, most: 100))
    for width in stride(from: 20.0, through: 40, by: 0.25) {
      try check(text, narrow, width: width, height: 40)
    }
    #expect(narrow.allSatisfy { $0.widths.lowerBound >= 20 && $0.widths.upperBound <= 40 })
    let low = try #require(text.pieces(inWidths: 30...30, heights: 0...90, most: 100))
    for height in stride(from: 0.0, through: 90, by: 0.25) {
      try check(text, low, width: 30, height: height)
    }
  }

  @Test("L6: pieces that are too many, or of a text that shrinks or has several fonts, are not listed")
  func unlisted() throws {
    let all = -Double.infinity ... .infinity
    #expect(try text("one two three").pieces(inWidths: all, heights: all, most: 3) == nil)
    let shrinking = try text("one two") { $0.lineLimit(1).minimumScaleFactor(0.5) }
    #expect(shrinking.pieces(inWidths: all, heights: all, most: 100) == nil)
    let mixed = try LayoutTree(Text("one").font(.title) + Text("two"), text: SquareMetrics())
    #expect(try #require(mixed.measures[0].text).pieces(inWidths: all, heights: all, most: 100) == nil)
  }
}
