// What shrinking counts and changes in constraints. Their views go only after them: a constraint on a view that is
// gone makes no valid case.
extension ConstraintDescription {
  /// Keys that say something: the summands and what is not the default.
  var keyCount: Int {
    left.count + right.count + (name == nil ? 0 : 1) + (level == nil ? 0 : 1) + (gives?.count ?? 0)
  }

  mutating func updateNumbers(_ change: (inout Double) -> Void) {
    left = left.map { $0.updated(change) }
    right = right.map { $0.updated(change) }
  }

  mutating func rename(guide renamed: (String) -> String) {
    left = left.map { $0.renamed(renamed) }
    right = right.map { $0.renamed(renamed) }
    gives = gives?.map { $0.renamed(renamed) }
  }
}

extension ConstraintDescription.Summand {
  fileprivate func updated(_ change: (inout Double) -> Void) -> Self {
    switch self {
    case .number(let number): .number(number.updated(change))
    case .term(let quantity, let times): .term(quantity, times: times.updated(change))
    }
  }

  fileprivate func renamed(_ renamed: (String) -> String) -> Self {
    switch self {
    case .number: self
    case .term(let quantity, let times): .term(quantity.renamed(renamed), times: times)
    }
  }
}

extension QuantityDescription {
  fileprivate func renamed(_ renamed: (String) -> String) -> QuantityDescription {
    switch self {
    case .guide(let view, let guide, let axis): .guide(view: view, renamed(guide), axis: axis)
    case .view, .column, .row, .window: self
    }
  }
}
