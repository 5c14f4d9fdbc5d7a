/// How a contender's time grows with the size of the problems of one experiment.
struct Growth {
  /// What is taken for the size.
  enum Size: String, CaseIterable {
    case cells, rows

    func value(of group: SampleGroup) -> Double? {
      switch self {
      case .cells: group.placed.first?.cells.map { Double($0) }
      case .rows: group.median(\.rows)
      }
    }
  }

  private let groups: [SampleGroup]
  private let measure: Measure
  private let size: Size
  private let sizes: [Double]
  private let times: [[Double]]

  init(_ groups: [SampleGroup], _ measure: Measure, over size: Size) {
    self.measure = measure
    self.size = size
    self.groups = groups.filter { size.value(of: $0) != nil && !$0.values(measure).isEmpty }
    sizes = self.groups.compactMap(size.value)
    times = self.groups.map { $0.values(measure) }
  }

  /// The problems of one experiment and one family, by contender and setting, in the order in which they come.
  static func series(of groups: [SampleGroup]) -> [[SampleGroup]] {
    var series: [[SampleGroup]] = []
    for group in groups where !group.isTwin {
      let place = series.firstIndex { first in
        var key = group.key
        key.problem = first[0].key.problem
        return key == first[0].key && group.family == first[0].family
      }
      if let place { series[place].append(group) } else { series.append([group]) }
    }
    return series
  }

  /// Nil with less than three sizes, whose fit would say nothing of itself.
  func line(_ bootstrap: Bootstrap) -> SummaryLine? {
    guard Set(sizes).count > 2, let value = exponent(times) else { return nil }
    var line = SummaryLine(.exponent, groups[0], measure.rawValue, value: value)
    line.take(bootstrap.interval(of: times, exponent))
    line.problem = groups[0].family
    (line.cells, line.views) = (nil, nil)
    line.processes = groups.reduce(0) { $0 + $1.processes.count }
    line.samples = groups.reduce(0) { $0 + $1.placed.count }
    line.over = size.rawValue
    line.problems = groups.count
    return line
  }

  private func exponent(_ times: [[Double]]) -> Double? {
    fittedExponent(zip(sizes, times).compactMap { size, times in times.median.map { (x: size, y: $0) } })
  }
}

extension SampleGroup {
  /// The problem without its parameters.
  var family: String { String(key.problem.prefix { $0 != ":" }) }
}
