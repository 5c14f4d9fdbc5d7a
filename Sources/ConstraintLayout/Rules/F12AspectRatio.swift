import LayoutCore
import LinearProgramming
import OpenPrograms

// F12  aspectRatio(ratio, mode): with r the given ratio (width ÷ height), or else that of the child's ideal size,
//      the child is offered the largest rectangle of that ratio inside the proposal w × h (fit), or the smallest
//      that covers it (fill). The size is the child's, which stands at (0, 0).
//      fit:   width ≤ w, width ≤ r·h;   height ≤ h, height ≤ w ÷ r.
//      fill:  width ≥ w, width ≥ r·h;   height ≥ h, height ≥ w ÷ r.
//      A nil side leaves the other one to decide, (nil, nil) stays; an infinite side follows the formulas.
//      Without a ratio the child is offered the proposal itself.
//
// A row multiplies a variable by a number only, so the ratio is a number. A leaf declares its ideal size, or is
// measured once. No proposal of the wrapper changes the ideal size of any other child, so an earlier stage solves
// it: a program of its own, before the rows that the ratio multiplies are written. A parameter inside may still move
// it, so that a copy in the main program is checked at the solution. If the child reads lengths further out (GR3,
// CR2) there is no earlier stage: the ratio is an assumption, and rounds repeat until it settles.

/// The child's ideal size, which the ratio depends on.
struct RatioInputs {
  var ideal: AffineSize

  /// Whether declared data alone decide the ratio.
  var isDeclared: Bool {
    Axis.allCases.allSatisfy { ideal[$0].expression?.isConstant ?? true }
  }

  /// The ratio; nil if a side is 0 or infinite. What rounding errors leave of 0 counts as 0.
  func ratio(where value: (Affine) -> Double) -> Double? {
    func length(_ length: AffineLength) -> Double { length.expression.map(value) ?? .infinity }
    return Self.ratio(of: Size(width: length(ideal.width), height: length(ideal.height)))
  }

  static func ratio(of size: Size) -> Double? {
    guard Axis.allCases.allSatisfy({ size[$0] < .infinity && size[$0].cleaned > 0 }) else { return nil }
    let ratio = size.width / size.height
    return ratio > 0 && ratio < .infinity ? ratio : nil
  }
}

/// The ratio of an ideal size, and the failure that asking for the ideal size deferred.
struct IdealRatio {
  var ratio: Double?
  var failure: Compiler.Failure?
}

