import LayoutCore

// How the values of the format are written, where it is not as the value's own type would.
extension KeyedEncodingContainer<ObjectReader.Name> {
  /// A finite length, or the string "infinity".
  mutating func encode(length: Double, forKey key: Key) throws {
    if length == .infinity { try encode("infinity", forKey: key) } else { try encode(length, forKey: key) }
  }

  mutating func encode(flexible length: FlexibleLength, _ min: Key, _ ideal: Key, _ max: Key) throws {
    try encodeIfPresent(length.min, forKey: min)
    try encodeIfPresent(length.ideal, forKey: ideal)
    if let length = length.max { try encode(length: length, forKey: max) }
  }

  mutating func encode(range: LengthRange, forKey key: Key) throws {
    if range.isFixed { return try encode(range.min, forKey: key) }
    var array = nestedUnkeyedContainer(forKey: key)
    try array.encode(range.min)
    try array.encode(range.ideal)
    if range.max == .infinity { try array.encode("infinity") } else { try array.encode(range.max) }
  }

  mutating func encode(gaps: GridSpacing, forKey key: Key) throws {
    switch gaps {
    case .preferred: break
    case .uniform(let gap): try encode(gap, forKey: key)
    case .each(let gaps): try encode(gaps, forKey: key)
    }
  }

  /// One axis by its name, none or both as an array.
  mutating func encode(axes: Axis.Set, forKey key: Key) throws {
    let names = Axis.allCases.filter(axes.contains).map(\.name)
    if names.count == 1 { try encode(names[0], forKey: key) } else { try encode(names, forKey: key) }
  }

  /// One number for equal insets, else the edges that are not 0.
  mutating func encode(insets: EdgeInsets, forKey key: Key) throws {
    if insets == EdgeInsets(all: insets.top) { return try encode(insets.top, forKey: key) }
    var edges = nestedContainer(keyedBy: Key.self, forKey: key)
    if insets.top != 0 { try edges.encode(insets.top, forKey: "top") }
    if insets.leading != 0 { try edges.encode(insets.leading, forKey: "leading") }
    if insets.bottom != 0 { try edges.encode(insets.bottom, forKey: "bottom") }
    if insets.trailing != 0 { try edges.encode(insets.trailing, forKey: "trailing") }
  }
}
