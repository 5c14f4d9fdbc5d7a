import LayoutCore
import LinearProgramming

// S2, S3  The order of a distribution is an assumption. If an edit refutes orders and answers of leaves (L7) alone, the
// next program writes its distributions so that their orders may change: what is left for an item, what it is offered
// and what it takes are variables. Another order then only puts other variables into these rows:
//     left = left for the item before − what that one takes;  offer ≥ left / items left in the group.
// What is inside an item depends on its offer alone, so it needs no other rows.

/// What an item of a distribution is offered; nil if nobody has asked, because its length does not depend on it.
final class OfferedShare {
  @exclusivity(unchecked) var length: Affine?
}

/// The rows of a distribution whose order may change.
struct OpenDistribution {
  /// The variables of an item.
  private struct Item {
    var available: Int
    var offered: OfferedShare
    /// Known once the item is compiled.
    var taken = -1
  }

  private let container: Provenance
  /// A variable that is 0: what is taken before the first item of a group.
  private let nothing: Int
  /// The variables of what is left for each group, and of the part of it that the group before did not have.
  private var groups: [(room: Int, added: Int)] = []
  /// By the number of the item.
  private var items: [Int: Item] = [:]
  /// What is left for the last item, and what it takes.
  private var last: (available: Int, taken: Int)

  init(_ container: Provenance, _ rows: RowWriter) {
    self.container = container
    nothing = rows.named(.zero, Self.provenance(container, .taken))
    last = (nothing, nothing)
  }

  private static func provenance(_ container: Provenance, _ role: Provenance.Role) -> Provenance {
    Provenance(container.rule, role, container.axis, view: container.view)
  }

  // MARK: Compiling

  /// - Parameter length: what is left for the first group; what is added for another one.
  mutating func beginGroup(_ length: Affine, _ rows: RowWriter) {
    let added = rows.named(length, Self.provenance(container, .minimum))
    let left = Affine(variable: last.available) - Affine(variable: last.taken)
    let isFirst = groups.isEmpty
    let room =
      isFirst ? added : rows.named(left + Affine(variable: added), Self.provenance(container, .total))
    groups.append((room, added))
    last = (room, nothing)
  }

  /// - Parameter available: what is left for the item.
  /// - Returns: the same length, as a variable; a declared constant in a probe stays one.
  mutating func begin(_ item: Provenance, _ available: Affine, _ rows: RowWriter) -> Affine {
    let own = rows.named(Affine(variable: last.available) - Affine(variable: last.taken), item)
    items[item.index] = Item(available: own, offered: OfferedShare())
    last.available = own
    return rows.isProbing && available.isConstant ? available : Affine(variable: own)
  }

  /// Notes what the item that was begun last is offered.
  func offered(_ item: Provenance) -> OfferedShare? { items[item.index]?.offered }

  mutating func end(_ item: Provenance, taking length: Affine, _ rows: RowWriter) {
    var label = item
    label.role = .taken
    last.taken = rows.named(length, label)
    items[item.index]?.taken = last.taken
  }

  // MARK: Another order

  /// Puts the items in another order, within their groups.
  func reorder(to order: [[Int]], _ solved: SolvedProgram) {
    var last = (available: nothing, taken: nothing)
    for (group, indices) in zip(groups, order) {
      if group.room != group.added {
        solved.rewrite(group.room, [(last.available, 1), (last.taken, -1), (group.added, 1)])
      }
      last = (group.room, nothing)
      for (visited, index) in indices.enumerated() {
        guard let item = items[index] else { continue }
        solved.rewrite(item.available, [(last.available, 1), (last.taken, -1)])
        if let offer = item.offered.length?.bareVariable {
          solved.rewrite(offer, [(item.available, 1 / Double(indices.count - visited))])
        }
        last = (item.available, item.taken)
      }
    }
  }

  /// Whether each item whose offer is a declared constant is offered that in an order.
  func holdsConstantOffers(in order: [[Int]], at values: [Double]) -> Bool {
    order.allSatisfy { group in
      group.enumerated().allSatisfy { visited, index in
        guard let item = items[index], let offer = item.offered.length, offer.isConstant else { return true }
        return max(0, values[item.available] / Double(group.count - visited)) == offer.constant
      }
    }
  }
}
