import LayoutCore

/// A view that says nothing but what most views of large grids say: a row without an alignment; or a leaf with its
/// lengths, or a color, and modifiers of a grid's cell.
///
/// It is read without a description of the view in between. Whatever else a view says, also what is wrong,
/// makes it no plain view; then `ViewDescription` reads it.
enum FastViewReader {
  /// A row (G1), and the entry of the array of its children.
  case row(children: Int)
  /// A leaf (L2), and the entry of the array of its modifiers if it has some.
  case leaf(LinearLeaf, modifiers: Int?)
  /// A color (L3) likewise.
  case color(modifiers: Int?)

  /// Complexity: O(values of the view).
  init?(_ document: JSONDocument, _ entry: Int) {
    guard document.entries[entry].kind == .object else { return nil }
    let end = document.next(after: entry)
    var (isLeaf, isColor, isRow) = (false, false, false)
    var (width, height): (LengthRange?, LengthRange?)
    var (children, modifiers): (Int?, Int?)
    var (lengths, member) = (0, entry + 1)
    while member < end {
      switch document.entries[member].keyLength {
      case 4 where document.isKey(member, "view"):
        isLeaf = document.isString(member, "Leaf")
        isColor = document.isString(member, "Color")
        isRow = document.isString(member, "GridRow")
      case 5 where document.isKey(member, "width"):
        width = Self.range(document, member)
        lengths += 1
      case 6 where document.isKey(member, "height"):
        height = Self.range(document, member)
        lengths += 1
      case 8 where document.isKey(member, "children") && document.entries[member].kind == .array:
        children = member
      case 9 where document.isKey(member, "modifiers") && document.entries[member].kind == .array:
        modifiers = member
      default: return nil
      }
      member = document.next(after: member)
    }
    if isLeaf, let width, let height, children == nil {
      self = .leaf(LinearLeaf(width: width, height: height), modifiers: modifiers)
    } else if isColor, lengths == 0, children == nil {
      self = .color(modifiers: modifiers)
    } else if isRow, lengths == 0, modifiers == nil, let children {
      self = .row(children: children)
    } else {
      return nil
    }
  }

  /// A length, or `[minimum, ideal, maximum]`; nil unless they are finite and in order (L2).
  private static func range(_ document: JSONDocument, _ entry: Int) -> LengthRange? {
    switch document.entries[entry].kind {
    case .number: return document.number(entry).flatMap { $0 >= 0 ? LengthRange(fixed: $0) : nil }
    case .array where document.next(after: entry) == entry + 4:
      guard let min = number(document, entry + 1), let ideal = number(document, entry + 2),
        let max = number(document, entry + 3), 0 <= min, min <= ideal, ideal <= max
      else { return nil }
      return LengthRange(min: min, ideal: ideal, max: max)
    default: return nil
    }
  }

  private static func number(_ document: JSONDocument, _ entry: Int) -> Double? {
    document.entries[entry].kind == .number ? document.number(entry) : nil
  }

  // MARK: Modifiers

  /// Reads the modifiers of a plain leaf.
  ///
  /// - Parameters:
  ///   - entry: that of their array.
  ///   - modifiers: becomes what they say, outermost first.
  /// - Returns: false if one of them is no modifier of a cell, or wrong.
  static func read(
    _ document: JSONDocument, _ entry: Int, into modifiers: inout [ElementModifier]
  ) -> Bool {
    modifiers.removeAll(keepingCapacity: true)
    let end = document.next(after: entry)
    var modifier = entry + 1
    while modifier < end {
      let next = document.next(after: modifier)
      guard document.entries[modifier].kind == .object, next > modifier + 1,
        document.next(after: modifier + 1) == next, let read = self.modifier(document, modifier + 1)
      else { return false }
      modifiers.append(read)
      modifier = next
    }
    // A case has the innermost first.
    if modifiers.count > 1 { modifiers.reverse() }
    return true
  }

  /// The modifier whose key and value are at `entry`.
  private static func modifier(_ document: JSONDocument, _ entry: Int) -> ElementModifier? {
    if document.isKey(entry, "gridColumnAlignment") {  // G21
      if document.isString(entry, "leading") { return .gridColumnAlignment(.leading) }
      if document.isString(entry, "center") { return .gridColumnAlignment(.center) }
      if document.isString(entry, "trailing") { return .gridColumnAlignment(.trailing) }
    } else if document.isKey(entry, "gridCellAnchor") {  // G23
      guard document.entries[entry].kind == .array, document.next(after: entry) == entry + 3,
        let x = number(document, entry + 1), let y = number(document, entry + 2), x.isFinite, y.isFinite
      else { return nil }
      return .gridCellAnchor(UnitPoint(x: x, y: y))
    } else if document.isKey(entry, "gridCellColumns") {  // G3
      guard let number = number(document, entry), let count = Int(exactly: number),
        (1...1_000_000).contains(count)
      else { return nil }
      return .gridCellColumns(count)
    } else if document.isKey(entry, "gridCellUnsizedAxes") {  // G18
      if document.isString(entry, "horizontal") { return .gridCellUnsizedAxes(.horizontal) }
      if document.isString(entry, "vertical") { return .gridCellUnsizedAxes(.vertical) }
    } else if document.isKey(entry, "layoutPriority") {  // S9
      return number(document, entry).flatMap { $0.isFinite ? .layoutPriority($0) : nil }
    }
    return nil
  }
}
