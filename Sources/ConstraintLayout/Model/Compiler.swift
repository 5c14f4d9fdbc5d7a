import LayoutCore
import LinearProgramming

/// Compiles a view tree under a proposal into a layout program: the rules ask each other through it.
///
/// It works from the structure and the declared data alone: what depends on the proposal is an expression
/// over variables, never a number. What must be measured in numbers is assumed, and checked at the solution.
/// Hot accesses are unchecked (`Memory`).
final class Compiler {
  /// Why a tree cannot be compiled.
  enum Failure: Error {
    case refused(view: Int, reason: String)
    /// A view would be sized under too many proposals; see `MeasurementHost.noteLength`.
    case tooDeep(view: Int)
    case solverFailure(String)
  }

  let tree: LayoutTree
  let facts: TreeFacts
  /// Gives answers in numbers.
  let host: MeasurementHost
  let encoding: any RowEncoding
  /// The assumptions of this round, from what earlier rounds found out.
  let assumptions: Assumptions
  let offerNumbers: OfferNumbers
  /// Whether assumptions that no round has made yet follow from the definitions so far (`EagerEvaluation.swift`).
  let foresees: Bool
  let rows: RowWriter
  let memory = Memory()

  /// The view that the program lays out: the root of the tree, or a view asked apart.
  @exclusivity(unchecked) var root = 0
  @exclusivity(unchecked) var readBack = ReadBack()
  /// The assumptions that this round used, in the order of their first use.
  @exclusivity(unchecked) var checks: [any Assumption] = []
  /// The distributions whose order may change, by the numbers of their assumptions.
  @exclusivity(unchecked) var openDistributions: [Int: OpenDistribution] = [:]
  /// The lengths that eager evaluation took for equal in this round.
  @exclusivity(unchecked) var equalities: [(Affine, Affine)] = []
  /// The first view, children before parents, that would come out infinite.
  @exclusivity(unchecked) var firstInfinite: Int?
  /// The first failure that counts only if the assumptions of this round hold.
  @exclusivity(unchecked) private(set) var deferredFailure: Failure?
  /// The mirrors around the view being placed (G26).
  @exclusivity(unchecked) var reflection = Reflection.none
  /// What relative frames read where the compiler works (GR3, CR1).
  @exclusivity(unchecked) var spaces = AncestorLengths()
  /// The visible part around the view being placed, by axis (LS4).
  @exclusivity(unchecked) var visible: [VisiblePart?] = [nil, nil]
  /// The safe rectangle around the view being placed (SA1); nil if no view can grow beyond it.
  @exclusivity(unchecked) var safeArea: SafeArea?
  /// The last offers to the leaves that stand for containers which are compiled apart (`Subprograms`).
  var partOffers: [Int: Proposal] = [:]
  /// The positions of the guides that the parameters ask for, in the host's coordinates.
  private(set) var placedGuides: [PlacedGuide: Affine] = [:]

  init(
    _ facts: TreeFacts, encoding: Encoding, assumptions: Assumptions, host: MeasurementHost,
    foresees: Bool = false
  ) {
    tree = facts.tree
    self.facts = facts
    self.encoding = encoding.rows
    self.assumptions = assumptions
    offerNumbers = assumptions.offerNumbers
    self.host = host
    self.foresees = foresees
    rows = RowWriter(folds: encoding.rows.folds, namesData: host.namesData)
  }

  // MARK: What is compiled

  var program: LayoutProgram {
    _read { yield rows.program }
    _modify { yield &rows.program }
  }

  var foldedRows: Int { rows.foldedRows }
  var measuredOffers: [Int: MeasuredOffer] { rows.measuredOffers }
  var visits: [Int: DistributionStep] { rows.visits }
  var parameterVariables: [Int: Int] { rows.parameterVariables }
  var answerVariables: [AnswerKey: Int] { rows.answerVariables }

  // MARK: L1  Every view answers a proposal with a size

  /// The length that the view at `node` answers on one axis.
  func length(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let kind = facts.rule(of: node)
    if let range = kind.declaredRange(node, axis, facts) {
      if range.isFixed && !rows.namesData { return .finite(Affine(range.min)) }
      return clamp(proposal[axis], to: range, Provenance(kind.rule(node, tree), .length, axis, view: node))
    }
    if kind.isSeenThrough {
      return try length(node + 1, axis, in: kind.init(self, node).innerProposal(proposal))
    }
    if facts.hasRelativeFrames {
      return try keptLength(kind, node, axis, in: surrounded(proposal, node))
    }
    return try keptLength(kind, node, axis, in: proposal)
  }

  /// The same for a view that answers a proposal once, for all who ask.
  @inline(__always)
  private func keptLength(
    _ kind: any ViewRule.Type, _ node: Int, _ axis: Axis, in proposal: Proposal
  ) throws(Failure) -> AffineLength {
    let read = facts.reads(node, axis)
    let key = LengthKey(
      node: node, axis: axis, isProbing: rows.isProbing, proposal: proposal.id(reading: read))
    if let index = memory.lengths.index(of: key) {
      if let failure = memory.failures[key] { deferFailure(failure) }
      return memory.lengths[at: index]
    }
    return try newLength(kind, node, axis, in: facts.normalized(proposal, reading: read), key)
  }

