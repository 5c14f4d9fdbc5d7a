/// A text in its font: the words, and where each character would stand on one endless line (L6).
///
/// Measured once, when a tree is built; what follows is arithmetic and asks no measurer.
public struct MeasuredText: Sendable {
  /// What stands between two line breaks.
  struct Paragraph: Sendable {
    var start: Int
    /// Offsets of characters without the spaces before them; after spaces at the end an empty word follows.
    var words: [Range<Int>] = []
  }

  public let content: String
  public let lineMetrics: LineMetrics
  public let alignment: TextAlignment
  let lineLimit: Int

  private(set) var paragraphs: [Paragraph] = []
  /// Where each character begins, and where the last one ends: whole units of 1/65536 point.
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

  /// The width in points of a run of characters, given as offsets.
  func width(of run: Range<Int>) -> Double { positions[run.upperBound] - positions[run.lowerBound] }

  /// A length in whole units of 1/65536 point, in which widths are compared (L6).
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
