import DirectLayout
import LayoutComparison
import LayoutCore
import LayoutExtension
import LayoutRules

/// What a constrained layout turns out to be without the engine that made it: the direct engine lays out its
/// realization, and the constraints are evaluated on the frames.
struct ConstrainedCheck {
  /// A constraint that the frames miss by another amount than was told.
  struct Miss {
    /// Its place among the constraints that were asked for.
    var index: Int
    var constraint: LayoutConstraint
    /// What was told: 0 where it holds.
    var told: Double
    /// What the frames say; ∞ where a view is not shown.
    var found: Double
  }

  /// The direct engine's frames against those of the layout.
  let comparison: Comparison
  let misses: [Miss]
  let constraintCount: Int

  var passes: Bool { comparison.verdict.isAgreement && misses.isEmpty }

  init(
    _ layout: ConstrainedLayout, of tree: LayoutTree, in proposal: ProposedViewSize, host: Host,
    under constraints: [LayoutConstraint]
  ) {
    let realized = layout.realization?.tree ?? tree
    let direct = DirectEngine().layout(realized, in: proposal, host: host)
    comparison = Comparison(tree, layout.realization?.read(direct) ?? direct, layout.result)
    let guides = Self.guides(of: constraints, in: realized, proposal, host)
    let reader = QuantityReader(layout.result, of: tree, in: proposal, guides: guides)
    let losses = Dictionary(uniqueKeysWithValues: layout.losses.map { ($0.index, $0.amount) })
    misses = constraints.enumerated().compactMap { index, constraint in
      let told = losses[index] ?? 0
      let miss = reader.miss(constraint, tolerance: Comparison.tolerance)
      if let miss, abs(miss.amount - told) <= miss.slack { return nil }
      return Miss(index: index, constraint: constraint, told: told, found: miss?.amount ?? .infinity)
    }
    constraintCount = constraints.count
  }

  /// Where the guides that constraints speak of stand, by a naive reading of the rules.
  private static func guides(
    of constraints: [LayoutConstraint], in tree: LayoutTree, _ proposal: ProposedViewSize, _ host: Host
  ) -> [LayoutQuantity: Double] {
    var places: [LayoutQuantity: GuideReading.Place] = [:]
    for term in constraints.flatMap({ $0.left.terms + $0.right.terms }) {
      guard case .view(let name, .guide(let key)) = term.quantity, let node = tree.nodes[name] else {
        continue
      }
      places[term.quantity] = GuideReading.Place(key, of: node)
    }
    if places.isEmpty { return [:] }
    let reading = GuideReading(of: Array(places.values), in: tree, proposal, host: host)
    return places.compactMapValues { reading.positions[$0] }
  }
}
