import LayoutCore

extension Family {
  /// Texts with every key of their own, alone and together, at all kinds of widths and heights: cut at each place,
  /// reserved and limited lines, line spacing, kerning, fonts and least scales, whose numbers are no half points;
  /// several paragraphs, every line break, runs of spaces, words without end and of several code points (L6, L7, S2,
  /// S3, G19).
  static let textKeys = Family.cases(
    "textKeys", "texts with every key, of several paragraphs, at all kinds of widths and heights", [],
    .everything
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    let texts = (0..<maker.random.integer(1...4)).map { _ in maker.keyedView() }
    let root = maker.textArrangement(texts)
    var layoutCase = maker.offering(160, 60, root: root)
    if maker.random.chance(25) { layoutCase.proposal.height = nil }
    if maker.random.chance(25) { layoutCase.platform = .iOS }
    return layoutCase
  }
}

extension CaseMaker {
  fileprivate mutating func textArrangement(_ texts: [ViewDescription]) -> ViewDescription {
    switch random.below(8) {
    case 0: return ViewDescription(.viewThatFits(), id: cellName(), children: texts)
    case 1:
      return ViewDescription(
        .vStack(alignment: random.pick(horizontals), spacing: SpacingDescription(random.pick([nil, 0]))),
        id: cellName(), children: texts)
    case 2: return ViewDescription(.screen(.labeledContent), children: texts, parts: [.label: keyedView()])
    default: return arranged(texts)
    }
  }

  /// A text with keys, in a stack, a frame or a fixed size.
  fileprivate mutating func keyedView() -> ViewDescription {
    var view = keyedText()
    switch random.below(12) {
    case 0, 1: view.modifiers.append(.frame(width: narrowLength(), height: nil))
    case 2: view.modifiers.append(.frame(width: nil, height: length(0...60)))
    case 3: view.modifiers.append(.frame(width: narrowLength(), height: length(0...60)))
    case 4: view.modifiers.append(.fixedSize(random.pick([.horizontal, .vertical])))
    case 5: view.modifiers.append(.flexibleFrame(width: FlexibleLength(max: narrowLength())))
    case 6: view.modifiers.append(.layoutPriority(random.pick([-1, 1])))
    case 7:
      view.modifiers.append(.aspectRatio(AspectRatio(random.pick([nil, 2]), contentMode: .fit)))
    default: break
    }
    return view
  }

  /// Often less than a word, or less than a character.
  private mutating func narrowLength() -> Double {
    random.chance(30) ? random.quarters(0...24) : length(10...140)
  }

  /// A text with each of its keys given or not.
  mutating func keyedText() -> ViewDescription {
    var text = TextDescription(paragraphs())
    switch random.below(10) {
    case 0..<3: text.lineLimit = TextDescription.LineLimit(upper: random.integer(1...4))
    case 3: text.lineLimit = TextDescription.LineLimit(lower: random.integer(1...4), upper: nil)
    case 4:
      let most = random.integer(1...5)
      text.lineLimit = TextDescription.LineLimit(lower: random.integer(1...most), upper: most)
    default: break
    }
    if random.chance(45) { text.truncationMode = random.pick([.head, .head, .middle, .tail]) }
    if random.chance(25) { text.lineSpacing = random.pick([0, 0.3, 1.1, random.quarters(0...10)]) }
    if random.chance(25) { text.kerning = random.pick([-8, -1, 0.3, 0.5, 2, 1.0 / 3]) }
    if random.chance(25) {
      text.minimumScaleFactor = random.pick([0, 0.1, 0.3, 0.5, 0.75, 0.9, 1])
      if random.chance(70) { text.lineLimit = TextDescription.LineLimit(upper: 1) }
    }
    if random.chance(25) {
      text.font =
        random.chance(50) ? .style(random.pick(Font.TextStyle.allCases)) : .size(random.quarters(0...30))
    }
    return ViewDescription(.text(text), id: cellName())
  }

  /// None to four paragraphs.
  private mutating func paragraphs() -> String {
    let breaks = ["\n", "\n", "\n", "\r\n", "\r", "\u{2028}", "\u{85}", "\n\n"]
    var text = line()
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2, 3]) { text += random.pick(breaks) + line() }
    if random.chance(6) { text += random.pick(breaks) }
    return text
  }

  /// None to eight words, sometimes with more spaces than are needed.
  private mutating func line() -> String {
    let words = [
      "a", "a", "bb", "of", "the", "text", "layout", "paragraph", "wordwithoutanyend", "e\u{301}te\u{301}",
      "👩‍👧", "tab\tbed", "no\u{A0}break",
    ]
    var line = random.chance(8) ? " " : ""
    for number in 0..<min(random.below(9), random.below(9)) {
      if number > 0 { line += random.chance(85) ? " " : "   " }
      line += random.pick(words)
    }
    if random.chance(10) { line += random.pick([" ", "  "]) }
    return line
  }
}
