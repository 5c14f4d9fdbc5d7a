import LayoutCore
import LinearProgramming

// S3  available = proposal − gaps − minimums of all items in lower groups. For each group, highest first: add
//     back the group's own minimums (not for the first one); then, item by item in order, offer
//     max(0, available ÷ items left in the group), and subtract the length taken. An infinite length takes
//     nothing.
//     offer ≥ 0, offer ≥ available / left;  available' = available − length.
//
// The items are the children of a stack, or the tracks of a grid (G13).

/// The share of the available length that an item is offered.
struct DistributionShare {
  var available: Affine
  /// Items left in the group, this one included.
  var left: Int
  /// The provenance of the item, a child of a stack or a track of a grid.
  var item: Provenance
  /// The place of the item in the order, for explanations.
  var visit: DistributionStep?
  /// Notes what is offered, if the order may change (`OpenDistribution`).
  var offered: OfferedShare?

  /// The length that is offered.
  func offer(_ rows: RowWriter) -> Affine {
    let part = (1 / Double(left)) * available
    let provenance = Provenance(item.rule, .offer, item.axis, view: item.view, index: item.index)
    let offer = rows.largest(part, .zero, provenance)
    if let visit, let variable = offer.bareVariable { rows.visits[variable] = visit }
    offered?.length = offer
    return offer
  }
}

extension Compiler {
  /// Distributes a length among the items of an order.
  ///
  /// - Parameters:
  ///   - room: the proposal without the gaps.
  ///   - order: the order of distribution (S2).
  ///   - container: the rule, the axis and the view of the distribution.
  ///   - take: returns the length that an item takes of its share.
  func distribute(
    _ room: Affine, in order: DistributionOrder, _ inputs: OrderInputs, _ container: Provenance,
    take: (Int, DistributionShare) throws(Failure) -> AffineLength
  ) throws(Failure) {
    func minimums(of items: some Sequence<Int>) -> Affine {
      items.reduce(into: Affine.zero) { $0.add(inputs.tracks[$1].minimum) }
    }
    let distribution = rows.program.count
    let groups = order.groups
    let isOpen = facts.parameters.opensAssumptions && order.check != nil
    var open = isOpen ? OpenDistribution(container, rows) : nil
    var available = room - minimums(of: groups.dropFirst().joined())
    for (number, group) in groups.enumerated() {
      let added = number > 0 ? minimums(of: group) : .zero
      available = available + added
      open?.beginGroup(number > 0 ? added : available, rows)
      for (visited, index) in group.enumerated() {
        let item = Provenance(
          container.rule, .available, container.axis, view: container.view, index: index)
        available = open?.begin(item, available, rows) ?? rows.variable(available, item)
        var share = DistributionShare(available: available, left: group.count - visited, item: item)
        if rows.namesData { share.visit = DistributionStep(item, of: distribution, groups, inputs) }
        share.offered = open?.offered(item)
        let length = try take(index, share).expression
        open?.end(item, taking: length ?? .zero, rows)
        if let length { available = available - length }
      }
    }
    if let open, let check = order.check { openDistributions[check] = open }
  }
}

// MARK: Words

enum DistributionWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    switch row.role {
    case .available: .other("\(row.axis.length) of \(words.view(row.view)) left for \(words.child(row))")
    case .offer: .proposal(row.axis, to: words.child(row))
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.role == .available ? .gaps("gaps", of: words.view(row.view)) : nil
  }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    guard told.number.role == .offer else { return nil }
    if told.isFloor {
      guard let missed = told.missed, missed.value < 0 else { return " because the others leave nothing" }
      return "\(Derivation.shortfall(missed)), so nothing is left for it"
    }
    let room = Double(told.sharers) * told.value
    var parts = told.parts
    for place in parts.indices {
      // A share's coefficient is rounded: three thirds may miss 1.
      let coefficient = parts[place].coefficient * Double(told.sharers)
      let isWhole = abs(coefficient - coefficient.rounded()) < 1e-9
      parts[place].coefficient = isWhole ? coefficient.rounded() : coefficient
    }
    let whole = Derivation(told.number, .single, room, parts)
    let items = told.number.rule == .S3 ? "children" : "\(told.number.axis.track)s"
    let from = whole.sum.dropFirst(2)
    let isWhole = whole.parts.count == 1 && whole.parts[0].coefficient == 1
    let reason: String
    if told.sharers == 1 {
      reason = isWhole ? ": nobody else takes a part of \(whole.parts[0].quantity.noun)" : ": \(from)"
    } else {
      let left = "\(Prose.number(room)) \(isWhole ? "proposed" : "left")"
      reason = ": an equal part of the \(left) for \(told.sharers) \(items)" + (isWhole ? "" : " (\(from))")
    }
    guard let visit = told.visit, let order = words.order(visit) else { return reason }
    return "\(reason). \(order)"
  }
}
