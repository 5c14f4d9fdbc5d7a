import LayoutCore
import LinearProgramming

/// Which distribution an order belongs to.
struct OrderKey: Hashable {
  var node: Int
  var axis: Axis
  var proposal: UInt64
}

/// Which measurement of which leaf.
struct MeasureKey: Hashable {
  var node: Int
  var proposal: UInt64
}

/// What is taken for granted while compiling, because it chooses rather than computes.
struct Assumptions {
  /// The order of each distribution (S2, G13).
  var orders: [OrderKey: [[Int]]] = [:]
  /// The answer of each measured leaf (L7).
  var measures: [MeasureKey: Measurement] = [:]

  /// A leaf's answer to an offer.
  struct Measurement {
    var offer: ProposedViewSize
    var size: Size
  }
}

/// Something assumed, with what it takes to check it against a solution.
enum AssumptionCheck {
  case order(OrderKey, OrderInputs, [[Int]])
  case measure(MeasureKey, MeasuredLeaf, width: Offer, height: Offer, Assumptions.Measurement)
  case affinity(AffineProbe.Use)
}
