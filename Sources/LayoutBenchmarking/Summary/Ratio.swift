/// What one contender took as a multiple of what another took.
///
/// Where both were measured in the same processes the ratio is that of each process, and its median; else it is
/// that of the medians.
struct Ratio {
  private let groups: [[Double]]
  private let isPaired: Bool

  init(_ group: SampleGroup, to other: SampleGroup, _ measure: Measure) {
    let others = Dictionary(other.processes.map { ($0.id, $0) }) { first, _ in first }
    let pairs = group.processes.compactMap { process -> Double? in
      guard let partner = others[process.id], let value = process.value(measure),
        let unit = partner.value(measure), unit > 0
      else { return nil }
      return value / unit
    }
    isPaired = !pairs.isEmpty
    groups = isPaired ? [pairs] : [group.values(measure), other.values(measure)]
  }

  /// Nil where one has no time, or the other none that is more than 0.
  var value: Double? { statistic(groups) }

  func interval(_ bootstrap: Bootstrap) -> ClosedRange<Double>? { bootstrap.interval(of: groups, statistic) }

  private func statistic(_ groups: [[Double]]) -> Double? {
    guard !isPaired else { return groups[0].median }
    guard let value = groups[0].median, let unit = groups[1].median, unit > 0 else { return nil }
    return value / unit
  }
}
