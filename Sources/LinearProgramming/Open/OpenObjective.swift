/// One of the quantities that are made least, one after the other.
enum OpenObjective {
  /// The weighted sum of what bounds are missed by: a level of preferred demands, a total of absolute values, or
  /// how far an input moves.
  case misses([BoundedForm])
  case least(LinearForm)

  func measure(at values: [Double]) -> OpenMeasure {
    switch self {
    case .misses(let forms):
      var (sum, magnitude) = (0.0, 1.0)
      for form in forms {
        sum += form.weight * form.miss(at: values)
        magnitude = max(magnitude, form.weight * form.magnitude(at: values))
      }
      return OpenMeasure(value: sum, magnitude: magnitude)
    case .least(let form):
      return OpenMeasure(value: form.value(at: values), magnitude: form.magnitude(at: values))
    }
  }
}

/// The value of an objective, and the largest magnitude that it was summed from, at least 1.
struct OpenMeasure {
  var value: Double
  var magnitude: Double

  init(value: Double, magnitude: Double) {
    self.value = value
    self.magnitude = magnitude
  }

  /// An input.
  init(of value: Double) { self.init(value: value, magnitude: max(1, abs(value))) }

  /// What no objective is below.
  static let unbounded = OpenMeasure(value: -.infinity, magnitude: 1)

  func equals(_ other: OpenMeasure) -> Bool {
    value == other.value
      || abs(value - other.value) <= Demand.tolerance * max(magnitude, other.magnitude, abs(other.value))
  }
}

extension [OpenMeasure] {
  /// Whether the first measure that differs is smaller. Measures are equal within the tolerance of demands,
  /// relative to what they were summed from; what only the longer list has does not count.
  func isBetter(than other: [OpenMeasure]) -> Bool {
    for (mine, others) in zip(self, other) where !mine.equals(others) { return mine.value < others.value }
    return false
  }
}
