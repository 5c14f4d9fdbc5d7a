import LayoutCore

extension Family {
  /// Texts in narrow columns, some with a line limit, next to flexible cells and in rows that align their
  /// baselines. Heights follow from widths (L6, L7, G19, G22).
  static let text = Family.grids(
    "text", "grids of texts, some of limited lines, beside flexible cells and aligned by their baselines",
    [.rows(1...6), .columns(1...5)]
  ) { settings, random in
    random.offering(90 * settings["columns"], 60 * settings["rows"], root: random.grid())
  } row: { _, settings, random in
    if random.chance(10) { return random.text() }
    let cells = random.spans(columns: settings["columns"], percent: 10).map { span in
      var cell = random.chance(70) ? random.text() : random.leaf()
      switch random.below(10) {
      case 0: cell.modifiers.append(.frame(width: random.length(20...120)))
      case 1: cell.modifiers.append(.flexibleFrame(width: FlexibleLength(max: .infinity)))
      case 2: cell.modifiers.append(.fixedSize(random.pick([.horizontal, .vertical])))
      case 3: cell.modifiers.append(.padding(EdgeInsets(all: random.length(0...8))))
      default: break
      }
      if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
      return cell
    }
    return random.row(cells, aligned: 60)
  }
}

extension SeededGenerator {
  private static let words = [
    "a", "of", "the", "grid", "column", "alignment", "unbreakablewordwithoutend", "x", "layout",
  ]

  /// A text of up to twelve words. One in four is limited to at most three lines.
  mutating func text() -> ViewDescription {
    let count = 1 + min(below(12), below(12))
    let words = (0..<count).map { _ in pick(Self.words) }
    return ViewDescription(.text(words.joined(separator: " "), lineLimit: chance(25) ? integer(1...3) : nil))
  }
}
