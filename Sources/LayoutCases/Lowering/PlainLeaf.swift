import LayoutCore

/// A leaf or a color that says nothing but its lengths, as most views of large grids do.
///
/// It is read without a description of the view in between. Whatever else a view says, also what is wrong,
/// makes it no plain leaf; then `ViewDescription` reads it.
struct PlainLeaf {
  let leaf: LinearLeaf

  /// Complexity: O(values of the view).
  init?(_ document: JSONDocument, _ entry: Int) {
    guard document.entries[entry].kind == .object else { return nil }
    let end = document.next(after: entry)
    var (isLeaf, isColor) = (false, false)
    var (width, height): (LengthRange?, LengthRange?)
    var member = entry + 1
    while member < end {
      if document.isKey(member, "width") {
        width = Self.range(document, member)
      } else if document.isKey(member, "height") {
        height = Self.range(document, member)
      } else if document.isKey(member, "view") {
        isLeaf = document.isString(member, "Leaf")
        isColor = document.isString(member, "Color")
      } else {
        return nil
      }
      member = document.next(after: member)
    }
    if isColor, end == entry + 2 {
      leaf = .shape
    } else if isLeaf, let width, let height {
      leaf = LinearLeaf(width: width, height: height)
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
}