  private func newLength(
    _ kind: any ViewRule.Type, _ node: Int, _ axis: Axis, in proposal: Proposal, _ key: LengthKey
  ) throws(Failure) -> AffineLength {
    try host.noteLength(of: node, number: memory.countSizing(of: node))
    let length = try watched { () throws(Failure) in
      try inside(node, proposal) { () throws(Failure) in
        try kind.init(self, node).length(axis, in: proposal)
      }
    }
    memory.lengths[key] = length.answer
    if let failure = length.failure {
      memory.failures[key] = failure
      deferFailure(failure)
    }
    return length.answer
  }

  /// The answer on both axes.
  func size(_ node: Int, in proposal: Proposal) throws(Failure) -> AffineSize {
    AffineSize(
      width: try length(node, .horizontal, in: proposal), height: try length(node, .vertical, in: proposal))
  }

  // MARK: Placing

  /// The children of a wrapper or a container at its last offers, in order; those of a grid are its cells.
  func placedChildren(
    _ node: Int, in proposal: Proposal, _ size: AffineSize
  ) throws(Failure) -> [PlacedChild] {
    let rule = facts.rule(of: node).init(self, node)
    let proposal = surrounded(proposal, node)
    func children() throws(Failure) -> [PlacedChild] {
      try inside(node, proposal) { () throws(Failure) in try rule.children(in: proposal, size) }
    }
    if facts.placesOnce { return try children() }
    let key = ViewKey(node: node, isProbing: rows.isProbing, proposal: proposal.id)
    if let known = memory.children[key] { return known }
    let new = try children()
    memory.children[key] = new
    return new
  }

  /// Places the view at `node` and everything inside; children are recorded before parents.
  ///
  /// - Parameters:
  ///   - x, y: where the view starts, before layout directions mirror it (G26).
  ///   - rule: the rule that places it.
  func place(
    _ node: Int, in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    let x = encoding.coordinate(x, Provenance(rule, .coordinate, .horizontal, view: node), rows)
    let y = encoding.coordinate(y, Provenance(rule, .coordinate, .vertical, view: node), rows)
    let proposal = surrounded(proposal, node)
    let kind = facts.rule(of: node)
    try inside(node, proposal) { () throws(Failure) in
      try kind.init(self, node).placeInside(in: proposal, size, at: x, y, rule: rule)
    }
    guard let width = size.width.expression, let height = size.height.expression else {
      firstInfinite = firstInfinite ?? node
      return
    }
    readBack.recordFrame(node: node, reflection.start(x, width), y, width, height)
    for key in facts.parameters.guides[node] ?? [] {
      let guide = try guideValue(key, node, in: proposal, size)
      placedGuides[PlacedGuide(key, of: node)] =
        key.axis == .horizontal ? reflection.start(x + guide, .zero) : y + guide
    }
  }

  /// The answer of a view at its final offer; in the cells encoding, each length is a variable.
  func placedSize(_ node: Int, in proposal: Proposal) throws(Failure) -> AffineSize {
    let size = try size(node, in: proposal)
    let kind = facts.rule(of: node)
    let rule: Rule = kind.declaredRange(node, .horizontal, facts) == nil ? .G20 : kind.rule(node, tree)
    func named(_ axis: Axis) -> AffineLength {
      guard let expression = size[axis].expression else { return .infinite }
      return .finite(encoding.coordinate(expression, Provenance(rule, .coordinate, axis, view: node), rows))
    }
    return AffineSize(width: named(.horizontal), height: named(.vertical))
  }

  // MARK: L7, F8  What is asked in numbers

  /// The offer as numbers, from declared data, an earlier round or eager evaluation; nil if it is not known yet.
  func assumedOffer(_ node: Int, _ proposal: Proposal) -> GivenOffer? {
    let inputs = OfferInputs(proposal, readSpaces(node))
    if let declared = inputs.declared { return declared }
    let key = ChoiceKey(node: node, proposal: proposal.id)
    if let known = memory.assumedOffers[key] { return known }
    let assumed = assumptions.offers[key] ?? foreseen { inputs.value(at: $0) }
    memory.assumedOffers[key] = assumed
    checks.append(OfferAssumption(offer: key, inputs: inputs, assumed: assumed))
    return assumed
  }

  /// The answer; nil if it is a failure, which is deferred.
  func accept<Answer>(_ answer: Result<Answer, Failure>) -> Answer? {
    switch answer {
    case .success(let answer): return answer
    case .failure(let failure):
      deferFailure(failure)
      return nil
    }
  }

  // MARK: Failures that wait

  /// Keeps a failure that counts only if the assumptions of this round hold. The first one wins.
  func deferFailure(_ failure: Failure) { deferredFailure = deferredFailure ?? failure }

  /// Compiles something, and returns the failure that it defers instead of keeping it.
  func watched<Answer>(
    _ compile: () throws(Failure) -> Answer
  ) throws(Failure) -> (answer: Answer, failure: Failure?) {
    let outer = deferredFailure
    deferredFailure = nil
    defer { deferredFailure = outer }
    let answer = try compile()
    return (answer, deferredFailure)
  }

  /// Compiles a probe: lengths that only decide an order or a choice.
  func probing<Answer>(_ compile: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let outer = rows.isProbing
    rows.isProbing = true
    defer { rows.isProbing = outer }
    return try compile()
  }
}
