import LayoutCore

/// A grid written as text: a line per row, cells apart by spaces.
///
/// A cell is a width and a height, `60x20`; each is a number, `min..ideal..max`, or `*` for a shape's
/// (0, 10, ∞); `*` alone is a shape, `_` a Spacer, `-` a Divider, and a height left out is 10. Then come
/// modifiers: `/2` spans, `!h` `!v` `!hv` unsized axes, `^1` priority, `@0.25,0.75` anchor, `<leading`
/// column alignment. A line that starts with `=` is a rowless cell. Cells are named a, b, c … in order.
struct GridText {
  var text: String
  var alignment = Alignment.center
  var horizontal = SpacingDescription.uniform(0)
  var vertical = SpacingDescription.uniform(0)

  init(
    _ text: String, alignment: Alignment = .center, horizontal: SpacingDescription = .uniform(0),
    vertical: SpacingDescription = .uniform(0)
  ) {
    self.text = text
    self.alignment = alignment
    self.horizontal = horizontal
    self.vertical = vertical
  }

  func tree() throws -> LayoutTree {
    var builder = TreeBuilder()
    emit(into: &builder)
    return try builder.finish()
  }

  func emit(into builder: inout TreeBuilder, name: String = "grid") {
    var letters = "abcdefghijklmnopqrstuvwxyz".makeIterator()
    let description = GridDescription(
      alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical)
    builder.grid(description, name: name) { builder in
      for line in text.split(separator: "\n") {
        let isRowless = line.hasPrefix("=")
        let cells = line.split(separator: " ").filter { $0 != "=" }
        if isRowless {
          for cell in cells { emit(cell, letters.next(), into: &builder) }
        } else {
          builder.gridRow { builder in
            for cell in cells { emit(cell, letters.next(), into: &builder) }
          }
        }
      }
    }
  }

  private func emit(_ cell: Substring, _ letter: Character?, into builder: inout TreeBuilder) {
    let name = letter.map { String($0) }
    let start = cell.firstIndex { "/!^@<".contains($0) } ?? cell.endIndex
    emit(Self.modifiers(cell[start...])[...], into: &builder) { builder in
      switch cell[..<start] {
      case "_": builder.spacer(name: name)
      case "-": builder.divider(name: name)
      case "*": builder.leaf(.shape, name: name)
      default:
        let sides = cell[..<start].split(separator: "x").map(Self.range)
        let height = sides.count > 1 ? sides[1] : LengthRange(fixed: 10)
        builder.leaf(LinearLeaf(width: sides[0], height: height), name: name)
      }
    }
  }

  private func emit(
    _ modifiers: ArraySlice<ModifierDescription>, into builder: inout TreeBuilder,
    view: (inout TreeBuilder) -> Void
  ) {
    guard let last = modifiers.last else { return view(&builder) }
    builder.modified(by: last) { emit(modifiers.dropLast(), into: &$0, view: view) }
  }

  private static func range(_ text: Substring) -> LengthRange {
    if text == "*" { return .shape }
    let numbers = text.replacing("..", with: " ").split(separator: " ").map(number)
    return numbers.count == 3
      ? LengthRange(min: numbers[0], ideal: numbers[1], max: numbers[2]) : LengthRange(fixed: numbers[0])
  }

  private static func number(_ text: some StringProtocol) -> Double {
    text == "∞" ? .infinity : Double(text) ?? .nan
  }

  private static func modifiers(_ text: Substring) -> [ModifierDescription] {
    var modifiers: [ModifierDescription] = []
    var rest = text
    while let sign = rest.popFirst() {
      let value = rest.prefix { !"/!^@<".contains($0) }
      rest = rest.dropFirst(value.count)
      switch sign {
      case "/": modifiers.append(.gridCellColumns(Int(value) ?? 1))
      case "^": modifiers.append(.layoutPriority(number(value)))
      case "!":
        var axes = Axis.Set()
        if value.contains("h") { axes.insert(.horizontal) }
        if value.contains("v") { axes.insert(.vertical) }
        modifiers.append(.gridCellUnsizedAxes(axes))
      case "@":
        let point = value.split(separator: ",").map(number)
        modifiers.append(.gridCellAnchor(UnitPoint(x: point[0], y: point[1])))
      default:
        let alignment: HorizontalAlignment =
          value == "leading" ? .leading : value == "trailing" ? .trailing : .center
        modifiers.append(.gridColumnAlignment(alignment))
      }
    }
    return modifiers
  }
}
