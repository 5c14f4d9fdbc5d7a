import LayoutCore
import LinearProgramming
import OpenPrograms

// S2   Priority descending; within it flexibility ascending; equal finite flexibilities in source order;
//      of two infinite ones the larger minimum first.
//
// The order is an assumption. If declared constants decide it, it is read off them; else it is guessed, and
// checked at the solution.

/// The lengths and priorities that decide the order of one distribution.
struct OrderInputs {
  struct Track {
    var minimum: Affine
    var maximum: AffineLength
    var priority: Double
  }

  var tracks: [Track]
  /// G12  The probes of spanning cells that are not declared.
  var spans: [SpanProbe] = []
  /// G12  The largest declared maximum of spanning cells over each track; empty without any.
  var spanMaxima: [Double] = []

  /// G12  Adds a spanning cell.
  mutating func add(_ span: SpanProbe) {
    guard span.isDeclared else { return spans.append(span) }
    if spanMaxima.isEmpty { spanMaxima = [Double](repeating: -.infinity, count: tracks.count) }
    span.raise(&spanMaxima) { $0.constant }
  }

  /// Those of one track alone, whose lengths play no role.
  static let single = OrderInputs(
    tracks: [Track(minimum: .zero, maximum: .finite(.zero), priority: 0)])

  /// The lengths that decide the order, without declared ones of spanning cells.
  var lengths: [Affine] {
    tracks.flatMap { [$0.minimum, $0.maximum.expression ?? .zero] }
      + spans.flatMap { [$0.minimum, $0.maximum.expression ?? .zero] }
  }

  /// Whether declared constants alone decide the order.
  var isDeclared: Bool {
    tracks.allSatisfy { $0.minimum.isConstant && ($0.maximum.expression?.isConstant ?? true) }
      && spans.allSatisfy(\.isDeclared)
  }

  /// The groups of tracks, highest priority first, each in the order of distribution.
  func order(where value: (Affine) -> Double) -> [[Int]] {
    let keys = keys(where: value)
    func precedes(_ a: Int, _ b: Int) -> Bool { self.precedes(a, b, keys) }
    // Most stacks have few children, and a sort by moving them one by one is the fastest then.
    var sorted = Array(tracks.indices)
    if sorted.count > 8 {
      sorted.sort(by: precedes)
    } else {
      for end in sorted.indices {
        var place = end
        while place > 0, precedes(sorted[place], sorted[place - 1]) {
          sorted.swapAt(place, place - 1)
          place -= 1
        }
      }
    }
    guard let first = sorted.first, let last = sorted.last else { return [] }
    if tracks[first].priority == tracks[last].priority { return [sorted] }
    var groups: [[Int]] = []
    for track in sorted {
      if let last = groups.last?.last, tracks[last].priority == tracks[track].priority {
        groups[groups.count - 1].append(track)
      } else {
        groups.append([track])
      }
    }
    return groups
  }

  /// Whether the tracks are in this order, which distribution would take them in.
  ///
  /// - Complexity: linear in the tracks, since only neighbours have to be compared.
  func isOrder(_ groups: [[Int]], where value: (Affine) -> Double) -> Bool {
    let keys = keys(where: value)
    var before: Int?
    var count = 0
    for group in groups {
      // Those of one priority are a group.
      if let before, let first = group.first, tracks[before].priority == tracks[first].priority {
        return false
      }
      for track in group {
        if let before, !precedes(before, track, keys) { return false }
        if tracks[track].priority != tracks[group[0]].priority { return false }
        before = track
        count += 1
      }
    }
    return count == tracks.count
  }

  /// The numbers that the order depends on besides priorities, in units.
  private typealias Keys = [(flexibility: Double, minimum: Double)]

  private func keys(where value: (Affine) -> Double) -> Keys {
    let maxima = maxima(where: value)
    return tracks.indices.map { track in
      let minimum = value(tracks[track].minimum)
      return (flexibility: Self.units(maxima[track] - minimum), minimum: Self.units(minimum))
    }
  }

  private func precedes(_ a: Int, _ b: Int, _ keys: Keys) -> Bool {
    if tracks[a].priority != tracks[b].priority { return tracks[a].priority > tracks[b].priority }
    if keys[a].flexibility != keys[b].flexibility { return keys[a].flexibility < keys[b].flexibility }
    if keys[a].flexibility == .infinity, keys[a].minimum != keys[b].minimum {
      return keys[a].minimum > keys[b].minimum
    }
    return a < b
  }

  /// The largest length of each track, to which spanning cells raise it (G12).
  func maxima(where value: (Affine) -> Double) -> [Double] {
    var maxima = tracks.map { $0.maximum.expression.map(value) ?? .infinity }
    for (track, maximum) in spanMaxima.enumerated() { maxima[track] = max(maxima[track], maximum) }
    for span in spans { span.raise(&maxima, where: value) }
    return maxima
  }

