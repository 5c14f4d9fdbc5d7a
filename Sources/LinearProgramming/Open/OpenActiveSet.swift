/// The bounds that a relaxation has rows for.
///
/// Of many bounds few are ever in the way. The others are left out until a point misses them, worst first: a
/// relaxation without them is one all the more, and one whose point misses none of them is the whole.
struct OpenActiveSet {
  /// For each required demand, and for each bound of each objective.
  private var required: [Bool]
  private var objectives: [[Bool]]

  /// All bounds where they are few; of many those that are missed at `values`, and those of the inputs.
  init(_ core: OpenCore, at values: [Double]) {
    let isSmall = core.boundCount <= Self.few
    required = core.required.map { isSmall || $0.miss(at: values) > 0 }
    objectives = core.objectives.enumerated().map { number, objective in
      guard case .misses(let forms) = objective else { return [] }
      return forms.map { isSmall || number >= core.measureCount || $0.miss(at: values) > 0 }
    }
  }

  /// The core with only these bounds.
  func restricting(_ core: OpenCore) -> OpenCore {
    core.keeping(
      required: zip(core.required, required).filter(\.1).map(\.0),
      objectives: zip(core.objectives, objectives).map { objective, isActive in
        guard case .misses(let forms) = objective else { return objective }
        return .misses(zip(forms, isActive).filter(\.1).map(\.0))
      })
  }

  /// Takes in what `values` miss, at most as much again as there is already; whether that was anything.
  ///
  /// - Parameter last: the last objective whose bounds are looked at.
  mutating func grow(_ core: OpenCore, at values: [Double], through last: Int) -> Bool {
    var missed: [Place] = []
    for (index, form) in core.required.enumerated() where !required[index] {
      missed.append(Place(objective: nil, index: index, size: form.relativeMiss(at: values)))
    }
    for (number, objective) in core.objectives.enumerated() {
      guard number <= last, case .misses(let forms) = objective else { continue }
      for (index, form) in forms.enumerated() where !objectives[number][index] {
        missed.append(Place(objective: number, index: index, size: form.relativeMiss(at: values)))
      }
    }
    missed = missed.filter { $0.size > 0 }.sorted { $0.size > $1.size }
    for place in missed.prefix(max(Self.few, count)) {
      if let number = place.objective {
        objectives[number][place.index] = true
      } else {
        required[place.index] = true
      }
    }
    return !missed.isEmpty
  }

  /// Takes in all bounds; whether any was left out.
  mutating func fill() -> Bool {
    let before = count
    required = required.map { _ in true }
    objectives = objectives.map { $0.map { _ in true } }
    return count > before
  }

  private struct Place {
    /// Nil for a required demand.
    var objective: Int?
    var index: Int
    var size: Double
  }

  private var count: Int { objectives.reduce(required.count(where: \.self)) { $0 + $1.count(where: \.self) } }

  /// So many rows cost little.
  private static let few = 500
}

extension BoundedForm {
  fileprivate func relativeMiss(at values: [Double]) -> Double { miss(at: values) / magnitude(at: values) }
}

extension OpenCore {
  fileprivate var boundCount: Int {
    objectives.reduce(required.count) {
      guard case .misses(let forms) = $1 else { return $0 }
      return $0 + forms.count
    }
  }
}
