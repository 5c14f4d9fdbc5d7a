import LayoutCore
import LinearProgramming

// L2  A linear leaf has (min, ideal, max) on each axis: nil → ideal, p → clamp(p, min, max).
//     t ≥ p, t ≥ min;  length ≤ t, length ≤ max.
// L3  Color and shapes: (0, 10, ∞) on both axes. A Circle stands in `L3Circle`.
struct LinearLeafRule: ClampingRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    facts.tree.leaves[facts.tree.payload(of: node)][axis]
  }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { tree.payload(of: node) == 0 ? .L3 : .L2 }
}

/// A linear leaf whose minimum, ideal and maximum coincide on both axes.
struct FixedLeafRule: ClampingRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    LengthRange(fixed: facts.tree.fixedSizes[facts.tree.payload(of: node)][axis])
  }
}

extension Compiler {
  /// The answer of a linear leaf to an offer.
  func clamp(_ offer: Offer, to range: LengthRange, _ provenance: Provenance) -> AffineLength {
    if range.isFixed { return .finite(rows.datum(range.min, .declared, provenance)) }
    switch offer.kind {
    case .ideal: return .finite(rows.datum(range.ideal, .ideal, provenance))
    case .infinite:
      return range.max == .infinity ? .infinite : .finite(rows.datum(range.max, .maximum, provenance))
    case .finite:
      switch range.answer(toAtLeast: offer.atLeast) {
      case .declared(let length):
        rows.countFolded(2)
        return .finite(rows.datum(length, .maximum, provenance))
      case .offer: return .finite(offer.length)
      case nil: return .finite(clamp(finite: offer, range.min, range.max, provenance))
      }
    }
  }

  /// `min(max(offer, minimum), maximum)`. A bound that cannot bind gets no row; equal clamps are shared if
  /// constants are folded.
  private func clamp(
    finite offer: Offer, _ minimum: Double, _ maximum: Double, _ provenance: Provenance
  ) -> Affine {
    let (isMinimum, isMaximum) = (minimum > offer.atLeast, maximum < .infinity)
    func written() -> Affine {
      var result = offer.length
      if isMinimum { result = rows.largest(result, rows.datum(minimum, .minimum, provenance), provenance) }
      if isMaximum { result = rows.smallest(result, rows.datum(maximum, .maximum, provenance), provenance) }
      return result
    }
    if !rows.folds || rows.namesData { return written() }
    let key = ClampKey(offer: offer.id, minimum: isMinimum ? minimum : 0, maximum: maximum)
    var isShared = true
    let length = memory.clamps.value(of: key) {
      isShared = false
      return written()
    }
    if isShared { rows.countFolded(1) }
    return length
  }
}

extension LengthRange {
  /// A clamp's answer, if it needs no row.
  enum PlainAnswer {
    case declared(Double)
    /// The offer itself.
    case offer
  }

  /// The least answer to any proposal; an ideal length may be less than the minimum (F2).
  var least: Double { Swift.min(min, ideal) }

  /// The answer to a finite offer of at least `least`: the maximum if the range is fixed or the maximum at
  /// most `least`, the offer itself if no bound can bind; nil if a row is needed.
  func answer(toAtLeast least: Double) -> PlainAnswer? {
    if isFixed || max <= least { return .declared(max) }
    return min <= least && max == .infinity ? .offer : nil
  }
}

// MARK: Words

enum LeafWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> String? {
    switch row.role {
    case .length where words.tree.kinds[row.view] == .circle: "diameter of \(words.view(row.view))"
    case .length, .coordinate: "\(row.axis.length) of \(words.view(row.view))"
    case .offer: "\(row.axis.length) offered to \(words.view(row.view))"
    default: nil
    }
  }
}