struct AspectRatioRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  /// Each side that the child is offered depends on both sides of the proposal.
  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside[node + 1, axis].isEmpty ? [] : ProposalReads.both
  }

  private var declared: AspectRatio { tree.aspectRatios[tree.payload(of: node)] }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    try compiler.length(node + 1, axis, in: rectangle(in: proposal, for: axis))
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    let offer = try rectangle(in: proposal, for: nil)
    return [PlacedChild(node: node + 1, offer: offer, size: try compiler.placedSize(node + 1, in: offer))]
  }

  // MARK: The rectangle

  /// The child's offer, on the sides that the child's length on `axis` depends on; on both sides if `axis` is
  /// nil.
  private func rectangle(in proposal: Proposal, for axis: Axis?) throws(Failure) -> Proposal {
    let (width, height) = (proposal.width.kind, proposal.height.kind)
    if width == height && width != .finite { return proposal }
    guard let ratio = try ratio() else { return proposal }
    var offer = proposal
    for side in Axis.allCases {
      if let axis, !facts.reads(node + 1, axis).contains(side) { continue }
      offer[side] = self.side(side, in: proposal, ratio)
    }
    return offer
  }

  private func side(_ side: Axis, in proposal: Proposal, _ ratio: Double) -> Offer {
    let (own, other, factor) =
      side == .horizontal
      ? (proposal.width, proposal.height, ratio) : (proposal.height, proposal.width, 1 / ratio)
    let isFit = declared.contentMode == .fit
    if other.kind == .ideal { return own }
    if other.kind == .infinite { return own.kind == .ideal || !isFit ? .infinite : own }
    if own.kind == .infinite && !isFit { return .infinite }
    let key = OfferKey(.F12, proposal.id, node, side)
    return compiler.sharedOffer(key) {
      let provenance = Provenance(.F12, .offer, side, view: node)
      var length = BoundedLength(expression: factor * other.length, atLeast: factor * other.atLeast)
      if own.kind == .finite {
        let room = BoundedLength(expression: own.length, atLeast: own.atLeast)
        length = isFit ? rows.smaller(room, length, provenance) : rows.larger(room, length, provenance)
      } else if rows.namesData {
        length.expression = rows.variable(length.expression, provenance)
      }
      return compiler.sharedByValue(length.expression, atLeast: length.atLeast, key)
    }
  }

  // MARK: The ratio

  private func ratio() throws(Failure) -> Double? {
    if let ratio = declared.ratio { return ratio }
    let known: IdealRatio
    let ideal = compiler.surrounded(.ideal, node)
    let key = ChoiceKey(node: node, proposal: ideal.id)
    if let remembered = memory.ratios[key] {
      known = remembered
    } else {
      known = try newRatio(key, in: ideal)
      memory.ratios[key] = known
    }
    if let failure = known.failure { compiler.deferFailure(failure) }
    return known.ratio
  }

  private func newRatio(_ key: ChoiceKey, in proposal: Proposal) throws(Failure) -> IdealRatio {
    let ideal = try compiler.watched { () throws(Failure) in
      try compiler.probing { () throws(Failure) in try compiler.size(node + 1, in: proposal) }
    }
    let inputs = RatioInputs(ideal: ideal.answer)
    let readsOutward = !facts.outwardReads(of: node).isDisjoint(with: .lengths)
    if inputs.isDeclared && (isLeaf || readsOutward) {
      return IdealRatio(ratio: inputs.ratio { $0.constant }, failure: ideal.failure)
    }
    let assumed = compiler.assumptions.ratios[key] ?? foreseenRatio(inputs) ?? earlierRatio(inputs)
    if !inputs.isDeclared {
      compiler.checks.append(RatioAssumption(ratio: key, inputs: inputs, assumed: assumed))
    }
    return IdealRatio(ratio: assumed, failure: ideal.failure)
  }

  /// Whether the child is a leaf, with wrappers or without.
  private var isLeaf: Bool {
    let core = tree.core(of: node + 1)
    return tree.end(of: core) == core + 1
  }

  private func foreseenRatio(_ inputs: RatioInputs) -> Double?? {
    if inputs.isDeclared { return nil }
    return compiler.foreseen { values in inputs.ratio { $0.value(at: values) } }
  }

  /// The ratio that an earlier stage solves. Where there is none, declared constants give it, or the first guess
  /// is a square.
  private func earlierRatio(_ inputs: RatioInputs) -> Double? {
    guard facts.outwardReads(of: node).isDisjoint(with: .lengths),
      case .success(let size) = compiler.host.idealSize(of: node + 1)
    else { return inputs.isDeclared ? inputs.ratio { $0.constant } : 1 }
    return RatioInputs.ratio(of: size)
  }
}

// MARK: The assumption

/// F12  The assumption that the ideal size inside an aspectRatio has a ratio; nil if it has none.
private struct RatioAssumption: Assumption {
  var ratio: ChoiceKey
  var inputs: RatioInputs
  var assumed: Double?

  var key: AssumptionKey { ratio.assumption(.F12) }

  func forEachExpression(_ body: (Affine) -> Void) {
    for axis in Axis.allCases { inputs.ideal[axis].expression.map(body) }
  }

  func correct(_ assumptions: inout Assumptions, at solution: CheckedSolution) -> Assumptions.Outcome {
    let actual = inputs.ratio(where: solution.value)
    if solution.rounding.isNearly(actual, assumed) { return .hold }
    assumptions.ratios[ratio] = .some(actual)
    return .corrected
  }

  func movingAnswer(_ line: Line) -> Int? {
    Axis.allCases.contains { inputs.ideal[$0].expression.map { line($0).moves } ?? false } ? ratio.node : nil
  }
}

// MARK: Words

enum AspectRatioWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    row.role == .offer ? .proposal(row.axis, by: words.wrapper(row.view), to: words.view(row.view)) : nil
  }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    guard told.number.role == .offer, told.parts.count == 1 else { return nil }
    let ratio = words.tree.aspectRatios[words.tree.payload(of: told.number.view)]
    let isFill = ratio.contentMode == .fill
    let (axis, other) = (told.number.axis, told.number.axis == .horizontal ? Axis.vertical : .horizontal)
    let coefficient = told.parts[0].coefficient
    let rival = told.rivals.first.map { Prose.number($0.value) }
    if coefficient == 1 {
      let room = "it \(isFill ? "fills" : "takes") all the \(axis.length) proposed to it"
      guard let rival else { return " because \(room)" }
      return
        " because \(room); by its ratio, the \(other.length) would \(isFill ? "need only" : "allow") \(rival)"
    }
    let sides = axis == .horizontal ? coefficient : 1 / coefficient
    return
      " because its ratio, width by height, is \(Prose.number(sides)), and \(Prose.number(told.parts[0].amount)) "
      + "of \(other.length) is proposed to it"
      + (rival.map { "; the \(axis.length) proposed is \($0)" } ?? "")
  }
}
