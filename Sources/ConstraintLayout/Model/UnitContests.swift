import LayoutCore
import LinearProgramming
import OpenPrograms

/// The differences of lengths that are compared in units (S2), as lines along a ray.
///
/// The result of a comparison can change only while the two lengths are less than a unit apart.
struct UnitContests {
  private var differences: [ParametricLine] = []

  /// Ignores a constant difference: it never changes a result.
  mutating func add(_ difference: ParametricLine) {
    if difference.moves { differences.append(difference) }
  }

  /// The first distance inside `range` at which a decision that rests on these comparisons no longer holds.
  func firstFlip(in range: ClosedRange<Double>, where holds: (Double) -> Bool) -> Double? {
    if differences.isEmpty { return nil }
    let stops = stops(in: range)
    // The end may lie where two lengths are less than a unit apart.
    let probes = zip(stops, stops.dropFirst()).map { $0 + 0.5 * ($1 - $0) } + [range.upperBound]
    var last = range.lowerBound
    for probe in probes {
      if !holds(probe) { return last.firstNeighbour(upTo: probe, where: holds) }
      last = probe
    }
    return nil
  }

  /// The ends of `range`, and the distances where two lengths cross or are a unit apart, in ascending order.
  private func stops(in range: ClosedRange<Double>) -> [Double] {
    var stops = [range.lowerBound, range.upperBound]
    for difference in differences {
      for apart in [-1.0 / 65536, 0, 1.0 / 65536] {
        let stop = ((DoubleDouble(apart) - difference.start) / difference.slope).high
        if range.contains(stop) { stops.append(stop) }
      }
    }
    return stops.sorted()
  }
}
