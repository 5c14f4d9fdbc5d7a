/// A text in its fonts: its words, and the position of each character on one endless line (L6).
///
/// A text is measured once, when the tree is built. Breaking it into lines later needs no measurer.
public struct MeasuredText: Sendable, Hashable {
  /// The part of a text between two line breaks. Offsets count characters from the start of the text.
  struct Paragraph: Sendable, Hashable {
    /// The offsets of its characters, spaces at both ends included.
    var characters: Range<Int>
    /// Its words in `words`.
    var words: Range<Int>
  }

  /// The characters of one font, up to an offset.
  struct FontRun: Sendable, Hashable {
    var end: Int
    var metrics: LineMetrics
    /// The advance of an ellipsis in this font.
    var ellipsis: Double
  }

  public let content: String
  public let alignment: TextAlignment
  /// The largest metrics of its fonts.
  public let lineMetrics: LineMetrics
  /// The most lines that are shown; `Int.max` if nothing limits them.
  package let lineLimit: Int
  /// What the measurer that gave the advances of its characters calls itself; nil for `FixedMetrics`.
  package let metricsName: String?
  /// Whether a font or a platform was set and the measurer has the same metrics for all.
  package let fontIsIgnored: Bool
  let reservedLines: Int
  let minimumScale: Double
  let truncationMode: TruncationMode

  private(set) var paragraphs: [Paragraph] = []
  /// The offsets of the characters of each word, without spaces.
  private(set) var words: [Range<Int>] = []
  /// The start of each character and the end of the last one, in points, as multiples of 1/65536.
  private(set) var positions = [0.0]
  /// At least one.
  private(set) var fonts: [FontRun] = []

  /// Complexity: O(characters).
  init(_ runs: [TextRun], in environment: TextEnvironment) {
    content = runs.map(\.content).joined()
    alignment = environment.multilineTextAlignment
    lineLimit = environment.lineLimit.map { max(1, $0) } ?? .max
    metricsName = environment.measurer is FixedMetrics ? nil : environment.measurer.name
    reservedLines = max(1, environment.reservedLines ?? 1)
    minimumScale = environment.minimumScaleFactor
    truncationMode = environment.truncationMode
    fontIsIgnored =
      environment.measurer is FixedMetrics
      && (environment.font != nil || environment.platform != .macOS || runs.contains { $0.font != nil })
    let scribes = (runs.isEmpty ? [TextRun("")] : runs).map { Scribe($0, environment) }
    lineMetrics = scribes.dropFirst().reduce(scribes[0].metrics) { $0.union($1.metrics) }
    positions.reserveCapacity(content.utf8.count + 1)

    var scribe = 0
    /// Where the part of `scribe` ends in `content`.
    var partEnd = content.utf8.index(content.startIndex, offsetBy: runs.first?.content.utf8.count ?? 0)
    func endFont() {
      fonts.append(FontRun(end: end, metrics: scribes[scribe].metrics, ellipsis: scribes[scribe].ellipsis))
    }
    /// Measures a word or some spaces, each part in its font. A character belongs to the part where it
    /// begins.
    func measure(_ run: Substring) {
      var rest = run
      while !rest.isEmpty {
        while rest.startIndex >= partEnd, scribe + 1 < scribes.count {
          endFont()
          scribe += 1
          partEnd = content.utf8.index(partEnd, offsetBy: runs[scribe].content.utf8.count)
        }
        var cut = rest.endIndex
        if partEnd < cut, scribe + 1 < scribes.count {
          cut = rest.startIndex
          while cut < partEnd { content.formIndex(after: &cut) }
        }
        let piece = rest[..<cut]
        for advance in scribes[scribe].advances(of: piece) { self.advance(by: advance) }
        rest = rest[piece.endIndex...]
      }
    }
    for paragraph in content.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      // The line break itself is a character without width.
      if !paragraphs.isEmpty { advance(by: 0) }
      let (start, firstWord) = (end, words.count)
      var rest = paragraph
      while !rest.isEmpty {
        let spaces = rest.prefix { $0 == " " }
        let word = rest[spaces.endIndex...].prefix { $0 != " " }
        measure(spaces)
        let wordStart = end
        measure(word)
        if !word.isEmpty { words.append(wordStart..<end) }
        rest = rest[word.endIndex...]
      }
      paragraphs.append(Paragraph(characters: start..<end, words: firstWord..<words.count))
    }
    while scribe < scribes.count {
      endFont()
      scribe += 1
    }
  }

  /// The width in points of the characters at the offsets in `run`.
  func width(of run: Range<Int>) -> Double { positions[run.upperBound] - positions[run.lowerBound] }

  /// The largest metrics of the fonts of the characters in `run`, of an empty run that of its place.
  func metrics(of run: Range<Int>) -> LineMetrics {
    if fonts.count == 1 { return lineMetrics }
    let end = max(run.upperBound, run.lowerBound + 1)
    var metrics: LineMetrics?
    var start = 0
    for font in fonts {
      if start < end, run.lowerBound < font.end { metrics = metrics?.union(font.metrics) ?? font.metrics }
      start = font.end
    }
    return metrics ?? fonts[fonts.count - 1].metrics
  }

  /// The advance of an ellipsis behind the character at `offset`, in the font of that character.
  func ellipsis(at offset: Int) -> Double {
    (fonts.first { offset < $0.end } ?? fonts[fonts.count - 1]).ellipsis
  }

  /// The width of the longest word, in points, and its characters; nil without words.
  package var longestWord: (width: Double, count: Int)? {
    words.map { (width: width(of: $0), count: $0.count) }.max { $0.width < $1.width }
  }

  /// The advance that all characters in `run` have, in points; nil if they differ, or if there are none.
  package func advance(ofAll run: Range<Int>) -> Double? {
    guard let first = run.first else { return nil }
    let advance = positions[first + 1] - positions[first]
    let isSame = run.allSatisfy { abs(positions[$0 + 1] - positions[$0] - advance) < 1.5 / 65536 }
    return isSame ? advance : nil
  }

  /// A length in points, rounded to a multiple of 1/65536 as lengths are for comparing (L6).
  static func wholeUnits(_ length: Double) -> Double { (length * 65536 - 0.618034).rounded(.up) / 65536 }

  /// How many characters are measured so far.
  private var end: Int { positions.count - 1 }

  private mutating func advance(by length: Double) {
    positions.append(positions[end] + Self.wholeUnits(length < 0 ? 0 : length))
  }
}

/// Measures the characters of one part of a text.
private struct Scribe {
  let measurer: any TextMeasurer
  let size: Double
  let kerning: Double
  /// With the line spacing in its pitch.
  let metrics: LineMetrics

  init(_ run: TextRun, _ environment: TextEnvironment) {
    measurer = environment.measurer.face(environment.traits(of: run).face)
    let font = run.font ?? environment.font ?? .body
    size = font.size(on: environment.platform, at: environment.typeSize)
    kerning = run.kerning ?? environment.kerning
    var metrics = measurer.lineMetrics(size: size)
    metrics.pitch = max(metrics.pitch, metrics.unroundedLine + environment.lineSpacing)
    self.metrics = metrics
  }

  /// One number per character; NaN where the measurer gives none.
  func advances(of run: Substring) -> [Double] {
    var advances = measurer.advances(of: run, size: size)
    let count = run.count
    if advances.count != count {
      advances = (0..<count).map { $0 < advances.count ? advances[$0] : .nan }
    }
    return kerning == 0 ? advances : advances.map { $0 + kerning }
  }

  var ellipsis: Double { MeasuredText.wholeUnits(max(0, advances(of: "\u{2026}").first ?? 0)) }
}
