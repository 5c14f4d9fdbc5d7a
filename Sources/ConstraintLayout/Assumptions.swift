import LayoutCore
import LinearProgramming

/// Which distribution an order belongs to.
struct OrderKey: Hashable {
  var node: Int
  var axis: Axis
  var proposal: UInt64
}

/// Which view under which proposal a choice or an offer belongs to.
struct ChoiceKey: Hashable {
  var node: Int
  var proposal: UInt64
}

/// What is taken for granted while compiling, because it chooses rather than computes.
struct Assumptions {
  /// What tells the proposals apart that assumptions are kept by.
  let offerNumbers = OfferNumbers()
  /// The order of each distribution (S2, G13).
  var orders: [OrderKey: [[Int]]] = [:]
  /// The answer of each measured leaf (L7).
  var measures: [ChoiceKey: Measurement] = [:]
  /// The child that each ViewThatFits chooses (F7).
  var choices: [ChoiceKey: Int] = [:]
  /// What each custom layout is offered (F8).
  var offers: [ChoiceKey: ProposedViewSize] = [:]

  /// What is known of the guide closures that are not simply affine (A1).
  var closures: [ClosureKey: ClosureKnowledge] = [:]

  /// A leaf's answer to an offer.
  struct Measurement {
    var offer: ProposedViewSize
    var size: Size
  }
}

/// Something assumed, with what it takes to check it against a solution.
enum AssumptionCheck {
  case order(OrderKey, OrderInputs, [[Int]])
  case measure(ChoiceKey, Proposal, Assumptions.Measurement)
  case choice(ChoiceKey, ChoiceInputs, Int)
  case offer(ChoiceKey, Proposal, ProposedViewSize?)
  case closure(GuideClosure.Use)
}
