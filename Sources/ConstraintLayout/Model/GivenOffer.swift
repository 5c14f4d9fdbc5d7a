import LayoutCore
import LinearProgramming

// What a view that answers in numbers is asked: an offer, and the lengths further out that relative frames inside it
// read (GR3, CR1).

/// The lengths further out that a view reads, in numbers; sides that it does not read are nil.
struct GivenAncestorLengths: Hashable {
  var reader: ProposedViewSize
  var container: ProposedViewSize
}

/// An offer in numbers.
struct GivenOffer: Hashable {
  var proposal: ProposedViewSize
  /// Nil for a view that reads no lengths further out.
  var spaces: GivenAncestorLengths?

  init(_ proposal: ProposedViewSize, _ spaces: GivenAncestorLengths? = nil) {
    self.proposal = proposal
    self.spaces = spaces
  }

  /// The offer and the lengths further out.
  var all: [ProposedViewSize] { [proposal] + (spaces.map { [$0.reader, $0.container] } ?? []) }
}

/// The expressions of an offer in numbers.
struct OfferInputs {
  var proposal: Proposal
  var spaces: AncestorLengths?

  init(_ proposal: Proposal, _ spaces: AncestorLengths?) {
    self.proposal = proposal
    self.spaces = spaces
  }

  /// The offer and the lengths further out.
  var all: [Proposal] { [proposal] + (spaces.map { [$0.reader, $0.container] } ?? []) }

  /// The numbers, if declared data give them.
  var declared: GivenOffer? {
    all.allSatisfy { $0.width.isDeclared && $0.height.isDeclared } ? value(at: []) : nil
  }

  func value(at values: [Double]) -> GivenOffer { map { $0.value(at: values) } }

  func map(_ number: (Proposal) -> ProposedViewSize) -> GivenOffer {
    GivenOffer(
      number(proposal),
      spaces.map { GivenAncestorLengths(reader: number($0.reader), container: number($0.container)) })
  }
}

/// F8  The assumption that a view is asked with an offer in numbers; nil if it is not known yet.
struct OfferAssumption: Assumption {
  var offer: ChoiceKey
  var inputs: OfferInputs
  var assumed: GivenOffer?

  var key: AssumptionKey { offer.assumption(.F8) }

  func forEachExpression(_ body: (Affine) -> Void) {
    for proposal in inputs.all { proposal.forEachExpression(body) }
  }

  func correct(_ assumptions: inout Assumptions, at solution: CheckedSolution) -> Assumptions.Outcome {
    let actual = inputs.value(at: solution.values)
    if let assumed, solution.rounding.isNearly(assumed, actual) { return .hold }
    assumptions.offers[offer] = actual
    return .corrected
  }

  func movingAnswer(_ line: Line) -> Int? { inputs.all.contains { $0.moves(line) } ? offer.node : nil }
}

extension TreeFacts {
  /// The lengths further out that a view reads, of those that are known around it.
  func spaces(_ spaces: GivenAncestorLengths?, readBy node: Int) -> GivenAncestorLengths? {
    let reads = outwardReads(of: node)
    guard let spaces, !reads.isDisjoint(with: .lengths) else { return nil }
    func side(_ read: OutwardReads, _ length: Double?) -> Double? { reads.contains(read) ? length : nil }
    return GivenAncestorLengths(
      reader: ProposedViewSize(
        width: side(.readerWidth, spaces.reader.width), height: side(.readerHeight, spaces.reader.height)),
      container: ProposedViewSize(
        width: side(.containerWidth, spaces.container.width),
        height: side(.containerHeight, spaces.container.height)))
  }
}

extension Compiler {
  /// The lengths further out that a view reads; nil if it reads none.
  func readSpaces(_ node: Int) -> AncestorLengths? {
    let reads = facts.outwardReads(of: node)
    if reads.isDisjoint(with: .lengths) { return nil }
    func side(_ read: OutwardReads, _ offer: Offer) -> Offer { reads.contains(read) ? offer : .ideal }
    return AncestorLengths(
      reader: Proposal(
        width: side(.readerWidth, spaces.reader.width), height: side(.readerHeight, spaces.reader.height)),
      container: Proposal(
        width: side(.containerWidth, spaces.container.width),
        height: side(.containerHeight, spaces.container.height)))
  }

  /// Lengths further out in numbers, as inputs of a program for a part of the tree.
  func given(_ spaces: GivenAncestorLengths) -> AncestorLengths {
    func offer(_ length: Double?, _ rule: Rule, _ axis: Axis) -> Offer {
      guard let length else { return .ideal }
      if length == .infinity { return .infinite }
      let given = rows.input(length, Provenance(rule, .proposal, axis, view: root))
      return finiteOffer(given, atLeast: 0, OfferKey(.host, UInt64(rule.rawValue), Int(axis.rawValue)))
    }
    func proposal(_ size: ProposedViewSize, _ rule: Rule) -> Proposal {
      Proposal(width: offer(size.width, rule, .horizontal), height: offer(size.height, rule, .vertical))
    }
    return AncestorLengths(reader: proposal(spaces.reader, .GR1), container: proposal(spaces.container, .CR1))
  }
}
