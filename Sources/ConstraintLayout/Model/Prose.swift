import LayoutCore

/// Words and numbers of plain sentences.
package enum Prose {
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
  private static let mostParts = 5

  /// "50 for `a`, 8 for the gap before `b` and 97.2 for 3 others".
  package static func sum(_ parts: [Derivation.Part], sign: Double = 1) -> String {
    list(terms(parts, sign: sign))
  }

  /// The terms of a sum, such as "50 for `a`". Of more than five, the gaps between views become one term, and the
  /// smallest views are "others"; gaps and padding never are.
  package static func terms(_ parts: [Derivation.Part], sign: Double = 1) -> [String] {
    let (shown, others) = split(parts)
    return shown.map { term($0, sign) } + (others.isEmpty ? [] : [together(others, sign: sign)])
  }

  /// The terms of a sum that are named, and those that are "others", the largest of these first.
  private static func split(_ parts: [Derivation.Part]) -> (
    shown: [Derivation.Part], others: [Derivation.Part]
  ) {
    let parts = parts.count > mostParts ? withGapsTogether(parts) : parts
    let named = parts.indices.filter { parts[$0].quantity.kind == .gap || parts[$0].quantity.kind == .space }
    let free = max(1, mostParts - 1 - named.count)
    let views = parts.indices.filter { !named.contains($0) }
      .sorted { (abs(parts[$1].contribution), $0) < (abs(parts[$0].contribution), $1) }
    guard parts.count > mostParts, views.count > free + 1 else { return (parts, []) }
    return (
      (named + views.prefix(free)).sorted().map { parts[$0] }, views.dropFirst(free).map { parts[$0] }
    )
  }

  private static func together(_ others: [Derivation.Part], sign: Double) -> String {
    "\(number(sign * others.reduce(0) { $0 + $1.contribution })) for \(others.count) others"
  }

  /// The terms that a sum of these parts calls "others", and how it calls them; nil if it names all.
  package static func others(
    _ parts: [Derivation.Part], sign: Double
  ) -> (parts: [Derivation.Part], words: String)? {
    let others = split(parts).others
    return others.isEmpty ? nil : (others, together(others, sign: sign))
  }

  /// The most terms that a sentence on others names.
  private static let mostOthers = 20

  /// "3 for `c`, 2 for `d` and 1.5 for each of 12 more at most".
  package static func each(_ others: [Derivation.Part], sign: Double) -> String {
    let rest = others.dropFirst(mostOthers)
    let most = rest.first.map { number(sign * $0.contribution) } ?? ""
    return list(
      others.prefix(mostOthers).map { term($0, sign) }
        + (rest.isEmpty ? [] : ["at most \(most) for each of \(rest.count) more"]))
  }

  private static func term(_ part: Derivation.Part, _ sign: Double) -> String {
    let factor = abs(part.coefficient)
    if factor == 1 { return "\(number(sign * part.contribution)) for \(part.quantity.noun)" }
    return "\(times(factor)) \(number(part.amount)) for \(part.quantity.noun)"
  }

  /// The parts with the gaps of each container together, where the first of them stood.
  private static func withGapsTogether(_ parts: [Derivation.Part]) -> [Derivation.Part] {
    var together: [Derivation.Part] = []
    for part in parts {
      if part.quantity.kind == .gap, part.coefficient == 1,
        let place = together.firstIndex(where: {
          $0.quantity.kind == .gap && $0.coefficient == 1 && $0.provenance.view == part.provenance.view
        })
      {
        together[place].amount += part.amount
        together[place].count += part.count
        together[place].quantity = .gaps("\(together[place].count) gaps", of: "")
      } else {
        together.append(part)
      }
    }
    return together
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

  /// "half", "third", "4th".
  package static func ordinal(_ count: Int) -> String {
    switch count {
    case 2: "half"
    case 3: "third"
    default: "\(count)th"
    }
  }
}
