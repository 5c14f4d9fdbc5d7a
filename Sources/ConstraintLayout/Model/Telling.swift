package import LayoutCore
package import LinearProgramming

/// A number of a layout as a sentence tells it: the row that decides it, and what that row adds up.
///
/// A rule's words turn it into a reason (`RuleWords.reason`). Whatever a reason claims is checked here: it may say
/// that nothing is wider because the row is attained, and who comes next because the rivals are listed.
package struct Telling {
  /// A term of the attained row, after sums were written out.
  package struct Part {
    package var provenance: Provenance
    /// Whether it is the constant of a row, such as gaps.
    package var isConstant: Bool
    package var words: String
    /// The term's own value, before its coefficient.
    package var amount: Double
    package var coefficient: Double

    package init(
      _ provenance: Provenance, isConstant: Bool, _ words: String, _ amount: Double, _ coefficient: Double
    ) {
      (self.provenance, self.isConstant, self.words) = (provenance, isConstant, words)
      (self.amount, self.coefficient) = (amount, coefficient)
    }

    package var contribution: Double { coefficient * amount }

    /// Whether it is what the host or a container proposes, and no share of a grid's columns.
    var isProposal: Bool {
      provenance.role == .proposal || (provenance.role == .offer && provenance.rule != .G13)
    }
  }

  /// A row that does not decide.
  package struct Rival {
    /// The view of the row; nil if the row belongs to the number itself.
    package var view: String?
    package var value: Double

    package init(_ view: String?, _ value: Double) { (self.view, self.value) = (view, value) }
  }

  package var number: Provenance
  package var kind: LayoutProgram.Kind
  package var value: Double
  package var parts: [Part]
  /// The view of the attained row, if rows of several views compete.
  package var source: String?
  /// The rows that do not decide, the nearest first.
  package var rivals: [Rival]
  /// The place in an order of distribution, if the number is a share of it.
  package var visit: Visit.Told?
  /// Among how many items the room is shared.
  package var sharers = 1
  /// The measured leaf and its proposal.
  package var measured: ProposedViewSize?

  package init(
    _ number: Provenance, _ kind: LayoutProgram.Kind, _ value: Double, _ parts: [Part], source: String? = nil,
    rivals: [Rival] = []
  ) {
    (self.number, self.kind, self.value, self.parts) = (number, kind, value, parts)
    (self.source, self.rivals) = (source, rivals)
  }

  /// Whether the deciding row is a constant 0, which only keeps the number from being negative.
  package var isFloor: Bool { kind != .single && parts.isEmpty && value == 0 }

  /// "wide" or "high".
  package var adjective: String { number.axis.adjective }

  /// The nearest rival with a view, if it is not 0, such as "; `b` comes next with 40".
  package var next: String {
    guard let rival = rivals.first(where: { $0.view != nil && $0.value > 0 }), let view = rival.view else {
      return ""
    }
    return "; \(view) comes next with \(Plain.number(rival.value))"
  }

  /// The views of other rows with the same value.
  package var equals: [String] {
    rivals.filter { abs($0.value - value) <= 1e-9 * max(1, abs(value)) }.compactMap(\.view)
  }

  /// The largest among rows of different views: "because `a` is that wide and nothing wider stands in it".
  package func largest(_ place: String) -> String {
    let comparison = number.axis == .horizontal ? "wider" : "taller"
    guard let source else { return sum }
    if !equals.isEmpty {
      let all = [source] + equals
      return
        " because \(Plain.list(all, most: 3)) are that \(adjective) and nothing \(comparison) \(place)"
    }
    return " because \(source) is that \(adjective) and nothing \(comparison) \(place)\(next)"
  }

  /// The parts as a sum in words, such as ": 50 for `a`, 20 for `b` and 8 for the gap before `b`".
  package var sum: String {
    if isFloor { return " because it cannot be less than 0" }
    if parts.isEmpty {
      guard number.role == .coordinate, abs(value) < 1e-9 else { return "" }
      return number.axis == .horizontal ? ": that is the left edge" : ": that is the upper edge"
    }
    if parts.count == 1, parts[0].coefficient == 1 {
      return ": that is \(Plain.whole(parts[0]))"
    }
    if let centred = centring { return centred }
    let added = parts.filter { $0.contribution >= 0 }
    let taken = parts.filter { $0.contribution < 0 }
    if added.isEmpty { return ": 0 less \(Plain.sum(taken, sign: -1))" }
    if taken.isEmpty { return ": \(Plain.sum(added))" }
    if added.count == 1, added[0].coefficient == 1 {
      return ": \(Plain.noun(added[0])), \(Plain.number(added[0].amount)), less \(Plain.sum(taken, sign: -1))"
    }
    return ": \(Plain.sum(added)), less \(Plain.sum(taken, sign: -1))"
  }

  /// Two parts with opposite coefficients below 1 are the room that one leaves in the other.
  private var centring: String? {
    for (place, whole) in parts.enumerated() where whole.coefficient > 0 && whole.coefficient < 1 {
      guard
        let other = parts.indices.first(where: { $0 != place && parts[$0].coefficient == -whole.coefficient })
      else { continue }
      let room = whole.amount - parts[other].amount
      var rest = self
      rest.parts = parts.indices.filter { $0 != place && $0 != other }.map { parts[$0] }
      if abs(room) <= 1e-9 { return rest.parts.isEmpty ? nil : rest.sum }
      if rest.parts.contains(where: { $0.contribution < 0 }) { return nil }
      let share = whole.coefficient == 0.5 ? "half of" : "\(Plain.number(whole.coefficient)) times"
      let own =
        "\(share) the \(Plain.number(room)) that \(Plain.noun(parts[other])), \(Plain.number(parts[other].amount)),"
        + " leaves of \(Plain.noun(whole)), \(Plain.number(whole.amount))"
      if rest.parts.isEmpty { return whole.coefficient == 0.5 ? ": it is centred, with \(own)" : ": \(own)" }
      return
        ": \(Plain.list(Plain.terms(rest.parts) + ["\(Plain.number(whole.coefficient * room)), \(own)"]))"
    }
    return nil
  }
}

