import LayoutCore
import LinearProgramming

// L2  A linear leaf has (min, ideal, max) on each axis: nil → ideal, p → clamp(p, min, max).
//     t ≥ p, t ≥ min;  length ≤ t, length ≤ max.
// L3  Color and shapes: (0, 10, ∞) on both axes. A Circle stands in `L3Circle`.
struct LinearLeafRule: LinearRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func range(_ node: Int, _ axis: Axis, _ tree: LayoutTree) -> LengthRange {
    tree.leaves[tree.payload(of: node)][axis]
  }

  static func rule(_ node: Int, _ tree: LayoutTree) -> Rule { tree.payload(of: node) == 0 ? .L3 : .L2 }
}

/// A linear leaf whose minimum, ideal and maximum coincide on both axes.
struct FixedLeafRule: LinearRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static func range(_ node: Int, _ axis: Axis, _ tree: LayoutTree) -> LengthRange {
    LengthRange(fixed: tree.fixedSizes[tree.payload(of: node)][axis])
  }
}

/// A linear leaf. Its range is declared, unless numbers of it are inputs.
protocol LinearRule: ClampingRule {
  static func range(_ node: Int, _ axis: Axis, _ tree: LayoutTree) -> LengthRange
}

extension LinearRule {
  static func declaredRange(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    facts.parameters.moveLeaf(node, axis) ? nil : range(node, axis, facts.tree)
  }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    range(node, axis, facts.tree).isFixed ? [] : [Axis.Set(axis)]
  }

  /// The answer of a leaf with inputs. Which of its bounds bind is not known.
  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let range = Self.range(node, axis, tree)
    let provenance = Provenance(Self.rule(node, tree), .length, axis, view: node)
    func bound(_ kind: Parameter.Kind, _ declared: Double, _ role: Provenance.Role) -> Affine {
      compiler.parameter(kind, node, axis, provenance.rule) ?? rows.datum(declared, role, provenance)
    }
    if range.isFixed { return .finite(bound(.length, range.min, .declared)) }
    let isBounded = range.max < .infinity
    switch proposal[axis].kind {
    case .ideal: return .finite(bound(.ideal, range.ideal, .ideal))
    case .infinite: return isBounded ? .finite(bound(.maximum, range.max, .maximum)) : .infinite
    case .finite:
      let length = rows.largest(proposal[axis].length, bound(.minimum, range.min, .minimum), provenance)
      if !isBounded { return .finite(length) }
      return .finite(rows.smallest(length, bound(.maximum, range.max, .maximum), provenance))
    }
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
      case nil: return .finite(clamp(finite: offer, range, provenance))
      }
    }
  }

  /// `min(max(offer, minimum), maximum)`. A bound that cannot bind gets no row; equal clamps are shared if
  /// constants are folded.
  private func clamp(finite offer: Offer, _ range: LengthRange, _ provenance: Provenance) -> Affine {
    if !rows.folds || rows.namesData { return newClamp(offer, range, provenance) }
    return sharedClamp(offer, range, provenance).expression
  }

  private func newClamp(_ offer: Offer, _ range: LengthRange, _ provenance: Provenance) -> Affine {
    var result = offer.length
    if range.min > offer.atLeast {
      result = rows.largest(result, rows.datum(range.min, .minimum, provenance), provenance)
    }
    if range.max < .infinity {
      result = rows.smallest(result, rows.datum(range.max, .maximum, provenance), provenance)
    }
    return result
  }

  /// The clamp of a finite offer, some bound of which can bind; written if there is none like it yet.
  ///
  /// - Precondition: constants are folded, and data have no names.
  private func sharedClamp(_ offer: Offer, _ range: LengthRange, _ provenance: Provenance) -> LeafLength {
    let minimum = range.min > offer.atLeast ? range.min : 0
    var isNew = false
    let key = ClampKey(offer: offer.id, minimum: minimum, maximum: range.max)
    let clamp = memory.clamps.value(of: key) {
      isNew = true
      return LeafLength(newClamp(offer, range, provenance))
    }
    if !isNew { rows.countFolded(1) }
    return clamp
  }

  /// The same for an offer that is a variable.
  ///
  /// - Parameters:
  ///   - offer, atLeast: the number of the offer, and its lower bound of at least 0.
  @inline(__always)
  func sharedClamp(
    of variable: Int32, _ offer: UInt32, atLeast: Double, _ range: LengthRange,
    _ provenance: @autoclosure () -> Provenance
  ) -> LeafLength {
    let minimum = range.min > atLeast ? range.min : 0
    var isNew = false
    let clamp = memory.clamps.value(of: ClampKey(offer: offer, minimum: minimum, maximum: range.max)) {
      isNew = true
      return .variable(Int32(rows.clamp(Int(variable), minimum, range.max, provenance())))
    }
    if !isNew { rows.countFolded(1) }
    return clamp
  }
}

/// Identifies a clamp: an offer between two bounds, 0 for a minimum that cannot bind.
struct ClampKey: ResultKey {
  var offer: UInt32
  var minimum: Double
  var maximum: Double

  /// −0 counts as 0.
  var number: UInt64 {
    (UInt64(offer) ^ (minimum + 0).bitPattern.mixed).mixed ^ (maximum + 0).bitPattern
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
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    switch row.role {
    case .length where words.tree.kinds[row.view] == .circle: .other("diameter of \(words.view(row.view))")
    case .length, .coordinate: .length(row.axis, of: words.view(row.view))
    case .offer: .proposal(row.axis, to: words.view(row.view))
    default: nil
    }
  }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    let length = told.number.axis.length
    let other = told.rivals.first.map { Prose.number($0.value) }
    if told.parts.first?.isConstant == true { return " because it is declared so" }
    switch (told.number.role, told.parts.first?.provenance.role) {
    case (.declared, _): return " because it has that \(length) of its own"
    case (.ideal, _), (.length, .ideal):
      return " because that is its ideal \(length), and nothing is proposed"
    case (.minimum, _), (.length, .minimum):
      let proposed = other.map { $0 == "0" ? "" : "; \($0) is proposed" } ?? ""
      return " because it cannot be less\(proposed)"
    case (.maximum, _), (.length, .maximum):
      let proposed = other.map { "; \($0) is proposed" } ?? ""
      return " because it cannot be more\(proposed)"
    case (.length, _) where words.tree.kinds[told.number.view] == .circle:
      return " because that is the shorter side proposed to it"
    case (.length, _) where told.parts.count == 1:
      return " because it takes all the \(length) proposed to it"
    default: return nil
    }
  }
}
