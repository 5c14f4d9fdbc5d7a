import LayoutCore
import LinearProgramming

// S2, G12  An order of distribution is right where the difference of each two neighbours has its sign.

/// One order of a distribution.
struct OrderOutcome: RegionOutcome {
  var order: [[Int]]
  var axis: Axis

  func write(to assumptions: inout Assumptions, _ key: AssumptionKey, _ tree: LayoutTree) {
    assumptions.orders[OrderKey(node: key.node, axis: axis, proposal: key.proposal)] = order
  }
}

extension OrderInputs {
  /// Which of two tracks comes first: the same for all inputs, or decided by the sign of a difference.
  private enum Contest {
    case isBefore(Bool)
    /// The first track comes before the second if this is at least 0, or above 0 if `isStrict`.
    case difference(Affine, isStrict: Bool)
  }

  /// The maximum of each track; nil if a spanning cell may raise one by a length that is no constant.
  private var maxima: [AffineLength]? {
    var maxima = tracks.map(\.maximum)
    for (track, declared) in spanMaxima.enumerated() where declared > -.infinity {
      if declared == .infinity { maxima[track] = .infinite }
      guard let own = maxima[track].expression else { continue }
      guard own.isConstant else { return nil }
      maxima[track] = .finite(Affine(max(own.constant, declared)))
    }
    for span in spans {
      guard span.minimum.isConstant else { return nil }
      let minimum = span.minimum.constant
      guard let maximum = span.maximum.expression else {
        for column in span.columns { maxima[column] = .infinite }
        continue
      }
      guard maximum.isConstant else { return nil }
      if Self.units(maximum.constant) <= Self.units(minimum) { continue }
      for column in span.columns {
        guard let own = maxima[column].expression else { continue }
        guard own.isConstant else { return nil }
        maxima[column] = .finite(Affine(max(own.constant, maximum.constant)))
      }
    }
    return maxima
  }

  /// Whether track `a` comes before `b`, both of the same priority.
  private func contest(_ a: Int, _ b: Int, _ maxima: [AffineLength]) -> Contest {
    let isStrict = a > b
    switch (maxima[a].expression, maxima[b].expression) {
    case (nil, nil): return .difference(tracks[a].minimum - tracks[b].minimum, isStrict: isStrict)
    case (nil, _?): return .isBefore(false)
    case (_?, nil): return .isBefore(true)
    case (let first?, let second?):
      return .difference(
        (second - tracks[b].minimum) - (first - tracks[a].minimum), isStrict: isStrict)
    }
  }

  func depends(_ moves: (Affine) -> Bool) -> Bool {
    guard let maxima else { return true }
    for b in tracks.indices {
      for a in 0..<b where tracks[a].priority == tracks[b].priority {
        if case .difference(let difference, _) = contest(a, b, maxima), moves(difference) { return true }
      }
    }
    return false
  }

  /// The orders that some inputs may lead to, in the form of `order`; nil if there are more than
  /// `mostOrders`.
  func possibleOrders(
    _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [[[Int]]]? {
    guard let maxima else { return nil }
    func mayPrecede(_ a: Int, _ b: Int) -> Bool {
      switch contest(a, b, maxima) {
      case .isBefore(let isBefore): return isBefore
      case .difference(let difference, let isStrict):
        if moves(difference) { return true }
        let length = value(difference)
        return isStrict ? length > 0.5 / 65536 : length > -0.5 / 65536
      }
    }
    var orders: [[[Int]]] = [[]]
    for group in Dictionary(grouping: tracks.indices, by: { tracks[$0].priority })
      .sorted(by: { $0.key > $1.key }).map(\.value)
    {
      var partial: [[Int]] = [[]]
      for _ in group {
        partial = partial.flatMap { order in
          group.filter { track in
            !order.contains(track)
              && group.allSatisfy { $0 == track || order.contains($0) || mayPrecede(track, $0) }
          }.map { order + [$0] }
        }
        if partial.count > Self.mostOrders { return nil }
      }
      orders = orders.flatMap { order in partial.map { order + [$0] } }
      if orders.count > Self.mostOrders { return nil }
    }
    return orders
  }

  /// All orders of five tracks.
  private static let mostOrders = 120

  func bounds(_ order: [[Int]], _ margin: Double) -> [RegionBound] {
    guard let maxima else { return [] }
    return order.flatMap { group in
      zip(group, group.dropFirst()).compactMap { a, b in
        guard case .difference(let difference, let isStrict) = contest(a, b, maxima) else { return nil }
        return RegionBound(expression: difference, lower: isStrict ? margin : 0, upper: .infinity)
      }
    }
  }
}
