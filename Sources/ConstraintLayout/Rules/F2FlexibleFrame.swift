import LayoutCore
import LinearProgramming

// F2  First min := max(min, 0), ideal := max(ideal, min or 0), max := max(max, ideal or 0, min).
//     Offer q = clamp(proposal or ideal). With p the proposal and s the child's answer to q:
//     min and max given and p not nil → clamp(p);  p nil and ideal given → ideal;
//     else min and max → clamp(s);  only min → max(min(q or ∞, s), min);
//     only max → min(max(q or −∞, s), max);  neither → s.
struct FlexibleFrameRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  /// The declared lengths after the first step.
  private struct Lengths {
    var min: Double?
    var ideal: Double?
    var max: Double?

    init(_ declared: FlexibleLength) {
      min = declared.min.map { Swift.max($0, 0) }
      ideal = declared.ideal.map { Swift.max($0, declared.min ?? 0, 0) }
      max = declared.max.map { Swift.max($0, ideal ?? 0, min ?? 0) }
    }
  }

  private var frame: FlexibleFrame { tree.flexibleFrames[tree.payload(of: node)] }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .F3 }

  static func reads(_ node: Int, _ axis: Axis, _ facts: TreeFacts, inside: ProposalReads) -> Axis.Set {
    inside[node + 1, axis].union(Axis.Set(axis))
  }

  /// Around a child that clamps, the frame and the child together are one clamp.
  static func profile(_ node: Int, _ axis: Axis, _ facts: TreeFacts) -> LengthRange? {
    guard let child = facts.profile(node + 1, axis) else { return nil }
    let frame = Lengths(facts.tree.flexibleFrames[facts.tree.payload(of: node)][axis])
    // For a nil proposal: the ideal, else the child's answer to nil, both clamped.
    func bounded(_ length: Double) -> Double {
      var length = length
      if let min = frame.min { length = Swift.max(length, min) }
      if let max = frame.max { length = Swift.min(length, max) }
      return length
    }
    let ideal = frame.ideal ?? bounded(child.ideal)
    switch (frame.min, frame.max) {
    case (let min?, let max?): return LengthRange(min: min, ideal: ideal, max: max)
    case (let min?, nil): return LengthRange(min: min, ideal: ideal, max: Swift.max(child.max, min))
    case (nil, let max?): return LengthRange(min: Swift.min(child.min, max), ideal: ideal, max: max)
    case (nil, nil): return LengthRange(min: child.min, ideal: ideal, max: child.max)
    }
  }

  func length(_ axis: Axis, in proposal: Proposal) throws(Failure) -> AffineLength {
    let lengths = Lengths(frame[axis])
    let provenance = Provenance(.F2, .length, axis, view: node)
    let own = proposal[axis]
    if own.kind == .ideal, let ideal = lengths.ideal { return .finite(rows.datum(ideal, .ideal, provenance)) }
    if own.kind != .ideal, let min = lengths.min, let max = lengths.max {
      return compiler.clamp(own, to: LengthRange(min: min, ideal: min, max: max), provenance)
    }
    let offer = innerOffer(proposal, for: axis)
    let child = try compiler.length(node + 1, axis, in: offer)
    switch (lengths.min, lengths.max) {
    case (nil, nil): return child
    case (let min?, let max?): return bound(child, from: min, to: max, provenance)
    case (let min?, nil):
      return bound(smaller(offer[axis], child, provenance), from: min, to: .infinity, provenance)
    case (nil, let max?):
      return bound(larger(offer[axis], child, provenance), from: nil, to: max, provenance)
    }
  }

  /// The child's offer, on `axis` and on the sides that the child's length on `axis` depends on.
  private func innerOffer(_ proposal: Proposal, for axis: Axis) -> Proposal {
    var offer = proposal
    for side in Axis.allCases where side == axis || facts.reads(node + 1, axis).contains(side) {
      offer[side] = innerSide(side, proposal[side])
    }
    return offer
  }

  private func innerSide(_ side: Axis, _ own: Offer) -> Offer {
    let lengths = Lengths(frame[side])
    if own.kind == .ideal {
      guard let ideal = lengths.ideal else { return .ideal }
      let provenance = Provenance(.F2, .ideal, side, view: node)
      return compiler.finiteOffer(
        rows.datum(ideal, .ideal, provenance), atLeast: 0, OfferKey(declared: ideal))
    }
    if lengths.min == nil && lengths.max == nil { return own }
    let key = OfferKey(.F2, UInt64(own.id), node, side)
    return compiler.sharedOffer(key) {
      let provenance = Provenance(.F2, .offer, side, view: node)
      let room: AffineLength = own.kind == .infinite ? .infinite : .finite(own.length)
      let bounded = bound(room, from: lengths.min, to: lengths.max ?? .infinity, provenance)
      let isNonnegative = own.atLeast >= 0 || lengths.min != nil
      return compiler.exactOffer(bounded, atLeast: isNonnegative ? 0 : -.infinity, key)
    }
  }

  private func bound(
    _ length: AffineLength, from min: Double?, to max: Double, _ provenance: Provenance
  ) -> AffineLength {
    guard var result = length.expression else {
      return max == .infinity ? .infinite : .finite(rows.datum(max, .maximum, provenance))
    }
    if let min { result = rows.largest(result, rows.datum(min, .minimum, provenance), provenance) }
    if max < .infinity { result = rows.smallest(result, rows.datum(max, .maximum, provenance), provenance) }
    return .finite(result)
  }

  /// min(q or ∞, s).
  private func smaller(_ offer: Offer, _ child: AffineLength, _ provenance: Provenance) -> AffineLength {
    guard offer.kind == .finite else { return child }
    guard let answer = child.expression else { return .finite(offer.length) }
    return .finite(rows.smallest(offer.length, answer, provenance))
  }

  /// max(q or −∞, s).
  private func larger(_ offer: Offer, _ child: AffineLength, _ provenance: Provenance) -> AffineLength {
    switch offer.kind {
    case .ideal: return child
    case .infinite: return .infinite
    case .finite:
      guard let answer = child.expression else { return .infinite }
      return .finite(rows.largest(offer.length, answer, provenance))
    }
  }

  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [try compiler.framedChild(of: node, frame.alignment, in: proposal, size)]
  }
}