  /// S2  A length in whole units of 1/65536 point, so that rounding errors cannot decide a tie.
  static func units(_ length: Double) -> Double { (65536 * length - Self.unitBoundary).rounded(.up) }

  /// The longest length that counts as a number of units.
  static func longest(ofUnits units: Double) -> Double { (units + Self.unitBoundary) / 65536 }

  /// The fraction of a unit above which a length counts as the next whole unit.
  private static let unitBoundary = 0.618034
}

extension OrderInputs {
  /// The differences that the order depends on: of flexibilities of tracks of the same priority, of minimums
  /// of infinitely flexible ones, and of a span's maximum and minimum (G12).
  func contests(_ line: Assumption.Line) -> UnitContests {
    var contests = UnitContests()
    let minima = tracks.map { line($0.minimum) }
    var maxima = tracks.map { $0.maximum.expression.map { [line($0)] } ?? [] }
    for (track, maximum) in spanMaxima.enumerated() where maximum.isFinite {
      maxima[track].append(line(Affine(maximum)))
    }
    for span in spans {
      guard let maximum = span.maximum.expression.map(line) else { continue }
      contests.add(maximum - line(span.minimum))
      for column in span.columns { maxima[column].append(maximum) }
    }
    guard (minima + maxima.joined()).contains(where: \.moves) else { return contests }
    for (b, track) in tracks.enumerated() {
      for a in 0..<b where tracks[a].priority == track.priority {
        contests.add(minima[a] - minima[b])
        for maximum in maxima[a] {
          for other in maxima[b] { contests.add((maximum - minima[a]) - (other - minima[b])) }
        }
      }
    }
    return contests
  }
}

/// S2  The assumption that a distribution takes its items in an order.
struct OrderAssumption: Assumption {
  var order: OrderKey
  var inputs: OrderInputs
  var assumed: [[Int]]

  var key: AssumptionKey {
    AssumptionKey(.S2, order.node, index: Int(order.axis.rawValue), proposal: order.proposal)
  }

  func forEachExpression(_ body: (Affine) -> Void) {
    for track in inputs.tracks {
      body(track.minimum)
      if let maximum = track.maximum.expression { body(maximum) }
    }
    for span in inputs.spans {
      body(span.minimum)
      if let maximum = span.maximum.expression { body(maximum) }
    }
  }

  func correct(_ assumptions: inout Assumptions, at solution: CheckedSolution) -> Assumptions.Outcome {
    if inputs.isOrder(assumed, where: solution.value)
      || assumptions.hold(key, inputs.lengths, at: solution)
    {
      assumptions.orders[order] = assumed
      return .hold
    }
    assumptions.orders[order] = inputs.order(where: solution.value)
    return .corrected
  }

  func holdsAsNumbers(at values: [Double], of compiler: Compiler) -> Bool? {
    inputs.isOrder(assumed) { $0.value(at: values) }
  }

  func firstFlip(in range: ClosedRange<Double>, of tree: LayoutTree, _ line: Line) -> Flip? {
    func order(_ x: Double) -> [[Int]] { inputs.order { line($0).value(at: x) } }
    return inputs.contests(line).firstFlip(in: range) { order($0) == assumed }.map {
      (
        $0,
        .order(
          node: self.order.node, self.order.axis, before: assumed.flatMap(\.self),
          after: order($0).flatMap(\.self))
      )
    }
  }

  func depends(_ moves: (Affine) -> Bool) -> Bool { inputs.depends(moves) }

  func outcomes(
    _ tree: LayoutTree, _ moves: (Affine) -> Bool, _ value: (Affine) -> Double
  ) -> [any RegionOutcome]? {
    inputs.possibleOrders(moves, value)?.map { OrderOutcome(order: $0, axis: order.axis) }
  }

  func isAssumed(_ outcome: any RegionOutcome) -> Bool { (outcome as? OrderOutcome)?.order == assumed }

  func bounds(_ outcome: any RegionOutcome, margin: Double) -> [RegionBound] {
    (outcome as? OrderOutcome).map { inputs.bounds($0.order, margin) } ?? []
  }
}

/// The order of a distribution.
struct DistributionOrder {
  /// The items, highest priority first.
  var groups: [[Int]]
  /// The number of the assumption; nil if declared constants decide the order.
  var check: Int?
}

extension Compiler {
  /// The order of a distribution: from declared constants, or assumed and checked later. The first guess
  /// counts unknown probes as 0.
  func assumedOrder(_ inputs: OrderInputs, _ key: OrderKey) -> DistributionOrder {
    if inputs.isDeclared { return DistributionOrder(groups: inputs.order { $0.constant }) }
    let assumed =
      assumptions.orders[key] ?? foreseen { values in inputs.order { $0.value(at: values) } }
      ?? inputs.order { $0.constant }
    checks.append(OrderAssumption(order: key, inputs: inputs, assumed: assumed))
    return DistributionOrder(groups: assumed, check: checks.count - 1)
  }
}
