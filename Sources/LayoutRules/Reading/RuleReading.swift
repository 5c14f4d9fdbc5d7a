import LayoutCore

/// Reads the rules of one view once, for one proposal.
///
/// Without assumed values every number follows from the rules. With them, claimed numbers replace those of the
/// rules, so only the next step is computed.
final class RuleReading {
  let answers: Answers
  let node: Int
  let assumed: AssumedValues?
  /// Where the view stands in the end; nil while that is not known.
  let context: PlacementContext?
  /// The last offer to each child.
  private(set) var lastOffers: [Int: ProposedViewSize] = [:]
  /// The numbers that no frame shows directly, in the order of evaluation.
  private(set) var steps: [RuleStep] = []
  private var settledQuantities: Set<Quantity> = []
  var tracks: GridTracks?

  var tree: LayoutTree { answers.tree }
  /// The views in a container (G1, G5).
  var children: [Int] { answers.elements.members(of: node) }

  init(_ answers: Answers, _ node: Int, _ assumed: AssumedValues? = nil, at context: PlacementContext? = nil)
  {
    self.answers = answers
    self.node = node
    self.context = context
    self.assumed = assumed
  }

  /// The children's positions and last offers. With assumed values the view has its assumed size.
  func arrangement(in proposal: ProposedViewSize) -> Arrangement {
    let kind = LayoutRules.rules(of: self)
    let own = assumed?.own ?? answers.size(node, proposal)
    let children = kind.places(in: proposal, own)
    let size = assumed == nil ? own : kind.size(in: proposal)
    return Arrangement(size: size, children: children, tracks: tracks)
  }

  /// A child's answer while the view is sized.
  func answer(_ child: Int, _ offer: ProposedViewSize) -> ViewDimensions {
    if let assumed {
      if assumed.fixed.contains(child), let claimed = assumed.child(child) { return claimed }
      if let last = lastOffers[child], last.isNear(offer) {
        return assumed.dimensions(child, offer, answers)
      }
    }
    return answers.dimensions(child, offer)
  }

  /// A child's answer to its last offer, at which it is placed.
  func last(_ child: Int, _ offer: ProposedViewSize) -> ViewDimensions {
    lastOffers[child] = offer
    return assumed?.dimensions(child, offer, answers) ?? answers.dimensions(child, offer)
  }

  /// The size of `answer(_:_:)`.
  func size(of child: Int, _ offer: ProposedViewSize) -> Size { answer(child, offer).size }

  /// The layout priority of a child. A possible mistake is that a rule about it was forgotten.
  func priority(_ child: Int, _ index: Int) -> Double {
    let priority = answers.elements.priority(of: child)
    return settle(
      Quantity(rule: priority.rule, kind: .priority, axis: .horizontal, index: index), priority.value,
      guess: priority.guess)
  }

  /// Places a child with the size that it answers to its last offer.
  func place(_ child: Int, _ offer: ProposedViewSize, _ origin: Point = .zero) -> PlacedView {
    _ = last(child, offer)
    return PlacedView(node: child, offer: offer, origin: origin)
  }

  /// A1: the guide of a child. A possible mistake is that its explicit value was ignored.
  func guide(_ key: AlignmentKey, _ child: Int, _ index: Int, _ answer: ViewDimensions) -> Double {
    let value = GuideValues(answers, of: child).value(key, in: answer)
    guard assumed != nil, answer[explicit: key] != nil else { return value }
    let rule = answers.rules(of: child).guideRule(key)
    return settle(
      Quantity(rule: rule, kind: .guide, axis: key.axis, index: index), value,
      guess: key.defaultValue.value(in: ViewDimensions(answer.size)))
  }

  /// Records a step: its number is the assumed one, else that of the rule.
  func settleOptional(_ quantity: Quantity, _ value: Double?, guess: Double? = nil) -> Double? {
    guard let assumed else { return value }
    let settled = assumed.numbers[quantity] ?? value
    if settledQuantities.insert(quantity).inserted {
      steps.append(RuleStep(quantity: quantity, value: value, guess: guess))
    }
    return settled
  }

  func settle(_ quantity: Quantity, _ value: Double, guess: Double? = nil) -> Double {
    settleOptional(quantity, value, guess: guess) ?? value
  }
}

/// A number that the rules compute on the way to frames.
struct RuleStep {
  var quantity: Quantity
  /// The value by the rule.
  var value: Double?
  /// A likely wrong value, to try as an explanation.
  var guess: Double?
}

extension ProposedViewSize {
  /// L1: the length of a view that is as long as its proposal, at least 0; nil where the proposal is.
  func length(_ axis: Axis) -> Double? { self[axis].map { Swift.max(0, $0) } }

  /// Whether two offers differ by rounding errors at most.
  func isNear(_ other: ProposedViewSize) -> Bool {
    Axis.allCases.allSatisfy { axis in
      switch (self[axis], other[axis]) {
      case (nil, nil): true
      case (let a?, let b?): a == b || abs(a - b) <= 1e-9 * Swift.max(1, abs(a))
      default: false
      }
    }
  }
}
