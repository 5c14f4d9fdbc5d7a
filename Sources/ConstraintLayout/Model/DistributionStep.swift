import LayoutCore
import LinearProgramming

/// The place of an item in an order of distribution (S2, G12), kept for explanations.
package struct DistributionStep: Sendable {
  /// An item that is visited: a child of a stack or a track of a grid.
  package struct Item: Sendable {
    package var index: Int
    package var minimum: Double
    /// ∞ if nothing limits it.
    package var maximum: Double
    /// Whether a spanning cell makes its track more flexible than its own cells do (G12).
    package var isRaised: Bool

    package var isFixed: Bool { OrderInputs.units(maximum - minimum) <= 0 }
  }

  /// The order at a solution.
  package struct Told: Sendable {
    package var item: Provenance
    /// The items of the same priority, in their order.
    package var items: [Item]
    /// The place of the item among these.
    package var place: Int
    /// Whether items of a higher priority went before.
    package var isLater: Bool
    /// Whether the items that can give way were proposed different lengths: then the order decides.
    package var decides = false
  }

  package let item: Provenance
  /// The same for all items of a distribution.
  package let distribution: Int
  private let groups: [[Int]]
  private let inputs: OrderInputs

  init(_ item: Provenance, of distribution: Int, _ groups: [[Int]], _ inputs: OrderInputs) {
    (self.item, self.distribution, self.groups, self.inputs) = (item, distribution, groups, inputs)
  }

  /// The variables that stand for the least lengths of the items.
  package var minimums: [Int] { inputs.tracks.compactMap(\.minimum.bareVariable) }

  /// The order, with the lengths that decided it. Complexity: linear in the items.
  package func told(at values: [Double]) -> Told? {
    guard let number = groups.firstIndex(where: { $0.contains(item.index) }),
      let place = groups[number].firstIndex(of: item.index)
    else { return nil }
    let maxima = inputs.maxima { $0.value(at: values) }
    let items = groups[number].map { index in
      let track = inputs.tracks[index]
      let own = track.maximum.expression.map { $0.value(at: values) } ?? .infinity
      return Item(
        index: index, minimum: track.minimum.value(at: values), maximum: maxima[index],
        isRaised: maxima[index] > own)
    }
    return Told(item: item, items: items, place: place, isLater: number > 0)
  }
}

extension Words {
  /// Who was visited when and why, and what would change it; nil where the order does not decide.
  func order(_ told: DistributionStep.Told) -> String? {
    guard told.decides else { return nil }
    let isStack = told.item.rule == .S3
    let shown = told.items.filter { !$0.isFixed }
    let isFlat = Set(shown.map { "\($0.minimum) \($0.maximum)" }).count == 1
    func name(_ item: DistributionStep.Item) -> String {
      var provenance = told.item
      provenance.index = item.index
      return isStack ? child(provenance) : provenance.track
    }
    func range(_ item: DistributionStep.Item) -> String {
      if item.isFixed { return "fixed" }
      let reach =
        item.maximum == .infinity
        ? "\(Prose.number(item.minimum)) or more"
        : "\(Prose.number(item.minimum)) to \(Prose.number(item.maximum))"
      return item.isRaised ? "\(reach), because of a view that spans \(isFlat ? "them" : "it")" : reach
    }
    let names = Prose.list(shown.map { isFlat ? name($0) : "\(name($0)) (\(range($0)))" }, most: 5)
    var text =
      isFlat
      ? "All are equally flexible (\(range(shown[0]))), so they are asked in their order: \(names)"
      : "They are asked one after the other, the least flexible first: \(names)"
    let endless = shown.filter { $0.maximum == .infinity }
    if !isFlat, Set(endless.map(\.minimum)).count > 1 {
      text += "; of those without a limit, the one that needs more"
    }
    if told.place > 0, !told.isLater {
      let own = name(told.items[told.place])
      text +=
        isStack
        ? ". A higher layoutPriority on \(own) would have it asked before the others"
        : ". A higher layoutPriority on a cell of \(own) would have it asked before the others"
    }
    return text
  }
}
