import LayoutCore

// What is chosen rather than measured.
extension Hypotheses {
  /// S2, G12: other orders of distribution, those next to the right one.
  func orders(_ quantity: Quantity) -> [Hypothesis] {
    let axis = quantity.axis
    let right = start.steps.filter { $0.quantity.kind == quantity.kind && $0.quantity.axis == axis }
      .map(\.quantity.index)
    guard right.count > 1, quantity.rule != .S4, quantity.rule != .G15 else { return [] }
    let swaps = (1..<right.count).map { position in
      var order = right
      order.swapAt(position - 1, position)
      return order
    }
    let orders = [right.sorted(), right.reversed()] + swaps
    return orders.filter { $0 != right }.map { order in
      var beliefs = start.beliefs
      beliefs.orders[axis] = order
      let position = zip(order, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
      let what = quantity.kind == .offer ? "child" : axis == .horizontal ? "column" : "row"
      return Hypothesis(
        beliefs: beliefs, rule: quantity.kind == .offer ? .S2 : .G12,
        subject: "number of the \(what) served as number \(position + 1)",
        expected: Double(right[position] + 1), found: Double(order[position] + 1))
    }
  }

  /// G14: other ways to share out what a spanning cell needs.
  func shares(_ quantity: Quantity) -> [Hypothesis] {
    let count = search.judge.answers.shape(of: search.node).spanning[quantity.index].columns.count
    let part = start.steps.first { $0.quantity == quantity }?.value ?? 0
    return SpanShare.allCases.filter { $0 != .equally }.map { share in
      var beliefs = start.beliefs
      beliefs.shares[quantity.index] = share
      return Hypothesis(
        beliefs: beliefs, rule: .G14,
        subject: "what spanning cell \(quantity.index + 1) adds to its first column", expected: part,
        found: share.part(of: part * Double(count), 0, of: count))
    }
  }

  /// G21: other alignments of a track.
  func alignments(_ quantity: Quantity) -> [Hypothesis] {
    let track = Quantity(rule: .G21, kind: .guide, axis: quantity.axis, index: quantity.index)
    let right = search.judge.answers.shape(of: search.node).alignment(quantity.axis, quantity.index)
    return AlignmentKey.Standard.allCases.map(AlignmentKey.standard)
      .filter { $0.axis == quantity.axis && $0 != right }
      .map { key in
        var beliefs = start.beliefs
        beliefs.alignments[track] = key
        let name = quantity.axis == .horizontal ? "column" : "row"
        return Hypothesis(
          beliefs: beliefs, rule: .G21,
          subject: "alignment of \(name) \(quantity.index + 1), which is \(key.name), as a share of it,",
          expected: right.unitValue, found: key.unitValue)
      }
  }
}
