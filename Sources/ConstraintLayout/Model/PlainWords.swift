import LayoutCore

/// Words and numbers of plain sentences.
package enum Plain {
  /// A number with at most two decimals.
  package static func number(_ value: Double) -> String {
    let rounded = abs(value) < 1e12 ? (value * 100).rounded() / 100 : value
    let text = (rounded == 0 ? 0 : rounded).shortest
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }

  /// A length that may be infinite.
  package static func length(_ value: Double) -> String { value == .infinity ? "∞" : number(value) }

  /// "1 line", "2 lines".
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// "a", "a and b", "a, b and c"; beyond `most`, "a, b and 3 others".
  package static func list(_ items: [String], most: Int = .max) -> String {
    if items.count > most {
      return list(Array(items.prefix(most - 1)) + ["\(items.count - most + 1) others"])
    }
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The most parts that a sum names.
  private static let mostParts = 4

  /// "50 for `a`, 8 for the gap before `b` and 97.2 for 3 others".
  package static func sum(_ parts: [Telling.Part], sign: Double = 1) -> String {
    list(terms(parts, sign: sign))
  }

  /// The terms of a sum, such as "50 for `a`".
  package static func terms(_ parts: [Telling.Part], sign: Double = 1) -> [String] {
    let named = parts.count > mostParts ? mostParts - 1 : parts.count
    var items = parts.prefix(named).map { part in
      let factor = abs(part.coefficient)
      if factor == 1 { return "\(number(sign * part.contribution)) for \(noun(part))" }
      return "\(times(factor)) \(number(part.amount)) for \(noun(part))"
    }
    if parts.count > named {
      let rest = parts.dropFirst(named).reduce(0) { $0 + $1.contribution }
      items.append("\(number(sign * rest)) for \(parts.count - named) others")
    }
    return items
  }

  /// "half of", "a third of", "2 times".
  package static func times(_ factor: Double) -> String {
    switch (1 / factor).rounded() {
    case 2 where factor == 0.5: "half of"
    case 3 where abs(3 * factor - 1) < 1e-12: "a third of"
    case let divisor where divisor > 3 && abs(divisor * factor - 1) < 1e-12: "1/\(number(divisor)) of"
    default: "\(number(factor)) times"
    }
  }

  /// A part that is all there is: "the width of `a`".
  package static func whole(_ part: Telling.Part) -> String {
    if noun(part) == "padding" { return "the padding around it" }
    for start in lengths where part.words.hasPrefix(start) {
      return
        "the \(start.hasSuffix("width of ") ? "width" : "height") of \(part.words.dropFirst(start.count))"
    }
    return noun(part)
  }

  /// A part without what the sentence says anyway: "`a`" for "declared width of `a`", "the gaps" for "gaps of `b`".
  package static func noun(_ part: Telling.Part) -> String {
    let words = part.words.replacing("guide line", with: "alignment line")
    if part.isConstant {
      if words.hasPrefix("gaps of ") || words.hasPrefix("row gaps of ") { return "the gaps" }
      if words.hasPrefix("insets of ") { return "padding" }
      return words.hasPrefix("what is ") ? words : "the " + words
    }
    for prefix in lengths where words.hasPrefix(prefix) { return String(words.dropFirst(prefix.count)) }
    for axis in Axis.allCases {
      let (need, start) = ("\(axis.length) that the cells of ", "\(axis.position) of ")
      if words.hasPrefix(need), words.hasSuffix(" need") {
        return String(words.dropFirst(need.count).dropLast(5))
      }
      if words.hasPrefix(start) {
        let rest = words.dropFirst(start.count)
        return placeInside(rest) != nil ? "its place inside" : "the start of \(rest)"
      }
    }
    for side in ["before", "behind"] {
      let start = "largest part \(side) the alignment line of "
      if words.hasPrefix(start) {
        return "the part \(side) the alignment line of \(words.dropFirst(start.count))"
      }
    }
    return words.hasPrefix("column ") || words.hasPrefix("row ") ? words : "the " + words
  }

  /// The end of words for a position that says what it is counted from, such as " in its stack"; nil if it is
  /// counted from the host.
  static func placeInside(_ words: Substring) -> Substring? {
    let end = words.lastIndex(of: "`").map { words[$0...].dropFirst() } ?? words
    return end.hasPrefix(" in its ") || end.hasPrefix(" inside its ") ? end : nil
  }

  /// What words for the length of a view begin with.
  static let lengths = ["", "declared ", "measured ", "ideal "].flatMap { prefix in
    Axis.allCases.map { "\(prefix)\($0.length) of " }
  }
}
