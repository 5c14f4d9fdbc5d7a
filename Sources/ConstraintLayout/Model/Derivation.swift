package import LayoutCore
package import LinearProgramming

/// A number of a layout as a sentence tells it: the row that decides it, and what that row adds up.
///
/// A rule's words turn it into a reason (`RuleWords.reason`). Whatever a reason claims is checked here: it may say
/// that nothing is wider because the row is attained, and who comes next because the rivals are listed.
package struct Derivation {
  /// A term of the attained row, after sums were written out.
  package struct Part {
    package var provenance: Provenance
    /// Whether it is the constant of a row, such as gaps.
    package var isConstant: Bool
    package var quantity: Quantity
    /// The term's own value, before its coefficient.
    package var amount: Double
    package var coefficient: Double
    /// How many gaps it is.
    var count = 1

    package init(
      _ provenance: Provenance, isConstant: Bool, _ quantity: Quantity, _ amount: Double,
      _ coefficient: Double
    ) {
      (self.provenance, self.isConstant, self.quantity) = (provenance, isConstant, quantity)
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
  package var visit: DistributionStep.Told?
  /// Among how many items the room is shared.
  package var sharers = 1
  /// The measured leaf and its proposal.
  package var measured: ProposedViewSize?
  /// A view whose need is the whole number, because it spans all columns in it (G14), and what they and their gaps would
  /// have without it.
  package var spanning: (view: Int, without: Double)?
  /// What would leave less than 0, if the number is kept at 0: the terms of that row and its value.
  package var missed: (parts: [Part], value: Double)?

  package init(
    _ number: Provenance, _ kind: LayoutProgram.Kind, _ value: Double, _ parts: [Part], source: String? = nil,
    rivals: [Rival] = []
  ) {
    (self.number, self.kind, self.value, self.parts) = (number, kind, value, parts)
    (self.source, self.rivals) = (source, rivals)
  }

  /// The same without a view among those that come next or are as long: the sentence is about it.
  package func without(_ view: String) -> Derivation {
    var derivation = self
    derivation.rivals.removeAll { $0.view == view }
    return derivation
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
    return "; \(view) comes next with \(Prose.number(rival.value))"
  }

  /// The views of other rows with the same value.
  package var equals: [String] {
    rivals.filter { abs($0.value - value) <= 1e-9 * max(1, abs(value)) }.compactMap(\.view)
  }

  /// The largest among rows of different views: "because `a` is that wide and nothing wider stands in it".
  package func largest(_ place: String) -> String {
    let comparison = number.axis == .horizontal ? "wider" : "taller"
    guard let source else { return sum }
    // A view that fills what is proposed is no longer than its container, whose length it makes.
    if let part = parts.first, parts.count == 1, part.isProposal, part.coefficient == 1 {
      let others = Prose.list(equals, most: 3)
      let same =
        equals.isEmpty ? "" : ", \(others) \(equals.count == 1 ? "is" : "are") as \(adjective),"
      return
        " because \(source) takes \(part.quantity.noun)\(same) and nothing \(comparison) \(place)\(equals.isEmpty ? next : "")"
    }
    if !equals.isEmpty {
      let all = [source] + equals
      return
        " because \(Prose.list(all, most: 3)) are that \(adjective) and nothing \(comparison) \(place)"
    }
    return " because \(source) is that \(adjective) and nothing \(comparison) \(place)\(next)"
  }

  /// The parts as a sum in words, such as ": 50 for `a`, 20 for `b` and 8 for the gap before `b`".
  package var sum: String {
    if isFloor {
      return missed.map { "\(Self.shortfall($0)), so nothing is left" } ?? " because it cannot be less than 0"
    }
    if parts.isEmpty {
      guard number.role == .coordinate, abs(value) < 1e-9 else { return "" }
      return number.axis == .horizontal ? ": that is the left edge" : ": that is the upper edge"
    }
    if parts.count == 1, parts[0].coefficient == 1 {
      return ": that is \(parts[0].quantity.whole)"
    }
    if let centred = centring { return centred }
    let added = parts.filter { $0.contribution >= 0 }
    let taken = parts.filter { $0.contribution < 0 }
    if added.isEmpty { return ": 0 less \(Prose.sum(taken, sign: -1))" }
    if taken.isEmpty { return ": \(Prose.sum(added))" }
    if added.count == 1, added[0].coefficient == 1 {
      return
        ": \(added[0].quantity.noun), \(Prose.number(added[0].amount)), less \(Prose.sum(taken, sign: -1))"
    }
    return ": \(Prose.sum(added)), less \(Prose.sum(taken, sign: -1))"
  }

  /// Terms that add up to less than 0: ": 50 for …, less 8 for …, would be −18".
  package static func shortfall(_ missed: (parts: [Part], value: Double)) -> String {
    var derivation = Derivation(
      Provenance(.L1, .length, .horizontal, view: 0), .single, missed.value, missed.parts)
    derivation.missed = nil
    return "\(derivation.sum) would be \(Prose.number(missed.value))"
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
      let share = whole.coefficient == 0.5 ? "half of" : "\(Prose.number(whole.coefficient)) times"
      let own =
        "\(share) the \(Prose.number(room)) that \(parts[other].quantity.noun), \(Prose.number(parts[other].amount)),"
        + " leaves of \(whole.quantity.noun), \(Prose.number(whole.amount))"
      if rest.parts.isEmpty { return whole.coefficient == 0.5 ? ": it is centred, with \(own)" : ": \(own)" }
      return
        ": \(Prose.list(Prose.terms(rest.parts) + ["\(Prose.number(whole.coefficient * room)), \(own)"]))"
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
  package func reason(_ told: Derivation) -> String {
    if let (view, without) = told.spanning {
      return
        " because \(self.view(view)), which spans its columns, takes \(Prose.number(told.value)); they and their gaps "
        + "would have \(Prose.number(without)) without it"
    }
    return rules.words(of: told.number.rule)?.reason(told, self) ?? told.sum
  }
}