extension Axis {
  /// "wide" or "high".
  package var adjective: String { self == .horizontal ? "wide" : "high" }
}

extension Words {
  /// The reason of a number, to follow a statement of it: it begins with a colon or with "because".
  package func reason(_ told: Telling) -> String {
    Self.room(of: told.number.rule)?.reason(told, self) ?? told.sum
  }

  /// A statement of a number in two parts, such as "`a`" and "is 40 wide", from the words for it.
  package func statement(_ quantity: String, _ axis: Axis, _ value: Double) -> (
    subject: String, predicate: String
  ) {
    let number = Plain.number(value)
    for start in Plain.lengths where quantity.hasPrefix(start) {
      let adjective = start.hasSuffix("width of ") ? Axis.horizontal.adjective : Axis.vertical.adjective
      return (String(quantity.dropFirst(start.count)), "is \(number) \(adjective)")
    }
    for axis in Axis.allCases {
      let start = "\(axis.position) of "
      if quantity.hasPrefix(start) {
        let rest = quantity.dropFirst(start.count)
        if let inside = Plain.placeInside(rest) {
          return (String(rest.dropLast(inside.count)), "starts at \(axis.position) \(number)\(inside)")
        }
        return (String(rest), "starts at \(axis.position) \(number)")
      }
      let (proposal, inside) = ("\(axis.length) proposed to ", "\(axis.length) proposed inside ")
      if quantity.hasPrefix(proposal) {
        return (String(quantity.dropFirst(proposal.count)), "is proposed a \(axis.length) of \(number)")
      }
      if quantity.hasPrefix(inside) {
        return ("inside \(quantity.dropFirst(inside.count))", "a \(axis.length) of \(number) is proposed")
      }
      let need = "\(axis.length) that the cells of "
      if quantity.hasPrefix(need), quantity.hasSuffix(" need") {
        return ("the cells of \(quantity.dropFirst(need.count).dropLast(5))", "need \(number)")
      }
    }
    if quantity.hasPrefix("start of ") { return (String(quantity.dropFirst(9)), "starts at \(number)") }
    if quantity.hasPrefix("column ") || quantity.hasPrefix("row ") {
      return (quantity, "is \(number) \(axis.adjective)")
    }
    if let adds = quantity.firstRange(of: " adds to each"), quantity.hasPrefix("width that ") {
      let subject = quantity[..<adds.lowerBound].dropFirst(11)
      return (String(subject), "adds \(number)\(quantity[adds.lowerBound...].dropFirst(5))")
    }
    let part = Telling.Part(
      Provenance(.L1, .length, axis, view: 0), isConstant: false, quantity, value, 1)
    return (Plain.noun(part), "is \(number)")
  }

  /// Where the number that decides is another one than the statement names: ", the width of column 0 of `a`".
  package func echo(_ quantity: String) -> String {
    for axis in Axis.allCases
    where quantity.hasPrefix("\(axis.position) of ") && Plain.placeInside(quantity[...]) == nil {
      return ", where \(quantity.dropFirst(5)) starts"
    }
    for axis in Axis.allCases where quantity.hasPrefix("declared \(axis.length)") {
      return ", the \(quantity.dropFirst("declared ".count))"
    }
    return ", the \(quantity)"
  }
}