// MARK: Words

enum FrameWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    switch (row.rule, row.role) {
    case (.F2, .length): .length(row.axis, of: words.wrapper(row.view))
    case (.F2, .offer): .proposal(row.axis, inside: words.wrapper(row.view))
    case (.F3, .origin):
      .position(
        row.axis, of: words.wrapper(row.view + 1),
        in: words.tree.madeParts[row.view] == nil ? "inside its frame" : "inside \(words.wrapper(row.view))")
    case (.F3, .coordinate): .position(row.axis, of: words.view(row.view))
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.rule == .F3 && row.role == .origin ? .other("guide of \(words.view(row.view))") : nil
  }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    let length = told.number.axis.length
    let other = told.rivals.first.map { Prose.number($0.value) }
    let frame = words.tree.names[told.number.view] == nil ? "it" : "its frame"
    let part = words.tree.madeParts[told.number.view]
    if told.number.rule == .F2, told.parts.count == 1, told.parts[0].isConstant {
      return " because \(frame) is declared so"
    }
    switch (told.number.rule, told.number.role, told.parts.first?.provenance.role) {
    case (.F1, .declared, _):
      return " because \(part == nil ? "its frame is fixed at" : "it has") that \(length)"
    case (.F2, .length, .minimum), (.F2, .minimum, _):
      return " because \(part?.least ?? "\(frame) is at least that \(told.adjective)")"
        + (other.map { "; it would be \($0)" } ?? "")
    case (.F2, .length, .maximum), (.F2, .maximum, _):
      return " because \(frame) is at most that \(told.adjective)"
        + (other.map { "; it would be \($0)" } ?? "")
    case (.F2, .ideal, _): return " because that is the ideal \(length) of its frame, and nothing is proposed"
    case (.F2, .offer, .minimum):
      return " because \(frame) is at least that \(told.adjective)"
        + (other.map { "; \($0) is proposed" } ?? "")
    case (.F2, .offer, .maximum):
      return " because \(frame) is at most that \(told.adjective)"
        + (other.map { "; \($0) is proposed" } ?? "")
    case (.F2, .offer, _) where told.parts.count == 1 && told.parts[0].coefficient == 1:
      return " because \(frame) takes the \(length) proposed to it"
    case (.F2, .length, _) where told.parts.count == 1 && told.parts[0].coefficient == 1:
      let (node, inner) = (told.number.view, told.parts[0].provenance.view)
      return inner > node && inner < words.tree.end(of: node)
        ? " because the view inside \(part == nil ? "the frame" : "it") is that \(told.adjective)"
        : " because \(frame) takes the \(length) proposed to it"
    case (.F3, .origin, _):
      return told.value == 0 && told.parts.isEmpty ? ": it stands at the edge of its frame" : nil
    default: return nil
    }
  }
}
