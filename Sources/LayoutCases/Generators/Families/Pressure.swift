import LayoutCore

extension Family {
  /// Stacks of texts that are offered less height than their lines need: texts of limited and of reserved lines,
  /// with line spacing, kerning, another ellipsis or a least scale, and texts that answer from a table; beside
  /// spacers, fixed and flexible views and priorities (L6, L7, S2, S3, L4).
  static let pressure = Family.cases(
    "pressure", "stacks of texts, measured and replayed, that are offered less height than they need"
  ) { _, maker in
    let members = (0..<maker.random.integer(2...5)).map { _ in maker.pressed(depth: 0) }
    var root = maker.column(members)
    if maker.random.chance(20) { root.modifiers.append(.frame(height: maker.random.length(16...120))) }
    var layoutCase = maker.offering(240, 40 * members.count, root: root)
    if maker.random.chance(20) { layoutCase.platform = .iOS }
    return layoutCase
  }
}

extension CaseMaker {
  private static let lineHeight = 16.0
  private static let baseline = 13.0

  /// A VStack mostly, or an HStack.
  fileprivate mutating func column(_ members: [ViewDescription]) -> ViewDescription {
    let spacing = SpacingDescription(random.chance(40) ? nil : random.pick([0, 0, 4, length(0...12)]))
    return random.chance(80)
      ? ViewDescription(
        .vStack(alignment: random.pick(["leading", "center"]), spacing: spacing), id: cellName(),
        children: members)
      : ViewDescription(
        .hStack(alignment: random.pick(["top", "firstTextBaseline", "lastTextBaseline"]), spacing: spacing),
        id: cellName(), children: members)
  }

  fileprivate mutating func pressed(depth: Int) -> ViewDescription {
    var view: ViewDescription
    switch random.below(20) {
    case 0..<8: view = setText()
    case 8..<12: return replayedText()
    case 12, 13: view = ViewDescription(.spacer(minLength: random.chance(60) ? random.quarters(0...30) : nil))
    case 14: view = ViewDescription(.color, modifiers: [.frame(height: random.quarters(8...50))])
    case 15: view = ViewDescription(.color)
    case 16: view = random.boundedLeaf()
    default:
      if depth == 2 { return replayedText() }
      return column([self.pressed(depth: depth + 1), self.pressed(depth: depth + 1)])
    }
    view.id = cellName()
    if random.chance(15) { view.modifiers.append(.layoutPriority(random.pick([-1, 1, 2]))) }
    if random.chance(10) { view.modifiers.append(.fixedSize(random.pick([.horizontal, .vertical]))) }
    if random.chance(15) { view.modifiers.append(.frame(width: random.length(30...160))) }
    return view
  }

  /// A text with some settings of its own.
  private mutating func setText() -> ViewDescription {
    guard case .text(var text) = random.text().kind else { return random.text() }
    switch random.below(10) {
    case 0..<3: text.lineLimit = TextDescription.LineLimit(upper: random.integer(1...4))
    case 3: text.lineLimit = TextDescription.LineLimit(lower: random.integer(1...3), upper: nil)
    case 4:
      let most = random.integer(1...4)
      text.lineLimit = TextDescription.LineLimit(lower: random.integer(1...most), upper: most)
    default: break
    }
    if random.chance(20) { text.lineSpacing = random.quarters(0...10) }
    if random.chance(20) { text.kerning = random.pick([-1, 0.5, 2]) }
    if random.chance(25) { text.truncationMode = random.pick([.head, .middle, .tail]) }
    if random.chance(20) { text.minimumScaleFactor = random.pick([0.25, 0.5, 0.8]) }
    if random.chance(15) {
      text.font =
        random.chance(50) ? .style(random.pick(Font.TextStyle.allCases)) : .size(random.quarters(8...30))
    }
    return ViewDescription(.text(text))
  }

  /// A text that answers from a table, in a frame of the one width that the table has.
  private mutating func replayedText() -> ViewDescription {
    let width = random.quarters(60...160)
    let lines = random.integer(1...5)
    let widths = (0..<lines).map { _ in min(width, random.quarters(30...160)) }
    let measures = (0...lines).map { index in
      // The last entry is the text without a limit of its height, the first its first line at any height.
      let count = min(index + 1, lines)
      let height: Double? = index == lines ? nil : index == 0 ? 0 : Double(count) * Self.lineHeight
      return TextDescription.Measure(
        ReplayedText.Measure(
          proposal: ProposedViewSize(width: width, height: height),
          size: Size(width: widths[count - 1], height: Double(count) * Self.lineHeight),
          firstTextBaseline: Self.baseline,
          lastTextBaseline: Double(count - 1) * Self.lineHeight + Self.baseline),
        from: random.pick([.recorded, .rule]))
    }
    var text = TextDescription("\(lines) lines")
    text.replay = TextDescription.Replay(linePitch: Self.lineHeight, measures: measures)
    var view = ViewDescription(.text(text), id: cellName())
    view.modifiers.append(.frame(width: width, alignment: .named(random.pick(["leading", "center"]))))
    return view
  }
}
